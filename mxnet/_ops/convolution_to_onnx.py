"""Convolutions and their transposes."""

from __future__ import annotations

from collections.abc import Sequence

from .._onnx_writing.layout import channels_first, channels_last, is_last
from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Value


def per_axis(supplied: Sequence[int], count: int, default: int) -> list[int]:
    """Return a number for each axis; MXNet reads the first ones."""
    return [*supplied[:count], *[default] * (count - len(supplied))]


@to_onnx("Convolution")
def convolution(op: Operation) -> Value:
    """Conv."""
    p, count = op.params, len(op.params["kernel"])
    data, weight = op.data, op.inputs[1]
    last = is_last(p["layout"])
    if last:
        data, weight = channels_first(data), channels_first(weight)
    pad = per_axis(p["pad"], count, 0)
    result = op.emit(
        "Conv",
        data,
        weight,
        op.input("bias"),
        kernel_shape=list(p["kernel"]),
        strides=per_axis(p["stride"], count, 1),
        dilations=per_axis(p["dilate"], count, 1),
        pads=pad * 2,
        group=p["num_group"],
    )
    return channels_last(result, count + 2) if last else result


@to_onnx("Deconvolution")
def deconvolution(op: Operation) -> Value:
    """ConvTranspose."""
    p, count = op.params, len(op.params["kernel"])
    data, weight = op.data, op.inputs[1]
    last = is_last(p["layout"])
    if last:
        data, weight = channels_first(data), channels_first(weight)
    kernel, stride, dilate = p["kernel"], per_axis(p["stride"], count, 1), per_axis(p["dilate"], count, 1)
    pad, adjust = per_axis(p["pad"], count, 0), per_axis(p["adj"], count, 0)
    if any(p["target_shape"]):  # zeros stand for none
        lengths = op.fixed_shape(data)[2:]
        for axis, target in enumerate(p["target_shape"]):
            extent = dilate[axis] * (kernel[axis] - 1) + 1
            surplus = (lengths[axis] - 1) * stride[axis] + extent - target
            pad[axis] = (surplus + 1) // 2
            adjust[axis] = surplus % 2
    result = op.emit(
        "ConvTranspose",
        data,
        weight,
        op.input("bias"),
        kernel_shape=list(kernel),
        strides=stride,
        dilations=dilate,
        pads=pad * 2,
        output_padding=adjust if any(adjust) else None,
        group=p["num_group"],
    )
    return channels_last(result, count + 2) if last else result
