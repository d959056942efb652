"""Normalisation."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as onp

from .._exchange.onnx.mxnet_node import MxnetNode, to_onnx
from .._exchange.onnx.onnx_values import OnnxValue


@to_onnx("BatchNorm", "BatchNorm_v1", "_contrib_SyncBatchNorm", "_contrib_BatchNormWithReLU")
def batch_norm(op: MxnetNode) -> Sequence[OnnxValue]:
    """BatchNormalization with the moving statistics.

    MXNet keeps parameters of half-precision data in float32, and computes so. Channels on another axis than the second
    get a multiplication and an addition, which need no transposes.
    """
    p, data = op.params, op.data
    gamma, beta, mean, variance = op.inputs[1:]
    working = data.cast("float32") if data.dtype in ("float16", "bfloat16") else data
    if p["fix_gamma"]:
        gamma = _ones(op, gamma)
    axis = data.axis(p.get("axis", 1))
    if axis == 1 and op.rank(data) > 1:
        result = op.emit("BatchNormalization", working, gamma, beta, mean, variance, epsilon=p["eps"])
    else:
        scale = gamma / op.emit("Sqrt", variance + p["eps"])
        after = range(1, op.rank(data) - axis)
        result = working * scale.unsqueeze(*after) + (beta - mean * scale).unsqueeze(*after)
    result = result.cast(data.dtype)
    if op.node.op is not None and op.node.op.name == "_contrib_BatchNormWithReLU":
        result = op.emit("Relu", result)
    if not p["output_mean_var"]:
        return [result]
    return [result, mean, 1.0 / op.emit("Sqrt", variance + p["eps"])]


def _ones(op: MxnetNode, gamma: OnnxValue) -> OnnxValue:
    """Return a scale of ones, which MXNet takes whatever gamma holds."""
    return op.constant(onp.ones(op.fixed_shape(gamma, "gamma")), gamma.dtype, "gamma")


@to_onnx("GroupNorm")
def group_norm(op: MxnetNode) -> Sequence[OnnxValue]:
    """InstanceNormalization with the groups as channels; MXNet has one gamma and beta for each group."""
    p, (data, gamma, beta) = op.params, op.inputs
    groups = p["num_groups"]
    grouped = op.emit("Reshape", data, [0, groups, -1], shape=(-1, groups, -1))
    if not p["output_mean_var"]:
        normal = op.emit("InstanceNormalization", grouped, gamma, beta, epsilon=p["eps"])
        return [op.emit("Reshape", normal, op.writer.vector([0, *data.lengths()[1:]]))]
    mean, variance = _mean_and_variance(op, grouped, [2])
    deviation = op.emit("Sqrt", variance + p["eps"])
    normal = (grouped - mean) / deviation * gamma.unsqueeze(1) + beta.unsqueeze(1)
    result = op.emit("Reshape", normal, op.writer.vector([0, *data.lengths()[1:]]))
    return [result, mean.squeeze(2), deviation.squeeze(2)]


@to_onnx("InstanceNorm")
def instance_norm(op: MxnetNode) -> OnnxValue:
    """InstanceNormalization."""
    return op.emit("InstanceNormalization", *op.inputs, epsilon=op.params["eps"])


def _mean_and_variance(op: MxnetNode, data: OnnxValue, axes: Sequence[int]) -> tuple[OnnxValue, OnnxValue]:
    """Return mean and variance (divided by the number of elements), with the axes kept."""
    mean = op.writer.reduce("ReduceMean", data, axes, True)
    distance = data - mean
    return mean, op.writer.reduce("ReduceMean", distance * distance, axes, True)
