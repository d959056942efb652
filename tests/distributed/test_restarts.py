"""A worker that dies is started again, and training ends with the numbers of an undisturbed run."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from distributed.launched import PROGRAMS, environment_of_launcher, launched, member_of, results
from requirements import needs_linux

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
    assert [row["attempt"] for row in undisturbed] == [0, 0]
    # Servers wait for the one that died; workers alone all begin again at the last checkpoint.
    assert [row["attempt"] for row in disturbed] == ([0, 1] if way == "servers" else [1, 1])
    assert len({row["digest"] for row in (*undisturbed, *disturbed)}) == 1
    if way != "torchrun":
        assert "worker 1 on localhost was ended by SIGKILL" in runs[1].stderr
        assert "restart 1 of 1" in runs[1].stderr


@pytest.mark.slow
@needs_linux("the server is found in /proc")
def test_a_killed_server_comes_back_with_what_it_held(tmp_path: Path) -> None:
    quiet, folder, checkpoints = (tmp_path / name for name in ("quiet", "progress", "checkpoints"))
    for path in (quiet, folder, checkpoints):
        path.mkdir()
    way = ["-n", "2", "-s", "1", "--max-restarts", "1", sys.executable, str(PROGRAMS / "restarted.py"), "dist_sync"]
    undisturbed = results(launched(*way, str(quiet), "never", timeout=240))
    token = secrets.token_hex(16)
    environment = environment_of_launcher(
        {
            "MXNET_JOB_TOKEN": token,
            "MXNET_KVSTORE_CHECKPOINT_STEPS": "1",
            "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(checkpoints),
            "SECONDS_A_STEP": "0.2",
        }
    )
    command = [sys.executable, "-m", "mxnet.launch", *way, str(folder), "never"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 120
        progress = folder / "rank0"
        while not (progress.exists() and int(progress.read_text()) >= 5):
            assert process.poll() is None, process.communicate()[1][-4000:]
            assert time.monotonic() < deadline
            time.sleep(0.05)
        os.kill(member_of(token, "server"), signal.SIGKILL)
        out, err = process.communicate(timeout=180)
    finally:
        process.kill()
        process.communicate(timeout=60)
    assert "server 0 on localhost was ended by SIGKILL" in err
    disturbed = results(subprocess.CompletedProcess(command, process.returncode, out, err))
    assert [row["digest"] for row in disturbed] == [row["digest"] for row in undisturbed]
