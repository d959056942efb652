"""The job's store: who keeps it is named when there is no answer."""

from __future__ import annotations

import re
import socket
import threading
from datetime import timedelta

import pytest
import torch.distributed as dist

from mxnet import MXNetError
from mxnet._src.distributed.environment import Job, JobLimits
from mxnet._src.distributed.store import DistantStore, StoreLost, StoreSilent, await_store

LIMITS = JobLimits(start_timeout=0.4, heartbeat_timeout=0.3)


def job_at(port: int, limits: JobLimits = LIMITS) -> Job:
    return Job("torchrun", "worker", 2, 0, "127.0.0.1", port, rank=1, limits=limits)


def served() -> dist.TCPStore:
    return dist.TCPStore("127.0.0.1", 0, is_master=True, wait_for_workers=False, timeout=timedelta(seconds=5))


def test_a_keeper_that_listens_and_does_not_answer_is_named() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        await_store(job_at(port))
        text = (
            f"rank 0 at 127.0.0.1:{port}, which keeps the job's store, has not answered for 0.3 s "
            "(PS_HEARTBEAT_TIMEOUT); it was asked for a connection"
        )
        with pytest.raises(StoreSilent, match=re.escape(text)):
            DistantStore(job_at(port), "rank 0", 0.5)


def test_a_question_that_is_not_answered_ends_in_time() -> None:
    served_store = served()
    store = DistantStore(job_at(served_store.port, JobLimits(heartbeat_timeout=0.3)), "torchrun's agent", 5).within("a")
    store.ask("to keep it", lambda of_torch: of_torch.set("key", "value"))
    assert store.ask("for it", lambda of_torch: of_torch.get("key")) == b"value"
    assert served_store.check(["a/key"])
    release = threading.Event()
    text = (
        f"torchrun's agent at 127.0.0.1:{served_store.port}, which keeps the job's store, has not answered for 0.3 s "
        "(PS_HEARTBEAT_TIMEOUT); it was asked for a record"
    )
    with pytest.raises(MXNetError, match=re.escape(text)):
        store.ask("for a record", lambda of_torch: release.wait(60))
    release.set()


def test_a_keeper_that_has_ended_is_named() -> None:
    served_store = served()
    port = served_store.port
    store = DistantStore(job_at(port, JobLimits(heartbeat_timeout=20)), "rank 0", 5)
    del served_store
    text = (
        f"rank 0 at 127.0.0.1:{port}, which keeps the job's store, has ended or is cut off; it was asked who has come"
    )
    with pytest.raises(StoreLost, match=re.escape(text)):
        store.ask("who has come", lambda of_torch: of_torch.check(["member/0"]))
    assert repr(StoreLost) == repr(StoreSilent) == repr(MXNetError)  # as tracebacks show it
