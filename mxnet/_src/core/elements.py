"""Numbers and arrays as elements of another type, the way C converts; torch refuses some, or leaves them undefined."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from .dtype import FLOATING

_SMALL = (torch.uint8, torch.int8)
# The least and the largest number, and the bits. Asked of torch at each call they would cost more than the rest.
_INTEGERS = {
    dtype: (limits.min, limits.max, limits.bits)
    for dtype in (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64)
    for limits in [torch.iinfo(dtype)]
}
_LARGEST = {dtype: torch.finfo(dtype).max for dtype in FLOATING}
_CONVERTED = torch.int32  # what a number becomes on its way to integers of fewer bits
_ROUNDED_TO_INFINITY = 65520  # as half precision: halfway from its largest number to what would be the next


def convert(data: Tensor, dtype: torch.dtype, copy: bool = False) -> Tensor:
    """Return the data as another dtype, the way C converts: truncated, and wrapped for small integers.

    With ``copy``, data that has the dtype already is copied, else returned.
    """
    if dtype in _SMALL and data.is_floating_point():
        # torch leaves negative values to uint8 undefined; MXNet's conversion wraps through a wider integer.
        return data.to(torch.int32).to(dtype)
    return data.to(dtype, copy=copy)


def whole(number: float, dtype: torch.dtype) -> int:
    """Return a number as an element of an integer dtype: truncated, then wrapped to the dtype's bits.

    Raises
    ------
    TypeError
        For another dtype.
    """
    try:
        least, most, bits = _INTEGERS[dtype]
    except KeyError:
        raise TypeError(f"integers are needed, not {dtype}.") from None
    if type(number) is int and least <= number <= most:
        return number
    wide_least, wide_most, _ = _INTEGERS[dtype if bits > _INTEGERS[_CONVERTED][2] else _CONVERTED]
    number = int(number) if math.isfinite(number) else wide_least
    if not wide_least <= number <= wide_most:
        number = wide_least  # what the processor's conversion returns for values out of range
    return (number - least) % (1 << bits) + least


def held(number: float, dtype: torch.dtype) -> float:
    """Return a number as an element of any dtype: `whole`, a truth value, or infinite if it is too large."""
    if not dtype.is_floating_point:
        return bool(number) if dtype is torch.bool else whole(number, dtype)
    largest = _LARGEST[dtype]
    if abs(number) <= largest or math.isnan(number):
        return number
    fits = dtype is torch.float16 and abs(number) < _ROUNDED_TO_INFINITY
    return math.copysign(largest if fits else math.inf, number)


def compared(function: Callable[..., Tensor], data: Tensor, other: Any) -> Tensor:
    """Return what a comparison of torch gives as 1 and 0 in the dtype of its first input.

    torch has vector code for that, but not for converting its boolean result: a tenth of the time. Its compiler joins
    the two, and knows no empty array that an operation makes longer.
    """
    if torch.compiler.is_dynamo_compiling():
        return function(data, other).to(data.dtype)
    return function(data, other, out=data.new_empty(0))
