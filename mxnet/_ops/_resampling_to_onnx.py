"""Images of a known size resized by OpenCV's methods: products with matrices of weights, rounded as OpenCV rounds."""

from __future__ import annotations

import numpy as onp

from .._kernels.axis_samples import AREA, CUBIC, LINEAR, LINEAR_EXACT, axis_samples
from .._onnx_writing.operation import Operation
from .._onnx_writing.values import Value

_ONE = 1 << 11  # what OpenCV's weights for 8-bit images are counted in
Size = tuple[int, int]


def resampled(op: Operation, image: Value, before: Size, after: Size, interp: int) -> Value:
    """Resize images to the last bit of the operator, but for halves that cubic weights make.

    Parameters
    ----------
    image : Value
        (N, C, H, W), float32, float64, int8 or uint8.
    before, after : tuple of int
        (H, W) now and wanted.
    interp : int
        1 linear, 2 cubic, 3 area, 4 Lanczos, 5 linear with exact numbers.
    """
    if interp == LINEAR_EXACT and image.is_float:
        interp = LINEAR
    if interp == LINEAR and before == (2 * after[0], 2 * after[1]):
        interp = AREA  # as OpenCV does
    if image.is_float:
        return _on_real_numbers(op, image, before, after, interp)
    whole = image.cast("int32")
    if image.dtype == "int8":  # the operator takes its bytes for uint8
        whole = op.emit("Where", whole < 0, whole + 256, whole)
    whole = op.emit("Clip", _on_bytes(op, whole, before, after, interp), *(op.constant(n, "int32") for n in (0, 255)))
    if image.dtype == "int8":
        whole = op.emit("Where", whole > 127, whole - 256, whole)
    return whole


def _on_real_numbers(op: Operation, image: Value, before: Size, after: Size, interp: int) -> Value:
    if interp == AREA and _are_blocks(before, after):
        return _block_sums(op, image, before, after) * (1.0 / _block_size(before, after))
    return _weighted(op, image, before, after, interp)


def _on_bytes(op: Operation, image: Value, before: Size, after: Size, interp: int) -> Value:
    """Return whole numbers as int32, not limited."""
    shrinks = after[0] <= before[0] and after[1] <= before[1]
    if interp == AREA and shrinks:
        return _averages(op, image, before, after)
    if interp == LINEAR_EXACT:
        result = _weighted(op, image.cast("float32"), before, after, interp)
        return op.emit("Floor", result + 0.5).cast("int32")
    across, down = (_in_fixed_point(before[i], after[i], interp, i == 1) for i in (1, 0))
    # Whole numbers below 2**24, which float32 holds exactly.
    rows = op.emit("MatMul", image.cast("float32"), op.constant(across.T, "float32", "weights"), shape=(-1,) * 4)
    if interp in (LINEAR, AREA):
        return _between_two(op, rows.cast("int32"), axis_samples(before[0], after[0], interp, False, False))
    total = op.emit("MatMul", op.constant(down, "float64", "weights"), rows.cast("float64"), shape=(-1,) * 4)
    share = total * (1.0 / _ONE**2)
    return (op.emit("Round", share) if interp == CUBIC else op.emit("Floor", share + 0.5)).cast("int32")


def _between_two(op: Operation, rows: Value, line: tuple[onp.ndarray, onp.ndarray]) -> Value:
    """Add two rows with the bits that OpenCV drops on the way; all numbers are positive."""
    pixels, weights = line
    counted = onp.round(weights * _ONE).astype(onp.int64)[:, :, None]
    parts = []
    for i in range(2):
        row = op.emit("Gather", rows / 16, op.constant(pixels[:, i], "int64", "rows"), axis=2, shape=(-1,) * 4)
        parts.append(row * op.constant(counted[:, i], "int32", "weights") / 65536)
    return (parts[0] + parts[1] + 2) / 4


def _averages(op: Operation, image: Value, before: Size, after: Size) -> Value:
    wide = image.cast("float32")
    if not _are_blocks(before, after):
        return op.emit("Round", _weighted(op, wide, before, after, AREA)).cast("int32")
    total, size = _block_sums(op, wide, before, after), _block_size(before, after)
    if (before[0] // after[0], before[1] // after[1]) == (2, 2):
        return (total.cast("int32") + 2) / 4
    return op.emit("Round", total * (1.0 / size)).cast("int32")


def _weighted(op: Operation, image: Value, before: Size, after: Size, interp: int) -> Value:
    shrinks = after[0] <= before[0] and after[1] <= before[1]
    across, down = (_dense(before[i], *axis_samples(before[i], after[i], interp, i == 1, shrinks)) for i in (1, 0))
    return _products(op, image, across, down)


def _block_sums(op: Operation, image: Value, before: Size, after: Size) -> Value:
    down, across = (onp.repeat(onp.eye(after[i]), before[i] // after[i], axis=1) for i in range(2))
    return _products(op, image, across, down)


def _products(op: Operation, image: Value, across: onp.ndarray, down: onp.ndarray) -> Value:
    rows = op.emit("MatMul", image, op.constant(across.T, image.dtype, "weights"), shape=(-1,) * 4)
    return op.emit("MatMul", op.constant(down, image.dtype, "weights"), rows, shape=(-1,) * 4)


def _in_fixed_point(length: int, size: int, interp: int, along_rows: bool) -> onp.ndarray:
    pixels, weights = axis_samples(length, size, interp, along_rows, False)
    return _dense(length, pixels, onp.round(weights * onp.float32(_ONE)))


def _dense(length: int, pixels: onp.ndarray, weights: onp.ndarray) -> onp.ndarray:
    """Return the matrix (new length, length) with the weights at their pixels."""
    matrix = onp.zeros((len(pixels), length))
    onp.add.at(matrix, (onp.arange(len(pixels))[:, None], pixels), weights)
    return matrix


def _are_blocks(before: Size, after: Size) -> bool:
    return before[0] % after[0] == 0 and before[1] % after[1] == 0


def _block_size(before: Size, after: Size) -> int:
    return (before[0] // after[0]) * (before[1] // after[1])
