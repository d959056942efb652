"""Tensors with some elements replaced, or added to."""

from __future__ import annotations

from math import prod

import numpy as onp

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from .onnx import element_indices, wrapped_indices

_MOST_ADDED = 1 << 24
_LARGEST = 3.4028234663852886e38  # of single precision
# MXNet's reduction of all updates of a place, how it meets what was there, and the number that changes nothing.
_REDUCTIONS = {
    "mul": ("prod", "broadcast_mul", 1.0),
    "max": ("max", "broadcast_maximum", -_LARGEST),
    "min": ("min", "broadcast_minimum", _LARGEST),
}


def _known(op: OnnxNode) -> tuple[int, ...]:
    shape = tuple(length for length in op.shape() if length is not None)
    if len(shape) < len(op.shape()):
        op.fail("the shape of its data has to be known; import_model(..., input_shapes={name: shape}) gives it")
    return shape


def _replaced(op: OnnxNode, indices: SymbolValue, updates: SymbolValue, whole_rows: bool) -> SymbolValue:
    """Return data with elements (or slices) replaced at indices (count, ...), or added to."""
    data, shape, reduction = op.data(), _known(op), op.attribute("reduction", "none")
    if reduction == "none":
        return op.emit("_scatter_set_nd", data, op.cast(updates, data.dtype or "float32"), indices, shape=shape)
    if reduction not in ("add", *_REDUCTIONS):
        op.fail(f"there is no reduction {reduction!r}")
    depth = op.known_shape(indices)[0] or 0
    size, inner = prod(shape[:depth]), shape[depth:] if whole_rows else ()
    count = prod(n or 0 for n in op.known_shape(indices)[1:])
    if size * count > _MOST_ADDED:
        op.fail(f"{count} additions to {size} places; at most {_MOST_ADDED} products of the two are supported")
    # Each element sums up the updates with its flat index: a product with a matrix of zeros and ones.
    steps = onp.cumprod((1, *shape[:depth][::-1]))[-2::-1].reshape(-1, *(1,) * (len(op.known_shape(indices)) - 1))
    weights = op.variable(steps.astype(onp.int64), "steps")
    flat = op.emit("sum", op.emit("broadcast_mul", op.cast(indices, "int64"), weights), axis=(0,))
    positions = op.emit("one_hot", op.reshaped(flat, (-1,)), depth=size, dtype=data.dtype)
    rows_of = op.reshaped(updates, (count, prod(inner)))
    if reduction in _REDUCTIONS:
        if size * count * prod(inner) > _MOST_ADDED:
            op.fail(
                f"{count} updates of {size} places with reduction {reduction!r}; at most {_MOST_ADDED} products of both"
            )
        reduced, joining, neutral = _REDUCTIONS[reduction]
        hit = op.reshaped(positions, (count, size, 1))
        replacing = op.emit("broadcast_mul", hit, op.reshaped(rows_of, (count, 1, prod(inner))))
        untouched = op.emit("_plus_scalar", op.emit("_mul_scalar", hit, scalar=-neutral), scalar=neutral)
        result = op.emit(reduced, op.emit("broadcast_add", replacing, untouched), axis=(0,))
        return op.emit(joining, data, op.reshaped(result, shape))
    added = op.emit("dot", positions, rows_of, transpose_a=True)
    return op.emit("broadcast_add", data, op.reshaped(added, shape))


@from_onnx("ScatterND")
def _scatter_nd(op: OnnxNode) -> SymbolValue:
    data, indices = op.data(0), wrapped_indices(op, op.data(0), op.data(1))
    rank = len(op.shape(1))
    order = (rank - 1, *range(rank - 1))
    positions = op.emit("transpose", indices, axes=order) if rank > 1 else op.reshaped(indices, (-1, 1))
    updates = op.data(2)
    if rank == 1:
        updates = op.emit("expand_dims", updates, axis=0)
    assert data is not None
    return _replaced(op, positions, updates, whole_rows=True)


@from_onnx("ScatterElements", "Scatter")
def _scatter_elements(op: OnnxNode) -> SymbolValue:
    axis = op.axis(0, len(op.shape()))
    return _replaced(op, element_indices(op, op.data(0), op.data(1), axis), op.data(2), whole_rows=False)
