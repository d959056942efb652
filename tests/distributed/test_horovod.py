"""`mxnet.contrib.horovod` and `byteps` in jobs of real processes, and alone."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from distributed.launched import PROGRAMS, launched, results

SIZE = 3  # processes of the job that the quick tests share
_IN_TURN = "import json, runpy, sys\nfor sys.argv in json.loads(sys.argv[1]):\n    runpy.run_path(sys.argv[0])"


@pytest.fixture(scope="module")
def results_by_rank(tmp_path_factory: pytest.TempPathFactory) -> list[list[dict[str, Any]]]:
    """What the processes of a job told, by rank: of training, of one element type's shapes, of every operation."""
    timeline = str(tmp_path_factory.mktemp("horovod") / "timeline.json")
    commands = (["horovod_training.py"], ["horovod_family.py", "float16"], ["horovod_operations.py", timeline])
    programs = json.dumps([[str(PROGRAMS / name), *arguments] for name, *arguments in commands])
    rows = results(launched("-np", str(SIZE), sys.executable, "-c", _IN_TURN, programs))
    return [[row for row in rows if row["rank"] == rank] for rank in range(SIZE)]


def test_every_operation(results_by_rank: list[list[dict[str, Any]]]) -> None:
    assert [rows[2] for rows in results_by_rank] == [{"rank": rank, "size": SIZE} for rank in range(SIZE)]


def test_training_equals_one_process_on_the_joined_batch(results_by_rank: list[list[dict[str, Any]]]) -> None:
    """Then, in the same processes, every shape in float16 is exchanged."""
    assert [len(rows) for rows in results_by_rank] == [3] * SIZE
    assert [row["size"] for rows in results_by_rank for row in rows] == [SIZE] * 3 * SIZE
    assert all(rows[1]["compared"] > 300 for rows in results_by_rank), results_by_rank


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2, 3])
def test_every_type_and_shape(processes: int) -> None:
    rows = results(launched("-np", str(processes), sys.executable, str(PROGRAMS / "horovod_family.py")))
    assert [row["rank"] for row in rows] == list(range(processes))
    assert all(row["compared"] > 3000 for row in rows), rows
