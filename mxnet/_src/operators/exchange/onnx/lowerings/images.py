"""Images in other sizes, at other positions, and patches of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from ..lowering import Lowering, lowers
from ..mxnet_node import MxnetNode
from ..onnx_values import Length, OnnxValue
from .layers import per_axis
from .shape import cut


@lowers("interpolate")
def interpolate(
    b: Lowering,
    data: OnnxValue,
    size: Sequence[Length] | None = None,
    scale_factor: Any = None,
    mode: str = "nearest",
    align_corners: bool | None = None,
    **_: Any,
) -> OnnxValue:
    """Resize."""
    if mode == "nearest" and isinstance(scale_factor, int):
        return data if scale_factor == 1 else nearest(b, data, b.constant([1, 1] + [scale_factor] * 2, "float32"), None)
    if mode != "bilinear" or size is None:
        b.refuse(f"with mode={mode!r}, size={size}, scale_factor={scale_factor}")
    return linear(b, data, size, bool(align_corners))


def nearest(b: Lowering | MxnetNode, data: OnnxValue, scales: OnnxValue | None, sizes: OnnxValue | None) -> OnnxValue:
    """Resize to the nearest pixel before."""
    options: dict[str, Any] = {
        "mode": "nearest",
        "coordinate_transformation_mode": "asymmetric",
        "nearest_mode": "floor",
    }
    return b.emit("Resize", data, None, scales, sizes, **options)


def linear(b: Lowering | MxnetNode, data: OnnxValue, size: Sequence[Length], align_corners: bool) -> OnnxValue:
    """Resize the last two axes between neighbours."""
    for i in range(2):
        # A single row or column comes from the border, not the middle.
        if isinstance(size[i], int) and size[i] == 1:
            data = cut(b, data, 2 + i, 0, 1)
    sizes = b.writer.vector([data.length(0), data.length(1), *size])
    transformation = "align_corners" if align_corners else "half_pixel"
    return b.emit("Resize", data, None, None, sizes, mode="linear", coordinate_transformation_mode=transformation)


@lowers("grid_sample")
def grid_sample(
    b: Lowering, data: OnnxValue, grid: OnnxValue, mode: str, padding_mode: str, align_corners: bool | None = None
) -> OnnxValue:
    """GridSample (opset 16)."""
    b.need_opset(16, "sampling at positions (GridSample)")
    mode = "linear" if mode == "bilinear" and b.writer.opset >= 20 else mode
    return b.emit(
        "GridSample", data, grid, mode=mode, padding_mode=padding_mode, align_corners=int(bool(align_corners))
    )


@lowers("adaptive_avg_pool2d")
def adaptive_pool(b: Lowering, data: OnnxValue, output_size: Any) -> OnnxValue:
    """GlobalAveragePool; other grids are products with matrices of shares, in which windows overlap by a pixel."""
    target = per_axis(b, output_size, 2)
    if target == [1, 1]:
        return b.emit("GlobalAveragePool", data)
    lengths = (data.shape or ())[2:]
    if -1 in lengths:
        what = f"{tuple(target)} for images of unknown size"
        b.op.refuse("output_size", what, "fix height and width of the input")
    if not any(n % t for n, t in zip(lengths, target, strict=True)):
        sizes = [n // t for n, t in zip(lengths, target, strict=True)]
        return b.emit("AveragePool", data, kernel_shape=sizes, strides=sizes)
    rows, columns = (b.constant(_shares(n, t), data.dtype) for n, t in zip(lengths, target, strict=True))
    return b.emit("MatMul", b.emit("MatMul", rows, data), columns.transpose(1, 0))


def _shares(length: int, num_parts: int) -> Any:
    result = onp.zeros((num_parts, length))
    for i in range(num_parts):
        first, last = i * length // num_parts, -(-(i + 1) * length // num_parts)
        result[i, first:last] = 1 / (last - first)
    return result


@lowers("unfold")
def unfold(
    b: Lowering, data: OnnxValue, kernel_size: Any, dilation: Any = 1, padding: Any = 0, stride: Any = 1
) -> OnnxValue:
    """Gather of the pixels of each window, known by the image's size."""
    kernel, step, pad, move = (per_axis(b, v, 2) for v in (kernel_size, dilation, padding, stride))
    if data.rank != 4 or -1 in (data.shape or ())[1:]:
        b.refuse("of other than images of known size")
    channels, height, width = (data.shape or ())[1:]
    padded = b.emit("Pad", data, [0, 0, *pad, 0, 0, *pad], b.constant(0, data.dtype), mode="constant")
    rows, columns = height + 2 * pad[0], width + 2 * pad[1]
    outs = [(n - step[i] * (kernel[i] - 1) - 1) // move[i] + 1 for i, n in enumerate((rows, columns))]
    y = onp.arange(kernel[0])[:, None, None, None] * step[0] + onp.arange(outs[0])[:, None] * move[0]
    x = onp.arange(kernel[1])[:, None, None] * step[1] + onp.arange(outs[1]) * move[1]
    positions = (y * columns + x).reshape(kernel[0] * kernel[1], outs[0] * outs[1])
    flat = padded.reshape(0, channels, rows * columns, shape=(-1, channels, rows * columns))
    result = b.emit("Gather", flat, b.constant(positions, "int64"), axis=2)
    return result.reshape(0, channels * len(positions), -1, shape=b.shape)
