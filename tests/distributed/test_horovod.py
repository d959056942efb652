"""`mxnet.contrib.horovod` and `byteps` in jobs of real processes, and alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from distributed.launched import PROGRAMS, launched, results

_IN_TURN = "import runpy, sys; runpy.run_path(sys.argv.pop(1)); runpy.run_path(sys.argv.pop(1))"


def test_every_operation(tmp_path: Path) -> None:
    program = str(PROGRAMS / "horovod_operations.py")
    run = launched("-np", "3", sys.executable, program, str(tmp_path / "timeline.json"))
    assert results(run) == [{"rank": rank, "size": 3} for rank in range(3)]


def test_training_equals_one_process_on_the_joined_batch() -> None:
    """Then, in the same processes, all operations with every shape in float16."""
    training, family = str(PROGRAMS / "horovod_training.py"), str(PROGRAMS / "horovod_family.py")
    told = results(launched("-np", "2", sys.executable, "-c", _IN_TURN, training, family, "float16"))
    assert [each["rank"] for each in told] == [0, 0, 1, 1]
    assert [each["size"] for each in told] == [2] * 4
    assert [each.get("compared", 0) > 300 for each in told].count(True) == 2, told


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2, 3])
def test_every_type_and_shape(processes: int) -> None:
    told = results(launched("-np", str(processes), sys.executable, str(PROGRAMS / "horovod_family.py")))
    assert [each["rank"] for each in told] == list(range(processes))
    assert all(each["compared"] > 3000 for each in told), told
