"""Many starts, ends and deaths of jobs with servers.

``ENDURANCE=n`` makes n starts and n deaths instead of 50 and 200.
"""

from __future__ import annotations

import os
import random
import signal
import socket
from pathlib import Path

import pytest
from distributed.cluster import Cluster, Process, cluster
from distributed.test_server_deaths import COUNTING, ENVIRONMENT, lose, said, trained

STARTS = int(os.environ.get("ENDURANCE", "50"))
DEATHS = int(os.environ.get("ENDURANCE", "200"))
_IN_A_JOB = 20  # deaths, after which a new job begins
_FATAL = 10  # one of so many deaths is of a job in which nobody comes again


def shared_memory() -> set[str]:
    """Return the names of files of shared memory."""
    return set(os.listdir("/dev/shm"))


@pytest.mark.slow
def test_jobs_start_and_end_without_a_trace() -> None:
    before = shared_memory()
    for _ in range(STARTS):
        with cluster(COUNTING, servers=2, environment={**ENVIRONMENT, "ROUNDS": "3"}) as made:
            assert made.wait(60) == [0] * 5, made.report()
            assert not any(Path(f"/proc/{process.popen.pid}").exists() for process in made.processes)
            with socket.socket() as probe:  # nobody listens any more
                assert probe.connect_ex(("127.0.0.1", int(made.environment["DMLC_PS_ROOT_PORT"]))) != 0
    assert shared_memory() <= before


@pytest.mark.slow
def test_random_deaths(tmp_path: Path) -> None:
    numbers = random.Random(7)
    fatal = DEATHS // _FATAL
    for _ in range(fatal):
        lose(numbers.choice(["worker", "server", "scheduler"]), numbers.choice([signal.SIGKILL, signal.SIGSTOP]))
    left = DEATHS - fatal
    while left > 0:
        now = min(left, _IN_A_JOB)
        survive(now, numbers, tmp_path / str(left))
        left -= now


def survive(deaths: int, numbers: random.Random, folder: Path) -> None:
    """Kill a process of a job so often, each time with a successor; the job's sums have to be exact."""
    further = {
        "ROUNDS": "100000",
        "STOP": str(folder / "stop"),
        "PS_HEARTBEAT_TIMEOUT": "30",
        "MXNET_KVSTORE_REJOIN_TIMEOUT": "90",
        "MXNET_KVSTORE_CHECKPOINT_STEPS": "1",
        "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(folder),
    }
    with cluster(COUNTING, servers=2, environment={**ENVIRONMENT, **further}) as made:
        here = {role: made.of(role) for role in ("worker", "server")}
        made.until(lambda: trained(made, 1))
        for attempt in range(deaths):
            role = numbers.choice(["worker", "server"])
            victim = numbers.choice(here[role])
            victim.kill()
            heir = made.start(role, 10 + attempt, COUNTING, {"DMLC_NUM_ATTEMPT": "1"})
            here[role] = [process for process in here[role] if process is not victim] + [heir]
            progress(made, here["worker"])
        total = finish(made, here)
        assert [said(worker, "end")[0] for worker in here["worker"]] == [[[total] * 4, total, total]] * 2


def progress(made: Cluster, workers: list[Process]) -> None:
    """Wait until each worker has made some rounds from now on."""
    before = [len(said(worker, "round")) for worker in workers]
    made.until(lambda: all(len(said(w, "round")) > b + 2 for w, b in zip(workers, before, strict=True)), 90)


def finish(made: Cluster, here: dict[str, list[Process]]) -> float:
    """Let the workers stop after a round that none has begun; return what they must have counted."""
    last = max(said(worker, "round")[-1][0] for worker in here["worker"]) + 50
    Path(made.environment["STOP"]).write_text(str(last))
    alive = [*here["worker"], *here["server"], *made.of("scheduler")]
    assert made.wait(90, alive) == [0] * len(alive), made.report()
    return 3.0 * (last + 1)
