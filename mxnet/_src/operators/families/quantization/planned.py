"""What operators on 8-bit integers share where they are planned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite, prod

import torch
from torch import Tensor

from ...definition.planned import Packing, Planned, RealConvolution, Supplied, Windows
from ...kernels.eight_bits import narrowed
from ...kernels.integer_layers import RELU, Finish
from .eight_bit import scale_of

Kernel = Callable[..., Tensor]
Limits = tuple[float, float] | None
LARGEST_FACTOR = 2.0**100


def range_of(low: Supplied, high: Supplied) -> tuple[float, float] | None:
    """Return a range that is constant; None if it is not, or has no length."""
    if low.value is None or high.value is None or low.value.numel() != 1 or high.value.numel() != 1:
        return None
    return usable(float(low.value), float(high.value))


def reaches_of(ends: Sequence[Supplied]) -> list[float] | None:
    """Return the larger absolute ends of ranges, those of data, weight and bias; None if not all are known.

    That of the bias alone may have no length: then all its values are zero.
    """
    pairs = list(zip(ends[::2], ends[1::2], strict=True))
    ranges = [range_of(*pair) for pair in pairs[:2]]
    for low, high in pairs[2:]:
        empty = all(end.value is not None and not end.value.any() for end in (low, high))
        ranges.append((0.0, 0.0) if empty else range_of(low, high))
    known = [max(map(abs, bounds)) for bounds in ranges if bounds is not None]
    return known if len(known) == len(ranges) else None


def usable(low: float | None, high: float | None) -> tuple[float, float] | None:
    """Return a range, unless it is not known or has no length, where scales are infinite."""
    if low is None or high is None or not (isfinite(low) and isfinite(high)) or not (low or high):
        return None
    return low, high


def scale_within(dtype: torch.dtype, ends: tuple[float, float]) -> Tensor:
    """Return how many steps one is, of integers with this range."""
    return scale_of(dtype, torch.tensor(ends[0]), torch.tensor(ends[1]))


def factors_to(
    steps: Tensor, dtypes: Sequence[torch.dtype], ranges: Sequence[tuple[float, float]]
) -> list[Tensor] | None:
    """Return factors that convert integers to ``steps``; None if products may be infinite.

    They are tensors, since torch multiplies by one without axes in half the time that a number of Python's takes.
    """
    factors = [steps / scale_within(dtype, own) for dtype, own in zip(dtypes, ranges, strict=True)]
    return factors if all(factor < LARGEST_FACTOR for factor in factors) else None


def single(number: Tensor) -> float:
    """Return the one number of a tensor."""
    return float(number.reshape(()))


def number_by_number(
    taken: tuple[int, ...], compute: Kernel, dtype: torch.dtype, ends: tuple[float, float] | None
) -> Planned:
    """Return the plan of an operator whose kernel gives integers as float32, of integers and of float32 alike."""

    def integers(*tensors: Tensor) -> Tensor:
        return narrowed(compute(*tensors), dtype)

    return Planned(taken, compute if dtype is torch.float32 else integers, lambda packing: compute, dtype, ends)


def real_convolution(
    packing: Packing, weight: Tensor, bias: Tensor | None, windows: Windows, finish: Finish, shape: tuple[int, ...]
) -> Kernel:
    """Return the kernel of a convolution of integers, on float32; weight and bias are in steps."""
    weight, bias = _scaled(weight, bias, finish)

    def make(limits: Limits, relu: bool) -> RealConvolution:
        return packing.convolution(weight, bias, windows, limits, relu, shape)

    return _with_summand(make, finish) if finish.summand_steps else _finished(make, finish)


def real_product(
    packing: Packing, weight: Tensor, bias: Tensor | None, flatten: bool, finish: Finish, shape: tuple[int, ...]
) -> Kernel:
    """Return the kernel of an inner product of integers, on float32; weight and bias are in steps."""
    weight, bias = _scaled(weight, bias, finish)
    shape = (shape[0], prod(shape[1:])) if flatten else shape
    run = _finished(lambda limits, relu: packing.product(weight, bias, limits, relu, shape), finish)
    return (lambda data: run(data.flatten(1))) if flatten else run


def _finished(make: Callable[[Limits, bool], Kernel], finish: Finish) -> Kernel:
    """Return a layer with what becomes of its sums; what limits and relu can do, it does itself."""
    functions = (*finish.first, *finish.last)
    limits, relu = finish.limits, bool(functions) and all(a.limits == RELU for a in functions)
    if limits is None and not relu and functions:
        plain = make(None, False)
        return lambda data: finish.settled(plain(data), None)
    layer = make(limits, relu)
    return layer if finish.dtype is torch.float32 else lambda data: layer(data).round_()


def _with_summand(make: Callable[[Limits, bool], RealConvolution], finish: Finish) -> Kernel:
    limits = finish.limits
    if limits is None:
        plain = make(None, False)
        return lambda data, other: finish.settled(plain(data), other)
    low, high = limits
    layer, scale = make(None, False), torch.tensor(finish.summand_steps)
    return lambda data, other: layer.add_(data, other * scale).clamp_(low, high).round_()


def _scaled(weight: Tensor, bias: Tensor | None, finish: Finish) -> tuple[Tensor, Tensor | None]:
    """Return weight and bias such that the sums are in steps of the result."""
    factor = finish.factor.to(torch.float64)
    scaled = weight * factor.reshape(-1, *[1] * (weight.dim() - 1))
    return scaled.to(torch.float32), None if bias is None else (bias * factor).to(torch.float32)
