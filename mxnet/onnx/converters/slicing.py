"""Parts of arrays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as onp

from .._operation import Operation, Result, converts, shape_only
from .._values import Length, Value
from ._tables import number

_END = 2**62  # beyond any axis


def cut(op: Operation, data: Value, axis: int, begin: Length, end: Length | None, step: int = 1) -> Value:
    """Slice one axis."""
    shape = None
    if data.shape is not None and isinstance(begin, int) and (end is None or isinstance(end, int)):
        axis = data.axis(axis)
        old = data.shape[axis]
        new = -1 if old == -1 else len(range(old)[slice(begin, end, step)])
        shape = (*data.shape[:axis], new, *data.shape[axis + 1 :])
    if end is None:
        end = _END if step > 0 else -_END
    vector = op.writer.vector
    return op.emit("Slice", data, vector([begin]), vector([end]), [axis], [step], shape=shape)


def _bounds(begin: Sequence[int | None], end: Sequence[int | None], step: Sequence[int | None]) -> list[list[int]]:
    """Return starts, ends, axes and steps of a box for Slice."""
    results: list[list[int]] = [[], [], [], []]
    for axis, (first, last) in enumerate(zip(begin, end, strict=True)):
        stride = (step[axis] if axis < len(step) else None) or 1
        if first is None and last is None and stride == 1:
            continue
        default = (0, _END) if stride > 0 else (_END, -_END)
        results[0].append(default[0] if first is None else first)
        results[1].append(default[1] if last is None else last)
        results[2].append(axis)
        results[3].append(stride)
    return results


@converts("slice")
def slice_box(op: Operation) -> Value:
    """Slice."""
    p = op.params
    bounds = _bounds(p["begin"], p["end"], p["step"] or ())
    return op.emit("Slice", op.data, *bounds) if bounds[2] else op.data


@converts("_slice_assign", "_slice_assign_scalar")
def slice_assign(op: Operation) -> Value:
    """ScatterND at the places of a box, whose numbers are known."""
    p, data = op.params, op.data
    shape = op.fixed_shape(data)
    steps = [*(p["step"] or ()), *[None] * len(shape)]
    chosen = [slice(b, e, s) for b, e, s in zip(p["begin"], p["end"], steps, strict=False)]
    indices = onp.stack(onp.meshgrid(*[onp.arange(n) for n in shape], indexing="ij"), -1)[tuple(chosen)]
    if len(op.inputs) > 1:
        update = op.inputs[1]
    else:
        value = number(op, p["scalar"], data.dtype)
        update = op.emit("Expand", value, list(indices.shape[:-1]))
    if indices.size > 1 << 22:
        op.refuse("the box", f"of {indices.shape[:-1]}", "assign a smaller part")
    return op.emit("ScatterND", data, op.constant(indices, "int64", "places"), update)


@converts("slice_axis")
def slice_axis(op: Operation) -> Value:
    """Slice."""
    p = op.params
    return cut(op, op.data, op.data.axis(p["axis"]), p["begin"], p["end"])


@converts("slice_like")
def slice_like(op: Operation) -> Value:
    """Slice to the lengths of another array."""
    data, like = op.inputs
    axes = op.params["axes"] or range(op.rank(data))
    indices = [data.axis(a) for a in axes]
    ends = op.writer.vector([like.length(a) for a in axes])
    return op.emit("Slice", data, [0] * len(indices), ends, indices)


shape_only("slice_like", inputs=(1,))


@converts("Crop")
def crop(op: Operation) -> Value:
    """Slice of the last two axes."""
    p, data = op.params, op.data
    window: list[Length] = list(p["h_w"])
    if len(op.inputs) == 2:
        window = [op.inputs[1].length(2), op.inputs[1].length(3)]
    if p["center_crop"]:
        corner: list[Length] = [(data.length(2 + i) - window[i]) // 2 for i in range(2)]
    else:
        corner = list(p["offset"])
    ends = [corner[i] + window[i] for i in range(2)]
    return op.emit("Slice", data, op.writer.vector(corner), op.writer.vector(ends), [2, 3])


shape_only("Crop", inputs=(1,))


@converts("SliceChannel")
def slice_channel(op: Operation) -> Result:
    """Split into equal parts."""
    p = op.params
    count, axis = p["num_outputs"], op.data.axis(p["axis"])
    return _squeezed(split(op, op.data, axis, count), axis, p["squeeze_axis"])


def split(op: Operation, data: Value, axis: int, parts: int | Sequence[int]) -> list[Value]:
    """Split an axis into equal parts, or into parts of these lengths."""
    if isinstance(parts, int):
        if parts == 1:
            return [data]
        length = data.shape[axis] if data.shape else -1
        if length == -1:
            size = data.length(axis) // parts
            return [_part(op, data, axis, size, i) for i in range(parts)]
        parts = [length // parts] * parts
    result = op.writer.emit_many("Split", data, list(parts), count=len(parts), axis=axis)
    for value, length in zip(result, parts, strict=True):
        value.shape = None if data.shape is None else (*data.shape[:axis], length, *data.shape[axis + 1 :])
    return result


def _part(op: Operation, data: Value, axis: int, size: Length, number: int) -> Value:
    """Return one of equal parts of an axis whose length is known when the model runs."""
    result = op.emit("Slice", data, op.writer.vector([size * number]), op.writer.vector([size * (number + 1)]), [axis])
    result.shape = data.shape
    return result


def _squeezed(parts: Sequence[Value], axis: int, squeeze: bool) -> list[Value]:
    return [part.squeeze(axis) for part in parts] if squeeze else list(parts)


def part_lengths(indices: Sequence[int], sections: int, length: int) -> list[int]:
    """Return the lengths of parts: nearly equal ones, the longer first, or those that begin at the indices."""
    if sections > 0:
        short, longer = divmod(length, sections)
        return [short + 1] * longer + [short] * (sections - longer)
    edges = [*indices, length]
    return [b - a for a, b in pairwise(edges)]


@converts("_split_v2", "_npi_hsplit", "_npi_dsplit")
def split_v2(op: Operation) -> Result:
    """Split at indices, or into nearly equal parts."""
    assert op.node.op is not None
    p, data = op.params, op.data
    name = op.node.op.name
    axis = data.axis(p["axis"])
    if name == "_npi_hsplit":
        axis = 1 if op.rank(data) > 1 else 0
    elif name == "_npi_dsplit":
        axis = 2
    length = data.shape[axis] if data.shape else -1
    if length == -1:
        if p["sections"] <= 0:
            return _squeezed(_at(op, data, axis, p["indices"]), axis, p["squeeze_axis"])
        return _squeezed(split(op, data, axis, p["sections"]), axis, p["squeeze_axis"])
    lengths = part_lengths(p["indices"], p["sections"], length)
    if len(lengths) == 1:
        return _squeezed([data], axis, p["squeeze_axis"])
    return _squeezed(split(op, data, axis, lengths), axis, p["squeeze_axis"])


def _at(op: Operation, data: Value, axis: int, indices: Sequence[int]) -> list[Value]:
    edges: list[int | None] = [*indices, None]
    return [cut(op, data, axis, begin or 0, end) for begin, end in pairwise(edges)]
