"""What is to be run: the job, and each of its processes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from _remx_cli.launching import FIRST_PORT, SHUTDOWN_TIMEOUT

from .hosts import LOCAL, Host

Method = Literal["local", "ssh", "mpi"]
METHODS: tuple[Method, ...] = ("local", "ssh", "mpi")


@dataclass(frozen=True)
class Job:
    """The job that the command line describes.

    Attributes
    ----------
    command : tuple of str
        Run by every process, without a shell.
    workers, servers : int
        Without servers the workers are one process group (the collective engine), and there is no scheduler.
    method : {'local', 'ssh', 'mpi'}
    hosts : tuple of Host
    directory : str
        Where the command runs.
    environment, of_servers, of_workers : mapping of str to str
        Variables for all processes, and for those of one role.
    passed : tuple of str
        Names of variables that other hosts get with the launcher's values.
    first_port : int
        Where the search for a free port begins.
    max_restarts : int
        How often, in all, processes are started again.
    log_directory : str or None
        Where the output of each process is kept.
    shutdown_timeout : float
        Seconds that processes have to end, first by themselves and then after SIGTERM.
    tag_output : bool
        Whether lines of output begin with the process that wrote them.
    """

    command: tuple[str, ...]
    workers: int
    servers: int
    method: Method = "local"
    hosts: tuple[Host, ...] = (LOCAL,)
    directory: str = "."
    environment: Mapping[str, str] = field(default_factory=dict)
    of_servers: Mapping[str, str] = field(default_factory=dict)
    of_workers: Mapping[str, str] = field(default_factory=dict)
    passed: tuple[str, ...] = ()
    first_port: int = FIRST_PORT
    max_restarts: int = 0
    log_directory: str | None = None
    shutdown_timeout: float = SHUTDOWN_TIMEOUT
    tag_output: bool = False

    @property
    def is_collective(self) -> bool:
        """Whether there are workers alone, so that one which is started again needs all others to start again too."""
        return self.servers == 0


@dataclass(frozen=True)
class ProcessSpec:
    """One process of a job, or with ``mpi`` all ``count`` of a role, which mpirun starts.

    ``environment`` has the job's variables, without the machine's; ``attempt`` how often it was started before.
    """

    role: str
    number: int
    host: Host
    environment: Mapping[str, str] = field(repr=False)  # it holds the job's token
    attempt: int = 0
    count: int = 1

    @property
    def title(self) -> str:
        """What people call it: "worker 3 on nodeA"."""
        return f"{self.name} on {self.host.name}" if self.count == 1 else f"{self.count} {self.role}s under mpirun"

    @property
    def name(self) -> str:
        """What its log file is called: "worker 3"."""
        return self.role if self.role == "scheduler" else f"{self.role} {self.number}"


def counted(specs: list[ProcessSpec]) -> str:
    """Return "1 scheduler, 2 servers and 2 workers"."""
    parts = []
    for role in ("scheduler", "server", "worker"):
        count = sum(spec.count for spec in specs if spec.role == role)
        if count:
            parts.append(f"{count} {role}{'s' if count > 1 else ''}")
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))
