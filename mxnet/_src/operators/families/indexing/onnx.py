"""Slices and elements by their indices."""

from __future__ import annotations

import numpy as onp

from ...exchange.onnx.folding import slice_arguments
from ...exchange.onnx.lengths import is_known, positions, source_of
from ...exchange.onnx.lines import number
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.onnx_values import OnnxValue
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from ..reduction.onnx import squeezed
from ..shape.onnx import without_elements

_MOST_INDICES = 1 << 24
_FAR = 2**31 - 1  # files write such numbers for "to the end"


@from_onnx("Slice")
def _slice(op: OnnxNode) -> SymbolValue:
    if op.opset < 10:
        starts, ends, axes, steps = slice_arguments(op, ())
        count = op.builder.trials.count
        bounds = [([start] * count, [end] * count) for start, end in zip(starts, ends, strict=True)]
    else:
        bounds = list(zip(_by_axis(op, 1), _by_axis(op, 2), strict=True))
        axes, steps = op.numbers(3), op.numbers(4)
    data = op.data()
    axes = range(len(bounds)) if axes is None else axes
    steps = (1,) * len(bounds) if steps is None else steps
    for (begin, end), axis, step in zip(bounds, axes, steps, strict=True):
        data = _slice_axis(op, data, int(axis), begin, end, int(step))
    return data if data is not op.data() else op.emit("_copy", data)


def _by_axis(op: OnnxNode, position: int) -> list[list[int]]:
    """Return the bounds that an input holds, for each axis in all trials."""
    arrays = op.data(position).arrays
    if arrays is None:
        op.fail("its bounds are computed from the model's numbers, not from shapes")
    return [list(bounds) for bounds in zip(*(array.ravel().tolist() for array in arrays), strict=True)]


def _slice_axis(op: OnnxNode, data: SymbolValue, axis: int, begin: list[int], end: list[int], step: int) -> SymbolValue:
    if data.shapes is None:
        if axis < 0 or len(set(begin)) > 1 or len(set(end)) > 1 or step < 1:
            op.known_shape(data)
        return _clipped_slice(op, data, axis, begin[0], end[0], step)
    axis = op.normalized(axis, len(data.shapes[0]))
    lengths = [shape[axis] for shape in data.shapes]
    bounds = [_bounds(*ends, step) for ends in zip(begin, end, lengths, strict=True)]
    counts = [len(range(*b)) for b in bounds]
    if 0 in counts:
        return without_elements(op, data, axis)
    if not is_known(tuple(lengths)) and step > 0 and len(set(begin)) == len(set(end)) == 1:
        return _clipped_slice(op, data, axis, begin[0], end[0], step)
    if step == 1 and counts == lengths:
        return data
    if is_known(tuple(lengths)) and all(b == bounds[0] for b in bounds):
        return _known_slice(op, data, axis, bounds[0], counts[0], lengths[0])
    return _open_slice(op, data, axis, (begin, end, step), counts)


def _clipped_slice(op: OnnxNode, data: SymbolValue, axis: int, begin: int, end: int, step: int) -> SymbolValue:
    """Return a slice between bounds that may be beyond the axis, however long that is."""
    if begin == 0 and end >= _FAR and step == 1:
        return data
    nothing = (None,) * axis
    last = None if end >= _FAR else end
    return op.emit("slice", data, begin=(*nothing, begin), end=(*nothing, last), step=(*nothing, step))


def _bounds(begin: int, end: int, length: int, step: int) -> tuple[int, int, int]:
    """Return bounds within an axis; values far below zero mean "through the first element" in ONNX."""
    stop = None if step < 0 and end < -length else end
    return slice(begin, stop, step).indices(length)


def _known_slice(
    op: OnnxNode, data: SymbolValue, axis: int, bounds: tuple[int, int, int], count: int, length: int
) -> SymbolValue:
    first, last, step = bounds
    if step == 1:
        return op.emit("slice_axis", data, axis=axis, begin=first, end=last)
    if count > _MOST_INDICES:
        op.fail(f"{count} elements of an axis, in steps of {step}")
    indices = onp.arange(first, last, step)
    if step == -1 and count == length:
        return op.emit("reverse", data, axis=(axis,))
    if step < 0:
        return op.emit("take", data, op.variable(indices, "indices"), axis=axis, mode="clip")
    nothing = (None,) * axis
    return op.emit("slice", data, begin=(*nothing, first), end=(*nothing, last), step=(*nothing, step))


def _open_slice(
    op: OnnxNode, data: SymbolValue, axis: int, bounds: tuple[list[int], list[int], int], counts: list[int]
) -> SymbolValue:
    """Return a slice whose bounds depend on unknown lengths."""
    begin, end, step = bounds
    lengths = [shape[axis] for shape in data.shapes or ()]
    to_the_end = all(e >= n for e, n in zip(end, lengths, strict=True))
    if step == -1 and counts == lengths:
        return op.emit("reverse", data, axis=(axis,))
    if step != 1:
        if step < 0 or not to_the_end or begin[0] < 0 or len(set(begin)) > 1:
            op.fail(f"step {step} along an axis of unknown length")
        nothing = (None,) * axis
        return op.emit("slice", data, begin=(*nothing, begin[0]), end=(*nothing, None), step=(*nothing, step))
    first = _one_bound(begin, lengths)
    last = None if to_the_end else _one_bound(end, lengths)
    if first is not None and (to_the_end or last is not None):
        return op.emit("slice_axis", data, axis=axis, begin=first, end=last)
    if first is None:
        op.fail("both bounds depend on unknown lengths; import_model(..., input_shapes={name: shape}) fixes them")
    if first:
        data = op.emit("slice_axis", data, axis=axis, begin=first, end=None)
    return _as_long_as(op, data, axis, tuple(counts))


def _one_bound(bounds: list[int], lengths: list[int]) -> int | None:
    """Return a bound that is one value in all trials, from the beginning or from the end."""
    if len(set(bounds)) == 1:
        return bounds[0]
    from_end = {bound - length for bound, length in zip(bounds, lengths, strict=True)}
    return from_end.pop() if len(from_end) == 1 and max(from_end) < 0 else None


def _as_long_as(op: OnnxNode, data: SymbolValue, axis: int, counts: tuple[int, ...]) -> SymbolValue:
    """Return the beginning of an axis, as long as a dimension of the model's input."""
    source, position = source_of(op, counts)
    if position == axis:
        return op.emit("slice_like", data, source, axes=(axis,))
    # `slice_like` takes axes of one number, so both come to the front.
    if position:
        source = op.emit("SwapAxis", source, dim1=0, dim2=position)
    if not axis:
        return op.emit("slice_like", data, source, axes=(0,))
    cut = op.emit("slice_like", op.emit("SwapAxis", data, dim1=0, dim2=axis), source, axes=(0,))
    return op.emit("SwapAxis", cut, dim1=0, dim2=axis)


@from_onnx("Gather")
def _gather(op: OnnxNode) -> SymbolValue:
    data, indices = op.data(), op.data(1)
    axis = op.attribute("axis", 0)
    if data.shape is not None:
        axis = op.normalized(axis, len(data.shape))
    index = op.scalar_of(indices)
    if index is not None and indices.shape == () and data.shape is not None:
        length = data.shape[axis]
        if length is not None and not -length <= index < length:
            op.fail(f"index {index} into axis {axis} of length {length}")
        last = int(index) + 1
        selected = op.emit("slice_axis", data, axis=axis, begin=int(index), end=last or None)
        return squeezed(op, selected, (axis,))
    result = op.emit("take", data, indices, axis=axis, mode="wrap")
    if indices.shape == () and data.shape is not None:
        return squeezed(op, result, (axis,))
    return result


@from_onnx("GatherND")
def _gather_nd(op: OnnxNode) -> SymbolValue:
    data, indices = op.data(), op.data(1)
    rank, batch = len(op.shape(1)), op.attribute("batch_dims", 0)
    indices = wrapped_indices(op, data, indices, batch)
    rows = [_last(op, indices, i) for i in range(op.shape(1)[-1] or 0)]
    if not rows:
        op.fail("the number of its indices is not known")
    rows = [positions(op, rows[0], axis) for axis in range(batch)] + rows
    result = op.emit("gather_nd", data, op.emit("stack", *rows, axis=0))
    if rank == 1 and len(rows) == len(op.shape()):
        return op.reshaped(result, (1,), [()] * op.builder.trials.count)
    return result


def _last(op: OnnxNode, indices: SymbolValue, position: int) -> SymbolValue:
    """Return one index of each tuple."""
    axis = len(op.known_shape(indices)) - 1
    selected = op.emit("slice_axis", indices, axis=axis, begin=position, end=position + 1)
    return op.reshaped(selected, (-1,)) if axis == 0 else op.emit("squeeze", selected, axis=(axis,))


def wrapped_indices(op: OnnxNode, data: SymbolValue, indices: SymbolValue, batch: int = 0) -> SymbolValue:
    """Return tuples of indices without negative ones."""
    shape, count = op.known_shape(data), op.known_shape(indices)[-1] or 0
    if indices.array is not None and (indices.array >= 0).all():
        return indices
    lengths = shape[batch : batch + count]
    if None in lengths:
        return _wrapped_by_shape(op, data, indices, batch, batch + count)
    return op.emit("broadcast_mod", indices, op.variable(onp.array(lengths, indices.dtype), "lengths"))


def _wrapped_by_shape(op: OnnxNode, data: SymbolValue, indices: SymbolValue, begin: int, end: int) -> SymbolValue:
    """Return indices without negative ones, by lengths that are known when the model runs."""
    lengths = op.emit("slice_axis", op.emit("shape_array", data), axis=0, begin=begin, end=end)
    rank = len(op.known_shape(indices))
    return op.emit("broadcast_mod", op.cast(indices, "int64"), op.reshaped(lengths, (*(1,) * (rank - 1), -1)))


def element_indices(op: OnnxNode, data: SymbolValue, indices: SymbolValue, axis: int) -> SymbolValue:
    """Return the full indices of GatherElements and ScatterElements, (rank, ...): the element's but along an axis."""
    rank, length = len(op.known_shape(data)), op.known_shape(data)[axis]
    if indices.array is None or (indices.array < 0).any():
        if length is None:
            indices = _wrapped_by_shape(op, data, indices, axis, axis + 1)
        else:
            indices = op.emit("_mod_scalar", indices, scalar=length)
    indices = op.cast(indices, "int64")
    rows = [indices if i == axis else positions(op, indices, i) for i in range(rank)]
    return op.emit("stack", *rows, axis=0)


@from_onnx("GatherElements")
def _gather_elements(op: OnnxNode) -> SymbolValue:
    data, indices = op.data(), op.data(1)
    axis = op.axis(0, len(op.shape()))
    return op.emit("gather_nd", data, element_indices(op, data, indices, axis))


@from_onnx("Compress")
def _compress(op: OnnxNode) -> SymbolValue:
    condition = op.constant(1)
    data = op.data()
    if op.has("axis"):
        axis = op.axis(None, len(op.shape()))
    else:
        axis, data = 0, op.reshaped(data, (-1,))
    indices = onp.nonzero(condition)[0]
    if not len(indices):
        op.fail("an array without elements, which symbols cannot have")
    return op.emit("take", data, op.variable(indices, "indices"), axis=axis)


@from_onnx("NonZero")
def _nonzero(op: OnnxNode) -> SymbolValue:
    coordinates = op.emit_unknown("_npx_nonzero", op.data())
    return op.emit_unknown("transpose", coordinates)


@from_onnx("Unique")
def _unique(op: OnnxNode) -> list[SymbolValue]:
    """Different elements; how many is known only when the model runs."""
    if not op.attribute("sorted", 1):
        op.fail("elements in the order of their first places (sorted=0) are not supported; sorted ones are")
    flags = dict.fromkeys(("return_index", "return_inverse", "return_counts"), True)
    return op.emit_all("_npi_unique", op.data().with_shapes(None), axis=op.attribute("axis"), **flags)


@to_onnx("_contrib_boolean_mask")
def boolean_mask(op: MxnetNode) -> OnnxValue:
    """Compress."""
    data, index = op.inputs
    return op.emit("Compress", data, op.writer.truth(index), axis=0)


@to_onnx("_npx_nonzero")
def nonzero(op: MxnetNode) -> OnnxValue:
    """NonZero, with the indices as rows."""
    return op.emit("NonZero", op.data).transpose(1, 0)


@to_onnx("_npi_boolean_mask_assign_scalar", "_npi_boolean_mask_assign_tensor")
def boolean_mask_assign(op: MxnetNode) -> OnnxValue:
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
