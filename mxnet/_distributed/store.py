"""The job's store of small values: how it is opened, and records in it that members sign.

Whoever reaches the store's port can write into it. So records are signed with the job's secret, and what is not signed
is taken for nothing. A job without a secret takes all of them.
"""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, TypeVar

import torch.distributed as dist

from .environment import Job
from .interfaces import take_port_of_the_dead
from .secret import Secret

Record = dict[str, Any]
_Answer = TypeVar("_Answer")
_LARGEST = 1 << 20  # bytes of a record
_BACKLOG = 2048
_POLL = 0.05  # seconds


class SignedRecords:
    """Records in a store; use one for each thread, since one waits for the answer to the other.

    Parameters
    ----------
    store : torch.distributed.Store
    secret : Secret
        Of the job.
    """

    def __init__(self, store: dist.Store, secret: Secret) -> None:
        self.store = store
        self.secret = secret

    def write(self, name: str, record: Mapping[str, Any]) -> None:
        """Write a record."""
        content = json.dumps(record)
        signed = f"{self.secret.sign(name.encode(), content.encode()).hex()} {content}"
        self.asked(lambda: self.store.set(name, signed))

    def read(self, name: str) -> Record | None:
        """Return a record, or None if there is none that a member of the job has signed."""
        if not self.asked(lambda: self.store.check([name])):
            return None
        signed: bytes = self.asked(lambda: self.store.get(name))
        signature, _, content = signed[:_LARGEST].partition(b" ")
        if self.secret and not self.secret.verifies(_from_hex(signature), name.encode(), content):
            return None
        try:
            record: Record = json.loads(content)
        except (ValueError, RecursionError):  # of a stranger, in a job without a secret
            return None
        return record

    def asked(self, question: Callable[[], _Answer]) -> _Answer:
        """Return the store's answer; RuntimeError if the store is gone."""
        return question()


def serve(job: Job, seconds: float) -> dist.TCPStore:
    """Open the job's store here, with a limit for its answers; OSError if the port or the address is another's."""
    listener = _listen(job.root_host, job.root_port)
    return _opened(job, seconds, is_master=True, master_listen_fd=listener.detach())


def connect(job: Job, seconds: float) -> dist.TCPStore:
    """Return a connection to the job's store, with a limit for its answers; RuntimeError if there is none."""
    return _opened(job, seconds, is_master=False)


def _opened(job: Job, seconds: float, **how: Any) -> dist.TCPStore:
    timeout = timedelta(seconds=seconds)
    return dist.TCPStore(job.root_host, job.root_port, wait_for_workers=False, timeout=timeout, **how)


def await_store(job: Job) -> None:
    """Wait until somebody listens, at most for ``start_timeout``; TimeoutError if nobody does by then.

    A store that waits writes tracebacks to stderr.
    """
    deadline = time.monotonic() + job.limits.start_timeout
    while not _listens(job.root_host, job.root_port):
        if time.monotonic() > deadline:
            raise TimeoutError(f"nobody listens on {job.root_host}:{job.root_port}")
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
