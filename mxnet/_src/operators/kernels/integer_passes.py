"""Means, sums and changes of steps of 8-bit integers, without real values in between.

In float32 each of them takes passes over values of four times the size. oneDNN's depthwise convolution with a kernel
of ones does all in one: it adds integers of 32 bits, multiplies once, and rounds half to even. Measured with
1x256x56x56 values of uint8 on a processor with AVX2: a mean of 2x2 takes 162 us instead of 233, other steps 335
instead of 507, a sum 507 instead of 1035; signed values gain little. A sum has one rounding less than in
float32, which decides between two integers for some pair of values in one of ten pairs of factors; such sums stay in
float32.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

import torch
from torch import Tensor

from .eight_bits import narrowed
from .onednn_integers import Convolution, library_of_pairs

Function = Callable[..., Tensor]
_LARGEST_COUNT = 1 << 12  # of values of which oneDNN computes means, so that its factor is exact enough
_POSITIONS = (1, 16, 4, 4)  # for every value of eight bits
_MOVED = (0, 1, -1, 2, -2, 4, -4)  # last digits of a channel's largest values


class Chosen:
    """A function of integers in one of two ways that have equal results: `other` where there is one.

    ``other`` makes the other way for tensors of these shapes and types, or returns None where there is none.
    """

    def __init__(self, plain: Function, other: Callable[..., Function | None]) -> None:
        self._plain = plain
        self._other = other
        self._run: Function | None = None

    def __call__(self, *data: Tensor) -> Tensor:
        """Return the result; tensors are always of the same shapes and types."""
        run = self._run
        if run is None:
            run = self._run = self._chosen(data)
        return run(*data)

    def _chosen(self, data: Sequence[Tensor]) -> Function:
        other = self._other(*data)
        return self._plain if other is None else other


def mean_of_all(data: Tensor) -> Tensor:
    """Return means of all values of a channel, (N, C, ...), fewer than 65536 of int8 or uint8, rounded half to even."""
    count = prod(data.shape[2:])
    wide = torch.int16 if count <= 128 else torch.int32
    sums = data.sum(tuple(range(2, data.dim())), keepdim=True, dtype=wide)
    return narrowed(sums.to(torch.float32).div_(count).round_(), data.dtype)


def windows_of_ones(data: Tensor, kernel: Sequence[int], stride: Sequence[int], pad: Sequence[int]) -> Function | None:
    """Return a function for means of windows, padding counted, by oneDNN; None where it cannot.

    Where a mean can lie between two integers, the window's size must be a power of two: else its reciprocal is not
    exact.
    """
    count = prod(kernel)
    if not _is_usable(data) or count > _LARGEST_COUNT or (count % 2 == 0 and count & (count - 1)):
        return None
    run = _depthwise(data, kernel, stride, pad)
    factor = torch.full((data.shape[1],), 1 / count)
    return lambda data: run.eight_bits(data, factor, None, data.dtype)


def scaled(data: Tensor, factor: Tensor, dtype: torch.dtype, plain: Function) -> Function | None:
    """Return a function that scales, rounds and limits integers by oneDNN, equal to ``plain``; None where it cannot."""
    if not _is_usable(data):
        return None

    def make(like: Tensor) -> Function:
        run, factors = _depthwise(like, (1, 1), (1, 1), (0, 0)), factor.expand(like.shape[1]).contiguous()
        return lambda data: run.eight_bits(data, factors, None, dtype)

    every = _every_number(data.dtype)
    return make(data) if torch.equal(make(every)(every), plain(every)) else None


def lines(data: Tensor, factor: Tensor, shift: Tensor, plain: Function) -> Function | None:
    """Return a function that gives ``data * factor + shift`` of each channel, as int8, by oneDNN; None where it cannot.

    It is equal to ``plain`` for each of a channel's 256 integers: where oneDNN's sum, which is rounded once, decides
    otherwise between two results, the channel's shift is moved by some of its last digits.
    """
    if not (_is_usable(data) and data.dtype is torch.int8):
        return None
    channels = data.shape[1]
    every = torch.arange(-128, 128).to(torch.int8).reshape(1, 1, 16, 16).expand(1, channels, 16, 16)
    every = every.contiguous(memory_format=torch.channels_last)
    trial, expected = _depthwise(every, (1, 1), (1, 1), (0, 0)), plain(every)
    digit = torch.maximum(factor.abs() * 128, shift.abs()) * torch.finfo(torch.float32).eps
    shifts, differs = shift.clone(), torch.ones(channels, dtype=torch.bool)
    for moved in _MOVED:
        trial_shift = shift + digit * moved
        right = (trial.eight_bits(every, factor, trial_shift, torch.int8) == expected).flatten(2).all(2)[0]
        shifts = torch.where(differs & right, trial_shift, shifts)
        differs &= ~right
        if not differs.any():
            run = _depthwise(data, (1, 1), (1, 1), (0, 0))
            return lambda data: run.eight_bits(data, factor, shifts, torch.int8)
    return None


def added(data: Tensor, other: Tensor, factors: Sequence[Tensor], plain: Function) -> Function | None:
    """Return a function that adds scaled uint8 arrays by oneDNN, equal to ``plain``; None where it cannot."""
    if not (_is_usable(data) and data.dtype is other.dtype is torch.uint8):
        return None

    def make(like: Tensor) -> Function:
        run, channel_factors = _depthwise(like, (1, 1), (1, 1), (0, 0)), factors[0].expand(like.shape[1]).contiguous()
        scale = float(factors[1])
        return lambda data, other: run.add(data, channel_factors, None, other, scale, torch.uint8)

    every = _every_number(torch.uint8)
    pairs = (
        every.repeat(256, 1, 1, 1),
        torch.arange(256).to(torch.uint8).reshape(-1, 1, 1, 1).expand(256, *every.shape[1:]),
    )
    return make(data) if torch.equal(make(pairs[0])(*pairs), plain(*pairs)) else None


def _is_usable(data: Tensor) -> bool:
    return data.is_cpu and data.dim() == 4 and data.numel() > 0 and library_of_pairs() is not None


def _depthwise(data: Tensor, kernel: Sequence[int], stride: Sequence[int], pad: Sequence[int]) -> Convolution:
    channels = data.shape[1]
    ones = torch.ones((channels, 1, *kernel), dtype=torch.int8)
    return Convolution(ones, tuple(stride), tuple(pad), (1, 1), channels)


def _every_number(dtype: torch.dtype) -> Tensor:
    return (
        torch.arange(256).to(torch.uint8).view(dtype).reshape(_POSITIONS).contiguous(memory_format=torch.channels_last)
    )
