"""Images in other sizes, and positions in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._onnx_writing.lowerings.shape import cut
from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Length, Value


@to_onnx("UpSampling")
def upsampling(op: Operation) -> Value:
    """Resize to the nearest pixel, or the transposed convolution that bilinear enlarging is in MXNet."""
    p, data = op.params, op.data
    scale = p["scale"]
    if p["sample_type"] == "bilinear":
        length = 2 * scale - scale % 2
        return op.emit(
            "ConvTranspose",
            data,
            op.inputs[1],
            kernel_shape=[length] * 2,
            strides=[scale] * 2,
            pads=[scale // 2] * 4,
            group=op.fixed_shape(op.inputs[1], "weight")[0],
        )
    enlarged = [_enlarged(op, data, scale)]
    for other in op.inputs[1:]:
        factor = op.fixed_shape(data)[2] * scale // op.fixed_shape(other)[2]
        enlarged.append(_enlarged(op, other, factor))
    if len(enlarged) == 1:
        return enlarged[0]
    if p["multi_input_mode"] == "sum":
        return op.emit("Sum", *enlarged)
    return op.emit("Concat", *enlarged, axis=1)


def _enlarged(op: Operation, image: Value, factor: int) -> Value:
    if factor == 1:
        return image
    scales = op.constant(onp.array([1, 1, factor, factor]), "float32", "scales")
    return op.emit(
        "Resize",
        image,
        None,
        scales,
        mode="nearest",
        coordinate_transformation_mode="asymmetric",
        nearest_mode="floor",
    )


_ROUNDED = {"to_even_down": (0, -1), "to_even_up": (0, 1), "to_odd_down": (1, -1), "to_odd_up": (1, 1)}


def _resized(op: Operation, length: Length, size: int, scale: float | None, mode: str) -> Length:
    """Return the new length of an axis."""
    if scale is None and mode not in _ROUNDED:
        return size
    if not isinstance(length, int):
        op.refuse("mode", f"{mode!r} for images of unknown size", "use mode='like' or height and width")
    if mode in _ROUNDED:
        remainder, step = _ROUNDED[mode]
        return length if length % 2 == remainder else length + step
    assert scale is not None
    return int((length - 1) * scale) + 1 if mode == "odd_scale" and length % 2 else int(length * scale)


@to_onnx("_contrib_BilinearResize2D")
def bilinear_resize(op: Operation) -> Value:
    """Resize between neighbours."""
    p, data = op.params, op.data
    mode = p["mode"]
    if mode == "like":
        size: list[Length] = [op.inputs[1].length(2), op.inputs[1].length(3)]
    else:
        scale = (p["scale_height"], p["scale_width"])
        if mode == "size" and scale[0] is None:
            scale = (None, None)
        size = [_resized(op, data.length(2 + i), p[("height", "width")[i]], scale[i], mode) for i in range(2)]
    return linear_resize(op, data, size, p["align_corners"])


def linear_resize(op: Operation, data: Value, size: Sequence[Length], align_corners: bool) -> Value:
    """Resize the last two axes between neighbours."""
    for i in range(2):
        # MXNet takes a single row or column from the border, not the middle.
        if isinstance(size[i], int) and size[i] == 1:
            data = cut(op, data, 2 + i, 0, 1)
    sizes = op.writer.vector([data.length(0), data.length(1), *size])
    transformation = "align_corners" if align_corners else "half_pixel"
    options = {"mode": "linear", "coordinate_transformation_mode": transformation}
    return op.emit("Resize", data, None, None, sizes, **options)


@to_onnx("_contrib_AdaptiveAvgPooling2D")
def adaptive_average(op: Operation) -> Value:
    """GlobalAveragePool; other grids are products with matrices of shares, in which windows overlap by a pixel."""
    output, data = op.params["output_size"], op.data
    rows, columns = (output * 2)[:2] if 0 < len(output) <= 2 else (1, 1)
    if (rows, columns) == (1, 1):
        return op.emit("GlobalAveragePool", data)
    height, width = op.fixed_shape(data)[2:] if -1 not in (data.shape or (-1,))[2:] else (0, 0)
    if data.shape is not None and -1 not in data.shape[2:]:
        height, width = data.shape[2:]
    if not height:
        op.refuse("output_size", f"{(rows, columns)} for images of unknown size", "fix height and width of the input")
    if height % rows == 0 and width % columns == 0:
        window = [height // rows, width // columns]
        return op.emit("AveragePool", data, kernel_shape=window, strides=window)
    along_rows = op.constant(_shares(height, rows), data.dtype, "shares")
    along_columns = op.constant(_shares(width, columns).T, data.dtype, "shares")
    return op.emit("MatMul", op.emit("MatMul", along_rows, data), along_columns)


def _shares(length: int, parts: int) -> Any:
    result = onp.zeros((parts, length))
    for i in range(parts):
        first, last = i * length // parts, -(-(i + 1) * length // parts)
        result[i, first:last] = 1 / (last - first)
    return result


def _line(count: int) -> Any:
    return onp.full(1, onp.nan) if count == 1 else onp.arange(count) * (2 / (count - 1)) - 1


def _affine(op: Operation, theta: Value, target: Sequence[int]) -> Value:
    """Return the positions (N, 2, height, width) that affine maps give for a grid over [-1, 1]."""
    height, width = target[:2]
    y, x = onp.meshgrid(_line(height), _line(width), indexing="ij")
    points = onp.stack([x.ravel(), y.ravel(), onp.ones(height * width)])
    matrices = op.emit("Reshape", theta, [-1, 2, 3], shape=(-1, 2, 3))
    result = op.emit("MatMul", matrices, op.constant(points, theta.dtype, "points"))
    return op.emit("Reshape", result, [-1, 2, height, width], shape=(-1, 2, height, width))


@to_onnx("BilinearSampler")
def bilinear_sampler(op: Operation) -> Value:
    """GridSample (opset 16)."""
    return _sampled(op, op.data, op.inputs[1])


@to_onnx("SpatialTransformer")
def spatial_transformer(op: Operation) -> Value:
    """GridSample (opset 16) at the positions of an affine map."""
    return _sampled(op, op.data, _affine(op, op.inputs[1], op.params["target_shape"]))


def _sampled(op: Operation, data: Value, grid: Value) -> Value:
    op.need_opset(16, "sampling at positions (GridSample)")
    mode = "linear" if op.writer.opset >= 20 else "bilinear"
    points = grid.transpose(0, 2, 3, 1)
    return op.emit("GridSample", data, points, mode=mode, padding_mode="zeros", align_corners=1)
