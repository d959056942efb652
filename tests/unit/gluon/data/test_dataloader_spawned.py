"""The tests of loaders once more, with workers that are spawned, as on macOS and Windows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from paths import ROOT
from requirements import needs_linux

PROGRAM = """
import multiprocessing, multiprocessing.resource_tracker, sys
import pytest

multiprocessing.set_start_method("spawn")
multiprocessing.resource_tracker.ensure_running()  # a process that stays, and is no test's
sys.exit(pytest.main(sys.argv[1:]))
"""


@pytest.mark.slow
@needs_linux("elsewhere workers are spawned in any case")
@pytest.mark.parametrize("name", ["test_dataloader.py", "test_dataloader_ends.py"])
def test_loaders_with_spawned_workers(name: str) -> None:
    path = Path(__file__).with_name(name)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "-q", "-p", "no:cacheprovider", "-m", "not slow", str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=1800,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
