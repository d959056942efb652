"""Runs the tests of this folder in processes of their own: torch keeps a kind of device for good.

One of them by itself, from the root of the repository: ``python -m pytest tests/devices/layers.py``.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from paths import ROOT

FOLDER = ROOT / "tests" / "devices"
LIMIT = 900  # seconds


def run(*names: str, **settings: str) -> str:
    """Run files of tests and return what pytest says; AssertionError if one fails."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        *[f"tests/devices/{name}.py" for name in names],
    ]
    environment = {**os.environ, **settings, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=LIMIT, check=False, cwd=ROOT, env=environment
    )
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr[-2_000:]
    return done.stdout


@pytest.mark.parametrize(("part", "others"), [("0/2", "layers"), ("1/2", "programs")])
def test_a_sample_of_every_operators_rows_and(part: str, others: str) -> None:
    assert " passed" in run("operators", others, DEVICES_PART=part)


@pytest.mark.slow
@pytest.mark.parametrize("part", ["0/4", "1/4", "2/4", "3/4"])
def test_all_rows(part: str) -> None:
    assert " passed" in run("operators", DEVICES_PART=part, DEVICES_STEP="1")
