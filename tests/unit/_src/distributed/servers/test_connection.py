"""A worker's connection to a server, without processes: what it learns decides what it waits for."""

import time
from types import SimpleNamespace
from typing import Any

import pytest

from mxnet._src.distributed.membership import Event, Member
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
    known, made = connection()
    known.scheduler_lost = "the others took this process for dead"
    made.give_up(known.scheduler_lost)
    known.members["server", 0] = SUCCESSOR
    made.on_event(Event("lost", SERVER))
    made.on_event(Event("joined", SUCCESSOR))
    start = time.monotonic()
    with pytest.raises(PeerLost, match="took this process for dead"):
        made.open()
    assert time.monotonic() - start < 30


def test_a_link_that_comes_too_late_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    known, made = connection()
    cut = []

    def connected(self: Connection, member: Member) -> Any:
        known.scheduler_lost = "the scheduler is dead"
        self.give_up(known.scheduler_lost)
        return SimpleNamespace(abort=cut.append)

    known.is_here = lambda member: True
    monkeypatch.setattr(Connection, "_connected", connected)
    with pytest.raises(PeerLost, match="the scheduler is dead"):
        made.open()
    assert cut == ["the scheduler is dead"]


def test_a_successor_is_waited_for_again() -> None:
    known, made = connection()
    made.on_event(Event("given up", SERVER))
    made.on_event(Event("joined", SUCCESSOR))
    attempts = []

    def is_here(member: Member) -> bool:
        attempts.append(member)
        if len(attempts) == 2:
            made.give_up("enough")
        return False

    known.is_here = is_here
    with pytest.raises(PeerLost, match="enough"):
        made.open()
    assert len(attempts) == 2
