"""Small clusters of real processes on this machine: a scheduler, servers and workers that run one program.

The interpreter may be the reference's, to record what it gives.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from warm_processes import WarmProcess, start

ROOT = Path(__file__).resolve().parents[2]
_MARK = "RESULT "
# What programs import `tell` from, which hands a value to the test.
_TELLING = f"""
import json, sys
def tell(value):
    sys.stdout.write({_MARK!r} + json.dumps(value) + chr(10)); sys.stdout.flush()
"""


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Process:
    """One process of a cluster."""

    role: str
    number: int
    popen: subprocess.Popen[bytes] | WarmProcess
    output: Path
    errors: Path

    @property
    def results(self) -> list[Any]:
        """What it has told so far, in order."""
        lines = self.output.read_text(errors="replace").splitlines()
        return [json.loads(line[len(_MARK) :]) for line in lines if line.startswith(_MARK)]

    @property
    def stderr(self) -> str:
        """What it wrote to stderr so far."""
        return self.errors.read_text(errors="replace")

    def kill(self, signal_number: signal.Signals = signal.SIGKILL) -> None:
        """Send it a signal."""
        if self.popen.poll() is None:
            self.popen.send_signal(signal_number)

    def __str__(self) -> str:
        return f"{self.role} {self.number}"


@dataclass
class Cluster:
    """Processes that run one program; ended by `cluster` whatever happens."""

    folder: Path
    environment: dict[str, str]
    interpreter: str
    processes: list[Process] = field(default_factory=list)

    def start(self, role: str, rank: int, program: str, extra: Mapping[str, str] | None = None) -> Process:
        """Start another process."""
        name = self.folder / f"{len(self.processes)}-{role}-{rank}"
        source = name.with_suffix(".py")
        source.write_text(program)
        telling = self.folder / "telling.py"
        if not telling.exists():  # others may be reading it
            telling.write_text(_TELLING)
        environment = {**self.environment, "DMLC_ROLE": role, **(extra or {})}
        output, errors = name.with_suffix(".out"), name.with_suffix(".err")
        popen: subprocess.Popen[bytes] | WarmProcess | None = None
        with output.open("wb") as out, errors.open("wb") as err:
            if self.interpreter == sys.executable:
                popen = start(source, environment, self.folder, output, errors, len(self.processes))
            popen = popen or subprocess.Popen([self.interpreter, str(source)], env=environment, cwd=self.folder,
                stdout=out, stderr=err, stdin=subprocess.DEVNULL, start_new_session=True)  # fmt: skip
        process = Process(role, rank, popen, output, errors)
        self.processes.append(process)
        return process

    def of(self, role: str) -> list[Process]:
        """Return the processes of a role."""
        return [process for process in self.processes if process.role == role]

    @property
    def workers(self) -> list[Process]:
        """The workers, in the order of their start, which is not that of their ranks."""
        return self.of("worker")

    def wait(self, timeout: float = 150, processes: Sequence[Process] | None = None) -> list[int]:
        """Wait until processes have ended, all by default; return their statuses.

        Raises
        ------
        AssertionError
            With what all of them wrote, if they take longer.
        """
        deadline = time.monotonic() + timeout
        waited = self.processes if processes is None else processes
        for process in waited:
            try:
                process.popen.wait(max(0.01, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                raise AssertionError(f"{process} has not ended after {timeout} s\n{self.report()}") from None
        return [process.popen.returncode for process in waited]

    def until(self, condition: Any, timeout: float = 150) -> None:
        """Wait until a condition holds."""
        deadline = time.monotonic() + timeout
        while not condition():
            assert time.monotonic() < deadline, f"{condition} does not hold after {timeout} s\n{self.report()}"
            time.sleep(0.02)

    def results(self, timeout: float = 150) -> list[list[Any]]:
        """Wait until all have ended with status 0; return what each worker told, by rank if they tell it first.

        A program that begins with ``tell(kv.rank)`` has its results in the order of the ranks, without the rank.
        """
        statuses = self.wait(timeout)
        assert not any(statuses), f"statuses {statuses}\n{self.report()}"
        return [row[1:] for row in sorted((worker.results for worker in self.workers), key=lambda row: row[0])]

    def report(self) -> str:
        """Return what all processes wrote, for failures."""
        rows = []
        for process in self.processes:
            status = process.popen.poll()
            rows.append(f"--- {process}, status {status}\n{process.output.read_text()[-2000:]}{process.stderr[-3000:]}")
        return "\n".join(rows)


@contextmanager
def cluster(
    program: str,
    workers: int = 2,
    servers: int = 1,
    environment: Mapping[str, str] | None = None,
    interpreter: str = sys.executable,
    start: bool = True,
) -> Iterator[Cluster]:
    """Start a scheduler, servers and workers that run a program; end them all after the block.

    Parameters
    ----------
    program : str
        Python source; servers and the scheduler run it too, and end in ``import mxnet``. ``tell`` of the module
        ``telling`` hands results over.
    workers, servers : int
    environment : dict, optional
        Further variables.
    interpreter : str
        This one, or the reference's.
    start : bool
        Start all; else nothing.
    """
    own_environment = {
        "DMLC_PS_ROOT_URI": "127.0.0.1",
        "DMLC_PS_ROOT_PORT": str(free_port()),
        "DMLC_NUM_WORKER": str(workers),
        "DMLC_NUM_SERVER": str(servers),
    }
    with _processes({**own_environment, **(environment or {})}, interpreter) as processes:
        for role, count in (("scheduler", 1), ("server", servers), ("worker", workers)) if start else ():
            for rank in range(count):
                processes.start(role, rank, program)
        yield processes


@contextmanager
def peers(
    program: str,
    workers: int = 2,
    environment: Mapping[str, str] | None = None,
    start: Sequence[int] | None = None,
) -> Iterator[Cluster]:
    """Start workers with torchrun's variables that run a program, and end them all after the block.

    Parameters
    ----------
    program : str
        Python source; ``tell`` of the module ``telling`` hands results over.
    workers : int
    environment : dict, optional
        Further variables.
    start : list of int, optional
        Ranks that are started; by default all.
    """
    own_environment = {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(free_port()), "WORLD_SIZE": str(workers)}
    with _processes({**own_environment, **(environment or {})}) as processes:
        for rank in range(workers) if start is None else start:
            processes.start("worker", rank, program, {"RANK": str(rank)})
        yield processes


@contextmanager
def _processes(environment: Mapping[str, str], interpreter: str = sys.executable) -> Iterator[Cluster]:
    """Yield a cluster without processes, and end those that it has after the block."""
    own_environment = {
        "PATH": os.environ.get("PATH", ""),
        "HOME": os.environ.get("HOME", "/tmp"),
        "OMP_NUM_THREADS": "1",
        "MXNET_KVSTORE_START_TIMEOUT": "60",
    }
    if interpreter == sys.executable:
        own_environment.update(PYTHONPATH=str(ROOT), PYTHONWARNINGS="ignore")
    with tempfile.TemporaryDirectory() as folder:
        job = Cluster(Path(folder), {**own_environment, **environment}, interpreter)
        try:
            yield job
        finally:
            for process in job.processes:
                process.kill(signal.SIGCONT)
                process.kill()
            for process in job.processes:
                process.popen.wait(10)
