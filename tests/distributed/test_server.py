"""Stores of servers: clusters on this machine give what the reference's gave."""

from __future__ import annotations

import pytest
from distributed.cluster import cluster
from distributed.server_programs import PROGRAMS, Program


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_a_cluster_gives_what_the_reference_gave(program: Program) -> None:
    with cluster(program.source, program.workers, program.servers, program.environment) as made:
        assert made.results() == program.recorded
