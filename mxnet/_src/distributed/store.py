"""The job's store of small values: how it is opened, and records in it that members sign.

All that reach the store's port can write into it. So records are signed with the job's secret, and what is not signed
is taken for nothing. A job without a secret takes all of them.
"""

from __future__ import annotations

import copy
import json
import socket
import time
from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import partial
from typing import Any, TypeVar

import torch.distributed as dist

from ...base import MXNetError
from ..messages.public import shown_as
from .environment import HEARTBEAT_TIMEOUT, Job
from .interfaces import take_port_of_the_dead
from .secret import Secret
from .threaded_call import CallThread

Record = dict[str, Any]
_Answer = TypeVar("_Answer")
_LARGEST = 1 << 20  # bytes of a record
_BACKLOG = 2048
_POLL = 0.05  # seconds


@shown_as(MXNetError)
class StoreLost(MXNetError):
    """The process that keeps the job's store has ended, or does not answer."""


@shown_as(MXNetError)
class StoreSilent(StoreLost):
    """It is there, and does not answer."""


class JobStore:
    """The job's store, in the process that keeps it; `DistantStore` in others.

    Attributes
    ----------
    of_torch : torch.distributed.Store
    keeper : str
        Who keeps the store, for errors.
    """

    keeper = "this process"

    def __init__(self, of_torch: dist.Store) -> None:
        self.of_torch = of_torch

    def within(self, names: str) -> JobStore:
        """Return the same store for values whose names begin with a text."""
        result = copy.copy(self)
        result.of_torch = dist.PrefixStore(names, self.of_torch)
        return result

    def ask(self, what: str, question: Callable[[dist.Store], _Answer]) -> _Answer:
        """Return the store's answer.

        Parameters
        ----------
        what : str
            The request, for errors: "for a connection".
        question : function of torch's store
        """
        return question(self.of_torch)


class DistantStore(JobStore):
    """A connection to the job's store, which another process keeps, with a time limit for answers.

    torch itself waits without limit for a process that is alive but stopped. So another thread sends the request,
    and is left behind then. Use one for each thread, since one waits for the answer to the other.

    Parameters
    ----------
    job : Job
    keeper : str
        Who keeps the store, for errors.
    patience : float
        Seconds that torch, where it uses the store by itself, waits for values that others write.

    Raises
    ------
    StoreLost
        If there is no answer.
    """

    def __init__(self, job: Job, keeper: str, patience: float) -> None:
        self.keeper = keeper
        self._address = f"{job.root_host}:{job.root_port}"
        self._thread = CallThread("mxnet-store")
        self._seconds = job.limits.heartbeat_timeout
        super().__init__(self._answer("for a connection", partial(_opened, job, patience, is_master=False)))

    def ask(self, what: str, question: Callable[[dist.Store], _Answer]) -> _Answer:
        """Return the store's answer.

        Raises
        ------
        StoreLost
            If there is none within ``heartbeat_timeout``, or the connection is broken.
        """
        return self._answer(what, partial(question, self.of_torch))

    def _answer(self, what: str, question: Callable[[], _Answer]) -> _Answer:
        call = self._thread.begin(question)
        keeper = f"{self.keeper} at {self._address}, which keeps the job's store,"
        if not call.is_done_within(self._seconds):
            limit = f"{self._seconds:g} s ({HEARTBEAT_TIMEOUT})"
            raise StoreSilent(f"{keeper} has not answered for {limit}; it was asked {what}")
        try:
            answer: _Answer = call.result()
        except RuntimeError as error:
            reason = str(error).partition("\n")[0]
            raise StoreLost(f"{keeper} has ended or is cut off; it was asked {what} ({reason})") from error
        return answer


class SignedRecords:
    """Records in a store.

    Parameters
    ----------
    store : JobStore
    secret : Secret
        Of the job.
    """

    def __init__(self, store: JobStore, secret: Secret) -> None:
        self.store = store
        self.secret = secret

    def write(self, name: str, record: Mapping[str, Any]) -> None:
        """Write a record."""
        content = json.dumps(record)
        signed = f"{self.secret.sign(name.encode(), content.encode()).hex()} {content}"
        self.store.ask(f"to keep the record {name!r}", lambda store: store.set(name, signed))

    def read(self, name: str) -> Record | None:
        """Return a record, or None if there is none that a member of the job has signed."""
        signed = self.store.ask(
            f"for the record {name!r}", lambda store: store.get(name) if store.check([name]) else None
        )
        if signed is None:
            return None
        signature, _, content = signed[:_LARGEST].partition(b" ")
        if self.secret and not self.secret.verifies(_from_hex(signature), name.encode(), content):
            return None
        try:
            record: Record = json.loads(content)
        except (ValueError, RecursionError):  # of a stranger, in a job without a secret
            return None
        return record


def serve(job: Job, seconds: float) -> dist.TCPStore:
    """Open the job's store here, with a limit for its answers; OSError if the port or the address is another's."""
    listener = _listen(job.root_host, job.root_port)
    return _opened(job, seconds, is_master=True, master_listen_fd=listener.detach())


def _opened(job: Job, seconds: float, **options: Any) -> dist.TCPStore:
    timeout = timedelta(seconds=seconds)
    return dist.TCPStore(job.root_host, job.root_port, wait_for_workers=False, timeout=timeout, **options)


def await_store(job: Job) -> None:
    """Wait until a process listens, at most for ``start_timeout``; TimeoutError if none does by then.

    A store that waits writes tracebacks to stderr.
    """
    deadline = time.monotonic() + job.limits.start_timeout
    while not _listens(job.root_host, job.root_port):
        if time.monotonic() > deadline:
            raise TimeoutError(f"no process listens on {job.root_host}:{job.root_port}")
        time.sleep(_POLL)


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


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on the job's address alone; torch's own would listen on all."""
    family, socket_type, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, socket_type, protocol)
    try:
        take_port_of_the_dead(listener)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def _listens(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=5) as probe:
            # If no process listens yet, the kernel may connect a socket with itself, if it chose this port for it.
            return bool(probe.getsockname() != probe.getpeername())
    except OSError:
        return False


def _from_hex(text: bytes) -> bytes:
    try:
        return bytes.fromhex(text.decode())
    except ValueError:
        return b""
