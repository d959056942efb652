"""Images as (height, width, channels), and patches of them."""

from __future__ import annotations

from math import log, prod

import numpy as onp

from ...exchange.onnx.layout import per_axis
from ...exchange.onnx.lowering import convert
from ...exchange.onnx.lowerings.images import linear, nearest
from ...exchange.onnx.mxnet_node import MxnetNode, Result, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue
from ...exchange.onnx.random_source import OnnxRandomSource
from ...kernels.axis_samples import LINEAR, NEAREST
from ...kernels.borders import CONSTANT_BORDER, border_colour, border_indices


@to_onnx("_image_resize", "_cvimresize")
def resize(op: MxnetNode) -> Result:
    """Resize to the nearest pixel or between neighbours; other methods, and integers, as the kernel computes them."""
    p, data = op.params, op.data
    rows, columns = (data.length(axis) for axis in (-3, -2))
    size = (p["w"], p["h"]) if "w" in p else p["size"]
    is_known = isinstance(rows, int) and isinstance(columns, int)
    if is_known and not (p["interp"] == NEAREST or (p["interp"] == LINEAR and data.is_float)):
        return convert(op)
    if len(size) == 1 and p.get("keep_ratio"):
        if not is_known:
            op.refuse("keep_ratio", "True for images of unknown size", "give both numbers of size")
        size = (size[0], rows * size[0] // columns) if rows > columns else (columns * size[0] // rows, size[0])
    height, width = (size[-1], size[0])
    return data if (rows, columns) == (height, width) else _resized(op, data, height, width)


def _resized(op: MxnetNode, data: OnnxValue, height: int, width: int) -> OnnxValue:
    """Resize images (..., H, W, C), whose size may be unknown, by the operator's parameter ``interp``."""
    interp, rank = op.params["interp"], op.rank(data)
    if interp not in (NEAREST, LINEAR):
        op.refuse("interp", f"{interp} for images of unknown size", "fix height and width, or use 0 or 1")
    batch = (data if rank == 4 else data.unsqueeze(0)).transpose(0, 3, 1, 2)
    working = batch if batch.is_float else batch.cast("float32")
    if interp == LINEAR:
        result = linear(op, working, (height, width), False)
        if not data.is_float:
            result = op.emit("Floor", result + 0.5)  # off by one where OpenCV drops bits
    else:
        sizes = op.writer.vector([working.length(0), working.length(1), height, width])
        result = nearest(op, working, None, sizes)
    result.shape = (-1,) * 4
    result = result.cast(data.dtype).transpose(0, 2, 3, 1)
    return result if rank == 4 else result.squeeze(0)


def _even(op: MxnetNode, count: int, low: float = 0.0, high: float = 1.0) -> OnnxValue:
    """Draw uniform samples between bounds."""
    zeros = op.constant(onp.zeros(count), "float32")
    return OnnxRandomSource(op, zeros).even(low, high) if low < high else zeros + low


@to_onnx("_image_random_resized_crop")
def random_resized_crop(op: MxnetNode) -> OnnxValue:
    """Slice of random size and position, resized; the first of ``max_trial`` sizes that fits into the image."""
    p, shape, count = op.params, op.fixed_shape(op.data), op.params["max_trial"]
    lengths = [float(n) for n in shape[-3:-1]]
    pixels = _even(op, count, *p["area"]) * prod(lengths)
    ratio = op.emit("Exp", _even(op, count, *map(log, p["ratio"])))
    sizes = [op.emit("Round", op.emit("Sqrt", area)) for area in (pixels / ratio, pixels * ratio)]
    fits = [(size > 0.0) & (size <= length) for size, length in zip(sizes, lengths, strict=True)]
    # Behind the draws stands the largest square, which always fits.
    square, always_fits = op.constant([min(lengths)], "float32"), op.constant([1], "int32")
    fitting = op.emit("Concat", (fits[0] & fits[1]).cast("int32"), always_fits, axis=0, shape=(count + 1,))
    first = op.emit("ArgMax", fitting, axis=0, keepdims=1)
    starts, ends = [], []
    for size, length, name in zip(sizes, lengths, ("yrange", "xrange"), strict=True):
        drawn = op.emit("Gather", op.emit("Concat", size, square, axis=0, shape=(count + 1,)), first, axis=0)
        begin = op.emit("Floor", _even(op, 1, *p[name]) * (length - drawn + 1.0))
        starts.append(op.emit("Min", begin, length - drawn).cast("int64"))
        ends.append(starts[-1] + drawn.cast("int64"))
    vector, rank = op.writer.vector, len(shape)
    part = op.emit("Slice", op.data, vector(starts), vector(ends), [rank - 3, rank - 2])
    part.shape = (*shape[:-3], -1, -1, shape[-1])
    return _resized(op, part, p["height"], p["width"])


@to_onnx("_cvcopyMakeBorder")
def copy_make_border(op: MxnetNode) -> OnnxValue:
    """Pad, or Gather where the border repeats what is there; where it has a colour, that is chosen by a mask."""
    p, data = op.params, op.data
    widths = (p["top"], p["bot"]), (p["left"], p["right"])
    if p["type"] != CONSTANT_BORDER:
        lengths = op.fixed_shape(data)
        for axis, (before, after) in enumerate(widths):
            indices = border_indices(p["type"], before, lengths[axis], after)
            data = op.emit("Gather", data, op.constant(indices, "int64", "places"), axis=axis, shape=(-1,) * 3)
        return data
    (top, bottom), (left, right) = widths
    pads = op.constant([top, left, 0, bottom, right, 0], "int64", "pads")
    channels = op.fixed_shape(data)[2]
    colour = border_colour(p["value"], p["values"], channels, op.dtype)
    if colour is None:
        op.refuse("value, values", "different for more than 4 channels", "give all channels one number")
    if len(set(colour)) <= 1:
        first = op.constant(colour[0] if colour else 0, data.dtype)
        return op.emit("Pad", data, pads, first, mode="constant", shape=(-1,) * 3)
    ones = op.emit("Expand", op.constant(1, data.dtype), op.emit("Shape", data), shape=data.shape)
    inside = op.emit("Pad", ones, pads, op.constant(0, data.dtype), mode="constant", shape=(-1,) * 3).cast("bool")
    padded = op.emit("Pad", data, pads, op.constant(0, data.dtype), mode="constant", shape=(-1,) * 3)
    return op.emit("Where", inside, padded, op.constant(colour, data.dtype, "colour"))


@to_onnx("im2col")
def im2col(op: MxnetNode) -> OnnxValue:
    """Conv with a kernel for each place of the window that is one there and zero elsewhere."""
    p, data = op.params, op.data
    kernel = list(p["kernel"])
    count = len(kernel)
    if op.rank(data) != count + 2 or data.shape is None or data.shape[1] == -1:
        op.refuse("data", f"of shape {data.shape}", "give (N, C, ...) with a fixed number of channels")
    channels, kernel_size = data.shape[1], prod(kernel)
    identity_kernel = onp.eye(kernel_size).reshape(kernel_size, 1, *kernel)
    weight = op.constant(onp.concatenate([identity_kernel] * channels), data.dtype, "windows")
    patches = op.emit(
        "Conv",
        data,
        weight,
        kernel_shape=kernel,
        strides=per_axis(p["stride"], count, 1),
        dilations=per_axis(p["dilate"], count, 1),
        pads=per_axis(p["pad"], count, 0) * 2,
        group=channels,
    )
    return op.emit("Reshape", patches, [0, channels * kernel_size, -1])


@to_onnx("col2im")
def col2im(op: MxnetNode) -> OnnxValue:
    """ConvTranspose with the kernels of im2col: patches are summed where they overlap."""
    p, data = op.params, op.data
    kernel, size = list(p["kernel"]), list(p["output_size"])
    count, kernel_size = len(kernel), prod(kernel)
    if data.shape is None or data.shape[1] == -1:
        op.refuse("data", f"of shape {data.shape}", "fix its second axis")
    channels = data.shape[1] // kernel_size
    stride, dilate, pad = per_axis(p["stride"], count, 1), per_axis(p["dilate"], count, 1), per_axis(p["pad"], count, 0)
    extents = [d * (k - 1) + 1 for d, k in zip(dilate, kernel, strict=True)]
    grid = [(size[i] + 2 * pad[i] - extents[i]) // stride[i] + 1 for i in range(count)]
    overhang = [size[i] + 2 * pad[i] - (grid[i] - 1) * stride[i] - extents[i] for i in range(count)]
    patches = op.emit("Reshape", data, [0, channels * kernel_size, *grid])
    identity_kernel = onp.eye(kernel_size).reshape(kernel_size, 1, *kernel)
    weight = op.constant(onp.concatenate([identity_kernel] * channels), data.dtype, "windows")
    return op.emit(
        "ConvTranspose",
        patches,
        weight,
        kernel_shape=kernel,
        strides=stride,
        dilations=dilate,
        pads=[*pad, *(a - b for a, b in zip(pad, overhang, strict=True))],
        group=channels,
    )
