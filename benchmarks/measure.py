"""Measuring one workload: all contenders by turns in short rounds, so that noise from outside hits them alike."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from contender import USUAL, Contender, Worker, WorkerError
from load import QUIET_CORES, OtherLoad, wait_for_quiet
from workload import Workload

# Rounds are repeated while other processes keep more than QUIET_CORES busy, up to PATIENCE times as many as asked for.
# Two OpenMP threads that share their cores with a third lose far more than its share, waiting for each other.
PATIENCE = 3
WAIT_SECONDS = 1.0


@dataclass
class Record:
    """What one contender did: the times by process and round, in seconds for one operation, or why it failed.

    ``memory`` is what its process held at most, in bytes: at the end (``peak``), and after the import (``imported``).
    """

    processes: list[list[float]] = field(default_factory=list)
    other_load: list[float] = field(default_factory=list)
    digest: dict[str, float] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    memory: dict[str, int] = field(default_factory=dict)
    error: str = ""

    @property
    def times(self) -> list[float]:
        """The times of all rounds in all processes."""
        return [seconds for rounds in self.processes for seconds in rounds]


Records = dict[str, Record]


@dataclass(frozen=True)
class Round:
    """One measurement of every contender still running, and the most cores that others kept busy meanwhile."""

    seconds: dict[str, float]
    other_load: float


def measure(workload: Workload, competing: list[Contender], rounds: int, seconds: float, threads: int) -> Records:
    """Run ``workload`` with every contender.

    Parameters
    ----------
    rounds : int
        Rounds altogether; spread evenly where the workload asks for several processes. 0 looks at memory alone.
    seconds : float
        How long one round of one contender takes, if one operation is not longer.
    """
    expected = USUAL if workload.contenders is None else workload.contenders
    competing = [contender for contender in competing if contender.name in expected]
    threads = workload.operator_threads or threads
    records = {contender.name: Record() for contender in competing}
    for _ in range(workload.processes):
        if workload.module:
            with _workers(records, competing, threads) as workers:
                _prepare(records, workers, workload, seconds)
                if rounds:
                    _keep(records, _alternate(records, workers, workload, max(1, rounds // workload.processes)))
                _look_at_memory(records, workers)
        else:
            _keep(records, _import_rounds(records, competing, rounds, threads))
    return records


def agree(one: Record, other: Record, tolerance: float) -> bool:
    """Whether two contenders computed the same, as far as mean and size tell, but for a part of the size."""
    if not one.digest or not other.digest:
        return True
    scale = max(one.digest["rms"], other.digest["rms"])
    same = abs(one.digest["mean"] - other.digest["mean"]) <= tolerance * scale
    if one.digest["size"] == other.digest["size"]:
        same = same and abs(one.digest["rms"] - other.digest["rms"]) <= tolerance * scale
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
        for name, worker in started.items():
            with _failing(records[name]):
                _note_import(records[name], worker.answer())
        yield {name: worker for name, worker in started.items() if not records[name].error}


def _note_import(record: Record, answer: dict[str, Any]) -> None:
    record.versions = answer["versions"]
    if answer.get("import_bytes"):
        record.memory = {"imported": answer["import_bytes"], "peak": answer["import_bytes"]}


def _look_at_memory(records: Records, workers: dict[str, Worker]) -> None:
    for name, worker in workers.items():
        if records[name].memory and not records[name].error:
            with _failing(records[name]):
                records[name].memory["peak"] = worker.ask(do="memory")["peak_bytes"]


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
        "seconds": seconds,
    }
    for name, worker in workers.items():
        with _failing(records[name]):
            arguments = {**workload.arguments, **workload.arguments_of.get(name, {})}
            answer = worker.ask(do="prepare", arguments=arguments, **request)
            records[name].digest = {key: answer[key] for key in ("mean", "rms", "size")}


def _alternate(records: Records, workers: dict[str, Worker], workload: Workload, expected: int) -> list[Round]:
    """Let the workers measure by turns, until there are enough rounds in which nobody else was busy."""
    rounds: list[Round] = []
    while _quiet(rounds) < expected and len(rounds) < PATIENCE * expected:
        if rounds and rounds[-1].other_load > QUIET_CORES:
            wait_for_quiet(WAIT_SECONDS)
        seconds, loads = {}, [0.0]
        for name in _rotated(list(workers), len(rounds)):
            if records[name].error:
                continue
            with _failing(records[name]):
                other = OtherLoad()
                answer = workers[name].ask(do="round")
                loads.append(other.cores(answer["busy_seconds"]))
                seconds[name] = answer["seconds"] / workload.inner
        rounds.append(Round(seconds, max(loads)))
    return _least_disturbed(rounds, expected)


def _import_rounds(records: Records, competing: list[Contender], expected: int, threads: int) -> list[Round]:
    """Time the import, in a fresh process each time."""
    rounds: list[Round] = []
    for turn in range(-1, expected):  # the first, which is not kept, compiles the sources and fills the caches
        seconds = {}
        for contender in _rotated(competing, turn):
            record = records[contender.name]
            if record.error:
                continue
            with _failing(record), Worker(contender, threads) as worker:
                answer = worker.answer()
                _note_import(record, answer)
                seconds[contender.name] = answer["import_seconds"]
        rounds.append(Round(seconds, 0.0))
    return rounds[1:]


def _quiet(rounds: list[Round]) -> int:
    return sum(one.other_load <= QUIET_CORES for one in rounds)


def _least_disturbed(rounds: list[Round], expected: int) -> list[Round]:
    """Choose by the load from outside, never by the times, and keep the order."""
    chosen = sorted(range(len(rounds)), key=lambda index: rounds[index].other_load)[:expected]
    return [rounds[index] for index in sorted(chosen)]


def _keep(records: Records, rounds: list[Round]) -> None:
    """Add the rounds of one process to each contender that finished."""
    for name, record in records.items():
        if not record.error:
            record.processes.append([one.seconds[name] for one in rounds])
            record.other_load += [one.other_load for one in rounds]


def _rotated(items: list[Any], turn: int) -> list[Any]:
    """Let everyone be first in turn, since the first of a round finds the caches as the last left them."""
    start = turn % max(1, len(items))
    return items[start:] + items[:start]
