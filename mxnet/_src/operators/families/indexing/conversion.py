"""What the indexing operators share: index conversion and types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.dtype import LARGEST_INT32, NAME_OF_TORCH


class IndexOutOfRangeError(MXNetError, IndexError):
    """An index beyond its axis, where MXNet raises IndexError."""


def as_index(indices: Tensor) -> Tensor:
    """Return indices as int64; floating point ones, common in MXNet programs, lose their fraction."""
    return indices if indices.dtype is torch.int64 else indices.to(torch.int64)


def limited(indices: Tensor, length: int, mode: str = "clip") -> Tensor:
    """Return int64 indices within ``[0, length)``: "clip" takes the nearer end, "wrap" counts on from the other."""
    index = as_index(indices)
    return index.clamp(0, length - 1) if mode == "clip" else index.remainder(length)


def demand_room(name: str, dtype: torch.dtype, length: int, remedy: str) -> None:
    """Refuse indices on an axis of 2^31 elements or more in a dtype that does not hold all of them.

    MXNet 1.9.1 has no longer axes. On those that it has, indices are rounded, or wrap around, as they are in MXNet. The
    error says ``remedy``, what to call instead.
    """
    if length <= LARGEST_INT32:
        return
    limits = torch.finfo(dtype) if dtype.is_floating_point else torch.iinfo(dtype)
    largest = 2 / limits.eps if isinstance(limits, torch.finfo) else limits.max + 1
    if length > largest:
        raise MXNetError(
            f"{name}: places on an axis of {length} elements do not fit into {NAME_OF_TORCH[dtype]}; {remedy}"
        )


def first_decides(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: outputs have the dtype of the first input, the other inputs are free."""
    if ins[0] is not None:
        outs[:] = [ins[0]] * len(outs)
    elif outs and outs[0] is not None:
        ins[0] = outs[0]


def lengths_follow(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: as `first_decides`; another input of unknown dtype takes that of the first."""
    first_decides(ins, outs, params)
    ins[:] = [ins[0] if t is None else t for t in ins]
