"""Arrays from shapes and scalars. Where all lengths are known they are constants, which need no converter."""

from __future__ import annotations

from math import ceil

import numpy as onp

from ...exchange.onnx.lengths import columns, counted, filled, is_known
from ...exchange.onnx.lines import full
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.onnx_values import Length, OnnxValue
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue


@from_onnx("ConstantOfShape")
def _constant_of_shape(op: OnnxNode) -> SymbolValue:
    target = op.data()
    if target.arrays is None:
        op.fail("the shape is computed from the model's numbers, not from shapes")
    value = op.attribute("value")
    value = onp.zeros(1, onp.float32) if value is None else value
    shapes = [tuple(int(n) for n in array.ravel()) for array in target.arrays]
    return filled(op, shapes, value.ravel()[0].item(), value.dtype.name)


@from_onnx("Range")
def _range(op: OnnxNode) -> SymbolValue:
    operands = [op.data(i) for i in range(3)]
    dtype = operands[0].dtype or "int64"
    bounds = [value.arrays for value in operands]
    if any(arrays is None for arrays in bounds):
        op.fail("its bounds are computed from the model's numbers, not from shapes")
    elements = [[array.ravel()[0].item() for array in arrays or ()] for arrays in bounds]
    lengths = tuple(max(0, ceil((last - first) / step)) for first, last, step in zip(*elements, strict=True))
    start, step = elements[0], elements[2]
    if 0 in lengths or len(set(start)) > 1 or len(set(step)) > 1:
        op.fail(f"a range of {lengths} elements, from {start}, in two trials of the unknown lengths")
    result = counted(op, lengths, dtype)
    if step[0] != 1:
        result = op.emit("_mul_scalar", result, scalar=step[0])
    return op.emit("_plus_scalar", result, scalar=start[0]) if start[0] else result


@from_onnx("EyeLike")
def _eye_like(op: OnnxNode) -> SymbolValue:
    shapes = op.shapes()
    dtype = op.numpy_dtype(op.attribute("dtype")) if op.has("dtype") else op.data().dtype or "float32"
    if not all(is_known(column) for column in columns(shapes)):
        op.fail("the shape of its input is not known")
    return op.emit("_eye", N=shapes[0][0], M=shapes[0][1], k=op.attribute("k", 0), dtype=dtype)


@from_onnx("OneHot")
def _one_hot(op: OnnxNode) -> SymbolValue:
    indices, depth = op.data(0), int(op.numbers(1)[0])
    values = op.data(2)
    rank = len(op.shape())
    axis = op.normalized(op.attribute("axis", -1), rank + 1)
    if indices.dtype is not None and indices.dtype.startswith(("float", "uint")):
        indices = op.cast(indices, "int64")
    # -1 is the last place; what is out of range has none.
    negative = op.emit("_lesser_scalar", indices, scalar=0.0)
    indices = op.emit("broadcast_add", indices, op.emit("_mul_scalar", negative, scalar=float(depth)))
    positions = op.emit("one_hot", indices, depth=depth, dtype=values.dtype or "float32")
    if rank == 0:
        positions = op.reshaped(positions, (-1,))
    elements = values.array
    if elements is None:
        off_value = op.emit("slice_axis", values, axis=0, begin=0, end=1)
        on_value = op.emit("slice_axis", values, axis=0, begin=1, end=2)
        spread = op.emit("broadcast_mul", positions, op.emit("broadcast_sub", on_value, off_value))
        positions = op.emit("broadcast_add", spread, off_value)
    elif tuple(elements.tolist()) != (0, 1):
        positions = op.emit("_mul_scalar", positions, scalar=(elements[1] - elements[0]).item())
        positions = op.emit("_plus_scalar", positions, scalar=elements[0].item())
    for position in range(rank, axis, -1):
        positions = op.emit("SwapAxis", positions, dim1=position, dim2=position - 1)
    return positions


@to_onnx("_zeros", "_ones", "_full", "_zeros_without_dtype", "_npi_zeros", "_npi_ones")
def created(op: MxnetNode) -> OnnxValue:
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
