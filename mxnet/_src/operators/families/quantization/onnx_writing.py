"""Quantized networks as QDQ: DequantizeLinear, the layer in floating point, QuantizeLinear.

Runtimes recognise these groups and compute them in integers. MXNet has a range for each array of integers;
here the value of one step is computed from it. A value that a layer sums up in int32 is kept as the
floating-point number that it stands for (`OnnxValue.real`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as onp

from ...exchange.onnx.lines import as_index, limited
from ...exchange.onnx.lowering import apply
from ...exchange.onnx.mxnet_node import Converter, MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue
from ..convolution.kernel import convolution
from ..dot.fully_connected_onnx import fully_connected
from ..pooling.onnx_writing import pooling

# How many steps MXNet counts from zero to the end of a range, and where layers sum up products of integers.
_STEPS = {"int8": 127.5, "uint8": 255.5, "int32": 2.0**31 - 1}
_WHOLE_STEPS = {"int8": 127.0, "uint8": 255.0, "int32": 2.0**31 - 1}


def _scalar(value: OnnxValue) -> OnnxValue:
    return value.reshape() if value.constant is None else value.writer.derived(value, value.constant.reshape(()))


def _reach(op: MxnetNode, low: OnnxValue, high: OnnxValue) -> OnnxValue:
    """Return the largest magnitude of a range."""
    return op.emit("Max", op.emit("Abs", low), op.emit("Abs", high))


def real(
    op: MxnetNode,
    data: OnnxValue,
    low: OnnxValue,
    high: OnnxValue,
    steps: dict[str, float] | None = None,
    factor: float = 1.0,
) -> OnnxValue:
    """Return the floating-point values that integers represent."""
    if data.real is not None:
        return data.real
    step = _scalar(_reach(op, low, high)) * (factor / (steps or _STEPS)[data.dtype])
    return op.emit("DequantizeLinear", data, step, op.constant(0, data.dtype), dtype="float32", shape=data.shape)


def quantized(
    op: MxnetNode, data: OnnxValue, low: OnnxValue, high: OnnxValue, dtype: str, steps: dict[str, float] | None = None
) -> OnnxValue:
    """Return values rounded to the integers of a range."""
    reach = _scalar(_reach(op, low, high))
    step = reach / (steps or _STEPS)[dtype]
    if dtype == "int32":
        integers = op.emit("Round", data / step).cast(dtype)
        integers.real = data
        return integers
    return op.emit("QuantizeLinear", data, step, op.constant(0, dtype), dtype=dtype, shape=data.shape)


def _even(op: MxnetNode, low: OnnxValue, high: OnnxValue, dtype: str) -> tuple[OnnxValue, OnnxValue]:
    """Return the range that integers of this reach have: as far on both sides, or from zero."""
    reach = _reach(op, low, high)
    return (op.constant([0.0], "float32", "range") if dtype == "uint8" else -reach), reach


def _range(op: MxnetNode, data: OnnxValue) -> tuple[OnnxValue, OnnxValue]:
    """Return the calibrated range, or that of the data itself."""
    p = op.params
    if p["min_calib_range"] is not None and p["max_calib_range"] is not None:
        low, high = (op.constant([p[f"{end}_calib_range"]], "float32", "range") for end in ("min", "max"))
        return low, high
    low, high = (op.writer.reduce(reduction, data, None, False) for reduction in ("ReduceMin", "ReduceMax"))
    return op.emit("Reshape", low, [1]), op.emit("Reshape", high, [1])


@to_onnx("_contrib_quantize_v2")
def quantize_v2(op: MxnetNode) -> list[OnnxValue]:
    """QuantizeLinear."""
    if not op.data.is_float:
        op.refuse("data", f"{op.data.dtype}, quantized already", "quantize floating-point data")
    low, high = _range(op, op.data)
    ends = (low, high) if op.dtype == "uint8" else _even(op, low, high, op.dtype)
    return [quantized(op, op.data, low, high, op.dtype), *ends]


@to_onnx("_contrib_quantize")
def quantize(op: MxnetNode) -> list[OnnxValue]:
    """QuantizeLinear."""
    data, low, high = op.inputs
    ends = (low, high) if op.dtype == "uint8" else _even(op, low, high, op.dtype)
    return [quantized(op, data, low, high, op.dtype, _WHOLE_STEPS), *ends]


@to_onnx("_contrib_dequantize")
def dequantize(op: MxnetNode) -> OnnxValue:
    """DequantizeLinear."""
    data, low, high = op.inputs
    return real(op, data, low, high)


@to_onnx("_contrib_requantize")
def requantize(op: MxnetNode) -> list[OnnxValue]:
    """QuantizeLinear of what int32 stands for."""
    data, least, most = op.inputs
    values = real(op, data, least, most)
    low, high = _range(op, values)
    return [quantized(op, values, low, high, op.dtype, _WHOLE_STEPS), *_even(op, low, high, op.dtype)]


def _inner(op: MxnetNode, inputs: Sequence[OnnxValue], function: Converter) -> Any:
    """Convert the node as its floating-point counterpart."""
    return function(MxnetNode(op.node, inputs, op.shapes, ["float32"], op.writer, op.convert_graph))


def _bias(op: MxnetNode, bias: OnnxValue, step: OnnxValue, sum_step: OnnxValue) -> OnnxValue:
    """Return the real values of a bias; one that is known as integers of the steps that the layer sums up.

    So MXNet adds it, and runtimes compute a layer in integers only if its bias has these steps.
    """
    sum_step = _scalar(sum_step)
    if bias.constant is None or step.constant is None or sum_step.constant is None or not sum_step.constant:
        return op.emit("DequantizeLinear", bias, step, op.constant(0, bias.dtype), dtype="float32", shape=bias.shape)
    ratio = float(step.constant) / float(sum_step.constant)
    numbers = onp.clip(onp.rint(bias.constant * ratio), -_WHOLE_STEPS["int32"], _WHOLE_STEPS["int32"])
    whole = bias.writer.derived(bias, numbers.astype(onp.int32))
    return op.emit("DequantizeLinear", whole, sum_step, op.constant(0, "int32"), dtype="float32", shape=bias.shape)


def _layer(function: Converter) -> Callable[[MxnetNode], list[OnnxValue]]:
    def convert(op: MxnetNode) -> list[OnnxValue]:
        names = ["data", "weight"] + ([] if op.params["no_bias"] else ["bias"])
        ranges = [(op.needed(f"min_{name}"), op.needed(f"max_{name}")) for name in names]
        dtype = op.data.dtype
        values = [
            real(op, op.needed(n), low, high, _WHOLE_STEPS) for n, (low, high) in zip(names[:2], ranges, strict=False)
        ]
        sum_step = _reach(op, *ranges[0]) / _WHOLE_STEPS[dtype] * (_reach(op, *ranges[1]) / _WHOLE_STEPS["int8"])
        for value, number in zip(op.inputs, values, strict=False):
            number.shape = value.shape
        if len(names) == 3:
            # MXNet scales the bias by the one number of steps and reads the sum by the other.
            factor = _STEPS[dtype] / _WHOLE_STEPS[dtype] * _STEPS["int8"] / _WHOLE_STEPS["int8"]
            bias_step = _scalar(_reach(op, *ranges[2])) * (factor / _STEPS["int8"])
            values.append(_bias(op, op.needed("bias"), bias_step, sum_step))
        result = _inner(op, values, function)
        reach = sum_step * _WHOLE_STEPS["int32"]
        return [quantized(op, result, -reach, reach, "int32"), -reach, reach]

    return convert


GEOMETRY = ("kernel", "stride", "dilate", "pad", "num_filter", "num_group", "no_bias", "layout")


def _convolution(op: MxnetNode) -> OnnxValue:
    return apply(op, partial(convolution, **{name: op.params[name] for name in GEOMETRY}), *op.inputs)[0]


to_onnx("_contrib_quantized_conv")(_layer(_convolution))
to_onnx("_contrib_quantized_fully_connected")(_layer(fully_connected))


@to_onnx("_contrib_quantized_pooling")
def quantized_pooling(op: MxnetNode) -> list[OnnxValue]:
    """Pool between DequantizeLinear and QuantizeLinear of the same range."""
    data, low, high = op.inputs
    values = real(op, data, low, high)
    values.shape = data.shape
    result = _inner(op, [values], pooling)
    return [quantized(op, result, low, high, data.dtype), low, high]


@to_onnx("_contrib_quantized_act")
def quantized_act(op: MxnetNode) -> list[OnnxValue]:
    """Relu, which unsigned values do not need."""
    data, low, high = op.inputs
    if op.params["act_type"] != "relu":
        op.refuse("act_type", op.params["act_type"], "leave this layer out of the quantization")
    if data.dtype == "uint8":
        return [data, low, high]
    result = op.emit("Relu", real(op, data, low, high))
    return [quantized(op, result, low, high, data.dtype), low, high]


@to_onnx("_contrib_quantized_flatten")
def quantized_flatten(op: MxnetNode) -> list[OnnxValue]:
    """Flatten."""
    return [_inner(op, op.inputs[:1], lambda inner: inner.emit("Flatten", inner.data, axis=1)), *op.inputs[1:]]


@to_onnx("_contrib_quantized_batch_norm")
def quantized_batch_norm(op: MxnetNode) -> list[OnnxValue]:
    """Mul and Add between DequantizeLinear and QuantizeLinear; MXNet divides by the root of 1 + eps besides."""
    data, gamma, beta, mean, variance, low, high = op.inputs
    p = op.params
    after = range(1, op.rank(data) - data.axis(p["axis"]))
    slope = gamma / op.emit("Sqrt", variance + p["eps"])
    shift = (beta - mean * slope).unsqueeze(*after)
    values = real(op, data, low, high)
    result = values * (slope / float((1 + p["eps"]) ** 0.5)).unsqueeze(*after) + shift
    least, most = _range(op, result)
    return [quantized(op, result, least, most, op.dtype), least, most]


@to_onnx("_contrib_quantized_elemwise_add", "_contrib_quantized_elemwise_mul")
def quantized_elemwise(op: MxnetNode) -> list[OnnxValue]:
    """Add or Mul between DequantizeLinear and QuantizeLinear."""
    assert op.node.op is not None
    lhs, rhs, lhs_low, lhs_high, rhs_low, rhs_high = op.inputs
    left, right = real(op, lhs, lhs_low, lhs_high), real(op, rhs, rhs_low, rhs_high)
    is_sum = op.node.op.name.endswith("add")
    result = left + right if is_sum else left * right
    if op.dtype == "float32":
        return [result]
    p = op.params
    if p["min_calib_range"] is not None and p["max_calib_range"] is not None:
        low, high = _range(op, result)
        return [quantized(op, result, low, high, op.dtype), low, high]
    first, second = _reach(op, lhs_low, lhs_high), _reach(op, rhs_low, rhs_high)
    reach = first + second
    if not is_sum:
        reach = first / _WHOLE_STEPS["int8"] * (second / _WHOLE_STEPS["int8"]) * _WHOLE_STEPS["int32"]
    return [quantized(op, result, -reach, reach, op.dtype), -reach, reach]


def _rows(op: MxnetNode) -> OnnxValue:
    indices, weight = op.inputs
    return op.emit("Gather", weight, limited(op, as_index(op, indices), weight.length(0), "clip"), axis=0)


@to_onnx("_contrib_quantized_embedding")
def quantized_embedding(op: MxnetNode) -> list[OnnxValue]:
    """Gather of integers."""
    _, _, low, high = op.inputs
    return [_inner(op, op.inputs[:2], _rows), low, high]


@to_onnx("_contrib_quantized_concat")
def quantized_concat(op: MxnetNode) -> list[OnnxValue]:
    """Concat between DequantizeLinear and QuantizeLinear of the widest range."""
    count = len(op.inputs) // 3
    arrays, ends = op.inputs[:count], op.inputs[count:]
    zero = op.constant([0.0], "float32", "range")
    low, high = op.emit("Min", *ends[::2], zero), op.emit("Max", *ends[1::2], zero)
    values = [real(op, a, ends[2 * i], ends[2 * i + 1]) for i, a in enumerate(arrays)]
    joined = op.emit("Concat", *values, axis=op.params["dim"])
    return [quantized(op, joined, low, high, op.dtype), low, high]
