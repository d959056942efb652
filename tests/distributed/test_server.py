"""Stores of servers: clusters on this machine give what the reference's gave."""

from __future__ import annotations

from typing import Any

import pytest
from distributed.server_programs import MENDED, PROGRAMS, Program, compare, told_by


@pytest.fixture(scope="module")
def told() -> dict[str, list[Any]]:
    """What each program told, a row for each rank."""
    return told_by((*PROGRAMS, MENDED))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_a_cluster_gives_what_the_reference_gave(program: Program, told: dict[str, list[Any]]) -> None:
    if program.exact:
        assert told[program.name] == program.recorded
    else:
        compare(told[program.name], program.recorded)


def test_what_the_reference_gets_wrong(told: dict[str, list[Any]]) -> None:
    for row in told[MENDED.name]:
        assert len(row) >= 37, row[-1]
        for name, found, right in row:
            assert found == right, name
