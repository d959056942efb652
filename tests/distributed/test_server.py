"""Stores of servers: clusters on this machine give what the reference's gave."""

from __future__ import annotations

from typing import Any

import pytest
from distributed.server_programs import MENDED, PROFILING, PROGRAMS, Program, compare, told_by


@pytest.fixture(scope="module")
def results_by_program() -> dict[str, list[Any]]:
    """What each program told, a row for each rank."""
    return told_by((*PROGRAMS, MENDED, PROFILING))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_a_cluster_gives_what_the_reference_gave(program: Program, results_by_program: dict[str, list[Any]]) -> None:
    if program.exact:
        assert results_by_program[program.name] == program.recorded
    else:
        compare(results_by_program[program.name], program.recorded)


def test_what_the_reference_gets_wrong(results_by_program: dict[str, list[Any]]) -> None:
    for row in results_by_program[MENDED.name]:
        assert len(row) >= 37, row[-1]
        for name, answer, right in row:
            assert answer == right, name


def test_each_server_writes_a_profile_of_what_it_did(results_by_program: dict[str, list[Any]]) -> None:
    for rank, (_, wrong, *answers, files) in enumerate(results_by_program[PROFILING.name]):
        assert [error[0] for error in wrong] == ([] if rank else ["MXNetError", "KeyError", "KeyError"])
        assert answers == [None] * 6
        assert sorted(files) == [f"rank{number}_p.json" for number in range(3)]
        assert ["sgd_update" in names for names in files.values()].count(True) == 1  # the key's server
