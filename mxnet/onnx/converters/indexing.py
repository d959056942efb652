"""Elements by their indices."""

from __future__ import annotations

import numpy as onp

from .._operation import Operation, converts, shape_only
from .._values import Value
from ._lines import along, as_index, counting, limited
from ._tables import number


@converts("take")
def take(op: Operation) -> Value:
    """Gather, with indices clipped or wrapped as MXNet does it."""
    data, indices = op.inputs
    axis = data.axis(op.params["axis"])
    mode = op.params["mode"]
    index = as_index(op, indices)
    if mode != "raise":  # a runtime refuses what is outside
        index = limited(op, index, data.length(axis), mode)
    return op.emit("Gather", data, index, axis=axis)


@converts("Embedding", "_contrib_SparseEmbedding")
def embedding(op: Operation) -> Value:
    """Gather; indices outside the table lead to its first or last row."""
    indices, weight = op.inputs
    index = limited(op, as_index(op, indices), weight.length(0), "clip")
    return op.emit("Gather", weight, index, axis=0)


@converts("batch_take")
def batch_take(op: Operation) -> Value:
    """GatherElements of the last axis."""
    data, indices = op.inputs
    length = data.length(-1)
    rows = op.emit(
        "Reshape", data, op.writer.vector([-1, length]), shape=(-1, length if isinstance(length, int) else -1)
    )
    index = limited(op, as_index(op, indices), length, "clip")
    result = op.emit("GatherElements", rows, op.emit("Reshape", index, [-1, 1]), axis=1)
    return op.emit("Reshape", result, op.writer.vector(indices.lengths()))


@converts("pick")
def pick(op: Operation) -> Value:
    """GatherElements."""
    p, (data, indices) = op.params, op.inputs
    axis = data.axis(p["axis"])
    index = limited(op, as_index(op, indices), data.length(axis), p["mode"])
    if op.rank(data) > 1 and op.rank(indices) < op.rank(data):
        index = index.unsqueeze(axis)
    result = op.emit("GatherElements", data, index, axis=axis)
    return result if p["keepdims"] or op.rank(data) == 1 else result.squeeze(axis)


@converts("gather_nd")
def gather_nd(op: Operation) -> Value:
    """GatherND; MXNet has the coordinates in the first axis, ONNX in the last."""
    data, indices = op.inputs
    rank = op.rank(indices)
    index = as_index(op, indices).transpose(*range(1, rank), 0)
    return op.emit("GatherND", data, index)


@converts("scatter_nd")
def scatter_nd(op: Operation) -> Value:
    """ScatterND into zeros."""
    data, indices = op.inputs
    shape = list(op.params["shape"])
    zeros = op.emit("Expand", op.constant(0, data.dtype), shape)
    index = as_index(op, indices).transpose(*range(1, op.rank(indices)), 0)
    return op.emit("ScatterND", zeros, index, data)


@converts("_scatter_set_nd")
def scatter_set_nd(op: Operation) -> Value:
    """ScatterND into an array."""
    data, update, indices = op.inputs
    index = as_index(op, indices).transpose(*range(1, op.rank(indices)), 0)
    return op.emit("ScatterND", data, index, update)


@converts("one_hot")
def one_hot(op: Operation) -> Value:
    """OneHot; indices outside select nothing, where ONNX would count negative ones from the end."""
    p = op.params
    index = as_index(op, op.data)
    if not op.rank(op.data):
        index = index.unsqueeze(0)
    depth = p["depth"]
    outside = op.emit("Where", index < 0, op.constant(depth, "int64"), index)
    kind = "float32" if op.dtype in ("float16", "float64") else op.dtype
    values = op.emit("Concat", *(number(op, p[name], kind).reshape(1) for name in ("off_value", "on_value")), axis=0)
    if kind in ("int8", "uint8", "int32"):
        values = values.cast("int64")
    result = op.emit("OneHot", outside, op.constant(depth, "int64"), values, axis=-1, dtype=values.dtype)
    return result if op.rank(op.data) else result.squeeze(0)


@converts("_contrib_boolean_mask")
def boolean_mask(op: Operation) -> Value:
    """Compress."""
    data, index = op.inputs
    return op.emit("Compress", data, op.writer.truth(index), axis=0)


@converts("_contrib_index_copy")
def index_copy(op: Operation) -> Value:
    """ScatterND of rows."""
    old, index, new = op.inputs
    return op.emit("ScatterND", old, as_index(op, index).unsqueeze(1), new)


@converts("_contrib_index_array")
def index_array(op: Operation) -> Value:
    """Concat of the places along each axis."""
    data, axes = op.data, op.params["axes"]
    rank = op.rank(data)
    lengths = op.writer.vector(data.lengths())
    lines = []
    for axis in range(rank) if axes is None else [data.axis(a) for a in axes]:
        line = along(op, counting(op, data.length(axis)), axis, rank)
        lines.append(op.emit("Expand", line, lengths, shape=data.shape).unsqueeze(rank))
    return op.emit("Concat", *lines, axis=-1)


shape_only("_contrib_index_array")


@converts("_ravel_multi_index")
def ravel_multi_index(op: Operation) -> Value:
    """Sum of coordinates times what they count for."""
    shape = op.params["shape"]
    factors = [int(onp.prod(shape[i + 1 :])) for i in range(len(shape))]
    weight = op.constant(onp.array(factors).reshape(-1, *[1] * (op.rank(op.data) - 1)), op.data.dtype, "factors")
    return op.writer.reduce("ReduceSum", op.data * weight, [0], False)


@converts("_unravel_index")
def unravel_index(op: Operation) -> Value:
    """Quotients and remainders."""
    shape = op.params["shape"]
    rest = as_index(op, op.data)
    results = []
    for i, length in enumerate(shape):
        factor = int(onp.prod(shape[i + 1 :]))
        index = rest / op.constant(factor, "int64")
        if i:
            index = op.emit("Mod", index, op.constant(length, "int64"))
        results.append(index.unsqueeze(0))
    return op.emit("Concat", *results, axis=0)


@converts("_npx_nonzero")
def nonzero(op: Operation) -> Value:
    """NonZero, with the places as rows."""
    return op.emit("NonZero", op.data).transpose(1, 0)


@converts("_npi_boolean_mask_assign_scalar", "_npi_boolean_mask_assign_tensor")
def boolean_mask_assign(op: Operation) -> Value:
    """Where; of arrays, those that have the data's shape or one number."""
    data, mask = op.inputs[:2]
    start = op.params["start_axis"]
    truth = op.writer.truth(mask)
    after = op.rank(data) - start - op.rank(mask)
    truth = truth.unsqueeze(*range(op.rank(mask), op.rank(mask) + after))
    if len(op.inputs) == 2:
        return op.emit("Where", truth, number(op, op.params["value"], data.dtype), data)
    value = op.inputs[2].cast(data.dtype)
    if value.shape not in ((), (1,)):
        op.refuse("value", f"an array of shape {value.shape}", "assign a number, or use np.where")
    return op.emit("Where", truth, value, data)


@converts("_onehot_encode")
def onehot_encode(op: Operation) -> Value:
    """Compare with the places of a row."""
    indices, like = op.inputs
    whole = op.emit("Sign", indices) * op.emit("Floor", op.emit("Abs", indices))
    return whole.unsqueeze(1).equal(counting(op, like.length(1), "float32"))


@converts("fill_element_0index")
def fill_element(op: Operation) -> Value:
    """Where of the places of a row that are chosen."""
    data, values, indices = op.inputs
    columns = counting(op, data.length(1))
    chosen = as_index(op, indices).unsqueeze(1).equal(columns)
    return op.emit("Where", chosen, values.cast(data.dtype).unsqueeze(1), data)
