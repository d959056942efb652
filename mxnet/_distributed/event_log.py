"""What the processes of a job with a scheduler tell each other: signed records in the scheduler's store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import torch.distributed as dist

from ..base import MXNetError
from .environment import Job
from .secret import secret_of
from .store import SignedRecords, await_store, connect, serve

_Answer = TypeVar("_Answer")


class EventLogLost(MXNetError):
    """The scheduler cannot be reached."""


class EventLog(SignedRecords):
    """The records of a job, single ones and series; who does not know the secret does not even find their names.

    All questions raise `EventLogLost` if the scheduler is gone.

    Parameters
    ----------
    job : Job
    store : torch.distributed.TCPStore
    """

    def __init__(self, job: Job, store: dist.Store) -> None:
        secret = secret_of(job)
        super().__init__(dist.PrefixStore(f"remx/{secret.sign(b'names').hex()[:32]}", store), secret)
        self.job = job
        self._store = store

    @classmethod
    def serve(cls, job: Job) -> EventLog:
        """Begin the job's log in this process, the scheduler.

        Raises
        ------
        MXNetError
            If the address is not this machine's or the port is taken.
        """
        try:
            return cls(job, serve(job, _patience(job)))
        except (OSError, RuntimeError) as error:
            raise MXNetError(
                f"scheduler: cannot listen on {_root(job)} (DMLC_PS_ROOT_URI, DMLC_PS_ROOT_PORT): {error}"
            ) from error

    @classmethod
    def join(cls, job: Job) -> EventLog:
        """Find the job's log, once the scheduler has begun it.

        Raises
        ------
        MXNetError
            If it does not within ``start_timeout``.
        """
        try:
            await_store(job)
        except TimeoutError:
            raise MXNetError(
                f"{job.role}: no scheduler answers on {_root(job)} (DMLC_PS_ROOT_URI, DMLC_PS_ROOT_PORT) after "
                f"{job.limits.start_timeout:g} s (MXNET_KVSTORE_START_TIMEOUT)."
            ) from None
        return cls(job, _connected(job))

    def another(self) -> EventLog:
        """Return the same log for another thread."""
        return EventLog(self.job, _connected(self.job))

    def append(self, series: str, record: Mapping[str, Any]) -> int:
        """Write a record as the next of a series; return its number."""
        number = self.asked(lambda: self.store.add(f"{series}.count", 1)) - 1
        self.write(f"{series}/{number}", record)
        return int(number)

    def length(self, series: str) -> int:
        """Return how many records of a series were begun."""
        return int(self.asked(lambda: self.store.add(f"{series}.count", 0)))

    def asked(self, question: Callable[[], _Answer]) -> _Answer:
        """Return the scheduler's answer."""
        try:
            return super().asked(question)
        except RuntimeError as error:
            raise EventLogLost(f"the scheduler at {_root(self.job)} is gone: {_first_line(error)}") from error


def _root(job: Job) -> str:
    return f"{job.root_host}:{job.root_port}"


def _patience(job: Job) -> float:
    return max(job.limits.heartbeat_timeout, 5.0)


def _connected(job: Job) -> dist.TCPStore:
    try:
        return connect(job, _patience(job))
    except RuntimeError as error:
        raise EventLogLost(f"{job.role}: the scheduler at {_root(job)} is gone: {_first_line(error)}") from error


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0]
