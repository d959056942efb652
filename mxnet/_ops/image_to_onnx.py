"""Images as (height, width, channels), and patches of them."""

from __future__ import annotations

from math import prod

import numpy as onp

from .._kernels.axis_samples import LINEAR, NEAREST
from .._kernels.borders import CONSTANT_BORDER, border_colour, border_indices
from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Length, Value
from ._resampling_to_onnx import resampled
from .convolution_to_onnx import per_axis
from .resizing_to_onnx import linear_resize


@to_onnx("_image_resize")
def resize(op: Operation) -> Value:
    """Resize to the nearest pixel or between neighbours."""
    height, width = _size(op, op.params["size"])
    return resized(op, op.data, height, width)


@to_onnx("_cvimresize")
def cv_resize(op: Operation) -> Value:
    """Resize to the nearest pixel or between neighbours."""
    return resized(op, op.data, op.params["h"], op.params["w"])


def _size(op: Operation, size: tuple[int, ...]) -> tuple[Length, Length]:
    if len(size) == 2:
        return size[1], size[0]
    if not op.params["keep_ratio"]:
        return size[0], size[0]
    rows, columns = op.data.length(-3), op.data.length(-2)
    if not (isinstance(rows, int) and isinstance(columns, int)):
        op.refuse("keep_ratio", "True for images of unknown size", "give both numbers of size")
    return (rows * size[0] // columns, size[0]) if rows > columns else (size[0], columns * size[0] // rows)


def resized(op: Operation, data: Value, height: Length, width: Length) -> Value:
    """Resize images (..., H, W, C) by the operator's parameter ``interp``."""
    rank = op.rank(data)
    batch = data if rank == 4 else data.unsqueeze(0)
    image = batch.transpose(0, 3, 1, 2)
    before = data.length(rank - 3), data.length(rank - 2)
    moved = _resized(op, image, before, (height, width)).cast(data.dtype).transpose(0, 2, 3, 1)
    return moved if rank == 4 else moved.squeeze(0)


def _resized(op: Operation, image: Value, before: tuple[Length, Length], after: tuple[Length, Length]) -> Value:
    interp = op.params["interp"]
    if before == after:
        return image
    if interp == NEAREST or (interp == LINEAR and image.is_float):
        return _by_resize(op, image, after)
    old, new = ([n for n in size if isinstance(n, int) and n > 0] for size in (before, after))
    if len(old) == len(new) == 2:
        return resampled(op, image, (old[0], old[1]), (new[0], new[1]), interp)
    if interp != LINEAR:
        op.refuse("interp", f"{interp} for images of unknown size", "fix height and width, or use 0 or 1")
    return op.emit("Floor", _by_resize(op, image.cast("float32"), after) + 0.5)  # off by one where OpenCV drops bits


def _by_resize(op: Operation, image: Value, size: tuple[Length, Length]) -> Value:
    if op.params["interp"] == LINEAR:
        result = linear_resize(op, image, size, False)
        result.shape = (-1,) * 4
        return result
    working = image if image.is_float else image.cast("float32")
    sizes = op.writer.vector([working.length(0), working.length(1), *size])
    transformation = {"coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}
    return op.emit("Resize", working, None, None, sizes, mode="nearest", shape=(-1,) * 4, **transformation)


@to_onnx("_cvcopyMakeBorder")
def copy_make_border(op: Operation) -> Value:
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
def im2col(op: Operation) -> Value:
    """Conv with a kernel for each place of the window that is one there and zero elsewhere."""
    p, data = op.params, op.data
    kernel = list(p["kernel"])
    count = len(kernel)
    if op.rank(data) != count + 2 or data.shape is None or data.shape[1] == -1:
        op.refuse("data", f"of shape {data.shape}", "give (N, C, ...) with a fixed number of channels")
    channels, indices = data.shape[1], prod(kernel)
    one = onp.eye(indices).reshape(indices, 1, *kernel)
    weight = op.constant(onp.concatenate([one] * channels), data.dtype, "windows")
    result = op.emit(
        "Conv",
        data,
        weight,
        kernel_shape=kernel,
        strides=per_axis(p["stride"], count, 1),
        dilations=per_axis(p["dilate"], count, 1),
        pads=per_axis(p["pad"], count, 0) * 2,
        group=channels,
    )
    return op.emit("Reshape", result, [0, channels * indices, -1])


@to_onnx("col2im")
def col2im(op: Operation) -> Value:
    """ConvTranspose with the kernels of im2col: patches are summed where they overlap."""
    p, data = op.params, op.data
    kernel, size = list(p["kernel"]), list(p["output_size"])
    count, indices = len(kernel), prod(kernel)
    if data.shape is None or data.shape[1] == -1:
        op.refuse("data", f"of shape {data.shape}", "fix its second axis")
    channels = data.shape[1] // indices
    stride, dilate, pad = per_axis(p["stride"], count, 1), per_axis(p["dilate"], count, 1), per_axis(p["pad"], count, 0)
    extents = [d * (k - 1) + 1 for d, k in zip(dilate, kernel, strict=True)]
    grid = [(size[i] + 2 * pad[i] - extents[i]) // stride[i] + 1 for i in range(count)]
    rest = [size[i] + 2 * pad[i] - (grid[i] - 1) * stride[i] - extents[i] for i in range(count)]
    patches = op.emit("Reshape", data, [0, channels * indices, *grid])
    one = onp.eye(indices).reshape(indices, 1, *kernel)
    weight = op.constant(onp.concatenate([one] * channels), data.dtype, "windows")
    return op.emit(
        "ConvTranspose",
        patches,
        weight,
        kernel_shape=kernel,
        strides=stride,
        dilations=dilate,
        pads=[*pad, *(a - b for a, b in zip(pad, rest, strict=True))],
        group=channels,
    )
