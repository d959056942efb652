"""Who is no member of a job changes nothing in it."""

from __future__ import annotations

import pytest
from distributed.cluster import cluster
from distributed.remains import await_port, local_ports
from distributed.strangers import disturb, talk
from distributed.test_server_deaths import COUNTING, ENVIRONMENT, said, trained
from requirements import needs_linux


def train_among_strangers(count: int, rounds: int) -> None:
    with cluster(
        COUNTING, servers=2, environment={**ENVIRONMENT, "ROUNDS": str(rounds), "PS_HEARTBEAT_TIMEOUT": "20"}
    ) as job:
        job.until(lambda: trained(job, 2))
        ports = local_ports(process.popen.pid for process in job.processes)
        talk(int(job.environment["DMLC_PS_ROOT_PORT"]))
        assert disturb(ports, count) > count / 2
        assert not any(worker.popen.poll() is not None and not said(worker, "end") for worker in job.workers)
        assert job.wait(90) == [0] * len(job.processes), job.report()
        total = 3.0 * rounds
        assert [said(worker, "end") for worker in job.workers] == [[[[total] * 4, total, total]]] * 2


@needs_linux("ports are listed in /proc")
def test_strangers_change_nothing() -> None:
    train_among_strangers(500, 150)


@pytest.mark.slow
@needs_linux("ports are listed in /proc")
def test_ten_thousand_strangers_change_nothing() -> None:
    train_among_strangers(10_000, 1500)


def test_a_member_needs_the_token() -> None:
    further = {**ENVIRONMENT, "ROUNDS": "5"}
    with cluster(COUNTING, servers=1, workers=1, environment=further, start=False) as job:
        job.start("scheduler", 0, COUNTING)
        job.start("server", 0, COUNTING)
        await_port(int(job.environment["DMLC_PS_ROOT_PORT"]))
        guess = {"MXNET_JOB_TOKEN": "guess", "MXNET_KVSTORE_START_TIMEOUT": "3"}
        stranger = job.start("worker", 0, COUNTING, guess)
        assert job.wait(60, [stranger]) == [1]
        assert "gave this process no rank" in stranger.stderr
