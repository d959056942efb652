"""Stores of servers: clusters on this machine give what the reference's gave."""

from __future__ import annotations

from typing import Any

import pytest
from distributed.cluster import cluster
from distributed.server_programs import MENDED, PROGRAMS, Program

# All programs in one cluster, each with a store of its own, since starting one takes longest.
_ALL = """
import sys, traceback
import telling
for name, source in {sources!r}:
    told = []
    sys.modules["telling"].tell = told.append
    try:
        exec(compile(source, name + ".py", "exec"), {{"__name__": name}})
    except Exception:
        told.append(traceback.format_exc())
    telling.original([name, told])
"""
_KEEP = "import telling\ntelling.original = telling.tell\n"


@pytest.fixture(scope="module")
def told() -> dict[str, list[Any]]:
    """What each program told, a row for each rank."""
    sources = [(program.name, program.source) for program in (*PROGRAMS, MENDED)]
    first = PROGRAMS[0]
    with cluster(_KEEP + _ALL.format(sources=sources), first.workers, first.servers, first.environment) as made:
        assert not any(made.wait()), made.report()
        found: dict[str, list[Any]] = {}
        for worker in made.workers:
            for name, values in worker.results:
                found.setdefault(name, []).append(values)
    assert all(row and isinstance(row[0], int) for rows in found.values() for row in rows), found
    return {name: [row[1:] for row in sorted(rows, key=lambda row: row[0])] for name, rows in found.items()}


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_a_cluster_gives_what_the_reference_gave(program: Program, told: dict[str, list[Any]]) -> None:
    if program.exact:
        assert told[program.name] == program.recorded
    else:
        compare(told[program.name], program.recorded)


def test_what_the_reference_gets_wrong(told: dict[str, list[Any]]) -> None:
    for row in told[MENDED.name]:
        assert len(row) >= 36, row[-1]
        for name, found, right in row:
            assert found == right, name


def compare(found: Any, expected: Any) -> None:
    """Compare nested lists of numbers up to single precision."""
    if isinstance(expected, dict):
        compare(sorted(found.items()), sorted([name, value] for name, value in expected.items()))
    elif isinstance(expected, list):
        assert len(found) == len(expected), (found, expected)
        for one, other in zip(found, expected, strict=True):
            compare(one, other)
    else:
        assert found == (pytest.approx(expected, rel=2e-6, abs=2e-5) if isinstance(expected, float) else expected)
