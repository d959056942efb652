"""Convolutions at learnt offsets, region pooling with channels of its own, and correlation of two images.

ONNX's DeformConv (opset 19) fades to zero beyond the border, where MXNet's first form repeats the border, and runtimes
rarely have it: samples are gathered and weighted instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, prod

import numpy as onp

from .._onnx_writing.lines import counting
from .._onnx_writing.loops import repeated
from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Value
from .boxes_to_onnx import side
from .convolution_to_onnx import per_axis


def _between(op: Operation, position: Value, length: int, fades: bool) -> list[tuple[Value, Value]]:
    """Return the two pixels of an axis next to positions, as (index, weight); no weight beyond the image.

    ``fades``: positions less than a pixel outside count, with pixels of zeros there; else those of the image up to one
    past the last pixel, whose value goes on.
    """
    zero = op.constant(0.0, position.dtype)
    last = op.constant(float(length - 1), position.dtype)
    if fades:
        valid = (position > -1.0) & (position < float(length))
        inside = position
    else:
        valid = (position >= 0.0) & (position < float(length))
        inside = op.emit("Clip", position, zero, last)
    return _samples(op, inside, valid, length, fades)


def _samples(op: Operation, inside: Value, valid: Value, length: int, fades: bool = False) -> list[tuple[Value, Value]]:
    zero = op.constant(0.0, inside.dtype)
    last = op.constant(float(length - 1), inside.dtype)
    low = op.emit("Floor", inside)
    high = low + 1.0
    if not fades:
        high = op.emit("Min", high, last, shape=low.shape)
    part = inside - low
    results = []
    for position, weight in ((low, 1.0 - part), (high, part)):
        used = valid
        if fades:
            used = valid & (position >= 0.0) & (position <= last)
        index = op.emit("Clip", position, zero, last).cast("int64")
        results.append((index, op.emit("Where", used, weight, zero, shape=inside.shape)))
    return results


def _columns(op: Operation, geometry: _Geometry, data: Value, offset: Value, mask: Value | None, fades: bool) -> Value:
    """Return the sampled patches, (N, places, points, C)."""
    groups, points, indices = geometry.offset_groups, geometry.points, prod(geometry.size)
    height, width = geometry.image
    channels = geometry.channels
    moved = op.emit("Reshape", offset, [-1, points, 2, indices], shape=(-1, points, 2, indices))
    positions = []
    for axis in (0, 1):
        grid = op.constant(geometry.grid(axis), data.dtype, "grid")
        shift = op.emit("Gather", moved, op.constant(axis, "int64"), axis=2, shape=(-1, points, indices))
        positions.append(shift + grid)
    rows = op.emit("Reshape", data, [-1, channels // groups, height * width])
    rows.shape = (-1, channels // groups, height * width)
    rows = rows.transpose(0, 2, 1)
    total = points * indices
    sides = [_between(op, positions[axis], geometry.image[axis], fades) for axis in (0, 1)]
    result: Value | None = None
    for y, first in sides[0]:
        for x, second in sides[1]:
            index = op.emit("Reshape", y * width + x, [-1, total, 1], shape=(-1, total, 1))
            pixel = op.emit("GatherND", rows, index, batch_dims=1, shape=(-1, total, channels // groups))
            weight = op.emit("Reshape", first * second, [-1, total, 1], shape=(-1, total, 1))
            result = pixel * weight if result is None else result + pixel * weight
    assert result is not None
    if mask is not None:
        result = result * op.emit("Reshape", mask, [-1, total, 1], shape=(-1, total, 1))
    lengths = [-1, groups, points, indices, channels // groups]
    result = op.emit("Reshape", result, lengths, shape=tuple(lengths)).transpose(0, 3, 2, 1, 4)
    lengths = [-1, indices, points, channels]
    return op.emit("Reshape", result, lengths, shape=tuple(lengths))


class _Geometry:
    """Where the points of a kernel lie, without offsets."""

    def __init__(self, op: Operation) -> None:
        p = op.params
        shape = op.data.shape
        if shape is None or -1 in shape[1:]:
            op.refuse("the shape of data", shape, "export with fixed channels, height and width")
        self.kernel = list(p["kernel"])
        self.stride, self.dilate = (per_axis(p[name], 2, 1) for name in ("stride", "dilate"))
        self.pad = per_axis(p["pad"], 2, 0)
        self.channels, self.image = shape[1], shape[2:]
        self.groups, self.offset_groups = p["num_group"], p["num_deformable_group"]
        self.filters, self.points = p["num_filter"], prod(self.kernel)
        self.size = [
            (n + 2 * pad - dilate * (kernel - 1) - 1) // stride + 1
            for n, pad, dilate, kernel, stride in zip(
                self.image, self.pad, self.dilate, self.kernel, self.stride, strict=True
            )
        ]

    def grid(self, axis: int) -> onp.ndarray:
        """Return the rows (or columns) of all points and places, (points, places)."""
        index = onp.arange(self.size[axis]) * self.stride[axis] - self.pad[axis]
        point = onp.arange(self.kernel[axis]) * self.dilate[axis]
        others = self.points // self.kernel[axis]
        points = onp.repeat(point, others) if axis == 0 else onp.tile(point, others)
        indices = onp.repeat(index, self.size[1]) if axis == 0 else onp.tile(index, self.size[0])
        result: onp.ndarray = points[:, None] + indices
        return result


def _correlated(op: Operation, geometry: _Geometry, columns: Value, weight: Value, bias: Value | None) -> Value:
    """Multiply patches with the kernels."""
    indices, points, groups = prod(geometry.size), geometry.points, geometry.groups
    inner = geometry.channels // groups
    lengths = [-1, indices, points, groups, inner]
    patches = op.emit("Reshape", columns, lengths, shape=tuple(lengths)).transpose(0, 3, 4, 2, 1)
    lengths = [-1, groups, inner * points, indices]
    patches = op.emit("Reshape", patches, lengths, shape=tuple(lengths))
    kernels = weight.reshape(groups, geometry.filters // groups, inner * points)
    result = op.emit("Reshape", op.emit("MatMul", kernels, patches), [-1, geometry.filters, *geometry.size])
    result.shape = (-1, geometry.filters, *geometry.size)
    return result if bias is None else result + bias.unsqueeze(1, 2)


def _deformed(op: Operation, mask: Value | None, fades: bool) -> Value:
    geometry = _Geometry(op)
    names = ("data", "offset", "weight", "bias")
    values = [op.input(name) for name in names]
    data, offset, weight, bias, mask = (
        None if v is None else v if v.dtype == "float64" else v.cast("float32") for v in (*values, mask)
    )
    assert data is not None
    assert offset is not None
    assert weight is not None
    return _correlated(op, geometry, _columns(op, geometry, data, offset, mask, fades), weight, bias)


@to_onnx("_contrib_DeformableConvolution")
def deformable_convolution(op: Operation) -> Value:
    """GatherND of four pixels for each point, then MatMul."""
    return _deformed(op, None, False)


@to_onnx("_contrib_ModulatedDeformableConvolution")
def modulated_deformable_convolution(op: Operation) -> Value:
    """GatherND of four pixels for each point, then MatMul."""
    return _deformed(op, op.needed("mask"), True)


def _single(value: float) -> float:
    return float(onp.float32(value))


def _half_away(op: Operation, value: Value) -> Value:
    """Round; halves go away from zero."""
    return op.emit("Sign", value) * op.emit("Floor", op.emit("Abs", value) + 0.5)


def _rounded_regions(op: Operation, rois: Value) -> list[tuple[Value, Value]]:
    """Return start and size (R, 1), of rows and columns, of regions that end with the pixel of the second corner."""
    scale = _single(op.params["spatial_scale"])
    corners = [_half_away(op, side(op, rois, i)).unsqueeze(1) for i in range(1, 5)]
    results = []
    for axis in (1, 0):
        start = corners[axis] * scale
        size = op.emit("Max", (corners[axis + 2] + 1.0) * scale - start, op.constant(_single(0.1), rois.dtype))
        results.append((start, size))
    return results


def _whole_pixels(op: Operation, start: Value, size: Value, pooled: int, length: int) -> Value:
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


def _images_of(op: Operation, rois: Value, count: int | Value) -> tuple[Value, Value]:
    """Return the image that each region lies in (R,), and whether there is one."""
    number = side(op, rois, 0).cast("int64")
    size = op.constant(count, "int64") if isinstance(count, int) else count.reshape()
    present = op.emit("And", side(op, rois, 0) >= 0.0, number < size)
    return op.emit("Where", present, number, op.constant(0, "int64"), shape=(-1,)), present


def _parts(pooled: int, group: int) -> onp.ndarray:
    """Return which of the channels of an output each bin takes, (pooled * pooled,)."""
    part = onp.arange(pooled) * group // pooled
    result: onp.ndarray = (part[:, None] * group + part).reshape(-1)
    return result


def _prepared(op: Operation) -> tuple[Value, Value, tuple[int, ...]]:
    shape = op.data.shape
    if shape is None or -1 in shape[1:]:
        op.refuse("the shape of data", shape, "export with fixed channels, height and width")
    kind = "float64" if op.data.dtype == "float64" else "float32"
    return op.data.cast(kind), op.inputs[1].cast(kind), shape


def _by_region(op: Operation, data: Value, rois: Value, pool: object, weights: Sequence[Value]) -> Value:
    """Write a Loop over regions; ``pool`` gets an image (C, H, W) and a region's part of each of the weights."""
    assert callable(pool)
    images, present = _images_of(op, rois, data.length(0))

    def step(number: Value, _: list[Value]) -> tuple[list[Value], list[Value]]:
        def at(value: Value) -> Value:
            return op.emit("Gather", value, number, axis=0, shape=(value.shape or (-1,))[1:])

        image = op.emit("Gather", data, at(images), axis=0, shape=(data.shape or (-1,))[1:])
        return [], [pool(image, *(at(weight) for weight in weights))]

    count = op.writer.length_of(rois, 0).reshape()
    result = repeated(op, count, [], step)[0]
    return op.emit("Where", present.unsqueeze(1, 2, 3), result, op.constant(0.0, result.dtype))


@to_onnx("_contrib_PSROIPooling")
def psroi_pooling(op: Operation) -> Value:
    """Loop over regions: MatMul with the weights of rows and columns, then the part of the channels of each bin."""
    p = op.params
    data, rois, (_, _, height, width) = _prepared(op)
    pooled, outputs = p["pooled_size"], p["output_dim"]
    group = p["group_size"] or pooled
    axes = _rounded_regions(op, rois)
    rows, columns = (_whole_pixels(op, *axes[i], pooled, (height, width)[i]) for i in (0, 1))
    expected = onp.arange(group * group)[:, None] == _parts(pooled, group)
    chosen = op.constant(expected, data.dtype, "parts")

    def pool(image: Value, of_rows: Value, of_columns: Value) -> Value:
        used = op.emit("Slice", image, [0], [outputs * group * group], [0])
        result = op.emit("MatMul", op.emit("MatMul", of_rows, used), of_columns.transpose(1, 0))
        result = op.emit("Reshape", result, [outputs, group * group, pooled * pooled])
        result = op.writer.reduce("ReduceSum", result * chosen, [1], False)
        return op.emit("Reshape", result, [outputs, pooled, pooled], shape=(outputs, pooled, pooled))

    return _by_region(op, data, rois, pool, [rows, columns])


def _moved_bins(op: Operation, rois: Value, axis: int, shift: Value, length: int) -> Value:
    """Return the weights of all pixels of an axis in moved bins, (R, classes, P * P, length)."""
    p = op.params
    pooled, samples = p["pooled_size"], p["sample_per_part"]
    start, size = (each.unsqueeze(2) for each in _rounded_regions(op, rois)[axis])
    bins = onp.repeat(onp.arange(pooled), pooled) if axis == 0 else onp.tile(onp.arange(pooled), pooled)
    step = size / float(pooled)
    begin = start - 0.5 + op.constant(bins, rois.dtype, "bins") * step + shift * size
    sample = op.constant(onp.arange(samples), rois.dtype, "samples") * (step / float(samples)).unsqueeze(3)
    position = begin.unsqueeze(3) + sample
    valid = (position >= -0.5) & (position <= length - 0.5)
    inside = op.emit("Clip", position, op.constant(0.0, rois.dtype), op.constant(length - 1.0, rois.dtype))
    count = op.writer.reduce("ReduceSum", valid.cast(rois.dtype), [3], True)
    share = 1.0 / op.emit("Max", count, op.constant(1.0, rois.dtype))
    pixels = op.constant(onp.arange(length), "int64", "pixels")
    total: Value | None = None
    for index, weight in _samples(op, inside, valid, length):
        hit = index.unsqueeze(4).equal(pixels).cast(rois.dtype) * weight.unsqueeze(4)
        total = hit if total is None else total + hit
    assert total is not None
    result = op.writer.reduce("ReduceSum", total, [3], False) * share
    result.shape = (-1, *(shift.shape or (-1, -1))[1:], length)
    return result


@to_onnx("_contrib_DeformablePSROIPooling")
def deformable_psroi_pooling(op: Operation) -> Value:
    """Loop over regions: MatMul with the weights of columns, then of rows, of each bin."""
    p = op.params
    data, rois, (_, _, height, width) = _prepared(op)
    pooled, outputs, group = p["pooled_size"], p["output_dim"], p["group_size"] or p["pooled_size"]
    bins = pooled * pooled
    if p["no_trans"]:
        classes = 1
        shifts = [op.constant(onp.zeros((1, 1, bins)), rois.dtype)] * 2
    else:
        trans = op.inputs[2].cast(rois.dtype)
        shape = op.fixed_shape(trans, "trans") if -1 in (trans.shape or (-1,))[1:] else (trans.shape or ())
        classes, part = shape[1] // 2, p["part_size"] or pooled
        cell = onp.arange(pooled) * part // pooled
        indices = (cell[:, None] * shape[3] + cell).reshape(-1)
        flat = op.emit("Reshape", trans, [-1, classes, 2, shape[2] * shape[3]])
        flat = op.emit("Gather", flat, op.constant(indices, "int64", "cells"), axis=3) * _single(p["trans_std"])
        shifts = [op.emit("Gather", flat, op.constant(i, "int64"), axis=2, shape=(-1, classes, bins)) for i in (1, 0)]
    rows, columns = (_moved_bins(op, rois, i, shifts[i], (height, width)[i]) for i in (0, 1))
    parts = op.constant(_parts(pooled, group), "int64", "parts")
    inner = outputs // classes

    def pool(image: Value, of_rows: Value, of_columns: Value) -> Value:
        used = op.emit("Slice", image, [0], [outputs * group * group], [0])
        used = op.emit("Reshape", used, [classes, inner, group * group, height, width])
        used = op.emit("Gather", used, parts, axis=2)
        of_columns.shape, of_rows.shape = (-1, bins, width), (-1, bins, height)
        lines = op.emit("MatMul", used, of_columns.unsqueeze(1, 4), shape=(classes, inner, bins, height, 1))
        result = op.emit("MatMul", of_rows.unsqueeze(1, 3), lines)
        return op.emit("Reshape", result, [outputs, pooled, pooled], shape=(outputs, pooled, pooled))

    return _by_region(op, data, rois, pool, [rows, columns])


@to_onnx("_contrib_RROIAlign")
def rotated_roi_align(op: Operation) -> Value:
    """Loop over regions: Gather of four pixels for each sample, as many samples as the region asks for."""
    p = op.params
    data, rois, (_, channels, height, width) = _prepared(op)
    scale = _single(p["spatial_scale"])
    grid = p["pooled_size"]
    geometry = op.emit("Slice", rois, [1], [6], [1], shape=(-1, 5))
    kind = rois.dtype

    def line(size: Value, count: int) -> tuple[Value, Value]:
        """Return the samples of an axis around its middle, (P, S), and S."""
        step = size / float(count)
        if p["sampling_ratio"] > 0:
            number: Value = op.constant(p["sampling_ratio"], "int64")
        else:
            number = op.emit("Ceil", step).cast("int64")
        samples = counting(op, number.unsqueeze(0), kind)
        begin = op.constant(onp.arange(count)[:, None], kind, "bins") * step - size * 0.5
        return begin + (samples + 0.5) * (step / number.cast(kind)), number

    def pool(image: Value, region: Value) -> Value:
        values = [op.emit("Gather", region, op.constant(i, "int64"), axis=0, shape=()) for i in range(5)]
        column, row = values[0] * scale, values[1] * scale
        wide, high = (op.emit("Max", n * scale, op.constant(1.0, kind), shape=()) for n in values[2:4])
        (down, rows), (along, columns) = line(high, grid[0]), line(wide, grid[1])
        down.shape = along.shape = (-1, -1)
        down, along = down.unsqueeze(1, 3), along.unsqueeze(0, 2)
        angle = values[4] * (pi / 180)
        cosine, sine = op.emit("Cos", angle), op.emit("Sin", angle)
        y, x = down * cosine - along * sine + row, along * cosine + down * sine + column
        valid = (y >= -1.0) & (y <= float(height)) & (x >= -1.0) & (x <= float(width))
        flat = op.emit("Reshape", image, [channels, height * width])
        sides = []
        for position, length in ((y, height), (x, width)):
            inside = op.emit("Clip", position, op.constant(0.0, kind), op.constant(length - 1.0, kind))
            sides.append(_samples(op, inside, valid, length))
        total: Value | None = None
        for index, first in sides[0]:
            for other, second in sides[1]:
                pixel = op.emit("Gather", flat, index * width + other, axis=1) * (first * second)
                total = pixel if total is None else total + pixel
        assert total is not None
        result = op.writer.reduce("ReduceSum", total, [3, 4], False) / (rows * columns).cast(kind)
        return op.emit("Reshape", result, [channels, *grid], shape=(channels, *grid))

    return _by_region(op, data, rois, pool, [geometry])


@to_onnx("Correlation")
def correlation(op: Operation) -> Value:
    """Loop over displacements: products of the first image with a part of the second, averaged over kernels."""
    p = op.params
    shape = op.data.shape
    if shape is None or -1 in shape[1:]:
        op.refuse("the shape of data1", shape, "export with fixed channels, height and width")
    kind = "float64" if op.data.dtype == "float64" else "float32"
    kernel, spread, pad, stride = p["kernel_size"], p["stride2"], p["pad_size"], p["stride1"]
    border = p["max_displacement"] + (kernel - 1) // 2
    reach = p["max_displacement"] // spread
    sizes = [-(-(n + 2 * (pad - border)) // stride) for n in shape[2:]]
    step, margin = stride, border
    if kernel > 1:  # all pixels, each of which is then part of kernels
        sizes = [(n - 1) * stride + kernel for n in sizes]
        step, margin = 1, p["max_displacement"]
    zero = op.constant(0.0, kind)
    first, second = (
        op.emit("Pad", image.cast(kind), [0, 0, pad, pad] * 2, zero, mode="constant") if pad else image.cast(kind)
        for image in op.inputs
    )
    extents = op.constant([(n - 1) * step + 1 for n in sizes], "int64", "extents")
    here = op.constant([margin, margin], "int64")
    left = op.emit("Slice", first, here, here + extents, [2, 3], [step, step])
    count = 2 * reach + 1

    def displaced(number: Value, _: list[Value]) -> tuple[list[Value], list[Value]]:
        indices = op.emit("Concat", (number // count).unsqueeze(0), op.emit("Mod", number, count).unsqueeze(0), axis=0)
        begin = indices * spread + (margin - reach * spread)
        other = op.emit("Slice", second, begin, begin + extents, [2, 3], [step, step])
        compared = left * other if p["is_multiply"] else op.emit("Abs", left - other)
        return [], [op.writer.reduce("ReduceMean", compared, [1], False)]

    result = repeated(op, count * count, [], displaced)[0]
    result.shape = (count * count, -1, *sizes)
    result = result.transpose(1, 0, 2, 3)
    if kernel == 1:
        return result
    return op.emit("AveragePool", result, kernel_shape=[kernel, kernel], strides=[stride, stride])
