"""Numbers, and sequences of them along axes."""

from __future__ import annotations

import numpy as onp

from .element_types import FLOATS, numpy_type
from .mxnet_node import MxnetNode
from .onnx_values import Length, OnnxValue


def counting(op: MxnetNode, length: Length, dtype: str = "int64") -> OnnxValue:
    """Return the vector 0, 1, 2 ... of a length."""
    if isinstance(length, int):
        return op.constant(onp.arange(length), dtype, "places")
    count = length.reshape()  # a scalar
    steps = op.emit("Range", op.constant(0, "int64"), count, op.constant(1, "int64"), shape=(-1,))
    return steps.cast(dtype)


def along(op: MxnetNode, line: OnnxValue, axis: int, rank: int) -> OnnxValue:
    """Shape a vector so that it lies along one of ``rank`` axes."""
    return line.unsqueeze(*(i for i in range(rank) if i != axis))


def as_index(op: MxnetNode, value: OnnxValue) -> OnnxValue:
    """Return indices as integers; fractions are cut off."""
    return value.cast("int64")


def limited(op: MxnetNode, index: OnnxValue, length: Length, mode: str) -> OnnxValue:
    """Return indices within an axis: clipped to it, or wrapped around."""
    if mode == "wrap":
        size = op.constant([length], "int64") if isinstance(length, int) else length
        return op.emit("Mod", index, size)
    last = op.constant(length - 1, "int64") if isinstance(length, int) else (length - 1).reshape()
    return op.emit("Clip", index, op.constant(0, "int64"), last)


def rows_at(op: MxnetNode, rows: OnnxValue, order: OnnxValue) -> OnnxValue:
    """Return the rows (B, K, W) of (B, N, W) at the indices (B, K)."""
    width = (rows.shape or (-1,))[-1]
    return op.emit("GatherND", rows, order.unsqueeze(2), batch_dims=1, shape=(-1, (order.shape or (-1, -1))[1], width))


def full(op: MxnetNode, lengths: list[Length], fill_value: float, dtype: str) -> OnnxValue:
    """Return an array of one element."""
    if all(isinstance(n, int) for n in lengths):
        shape = tuple(lengths)
        return op.emit("Expand", op.constant(fill_value, dtype), list(lengths), shape=shape)
    return op.emit("Expand", op.constant(fill_value, dtype), op.writer.vector(lengths))


def number(op: MxnetNode, scalar: float, dtype: str) -> OnnxValue:
    """Return a scalar parameter in an element type: for integers truncated, and wrapped to their bits."""
    if dtype in FLOATS:
        return op.constant(onp.asarray(scalar), dtype, "scalar")
    if dtype == "bool":
        return op.constant(onp.asarray(bool(scalar)), dtype, "scalar")
    limits = onp.iinfo(numpy_type(dtype))
    if not onp.isfinite(scalar):
        return op.constant(onp.asarray(limits.min), dtype, "scalar")
    integer = int(scalar)
    if not limits.min <= integer <= limits.max:
        if limits.bits >= 32:
            integer = int(limits.min)
        else:
            integer &= (1 << limits.bits) - 1
            integer -= (1 << limits.bits) if integer > limits.max else 0
    return op.constant(onp.asarray(integer), dtype, "scalar")
