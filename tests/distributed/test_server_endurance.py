"""Many starts, ends and deaths of jobs with servers.

``ENDURANCE=n`` makes n starts and n deaths instead of 50 and 200; ``SEED=n`` chooses other deaths.
"""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest
from distributed.cluster import Cluster, Process, cluster
from distributed.remains import assert_nothing_is_left, shared_memory
from distributed.test_server_deaths import COUNTING, ENVIRONMENT, lose, said, trained

STARTS = int(os.environ.get("ENDURANCE", "50"))
DEATHS = int(os.environ.get("ENDURANCE", "200"))
SEED = int(os.environ.get("SEED", "7"))
_IN_A_JOB = 20  # deaths, after which a new job begins
_FATAL = 10  # one of so many deaths is of a job in which nobody comes again
_STOPPED = 4  # one of so many others is no death: a process that stands still, is replaced, and wakes up later
_HURRIED = 4  # one of so many successors dies while it joins
_SILENCE = 10.0  # s until a process that stands still is taken for dead


@pytest.mark.slow
def test_jobs_start_and_end_without_a_trace() -> None:
    before = shared_memory()
    for _ in range(STARTS):
        # Nobody dies here, so that a busy machine may take its time.
        with cluster(
            COUNTING, servers=2, environment={**ENVIRONMENT, "ROUNDS": "3", "PS_HEARTBEAT_TIMEOUT": "30"}
        ) as job:
            assert job.wait(60) == [0] * 5, job.report()
            assert_nothing_is_left(job)
    assert shared_memory() <= before


@pytest.mark.slow
def test_random_deaths(tmp_path: Path) -> None:
    generator = random.Random(SEED)
    fatal = DEATHS // _FATAL
    for _ in range(fatal):
        lose(generator.choice(["worker", "server", "scheduler"]), generator.choice([signal.SIGKILL, signal.SIGSTOP]))
    deaths_left = DEATHS - fatal
    while deaths_left > 0:
        now = min(deaths_left, _IN_A_JOB)
        survive(now, generator, tmp_path / str(deaths_left))
        deaths_left -= now


def survive(deaths: int, generator: random.Random, folder: Path) -> None:
    """Kill or stop a process of a job so often, each time with a successor; the job's sums have to be exact."""
    further = {
        "ROUNDS": "100000",
        "STOP": str(folder / "stop"),
        "PS_HEARTBEAT_TIMEOUT": str(_SILENCE),
        "MXNET_KVSTORE_REJOIN_TIMEOUT": "90",
        "MXNET_KVSTORE_CHECKPOINT_STEPS": "1",
        "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(folder),
    }
    with cluster(COUNTING, servers=2, environment={**ENVIRONMENT, **further}) as job:
        alive_by_role = {role: job.of(role) for role in ("worker", "server")}
        asleep: list[Process] = []
        job.until(lambda: trained(job, 1))
        num_deaths = 0
        while num_deaths < deaths:
            role = generator.choice(["worker", "server"])
            victim = generator.choice(alive_by_role[role])
            num_deaths += 1
            stopped = generator.randrange(_STOPPED) == 0
            victim.kill(signal.SIGSTOP if stopped else signal.SIGKILL)
            asleep += [victim] if stopped else []
            heir = job.start(role, 10 + num_deaths, COUNTING, {"DMLC_NUM_ATTEMPT": "1"})
            if generator.randrange(_HURRIED) == 0 and num_deaths < deaths:
                time.sleep(3 * generator.random())
                heir.kill()
                num_deaths += 1
                heir = job.start(role, 10 + num_deaths, COUNTING, {"DMLC_NUM_ATTEMPT": "1"})
            alive_by_role[role] = [process for process in alive_by_role[role] if process is not victim] + [heir]
            progress(job, alive_by_role["worker"])
            if asleep and generator.randrange(2):
                wake(job, asleep.pop())
                progress(job, alive_by_role["worker"])
        while asleep:
            wake(job, asleep.pop())
        total = finish(job, alive_by_role)
        assert [said(worker, "end")[0] for worker in alive_by_role["worker"]] == [[[total] * 4, total, total]] * 2


def wake(job: Cluster, process: Process) -> None:
    """Let a process go on that has a successor: it has to notice, and to end."""
    process.kill(signal.SIGCONT)
    (status,) = job.wait(30, [process])
    assert status == (3 if process.role == "worker" else 1), job.report()
    error_text = said(process, "error")[0][0] if process.role == "worker" else process.stderr
    assert f"process {process.popen.pid}" in error_text, error_text


def progress(job: Cluster, workers: list[Process]) -> None:
    """Wait until each worker has made some rounds from now on."""
    before = [len(said(worker, "round")) for worker in workers]

    def enough() -> bool:
        return all(len(said(w, "round")) > b + 2 for w, b in zip(workers, before, strict=True))

    job.until(enough, 200)


def finish(job: Cluster, alive_by_role: dict[str, list[Process]]) -> float:
    """Let the workers stop after a round that none has begun; return what they must have counted."""
    last = max(said(worker, "round")[-1][0] for worker in alive_by_role["worker"]) + 50
    Path(job.environment["STOP"]).write_text(str(last))
    alive = [*alive_by_role["worker"], *alive_by_role["server"], *job.of("scheduler")]
    assert job.wait(200, alive) == [0] * len(alive), job.report()
    return 3.0 * (last + 1)
