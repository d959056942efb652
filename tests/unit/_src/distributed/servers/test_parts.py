"""Parts that workers push together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import torch

from mxnet._src.distributed.servers.blocks import Layout, order
from mxnet._src.distributed.servers.parts import Bundle
from mxnet._src.distributed.servers.rounds import Rounds
from mxnet.optimizer import SGD, Adam, Optimizer

LENGTHS = {"a": 5, "b": 1 << 15, "c": 3, "d": 7}
DTYPES = {"a": torch.float32, "b": torch.float32, "c": torch.float64, "d": torch.float32}
GENERATOR = torch.Generator().manual_seed(3)


def numbers(key: str) -> torch.Tensor:
    return torch.randn(LENGTHS[key], generator=GENERATOR).to(DTYPES[key])


def rounds_of(workers: int, values: dict[str, torch.Tensor], synchronous: bool = True) -> Rounds:
    rounds = Rounds(workers, synchronous)
    for key, value in values.items():
        rounds.add(key, value)
    return rounds


def bundle_of(rounds: Rounds, keys: Sequence[str]) -> Bundle:
    parts = [rounds.parts[key] for key in keys]
    ordered = order([DTYPES[key] for key in keys], [LENGTHS[key] for key in keys])
    parts = [parts[place] for place in ordered]
    layout = Layout(tuple(LENGTHS[part.key] for part in parts), tuple(DTYPES[part.key] for part in parts))
    return rounds.bundle(parts, layout)


def push(rounds: Rounds, rank: int, gradients: dict[str, torch.Tensor]) -> None:
    bundle = bundle_of(rounds, list(gradients))
    blocks = bundle.layout.gather([gradients[part.key].clone() for part in bundle.parts])
    rounds.push_blocks(rank, bundle, [block.view(torch.uint8) for block in blocks], None)


def values_of(rounds: Rounds) -> dict[str, torch.Tensor]:
    bundle = bundle_of(rounds, list(LENGTHS))
    arrays = bundle.layout.scatter(rounds.packed(bundle))
    arrays_by_key = {part.key: array.clone() for part, array in zip(bundle.parts, arrays, strict=True)}
    assert all(torch.equal(arrays_by_key[key], rounds.parts[key].tensor) for key in LENGTHS)
    return arrays_by_key


class Odd(Optimizer):
    """An optimizer of a program's own, which gives values other memory."""

    def update(self, index: object, weight: object, grad: object, state: object) -> None:
        """Update."""
        weight._tensor = weight._tensor - 0.5 * grad._tensor  # type: ignore[attr-defined]


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("optimizer", [None, lambda: SGD(momentum=0.9, wd=0.1, learning_rate=0.3), Adam, Odd])
def test_together_as_apart(workers: int, optimizer: type[Optimizer] | None) -> None:
    """Pushes of all keys at once give what pushes of one key after the other give, to the last bit."""
    start = {key: numbers(key) for key in LENGTHS}
    together, apart = rounds_of(workers, start), rounds_of(workers, start)
    if optimizer is not None:
        together.set_optimizer(optimizer())
        apart.set_optimizer(optimizer())
    for _ in range(4):
        for rank in range(workers):
            gradients = {key: numbers(key) for key in LENGTHS}
            push(together, rank, gradients)
            for key in LENGTHS:
                apart.push(rank, [apart.parts[key]], [gradients[key].clone()], None)
        merged, expected = values_of(together), values_of(apart)
        assert all(torch.equal(merged[key], expected[key]) for key in LENGTHS)
    assert together.is_idle
    assert not together.errors


def test_what_came_together_may_come_apart() -> None:
    rounds = rounds_of(2, {key: torch.zeros(LENGTHS[key], dtype=DTYPES[key]) for key in LENGTHS})
    rounds.set_optimizer(SGD(learning_rate=1.0))
    ones = {key: torch.ones(LENGTHS[key], dtype=DTYPES[key]) for key in LENGTHS}
    push(rounds, 0, ones)
    push(rounds, 0, ones)
    large_bundle, pair = bundle_of(rounds, list(LENGTHS)), bundle_of(rounds, ["a", "b"])
    assert large_bundle.awaits(0)
    assert pair.awaits(0)
    assert not large_bundle.awaits(1)
    assert large_bundle.missing(0)[0] == pair.missing(0)[0] == [1]
    push(rounds, 1, {"a": ones["a"], "b": ones["b"]})
    push(rounds, 1, {"c": ones["c"]})
    assert large_bundle.awaits(0)
    assert [float(values_of(rounds)[key][0]) for key in LENGTHS] == [-2, -2, -2, 0]
    push(rounds, 1, {"d": ones["d"]})
    push(rounds, 1, ones)
    assert [float(values_of(rounds)[key][-1]) for key in LENGTHS] == [-4, -4, -4, -4]
    assert rounds.is_idle
    assert not large_bundle.awaits(0)


def test_values_that_are_being_sent_stay_in_an_asynchronous_job() -> None:
    rounds = rounds_of(2, {key: torch.zeros(LENGTHS[key], dtype=DTYPES[key]) for key in LENGTHS}, False)
    rounds.set_optimizer(SGD(learning_rate=1.0))
    ones = {key: torch.ones(LENGTHS[key], dtype=DTYPES[key]) for key in LENGTHS}
    push(rounds, 0, ones)
    sent = rounds.packed(bundle_of(rounds, list(LENGTHS)))
    before = [block.clone() for block in sent]
    push(rounds, 1, ones)
    assert all(torch.equal(block, old) for block, old in zip(sent, before, strict=True))
    assert [float(values_of(rounds)[key][0]) for key in LENGTHS] == [-2, -2, -2, -2]
