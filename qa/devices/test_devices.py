"""Runs the tests of this folder in processes of their own: torch keeps a kind of device for good.

One of them by itself, from the root of the repository: ``python -m pytest qa/devices/layers.py``.
"""

from __future__ import annotations

import os
import sys

import pytest
import warm_processes
from paths import ROOT

FOLDER = ROOT / "qa" / "devices"
LIMIT = 900  # seconds
PYTEST = "import sys, pytest, mxnet\nsys.exit(pytest.main(sys.argv[1:]))"
COMPILER = ("torch._dynamo",)  # which torch imports where it differentiates on such devices, in a second


def run(*names: str, **settings: str) -> str:
    """Run files of tests and return what pytest says; AssertionError if one fails."""
    files = [f"qa/devices/{name}.py" for name in names]
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *files]
    environment = {**os.environ, **settings, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    done = warm_processes.run(PYTEST, *options, environment=environment, cwd=ROOT, timeout=LIMIT, also=COMPILER)
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr[-2_000:]
    return done.stdout


@pytest.mark.parametrize(("part", "others"), [("0/2", "layers"), ("1/2", "programs")])
def test_a_sample_of_every_familys_rows_and(part: str, others: str) -> None:
    """The first row of each third operator, and each third layer, since the whole takes minutes and is slow."""
    assert " passed" in run("operators", others, DEVICES_PART=part, DEVICES_EVERY="3")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["layers", "programs"])
def test_all_layers_and_programs(name: str) -> None:
    assert " passed" in run(name)


@pytest.mark.slow
@pytest.mark.parametrize("part", ["0/4", "1/4", "2/4", "3/4"])
def test_all_rows(part: str) -> None:
    assert " passed" in run("operators", DEVICES_PART=part, DEVICES_STEP="1")
