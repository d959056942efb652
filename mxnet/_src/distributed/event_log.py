"""What the processes of a job with a scheduler tell each other: signed records in the scheduler's store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...base import MXNetError
from .environment import START_TIMEOUT, Job
from .secret import secret_of
from .store import DistantStore, JobStore, SignedRecords, await_store, serve


class EventLog(SignedRecords):
    """The records of a job, single ones and series; without the secret not even their names can be found.

    All requests raise `StoreLost` if the scheduler is gone, or does not answer.
    """

    def __init__(self, job: Job, store: JobStore) -> None:
        secret = secret_of(job)
        super().__init__(store.within(f"remx/{secret.sign(b'names').hex()[:32]}"), secret)
        self.job = job

    @classmethod
    def serve(cls, job: Job) -> EventLog:
        """Begin the job's log in this process, the scheduler.

        Raises
        ------
        MXNetError
            If the address is not this machine's or the port is taken.
        """
        try:
            return cls(job, JobStore(serve(job, _patience(job))))
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
                f"{job.limits.start_timeout:g} s ({START_TIMEOUT})."
            ) from None
        return cls(job, DistantStore(job, "the scheduler", _patience(job)))

    def another(self) -> EventLog:
        """Return the same log for another thread."""
        return EventLog(self.job, DistantStore(self.job, "the scheduler", _patience(self.job)))

    def append(self, series: str, record: Mapping[str, Any]) -> int:
        """Write a record as the next of a series; return its number."""
        number = self._add(series, 1) - 1
        self.write(f"{series}/{number}", record)
        return number

    def length(self, series: str) -> int:
        """Return how many records of a series were begun."""
        return self._add(series, 0)

    def _add(self, series: str, count: int) -> int:
        return self.store.ask(f"for the length of {series!r}", lambda store: int(store.add(f"{series}.count", count)))


def _root(job: Job) -> str:
    return f"{job.root_host}:{job.root_port}"


def _patience(job: Job) -> float:
    return max(job.limits.heartbeat_timeout, 5.0)
