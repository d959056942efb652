"""Elements by their indices."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..lowering import Lowering, lowers
from ..onnx_values import OnnxValue
from .creation import counting
from .shape import cut


@lowers("getitem")
def getitem(b: Lowering, data: OnnxValue, index: Any) -> OnnxValue:
    """Slice, Unsqueeze and Gather, an item after the other; of several arrays of indices GatherND."""
    items = _items(data, index)
    arrays = [item for item in items if isinstance(item, OnnxValue) and id(item) not in b.lengths]
    if any(a.dtype == "bool" for a in arrays):
        return _masked(b, data, items)
    if len(arrays) > 1:
        return _gathered(b, data, items)
    axis = 0
    for item in items:
        if item is None:
            data = data.unsqueeze(axis)
            axis += 1
        elif isinstance(item, slice):
            data = _sliced(b, data, axis, item)
            axis += 1
        else:
            position = item if isinstance(item, OnnxValue) and id(item) not in b.lengths else b.number(item, "int64")
            gathered = b.emit("Gather", data, position.cast("int64"), axis=axis)
            gathered.shape = (*(data.shape or ())[:axis], *(position.shape or ()), *(data.shape or ())[axis + 1 :])
            data, axis = gathered, axis + position.rank
    return data


def _items(data: OnnxValue, index: Any) -> list[Any]:
    """Return the items of an index, full slices in place of an ellipsis."""
    items = list(index) if isinstance(index, (list, tuple)) else [index]
    ellipsis = next((i for i, item in enumerate(items) if item is Ellipsis), None)
    if ellipsis is not None:
        used = sum(_axes(item) for item in items if item is not Ellipsis)
        items[ellipsis : ellipsis + 1] = [slice(None)] * (data.rank - used)
    return items


def _axes(item: Any) -> int:
    return 0 if item is None else item.rank if isinstance(item, OnnxValue) and item.dtype == "bool" else 1


def _sliced(b: Lowering, data: OnnxValue, axis: int, item: slice) -> OnnxValue:
    if item == slice(None):
        return data
    return cut(b, data, axis, 0 if item.start is None else item.start, item.stop, item.step or 1)


def _masked(b: Lowering, data: OnnxValue, items: list[Any]) -> OnnxValue:
    if len(items) > 1 or items[0].rank != 1:
        b.refuse("by a mask of several axes")
    return b.emit("Compress", data, items[0], axis=0)


def _gathered(b: Lowering, data: OnnxValue, items: list[Any]) -> OnnxValue:
    """GatherND of the leading axes; slices between indices are counted out."""
    while items and isinstance(items[-1], slice) and items[-1] == slice(None):
        items.pop()
    first = next(i for i, item in enumerate(items) if isinstance(item, OnnxValue))
    if any(not isinstance(item, OnnxValue) for item in items[first:]) or any(
        item != slice(None) for item in items[:first]
    ):
        b.refuse("by several arrays of indices with slices between them")
    moved = data.transpose(*range(first, len(items)), *range(first), *range(len(items), data.rank))
    indices = joined_indices(b, items[first:])
    result = b.emit("GatherND", moved, indices)
    rank = indices.rank - 1
    if not first:
        return result
    result.shape = (*(indices.shape or ())[:-1], *(data.shape or ())[:first], *(data.shape or ())[len(items) :])
    return result.transpose(*range(rank, rank + first), *range(rank), *range(rank + first, result.rank))


def joined_indices(b: Lowering, arrays: list[OnnxValue]) -> OnnxValue:
    """Return coordinates in the last axis, of arrays that are broadcast against each other."""
    total = arrays[0].cast("int64")
    for other in arrays[1:]:
        total = total + other.cast("int64")
    lengths = total.lengths()
    parts = [b.expand(a.cast("int64"), lengths).unsqueeze(total.rank) for a in arrays]
    if len(parts) == 1:
        return parts[0]
    return b.emit("Concat", *parts, axis=total.rank, shape=(*(total.shape or ()), len(parts)))


@lowers("setitem")
def setitem(b: Lowering, data: OnnxValue, index: Any, value: Any) -> OnnxValue:
    """ScatterND at known indices, or along one axis; Where of a mask."""
    items = _items(data, index)
    if len(items) == 1 and isinstance(items[0], OnnxValue) and items[0].dtype == "bool":
        mask = items[0].unsqueeze(*range(items[0].rank, data.rank))
        if isinstance(value, OnnxValue) and value.rank:
            b.refuse("of an array where a mask holds")
        return b.emit("Where", mask, b.number(value), data)
    if any(isinstance(item, OnnxValue) for item in items):
        return _scattered(b, data, items, value)
    if -1 in (data.shape or (-1,)):
        return _replaced(b, data, items, value)
    shape = b.op.fixed_shape(data)
    grid = onp.stack(onp.meshgrid(*[onp.arange(n) for n in shape], indexing="ij"), -1)
    positions = grid[tuple(items)]
    if positions.size > 1 << 22:
        b.refuse("of a large part")
    update = b.expand(b.number(value), list(positions.shape[:-1]))
    return b.emit("ScatterND", data, b.constant(positions, "int64"), update)


def _replaced(b: Lowering, data: OnnxValue, items: list[Any], value: Any) -> OnnxValue:
    """Concat of what lies before, between and after, along the one axis of which a part is replaced."""
    changed = [axis for axis, item in enumerate(items) if item != slice(None)]
    if len(changed) != 1:
        b.refuse("of a box in an array whose lengths are known only when the model runs")
    axis, item = changed[0], items[changed[0]]
    is_slice = isinstance(item, slice)
    start, stop, step = (item.start or 0, item.stop, item.step) if is_slice else (item, item + 1 or None, None)
    if step not in (None, 1) or not isinstance(start, int):
        b.refuse("with a step")
    lengths = data.lengths()
    if not is_slice:
        new = b.expand(b.number(value), [*lengths[:axis], *lengths[axis + 1 :]]).unsqueeze(axis)
    else:
        new = b.expand(b.number(value), cut(b, data, axis, start, stop).lengths())
    parts = [cut(b, data, axis, 0, start)] if start else []
    parts.append(new)
    if stop is not None and stop != (data.shape or ())[axis]:
        parts.append(cut(b, data, axis, stop, None))
    return parts[0] if len(parts) == 1 else b.emit("Concat", *parts, axis=axis)


def _scattered(b: Lowering, data: OnnxValue, items: list[Any], value: Any) -> OnnxValue:
    """ScatterND at indices of some axes, which come first for that."""
    first = next(i for i, item in enumerate(items) if isinstance(item, OnnxValue))
    last = len(items)
    arrays = items[first:]
    is_plain = all(isinstance(a, OnnxValue) and id(a) not in b.lengths for a in arrays)
    if not is_plain or any(item != slice(None) for item in items[:first]):
        b.refuse("at indices and slices")
    positions = joined_indices(b, arrays)
    count, before, after = positions.rank - 1, range(first), range(last, data.rank)
    lengths = data.lengths()
    shape = [*lengths[:first], *positions.lengths()[:-1], *lengths[last:]]
    update = b.expand(b.number(value), shape)
    update = update.transpose(*range(first, first + count), *before, *range(first + count, update.rank))
    moved = data.transpose(*range(first, last), *before, *after)
    result = b.emit("ScatterND", moved, positions, update, shape=moved.shape)
    axes = last - first
    return result.transpose(*range(axes, axes + first), *range(axes), *range(axes + first, data.rank))


lowers("index_select")(lambda b, data, dim, index: b.emit("Gather", data, index.cast("int64"), axis=data.axis(dim)))


@lowers("embedding")
def embedding(b: Lowering, *tensors: OnnxValue, **_: Any) -> OnnxValue:
    """Gather of rows."""
    index, weight = tensors if tensors[1].is_float else tensors[::-1]
    return b.emit("Gather", weight, index.cast("int64"), axis=0)


@lowers("embedding_bag")
def embedding_bag(
    b: Lowering,
    index: OnnxValue,
    rows: OnnxValue,
    *,
    mode: str,
    per_sample_weights: OnnxValue,
    offsets: Any = None,
    **_: Any,
) -> OnnxValue:
    """MatMul of weights and the rows that Gather takes, of sums of equally many."""
    if mode != "sum" or offsets is not None:
        b.refuse("of other than sums of equally many rows")
    picked = b.emit("Gather", rows, index.cast("int64"), axis=0)
    picked.shape = (*(index.shape or ()), (rows.shape or ())[1])
    return b.emit("MatMul", per_sample_weights.unsqueeze(1), picked).squeeze(1)


@lowers("take")
def take(b: Lowering, data: OnnxValue, index: OnnxValue) -> OnnxValue:
    """Gather of the flattened data."""
    return b.emit("Gather", data.reshape(-1, shape=(-1,)), index.cast("int64"), axis=0)


@lowers("gather", "take_along_dim")
def gather(b: Lowering, data: OnnxValue, *arguments: Any, **_: Any) -> OnnxValue:
    """GatherElements."""
    dim, index = arguments if not isinstance(arguments[0], OnnxValue) else arguments[::-1]
    lengths = [n for i, n in enumerate(index.lengths())]
    for axis in range(data.rank):  # torch reads the first lines; ONNX wants equal ones
        if axis != data.axis(dim) and (data.shape or ())[axis] != (index.shape or ())[axis]:
            data = cut(b, data, axis, 0, lengths[axis])
    return b.emit("GatherElements", data, index.cast("int64"), axis=data.axis(dim), shape=index.shape)


@lowers("scatter")
def scatter(b: Lowering, data: OnnxValue, dim: int, index: OnnxValue, source: Any, **_: Any) -> OnnxValue:
    """ScatterElements."""
    updates = b.expand(b.number(source), index.lengths())
    return b.emit("ScatterElements", data, index.cast("int64"), updates, axis=data.axis(dim), shape=data.shape)


@lowers("scatter_add", "index_add")
def scatter_add(b: Lowering, data: OnnxValue, dim: int, index: OnnxValue, source: OnnxValue, **_: Any) -> OnnxValue:
    """ScatterElements that adds, from opset 16 on."""
    b.need_opset(16, "sums by index")
    if b.name == "index_add":
        index = b.expand(index.unsqueeze(*(i for i in range(source.rank) if i != data.axis(dim))), source.lengths())
    axis = data.axis(dim)
    return b.emit("ScatterElements", data, index.cast("int64"), source, axis=axis, reduction="add", shape=data.shape)


@lowers("index_copy")
def index_copy(b: Lowering, data: OnnxValue, dim: int, index: OnnxValue, source: OnnxValue) -> OnnxValue:
    """ScatterND of rows."""
    if data.axis(dim):
        b.refuse(f"along axis {dim}")
    return b.emit("ScatterND", data, index.cast("int64").unsqueeze(1), source)


@lowers("index_put")
def index_put(
    b: Lowering, data: OnnxValue, indices: Any, values: OnnxValue, accumulate: bool = False, **_: Any
) -> OnnxValue:
    """ScatterND."""
    if accumulate:
        b.need_opset(16, "sums by index")
    positions = joined_indices(b, list(indices))
    lengths = [*positions.lengths()[:-1], *data.lengths()[len(indices) :]]
    reduction = "add" if accumulate else None
    return b.emit("ScatterND", data, positions, b.expand(values.cast(data.dtype), lengths), reduction=reduction)


@lowers("tril", "triu")
def triangle(b: Lowering, data: OnnxValue, diagonal: int = 0) -> OnnxValue:
    """Where of a triangle."""
    rows, columns = (counting(b, data.length(axis)) for axis in (-2, -1))
    distance = columns - rows.unsqueeze(1)
    inside = distance <= diagonal if b.name == "tril" else distance >= diagonal
    return b.emit("Where", inside, data, b.constant(0, data.dtype))


@lowers("diagonal")
def diagonal(b: Lowering, data: OnnxValue, offset: int = 0, dim1: int = 0, dim2: int = 1) -> OnnxValue:
    """GatherND of a diagonal, which comes last."""
    first, second = data.axis(dim1), data.axis(dim2)
    other_axes = [i for i in range(data.rank) if i not in (first, second)]
    shape = b.op.fixed_shape(data)
    row, column = max(-offset, 0), max(offset, 0)
    count = max(min(shape[first] - row, shape[second] - column), 0)
    positions = onp.stack([onp.arange(count) + row, onp.arange(count) + column], -1)
    result = b.emit("GatherND", data.transpose(first, second, *other_axes), b.constant(positions, "int64"))
    result.shape = (count, *(shape[i] for i in other_axes))
    return result.transpose(*range(1, data.rank - 1), 0)


@lowers("diagonal_scatter")
def diagonal_scatter(
    b: Lowering, data: OnnxValue, source: OnnxValue, offset: int = 0, dim1: int = 0, dim2: int = 1
) -> OnnxValue:
    """Where on a diagonal."""
    if (data.axis(dim1), data.axis(dim2)) != (data.rank - 2, data.rank - 1):
        b.refuse("of other than the last two axes")
    embedded = diag_embed(b, source, offset)
    rows, columns = b.op.fixed_shape(data)[-2:]
    size = b.op.fixed_shape(embedded)[-1]
    if (rows, columns) != (size, size):
        most = max(rows, columns, size)
        widths = [0] * (data.rank - 2)
        padded = b.emit("Pad", embedded, [*widths, 0, 0, *widths, most - size, most - size], b.constant(0, data.dtype))
        padded.shape = (*(data.shape or ())[:-2], most, most)
        embedded = cut(b, cut(b, padded, -2, 0, rows), -1, 0, columns)
    mask = b.constant(onp.eye(rows, columns, offset), "bool")
    return b.emit("Where", mask, embedded, data)


@lowers("diag_embed")
def diag_embed(b: Lowering, data: OnnxValue, offset: int = 0, dim1: int = -2, dim2: int = -1) -> OnnxValue:
    """Write matrices with the last axis as their diagonal: Where of a mask."""
    if (dim1, dim2) != (-2, -1):
        b.refuse("of other than the last two axes")
    length = b.op.fixed_shape(data)[-1]
    size, widths = length + abs(offset), [0] * (data.rank - 1)
    before = max(offset, 0)
    pads = [*widths, before, *widths, size - length - before]
    padded = b.emit("Pad", data, pads, b.constant(0, data.dtype), mode="constant")
    padded.shape = (*(data.shape or ())[:-1], size)
    result = b.emit("Where", b.constant(onp.eye(size, k=offset), "bool"), padded.unsqueeze(data.rank - 1), 0)
    result.shape = (*(data.shape or ())[:-1], size, size)
    return result


@lowers("diag")
def diag(b: Lowering, data: OnnxValue, diagonal: int = 0) -> OnnxValue:
    """Write a matrix with a diagonal, or take the diagonal of one."""
    return diag_embed(b, data, diagonal) if data.rank == 1 else globals()["diagonal"](b, data, diagonal)


@lowers("nonzero")
def nonzero(b: Lowering, data: OnnxValue, **_: Any) -> OnnxValue:
    """NonZero, with the indices as rows."""
    return b.emit("NonZero", data).transpose(1, 0)


@lowers("one_hot")
def one_hot(b: Lowering, index: OnnxValue, num_classes: int) -> OnnxValue:
    """Compare with the places of a row."""
    return index.unsqueeze(index.rank).equal(counting(b, num_classes))
