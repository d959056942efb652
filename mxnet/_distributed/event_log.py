"""Where the processes of a job leave notes for each other: records in the scheduler's store.

They are signed with the job's secret. Who does not know it finds neither the names of the records, which are made
from it, nor can he sign one: what is not signed is taken for nothing. A job without a secret takes all notes.
"""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import torch.distributed as dist

from ..base import MXNetError
from .environment import Job
from .interfaces import take_port_of_the_dead
from .secret import secret_of

Record = dict[str, Any]
_LARGEST = 1 << 20  # bytes of a record
_BACKLOG = 2048
_POLL = 0.05  # seconds


class EventLogLost(MXNetError):
    """The scheduler cannot be reached."""


class EventLog:
    """The notes of a job; use one for each thread, since one waits for the answer to the other.

    Parameters
    ----------
    job : Job
    store : torch.distributed.TCPStore
    """

    def __init__(self, job: Job, store: dist.Store) -> None:
        self.job = job
        self._store = store
        self.secret = secret_of(job)
        self.store = dist.PrefixStore(f"remx/{self.secret.sign(b'names').hex()[:32]}", store)

    @classmethod
    def serve(cls, job: Job) -> EventLog:
        """Begin the job's event_log in this process, the scheduler.

        Raises
        ------
        MXNetError
            If the address is not this machine's or the port is taken.
        """
        try:
            listener = listen(job.root_host, job.root_port)
            store = dist.TCPStore(job.root_host, job.root_port, is_master=True, wait_for_workers=False,
                                  timeout=_patience(job), master_listen_fd=listener.detach())  # fmt: skip
        except (OSError, RuntimeError) as error:
            raise MXNetError(
                f"scheduler: cannot listen on {_root(job)} (DMLC_PS_ROOT_URI, DMLC_PS_ROOT_PORT): {error}"
            ) from error
        return cls(job, store)

    @classmethod
    def join(cls, job: Job) -> EventLog:
        """Find the job's event_log, once the scheduler has begun it.

        Raises
        ------
        MXNetError
            If it does not within ``start_timeout``.
        """
        try:
            await_listener(job.root_host, job.root_port, job.limits.start_timeout)
        except TimeoutError:
            raise MXNetError(
                f"{job.role}: no scheduler answers on {_root(job)} (DMLC_PS_ROOT_URI, DMLC_PS_ROOT_PORT) after "
                f"{job.limits.start_timeout:g} s (MXNET_KVSTORE_START_TIMEOUT)."
            ) from None
        return cls(job, _connected(job))

    def another(self) -> EventLog:
        """Return the same event_log for another thread."""
        return EventLog(self.job, _connected(self.job))

    def write(self, name: str, record: Mapping[str, Any]) -> None:
        """Leave a note.

        Raises
        ------
        EventLogLost
            If the scheduler is gone.
        """
        content = json.dumps(record)
        signed = f"{self.secret.sign(name.encode(), content.encode()).hex()} {content}"
        self._asked(lambda: self.store.set(name, signed))

    def read(self, name: str) -> Record | None:
        """Return a note, or None if there is none that a member of the job has signed."""
        if not self._asked(lambda: self.store.check([name])):
            return None
        signed: bytes = self._asked(lambda: self.store.get(name))
        signature, _, content = signed[:_LARGEST].partition(b" ")
        if self.secret and not self.secret.verifies(_from_hex(signature), name.encode(), content):
            return None
        try:
            record: Record = json.loads(content)
        except (ValueError, RecursionError):  # of a stranger, in a job without a secret
            return None
        return record

    def append(self, series: str, record: Mapping[str, Any]) -> int:
        """Leave a note as the next of a series; return its number."""
        number = self._asked(lambda: self.store.add(f"{series}.count", 1)) - 1
        self.write(f"{series}/{number}", record)
        return int(number)

    def length(self, series: str) -> int:
        """Return how many notes of a series were begun."""
        return int(self._asked(lambda: self.store.add(f"{series}.count", 0)))

    def _asked(self, question: Any) -> Any:
        try:
            return question()
        except RuntimeError as error:
            raise EventLogLost(f"the scheduler at {_root(self.job)} is gone: {_first_line(error)}") from error


def local_address(job: Job) -> str:
    """Return the address of this machine that other processes of the job reach it under."""
    if job.host is not None:
        return job.host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((job.root_host, job.root_port))  # sends nothing, but finds the way
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _root(job: Job) -> str:
    return f"{job.root_host}:{job.root_port}"


def _patience(job: Job) -> timedelta:
    return timedelta(seconds=max(job.limits.heartbeat_timeout, 5.0))


def _connected(job: Job) -> dist.TCPStore:
    try:
        return dist.TCPStore(
            job.root_host, job.root_port, is_master=False, wait_for_workers=False, timeout=_patience(job)
        )
    except RuntimeError as error:
        raise EventLogLost(f"{job.role}: the scheduler at {_root(job)} is gone: {_first_line(error)}") from error


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on the job's address alone; torch's own would listen on all."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        take_port_of_the_dead(listener)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def await_listener(host: str, port: int, seconds: float) -> None:
    """Wait until somebody listens; TimeoutError if nobody does. A store that waits writes tracebacks to stderr."""
    deadline = time.monotonic() + seconds
    while not _listens(host, port):
        if time.monotonic() > deadline:
            raise TimeoutError(f"nobody listens on {host}:{port}")
        time.sleep(_POLL)


def _listens(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=5) as probe:
            # Where nobody listens yet, the kernel may connect a socket with itself, if it chose this port for it.
            return bool(probe.getsockname() != probe.getpeername())
    except OSError:
        return False


def _from_hex(text: bytes) -> bytes:
    try:
        return bytes.fromhex(text.decode())
    except ValueError:
        return b""


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0]
