"""Shapes, axes and their order; joining and dividing."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as onp

from ...exchange.onnx.lengths import broadcast_to, reshape_to
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import MOST_AXES, Shape, SymbolValue
from ..convolution.onnx import cropped, padded, split_pads
from ..reduction.onnx import squeezed


@from_onnx("Shape")
def _shape(op: OnnxNode) -> SymbolValue:
    lengths = op.emit("shape_array", op.data())
    first, last, _ = slice(op.attribute("start", 0), op.attribute("end")).indices(len(op.shape()))
    return (
        lengths
        if (first, last) == (0, len(op.shape()))
        else op.emit("slice_axis", lengths, axis=0, begin=first, end=last)
    )


from_onnx("Size")(lambda op: op.emit("size_array", op.data()).with_shapes([()] * op.builder.trials.count))


@from_onnx("Reshape")
def _reshape(op: OnnxNode) -> SymbolValue:
    data, target = op.data(), _targets(op)
    static = all(shape == target[0] for shape in target)
    zero_is_empty = op.attribute("allowzero", 0) and any(0 in shape for shape in target)
    if zero_is_empty:
        op.fail(f"an array without elements (shape {target[0]}), which symbols cannot have")
    if data.shapes is None:
        if not static:
            op.fail("the shape of its input is not known")
        return op.reshaped(data, target[0])
    shapes = [_resolved(op, shape, codes) for shape, codes in zip(data.shapes, target, strict=True)]
    if static and data.shape is not None and target[0]:
        # The file's own codes hold for other lengths of the input as well.
        return op.reshaped(data, target[0])
    return reshape_to(op, data, shapes)


def _targets(op: OnnxNode) -> list[Shape]:
    """Return the wanted shape in each trial, with ONNX's codes."""
    if op.opset < 5:
        return [tuple(op.attribute("shape", ()))] * op.builder.trials.count
    target = op.data(1)
    if target.arrays is None:
        op.fail("the shape is computed from the model's numbers, not from shapes")
    return [tuple(int(n) for n in array.ravel()) for array in target.arrays]


def _resolved(op: OnnxNode, shape: Shape, codes: Shape) -> Shape:
    """Return a shape without codes."""
    try:
        lengths = [shape[i] if n == 0 else n for i, n in enumerate(codes)]
        if -1 in lengths:
            known_product = prod(n for n in lengths if n != -1)
            lengths[lengths.index(-1)] = prod(shape) // known_product
    except (IndexError, ZeroDivisionError):
        op.fail(f"the shape {codes} for data of shape {shape}")
    if prod(lengths) != prod(shape) or min(lengths, default=1) < 0:
        hint = "; the file holds for fixed lengths, which input_shapes gives" if None in op.shape() else ""
        op.fail(f"the shape {codes} for data of shape {shape}{hint}")
    return tuple(lengths)


@from_onnx("Flatten")
def _flatten(op: OnnxNode) -> SymbolValue:
    axis = op.attribute("axis", 1)
    if axis == 1 and op.data().shape is None:
        return op.emit("Flatten", op.data())
    shapes = op.shapes()
    axis = axis + len(shapes[0]) if axis < 0 else axis
    if axis == 1 and shapes[0]:
        return op.emit("Flatten", op.data())
    if axis == 0:
        return op.reshaped(op.data(), (1, -1))
    return reshape_to(op, op.data(), [(prod(shape[:axis]), prod(shape[axis:])) for shape in shapes])


@from_onnx("Transpose")
def _transpose(op: OnnxNode) -> SymbolValue:
    order = op.attribute("perm")
    if order is None:
        return op.emit("transpose", op.data())
    return op.emit("transpose", op.data(), axes=tuple(order)) if order else op.emit("_copy", op.data())


@from_onnx("Squeeze")
def _squeeze(op: OnnxNode) -> SymbolValue:
    axes = op.option("axes", 1, 13)
    rank = len(op.shape())
    if not axes:
        axes = [axis for axis, length in enumerate(op.shape()) if length == 1]
    positive_axes = tuple(op.normalized(axis, rank) for axis in axes)
    return squeezed(op, op.data(), positive_axes) if positive_axes else op.emit("_copy", op.data())


@from_onnx("Unsqueeze")
def _unsqueeze(op: OnnxNode) -> SymbolValue:
    axes = op.option("axes", 1, 13) or ()
    data, rank = op.data(), len(op.shape()) + len(axes)
    if rank > MOST_AXES:
        op.fail(f"axes: {len(axes)} more axes than its input's {len(op.shape())}; arrays have at most {MOST_AXES} axes")
    positive_axes = sorted(op.normalized(axis, rank) for axis in axes)
    if not op.shape():
        return op.reshaped(data, (1,) * rank)
    for axis in positive_axes:
        data = op.emit("expand_dims", data, axis=axis)
    return data if positive_axes else op.emit("_copy", data)


@from_onnx("Concat")
def _concat(op: OnnxNode) -> SymbolValue:
    # Empty constants, with which caches begin, add nothing.
    values = [v for v in op.inputs if v is not None and not (v.shape is not None and 0 in v.shape)]
    if not values:
        op.fail("all of its inputs are without elements")
    if len(values) == 1:
        return op.emit("_copy", values[0])
    default = None if op.opset >= 4 else 1
    shape = values[0].shape
    axis = op.attribute("axis", default) if shape is None else op.axis(default, len(shape))
    return op.emit("Concat", *op.aligned(*values), dim=axis)


@from_onnx("Split")
def _split(op: OnnxNode) -> list[SymbolValue]:
    data, axis = op.data(), op.axis(0, len(op.shape()))
    length, count = op.shape()[axis], len(op.outputs)
    sizes = op.option("split", 1, 13)
    if sizes is None:
        if op.opset >= 18:
            count = op.attribute("num_outputs", count)
        if length is None:
            return op.emit_all("SliceChannel", data, num_outputs=count, axis=axis)
        size = -(-length // count)
        sizes = [size] * (count - 1) + [length - size * (count - 1)]
    if len(sizes) != len(op.outputs) or min(sizes) < 0 or (length is not None and sum(sizes) != length):
        op.fail(f"pieces of lengths {tuple(sizes)} from axis {axis} of length {length}, with {len(op.outputs)} outputs")
    if len(sizes) == 1:
        return [op.emit("_copy", data)]
    if len(set(sizes)) == 1 and length is not None:
        return op.emit_all("SliceChannel", data, num_outputs=len(sizes), axis=axis)
    ends = onp.cumsum(sizes).tolist()
    return [_piece(op, data, axis, int(end - size), int(end)) for end, size in zip(ends, sizes, strict=True)]


def _piece(op: OnnxNode, data: SymbolValue, axis: int, begin: int, end: int) -> SymbolValue:
    if begin < end:
        return op.emit("slice_axis", data, axis=axis, begin=begin, end=end)
    return without_elements(op, data, axis)


def without_elements(op: OnnxNode, data: SymbolValue, axis: int) -> SymbolValue:
    """Return an empty piece of data, which joins with others but cannot be computed with."""
    shape = [length or 0 for length in op.known_shape(data)]
    shape[axis] = 0
    name = op.builder.unique(f"{op.outputs[0] or op.kind.lower()}_empty")
    return op.builder.constant(name, onp.zeros(shape, data.dtype or "float32"), fixed=True)


@from_onnx("Expand")
def _expand(op: OnnxNode) -> SymbolValue:
    data, target = op.data(), op.data(1)
    if target.arrays is None:
        op.fail("the shape is computed from the model's numbers, not from shapes")
    target_shapes = [
        onp.broadcast_shapes(shape, tuple(int(n) for n in array.ravel()))
        for shape, array in zip(op.shapes(), target.arrays, strict=True)
    ]
    missing = len(target_shapes[0]) - len(op.shape())
    if missing and op.shape():
        for _ in range(missing):
            data = op.emit("expand_dims", data, axis=0)
    elif missing:
        data = op.reshaped(data, (1,) * len(target_shapes[0]))
    return op.emit("_copy", data) if data.shapes == tuple(target_shapes) else broadcast_to(op, data, target_shapes)


@from_onnx("Tile")
def _tile(op: OnnxNode) -> SymbolValue:
    if op.opset >= 6:
        return op.emit("tile", op.data(), reps=tuple(int(n) for n in op.numbers(1)))
    counts = [1] * len(op.shape())
    counts[int(op.numbers(2)[0])] = int(op.numbers(1)[0])
    return op.emit("tile", op.data(), reps=tuple(counts))


@from_onnx("Pad")
def _pad(op: OnnxNode) -> SymbolValue:
    data, rank = op.data(), len(op.shape())
    mode = op.attribute("mode", "constant")
    value: Any = op.attribute("value", 0.0)
    if op.opset >= 11:
        pads = op.numbers(1)
        value = (op.numbers(2) or (0.0,))[0]
    else:
        pads = op.attribute("pads") or op.attribute("paddings")
    axes = op.numbers(3)
    padded_axes = range(rank) if axes is None else [op.normalized(int(axis), rank) for axis in axes]
    first, last = split_pads(op, pads, len(padded_axes))
    before, after = [0] * rank, [0] * rank
    for axis, b, a in zip(padded_axes, first, last, strict=True):
        before[axis], after[axis] = b, a
    data = cropped(op, data, [max(0, -n) for n in before], [max(0, -n) for n in after])
    before, after = [max(0, n) for n in before], [max(0, n) for n in after]
    if not any((*before, *after)):
        return op.emit("_copy", data)
    if mode == "wrap":
        return _wrapped(op, data, before, after)
    return padded(op, data, before, after, mode, value)


def _wrapped(op: OnnxNode, data: SymbolValue, before: Sequence[int], after: Sequence[int]) -> SymbolValue:
    """Return data that goes on from its other end."""
    for axis, (first, last) in enumerate(zip(before, after, strict=True)):
        if first or last:
            parts = [op.emit("slice_axis", data, axis=axis, begin=-first, end=None)] if first else []
            parts.append(data)
            if last:
                parts.append(op.emit("slice_axis", data, axis=axis, begin=0, end=last))
            data = op.emit("Concat", *parts, dim=axis)
    return data


@from_onnx("DepthToSpace")
def _depth_to_space(op: OnnxNode) -> SymbolValue:
    block = op.attribute("blocksize")
    if op.attribute("mode", "DCR") == "DCR":
        return op.emit("depth_to_space", op.data(), block_size=block)
    # In mode CRD a channel's parts lie one after the other.
    split = op.reshaped(op.data(), (0, -4, -1, block * block, -2))
    split = op.reshaped(split, (0, 0, -4, block, block, -2))
    moved = op.emit("transpose", split, axes=(0, 1, 4, 2, 5, 3))
    return op.reshaped(moved, (0, 0, -3, -3))


@from_onnx("SpaceToDepth")
def _space_to_depth(op: OnnxNode) -> SymbolValue:
    block = op.attribute("blocksize")
    result = op.emit("space_to_depth", op.data(), block_size=block)
    if op.attribute("mode", "DCR") == "DCR":
        return result
    split = op.reshaped(result, (0, -4, block * block, -1, -2))
    return op.reshaped(op.emit("SwapAxis", split, dim1=1, dim2=2), (0, -3, -2))


@from_onnx("Trilu")
def _triangle(op: OnnxNode) -> SymbolValue:
    k = int((op.numbers(1) or (0,))[0])
    data = op.data()
    if not op.attribute("upper", 1):
        return op.emit("_npi_tril", data, k=k)
    turned = op.emit("SwapAxis", data, dim1=-1, dim2=-2)
    return op.emit("SwapAxis", op.emit("_npi_tril", turned, k=-k), dim1=-1, dim2=-2)


@from_onnx("ReverseSequence")
def _reverse_sequence(op: OnnxNode) -> SymbolValue:
    data, lengths = op.data(), op.data(1)
    time, batch = op.attribute("time_axis", 0), op.attribute("batch_axis", 1)
    if batch == 0:
        data = op.emit("SwapAxis", data, dim1=0, dim2=1)
    if {time, batch} != {0, 1}:
        op.fail(f"time_axis {time} and batch_axis {batch} are 0 and 1, in either order")
    result = op.emit("SequenceReverse", data, op.cast(lengths, data.dtype or "float32"), use_sequence_length=True)
    return op.emit("SwapAxis", result, dim1=0, dim2=1) if batch == 0 else result
