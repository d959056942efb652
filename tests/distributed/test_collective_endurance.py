"""Workers that exchange among themselves: many starts and ends, and strangers.

``ENDURANCE=n`` makes n clusters instead of 20.
"""

from __future__ import annotations

import os
import re
import secrets
import subprocess
import sys
import time
from pathlib import Path

import pytest
from distributed.cluster import cluster, peers
from distributed.launched import environment_of_launcher, results
from distributed.remains import assert_nothing_is_left, local_ports, members_of, shared_memory
from distributed.strangers import disturb, talk
from requirements import needs_linux

CLUSTERS = int(os.environ.get("ENDURANCE", "20"))
linux = needs_linux("processes and ports are listed in /proc")

# Each step adds 3; what a stranger changed would show.
COUNTING = """
import json, os, random, time
import mxnet as mx
from telling import tell
store = mx.kv.create("dist_sync")
tell(store.rank)
store.init("w", mx.nd.zeros((1000,)))
store.set_optimizer(mx.optimizer.Test())
out = mx.nd.zeros((1000,))
for step in range(int(os.environ["STEPS"])):
    store.pushpull("w", mx.nd.full((1000,), store.rank + 1), out=out)
    if step == 2:
        tell("trained")
    time.sleep(0.02)
tell([float(out.min().asscalar()), float(out.max().asscalar())])
time.sleep(random.random() / 5)
"""


@linux
@pytest.mark.slow
def test_clusters_start_and_end_cleanly() -> None:
    """Workers end at different times, with stores that nobody closed."""
    before = shared_memory()
    for number in range(CLUSTERS):
        make = peers if number % 2 else cluster
        servers = {"servers": 0} if make is cluster else {}
        with make(COUNTING, workers=2, environment={"STEPS": "3"}, **servers) as job:
            assert job.results(60) == [["trained", [9.0, 9.0]]] * 2
            assert [worker.stderr for worker in job.processes] == [""] * len(job.processes)
            assert_nothing_is_left(job)
    assert shared_memory() <= before


@pytest.mark.slow
@pytest.mark.parametrize(("steps", "timeout"), [(20, 60), (2000, 30)], ids=["short", "long"])
def test_servers_that_no_worker_talks_to_end_with_the_job(steps: int, timeout: int) -> None:
    """Also where training takes longer than servers wait for workers at the start."""
    environment = {
        "STEPS": str(steps),
        "MXNET_KVSTORE_ENGINE": "collective",
        "MXNET_KVSTORE_START_TIMEOUT": str(timeout),
    }
    with cluster(COUNTING, servers=2, environment=environment) as job:
        assert job.results(240) == [["trained", [3.0 * steps, 3.0 * steps]]] * 2
        assert [process.stderr for process in job.processes] == [""] * 5


def train_among_strangers(count: int, steps: int) -> None:
    environment = {"STEPS": str(steps), "MXNET_JOB_TOKEN": "secret"}
    with peers(COUNTING, 2, environment) as job:
        job.until(lambda: all("trained" in worker.results for worker in job.workers))
        ports = local_ports(process.popen.pid for process in job.processes)
        assert int(job.environment["MASTER_PORT"]) in ports
        assert len(ports) >= 3  # and where gloo listens
        talk(int(job.environment["MASTER_PORT"]))
        assert disturb(ports, count) > count / 2
        assert not any(worker.popen.poll() is not None and len(worker.results) < 3 for worker in job.workers)
        assert job.results(180) == [["trained", [3.0 * steps, 3.0 * steps]]] * 2


@linux
def test_strangers_change_nothing() -> None:
    train_among_strangers(500, 200)


@linux
@pytest.mark.slow
def test_ten_thousand_strangers_change_nothing() -> None:
    train_among_strangers(10_000, 1500)


@linux
@pytest.mark.slow
@pytest.mark.parametrize("servers", [0, 1])
def test_strangers_change_nothing_in_a_job_of_the_launcher(servers: int, tmp_path: Path) -> None:
    steps, token = 600, secrets.token_hex(16)
    program = tmp_path / "train.py"
    program.write_text(
        "import sys, types\nfound = []\ntelling = types.ModuleType('telling'); telling.tell = found.append\n"
        f"sys.modules['telling'] = telling\n{COUNTING}\nprint('RESULT ' + json.dumps(dict(rank=store.rank, "
        "found=found[1:])), flush=True)\n"
    )
    command = [sys.executable, "-m", "mxnet.launch", "-n", "2", "-s", str(servers), sys.executable, str(program)]
    environment = environment_of_launcher({"STEPS": str(steps), "MXNET_JOB_TOKEN": token})
    job = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert job.stderr is not None
        announced = re.search(r"they meet at 127\.0\.0\.1:(\d+)", job.stderr.readline())
        assert announced is not None
        deadline = time.monotonic() + 60
        # Two of the workers' own, and the meeting place, are there when they exchange.
        while len(ports := local_ports(members_of("MXNET_JOB_TOKEN", token))) < 3 + servers:
            assert job.poll() is None, job.communicate()
            assert time.monotonic() < deadline, ports
            time.sleep(0.05)
        assert int(announced[1]) in ports
        talk(int(announced[1]))
        assert disturb(ports, 500) > 250
        out, err = job.communicate(timeout=180)
    finally:
        job.kill()
        job.communicate(timeout=60)
    rows = results(subprocess.CompletedProcess(command, job.returncode, out, err))
    assert [row["found"] for row in rows] == [["trained", [3.0 * steps, 3.0 * steps]]] * 2


@linux
def test_a_worker_without_the_token_is_not_let_in() -> None:
    guess = {"RANK": "1", "MXNET_JOB_TOKEN": "guess", "MXNET_KVSTORE_START_TIMEOUT": "3"}
    with peers(COUNTING, 2, {"STEPS": "3", "MXNET_JOB_TOKEN": "secret"}, start=[0]) as peers_job:
        first, port = peers_job.workers[0], int(peers_job.environment["MASTER_PORT"])
        peers_job.until(lambda: port in local_ports([first.popen.pid]))
        stranger = peers_job.start("worker", 1, COUNTING, guess)
        assert peers_job.wait(60, [stranger]) == [1]
        assert "or does not know the same token (MXNET_JOB_TOKEN)" in stranger.stderr
        assert first.popen.poll() is None
        peers_job.start("worker", 1, COUNTING, {"RANK": "1"})
        assert peers_job.wait(60, peers_job.workers[:1] + peers_job.workers[2:]) == [0, 0]
