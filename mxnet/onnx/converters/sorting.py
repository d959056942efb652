"""Sorted orders."""

from __future__ import annotations

from .._operation import Operation, Result, converts
from .._types import FLOATS
from .._values import Length, Value


def _line(op: Operation) -> tuple[Value, int]:
    """Return the data and the axis; without one, the flattened data."""
    data, axis = op.data, op.params["axis"]
    if axis is None or op.rank(data) == 0:
        size = 1
        for n in data.shape or ():
            size = -1 if -1 in (size, n) else size * n
        return op.emit("Reshape", data, [-1], shape=(size,)), 0
    return data, data.axis(axis)


def top(op: Operation, data: Value, axis: int, count: Length, ascending: bool) -> tuple[Value, Value]:
    """Return the first numbers and their indices (int64) in order; equal ones stay in theirs."""
    number = op.writer.vector([count])
    carrier = data
    if data.dtype not in FLOATS and data.dtype != "int64":
        carrier = data.cast("int64")
    values, indices = op.writer.emit_many(
        "TopK",
        carrier,
        number,
        count=2,
        dtypes=[carrier.dtype, "int64"],
        axis=axis,
        largest=int(not ascending),
        sorted=1,
    )
    return values.cast(data.dtype), indices


@converts("sort")
def sort(op: Operation) -> Value:
    """TopK of all numbers."""
    data, axis = _line(op)
    return top(op, data, axis, data.length(axis), op.params["is_ascend"])[0]


@converts("argsort")
def argsort(op: Operation) -> Value:
    """TopK of all numbers."""
    data, axis = _line(op)
    return top(op, data, axis, data.length(axis), op.params["is_ascend"])[1]


@converts("topk")
def topk(op: Operation) -> Result:
    """TopK; a mask has ones at its indices."""
    p = op.params
    data, axis = _line(op)
    count = p["k"] if p["k"] > 0 else data.length(axis)
    values, indices = top(op, data, axis, count, p["is_ascend"])
    kind = p["ret_typ"]
    if kind == "value":
        return values
    if kind == "indices":
        return indices
    if kind == "both":
        return [values, indices]
    zeros = op.emit("Expand", op.constant(0, data.dtype), op.writer.vector(data.lengths()))
    ones = op.emit("Expand", op.constant(1, data.dtype), op.emit("Shape", indices))
    mask = op.emit("ScatterElements", zeros, indices, ones, axis=axis)
    return op.emit("Reshape", mask, op.writer.vector(op.data.lengths()))
