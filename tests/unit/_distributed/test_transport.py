"""Messages between two ends of a connection."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import pytest
import torch
import torch.distributed as dist

from mxnet import MXNetError
from mxnet._distributed.board import Board
from mxnet._distributed.environment import Job
from mxnet._distributed.transport import SERVER, WORKER, Link, Message, PeerLost

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
    sending = worker._group.send([torch.randint(0, 1 << 60, (9,))], 0, 0)
    with pytest.raises(PeerLost, match="sent what is no message"):
        server.receive()
    assert sending is not None  # whose numbers had to stay until now
