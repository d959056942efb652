"""Start and exit, again and again: status 0, nothing said, nothing left."""

from __future__ import annotations

import pytest
from requirements import needs_linux
from starts import JOBS, PROGRAMS, faults


@needs_linux("processes are listed in /proc")
def test_a_program_ends_and_leaves_nothing() -> None:
    assert faults("loader") == []


@pytest.mark.slow
@needs_linux("processes are listed in /proc")
@pytest.mark.parametrize("name", PROGRAMS)
def test_each_program_ends_ten_times(name: str) -> None:
    assert [faults(name, number) for number in range(10)] == [[]] * 10


@pytest.mark.slow
@needs_linux("processes are listed in /proc")
@pytest.mark.parametrize("name", JOBS)
def test_each_job_ends_five_times(name: str) -> None:
    assert [faults(name, number) for number in range(5)] == [[]] * 5
