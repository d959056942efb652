"""Profiles of servers, which workers ask for: ``profile_process="server"``; `test_server` has them in its cluster."""

from __future__ import annotations

import pytest
from distributed.cluster import cluster
from distributed.server_programs import PROFILING


@pytest.mark.slow
def test_each_server_writes_what_it_did() -> None:
    with cluster(PROFILING.source, 2, 2) as job:
        for rank, (before, wrong, *results, files) in enumerate(job.results(90)):
            assert before[0] == "MXNetError"
            assert "create it before, mx.kv.create('dist_sync')" in before[1]
            assert [error[0] for error in wrong] == ([] if rank else ["MXNetError", "KeyError", "KeyError"])
            assert results == [None] * 6
            assert sorted(files) == ["rank0_p.json", "rank1_p.json"]
            assert "sgd_update" in files["rank0_p.json"]  # the key's server
            assert "sgd_update" not in files["rank1_p.json"]
