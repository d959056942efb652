"""What docs/distributed.md shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from distributed.launched import PROGRAMS, ROOT, environment_of_launcher, launched, results
from requirements import needs_linux

# A program called ssh that runs the command here.
SSH = f"""#!{sys.executable}
import os, subprocess, sys
words = sys.argv[1:]
while words[0].startswith("-"):
    words = words[2:]
environment = {{"PATH": os.environ["PATH"], "HOME": "/"}}
sys.exit(subprocess.run(["sh", "-c", words[1]], env=environment, cwd="/").returncode)
"""


def test_variables_that_are_shown_are_read() -> None:
    """Also those in the manifests for Kubernetes, which no test runs."""
    shown = set(re.findall(r"\b(?:DMLC|MXNET|PS|MASTER)_[A-Z][A-Z_]+", (ROOT / "docs/distributed.md").read_text()))
    read = "".join(path.read_text() for path in (ROOT / "mxnet").rglob("*.py"))
    assert {name for name in shown if f'"{name}"' not in read} == set()
    assert {"DMLC_ROLE", "DMLC_TASK_ID", "DMLC_NODE_HOST", "MXNET_JOB_TOKEN", "MASTER_ADDR"} <= shown


@pytest.mark.slow
def test_an_exported_program_is_fully_sharded() -> None:
    run = launched("--torchrun", "-np", "2", sys.executable, str(PROGRAMS / "fully_sharded.py"))
    assert results(run) == [{"rank": rank, "size": 2} for rank in range(2)]


@pytest.mark.slow
@needs_linux("only it has as many loopback addresses as the test needs hosts")
@pytest.mark.parametrize("kind", ["dist_sync", "dist_sync_device"])
def test_training_on_several_hosts_by_ssh(kind: str, tmp_path: Path) -> None:
    ssh = tmp_path / "bin" / "ssh"
    ssh.parent.mkdir()
    ssh.write_text(SSH)
    ssh.chmod(0o755)
    hosts = tmp_path / "hosts"
    hosts.write_text("127.0.0.2\n127.0.0.3\n")
    progress = tmp_path / "progress"
    progress.mkdir()
    servers = "1" if kind == "dist_sync" else "0"
    program = [sys.executable, str(PROGRAMS / "restarted.py"), kind, str(progress), "never"]
    path = f"{ssh.parent}{os.pathsep}{os.environ['PATH']}"
    run = launched("-n", "2", "-s", servers, "-H", str(hosts), *program, environment={"PATH": path})
    rows = results(run)
    assert [row["rank"] for row in rows] == [0, 1]
    assert rows[0]["digest"] == rows[1]["digest"]


ADD_RANKS = """
import mxnet as mx
from mxnet.contrib import horovod as hvd
hvd.init()
total = hvd.allreduce(mx.nd.array([hvd.rank() + 1]), average=False).asscalar()
print(hvd.rank(), hvd.size(), hvd.local_rank(), int(total))
"""
SLURM = {"SLURM_PROCID": "{}", "SLURM_LOCALID": "{}", "SLURM_NTASKS": "2", "SLURM_NNODES": "1", "SLURM_JOB_ID": "4711",
         "SLURM_JOB_NODELIST": "localhost"}  # fmt: skip
OPEN_MPI = {"OMPI_COMM_WORLD_RANK": "{}", "OMPI_COMM_WORLD_LOCAL_RANK": "{}", "OMPI_COMM_WORLD_SIZE": "2",
            "OMPI_COMM_WORLD_LOCAL_SIZE": "2", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": "9477"}  # fmt: skip
PMI = {"PMI_RANK": "{}", "PMI_SIZE": "2", "MPI_LOCALRANKID": "{}", "MPI_LOCALNRANKS": "2", "MASTER_PORT": "9478"}


@pytest.mark.slow
@pytest.mark.parametrize("variables", [SLURM, OPEN_MPI, PMI], ids=["srun", "mpirun", "mpiexec"])
def test_other_launchers_are_understood(variables: dict[str, str]) -> None:
    started = []
    try:
        for rank in range(2):
            environment = environment_of_launcher({name: value.format(rank) for name, value in variables.items()})
            command = [sys.executable, "-c", ADD_RANKS]
            started.append(subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True))
        printed_words = [process.communicate(timeout=120)[0].split() for process in started]
    finally:
        for process in started:
            process.kill()
            process.wait(timeout=60)
    assert printed_words == [["0", "2", "0", "3"], ["1", "2", "1", "3"]]
