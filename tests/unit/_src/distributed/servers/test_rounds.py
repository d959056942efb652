"""What a server holds, without any network."""

from __future__ import annotations

import gc
import weakref

import pytest
import torch

from mxnet._src.distributed.servers.blocks import Layout
from mxnet._src.distributed.servers.rounds import Rounds
from mxnet._src.operators.storage.formats import Rows
from mxnet.optimizer import SGD, create


def held(workers: int, *values: float, synchronous: bool = True) -> Rounds:
    """Return a store with the key "w"."""
    rounds = Rounds(workers, synchronous)
    rounds.add("w", torch.tensor(values))
    return rounds


def push(rounds: Rounds, rank: int, *values: float) -> None:
    rounds.push(rank, [rounds.parts["w"]], [torch.tensor(values)], None)


def value(rounds: Rounds) -> list[float]:
    return rounds.parts["w"].tensor.tolist()


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (0, 2, 1)])
def test_sums_are_made_in_the_order_of_the_ranks(order: tuple[int, ...]) -> None:
    """In single precision 2^24 + 1 is 2^24, so that another order gives 1."""
    rounds = held(3, 5.0)
    for rank in order:
        push(rounds, rank, (2.0**24, 1.0, -(2.0**24))[rank])
    assert value(rounds) == [0.0]


def test_a_round_is_complete_when_each_rank_has_pushed() -> None:
    rounds = held(2, 0.0)
    rounds.set_optimizer(create("test"))
    for gradient_value in (1.0, 10.0, 100.0):
        push(rounds, 0, gradient_value)
    assert value(rounds) == [0.0]
    assert rounds.parts["w"].awaits(0)
    assert rounds.parts["w"].missing(0) == ([1], "w")
    push(rounds, 1, 1000.0)
    assert value(rounds) == [1001.0]
    push(rounds, 1, 1000.0)
    push(rounds, 1, 1000.0)
    assert value(rounds) == [3111.0]
    assert rounds.is_idle
    assert rounds.finished == 3


def test_asynchronous_pushes_count_at_once_and_need_an_optimizer() -> None:
    rounds = held(2, 0.0, synchronous=False)
    push(rounds, 1, 4.0)
    assert "set_optimizer" in rounds.errors[1][0]
    rounds.set_optimizer(create("test"))
    push(rounds, 1, 4.0)
    push(rounds, 1, 4.0)
    assert value(rounds) == [8.0]


def test_an_error_of_the_optimizer_is_kept_for_all_ranks() -> None:
    rounds = held(2, 1.0)
    rounds.set_optimizer(SGD(learning_rate="fast"))
    push(rounds, 0, 1.0)
    push(rounds, 1, 1.0)
    assert sorted(rounds.errors) == [0, 1]
    assert "update of key 'w' on the server" in rounds.errors[0][0]
    assert value(rounds) == [1.0]


def test_settings_count_from_their_round_on() -> None:
    rounds = held(2, 1.0)
    rounds.set_optimizer(SGD(learning_rate=1.0))
    part = rounds.parts["w"]
    rounds.push(0, [part], [torch.tensor([1.0])], None)
    rounds.push(0, [part], [torch.tensor([1.0])], {"lr": 0.5, "wd_mult": {"pairs": [["w", 0.0]]}})
    push(rounds, 1, 1.0)
    assert value(rounds) == [-1.0]
    push(rounds, 1, 1.0)
    assert value(rounds) == [-2.0]
    assert rounds.updater is not None
    assert rounds.updater.optimizer.wd_mult["w"] == 0.0


def test_rows_are_added_and_replace() -> None:
    rounds = Rounds(2)
    rounds.add("r", torch.ones(6), (3, 2))
    part = rounds.parts["r"]
    rounds.push(0, [part], [Rows(torch.full((1, 2), 2.0), torch.tensor([1]), (3, 2))], None)
    rounds.push(1, [part], [Rows(torch.full((2, 2), 3.0), torch.tensor([1, 2]), (3, 2))], None)
    assert part.tensor.tolist() == [[0, 0], [5, 5], [3, 3]]


def test_what_was_cleared_is_gone_without_the_collector() -> None:
    rounds = held(1, 1.0, 2.0)
    bundle = rounds.bundle([rounds.parts["w"]], Layout((2,), (torch.float32,)))
    rounds.push_blocks(0, bundle, [torch.tensor([3.0, 4.0])], None)
    assert value(rounds) == [3.0, 4.0]
    part = weakref.ref(rounds.parts["w"])
    del bundle
    gc.disable()
    try:
        rounds.clear()
        assert part() is None
    finally:
        gc.enable()
    assert not rounds.parts
