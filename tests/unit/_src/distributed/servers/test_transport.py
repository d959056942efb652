"""Messages between two ends of a connection."""

from __future__ import annotations

import threading
import weakref
from dataclasses import replace
from typing import Any

import pytest
import torch
import torch.distributed as dist

from mxnet import MXNetError
from mxnet._src.distributed.environment import Job
from mxnet._src.distributed.event_log import EventLog
from mxnet._src.distributed.secret import SIGNATURE, Secret
from mxnet._src.distributed.servers.transport import (
    _NUMBERS,
    FIRST_CHANNEL,
    SERVER,
    WORKER,
    Message,
    PeerLink,
    PeerLost,
)
from mxnet._src.distributed.store import JobStore

JOB = Job("dmlc", "worker", 1, 1, "127.0.0.1", 1, token="secret")


def ends(first: Job = JOB, second: Job = JOB) -> list[Any]:
    """Return both ends of a connection, or the error that making one gave."""
    store, links = dist.HashStore(), [None, None]

    def connect(side: Any, job: Job) -> None:
        event_log = EventLog(job, JobStore(store))
        event_log.store = JobStore(dist.PrefixStore("same", store))
        try:
            links[side] = PeerLink(event_log, "x", side, "127.0.0.1", f"peer {side}", 10)
        except MXNetError as error:
            links[side] = error

    threads = [threading.Thread(target=connect, args=row) for row in ((SERVER, first), (WORKER, second))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return links


def test_messages_arrive_whole() -> None:
    server, worker = ends()
    message = Message(5, 2, 7, 9, (3, 4), {"key": ["a"]}, torch.arange(10.0))
    sending = worker.send(message)
    received = server.receive()
    worker.finish(sending)
    assert (received.kind, received.store, received.sequence, received.plan, received.numbers) == (5, 2, 7, 9, (3, 4))
    assert received.notes == {"key": ["a"]}
    assert torch.equal(received.block.view(torch.float32), torch.arange(10.0))
    sending = server.send(Message(1))
    assert worker.receive() == Message(1)
    server.finish(sending)


def test_blocks_on_a_lane_arrive_in_the_memory_that_was_offered() -> None:
    server, worker = ends()
    first, second = torch.arange(5.0), torch.arange(7, dtype=torch.int16)
    for offset in range(3):
        memory = [torch.empty(5), torch.empty(14, dtype=torch.uint8), torch.empty(0)]
        server.expect(FIRST_CHANNEL, memory)
        blocks = [first + offset, second + offset, torch.empty(0)]
        sending = worker.send(Message(7, offset, notes="x", block=torch.ones(2), channel=FIRST_CHANNEL, blocks=blocks))
        message = server.receive()
        worker.finish(sending)
        assert [block.data_ptr() for block in message.blocks] == [block.data_ptr() for block in memory]
        assert torch.equal(memory[0], first + offset)
        assert torch.equal(memory[1].view(torch.int16), second + offset)
        assert (message.kind, message.store, message.notes, message.block.view(torch.float32).tolist()) == (
            7,
            offset,
            "x",
            [1, 1],
        )


def test_what_was_offered_first_is_filled_first() -> None:
    server, worker = ends()
    first, second = torch.empty(2), torch.empty(2)
    server.expect(FIRST_CHANNEL, [first])
    server.expect(FIRST_CHANNEL, [second])
    sending = [worker.send(Message(1)), worker.send(Message(2, channel=FIRST_CHANNEL, blocks=[torch.ones(2)]))]
    assert server.receive().blocks == ()
    assert server.receive().blocks[0] is first
    assert first.tolist() == [1, 1]
    for sent in sending:
        worker.finish(sent)


def test_memory_of_a_lane_that_ends_is_given_back() -> None:
    server, worker = ends()
    memory = torch.empty(3)
    reference = weakref.ref(memory)
    server.expect(FIRST_CHANNEL, [memory])
    server.forget(FIRST_CHANNEL)
    del memory
    assert reference() is None
    sending = worker.send(Message(3))
    assert server.receive().kind == 3
    worker.finish(sending)


def test_blocks_that_nobody_expects_end_the_connection() -> None:
    server, worker = ends()
    sending = worker.send(Message(1, channel=FIRST_CHANNEL, blocks=[torch.ones(2)]))
    with pytest.raises(PeerLost, match="sent what is no message"):
        server.receive()
    assert sending


def test_who_waits_is_told_when_the_connection_is_cut() -> None:
    server, worker = ends()
    threading.Timer(0.2, worker.abort, ["somebody died"]).start()
    with pytest.raises(PeerLost, match="is lost: somebody died"):
        worker.receive()
    with pytest.raises(PeerLost, match="peer 0 is lost"):
        server.receive()


def test_who_does_not_know_the_token_is_refused() -> None:
    for error in ends(JOB, replace(JOB, token="guess")):
        assert isinstance(error, MXNetError)
        assert "MXNET_JOB_TOKEN" in str(error) or "lost" in str(error) or "cannot be connected" in str(error)


def test_what_is_no_message_ends_the_connection() -> None:
    server, worker = ends()
    sending = worker._group.send([torch.randint(0, 1 << 60, (10,))], 0, 0)
    with pytest.raises(PeerLost, match="sent what is no message"):
        server.receive()
    assert sending is not None  # whose numbers had to stay until now


def told(server: PeerLink, worker: PeerLink, message: Message) -> Message:
    sending = worker.send(message)
    received = server.receive()
    worker.finish(sending)
    return received


class Forging(PeerLink):
    """An end of a connection that signs its next message wrongly."""

    forge: Any = None

    def _signed(self, header_fields: Any, notes: bytes, block: Any) -> torch.Tensor:
        return (
            super()._signed(header_fields, notes, block)
            if self.forge is None
            else self.forge(header_fields, notes, block)
        )


def _with(header: torch.Tensor, signature: bytes) -> torch.Tensor:
    return torch.cat([header[:_NUMBERS], torch.frombuffer(bytearray(signature), dtype=torch.int64)])


OTHER = Secret(b"guess")
FORGERIES = {
    "no signature": lambda end, *said: _with(PeerLink._signed(end, *said), bytes(SIGNATURE)),
    "half a signature": lambda end, *said: _with(
        PeerLink._signed(end, *said), end._key.sign(*end._said(WORKER, 1, *said))[:16].ljust(SIGNATURE, b"\0")
    ),
    "another key": lambda end, *said: _with(PeerLink._signed(end, *said), OTHER.sign(*end._said(WORKER, 1, *said))),
    "the job's own key": lambda end, *said: _with(
        PeerLink._signed(end, *said), Secret(b"secret").sign(*end._said(WORKER, 1, *said))
    ),
    "the other side": lambda end, *said: _with(
        PeerLink._signed(end, *said), end._key.sign(*end._said(SERVER, 1, *said))
    ),
    "before": lambda end, *said: _with(PeerLink._signed(end, *said), end._key.sign(*end._said(WORKER, 0, *said))),
    "after": lambda end, *said: _with(PeerLink._signed(end, *said), end._key.sign(*end._said(WORKER, 2, *said))),
    "another kind": lambda end, numbers, *rest: _with(
        PeerLink._signed(end, numbers, *rest),
        end._key.sign(*end._said(WORKER, 1, [numbers[0], 5, *numbers[2:]], *rest)),
    ),
    "another store": lambda end, numbers, *rest: _with(
        PeerLink._signed(end, numbers, *rest),
        end._key.sign(*end._said(WORKER, 1, [*numbers[:2], 8, *numbers[3:]], *rest)),
    ),
    "other notes": lambda end, numbers, notes, block: PeerLink._signed(end, numbers, b'"no"', block),
    "another block": lambda end, numbers, notes, block: PeerLink._signed(end, numbers, notes, block + 1),
    "no block": lambda end, numbers, notes, block: PeerLink._signed(end, numbers, notes, None),
}


def forging_ends(monkeypatch: pytest.MonkeyPatch, job: Job = JOB) -> list[Any]:
    monkeypatch.setattr(Forging, "forge", None)
    monkeypatch.setitem(globals(), "PeerLink", Forging)
    return ends(job, job)


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_message_that_is_signed_wrongly_ends_the_connection(forgery: str, monkeypatch: pytest.MonkeyPatch) -> None:
    server, worker = forging_ends(monkeypatch)
    message = Message(10, 1, notes="it", block=torch.ones(3), is_signed=True)
    assert told(server, worker, message).is_signed
    monkeypatch.undo()
    worker.forge = lambda *said: FORGERIES[forgery](worker, *said)
    sending = worker.send(message)
    with pytest.raises(PeerLost, match="sent a message that has no valid signature"):
        server.receive()
    assert sending


def test_messages_of_another_connection_and_repeated_ones_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    message = Message(10, 1, block=torch.ones(3), is_signed=True)
    recorded = []
    server, worker = forging_ends(monkeypatch)
    worker.forge = lambda *said: recorded.append(PeerLink._signed(worker, *said)) or recorded[-1]
    monkeypatch.undo()
    for _ in range(2):
        assert told(server, worker, message).is_signed
    worker.forge = lambda *said: recorded[0]  # what this side has sent before, to the last bit
    sending = worker.send(message)
    with pytest.raises(PeerLost, match="has no valid signature"):
        server.receive()
    another_server, another_worker = forging_ends(monkeypatch)  # between the same processes, by the same name
    another_worker.forge = lambda *said: recorded[0]
    monkeypatch.undo()
    sending += another_worker.send(message)
    with pytest.raises(PeerLost, match="has no valid signature"):
        another_server.receive()
    assert sending


def test_two_messages_that_change_places_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    server, worker = forging_ends(monkeypatch)
    monkeypatch.undo()
    first, second = Message(7, sequence=1), Message(7, sequence=2)
    headers: list[torch.Tensor] = []
    worker.forge = lambda *said: headers.append(PeerLink._signed(worker, *said)) or headers[-1]
    real, worker._group = worker._group, _Nowhere()
    worker.send(first), worker.send(second)
    worker._group = real
    worker.forge = lambda *said: headers[1]
    sending = worker.send(first)
    with pytest.raises(PeerLost, match="has no valid signature"):
        server.receive()
    assert sending


class _Nowhere:
    def send(self, *arguments: Any) -> None:
        """Send nothing."""


def test_without_a_secret_messages_travel_and_none_counts_as_signed() -> None:
    open_job = replace(JOB, root_host="node", token="")
    server, worker = ends(open_job, open_job)
    assert not server.is_proven
    message = told(server, worker, Message(10, 1, notes="it", block=torch.ones(3), is_signed=True))
    assert message.notes == "it"
    assert not message.is_signed


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_who_has_no_secret_is_no_member_of_a_job_with_one(order: tuple[int, int]) -> None:
    jobs = (JOB, replace(JOB, root_host="node", token=""))
    for error in ends(jobs[order[0]], jobs[order[1]]):
        assert isinstance(error, MXNetError)
