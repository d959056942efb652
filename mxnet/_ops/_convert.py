"""Conversion of numbers between element types."""

from __future__ import annotations

import torch
from torch import Tensor

_SMALL = (torch.uint8, torch.int8)


def convert(data: Tensor, dtype: torch.dtype, copy: bool = False) -> Tensor:
    """Return the data as another dtype, the way C converts: truncated, and wrapped for small integers.

    With ``copy``, data that has the dtype already is copied, else returned.
    """
    if dtype in _SMALL and data.is_floating_point():
        # torch leaves negative numbers to uint8 undefined; MXNet's conversion wraps through a wider integer.
        return data.to(torch.int32).to(dtype)
    return data.to(dtype, copy=copy)
