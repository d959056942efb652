"""Fourier transforms, as products with matrices of cosines and sines."""

from __future__ import annotations

import numpy as onp

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue


def _length(op: OnnxNode, position: int) -> int | None:
    input_values = op.numbers(position)
    return None if input_values is None else int(input_values[0])


def _known(op: OnnxNode, value: SymbolValue) -> tuple[int, ...]:
    shape = tuple(length for length in op.known_shape(value) if length is not None)
    if len(shape) < len(op.known_shape(value)):
        op.fail("the shape of its input has to be known; import_model(..., input_shapes={name: shape}) gives it")
    return shape


def _product(op: OnnxNode, data: SymbolValue, matrix: onp.ndarray, name: str) -> SymbolValue:
    return op.emit("dot", data, op.variable(matrix.astype(data.dtype or "float32"), name))


def _transformed(op: OnnxNode, parts: list[SymbolValue], count: int, rows: int, inverse: bool) -> SymbolValue:
    """Transform the last axis of real (and imaginary) parts; returns both parts in a new last axis.

    ``count`` is the length of the transform, ``rows`` how many frequencies are wanted.
    """
    num_samples = _known(op, parts[0])[-1]
    used = min(num_samples, count)
    if used < num_samples:
        parts = [op.emit("slice_axis", part, axis=-1, begin=0, end=used) for part in parts]
    angles = onp.outer(onp.arange(used), onp.arange(rows)) * (2 * onp.pi / count)
    scale = 1 / count if inverse else 1.0
    cosines, sines = onp.cos(angles) * scale, onp.sin(angles) * (scale if inverse else -scale)
    real, imaginary = (_product(op, parts[0], matrix, name) for matrix, name in ((cosines, "cos"), (sines, "sin")))
    if len(parts) > 1:
        real = op.emit("elemwise_sub", real, _product(op, parts[1], sines, "sin"))
        imaginary = op.emit("elemwise_add", imaginary, _product(op, parts[1], cosines, "cos"))
    return op.emit("stack", real, imaginary, axis=len(_known(op, parts[0])))


def _parts(op: OnnxNode, data: SymbolValue) -> list[SymbolValue]:
    """Return the real part, and the imaginary one if there is one; they are what the last axis holds."""
    shape = _known(op, data)
    sides = [op.emit("slice_axis", data, axis=-1, begin=i, end=i + 1) for i in range(shape[-1])]
    return [op.reshaped(side, shape[:-1]) for side in sides]


@from_onnx("DFT")
def _dft(op: OnnxNode) -> SymbolValue:
    data = op.data()
    rank = len(_known(op, data))
    axis = op.attribute("axis", 1) if op.opset < 20 else (_length(op, 2) if op.input(2) is not None else -2)
    axis = op.normalized(axis, rank)
    if axis == rank - 1:
        op.fail("the last axis holds real and imaginary parts")
    inverse, onesided = bool(op.attribute("inverse", 0)), bool(op.attribute("onesided", 0))
    if inverse and onesided:
        return _real_inverse(op, data, axis)
    count = _length(op, 1) or _known(op, data)[axis]
    rows = count // 2 + 1 if onesided else count
    order = [i for i in range(rank - 1) if i != axis] + [axis]
    parts = [op.emit("transpose", part, axes=tuple(order)) for part in _parts(op, data)]
    result = _transformed(op, parts, count, rows, inverse)
    back = [order.index(i) for i in range(rank - 1)] + [rank - 1]
    return op.emit("transpose", result, axes=tuple(back))


def _real_inverse(op: OnnxNode, data: SymbolValue, axis: int) -> SymbolValue:
    """Return the real signal whose transform's first half is given; the other half mirrors it."""
    rank, num_frequencies = len(_known(op, data)), _known(op, data)[axis]
    count = _length(op, 1) or 2 * (num_frequencies - 1)
    used = min(num_frequencies, count // 2 + 1)
    order = [i for i in range(rank - 1) if i != axis] + [axis]
    parts = [op.emit("transpose", part, axes=tuple(order)) for part in _parts(op, data)]
    if used < num_frequencies:
        parts = [op.emit("slice_axis", part, axis=-1, begin=0, end=used) for part in parts]
    frequency = onp.arange(used)
    share = onp.where((frequency == 0) | (2 * frequency == count), 1, 2)[:, None] / count
    angles = onp.outer(frequency, onp.arange(count)) * (2 * onp.pi / count)
    real = _product(op, parts[0], share * onp.cos(angles), "cos")
    result = op.emit("elemwise_sub", real, _product(op, parts[1], share * onp.sin(angles), "sin"))
    back = [order.index(i) for i in range(rank - 1)]
    return op.emit("expand_dims", op.emit("transpose", result, axes=tuple(back)), axis=rank - 1)


@from_onnx("STFT")
def _stft(op: OnnxNode) -> SymbolValue:
    data, step = op.data(), _length(op, 1)
    window = op.input(2)
    length = _length(op, 3) if op.input(3) is not None else None
    if length is None and window is not None:
        length = op.known_shape(window)[0]
    if step is None or length is None:
        op.fail("frame_step and frame_length (or a window) are needed")
    shape = _known(op, data)
    rows = length // 2 + 1 if op.attribute("onesided", 1) else length
    count = (shape[1] - length) // step + 1
    positions = onp.arange(count)[:, None] * step + onp.arange(length)
    index = op.variable(positions.astype(onp.int32), "places")
    parts = [data] if len(shape) == 2 else _parts(op, data)
    frames = [op.emit("take", part, index, axis=1) for part in parts]
    if window is not None:
        frames = [op.emit("broadcast_mul", frame, op.reshaped(window, (1, 1, length))) for frame in frames]
    return _transformed(op, frames, length, rows, False)
