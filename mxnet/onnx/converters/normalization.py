"""Normalisation."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as onp

from .._operation import Operation, converts
from .._values import Value
from .reduction import mean_and_variance


@converts("BatchNorm", "BatchNorm_v1", "_contrib_SyncBatchNorm", "_contrib_BatchNormWithReLU")
def batch_norm(op: Operation) -> Sequence[Value]:
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


def _ones(op: Operation, gamma: Value) -> Value:
    """Return a scale of ones, which MXNet takes whatever gamma holds."""
    return op.constant(onp.ones(op.fixed_shape(gamma, "gamma")), gamma.dtype, "gamma")


@converts("LayerNorm")
def layer_norm(op: Operation) -> Sequence[Value]:
    """LayerNormalization over the last axis (opset 17), else its formula."""
    p, (data, gamma, beta) = op.params, op.inputs
    axis, rank = data.axis(p["axis"]), op.rank(data)
    if axis == rank - 1 and op.writer.opset >= 17 and not p["output_mean_var"]:
        return [op.emit("LayerNormalization", data, gamma, beta, axis=-1, epsilon=p["eps"])]
    mean, variance = mean_and_variance(op, data, [axis])
    deviation = op.emit("Sqrt", variance + p["eps"])
    after = range(1, rank - axis)
    result = (data - mean) / deviation * gamma.unsqueeze(*after) + beta.unsqueeze(*after)
    return [result, mean, deviation] if p["output_mean_var"] else [result]


@converts("GroupNorm")
def group_norm(op: Operation) -> Sequence[Value]:
    """InstanceNormalization with the groups as channels; MXNet has one gamma and beta for each group."""
    p, (data, gamma, beta) = op.params, op.inputs
    groups = p["num_groups"]
    grouped = op.emit("Reshape", data, [0, groups, -1], shape=(-1, groups, -1))
    if not p["output_mean_var"]:
        normal = op.emit("InstanceNormalization", grouped, gamma, beta, epsilon=p["eps"])
        return [op.emit("Reshape", normal, op.writer.vector([0, *data.lengths()[1:]]))]
    mean, variance = mean_and_variance(op, grouped, [2])
    deviation = op.emit("Sqrt", variance + p["eps"])
    normal = (grouped - mean) / deviation * gamma.unsqueeze(1) + beta.unsqueeze(1)
    result = op.emit("Reshape", normal, op.writer.vector([0, *data.lengths()[1:]]))
    return [result, mean.squeeze(2), deviation.squeeze(2)]


@converts("InstanceNorm")
def instance_norm(op: Operation) -> Value:
    """InstanceNormalization."""
    return op.emit("InstanceNormalization", *op.inputs, epsilon=op.params["eps"])


@converts("LRN")
def local_response_norm(op: Operation) -> Value:
    """LRN; MXNet's window reaches as far on both sides, and divides by the length that was asked for."""
    p = op.params
    size = (p["nsize"] - 1) // 2 * 2 + 1
    return op.emit("LRN", op.data, size=size, alpha=p["alpha"] / p["nsize"] * size, beta=p["beta"], bias=p["knorm"])
