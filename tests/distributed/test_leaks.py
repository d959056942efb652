"""Groups and stores that begin and end in processes that go on: nothing of them is left (Linux)."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from distributed.cluster import Cluster, cluster, peers
from requirements import needs_linux

PROGRAMS = Path(__file__).with_name("programs")
MEBIBYTE = 1 << 20
pytestmark = needs_linux("what a process holds stands in /proc")


def assert_no_growth(measured: list[list[int]]) -> None:
    """Assert that threads and descriptors become no more after a quarter of the time, and memory hardly does.

    A thread that is about to end may be counted or not; one more that stays at each time is counted at all later ones.
    """
    middle = len(measured) // 2
    early, late = measured[middle // 2 : middle], measured[middle:]
    for kind in range(3):  # Python's threads, all threads, descriptors
        assert min(counts[kind] for counts in late) <= max(counts[kind] for counts in early), measured
    assert late[-1][3] - early[0][3] < 8 * MEBIBYTE, measured


@pytest.mark.parametrize("scheduler", [False, True], ids=["rank 0 keeps the store", "the scheduler keeps it"])
@pytest.mark.parametrize("times", [10, pytest.param(200, marks=pytest.mark.slow)])
def test_a_group_may_end_and_begin_again(times: int, scheduler: bool) -> None:
    program, environment = (PROGRAMS / "groups_again.py").read_text(), {"TIMES": str(times)}
    with cluster(program, 2, 0, environment) if scheduler else peers(program, 2, environment) as job:
        for (measured,) in job.results(60 + 5 * times):
            assert_no_growth(measured)
        assert [worker.stderr for worker in job.workers] == ["", ""]


@pytest.mark.slow
def test_stores_that_are_dropped_are_gone_from_the_servers_too() -> None:
    """A store holds a mebibyte on the server, so 200 that stay would be seen."""
    with cluster((PROGRAMS / "stores_again.py").read_text(), 2, 1, {"TIMES": "200"}) as job:
        server_memory = measured_until_the_end(job, 600)
        for (measured,) in job.results(60):
            assert_no_growth(measured)
        assert (
            max(server_memory[len(server_memory) // 2 :]) - max(server_memory[: len(server_memory) // 2])
            < 40 * MEBIBYTE
        ), server_memory


def measured_until_the_end(job: Cluster, timeout: float) -> list[int]:
    """Return the memory of the server, in bytes, looked at again and again as long as it has stores."""
    sizes: list[int] = []
    statistics: Any = Path(f"/proc/{job.of('server')[0].popen.pid}/status")
    deadline = time.monotonic() + timeout
    job.until(lambda: all(worker.results for worker in job.workers), 120)
    while all(worker.popen.poll() is None for worker in job.workers):
        assert time.monotonic() < deadline, job.report()
        try:
            rows = dict(line.split(":", 1) for line in statistics.read_text().splitlines())
        except FileNotFoundError:  # it ended meanwhile, as its workers do
            break
        sizes.append(int(rows["VmRSS"].split()[0]) * 1024)
        time.sleep(0.2)
    return sizes
