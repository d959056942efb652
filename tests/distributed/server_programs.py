"""Programs in ``programs/`` that run on the reference too, with the clusters that they need."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from distributed.cluster import cluster

HERE = Path(__file__).parent
# All programs in one cluster, each with a store of its own, since starting one takes longest.
_ALL = """
import sys, traceback
import mxnet
import telling
original = telling.tell
for name, source in {sources!r}:
    told = []
    telling.tell = told.append
    try:
        exec(compile(source, name + ".py", "exec"), {{"__name__": name}})
    except Exception:
        told.append(traceback.format_exc())
    original([name, told])
"""


@dataclass(frozen=True)
class Program:
    """A program with its cluster; what its workers told on the reference is in ``golden/NAME.json``."""

    name: str
    exact: bool  # equal to the last bit
    workers: int = 2
    servers: int = 1
    environment: dict[str, str] = field(default_factory=dict)
    file: str = ""  # by default its name

    @property
    def source(self) -> str:
        """Its text."""
        return (HERE / "programs" / f"{self.file or self.name}.py").read_text(encoding="utf-8")

    @property
    def recording(self) -> Path:
        """Where the reference's results are."""
        return HERE / "golden" / f"{self.name}.json"

    @property
    def recorded(self) -> Any:
        """The reference's results, a row for each rank."""
        return json.loads(self.recording.read_text(encoding="utf-8"))


_BOUND = {"MXNET_KVSTORE_BIGARRAY_BOUND": "100"}
_EXACT = (
    "sync",
    "only_first",
    "compressed",
    "rows",
    "asynchronous",
    "many_pushes",
    "asynchronous_training",
    "refusals",
)
_CLOSE = ("optimizers", "multipliers", "trainer", "module_fit")  # single precision, in another order
PROGRAMS = tuple(Program(name, name in _EXACT, servers=3, environment=_BOUND) for name in (*_EXACT, *_CLOSE))
OF_FOUR = Program("module_fit_of_four", exact=False, workers=4, servers=2, file="module_fit")
MENDED = Program("mended", True, servers=3, environment=_BOUND)  # what the reference cannot do
PROFILING = Program("profiling", True, servers=3, environment=_BOUND)  # whose files are our own


def told_by(programs: Sequence[Program], timeout: float = 150) -> dict[str, list[Any]]:
    """Run programs in one cluster, that of the first; return what each told, a row for each rank, without the rank."""
    sources = [(program.name, program.source) for program in programs]
    first = programs[0]
    with cluster(_ALL.format(sources=sources), first.workers, first.servers, first.environment) as job:
        assert not any(job.wait(timeout)), job.report()
        rows_by_program: dict[str, list[Any]] = {}
        for worker in job.workers:
            for name, values in worker.results:
                rows_by_program.setdefault(name, []).append(values)
    assert all(row and isinstance(row[0], int) for rows in rows_by_program.values() for row in rows), rows_by_program
    return {name: [row[1:] for row in sorted(rows, key=lambda row: row[0])] for name, rows in rows_by_program.items()}


def compare(actual: Any, expected: Any) -> None:
    """Compare nested lists of numbers up to single precision."""
    if isinstance(expected, dict):
        compare(sorted(actual.items()), sorted([name, value] for name, value in expected.items()))
    elif isinstance(expected, list):
        assert len(actual) == len(expected), (actual, expected)
        for one, other in zip(actual, expected, strict=True):
            compare(one, other)
    else:
        near = math.isclose(actual, expected, rel_tol=2e-6, abs_tol=2e-5) if isinstance(expected, float) else False
        assert near or actual == expected, (actual, expected)
