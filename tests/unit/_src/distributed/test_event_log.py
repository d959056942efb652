"""Notes in the scheduler's store."""

from __future__ import annotations

import json
import socket
from dataclasses import replace

import pytest
import torch.distributed as dist

from mxnet import MXNetError
from mxnet._src.distributed.environment import Job, JobLimits
from mxnet._src.distributed.event_log import EventLog
from mxnet._src.distributed.store import JobStore

JOB = Job("dmlc", "worker", 1, 1, "127.0.0.1", 1, token="secret", limits=JobLimits(start_timeout=0.2))


def test_what_members_write_is_read() -> None:
    event_log = EventLog(JOB, JobStore(dist.HashStore()))
    assert event_log.append("log", {"a": 1}) == 0
    assert event_log.append("log", {"a": 2}) == 1
    assert [event_log.read(f"log/{i}") for i in range(3)] == [{"a": 1}, {"a": 2}, None]
    assert event_log.length("log") == 2


def test_what_strangers_write_is_not_there() -> None:
    store = JobStore(dist.HashStore())
    event_log, stranger = EventLog(JOB, store), EventLog(replace(JOB, token="guess"), store)
    stranger.write("note", {"a": 1})
    assert event_log.read("note") is None
    event_log.store.of_torch.set("note", "0 " + json.dumps({"a": 1}))  # who has found the names still cannot sign
    event_log.store.of_torch.set("other", b"\xff\x00garbage")
    assert event_log.read("note") is None
    assert event_log.read("other") is None


def test_a_scheduler_that_does_not_come_is_named() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with pytest.raises(MXNetError, match=f"no scheduler answers on 127.0.0.1:{port}"):
        EventLog.join(replace(JOB, root_port=port))
