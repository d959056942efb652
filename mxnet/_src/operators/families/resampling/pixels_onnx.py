"""Images sampled at positions, as sums of gathered pixels: for the forms that MXNet's BilinearSampler does not have."""

from __future__ import annotations

from itertools import product
from math import prod

import numpy as onp

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.symbol_values import SymbolValue

_CUBIC = -0.75  # the free coefficient of Keys' kernel (doi:10.1109/TASSP.1981.1163711), as ONNX has it


def sampled(op: OnnxNode) -> SymbolValue:
    """Return the result of GridSample, for images of known size with any number of axes."""
    shape = _known(op, op.data(0))
    points = _known(op, op.data(1))
    mode = op.attribute("mode", "linear").removeprefix("bi")  # opset 16 says bilinear and bicubic
    padding = op.attribute("padding_mode", "zeros")
    axes, count = len(shape) - 2, prod(points[1:-1])
    grid = op.cast(op.data(1), "float32")
    axis_samples = []
    for axis in range(axes):
        length = shape[2 + axis]
        axis_grid = op.emit("slice_axis", grid, axis=-1, begin=axes - 1 - axis, end=axes - axis)
        position = _pixels(op, op.reshaped(axis_grid, (points[0], count)), length)
        if mode != "cubic" and padding != "zeros":
            position = _inside(op, position, length, padding)
        axis_samples.append(
            [_tap(op, location, weight, length, padding) for location, weight in _around(op, position, mode)]
        )
    rows = op.reshaped(op.data(0), (shape[0], shape[1], prod(shape[2:])))
    rows = op.emit("transpose", rows, axes=(0, 2, 1))
    image = op.variable(onp.repeat(onp.arange(shape[0]), count).reshape(1, shape[0], count).astype("float32"), "images")
    total: SymbolValue | None = None
    for corner in product(*axis_samples):
        index, weight = corner[0]
        for axis, (location, share) in enumerate(corner[1:], 1):
            index = op.emit("elemwise_add", op.emit("_mul_scalar", index, scalar=float(shape[2 + axis])), location)
            weight = op.emit("elemwise_mul", weight, share)
        indices = op.emit("Concat", image, op.reshaped(index, (1, shape[0], count)), dim=0)
        pixels = op.emit("gather_nd", rows, indices)
        part = op.emit(
            "broadcast_mul", pixels, op.cast(op.reshaped(weight, (shape[0], count, 1)), pixels.dtype or "float32")
        )
        total = part if total is None else op.emit("elemwise_add", total, part)
    assert total is not None
    result = op.emit("transpose", total, axes=(0, 2, 1))
    return op.reshaped(result, (shape[0], shape[1], *points[1:-1]))


def _known(op: OnnxNode, value: SymbolValue) -> tuple[int, ...]:
    shape = tuple(length for length in op.known_shape(value) if length is not None)
    if len(shape) < len(op.known_shape(value)):
        op.fail("the shapes of its inputs have to be known; import_model(..., input_shapes={name: shape}) gives them")
    return shape


def _linear(op: OnnxNode, value: SymbolValue, factor: float, shift: float) -> SymbolValue:
    result = op.emit("_mul_scalar", value, scalar=factor)
    return op.emit("_plus_scalar", result, scalar=shift) if shift else result


def _pixels(op: OnnxNode, point: SymbolValue, length: int) -> SymbolValue:
    """Return the pixel of a point in -1 to 1."""
    if op.attribute("align_corners", 0):
        return _linear(op, point, (length - 1) / 2, (length - 1) / 2)
    return _linear(op, point, length / 2, (length - 1) / 2)


def _inside(op: OnnxNode, position: SymbolValue, length: int, padding: str) -> SymbolValue:
    """Return a position within the image: at its border, or where a reflection puts it."""
    if padding == "border":
        return op.emit("clip", position, a_min=0.0, a_max=float(length - 1))
    low, high = (0.0, length - 1.0) if op.attribute("align_corners", 0) else (-0.5, length - 0.5)
    span = high - low
    if span <= 0:
        return op.emit("zeros_like", position)
    # A wave of the period 2 span: |((x - low) mod 2 span) - span|, turned round.
    phase = op.emit("_mod_scalar", _linear(op, position, 1.0, -low), scalar=2 * span)
    away = op.emit("abs", op.emit("_minus_scalar", phase, scalar=span))
    result = _linear(op, away, -1.0, span + low)
    return op.emit("clip", result, a_min=0.0, a_max=float(length - 1)) if low < 0 else result


def _around(op: OnnxNode, position: SymbolValue, mode: str) -> list[tuple[SymbolValue, SymbolValue]]:
    """Return the pixels that a position takes part of, with their weights."""
    if mode == "nearest":
        index = op.emit("_npi_around", position, decimals=0)
        return [(index, op.emit("ones_like", index))]
    low = op.emit("floor", position)
    part = op.emit("elemwise_sub", position, low)
    if mode == "linear":
        return [(low, _linear(op, part, -1.0, 1.0)), (_linear(op, low, 1.0, 1.0), part)]
    pixels_and_weights = []
    for offset in (-1.0, 0.0, 1.0, 2.0):
        distance = op.emit("abs", _linear(op, part, 1.0, -offset))
        if offset in (0.0, 1.0):
            coefficients = (_CUBIC + 2, -(_CUBIC + 3), 0.0, 1.0)
        else:
            coefficients = (_CUBIC, -5 * _CUBIC, 8 * _CUBIC, -4 * _CUBIC)
        weight = _linear(op, distance, coefficients[0], coefficients[1])
        for coefficient in coefficients[2:]:
            weight = op.emit("elemwise_mul", weight, distance)
            weight = op.emit("_plus_scalar", weight, scalar=coefficient)
        pixels_and_weights.append((_linear(op, low, 1.0, offset), weight))
    return pixels_and_weights


def _tap(
    op: OnnxNode, index: SymbolValue, weight: SymbolValue, length: int, padding: str
) -> tuple[SymbolValue, SymbolValue]:
    """Return a pixel of the image, and its weight: none for what lies outside of it, where zeros are."""
    if padding != "zeros":
        inside = _inside(op, index, length, padding)
        return op.emit("_npi_around", inside, decimals=0), weight
    inside = op.emit("clip", index, a_min=0.0, a_max=float(length - 1))
    is_there = op.emit("broadcast_equal", index, inside)
    return inside, op.emit("elemwise_mul", weight, is_there)
