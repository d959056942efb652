"""Slices and elements by their indices."""

from __future__ import annotations

import numpy as onp

from .._folding import slice_arguments
from .._lengths import is_known, positions, source_of
from .._operation import Operation
from .._values import Value
from ._registry import reads
from .reduction import squeezed

_FAR = 2**31 - 1  # files write such numbers for "to the end"


@reads("Slice")
def _slice(op: Operation) -> Value:
    if op.opset < 10:
        starts, ends, axes, steps = slice_arguments(op, ())
        bounds = [([start], [end]) for start, end in zip(starts, ends, strict=True)]
    else:
        first, last = op.data(1), op.data(2)
        if first.arrays is None or last.arrays is None:
            op.fail("its bounds are computed from the model's numbers, not from shapes")
        both = zip(zip(*(a.ravel().tolist() for a in first.arrays)), zip(*(a.ravel().tolist() for a in last.arrays)))
        bounds = [(list(b), list(e)) for b, e in both]
        axes, steps = op.numbers(3), op.numbers(4)
    data = op.data()
    axes = range(len(bounds)) if axes is None else axes
    steps = (1,) * len(bounds) if steps is None else steps
    for (begin, end), axis, step in zip(bounds, axes, steps, strict=True):
        data = _slice_axis(op, data, int(axis), begin, end, int(step))
    return data if data is not op.data() else op.emit("_copy", data)


def _slice_axis(op: Operation, data: Value, axis: int, begin: list[int], end: list[int], step: int) -> Value:
    if data.shapes is None:
        if len(set(begin)) > 1 or len(set(end)) > 1 or step != 1:
            op.known_shape(data)
        last = None if end[0] >= _FAR else end[0]
        return op.emit("slice_axis", data, axis=axis, begin=begin[0], end=last)
    axis = op.normalized(axis, len(data.shapes[0]))
    lengths = [shape[axis] for shape in data.shapes]
    found = [slice(b, None if step < 0 and e < -n else e, step).indices(n) for b, e, n in zip(begin, end, lengths)]
    counts = [len(range(*indices)) for indices in found]
    if 0 in counts:
        op.fail(f"axis {axis} would have no elements ({begin[0]}:{end[0]}:{step} of {lengths[0]}); symbols cannot")
    if step == 1 and counts == lengths:
        return data
    if all(indices == found[0] for indices in found) and (is_known(tuple(lengths)) or begin[0] >= 0 <= end[0] < _FAR):
        return _known_slice(op, data, axis, found[0], counts[0], lengths[0])
    return _open_slice(op, data, axis, (begin, end, step), counts)


def _known_slice(op: Operation, data: Value, axis: int, found: tuple[int, int, int], count: int, length: int) -> Value:
    first, last, step = found
    if step == 1:
        return op.emit("slice_axis", data, axis=axis, begin=first, end=last)
    indices = onp.arange(first, last, step)
    if step == -1 and count == length:
        return op.emit("reverse", data, axis=(axis,))
    if step < 0:
        return op.emit("take", data, op.variable(indices, "indices"), axis=axis, mode="clip")
    nothing = (None,) * axis
    return op.emit("slice", data, begin=(*nothing, first), end=(*nothing, last), step=(*nothing, step))


def _open_slice(
    op: Operation, data: Value, axis: int, bounds: tuple[list[int], list[int], int], counts: list[int]
) -> Value:
    """Return a slice whose bounds depend on unknown lengths."""
    begin, end, step = bounds
    lengths = [shape[axis] for shape in data.shapes or ()]
    if step == -1 and counts == lengths:
        return op.emit("reverse", data, axis=(axis,))
    if step != 1 and len(set(begin)) == 1 and begin[0] >= 0 and step > 0 and min(end) >= max(lengths):
        nothing = (None,) * axis
        return op.emit("slice", data, begin=(*nothing, begin[0]), end=(*nothing, None), step=(*nothing, step))
    if step != 1:
        op.fail(f"step {step} along an axis of unknown length")
    if len(set(begin)) == 1 and (min(e - n for e, n in zip(end, lengths, strict=True)) >= 0 or end[0] >= _FAR):
        return op.emit("slice_axis", data, axis=axis, begin=begin[0], end=None)
    if len(set(begin)) == 1 and len(set(end)) == 1:
        return op.emit("slice_axis", data, axis=axis, begin=begin[0], end=end[0])
    rest = {e - n for e, n in zip(end, lengths, strict=True)}
    if len(set(begin)) == 1 and len(rest) == 1:  # up to some elements before the end
        return op.emit("slice_axis", data, axis=axis, begin=begin[0], end=rest.pop())
    if len(set(begin)) > 1:
        before = {b - n for b, n in zip(begin, lengths, strict=True)}
        if len(before) > 1 or min(end) < max(lengths):
            op.fail("both bounds depend on unknown lengths; import_model(..., input_shapes={name: shape}) fixes them")
        return op.emit("slice_axis", data, axis=axis, begin=before.pop(), end=None)
    if begin[0]:
        data = op.emit("slice_axis", data, axis=axis, begin=begin[0], end=None)
    source, position = source_of(op, tuple(counts))
    # As many as a dimension of the input has: `slice_like` takes axes of one number, so that axis comes to the front.
    moved = op.emit("SwapAxis", source, dim1=0, dim2=position) if position != axis else source
    if position != axis:
        data = op.emit("SwapAxis", data, dim1=0, dim2=axis) if axis else data
        cut = op.emit("slice_like", data, moved, axes=(0,))
        return op.emit("SwapAxis", cut, dim1=0, dim2=axis) if axis else cut
    return op.emit("slice_like", data, moved, axes=(axis,))


@reads("Gather")
def _gather(op: Operation) -> Value:
    data, indices = op.data(), op.data(1)
    axis = op.attribute("axis", 0)
    if data.shape is not None:
        axis = op.normalized(axis, len(data.shape))
    number = op.scalar_of(indices)
    if number is not None and indices.shape == () and data.shape is not None:
        length = data.shape[axis]
        if length is not None and not -length <= number < length:
            op.fail(f"index {number} into axis {axis} of length {length}")
        last = int(number) + 1
        one = op.emit("slice_axis", data, axis=axis, begin=int(number), end=last or None)
        return squeezed(op, one, (axis,))
    result = op.emit("take", data, indices, axis=axis, mode="wrap")
    if indices.shape == () and data.shape is not None:
        return squeezed(op, result, (axis,))
    return result


@reads("GatherND")
def _gather_nd(op: Operation) -> Value:
    data, indices = op.data(), op.data(1)
    rank, batch = len(op.shape(1)), op.attribute("batch_dims", 0)
    indices = wrapped_indices(op, data, indices, batch)
    rows = [_last(op, indices, i) for i in range(op.shape(1)[-1] or 0)]
    if not rows:
        op.fail("the number of its indices is not known")
    rows = [positions(op, rows[0], axis) for axis in range(batch)] + rows
    result = op.emit("gather_nd", data, op.emit("stack", *rows, axis=0))
    if rank == 1 and len(rows) == len(op.shape()):
        return op.reshaped(result, (1,), [()] * op.importer.trials.count)
    return result


def _last(op: Operation, indices: Value, position: int) -> Value:
    """Return one index of each tuple."""
    axis = len(op.known_shape(indices)) - 1
    one = op.emit("slice_axis", indices, axis=axis, begin=position, end=position + 1)
    return op.reshaped(one, (-1,)) if axis == 0 else op.emit("squeeze", one, axis=(axis,))


def wrapped_indices(op: Operation, data: Value, indices: Value, batch: int = 0) -> Value:
    """Return tuples of indices without negative ones."""
    shape, count = op.known_shape(data), op.known_shape(indices)[-1] or 0
    if indices.array is not None:
        if (indices.array >= 0).all():
            return indices
    lengths = shape[batch : batch + count]
    if None in lengths:
        return indices
    return op.emit("broadcast_mod", indices, op.variable(onp.array(lengths, indices.dtype), "lengths"))


def element_indices(op: Operation, data: Value, indices: Value, axis: int) -> Value:
    """Return the tuples of GatherElements and ScatterElements, (rank, ...): an element's own place but along an axis."""
    rank, length = len(op.known_shape(data)), op.known_shape(data)[axis]
    if indices.array is None or (indices.array < 0).any():
        if length is None:
            op.fail("negative indices into an axis of unknown length")
        indices = op.emit("_mod_scalar", indices, scalar=length)
    indices = op.cast(indices, "int64")
    rows = [indices if i == axis else positions(op, indices, i) for i in range(rank)]
    return op.emit("stack", *rows, axis=0)


@reads("GatherElements")
def _gather_elements(op: Operation) -> Value:
    data, indices = op.data(), op.data(1)
    axis = op.axis(0, len(op.shape()))
    return op.emit("gather_nd", data, element_indices(op, data, indices, axis))


@reads("ArrayFeatureExtractor", domain="ai.onnx.ml")
def _features(op: Operation) -> Value:
    indices = op.reshaped(op.data(1), (-1,))
    if len(op.shape()) == 1:
        return op.emit("take", op.reshaped(op.data(), (1, -1)), indices, axis=1)
    return op.emit("take", op.data(), indices, axis=len(op.shape()) - 1)


@reads("Compress")
def _compress(op: Operation) -> Value:
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


@reads("NonZero")
def _nonzero(op: Operation) -> Value:
    found = op.emit_unknown("_npx_nonzero", op.data())
    return op.emit_unknown("transpose", found)
