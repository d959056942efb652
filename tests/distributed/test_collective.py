"""Workers that exchange among themselves: clusters of real processes on this machine."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed.cluster import cluster
from distributed.peers import peers

HERE = Path(__file__).parent
# Programs whose results on the reference are recorded; they run one after the other in one cluster.
RECORDED = ("sync", "compressed", "rows", "refusals", "optimizers")
# Servers see parts of large arrays, so that norms and counts of updates are those of parts there.
OF_PARTS = ("lamb150", "schedule150")
RUN_ALL = """
import sys, telling
tell, results = telling.tell, {{}}
for name, source in {programs!r}:
    results[name] = rows = []
    telling.tell = rows.append
    exec(compile(source, name, "exec"), {{"__name__": "__main__"}})
tell(results["sync"][0])
tell(results)
"""


def source_of(name: str) -> str:
    return (HERE / "programs" / f"{name}.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def results() -> Iterator[list[dict[str, Any]]]:
    """What the workers of a job without servers give, by program, a dictionary for each rank."""
    programs = [(name, source_of(name)) for name in RECORDED]
    with cluster(RUN_ALL.format(programs=programs), servers=0) as made:
        yield [row[0] for row in made.results(120)]


@pytest.mark.parametrize("name", RECORDED)
def test_workers_alone_give_what_the_references_servers_gave(name: str, results: list[dict[str, Any]]) -> None:
    recorded = json.loads((HERE / "golden" / f"{name}.json").read_text(encoding="utf-8"))
    for found, expected in zip(results, recorded, strict=True):
        assert len(found[name]) == len(expected) + 1
        for mine, theirs in zip(found[name][1:], expected, strict=True):
            if not (isinstance(theirs, list) and theirs[0] in OF_PARTS):
                assert_close(mine, theirs, 2e-5 if name == "optimizers" else 0)


def assert_close(found: Any, expected: Any, tolerance: float) -> None:
    """Assert that nested lists are equal, numbers up to a tolerance: recorded ones have five decimals."""
    if isinstance(expected, list):
        assert len(found) == len(expected)
        for one, other in zip(found, expected, strict=True):
            assert_close(one, other, tolerance)
    elif isinstance(expected, float):
        assert math.isclose(found, expected, rel_tol=0, abs_tol=tolerance), (found, expected)
    else:
        assert found == expected


@pytest.mark.parametrize(("program", "workers"), [("collective_group", 3), ("collective_stores", 2)])
def test_workers_that_torchrun_would_start(program: str, workers: int) -> None:
    with peers(source_of(program), workers) as made:
        assert made.results(150) == [["done"]] * workers
