"""Sequences of numbers along axes."""

from __future__ import annotations

import numpy as onp

from .operation import Operation
from .values import Length, Value


def counting(op: Operation, length: Length, dtype: str = "int64") -> Value:
    """Return the vector 0, 1, 2 ... of a length."""
    if isinstance(length, int):
        return op.constant(onp.arange(length), dtype, "places")
    number = length.reshape()  # a scalar
    steps = op.emit("Range", op.constant(0, "int64"), number, op.constant(1, "int64"), shape=(-1,))
    return steps.cast(dtype)


def along(op: Operation, line: Value, axis: int, rank: int) -> Value:
    """Shape a vector so that it lies along one of ``rank`` axes."""
    return line.unsqueeze(*(i for i in range(rank) if i != axis))


def as_index(op: Operation, value: Value) -> Value:
    """Return indices as integers; fractions are cut off."""
    return value.cast("int64")


def limited(op: Operation, index: Value, length: Length, mode: str) -> Value:
    """Return indices within an axis: clipped to it, or wrapped around."""
    if mode == "wrap":
        size = op.constant([length], "int64") if isinstance(length, int) else length
        return op.emit("Mod", index, size)
    last = op.constant(length - 1, "int64") if isinstance(length, int) else (length - 1).reshape()
    return op.emit("Clip", index, op.constant(0, "int64"), last)


def rows_at(op: Operation, rows: Value, order: Value) -> Value:
    """Return the rows (B, K, W) of (B, N, W) at the indices (B, K)."""
    width = (rows.shape or (-1,))[-1]
    return op.emit("GatherND", rows, order.unsqueeze(2), batch_dims=1, shape=(-1, (order.shape or (-1, -1))[1], width))


def full(op: Operation, lengths: list[Length], number: float, dtype: str) -> Value:
    """Return an array of one element."""
    if all(isinstance(n, int) for n in lengths):
        shape = tuple(lengths)
        return op.emit("Expand", op.constant(number, dtype), list(lengths), shape=shape)
    return op.emit("Expand", op.constant(number, dtype), op.writer.vector(lengths))
