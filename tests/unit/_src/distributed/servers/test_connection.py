"""A worker's connection to a server, without processes: what it learns decides what it waits for."""

import time
from types import SimpleNamespace
from typing import Any

import pytest

from mxnet._src.distributed.membership import Member, MembershipEvent
from mxnet._src.distributed.servers.connection import Connection
from mxnet._src.distributed.servers.transport import PeerLost

SERVER = Member("server", 0, 0, "here", "127.0.0.1", 1)
SUCCESSOR = Member("server", 0, 1, "here", "127.0.0.1", 2)
WORKER = Member("worker", 0, 0, "here", "127.0.0.1", 3)


def connection() -> tuple[Any, Connection]:
    """Return what a worker knows of its job, where a server may come again for an hour, and its connection."""
    limits = SimpleNamespace(rejoin_timeout=3600, heartbeat_timeout=10, start_timeout=60)
    known = SimpleNamespace(
        job=SimpleNamespace(limits=limits),
        me=WORKER,
        members={("server", 0): SERVER},
        scheduler_lost=None,
        is_here=lambda member: False,
    )
    return known, Connection(known, 0)


def test_who_was_given_up_waits_for_no_successor() -> None:
    """A process that stood still reads first that it is taken for dead, and then who else has come since."""
    known, worker_connection = connection()
    known.scheduler_lost = "the others took this process for dead"
    worker_connection.give_up(known.scheduler_lost)
    known.members["server", 0] = SUCCESSOR
    worker_connection.on_event(MembershipEvent("lost", SERVER))
    worker_connection.on_event(MembershipEvent("joined", SUCCESSOR))
    start = time.monotonic()
    with pytest.raises(PeerLost, match="took this process for dead"):
        worker_connection.open()
    assert time.monotonic() - start < 30


def test_a_link_that_comes_too_late_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    known, worker_connection = connection()
    cut = []

    def connected(self: Connection, member: Member) -> Any:
        known.scheduler_lost = "the scheduler is dead"
        self.give_up(known.scheduler_lost)
        return SimpleNamespace(abort=cut.append)

    known.is_here = lambda member: True
    monkeypatch.setattr(Connection, "_connected", connected)
    with pytest.raises(PeerLost, match="the scheduler is dead"):
        worker_connection.open()
    assert cut == ["the scheduler is dead"]


def test_a_successor_is_waited_for_again() -> None:
    known, worker_connection = connection()
    worker_connection.on_event(MembershipEvent("given up", SERVER))
    worker_connection.on_event(MembershipEvent("joined", SUCCESSOR))
    attempts = []

    def is_here(member: Member) -> bool:
        attempts.append(member)
        if len(attempts) == 2:
            worker_connection.give_up("enough")
        return False

    known.is_here = is_here
    with pytest.raises(PeerLost, match="enough"):
        worker_connection.open()
    assert len(attempts) == 2
