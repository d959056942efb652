"""Conversion of numbers between element types."""

from __future__ import annotations

import torch
from torch import Tensor


def convert(data: Tensor, dtype: torch.dtype) -> Tensor:
    """Return the data as another dtype, the way C converts: truncated, and wrapped for small integers."""
    if data.is_floating_point() and dtype in (torch.uint8, torch.int8):
        # torch leaves negative numbers to uint8 undefined; MXNet's conversion wraps through a wider integer.
        return data.to(torch.int32).to(dtype)
    return data.to(dtype)
