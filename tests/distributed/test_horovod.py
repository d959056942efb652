"""`mxnet.contrib.horovod` and `byteps` in jobs of real processes, and alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from distributed.launched import PROGRAMS, launched, results


def test_every_operation(tmp_path: Path) -> None:
    program = str(PROGRAMS / "horovod_operations.py")
    run = launched("-np", "3", sys.executable, program, str(tmp_path / "timeline.json"))
    assert results(run) == [{"rank": rank, "size": 3} for rank in range(3)]


def test_training_equals_one_process_on_the_joined_batch() -> None:
    run = launched("-np", "2", sys.executable, str(PROGRAMS / "horovod_training.py"))
    assert results(run) == [{"rank": rank, "size": 2} for rank in range(2)]


@pytest.mark.parametrize(
    ("processes", "types"),
    [(2, ["float16"]), *(pytest.param(count, [], marks=pytest.mark.slow) for count in (1, 2, 3))],
)
def test_every_type_and_shape(processes: int, types: list[str]) -> None:
    run = launched("-np", str(processes), sys.executable, str(PROGRAMS / "horovod_family.py"), *types)
    told = results(run)
    assert [each["rank"] for each in told] == list(range(processes))
    assert all(each["compared"] > (300 if types else 3000) for each in told), told
