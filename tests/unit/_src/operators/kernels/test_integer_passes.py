"""Integers by oneDNN's depthwise convolution are those by real numbers, and the faster way is taken."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import torch
from requirements import needs_onednn
from torch import Tensor
from torch.nn import functional

from mxnet._src.core.torch_internals import onednn_integers
from mxnet._src.operators.kernels import integer_passes
from mxnet._src.operators.kernels.eight_bits import LIMITS, narrowed
from mxnet._src.operators.kernels.integer_passes import Chosen, added, lines, mean_of_all, scaled, windows_of_ones

SHAPE = (2, 19, 9, 8)


@pytest.fixture
def everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let oneDNN compute on processors without products of integers too: kernels of ones do not overflow."""
    monkeypatch.setattr(integer_passes, "library_of_pairs", onednn_integers)


def numbers(dtype: torch.dtype, shape: Sequence[int] = SHAPE, seed: int = 0) -> Tensor:
    return (
        torch.randint(0, 256, tuple(shape), generator=torch.Generator().manual_seed(seed)).to(torch.uint8).view(dtype)
    )


def rounded(values: Tensor, dtype: torch.dtype) -> Tensor:
    return narrowed(values.round().clamp(*LIMITS[dtype]), dtype)


@pytest.mark.parametrize("dtype", LIMITS)
@pytest.mark.parametrize(
    "shape", [(3, 5, 7, 7), (2, 4, 16, 8), (1, 3, 2, 3), (2, 3, 30, 31), (2, 3, 10), (1, 2, 4, 4, 5)]
)
@pytest.mark.parametrize("extreme", [False, True])
def test_means_of_all_numbers(dtype: torch.dtype, shape: tuple[int, ...], extreme: bool) -> None:
    data = torch.full(shape, LIMITS[dtype][dtype is torch.uint8]).to(dtype) if extreme else numbers(dtype, shape)

    mean = mean_of_all(data)

    sums = data.to(torch.int64).flatten(2).sum(2)  # exact, and its quotients in float64 too
    expected = (sums / data[0, 0].numel()).to(torch.float64).round().to(dtype)
    assert torch.equal(mean.flatten(1), expected)
    assert mean.dim() == data.dim()


@needs_onednn
@pytest.mark.usefixtures("everywhere")
@pytest.mark.parametrize("dtype", LIMITS)
@pytest.mark.parametrize(
    ("kernel", "stride", "pad"),
    [((2, 2), (2, 2), (0, 0)), ((3, 3), (1, 2), (1, 1)), ((1, 8), (1, 1), (0, 0)), ((7, 7), (1, 1), (2, 3))],
)
def test_means_of_windows(
    dtype: torch.dtype, kernel: tuple[int, int], stride: tuple[int, int], pad: tuple[int, int]
) -> None:
    data = numbers(dtype)
    run = windows_of_ones(data, kernel, stride, pad)

    assert run is not None
    expected = rounded(functional.avg_pool2d(data.to(torch.float64), [*kernel], [*stride], [*pad]), dtype)
    assert torch.equal(run(data), expected)


@pytest.mark.usefixtures("everywhere")
def test_means_that_are_not_exact_are_left_to_others() -> None:
    data = numbers(torch.uint8)
    # Six numbers: 15 / 6 is between 2 and 3, and 15 times a sixth is above.
    assert windows_of_ones(data, (2, 3), (1, 1), (0, 0)) is None
    assert windows_of_ones(data, (128, 64), (1, 1), (64, 32)) is None
    assert windows_of_ones(data[0], (3, 3), (1, 1), (0, 0)) is None


@needs_onednn
@pytest.mark.usefixtures("everywhere")
@pytest.mark.parametrize(("own", "dtype"), [(a, b) for a in LIMITS for b in LIMITS])
@pytest.mark.parametrize("factor", [0.37, 1.0, 2.71, 0.5, 1e-4])
def test_other_steps(own: torch.dtype, dtype: torch.dtype, factor: float) -> None:
    data, number = numbers(own), torch.tensor(factor)

    def plain(data: Tensor) -> Tensor:
        return rounded(data * number, dtype)

    run = scaled(data, number, dtype, plain)

    assert run is not None
    assert torch.equal(run(data), plain(data))


@needs_onednn
@pytest.mark.usefixtures("everywhere")
@pytest.mark.parametrize("factors", [(0.7371, 0.3134), (1.0, 1.0), (0.5, 0.25)])
def test_sums(factors: tuple[float, float]) -> None:
    data, other = numbers(torch.uint8), numbers(torch.uint8, seed=1)
    one, two = map(torch.tensor, factors)

    def plain(data: Tensor, other: Tensor) -> Tensor:
        return rounded(data * one + other * two, torch.uint8)

    run = added(data, other, (one, two), plain)

    assert run is not None
    assert torch.equal(run(data, other), plain(data, other))
    assert torch.equal(other, numbers(torch.uint8, seed=1))
    assert added(data, other.view(torch.int8), (one, two), plain) is None


@needs_onednn
@pytest.mark.usefixtures("everywhere")
def test_ways_that_differ_in_one_number_are_not_taken() -> None:
    data, one = numbers(torch.uint8), torch.tensor(1.0)

    def other_steps(data: Tensor) -> Tensor:
        return torch.where(data == 77, 78, data)

    def sums(data: Tensor, other: Tensor) -> Tensor:
        total = rounded(data.to(torch.float32) + other.to(torch.float32), torch.uint8)
        return torch.where((data == 200) & (other == 3), 0, total)

    assert scaled(data, one, torch.uint8, other_steps) is None
    assert added(data, data, (one, one), sums) is None
    # 0.37 a + 0.62 b is often just between two integers, where one rounding more decides.
    factors = torch.tensor(0.37), torch.tensor(0.62)
    assert added(data, data, factors, lambda a, b: rounded(a * factors[0] + b * factors[1], torch.uint8)) is None


def test_chosen_takes_the_other_way_where_there_is_one() -> None:
    data, seen_data = torch.zeros(1), []
    run = Chosen(lambda data: data + 1, lambda data: seen_data.append(1) or (lambda data: data + 2))

    assert [float(run(data)), float(run(data))] == [2.0, 2.0]
    assert len(seen_data) == 1
    assert float(Chosen(lambda data: data + 1, lambda data: None)(data)) == 1.0


def once(self: object, data: Tensor, factor: Tensor, bias: Tensor, dtype: torch.dtype) -> Tensor:
    """Return what a library gives that rounds a product with its sum, once."""
    shape = (1, -1, 1, 1)
    return rounded((data * factor.double().reshape(shape) + bias.double().reshape(shape)).float(), dtype)


@needs_onednn
@pytest.mark.usefixtures("everywhere")
@pytest.mark.parametrize("rounds_once", [False, True])
def test_lines_are_equal_for_every_number_of_every_channel(rounds_once: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    generator = torch.Generator().manual_seed(0)
    factor = torch.randn(60, generator=generator)
    # Values between two integers, which the last digits decide, among others.
    shift = torch.where(torch.arange(60) % 2 == 0, 0.5 - 37 * factor, torch.randn(60, generator=generator) * 20)
    shape = (1, -1, 1, 1)

    def plain(data: Tensor) -> Tensor:
        return rounded((data * factor.reshape(shape)).add_(shift.reshape(shape)), torch.int8)

    every = torch.arange(-128, 128).to(torch.int8).reshape(1, 1, 8, 32).expand(1, 60, 8, 32)
    if rounds_once:
        assert not torch.equal(once(None, every, factor, shift, torch.int8), plain(every))
        monkeypatch.setattr(integer_passes.Convolution, "eight_bits", once)

    changed = lines(every, factor, shift, plain)

    assert changed is not None
    assert torch.equal(changed(every), plain(every))


@needs_onednn
@pytest.mark.usefixtures("everywhere")
def test_lines_that_differ_are_left_to_float32() -> None:
    data, factor, shift = numbers(torch.int8), torch.ones(SHAPE[1]), torch.zeros(SHAPE[1])

    assert lines(data, factor, shift, lambda data: data.clamp(-128, 126)) is None
    assert lines(numbers(torch.uint8), factor, shift, lambda data: data) is None
