"""Layers fused by backends as QDQ: weights, with the normalization folded in, have steps in each output channel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

import numpy as onp
import torch

from ....core.dtype import NAME_OF_TORCH, TORCH_OF_NAME
from ...exchange.onnx.lowering import apply, convert
from ...exchange.onnx.mxnet_node import MxnetNode, converter_of, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue
from ..convolution.kernel import convolution
from ..dot.fully_connected_onnx import fully_connected
from .fused_nodes import FusedLayer, Written, shown
from .onnx_writing import GEOMETRY, quantized, real

_CHANNELS_OPSET = 13  # since when DequantizeLinear has steps for each channel


@to_onnx("_sg_mkldnn_conv", "_sg_mkldnn_fully_connected")
def fused_layer(op: MxnetNode) -> list[OnnxValue]:
    """DequantizeLinear, the layers in floating point, QuantizeLinear."""
    if op.fused is None:
        op.refuse("quantized", False, "export the graph without the backend that fused its layers")
    kernel, graph = cast("FusedLayer", op.fused.kernel), op.node.subgraphs[0]
    ends = op.inputs[len(graph.variables) :]
    if op.params["max_calib_range"] is None and not op.params.get("enable_float_output"):
        op.refuse("max_calib_range", None, "calibrate the network")
    known = [torch.from_numpy(onp.asarray(op.known(op.inputs[i], "weight"))) for i in kernel.constant]
    bounds = [float(onp.max(onp.abs(op.known(value, "range of the data")))) for value in ends]
    reaches = list(map(max, bounds[::2], bounds[1::2]))
    data, summands = op.inputs[kernel.data[0]], op.inputs[kernel.data[1]] if len(kernel.data) > 1 else None
    written: Written = kernel.written(known, TORCH_OF_NAME[data.dtype], reaches)
    layer, *rest = [node for node in graph.nodes if node.op is not None]
    real_data = real(op, data, ends[0], ends[1])
    real_data.shape = data.shape
    value = _product(op, layer, real_data, written)
    for node in rest:
        if node.op.name == "BatchNorm":  # in the weights
            continue
        if len(node.inputs) > 1:
            assert summands is not None
            value = op.emit("Add", value, real(op, summands, ends[2], ends[3]))
        else:
            value = _applied(op, node, value)
    return _finished(op, value, written)


def _product(op: MxnetNode, layer: Any, data: OnnxValue, written: Written) -> OnnxValue:
    """Return the real sums of a convolution or inner product."""
    weight, bias, finish, *_ = written
    steps = finish.weight_steps.numpy()
    values = [data, _in_steps(op, weight, steps, onp.int8, "weight")]
    if bias is not None:
        values.append(_in_steps(op, bias, steps * onp.float32(finish.data_steps), onp.int32, "bias"))
    inner = _inner(op, layer, values)
    if layer.op.name == "FullyConnected":
        return fully_connected(inner)  # type: ignore[return-value]
    geometry = {name: layer.params[name] for name in GEOMETRY} | {"no_bias": bias is None}
    return apply(inner, partial(convolution, **geometry), *values)[0]


def _in_steps(op: MxnetNode, numbers: torch.Tensor, steps: Any, integral_type: type, role: str) -> OnnxValue:
    """Return the real values of integers with so many steps in one, for each output or for all."""
    limits = onp.iinfo(integral_type)
    whole = op.constant(
        numbers.numpy().astype(onp.float64).clip(limits.min, limits.max).astype(integral_type), role=role
    )
    sizes = (onp.float32(1) / steps).astype(onp.float32)
    if (sizes == sizes[0]).all():
        scale, axis = op.constant(sizes[0], "float32", "scale"), None
    else:
        op.need_opset(_CHANNELS_OPSET, "weights with a scale for each channel")
        scale, axis = op.constant(onp.broadcast_to(sizes, numbers.shape[:1]), "float32", "scale"), 0
    zero = op.constant(onp.zeros(onp.shape(scale.constant), integral_type), role="zero")
    return op.emit("DequantizeLinear", whole, scale, zero, dtype="float32", shape=tuple(numbers.shape), axis=axis)


def _inner(op: MxnetNode, node: Any, inputs: Sequence[OnnxValue]) -> MxnetNode:
    return MxnetNode(node, inputs, op.shapes[:1], ["float32"], op.writer, op.convert_graph)


def _applied(op: MxnetNode, node: Any, value: OnnxValue) -> OnnxValue:
    """Return a function of single values."""
    value.shape = op.shapes[0]
    result = (converter_of(node.op.name) or convert)(_inner(op, node, [value]))
    return result if isinstance(result, OnnxValue) else result[0]


def _finished(op: MxnetNode, value: OnnxValue, written: Written) -> list[OnnxValue]:
    """Return the results in the type of the node, with their range."""
    *_, finish, limits, largest = written
    bounds = shown(finish, limits, largest)
    if bounds is None:
        return [value]
    low, high = (op.constant([end], "float32", "range") for end in bounds)
    return [quantized(op, value, low, high, NAME_OF_TORCH[finish.dtype]), low, high]
