"""Arrays made from nothing but a shape. Where that is known they are constants, which needs no converter.

What is left here: shapes that depend on lengths known only when the model runs.
"""

from __future__ import annotations

import numpy as onp

from .._operation import Operation, converts, shape_only
from .._values import Length, Value
from ._lines import counting, full
from ._tables import number


def _filled(op: Operation, data: Value, scalar: float) -> Value:
    value = number(op, scalar, op.dtype)
    return op.emit("Expand", value, op.writer.vector(data.lengths()))


@converts("zeros_like")
def zeros_like(op: Operation) -> Value:
    """Expand of 0."""
    return _filled(op, op.data, 0.0)


@converts("ones_like")
def ones_like(op: Operation) -> Value:
    """Expand of 1."""
    return _filled(op, op.data, 1.0)


@converts("_npi_full_like")
def full_like(op: Operation) -> Value:
    """Expand of a number."""
    return _filled(op, op.data, op.params["fill_value"])


shape_only("zeros_like", "ones_like", "_npi_full_like", "_contrib_arange_like")


@converts("_contrib_arange_like")
def arange_like(op: Operation) -> Value:
    """Range, in the length of an axis, or of all elements."""
    p, data = op.params, op.data
    if p["axis"] is None:
        count: Length = op.emit("Reshape", op.emit("Size", data), [1], shape=(1,))
    else:
        count = data.length(p["axis"])
    indices = counting(op, count)
    if p["repeat"] != 1:
        indices = indices / op.constant(p["repeat"], "int64")
    result = indices.cast(op.dtype)
    if p["step"] != 1:
        result = result * number(op, p["step"], op.dtype)
    if p["start"]:
        result = result + number(op, p["start"], op.dtype)
    return result if p["axis"] is not None else op.emit("Reshape", result, op.writer.vector(data.lengths()))


@converts(
    "_zeros",
    "_ones",
    "_full",
    "_zeros_without_dtype",
    "_npi_zeros",
    "_npi_ones",
    "_arange",
    "_npi_arange",
    "_linspace",
    "_eye",
    "_npi_eye",
    "_npi_identity",
    "_npi_indices",
    "_npi_logspace",
    "_npi_blackman",
    "_npi_hamming",
    "_npi_hanning",
)
def created(op: Operation) -> Value:
    """Expand to the model's free length, for initial states, whose batch size is left open."""
    shape, fill = op.params.get("shape"), op.params.get("value", 0.0)
    if not isinstance(shape, tuple):
        op.refuse("shape", shape, "give the length")
    assert op.node.op is not None
    if op.node.op.name in ("_ones", "_npi_ones"):
        fill = 1.0
    lengths: list[Length] = []
    for axis, n in enumerate(op.shapes[0] or shape):
        name = op.writer.open_lengths.get((op.node.name, axis))
        if n in (0, -1) and name is None:
            op.refuse("shape", shape, "give all lengths, or fix the shapes of the inputs")
        lengths.append(op.writer.free_length(name) if n in (0, -1) and name is not None else n)
    return full(op, lengths, fill, op.dtype)


@converts("diag", "_np_diag")
def diag(op: Operation) -> Value:
    """Write a matrix with a diagonal, or take the diagonal of one."""
    data, offset = op.data, op.params["k"]
    if op.rank(data) == 1:
        length = op.fixed_shape(data)[0]
        return matrix_with(op, data, length, offset)
    axes = (op.params.get("axis1", 0), op.params.get("axis2", 1))
    return diagonal_of(op, data, offset, *axes)


@converts("_np_diagonal")
def diagonal(op: Operation) -> Value:
    """GatherND of a diagonal."""
    p = op.params
    return diagonal_of(op, op.data, p["offset"], p["axis1"], p["axis2"])


@converts("_np_diagflat")
def diagflat(op: Operation) -> Value:
    """Write a matrix with the flattened data as its diagonal."""
    count = int(onp.prod(op.fixed_shape(op.data)))
    return matrix_with(op, op.emit("Reshape", op.data, [count], shape=(count,)), count, op.params["k"])


def matrix_with(op: Operation, data: Value, length: int, offset: int) -> Value:
    """Write matrices with the last axis as their diagonal: a product with a mask."""
    before = max(offset, 0)
    size = length + abs(offset)
    widths = [0] * (op.rank(data) - 1)
    pads = [*widths, before, *widths, size - length - before]
    line = op.emit(
        "Pad", data, pads, op.constant(0, data.dtype), mode="constant", shape=(*(data.shape or ())[:-1], size)
    )
    mask = op.constant(onp.eye(size, k=offset), "bool", "mask")
    if offset < 0:  # the line's first numbers stand in the columns
        line = op.emit("Pad", data, [*widths, 0, *widths, size - length], op.constant(0, data.dtype), mode="constant")
        line.shape = (*(data.shape or ())[:-1], size)
    return op.emit("Where", mask, line.unsqueeze(op.rank(data) - 1), op.constant(0, data.dtype))


def diagonal_of(op: Operation, data: Value, offset: int, axis1: int, axis2: int) -> Value:
    """Take the diagonal of two axes; it comes last."""
    first, second = data.axis(axis1), data.axis(axis2)
    rank = op.rank(data)
    rest = [i for i in range(rank) if i not in (first, second)]
    moved = data.transpose(first, second, *rest)
    lengths = op.fixed_shape(data)
    row, column = max(-offset, 0), max(offset, 0)
    count = max(min(lengths[first] - row, lengths[second] - column), 0)
    indices = onp.stack([onp.arange(count) + row, onp.arange(count) + column], -1)
    result = op.emit("GatherND", moved, op.constant(indices, "int64", "places"))
    result.shape = (count, *(lengths[i] for i in rest))
    return result.transpose(*range(1, rank - 1), 0)


@converts("_npi_tril")
def tril(op: Operation) -> Value:
    """Where of a triangle."""
    rows, columns = op.fixed_shape(op.data)[-2:] if op.rank(op.data) > 1 else op.fixed_shape(op.data) * 2
    mask = op.constant(onp.tril(onp.ones((rows, columns)), op.params["k"]), "bool", "mask")
    return op.emit("Where", mask, op.data, op.constant(0, op.data.dtype))
