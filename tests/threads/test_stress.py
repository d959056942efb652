"""Threads that train, predict, save, load, are interrupted and forked at once have the results of one thread."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from paths import ROOT


def _stress(minutes: float, *options: str) -> str:
    command = [sys.executable, "-m", "tests.threads.stress", "--minutes", str(minutes), *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240 + 90 * minutes, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-6000:]
    return done.stdout


@pytest.mark.parametrize(("threads", "interval"), [pytest.param("2", "1e-5", marks=pytest.mark.slow), ("4", "1e-6")])
def test_stress_for_seconds(threads: str, interval: str) -> None:
    assert "train a network" in _stress(0.07, "--threads", threads, "--switch-interval", interval)


@pytest.mark.slow
def test_stress_for_an_hour() -> None:
    assert _stress(60).count("train a network") == 12
