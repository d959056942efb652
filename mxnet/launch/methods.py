"""How a process of a job is started: here, on another machine by ssh, or by mpirun."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from ..base import MXNetError
from .hosts import LOCAL, Host
from .job import Job, ProcessSpec
from .process import Invocation

_AGENT = Path(__file__).with_name("remote_agent.py")
# What other machines get of the launcher's environment, besides what --env names.
_PASSED = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "VIRTUAL_ENV", "CONDA_PREFIX", "OMP_NUM_THREADS")
_PASSED_GROUPS = ("DMLC_", "PS_", "MXNET_", "NCCL_", "GLOO_", "KMP_", "OMP_", "HOROVOD_", "TORCH_")
_SECONDS_TO_ASK_MPIRUN = 30
_SECONDS_TO_COPY = 600


def invocation(job: Job, spec: ProcessSpec) -> Invocation:
    """Return how a process is started."""
    if spec.count > 1 or (job.method == "mpi" and spec.role != "scheduler"):
        return _by_mpirun(job, spec)
    if job.method == "ssh" and spec.role != "scheduler":
        return _by_ssh(job, spec)
    return Invocation(job.command, _here(spec), job.directory)


def _here(spec: ProcessSpec) -> dict[str, str]:
    """Return the environment of a process on this machine."""
    # Python keeps lines back that go into a pipe, and the last ones are lost when it is killed.
    return {"PYTHONUNBUFFERED": "1", **os.environ, **spec.environment}


def _by_ssh(job: Job, spec: ProcessSpec) -> Invocation:
    """Start the agent by ssh and tell it the rest through its input: command lines can be seen by everybody."""
    settings = {
        "command": job.command,
        "environment": {"PYTHONUNBUFFERED": "1", **_passed(job), **spec.environment},
        "directory": job.directory,
        "shutdown_timeout": job.shutdown_timeout,
    }
    arguments = [*ssh(spec.host), spec.host.name, f"exec {shlex.quote(sys.executable)} {shlex.quote(str(_AGENT))}"]
    return Invocation(tuple(arguments), dict(os.environ), os.getcwd(), json.dumps(settings).encode() + b"\n")


def ssh(host: Host) -> list[str]:
    """Return the command that reaches a host; it does not ask for passwords, since there may be no terminal."""
    port = ["-p", str(host.port)] if host.port is not None else []
    return ["ssh", "-o", "BatchMode=yes", "-o", "ServerAliveInterval=15", *port]


def _passed(job: Job) -> dict[str, str]:
    return {
        name: value
        for name, value in os.environ.items()
        if name in _PASSED or name in job.passed or name.startswith(_PASSED_GROUPS)
    }


def copy_directory(job: Job, target: str) -> None:
    """Copy the current directory to a directory of each host, with rsync; MXNetError if that fails on one."""
    for host in dict.fromkeys(job.hosts):
        command = ["rsync", "-az", "--rsh", shlex.join(ssh(host)), "./", f"{host.name}:{target}/"]
        try:
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL, timeout=_SECONDS_TO_COPY)
        except (OSError, subprocess.SubprocessError) as error:
            raise MXNetError(
                f"--sync-dst-dir: copying {os.getcwd()} to {host.name}:{target} failed: {error}"
            ) from error


def _by_mpirun(job: Job, spec: ProcessSpec) -> Invocation:
    environment = {**_here(spec), **_passed(job), **spec.environment}
    names = sorted({*spec.environment, *_passed(job)})
    hosts = () if job.hosts == (LOCAL,) else job.hosts
    arguments = [*_mpirun(names, hosts), "-np", str(spec.count), *job.command]
    return Invocation(tuple(arguments), environment, job.directory)


def _mpirun(names: Sequence[str], hosts: Sequence[Host]) -> list[str]:
    """Return mpirun with the hosts, and with the names of variables that processes get; their values stay unseen."""
    program = shutil.which("mpirun")
    if program is None:
        raise MXNetError("--launcher mpi: there is no mpirun on PATH; install Open MPI or MPICH, or use ssh.")
    try:
        process = subprocess.run(
            [program, "--version"], capture_output=True, text=True, check=False, timeout=_SECONDS_TO_ASK_MPIRUN
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise MXNetError(f"--launcher mpi: {program} --version failed: {error}") from error
    listed = ",".join(f"{host.name}:{host.slots}" for host in hosts)
    if "Open MPI" in process.stdout or "Open MPI" in process.stderr:
        command = [program, *(["--host", listed] if listed else [])]
        return command + [word for name in names for word in ("-x", name)]
    return [program, *(["-hosts", listed] if listed else []), "-genvlist", ",".join(names)]
