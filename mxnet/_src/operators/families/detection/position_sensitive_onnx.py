"""Pooling of regions with separate channels, or that are rotated, and correlation of two images."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import numpy as onp
import torch

from ...exchange.onnx.lines import counting
from ...exchange.onnx.loops import repeated
from ...exchange.onnx.lowering import apply, convert
from ...exchange.onnx.lowerings.shape import cut
from ...exchange.onnx.mxnet_node import MxnetNode, Result, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue
from ..resampling.pixels import images_of, single
from .position_sensitive import parts_of_bins, rounded_regions


def _samples(op: MxnetNode, inside: OnnxValue, valid: OnnxValue, length: int) -> list[tuple[OnnxValue, OnnxValue]]:
    """Return the two pixels of an axis next to positions, as (index, weight); no weight where these are not valid."""
    zero, last = (op.constant(float(n), inside.dtype) for n in (0, length - 1))
    low = op.emit("Floor", inside)
    high = op.emit("Min", low + 1.0, last, shape=low.shape)
    part = inside - low
    return [
        (position.cast("int64"), op.emit("Where", valid, weight, zero, shape=inside.shape))
        for position, weight in ((low, 1.0 - part), (high, part))
    ]


def _whole_pixels(op: MxnetNode, start: OnnxValue, size: OnnxValue, pooled: int, length: int) -> OnnxValue:
    """Return the weights of all pixels of an axis in bins (R, P, length): the mean of those that a bin touches."""
    dtype = start.dtype
    bins = op.constant(onp.arange(pooled)[None], dtype, "bins")
    step = size / float(pooled)
    zero, end = op.constant(0.0, dtype), op.constant(float(length), dtype)
    first = op.emit("Clip", op.emit("Floor", bins * step + start), zero, end, shape=(-1, pooled)).unsqueeze(2)
    last = op.emit("Clip", op.emit("Ceil", (bins + 1.0) * step + start), zero, end, shape=(-1, pooled)).unsqueeze(2)
    pixels = op.constant(onp.arange(length), dtype, "pixels")
    inside = (pixels >= first) & (pixels < last)
    count = op.emit("Max", last - first, op.constant(1.0, dtype))
    return op.emit("Where", inside, 1.0 / count, zero, shape=(-1, pooled, length))


def _prepared(op: MxnetNode) -> tuple[OnnxValue, OnnxValue, tuple[int, ...]]:
    dtype = "float64" if op.data.dtype == "float64" else "float32"
    return op.data.cast(dtype), op.inputs[1].cast(dtype), _shape(op)


def _shape(op: MxnetNode) -> tuple[int, ...]:
    shape = op.data.shape
    if shape is None or -1 in shape[1:]:
        op.refuse("the shape of data", shape, "export with fixed channels, height and width")
    return shape


@to_onnx("_contrib_DeformableConvolution", "_contrib_ModulatedDeformableConvolution", "_contrib_DeformablePSROIPooling")
def deformable(op: MxnetNode) -> Result:
    """Gather of pixels, of images of known size. ONNX's DeformConv fades at borders that the first form repeats."""
    _shape(op)
    return convert(op)


def _by_region(
    op: MxnetNode, data: OnnxValue, rois: OnnxValue, pool: object, weights: Sequence[OnnxValue]
) -> OnnxValue:
    """Write a Loop over regions; ``pool`` gets an image (C, H, W) and a region's part of each of the weights."""
    assert callable(pool)
    images, present = apply(op, lambda rois, data: images_of(rois, data.shape[0]), rois, data)

    def step(iteration: OnnxValue, _: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue]]:
        def at(value: OnnxValue) -> OnnxValue:
            return op.emit("Gather", value, iteration, axis=0, shape=(value.shape or (-1,))[1:])

        image = op.emit("Gather", data, at(images), axis=0, shape=(data.shape or (-1,))[1:])
        return [], [pool(image, *(at(weight) for weight in weights))]

    count = op.writer.length_of(rois, 0).reshape()
    result = repeated(op, count, [], step)[0]
    return op.emit("Where", present.unsqueeze(1, 2, 3), result, op.constant(0.0, result.dtype))


@to_onnx("_contrib_PSROIPooling")
def psroi_pooling(op: MxnetNode) -> OnnxValue:
    """Loop over regions: MatMul with the weights of rows and columns, then the part of the channels of each bin."""
    p = op.params
    data, rois, (_, _, height, width) = _prepared(op)
    pooled, outputs = p["pooled_size"], p["output_dim"]
    group = p["group_size"] or pooled
    starts, sizes = apply(op, lambda rois: rounded_regions(rois, p["spatial_scale"]), rois)
    rows, columns = (
        _whole_pixels(op, cut(op, starts, 1, axis, axis + 1), cut(op, sizes, 1, axis, axis + 1), pooled, length)
        for axis, length in ((1, height), (0, width))
    )
    is_part_of_bin = onp.arange(group * group)[:, None] == parts_of_bins(pooled, group, torch.device("cpu")).numpy()
    is_used = op.constant(is_part_of_bin, data.dtype, "parts")

    def pool(image: OnnxValue, of_rows: OnnxValue, of_columns: OnnxValue) -> OnnxValue:
        used = op.emit("Slice", image, [0], [outputs * group * group], [0])
        result = op.emit("MatMul", op.emit("MatMul", of_rows, used), of_columns.transpose(1, 0))
        result = op.emit("Reshape", result, [outputs, group * group, pooled * pooled])
        result = op.writer.reduce("ReduceSum", result * is_used, [1], False)
        return op.emit("Reshape", result, [outputs, pooled, pooled], shape=(outputs, pooled, pooled))

    return _by_region(op, data, rois, pool, [rows, columns])


@to_onnx("_contrib_RROIAlign")
def rotated_roi_align(op: MxnetNode) -> OnnxValue:
    """Loop over regions: Gather of four pixels for each sample, as many samples as the region has."""
    p = op.params
    data, rois, (_, channels, height, width) = _prepared(op)
    scale = single(p["spatial_scale"])
    grid = p["pooled_size"]
    geometry = op.emit("Slice", rois, [1], [6], [1], shape=(-1, 5))
    dtype = rois.dtype

    def line(size: OnnxValue, count: int) -> tuple[OnnxValue, OnnxValue]:
        """Return the samples of an axis around its middle, (P, S), and S."""
        step = size / float(count)
        if p["sampling_ratio"] > 0:
            num_samples: OnnxValue = op.constant(p["sampling_ratio"], "int64")
        else:
            num_samples = op.emit("Ceil", step).cast("int64")
        samples = counting(op, num_samples.unsqueeze(0), dtype)
        begin = op.constant(onp.arange(count)[:, None], dtype, "bins") * step - size * 0.5
        return begin + (samples + 0.5) * (step / num_samples.cast(dtype)), num_samples

    def pool(image: OnnxValue, region: OnnxValue) -> OnnxValue:
        coordinates = [op.emit("Gather", region, op.constant(i, "int64"), axis=0, shape=()) for i in range(5)]
        column, row = coordinates[0] * scale, coordinates[1] * scale
        wide, high = (op.emit("Max", n * scale, op.constant(1.0, dtype), shape=()) for n in coordinates[2:4])
        (down, rows), (along, columns) = line(high, grid[0]), line(wide, grid[1])
        down.shape = along.shape = (-1, -1)
        down, along = down.unsqueeze(1, 3), along.unsqueeze(0, 2)
        angle = coordinates[4] * (pi / 180)
        cosine, sine = op.emit("Cos", angle), op.emit("Sin", angle)
        y, x = down * cosine - along * sine + row, along * cosine + down * sine + column
        valid = (y >= -1.0) & (y <= float(height)) & (x >= -1.0) & (x <= float(width))
        flat = op.emit("Reshape", image, [channels, height * width])
        sides = []
        for position, length in ((y, height), (x, width)):
            inside = op.emit("Clip", position, op.constant(0.0, dtype), op.constant(length - 1.0, dtype))
            sides.append(_samples(op, inside, valid, length))
        total: OnnxValue | None = None
        for index, first in sides[0]:
            for other, second in sides[1]:
                pixel = op.emit("Gather", flat, index * width + other, axis=1) * (first * second)
                total = pixel if total is None else total + pixel
        assert total is not None
        means = op.writer.reduce("ReduceSum", total, [3, 4], False) / (rows * columns).cast(dtype)
        return op.emit("Reshape", means, [channels, *grid], shape=(channels, *grid))

    return _by_region(op, data, rois, pool, [geometry])


@to_onnx("Correlation")
def correlation(op: MxnetNode) -> OnnxValue:
    """Loop over displacements: products of the first image with a part of the second, averaged over kernels."""
    p = op.params
    shape = _shape(op)
    dtype = "float64" if op.data.dtype == "float64" else "float32"
    kernel, spread, pad, stride = p["kernel_size"], p["stride2"], p["pad_size"], p["stride1"]
    border = p["max_displacement"] + (kernel - 1) // 2
    reach = p["max_displacement"] // spread
    sizes = [-(-(n + 2 * (pad - border)) // stride) for n in shape[2:]]
    step, margin = stride, border
    if kernel > 1:  # all pixels, each of which is then part of kernels
        sizes = [(n - 1) * stride + kernel for n in sizes]
        step, margin = 1, p["max_displacement"]
    zero = op.constant(0.0, dtype)
    first, second = (
        op.emit("Pad", image.cast(dtype), [0, 0, pad, pad] * 2, zero, mode="constant") if pad else image.cast(dtype)
        for image in op.inputs
    )
    extents = op.constant([(n - 1) * step + 1 for n in sizes], "int64", "extents")
    margins = op.constant([margin, margin], "int64")
    left = op.emit("Slice", first, margins, margins + extents, [2, 3], [step, step])
    count = 2 * reach + 1

    def displaced(iteration: OnnxValue, _: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue]]:
        grid_position = op.emit(
            "Concat", (iteration // count).unsqueeze(0), op.emit("Mod", iteration, count).unsqueeze(0), axis=0
        )
        begin = grid_position * spread + (margin - reach * spread)
        other = op.emit("Slice", second, begin, begin + extents, [2, 3], [step, step])
        compared = left * other if p["is_multiply"] else op.emit("Abs", left - other)
        return [], [op.writer.reduce("ReduceMean", compared, [1], False)]

    result = repeated(op, count * count, [], displaced)[0]
    result.shape = (count * count, -1, *sizes)
    result = result.transpose(1, 0, 2, 3)
    if kernel == 1:
        return result
    return op.emit("AveragePool", result, kernel_shape=[kernel, kernel], strides=[stride, stride])
