"""Numbers and arrays as elements of another type, the way C converts; torch refuses some, or leaves them undefined."""

from __future__ import annotations

import math

import torch
from torch import Tensor

_SMALL = (torch.uint8, torch.int8)
_INT32 = torch.iinfo(torch.int32)
_ROUNDED_TO_INFINITY = 65520  # as half precision: halfway from its largest number to what would be the next


def convert(data: Tensor, dtype: torch.dtype, copy: bool = False) -> Tensor:
    """Return the data as another dtype, the way C converts: truncated, and wrapped for small integers.

    With ``copy``, data that has the dtype already is copied, else returned.
    """
    if dtype in _SMALL and data.is_floating_point():
        # torch leaves negative numbers to uint8 undefined; MXNet's conversion wraps through a wider integer.
        return data.to(torch.int32).to(dtype)
    return data.to(dtype, copy=copy)


def whole(number: float, dtype: torch.dtype) -> int:
    """Return a number as an element of an integer dtype: truncated, then wrapped to the dtype's bits."""
    limits = torch.iinfo(dtype)
    if type(number) is int and limits.min <= number <= limits.max:
        return number
    wide = limits if limits.bits > _INT32.bits else _INT32
    number = int(number) if math.isfinite(number) else wide.min
    if not wide.min <= number <= wide.max:
        number = wide.min  # what the processor's conversion answers for numbers out of range
    return (number - limits.min) % (1 << limits.bits) + limits.min


def held(number: float, dtype: torch.dtype) -> float:
    """Return a number as an element of any dtype: `whole`, a truth value, or infinite if it is too large."""
    if not dtype.is_floating_point:
        return bool(number) if dtype is torch.bool else whole(number, dtype)
    largest = torch.finfo(dtype).max
    if abs(number) <= largest or math.isnan(number):
        return number
    fits = dtype is torch.float16 and abs(number) < _ROUNDED_TO_INFINITY
    return math.copysign(largest if fits else math.inf, number)
