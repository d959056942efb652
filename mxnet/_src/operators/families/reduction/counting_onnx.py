"""Counts of values, and what depends on their order: histograms, unique values, percentiles, averages."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, prod

import numpy as onp

from ...exchange.onnx.lowerings.reduction import top
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import Length, OnnxValue


def _line(op: MxnetNode, data: OnnxValue) -> OnnxValue:
    """Return the elements as a vector."""
    if op.rank(data) == 1:
        return data
    shape = data.shape or (-1,)
    return op.emit("Reshape", data, [-1], shape=(-1 if -1 in shape else prod(shape),))


@to_onnx("_npi_bincount")
def bincount(op: MxnetNode) -> OnnxValue:
    """ScatterElements that adds, of ones or weights (opset 18)."""
    op.need_opset(18, "adding at equal places (ScatterElements)")
    index = _line(op, op.data.cast("int64"))
    has_weights = len(op.inputs) > 1
    weights = _line(op, op.inputs[1]) if has_weights else None
    candidates = op.emit("Concat", index, op.constant([op.params["minlength"] - 1], "int64"), axis=0)
    num_bins = op.emit("Reshape", op.writer.reduce("ReduceMax", candidates, None, False) + 1, [1], shape=(1,))
    dtype = weights.dtype if weights is not None and weights.dtype in ("float32", "float64", "int64") else "int64"
    if weights is None:
        weights = op.emit("Expand", op.constant(1, dtype), op.emit("Shape", index))
    elif not has_weights or weights.dtype != dtype:
        weights = weights.cast("float64" if weights.is_float else "int64")
    zeros = op.emit("Expand", op.constant(0, weights.dtype), num_bins, shape=(-1,))
    return op.emit("ScatterElements", zeros, index, weights, axis=0, reduction="add")


@to_onnx("_npi_unique")
def unique(op: MxnetNode) -> list[OnnxValue]:
    """Write Unique."""
    p = op.params
    outputs = op.writer.emit_many(
        "Unique",
        _compared(op),
        count=4,
        dtypes=[_compared(op).dtype, "int64", "int64", "int64"],
        axis=None if p["axis"] is None else op.data.axis(p["axis"]),
        sorted=1,
    )
    optional_outputs = ((1, "return_index"), (2, "return_inverse"), (3, "return_counts"))
    return [outputs[0], *(outputs[output_index] for output_index, name in optional_outputs if p[name])]


def _compared(op: MxnetNode) -> OnnxValue:
    """Return the data in an element type that onnxruntime compares."""
    data = op.data
    if data.dtype in ("float32", "float64", "int64", "int8"):
        return data
    return data.cast("float32" if data.is_float else "int64")


@to_onnx("_contrib_allclose")
def allclose(op: MxnetNode) -> OnnxValue:
    """Whether no element differs by more than is allowed."""
    p, (a, b) = op.params, op.inputs
    if not a.is_float:
        a, b = a.cast("float64"), b.cast("float64")
    limit = op.emit("Abs", b) * float(p["rtol"]) + float(p["atol"])
    is_near = op.emit("Or", op.emit("Abs", a - b) <= limit, a.equal(b))
    finite = op.emit("Abs", b) < inf
    is_near = op.emit("And", is_near, op.emit("Or", finite, a.equal(b)))
    if p["equal_nan"]:
        is_near = op.emit("Or", is_near, op.emit("And", op.emit("IsNaN", a), op.emit("IsNaN", b)))
    return op.writer.reduce("ReduceMin", is_near.cast("int32"), None, False)


def joined(op: MxnetNode, parts: Sequence[OnnxValue], axis: int) -> OnnxValue:
    """Concat, unless there is one part alone."""
    return parts[0] if len(parts) == 1 else op.emit("Concat", *parts, axis=axis)


def _fixed_length(op: MxnetNode, length: Length) -> int:
    if not isinstance(length, int):
        op.refuse("the axis", "of unknown length", "export with fixed input shapes")
    return length


def _axis_of(op: MxnetNode) -> tuple[OnnxValue, int, int]:
    """Return the array, the axis to work along and its length; all elements as one line without an axis."""
    data, axis = op.data, op.params["axis"]
    if axis is None or op.rank(data) == 0:
        data, axis = (_line(op, data) if op.rank(data) else data.unsqueeze(0)), 0
    axis = data.axis(axis)
    return data, axis, _fixed_length(op, data.length(axis))


def _sliced(op: MxnetNode, length: int) -> range:
    p = op.params
    return range(length)[slice(p["start"], p["stop"], p["step"])]


@to_onnx("_npi_delete")
def delete(op: MxnetNode) -> OnnxValue:
    """Gather or Compress of what is left."""
    p = op.params
    data, axis, length = _axis_of(op)
    if len(op.inputs) > 1:
        index = _line(op, op.inputs[1].cast("int64")) if op.rank(op.inputs[1]) else op.inputs[1].unsqueeze(0)
        hit = op.constant(onp.arange(length)[:, None], "int64").equal(index.cast("int64").unsqueeze(0))
        gone = op.writer.reduce("ReduceSum", hit.cast("int64"), [1], False)
        return op.emit("Compress", data, gone.equal(0), axis=axis)
    has_slice = p["step"] is not None if p["int_ind"] is not None else True
    gone_indices = set(_sliced(op, length)) if has_slice else {p["int_ind"] % length}
    kept_indices = [i for i in range(length) if i not in gone_indices]
    return op.emit("Gather", data, op.constant(kept_indices, "int64", "places"), axis=axis)


@to_onnx("_npi_insert_scalar", "_npi_insert_slice", "_npi_insert_tensor")
def insert(op: MxnetNode) -> OnnxValue:
    """Gather from the array with the new slices behind it; computed indices are sorted by TopK."""
    assert op.node.op is not None
    p, op_name = op.params, op.node.op.name
    data, axis, length = _axis_of(op)
    others = list(op.inputs[1:])
    obj = others.pop() if op_name == "_npi_insert_tensor" else None
    values = op.constant(p["val"], data.dtype) if p["val"] is not None else others[0].cast(data.dtype)
    if obj is None:
        positions = [p["int_ind"]] if op_name == "_npi_insert_scalar" else list(_sliced(op, length))
        count = len(positions)
        first_axis = op_name == "_npi_insert_scalar"
        indices = op.constant(positions, "int64", "places")
    else:
        count = prod(op.fixed_shape(obj, "obj"))
        first_axis = op.rank(obj) == 0
        indices = op.emit("Reshape", obj, [-1], shape=(count,)) if op.rank(obj) != 1 else obj
    if count == 1:
        return _inserted_at(op, data, values, axis, indices, first_axis)
    target = [*data.lengths()[:axis], count, *data.lengths()[axis + 1 :]]
    new = op.emit("Expand", _within(op, values, op.rank(data)), op.writer.vector(target))
    return _inserted_at_indices(op, data, new, axis, indices, (length, count))


def _within(op: MxnetNode, values: OnnxValue, rank: int) -> OnnxValue:
    """Return values without axes of one element in front that the array does not have."""
    extra = op.rank(values) - rank
    return values.squeeze(*range(extra)) if extra > 0 else values


def _inserted_at(
    op: MxnetNode, data: OnnxValue, values: OnnxValue, axis: int, index: OnnxValue, first_axis: bool
) -> OnnxValue:
    """Insert all values before one index; ``first_axis``: the axis of insertion is the first of the values."""
    rank = op.rank(data)
    values = _within(op, values, rank)
    values = values.unsqueeze(*range(rank - op.rank(values)))
    if first_axis:
        values = values.transpose(*range(1, axis + 1), 0, *range(axis + 1, rank))
    lengths = data.lengths()
    target = [*lengths[:axis], values.length(axis), *lengths[axis + 1 :]]
    new = op.emit("Expand", values, op.writer.vector(target))
    size = op.constant([lengths[axis]], "int64") if isinstance(lengths[axis], int) else lengths[axis]
    index = op.emit("Where", index < 0, index + size, index)
    end = op.constant([2**62], "int64")
    before = op.emit("Slice", data, op.constant([0], "int64"), index, [axis])
    return op.emit("Concat", before, new, op.emit("Slice", data, index, end, [axis]), axis=axis)


def _inserted_at_indices(
    op: MxnetNode, data: OnnxValue, new: OnnxValue, axis: int, indices: OnnxValue, counts: tuple[int, int]
) -> OnnxValue:
    """Insert one slice before each of several indices, which refer to the original array.

    Slices are inserted in the order of their indices, at equal indices in their own order, before the present one.
    """
    length, count = counts
    indices = op.emit("Where", indices < 0, indices + op.constant(length, "int64"), indices)
    # Twice the place plus one for what was there; equal keys stay in the order of the joined array.
    own_keys = op.constant(onp.arange(length) * 2 + 1, "int64", "keys")
    keys = op.emit("Concat", own_keys, indices * 2, axis=0, shape=(length + count,))
    order = top(op, keys, 0, length + count, True)[1]
    return op.emit("Gather", op.emit("Concat", data, new, axis=axis), order, axis=axis)
