"""Colours of images (height, width, channels), and changes at random."""

from __future__ import annotations

from collections.abc import Callable

import numpy as onp

from .._onnx_writing.lowerings.shape import cut, flip
from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.random_source import refuse_new_opsets
from .._onnx_writing.types import CODES
from .._onnx_writing.values import Length, Value
from .image_to_onnx import resized

# Share of red, green and blue in the brightness that the eye sees (ITU-R BT.601).
_LUMA = (0.299, 0.587, 0.114)
# Principal components of the colours of ImageNet, (component, RGB), each times the root of its variance.
_COMPONENTS = onp.array([55.46, 4.794, 1.148])[:, None] * onp.array(
    [[-0.5675, -0.5808, -0.5836], [0.7192, -0.0045, -0.6948], [0.4009, -0.8140, 0.4203]]
)
Change = Callable[[Operation, Value, Value], Value]


def _even(op: Operation, count: int, low: float = 0.0, high: float = 1.0) -> Value:
    refuse_new_opsets(op)
    values = {"shape": [count], "dtype": CODES["float32"], "low": float(low), "high": float(high)}
    return op.emit("RandomUniform", shape=(count,), dtype="float32", attributes=values)


def _saturated(op: Operation, result: Value) -> Value:
    if op.dtype != "uint8":
        return result
    return op.emit("Clip", result, op.constant(0.0, "float32"), op.constant(255.0, "float32"))


def _brightness(op: Operation, data: Value, factor: Value) -> Value:
    return data * factor


def _contrast(op: Operation, data: Value, factor: Value) -> Value:
    grey = data
    if (data.shape or (3,))[-1] == 3:
        grey = op.emit("MatMul", data, op.constant(onp.array(_LUMA).reshape(3, 1), "float32"), shape=(-1, -1, 1))
    mean = op.emit("Reshape", op.writer.reduce("ReduceMean", grey, None, False), [1], shape=(1,))
    return data * factor + (1.0 - factor) * mean


def _saturation(op: Operation, data: Value, factor: Value) -> Value:
    return data * factor + (1.0 - factor) * (cut(op, data, 2, 2, 3) * _LUMA[2])


def _hue(op: Operation, data: Value, part: Value) -> Value:
    """Turn the hue: RGB to hue, lightness and saturation, and back."""
    colours = data / 255.0
    red, green, blue = (cut(op, colours, 2, i, i + 1) for i in range(3))
    high, low = op.emit("Max", red, green, blue, shape=red.shape), op.emit("Min", red, green, blue, shape=red.shape)
    spread = high - low
    lightness = (high + low) * 0.5
    where = op.emit
    saturation = spread / where("Where", lightness < 0.5, high + low, 2.0 - high - low)
    scale = 60.0 / spread
    cool = where("Where", high.equal(green), (blue - red) * scale + 120.0, (red - green) * scale + 240.0)
    hue = where("Where", high.equal(red), (green - blue) * scale, cool)
    hue = where("Where", hue < 0.0, hue + 360.0, hue)
    grey = spread <= float(onp.finfo(onp.float32).eps)
    zero = op.constant(0.0, "float32")
    hue, saturation = where("Where", grey, zero, hue), where("Where", grey, zero, saturation)
    pale = lightness + saturation - lightness * saturation
    most = where("Where", lightness <= 0.5, lightness * (saturation + 1.0), pale)
    least = lightness * 2.0 - most
    turn = (hue + part * 360.0) * (1.0 / 60.0)
    turn = turn - where("Floor", turn * (1.0 / 6.0)) * 6.0
    sides = []
    for shift in (2.0, 0.0, 4.0):  # where the sectors of red, green and blue begin
        index = turn + shift
        index = index - where("Floor", index * (1.0 / 6.0)) * 6.0
        rising = where("Min", index, 4.0 - index)
        share = where("Clip", rising, zero, op.constant(1.0, "float32"))
        sides.append(where("Where", saturation.equal(0.0), lightness, least + share * (most - least)))
    return op.emit("Concat", *sides, axis=2) * 255.0


def _changed(op: Operation, change: Change, data: Value, low: float, high: float) -> Value:
    return _saturated(op, change(op, data, _even(op, 1, low, high)))


def _define(name: str, change: Change, of_colours: bool) -> None:
    def convert(op: Operation) -> Value:
        if of_colours and (op.data.shape or (3,))[-1] == 1:
            return op.data  # grey has neither saturation nor hue
        return _changed(op, change, op.data.cast("float32"), op.params["min_factor"], op.params["max_factor"])

    to_onnx(f"_image_random_{name}")(convert)


_define("brightness", _brightness, False)
_define("contrast", _contrast, False)
_define("saturation", _saturation, True)
_define("hue", _hue, True)


@to_onnx("_image_random_color_jitter")
def color_jitter(op: Operation) -> Value:
    """All changes, one after the other; MXNet draws their order too."""
    p, data = op.params, op.data
    grey = (data.shape or (3,))[-1] == 1
    steps: list[tuple[Change, str, float]] = [(_brightness, "brightness", 1.0), (_contrast, "contrast", 1.0)]
    if not grey:
        steps += [(_saturation, "saturation", 1.0), (_hue, "hue", 0.0)]
    result, shape = data, data.shape
    for change, name, middle in steps:
        if p[name] > 0:
            result = _changed(op, change, result.cast("float32"), middle - p[name], middle + p[name])
            if not data.is_float:
                result = result.cast(data.dtype)
            result.shape = shape
    return result


@to_onnx("_image_random_lighting")
def random_lighting(op: Operation) -> Value:
    """Add a colour drawn at random."""
    if (op.data.shape or (3,))[-1] == 1:
        return op.data
    refuse_new_opsets(op)
    values = {"shape": [1, 3], "dtype": CODES["float32"], "mean": 0.0, "scale": 1.0}
    alpha = op.emit("RandomNormal", shape=(1, 3), dtype="float32", attributes=values) * float(op.params["alpha_std"])
    light = op.emit("MatMul", alpha, op.constant(_COMPONENTS, "float32", "components"), shape=(1, 3))
    return _saturated(op, op.data.cast("float32") + light)


def _flip_at_random(op: Operation, axis: int) -> Value:
    coin = _even(op, 1) < 0.5
    return op.emit("Where", coin, flip(op, op.data, [axis]), op.data)


@to_onnx("_image_random_flip_left_right")
def random_flip_left_right(op: Operation) -> Value:
    """Where of an even number."""
    return _flip_at_random(op, 1)


@to_onnx("_image_random_flip_top_bottom")
def random_flip_top_bottom(op: Operation) -> Value:
    """Where of an even number."""
    return _flip_at_random(op, 0)


def _placed(op: Operation, height: Length, width: Length) -> Value:
    """Cut out a rectangle at a random place."""
    p, data = op.params, op.data
    rank = op.rank(data)
    rows, columns = op.fixed_shape(data)[rank - 3 : rank - 1]
    starts, ends = [], []
    for size, room, name in ((height, rows, "yrange"), (width, columns, "xrange")):
        extent = op.constant([size], "int64") if isinstance(size, int) else size
        free = op.constant([room], "int64") - extent
        low, high = p[name]
        share = _even(op, 1, low, high) if high > low else op.constant([low], "float32")
        begin = op.emit("Min", op.emit("Floor", share * (free + 1).cast("float32")).cast("int64"), free, shape=(1,))
        starts.append(begin)
        ends.append(begin + extent)
    vector = op.writer.vector
    return op.emit("Slice", data, vector(starts), vector(ends), [rank - 3, rank - 2])


@to_onnx("_image_random_crop")
def random_crop(op: Operation) -> Value:
    """Slice at a random place."""
    p, shape = op.params, op.fixed_shape(op.data)
    height, width = min(p["height"], shape[-3]), min(p["width"], shape[-2])
    part = _placed(op, height, width)
    part.shape = (*shape[:-3], height, width, shape[-1])
    return part if (height, width) == (p["height"], p["width"]) else resized(op, part, p["height"], p["width"])


@to_onnx("_image_random_resized_crop")
def random_resized_crop(op: Operation) -> Value:
    """Slice of random size and place, resized; the first of ``max_trial`` sizes that fits into the image."""
    p, shape = op.params, op.fixed_shape(op.data)
    rows, columns = shape[-3:-1]
    count = p["max_trial"]
    pixels = _even(op, count, *p["area"]) * float(rows * columns) if p["area"][0] < p["area"][1] else None
    if pixels is None:
        pixels = op.constant(onp.full(count, p["area"][0] * rows * columns), "float32")
    low, high = onp.log(p["ratio"][0]), onp.log(p["ratio"][1])
    turn = _even(op, count, low, high) if low < high else op.constant(onp.full(count, low), "float32")
    ratio = op.emit("Exp", turn)
    width = op.emit("Round", op.emit("Sqrt", pixels * ratio))
    height = op.emit("Round", op.emit("Sqrt", pixels / ratio))
    fits = (width > 0.0) & (width <= float(columns)) & (height > 0.0) & (height <= float(rows))
    square = op.constant([float(min(rows, columns))], "float32")
    # Behind the draws stands the largest square, which always fits.
    whole = op.constant([True], "bool")
    sizes = [op.emit("Concat", each, square, axis=0, shape=(count + 1,)) for each in (height, width)]
    first = op.emit(
        "ArgMax", op.emit("Concat", fits, whole, axis=0, shape=(count + 1,)).cast("int32"), axis=0, keepdims=1
    )
    chosen = [op.emit("Gather", size, first, axis=0, shape=(1,)).cast("int64") for size in sizes]
    part = _placed(op, *chosen)
    part.shape = (*shape[:-3], -1, -1, shape[-1])
    return resized(op, part, p["height"], p["width"])
