"""Measuring one workload: all contenders by turns in short rounds, so that noise from outside hits them alike."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from contender import Contender, Worker, WorkerError
from workload import Workload

# Contenders agree when their results' means differ by less than this part of the results' size.
AGREEMENT = 1e-3


@dataclass
class Record:
    """What one contender did: the times by process and round, in seconds for one operation, or why it failed."""

    processes: list[list[float]] = field(default_factory=list)
    digest: dict[str, float] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    error: str = ""

    @property
    def times(self) -> list[float]:
        """The times of all rounds in all processes."""
        return [seconds for rounds in self.processes for seconds in rounds]


Records = dict[str, Record]


def measure(workload: Workload, competing: list[Contender], rounds: int, seconds: float, threads: int) -> Records:
    """Run ``workload`` with every contender.

    Parameters
    ----------
    rounds : int
        Rounds altogether; spread evenly where the workload asks for several processes.
    seconds : float
        How long one round of one contender takes, if one operation is not longer.
    """
    records = {contender.name: Record() for contender in competing}
    if not workload.module:
        _measure_import(records, competing, rounds, threads)
        return records
    for _ in range(workload.processes):
        with _workers(records, competing, threads) as workers:
            _prepare(records, workers, workload, seconds)
            _alternate(records, workers, workload, max(3, rounds // workload.processes))
    return records


def agree(one: Record, other: Record) -> bool:
    """Whether two contenders computed the same, as far as mean and size tell."""
    if not one.digest or not other.digest:
        return True
    scale = max(one.digest["rms"], other.digest["rms"])
    same = abs(one.digest["mean"] - other.digest["mean"]) <= AGREEMENT * scale
    if one.digest["size"] == other.digest["size"]:
        same = same and abs(one.digest["rms"] - other.digest["rms"]) <= AGREEMENT * scale
    return same


@contextlib.contextmanager
def _workers(records: Records, competing: list[Contender], threads: int) -> Iterator[dict[str, Worker]]:
    """Start all contenders at once; wait until each is ready."""
    with contextlib.ExitStack() as stack:
        started = {
            contender.name: stack.enter_context(Worker(contender, threads))
            for contender in competing
            if not records[contender.name].error
        }
        ready = {}
        for name, worker in started.items():
            with _failing(records[name]):
                records[name].versions = worker.answer()["versions"]
                ready[name] = worker
        yield ready


@contextlib.contextmanager
def _failing(record: Record) -> Iterator[None]:
    """Note the failure of a contender, which then drops out while the others go on."""
    try:
        yield
    except WorkerError as error:
        record.error = str(error)


def _prepare(records: Records, workers: dict[str, Worker], workload: Workload, seconds: float) -> None:
    request: dict[str, Any] = {
        "module": workload.module,
        "program": workload.program,
        "arguments": workload.arguments,
        "seconds": seconds,
    }
    for name, worker in workers.items():
        with _failing(records[name]):
            answer = worker.ask(do="prepare", **request)
            records[name].digest = {key: answer[key] for key in ("mean", "rms", "size")}
            records[name].processes.append([])


def _alternate(records: Records, workers: dict[str, Worker], workload: Workload, rounds: int) -> None:
    for turn in range(rounds):
        for name in _rotated(list(workers), turn):
            if not records[name].error:
                with _failing(records[name]):
                    answer = workers[name].ask(do="round")
                    records[name].processes[-1].append(answer["seconds"] / workload.inner)


def _measure_import(records: Records, competing: list[Contender], rounds: int, threads: int) -> None:
    """Time the import in a fresh process a round; a first, untimed one compiles the sources and fills the caches."""
    for turn in range(-1, rounds):
        for contender in _rotated(competing, turn):
            record = records[contender.name]
            if record.error:
                continue
            with _failing(record), Worker(contender, threads) as worker:
                answer = worker.answer()
                record.versions = answer["versions"]
                if turn >= 0:
                    record.processes.append([answer["import_seconds"]])


def _rotated(items: list[Any], turn: int) -> list[Any]:
    """Let everyone be first in turn, since the first of a round finds the caches as the last left them."""
    start = turn % max(1, len(items))
    return items[start:] + items[:start]
