"""oneDNN's layers of 8-bit integers, where they are exact and faster.

Their sums are exact on processors with VNNI or AMX, and they round and limit results to eight bits themselves. Other
processors add pairs of products in 16 bits: sums are exact where pairs are narrow, see `narrow_weights`. A first
use tries both on the largest values; processors that would overflow, and libraries that compute something else, are
left to `integer_layers`, which is exact everywhere.

A bias is added after the sums are scaled, in single precision. Measured on 20 layers, that moves 3 of 100 000 values
by one step.

oneDNN wants a convolution's weights in an order that depends on shapes and on the type of the results, and torch,
which asks it for the order, does not say that type. Weights in another order are reordered at every call, one by one:
Inception's 384x288x3x3 took 28 ms instead of 5. So both orders are tried at the first call; results are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from time import perf_counter
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from ...core.torch_internals import OneDnnIntegers, has_integer_products, onednn_integers
from .eight_bits import LIMITS
from .layout import channels_last, is_channels_last

_NOTHING: tuple[Any, ...] = ("none", [], "")
_SIGN = 128  # what makes an int8 an uint8
_REORDERED = 1 << 14  # weights that are reordered in some 0.3 ms
_GAIN = 0.85  # of the time, or else a call's own variation would choose
# Types of summands and results. An unsigned summand would have to be rounded before a signed result is.
ADDED = ((torch.uint8, torch.uint8), (torch.int8, torch.uint8), (torch.int8, torch.int8))


def library() -> OneDnnIntegers | None:
    """Return oneDNN's layers where they compute exactly, else None."""
    layers = onednn_integers()
    return layers if layers is not None and has_integer_products() and _is_exact() else None


def library_of_pairs() -> OneDnnIntegers | None:
    """Return oneDNN's layers where they compute exactly at least with narrow pairs of weights, else None."""
    layers = onednn_integers()
    # On other processors nothing has been measured.
    is_known = torch.backends.cpu.get_cpu_capability().startswith("AVX")
    return library() or (layers if layers is not None and is_known and _is_exact_in_pairs() else None)


@cache
def _is_exact() -> bool:
    """Whether the largest values give the right sums."""
    return _computes_exactly(False)


@cache
def _is_exact_in_pairs() -> bool:
    """Whether the largest values give the right sums with the largest pairs that are narrow."""
    return _computes_exactly(True)


def _computes_exactly(narrow: bool) -> bool:
    """Whether sums are right in a convolution, a depthwise one, where there are no pairs, and an inner product."""
    generator = torch.Generator().manual_seed(0)
    data = torch.randint(250, 256, (1, 64, 6, 6), dtype=torch.uint8, generator=generator)
    kernels = torch.randint(120, 128, (16, 64, 3, 3), dtype=torch.int8, generator=generator)
    kernels[1::2].neg_()
    signed = torch.randint(-128, 128, (5, 96), dtype=torch.int8, generator=generator)
    signed[0] = 127
    matrix = torch.randint(-128, 128, (24, 96), dtype=torch.int8, generator=generator)
    single = kernels[:, :1].repeat(4, 1, 1, 1)
    if narrow:
        kernels[:, 1::2] = (128 - kernels[:, ::2].abs()) * kernels[:, ::2].sign()
        matrix //= 2
    with suppress(RuntimeError, TypeError):  # a library that refuses these has no such layers
        for weight, groups in ((kernels, 1), (single, 64)):
            layer = Convolution(weight, (1, 1), (1, 1), (1, 1), groups)
            right = functional.conv2d(data.double(), weight.double(), padding=1, groups=groups)
            if not torch.equal(layer.sums(data), right.float()):  # sums past 2**24, each rounded once to float32
                return False
            if not all(_adds_exactly(layer, data, right, *types) for types in ADDED):
                return False
        right = signed.double() @ matrix.double().T
        return torch.equal(Product(matrix, tuple(signed.shape)).sums(signed), right.float())
    return False


def _adds_exactly(layer: Convolution, data: Tensor, sums: Tensor, summand: torch.dtype, dtype: torch.dtype) -> bool:
    """Whether a layer adds integers of one type to results of another; the values need no rounding in float32."""
    other = torch.arange(sums.numel()).to(torch.uint8).view(summand).reshape(sums.shape)
    factor = torch.full(sums.shape[1:2], 2.0**-15)
    right = (sums * 2.0**-15 + other.double() * 0.5).clamp(*LIMITS[dtype]).round().to(dtype)
    return torch.equal(layer.add(data, factor, None, other, 0.5, dtype), right)


def _layers() -> OneDnnIntegers:
    layers = onednn_integers()
    assert layers is not None
    return layers


def _unsigned(data: Tensor) -> tuple[Tensor, int]:
    """Return 8-bit integers without signs, and which of them is zero."""
    return (data, 0) if data.dtype is torch.uint8 else (data.view(torch.uint8) ^ _SIGN, _SIGN)


def is_exact_for(layer: Convolution | Product, data: Tensor) -> bool:
    """Whether a layer's sums are right where all values are the largest, which is when any pair that can overflows.

    The layer is not to be used for other data then: it has been laid out for these. ``data`` give shape and type.
    """
    largest = LIMITS[data.dtype][1]
    right = layer.plain_sums(torch.ones(data.shape)).mul_(largest)
    return torch.equal(layer.sums(torch.full_like(data, largest)), right.to(torch.float32))


class _Layer:
    """What both layers have: scales for each output, and points of zero."""

    def __init__(self, num_outputs: int) -> None:
        self._ones = torch.ones(num_outputs)
        self._zeros = torch.zeros(num_outputs, dtype=torch.int64)


class Convolution(_Layer):
    """A convolution whose int8 weight, (filters, channels / groups, h, w), is laid out once, for the first data."""

    def __init__(
        self, weight: Tensor, stride: tuple[int, ...], pad: tuple[int, ...], dilate: tuple[int, ...], groups: int
    ) -> None:
        super().__init__(weight.shape[0])
        self._weight = weight
        self._numbers: list[Any] = [list(stride), list(pad), list(dilate), groups]
        self._packed: dict[tuple[int, bool], Tensor] = {}

    def _unsigned_channels_last(self, data: Tensor) -> tuple[Tensor, int]:
        return _unsigned(data if is_channels_last(data) else channels_last(data))

    def _convolve(self, data: Tensor, factor: Tensor, bias: Tensor | None, dtype: torch.dtype) -> Tensor:
        unsigned, zero = self._unsigned_channels_last(data)

        def run(packed: Tensor) -> Tensor:
            return _layers().convolve(
                unsigned, 1.0, zero, packed, factor, self._zeros, bias, *self._numbers, 1.0, 0, dtype, *_NOTHING
            )

        packed = self._packed.get((zero, dtype is torch.float32))
        return run(self._lay_out(data, zero, dtype, run) if packed is None else packed)

    def _lay_out(self, data: Tensor, zero: int, dtype: torch.dtype, run: Callable[[Tensor], Any]) -> Tensor:
        """Return the weight in the order in which ``run``, a call with it, takes the least time; keep it."""
        real = dtype is torch.float32

        def packed(shape: list[int] | None) -> Tensor:
            return _layers().lay_out_kernels(self._weight, self._ones, 1.0, zero, *self._numbers, shape)

        laid_out = packed(list(data.shape))
        if not real and self._weight.numel() >= _REORDERED:
            other = packed(None)
            if _seconds(run, other) < _GAIN * _seconds(run, laid_out):
                laid_out = other
        self._packed[zero, real] = laid_out
        return laid_out

    def sums(self, data: Tensor) -> Tensor:
        """Return the sums, float32."""
        return self._convolve(data, self._ones, None, torch.float32)

    def eight_bits(self, data: Tensor, factor: Tensor, bias: Tensor | None, dtype: torch.dtype) -> Tensor:
        """Return the sums times ``factor`` plus ``bias``, rounded and limited to a type of eight bits."""
        return self._convolve(data, factor, bias, dtype)

    def plain_sums(self, data: Tensor) -> Tensor:
        """Return the sums for small data of float32, float64; by no means of eight bits."""
        sums = functional.conv2d(data, self._weight.to(torch.float32), None, *self._numbers)
        return sums.round_().to(torch.float64)

    @property
    def is_fast_without_products(self) -> bool:
        """Whether there is a kernel for processors without VNNI, and not just a description in C++."""
        groups = self._numbers[3]
        filters, channels = self._weight.shape[0] // groups, self._weight.shape[1]
        return groups == 1 or filters == channels == 1 or (filters % 4 == 0 and channels % 4 == 0)

    @staticmethod
    def adds(summand_dtype: torch.dtype, result_dtype: torch.dtype) -> bool:
        """Return True if integers of one type can be added to results of another."""
        return (summand_dtype, result_dtype) in ADDED

    def add(
        self,
        data: Tensor,
        factor: Tensor,
        bias: Tensor | None,
        other: Tensor,
        scale: float,
        dtype: torch.dtype,
        *,
        overwrite: bool = False,
    ) -> Tensor:
        """Return ``sums * factor + bias + other * scale``, rounded and limited to a type that `adds` the other's.

        With ``overwrite`` the memory of ``other`` may be that of the result.
        """
        unsigned, zero = self._unsigned_channels_last(data)
        # Results are written over the summand, and so are of its type.
        moved = other.dtype is not dtype
        into = channels_last(other)
        if moved:
            into = into.view(torch.uint8)
            into = into.bitwise_xor_(_SIGN) if overwrite else into ^ _SIGN
        elif not overwrite and into.data_ptr() == other.data_ptr():
            into = into.clone(memory_format=torch.preserve_format)
        layers, zero_of_other = _layers(), _SIGN if moved else 0

        def run(packed: Tensor, into: Tensor) -> None:
            layers.convolve_add_(  # which returns a copy of what it writes
                unsigned,
                1.0,
                zero,
                packed,
                factor,
                self._zeros,
                into,
                bias,
                *self._numbers,
                1.0,
                0,
                dtype,
                scale,
                zero_of_other,
                "sum",
                1.0,
                *_NOTHING,
            )

        packed = self._packed.get((zero, dtype is torch.float32))
        if packed is None:
            trial = torch.empty_like(into)
            packed = self._lay_out(data, zero, dtype, lambda packed: run(packed, trial))
        run(packed, into)
        return into


def _seconds(run: Callable[[Tensor], Any], packed: Tensor) -> float:
    """Return the seconds of a call with weights in an order, without what only a first call does."""
    run(packed)
    times = []
    for _ in range(2):
        start = perf_counter()
        run(packed)
        times.append(perf_counter() - start)
    return min(times)


class Product(_Layer):
    """An inner product whose int8 weight, (outputs, features), is laid out once, for data of a shape."""

    def __init__(self, weight: Tensor, shape: tuple[int, ...]) -> None:
        super().__init__(weight.shape[0])
        self._weight = weight
        self._packed = _layers().lay_out_matrix(weight.contiguous(), list(shape))

    def _run(self, data: Tensor, factor: Tensor, bias: Tensor | None, dtype: torch.dtype) -> Tensor:
        # With VNNI but without AMX oneDNN's products of signed data take ten thousand times as long as of these.
        unsigned, zero = _unsigned(data)
        return _layers().multiply(
            unsigned, 1.0, zero, self._packed, factor, self._zeros, bias, 1.0, 0, dtype, *_NOTHING
        )

    def sums(self, data: Tensor) -> Tensor:
        """Return the sums, float32."""
        return self._run(data, self._ones, None, torch.float32)

    def eight_bits(self, data: Tensor, factor: Tensor, bias: Tensor | None, dtype: torch.dtype) -> Tensor:
        """Return the sums times ``factor`` plus ``bias``, rounded and limited to a type of eight bits."""
        return self._run(data, factor, bias, dtype)

    def plain_sums(self, data: Tensor) -> Tensor:
        """Return the sums for small data of float32, float64; by no means of eight bits."""
        return functional.linear(data, self._weight.to(torch.float32)).to(torch.float64)
