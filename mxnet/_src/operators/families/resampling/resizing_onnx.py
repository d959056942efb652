"""Resizing and sampling of images."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Any

import numpy as onp

from ...exchange.onnx.lengths import columns, is_known
from ...exchange.onnx.lowering import convert
from ...exchange.onnx.mxnet_node import MxnetNode, Result, to_onnx
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from .interpolation_onnx import Resizing, nearest, weights
from .pixels_onnx import sampled

_MOST_WEIGHTS = 1 << 26  # of an axis: its length times the new one


@from_onnx("Upsample")
def _upsample(op: OnnxNode) -> SymbolValue:
    scales = op.numbers(1) if op.opset >= 9 else op.attribute("scales")
    mode = {"nearest": "nearest", "linear": "linear", "bilinear": "linear"}.get(op.attribute("mode", "nearest"))
    if mode is None or scales is None or len(scales) != len(op.shape()):
        op.fail(f"mode {op.attribute('mode')!r}, scales {scales}")
    return _resized(op, mode, [float(s) for s in scales], None, "asymmetric", "floor")


@from_onnx("Resize")
def _resize(op: OnnxNode) -> SymbolValue:
    mode = op.attribute("mode", "nearest")
    if mode not in ("nearest", "linear", "cubic"):
        op.fail(f"mode {mode!r}")
    if op.opset < 11:
        return _resized(op, mode, [float(s) for s in op.numbers(1)], None, "asymmetric", "floor")
    transformation = op.attribute("coordinate_transformation_mode", "half_pixel")
    rounding = op.attribute("nearest_mode", "round_prefer_floor")
    rank = len(op.shape())
    axes = [op.normalized(axis, rank) for axis in op.attribute("axes", range(rank))]
    like_another = _like_another(op, mode, transformation, axes)
    if like_another is not None:
        return like_another
    scales, sizes = _sizes(op, axes)
    return _resized(op, mode, scales, sizes, transformation, rounding, axes)


def _requested(op: OnnxNode, axes: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the lengths in a node's ``sizes``, of all axes in all trials."""
    value = op.input(3)
    if value is None or value.arrays is None or any(array.size != len(axes) for array in value.arrays):
        op.fail(f"neither scales nor sizes that are known, for {len(axes)} axes")
    result = columns(op.shapes())
    for axis, column in zip(axes, columns([array.ravel().tolist() for array in value.arrays]), strict=True):
        result[axis] = column
    return result


def _like_another(op: OnnxNode, mode: str, transformation: str, axes: Sequence[int]) -> SymbolValue | None:
    """Return images resized to the height and width of other ones, if these are unknown."""
    if op.input(2) is not None and op.data(2).shape != (0,):
        return None
    requested, lengths = _requested(op, axes), columns(op.shapes())
    if all(is_known(column) or column == own_column for column, own_column in zip(requested, lengths, strict=True)):
        return None
    corners = transformation == "align_corners"
    halves = transformation in ("half_pixel", "pytorch_half_pixel")
    run = op.builder.trials.run_of(requested[2:])
    if (
        len(requested) != 4
        or requested[:2] != lengths[:2]
        or mode != "linear"
        or not (corners or halves)
        or run is None
    ):
        op.fail("sizes that are unknown; import_model(..., input_shapes={name: shape}) fixes lengths")
    source, position = run
    if len(op.known_shape(source)) != 4 or position != 2:
        op.fail("sizes that are unknown; import_model(..., input_shapes={name: shape}) fixes lengths")
    return op.emit("_contrib_BilinearResize2D", op.data(), source, mode="like", align_corners=corners)


def _sizes(op: OnnxNode, axes: Sequence[int]) -> tuple[list[float] | None, list[int] | None]:
    """Return the scales or the lengths of all axes."""
    rank = len(op.shape())
    scale_values = op.numbers(2)
    scales: list[float] | None
    if scale_values:
        scales = [1.0] * rank
        for axis, scale in zip(axes, scale_values, strict=True):
            scales[axis] = float(scale)
        return scales, None
    requested = _requested(op, axes)
    lengths = [requested[axis][0] for axis in axes]
    policy = op.attribute("keep_aspect_ratio_policy", "stretch")
    shape, scales = op.shape(), None
    if policy != "stretch":
        factors = [length / (shape[axis] or 1) for axis, length in zip(axes, lengths, strict=True)]
        scale = min(factors) if policy == "not_larger" else max(factors)
        lengths = [floor(scale * (shape[axis] or 1) + 0.5) for axis in axes]
        scales = [1.0] * rank
        for axis in axes:
            scales[axis] = scale
    sizes = [n or 0 for n in shape]
    for axis, length in zip(axes, lengths, strict=True):
        sizes[axis] = int(length) if is_known(requested[axis]) else 0  # unknown ones stay as they are
    return scales, sizes


def _resized(
    op: OnnxNode,
    mode: str,
    scales: list[float] | None,
    sizes: list[int] | None,
    transformation: str,
    rounding: str,
    axes: Sequence[int] = (),
) -> SymbolValue:
    shape = op.shape()
    if sizes is None and scales is not None:
        open_result = _open_resize(op, mode, scales, transformation, rounding)
        if open_result is not None:
            return open_result
    data = op.data()
    changed = False
    for axis, length in enumerate(shape):
        scale = None if scales is None else scales[axis]
        same = scale == 1.0 if sizes is None else sizes[axis] == (length or 0) and scale in (None, 1.0)
        if same and transformation != "tf_crop_and_resize":
            continue
        if length is None:
            op.fail(f"axis {axis} of unknown length cannot be resized like this; give its length by input_shapes")
        output = sizes[axis] if sizes is not None else floor(length * (scale or 0))
        if output < 1 or length * output > _MOST_WEIGHTS:
            op.fail(f"axis {axis} of length {length} would get the length {output}")
        resizing = Resizing(length, output, scale or output / length, transformation, _region(op, axis, axes))
        if transformation == "tf_crop_and_resize" and output == length and resizing.region == (0.0, 1.0):
            continue
        data, changed = _resized_axis(op, data, axis, resizing, mode, rounding), True
    return data if changed else op.emit("_copy", data)


def _region(op: OnnxNode, axis: int, axes: Sequence[int]) -> tuple[float, float]:
    """Return the part of an axis that tf_crop_and_resize takes."""
    region = op.numbers(1) if op.opset >= 11 else None
    if not region or axis not in axes:
        return 0.0, 1.0
    position, count = list(axes).index(axis), len(region) // 2
    return float(region[position]), float(region[count + position])


def _resized_axis(
    op: OnnxNode, data: SymbolValue, axis: int, resizing: Resizing, mode: str, rounding: str
) -> SymbolValue:
    cropping = resizing.transformation == "tf_crop_and_resize"
    if cropping and op.attribute("extrapolation_value", 0.0) != 0.0:
        x = resizing.coordinates()
        if x.min() < 0 or x.max() > resizing.length - 1:
            op.fail("extrapolation_value other than 0, outside of the input, is not supported")
    if mode == "nearest" and not op.attribute("antialias", 0):
        if rounding not in ("round_prefer_floor", "round_prefer_ceil", "floor", "ceil"):
            op.fail(f"nearest_mode {rounding!r}")
        indices = op.variable(nearest(resizing, rounding), "indices")
        return op.emit("take", data, indices, axis=axis, mode="clip")
    matrix = weights(
        resizing,
        mode,
        op.attribute("cubic_coeff_a", -0.75),
        bool(op.attribute("antialias", 0)),
        bool(op.attribute("exclude_outside", 0)),
        cropping,
    )
    last = len(op.known_shape(data)) - 1
    moved = data if axis == last else op.emit("SwapAxis", data, dim1=axis, dim2=last)
    product = op.emit("dot", moved, op.variable(matrix.T.astype(data.dtype or "float32"), "weights"))
    return product if axis == last else op.emit("SwapAxis", product, dim1=axis, dim2=last)


_SAME_AS_REPEATING = (
    ("asymmetric", "floor"),
    ("half_pixel", "round_prefer_floor"),
    ("half_pixel", "round_prefer_ceil"),
    ("pytorch_half_pixel", "round_prefer_floor"),
)


def _open_resize(
    op: OnnxNode, mode: str, scales: Sequence[float], transformation: str, rounding: str
) -> SymbolValue | None:
    """Return images resized by operators of MXNet, which take any height and width; None where none does the same."""
    shape: Any = op.shape()
    is_plain = not any(op.has(name) for name in ("antialias", "exclude_outside", "axes")) or not op.attribute(
        "antialias", 0
    )
    if len(shape) != 4 or tuple(scales[:2]) != (1.0, 1.0) or op.has("axes") or not is_plain:
        return None
    if mode == "nearest" and (transformation, rounding) in _SAME_AS_REPEATING:
        factor = scales[2]
        if factor == scales[3] and factor == int(factor) and factor > 1:
            return op.emit("UpSampling", op.data(), scale=int(factor), sample_type="nearest", num_args=1)
    if mode == "linear" and None in shape[2:] and transformation in ("half_pixel", "pytorch_half_pixel"):
        return op.emit(
            "_contrib_BilinearResize2D",
            op.data(),
            scale_height=scales[2],
            scale_width=scales[3],
            mode="size",
            align_corners=False,
        )
    return None


@from_onnx("GridSample")
def _grid_sample(op: OnnxNode) -> SymbolValue:
    """Sample images at points in -1 to 1."""
    mode = op.attribute("mode", "linear")
    if mode not in ("linear", "bilinear") or op.attribute("padding_mode", "zeros") != "zeros" or len(op.shape()) != 4:
        return sampled(op)
    grid = op.data(1)
    if not op.attribute("align_corners", 0):
        # BilinearSampler's -1 and 1 are the centres of the outer pixels, here they are their outer edges.
        lengths = op.shape()[:1:-1]
        if None in lengths or 1 in lengths:
            op.fail("align_corners=0 needs known lengths above 1; give them by input_shapes")
        factors = onp.array([n / (n - 1) for n in lengths if n], grid.dtype or "float32")
        grid = op.emit("broadcast_mul", grid, op.variable(factors, "factors"))
    return op.emit("BilinearSampler", op.data(), op.emit("transpose", grid, axes=(0, 3, 1, 2)))


@to_onnx("_contrib_BilinearResize2D")
def bilinear_resize(op: MxnetNode) -> Result:
    """Resize between neighbours, to lengths that are given, or follow from known ones."""
    mode = op.params["mode"]
    follows = mode not in ("like", "size") or op.params["scale_height"] is not None
    if follows and -1 in (op.data.shape or (-1,))[2:]:
        op.refuse("mode", f"{mode!r} for images of unknown size", "use mode='like' or height and width")
    return convert(op)
