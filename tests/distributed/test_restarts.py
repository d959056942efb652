"""A worker that dies is started again, and training ends with the numbers of an undisturbed run."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from distributed.launched import PROGRAMS, launched, results

WAYS = {
    "servers": (["-n", "2", "-s", "1"], "dist_sync"),
    "workers_alone": (["-np", "2"], "dist_sync_device"),
    "torchrun": (["--torchrun", "-np", "2"], "dist_sync_device"),
}


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_killed_worker_changes_nothing(way: str, tmp_path: Path) -> None:
    options, kind = WAYS[way]
    runs = []
    for death in ("never", "13"):
        (tmp_path / death).mkdir()
        program = [sys.executable, str(PROGRAMS / "restarted.py"), kind, str(tmp_path / death), death]
        runs.append(launched(*options, "--max-restarts", "1", *program, timeout=240))
    undisturbed, disturbed = (results(run) for run in runs)
    assert [each["attempt"] for each in undisturbed] == [0, 0]
    # Servers wait for the one that died; workers alone all begin again at the last checkpoint.
    assert [each["attempt"] for each in disturbed] == ([0, 1] if way == "servers" else [1, 1])
    assert len({each["digest"] for each in (*undisturbed, *disturbed)}) == 1
    if way != "torchrun":
        assert "worker 1 on localhost was ended by SIGKILL" in runs[1].stderr
        assert "restart 1 of 1" in runs[1].stderr
