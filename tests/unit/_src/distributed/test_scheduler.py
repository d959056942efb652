"""The scheduler, without processes."""

from __future__ import annotations

import socket

import pytest

from mxnet._src.distributed.environment import Job
from mxnet._src.distributed.scheduler import Scheduler


def test_who_did_not_start_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    scheduler = Scheduler(Job("dmlc", "scheduler", 2, 1, "127.0.0.1", port, token="secret"))
    about = {"role": "worker", "wanted": 0, "attempt": 0, "host": "here", "address": "127.0.0.1", "pid": 1}
    scheduler.event_log.append("inbox", {"what": "arrive", **about})
    scheduler._read_inbox()
    assert scheduler._admit(*scheduler._waiting[0])
    scheduler._end()
    assert scheduler.event_log.length("log") == 1  # it waits for the others
    scheduler._began -= 1000
    scheduler._end()
    note = scheduler.event_log.read("log/1")
    assert note is not None
    assert (note["change"], note["reason"]) == ("end", "server 0, worker 1 did not start")
