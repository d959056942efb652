"""Strangers where a job's processes meet, before all of them are there: the job goes on, or ends and says why."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from distributed.cluster import Process, cluster, peers
from distributed.remains import await_port
from distributed.strangers import crowd, drip, pretend, say_everything
from requirements import needs_linux

pytestmark = needs_linux("memory is listed in /proc")
WORKERS = """
import contextlib
import pathlib
import mxnet as mx, mxnet.contrib.horovod as hvd
from mxnet._src.distributed.collective import world
from telling import tell
hvd.init()
for _ in range(5):
    total = hvd.allreduce(mx.nd.ones(1000), average=False).sum().asscalar()
tell([hvd.rank(), float(total)])
world.end()
names = []
for thread in pathlib.Path("/proc/self/task").iterdir():
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # one that ended after it was listed
        names.append((thread / "comm").read_text())
tell([name for name in names if name.startswith(("gloo", "pt_"))])
"""
SERVERS = """
import mxnet as mx
from telling import tell
store = mx.kv.create("dist_sync")
store.init("w", mx.nd.zeros(3))
store.push("w", mx.nd.ones(3))
out = mx.nd.zeros(3)
store.pull("w", out)
tell([store.rank, float(out.sum().asscalar())])
"""
LARGEST_GROWTH = 96  # MB of a process that strangers talk to


def megabytes(process: Process) -> float:
    lines = Path(f"/proc/{process.popen.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


@contextmanager
def besieged(process: Process, port: int, count: int) -> Iterator[list[socket.socket]]:
    """Let strangers talk, and so many keep connections, while the block runs; memory stays bounded."""
    await_port(port)
    before = megabytes(process)
    sockets = []
    try:
        sockets += say_everything(port)
        pretend(port)
        sockets += crowd(port, count)
        assert len(sockets) > count / 2
        yield sockets
        if process.popen.poll() is None:
            assert megabytes(process) < before + LARGEST_GROWTH
    finally:
        for connection in sockets:
            connection.close()


@contextmanager
def many_files(count: int) -> Iterator[None]:
    """Let this process, and those that it starts, have so many files open."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    if before[1] < count:
        pytest.skip(f"only {before[1]} open files are allowed here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(count, before[0]), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize("count", [200, pytest.param(5000, marks=pytest.mark.slow)])
def test_workers_find_each_other_among_strangers(count: int) -> None:
    with many_files(2 * count), peers(WORKERS, 2, start=[0]) as job:
        port = int(job.environment["MASTER_PORT"])
        with besieged(job.processes[0], port, count) as sockets:
            job.start("worker", 1, WORKERS, {"RANK": "1"})
            job.until(lambda: drip(sockets[-20:]) or len([w for w in job.workers if w.results]) == 2, 90)
        assert job.wait() == [0, 0], job.report()
        assert sorted(worker.results[0] for worker in job.workers) == [[0, 2000], [1, 2000]]
        # One that lets go of a tensor when the interpreter ends aborts the process.
        assert [worker.results[1] for worker in job.workers] == [[], []]


@pytest.mark.slow
@pytest.mark.parametrize("count", [200, 5000])
def test_servers_find_their_workers_among_strangers(count: int) -> None:
    with many_files(2 * count), cluster(SERVERS, 2, 1, start=False) as job:
        scheduler = job.start("scheduler", 0, SERVERS)
        with besieged(scheduler, int(job.environment["DMLC_PS_ROOT_PORT"]), count) as sockets:
            for role, number in (("server", 0), ("worker", 0), ("worker", 1)):
                job.start(role, number, SERVERS)
            job.until(lambda: drip(sockets[-20:]) or len([w for w in job.workers if w.results]) == 2, 90)
        assert job.wait() == [0] * 4, job.report()
        assert sorted(worker.results[0] for worker in job.workers) == [[0, 6], [1, 6]]


@pytest.mark.slow
def test_who_pretends_to_be_a_worker_is_not_taken_for_one() -> None:
    with peers(WORKERS, 2, {"MXNET_KVSTORE_START_TIMEOUT": "8"}, start=[0]) as job:
        port = int(job.environment["MASTER_PORT"])
        await_port(port)
        deadline = time.monotonic() + 30
        while not pretend(port):  # the first worker's own names come a moment after the store
            assert time.monotonic() < deadline
        assert job.wait() == [1]
        assert "of 2 workers, rank 1 did not come within 8 s" in job.processes[0].stderr


@pytest.mark.slow
def test_when_strangers_take_all_connections_the_job_ends_in_time_or_goes_on() -> None:
    limited = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (150, 150))\n" + WORKERS
    with peers(WORKERS, 2, {"MXNET_KVSTORE_START_TIMEOUT": "10"}, start=[]) as job:
        job.start("worker", 0, limited, {"RANK": "0"})
        port = int(job.environment["MASTER_PORT"])
        with besieged(job.processes[0], port, 400):
            second = job.start("worker", 1, WORKERS, {"RANK": "1"})
            statuses = job.wait(90)
        if any(statuses):
            assert "MXNetError" in second.stderr or "MXNetError" in job.processes[0].stderr, job.report()
