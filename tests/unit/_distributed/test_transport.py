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
from mxnet._distributed.board import Board
from mxnet._distributed.environment import Job
from mxnet._distributed.transport import FIRST_LANE, SERVER, WORKER, Link, Message, PeerLost

JOB = Job("dmlc", "worker", 1, 1, "127.0.0.1", 1, token="secret")


def ends(first: Job = JOB, second: Job = JOB) -> list[Any]:
    """Return both ends of a connection, or the error that making one gave."""
    store, made = dist.HashStore(), [None, None]

    def connect(side: Any, job: Job) -> None:
        board = Board(job, store)
        board.store = dist.PrefixStore("same", store)
        try:
            made[side] = Link(board, "x", side, "127.0.0.1", f"peer {side}", 10)
        except MXNetError as error:
            made[side] = error

    threads = [threading.Thread(target=connect, args=row) for row in ((SERVER, first), (WORKER, second))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return made


def test_messages_arrive_whole() -> None:
    server, worker = ends()
    message = Message(5, 2, 7, 9, (3, 4), {"key": ["a"]}, torch.arange(10.0))
    sending = worker.send(message)
    found = server.receive()
    worker.finish(sending)
    assert (found.kind, found.store, found.sequence, found.plan, found.numbers) == (5, 2, 7, 9, (3, 4))
    assert found.notes == {"key": ["a"]}
    assert torch.equal(found.block.view(torch.float32), torch.arange(10.0))
    sending = server.send(Message(1))
    assert worker.receive() == Message(1)
    server.finish(sending)


def test_blocks_on_a_lane_arrive_in_the_memory_that_was_offered() -> None:
    server, worker = ends()
    first, second = torch.arange(5.0), torch.arange(7, dtype=torch.int16)
    for number in range(3):
        memory = [torch.empty(5), torch.empty(14, dtype=torch.uint8), torch.empty(0)]
        server.expect(FIRST_LANE, memory)
        blocks = [first + number, second + number, torch.empty(0)]
        sending = worker.send(Message(7, number, notes="x", block=torch.ones(2), lane=FIRST_LANE, blocks=blocks))
        found = server.receive()
        worker.finish(sending)
        assert [block.data_ptr() for block in found.blocks] == [block.data_ptr() for block in memory]
        assert torch.equal(memory[0], first + number)
        assert torch.equal(memory[1].view(torch.int16), second + number)
        assert (found.kind, found.store, found.notes, found.block.view(torch.float32).tolist()) == (
            7,
            number,
            "x",
            [1, 1],
        )


def test_what_was_offered_first_is_filled_first() -> None:
    server, worker = ends()
    first, second = torch.empty(2), torch.empty(2)
    server.expect(FIRST_LANE, [first])
    server.expect(FIRST_LANE, [second])
    sending = [worker.send(Message(1)), worker.send(Message(2, lane=FIRST_LANE, blocks=[torch.ones(2)]))]
    assert server.receive().blocks == ()
    assert server.receive().blocks[0] is first
    assert first.tolist() == [1, 1]
    for sent in sending:
        worker.finish(sent)


def test_memory_of_a_lane_that_ends_is_given_back() -> None:
    server, worker = ends()
    memory = torch.empty(3)
    kept = weakref.ref(memory)
    server.expect(FIRST_LANE, [memory])
    server.forget(FIRST_LANE)
    del memory
    assert kept() is None
    sending = worker.send(Message(3))
    assert server.receive().kind == 3
    worker.finish(sending)


def test_blocks_that_nobody_expects_end_the_connection() -> None:
    server, worker = ends()
    sending = worker.send(Message(1, lane=FIRST_LANE, blocks=[torch.ones(2)]))
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
    for found in ends(JOB, replace(JOB, token="guess")):
        assert isinstance(found, MXNetError)
        assert "MXNET_JOB_TOKEN" in str(found) or "lost" in str(found) or "cannot be connected" in str(found)


def test_what_is_no_message_ends_the_connection() -> None:
    server, worker = ends()
    sending = worker._group.send([torch.randint(0, 1 << 60, (10,))], 0, 0)
    with pytest.raises(PeerLost, match="sent what is no message"):
        server.receive()
    assert sending is not None  # whose numbers had to stay until now
