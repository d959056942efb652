"""Training over servers and among workers alone: four workers have the numbers of one process."""

from __future__ import annotations

from typing import Any

import pytest
from distributed.cluster import cluster
from distributed.server_programs import OF_FOUR, Program, compare, told_by

pytestmark = pytest.mark.slow  # seven processes and more; the same with two workers is in test_server, test_collective

BOTH = Program("both_engines", exact=True, workers=4, servers=2)


@pytest.fixture(scope="module")
def results_by_program() -> dict[str, list[Any]]:
    """What the programs told, a row for each rank."""
    return told_by((OF_FOUR, BOTH), timeout=240)


def test_four_workers_give_what_the_references_gave(results_by_program: dict[str, list[Any]]) -> None:
    compare(results_by_program[OF_FOUR.name], OF_FOUR.recorded)


def test_both_engines_give_what_one_process_gives(results_by_program: dict[str, list[Any]]) -> None:
    assert results_by_program[BOTH.name] == [["done"]] * BOTH.workers


LATE = """
import os, time
import mxnet as mx
from telling import tell
os.environ["MXNET_KVSTORE_ENGINE"] = "collective"
alone = mx.kv.create("dist_sync")
tell(alone.rank)
alone.init(0, mx.nd.zeros((2,)))
out = mx.nd.zeros((2,))
end = time.time() + float(os.environ["SECONDS"])
while time.time() < end:
    alone.push(0, mx.nd.ones((2,)))
    alone.pull(0, out=out)
    time.sleep(0.1)
    end = float(alone.handle.workers.group.broadcast_object(end))  # all make the same number of rounds
tell([out.asnumpy().tolist(), alone.num_dead_node()])
del os.environ["MXNET_KVSTORE_ENGINE"]
served = mx.kv.create("dist_sync")
served.init(0, mx.nd.zeros((2,)))
served.push(0, mx.nd.ones((2,)))
served.pull(0, out=out)
tell([out.asnumpy().tolist(), served.num_dead_node()])
"""


def test_servers_wait_for_workers_that_do_not_speak_to_them_yet() -> None:
    """Longer than processes wait for each other at the start."""
    environment = {"MXNET_KVSTORE_START_TIMEOUT": "15", "SECONDS": "25"}
    with cluster(LATE, environment=environment) as job:
        assert job.results(120) == [[[[2.0, 2.0], 0]] * 2] * 2
