"""The job that a process is part of, as environment variables tell it.

MXNet's launchers set ``DMLC_*``; torchrun, MPI and SLURM have other variables. `job_from_environment` reads
whichever is there into one record, `Job`, which everything else reads. docs/environment_variables.md describes each
variable. ``PS_RESEND`` needs no answer: TCP repeats what is lost.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeVar

from ...base import MXNetError
from .interfaces import is_loopback

Role = Literal["worker", "server", "scheduler"]
ROLES: tuple[Role, ...] = ("worker", "server", "scheduler")
ENGINES = ("server", "collective")
TOKEN = "MXNET_JOB_TOKEN"
REJOIN_TIMEOUT = "MXNET_KVSTORE_REJOIN_TIMEOUT"
START_TIMEOUT = "MXNET_KVSTORE_START_TIMEOUT"
HEARTBEAT_TIMEOUT = "PS_HEARTBEAT_TIMEOUT"
_DMLC = ("DMLC_PS_ROOT_URI", "DMLC_PS_ROOT_PORT", "DMLC_NUM_WORKER", "DMLC_NUM_SERVER")
# Where SLURM tells no port: the same number in all processes of a job, different ones in different jobs.
_FIRST_PORT, _PORTS = 20000, 20000
_Number = TypeVar("_Number", int, float)


@dataclass(frozen=True)
class JobLimits:
    """How long things may take, in seconds, and how large they may be.

    Attributes
    ----------
    heartbeat_interval : float
        Between signs of life of a process.
    heartbeat_timeout : float
        A process that is silent for so long is dead.
    rejoin_timeout : float
        How long others wait for a dead process to be started again; 0: not at all.
    start_timeout : float
        How long processes wait for each other at the start.
    bigarray_bound : int
        Arrays of at least so many elements are split over the servers.
    """

    heartbeat_interval: float = 5.0
    heartbeat_timeout: float = 30.0
    rejoin_timeout: float = 0.0
    start_timeout: float = 300.0
    bigarray_bound: int = 10**6


@dataclass(frozen=True)
class Job:
    """The settings of a process in its job, before any communication.

    Attributes
    ----------
    launcher : {'dmlc', 'torchrun', 'mpi', 'slurm'}
        Whose variables were read.
    role : {'worker', 'server', 'scheduler'}
    num_workers, num_servers : int
        ``num_servers`` is 0 unless the launcher is 'dmlc'.
    root_host, root_port : str, int
        Where the processes meet: the scheduler's address, or that of rank 0.
    rank : int or None
        Of this process among those of its role; None: the first that comes.
    local_rank, local_size : int or None
        Among the workers on this machine, where the launcher tells.
    attempt : int
        How often this process was started before.
    host : str or None
        Address of this machine to listen on.
    interface : str or None
        Network interface to listen on.
    token : str
        What the launcher gave as the job's secret; empty: nothing.
    verbose : int
    engine : {'server', 'collective'} or None
        The user's choice; None: the store's type decides.
    checkpoint_steps : int
        Rounds between two checkpoints of a server; 0: none.
    checkpoint_directory : str or None
    limits : Limits
    """

    launcher: str
    role: Role
    num_workers: int
    num_servers: int
    root_host: str
    root_port: int
    rank: int | None = None
    local_rank: int | None = None
    local_size: int | None = None
    attempt: int = 0
    host: str | None = None
    interface: str | None = None
    token: str = field(default="", repr=False)
    verbose: int = 0
    engine: str | None = None
    checkpoint_steps: int = 0
    checkpoint_directory: str | None = None
    limits: JobLimits = JobLimits()

    @property
    def is_on_one_machine(self) -> bool:
        """Whether all processes are surely on one machine; they all say the same."""
        workers_alone = self.launcher != "dmlc"  # else servers and the scheduler may be elsewhere
        return is_loopback(self.root_host) or (workers_alone and self.num_workers == self.local_size)


def role_from_environment(environ: Mapping[str, str] | None = None) -> Role:
    """Return ``DMLC_ROLE``, by default "worker".

    Raises
    ------
    MXNetError
        If it is none of the three.
    """
    return _choice(_supplied(environ), "DMLC_ROLE", ROLES) or "worker"


def is_in_job(environ: Mapping[str, str] | None = None) -> bool:
    """Return whether any launcher's variables are there."""
    environ = _supplied(environ)
    return "DMLC_NUM_WORKER" in environ or any(launcher.tells in environ for launcher in _LAUNCHERS)


def job_from_environment(environ: Mapping[str, str] | None = None) -> Job:
    """Return the job that this process is part of.

    ``DMLC_*`` count first, then torchrun's variables, MPI's and SLURM's.

    Parameters
    ----------
    environ : mapping of str to str, default ``os.environ``

    Raises
    ------
    MXNetError
        If there is no job (it names DMLC_NUM_WORKER, as MXNet does), or a variable is missing or is no number.
    """
    environ = _supplied(environ)
    if "DMLC_NUM_WORKER" in environ:
        return _dmlc(environ)
    for launcher in _LAUNCHERS:
        if launcher.tells in environ:
            return _ranked(environ, launcher)
    described = ", ".join([f"DMLC_NUM_WORKER with {', '.join(_DMLC[:2])} and {_DMLC[3]} (mxnet-launch)"]
                          + [f"{launcher.tells} ({launcher.whose})" for launcher in _LAUNCHERS])  # fmt: skip
    raise MXNetError(
        f"kvstore: this process is part of no job, since none of these environment variables is set: {described}. "
        "Start the program with mxnet-launch or torchrun."
    )


def _supplied(environ: Mapping[str, str] | None) -> Mapping[str, str]:
    return os.environ if environ is None else environ


def _dmlc(environ: Mapping[str, str]) -> Job:
    missing = [name for name in _DMLC if not environ.get(name)]
    if missing:
        raise MXNetError(f"kvstore: DMLC_NUM_WORKER is set, so {', '.join(missing)} must be set too.")
    role = role_from_environment(environ)
    workers = _number(environ, "DMLC_NUM_WORKER", int, 0, 1)
    servers = _number(environ, "DMLC_NUM_SERVER", int, 0)
    return Job(
        launcher="dmlc",
        role=role,
        num_workers=workers,
        num_servers=servers,
        root_host=environ["DMLC_PS_ROOT_URI"],
        root_port=_port(environ, "DMLC_PS_ROOT_PORT"),
        rank=_rank_of_task(environ, role, workers, servers),
        local_rank=_optional(environ, "DMLC_LOCAL_RANK", "LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"),
        local_size=_optional(environ, "DMLC_LOCAL_SIZE", "LOCAL_WORLD_SIZE"),
        **_common(environ),  # type: ignore[arg-type]  # each value has its field's type
    )


def _rank_of_task(environ: Mapping[str, str], role: Role, num_workers: int, num_servers: int) -> int | None:
    """Return the rank that belongs to a task's number; launchers number the servers after the workers."""
    task = _optional(environ, "DMLC_TASK_ID")
    if task is None or role == "scheduler":
        return None
    if role == "server" and task >= num_workers:
        task -= num_workers
    return task if task < (num_workers if role == "worker" else num_servers) else None


def _rendezvous_of_slurm(environ: Mapping[str, str]) -> tuple[str | None, int | None]:
    """Return a meeting place for processes in an allocation of SLURM's, mpirun's too: its first host, and a port."""
    first_host = _first_of_nodes(environ.get("SLURM_STEP_NODELIST") or environ.get("SLURM_JOB_NODELIST", ""))
    if first_host is None:
        return None, None
    return first_host, _FIRST_PORT + _number(environ, "SLURM_JOB_ID", int, 0) % _PORTS


class _Launcher(NamedTuple):
    """Which variables a launcher sets; that of the world's size, or another, tells that it started the process."""

    name: str
    tells: str
    whose: str
    rank: str
    size: str
    local_rank: str
    local_size: str


_LAUNCHERS = (
    _Launcher("torchrun", "WORLD_SIZE", "torchrun", "RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE"),
    _Launcher("mpi", "OMPI_COMM_WORLD_SIZE", "Open MPI", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE",
              "OMPI_COMM_WORLD_LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_SIZE"),
    # MPICH, Intel MPI and others that use its process manager.
    _Launcher("mpi", "PMI_SIZE", "MPICH, Intel MPI", "PMI_RANK", "PMI_SIZE", "MPI_LOCALRANKID", "MPI_LOCALNRANKS"),
    _Launcher("slurm", "SLURM_PROCID", "SLURM", "SLURM_PROCID", "SLURM_NTASKS", "SLURM_LOCALID", ""),
)  # fmt: skip


def _ranked(environ: Mapping[str, str], variables: _Launcher) -> Job:
    """Return a job of workers alone whose launcher gave them ranks."""
    launcher = variables.name
    rank, size = _required(environ, variables.rank), _required(environ, variables.size)
    local_size = _optional(environ, variables.local_size)
    if launcher == "slurm" and "1" in (environ.get("SLURM_NNODES"), environ.get("SLURM_JOB_NUM_NODES")):
        local_size = size
    if not 0 <= rank < size:
        raise MXNetError(f"kvstore: {launcher} gave this process rank {rank} of {size}; ranks go from 0 to {size - 1}.")
    host, port = (None, None) if launcher == "torchrun" else _rendezvous_of_slurm(environ)
    host = environ.get("MASTER_ADDR") or host or ("127.0.0.1" if size == local_size else None)
    if host is None or (port is None and not environ.get("MASTER_PORT")):
        raise MXNetError(
            f"kvstore: {launcher} started this process as rank {rank} of {size}, but does not tell where rank 0 is: "
            "set MASTER_ADDR to its address and MASTER_PORT to a free port there, the same in all processes."
        )
    common = _common(environ)
    if launcher == "torchrun":
        common["attempt"] = _number(environ, "TORCHELASTIC_RESTART_COUNT", int, 0) or common["attempt"]
    return Job(
        launcher=launcher,
        role="worker",
        num_workers=size,
        num_servers=0,
        root_host=host,
        root_port=_port(environ, "MASTER_PORT") if environ.get("MASTER_PORT") else port or 0,
        rank=rank,
        local_rank=_optional(environ, variables.local_rank),
        local_size=local_size,
        **common,  # type: ignore[arg-type]  # each value has its field's type
    )


def _common(environ: Mapping[str, str]) -> dict[str, object]:
    steps = _number(environ, "MXNET_KVSTORE_CHECKPOINT_STEPS", int, 0)
    directory = environ.get("MXNET_KVSTORE_CHECKPOINT_DIRECTORY") or None
    if steps and directory is None:
        raise MXNetError("MXNET_KVSTORE_CHECKPOINT_STEPS needs MXNET_KVSTORE_CHECKPOINT_DIRECTORY, where to write.")
    return {
        "attempt": _number(environ, "DMLC_NUM_ATTEMPT", int, 0),
        "host": environ.get("DMLC_NODE_HOST") or None,
        "interface": environ.get("DMLC_INTERFACE") or None,
        "token": environ.get(TOKEN, ""),
        "verbose": _number(environ, "PS_VERBOSE", int, 0),
        "engine": _choice(environ, "MXNET_KVSTORE_ENGINE", ENGINES),
        "checkpoint_steps": steps,
        "checkpoint_directory": directory,
        "limits": _limits(environ),
    }


def _limits(environ: Mapping[str, str]) -> JobLimits:
    # MXNet's 0 means no heartbeats at all, so that deaths go unnoticed; here it means the usual ones.
    timeout = _number(environ, HEARTBEAT_TIMEOUT, float, 0.0) or JobLimits.heartbeat_timeout
    usual = min(timeout / 6, JobLimits.heartbeat_interval)
    interval = _number(environ, "PS_HEARTBEAT_INTERVAL", float, 0.0) or usual
    return JobLimits(
        heartbeat_interval=min(interval, timeout / 3),  # two may be late
        heartbeat_timeout=timeout,
        rejoin_timeout=_number(environ, REJOIN_TIMEOUT, float, 0.0),
        start_timeout=_number(environ, START_TIMEOUT, float, JobLimits.start_timeout, 1),
        bigarray_bound=_number(environ, "MXNET_KVSTORE_BIGARRAY_BOUND", int, JobLimits.bigarray_bound, 1),
    )


def _number(
    environ: Mapping[str, str], name: str, parse: Callable[[str], _Number], default: _Number, least: int = 0
) -> _Number:
    text = environ.get(name, "")
    try:
        number = parse(text) if text else default
    except ValueError:
        raise MXNetError(f"{name}={text!r}: expected a number.") from None
    if not least <= number < float("inf"):
        raise MXNetError(f"{name}={text!r}: expected a number of at least {least}.")
    return number


def _required(environ: Mapping[str, str], name: str) -> int:
    if not environ.get(name):
        raise MXNetError(f"kvstore: {name} is not set, but other variables of the same launcher are.")
    return _number(environ, name, int, 0)


def _optional(environ: Mapping[str, str], *names: str) -> int | None:
    """Return the first of the variables that is set."""
    name_set = next((name for name in names if environ.get(name)), None)
    return None if name_set is None else _number(environ, name_set, int, 0)


def _port(environ: Mapping[str, str], name: str) -> int:
    port = _number(environ, name, int, 0, 1)
    if port >= 1 << 16:
        raise MXNetError(f"{name}={port}: ports go from 1 to 65535.")
    return port


_Text = TypeVar("_Text", bound=str)


def _choice(environ: Mapping[str, str], name: str, allowed: tuple[_Text, ...]) -> _Text | None:
    text = environ.get(name, "")
    if not text:
        return None
    for choice in allowed:
        if choice == text:
            return choice
    raise MXNetError(f"{name}={text!r}: expected one of {', '.join(allowed)}.")


def _first_of_nodes(nodes: str) -> str | None:
    """Return the first host of SLURM's list: ``gpu[07-12,20],login`` begins with ``gpu07``."""
    match = re.match(r"([^\[,]+)(?:\[(\w+)[^\]]*\]([^,]*))?", nodes)
    return None if match is None else "".join(part for part in match.groups() if part)
