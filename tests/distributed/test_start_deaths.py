"""Workers that die or stop while the others connect to them: an error that names them, in time."""

from __future__ import annotations

import time

import pytest
from distributed.cluster import peers

pytestmark = pytest.mark.slow  # `tests/unit/_src/distributed/collective/test_group.py` has them without processes
# What a worker does after it came, and when: before it connects, or while others connect to it.
PROGRAM = """
import os, signal, threading, time, torch.distributed as dist
import mxnet as mx, mxnet.contrib.horovod as hvd
from telling import tell
connect = dist.init_process_group
def before(*given, **options):
    act, _, seconds = os.environ.get("ACT", "").partition(" ")
    if act == "wait":
        time.sleep(float(seconds))
    elif act:
        threading.Timer(float(seconds), os.kill, (os.getpid(), getattr(signal, act))).start()
        if seconds == "0":
            time.sleep(60)
    return connect(*given, **options)
dist.init_process_group = before
tell(os.getpid())
hvd.init()
"""
LIMITS = {"PS_HEARTBEAT_TIMEOUT": "6", "MXNET_KVSTORE_START_TIMEOUT": "60"}


@pytest.mark.parametrize(
    ("acts", "lost"),
    [
        (["", "SIGKILL 0"], 1),
        (["SIGKILL 0", ""], 0),
        (["", "SIGSTOP 0"], 1),
        (["SIGSTOP 0", ""], 0),
        (["", "SIGKILL 1.5", "wait 4"], 1),  # its address is known by then
    ],
)
def test_a_worker_that_dies_while_others_connect_is_named(acts: list[str], lost: int) -> None:
    with peers(PROGRAM, len(acts), LIMITS, start=[]) as job:
        for rank, act in enumerate(acts):
            job.start("worker", rank, PROGRAM, {"RANK": str(rank), "ACT": act})
        job.until(lambda: all(worker.results for worker in job.workers))
        began = time.monotonic()
        survivors = [worker for rank, worker in enumerate(job.workers) if rank != lost]
        assert job.wait(50, survivors) == [1] * len(survivors), job.report()
        assert time.monotonic() - began < 45
        for worker in survivors:
            assert "MXNetError: " in worker.stderr
            error_text = worker.stderr.rpartition("MXNetError: ")[
                2
            ]  # where the store was lost before its keeper was known
            assert f"rank {lost} on " in error_text or f"rank {lost} at 127.0.0.1:" in error_text, job.report()


def test_a_worker_that_lives_but_does_not_connect_is_named() -> None:
    limits = {"PS_HEARTBEAT_TIMEOUT": "6", "MXNET_KVSTORE_START_TIMEOUT": "20"}
    with peers(PROGRAM, 2, limits, start=[]) as job:
        for rank, act in enumerate(["", "wait 80"]):
            job.start("worker", rank, PROGRAM, {"RANK": str(rank), "ACT": act})
        assert job.wait(70, job.workers[:1]) == [1], job.report()
        error_text = job.workers[0].stderr
        assert "connected within 20 s (MXNET_KVSTORE_START_TIMEOUT)" in error_text
        assert "waited for rank 1 on " in error_text
