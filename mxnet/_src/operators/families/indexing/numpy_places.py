"""What insertion and deletion share: the axis they work along, and indices on it."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any

from torch import Tensor

from .....base import MXNetError
from ...definition.params import Shape
from ..reduction.axes import one_axis


def along(name: str, arr: Tensor, axis: int | None) -> tuple[Tensor, int]:
    """Return array and axis to work along: all elements as one line for None, and for a zero-dimensional array."""
    if axis is None or arr.dim() == 0:
        return arr.reshape(-1), 0
    return arr, one_axis(name, arr.dim(), axis)


def length_of(shape: Shape, axis: int | None) -> int:
    """Return the length of an axis, or the number of all elements."""
    return prod(shape) if axis is None or not shape else shape[axis]


def sliced(params: Mapping[str, Any], length: int) -> range:
    """Return the indices that ``start``, ``stop`` and ``step`` name."""
    return range(length)[slice(params["start"], params["stop"], params["step"])]


def checked_index(name: str, index: int, length: int, limit: int) -> int:
    """Return an index as a non-negative number; MXNetError if it lies outside [-length, limit]."""
    if not -length <= index <= limit:
        raise MXNetError(f"{name}: index {index} is out of bounds for an axis of size {length}.")
    return index + length if index < 0 else index
