"""Normalization and dropout."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as onp

from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.onnx_values import OnnxValue
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from ..reduction.onnx import reduce


@from_onnx("BatchNormalization", "SpatialBN")
def _batch_norm(op: OnnxNode) -> list[SymbolValue]:
    if not op.attribute("spatial", 1):
        op.fail("spatial=0, statistics for each position, is not supported")
    data, gamma, beta, mean, variance = (op.data(i) for i in range(5))
    eps = op.attribute("epsilon", 1e-5)
    if op.attribute("training_mode", 0):
        return _batch_norm_of_batch(op, eps)
    rank = len(op.shape())
    if rank < 2 or not all(value.is_constant for value in (gamma, beta, mean, variance)):
        return [_normalized(op, data, mean, variance, gamma, beta, eps)]
    states = [op.own_constant(value) for value in (mean, variance)]
    return [
        op.emit(
            "BatchNorm",
            data,
            gamma,
            beta,
            *states,
            eps=eps,
            momentum=op.attribute("momentum", 0.9),
            fix_gamma=False,
            cudnn_off=True,
        )
    ]


def over_channels(op: OnnxNode, value: SymbolValue, rank: int) -> SymbolValue:
    """Return a vector over the channels, so that it is broadcast with data of ``rank`` axes."""
    return value if rank <= 1 else op.reshaped(value, (-1, *(1,) * (rank - 2)))


def _normalized(
    op: OnnxNode,
    data: SymbolValue,
    mean: SymbolValue,
    variance: SymbolValue,
    gamma: SymbolValue,
    beta: SymbolValue,
    eps: float,
) -> SymbolValue:
    rank = len(op.shape())
    scale = op.emit("broadcast_mul", gamma, op.emit("rsqrt", op.emit("_plus_scalar", variance, scalar=eps)))
    centred = op.emit("broadcast_sub", data, over_channels(op, mean, rank))
    scaled = op.emit("broadcast_mul", centred, over_channels(op, scale, rank))
    return op.emit("broadcast_add", scaled, over_channels(op, beta, rank))


def _batch_norm_of_batch(op: OnnxNode, eps: float) -> list[SymbolValue]:
    """Return the result by the batch's own statistics, and the moving ones after it."""
    data, gamma, beta, mean, variance = (op.data(i) for i in range(5))
    momentum = op.attribute("momentum", 0.9)
    axes = tuple(axis for axis in range(len(op.shape())) if axis != 1)
    own_mean = op.emit("mean", data, axis=axes)
    centred = op.emit("broadcast_sub", data, over_channels(op, own_mean, len(op.shape())))
    own_variance = op.emit("mean", op.emit("square", centred), axis=axes)
    results = [_normalized(op, data, own_mean, own_variance, gamma, beta, eps)]
    for old, new in ((mean, own_mean), (variance, own_variance)):
        decayed = op.emit("_mul_scalar", old, scalar=momentum)
        results.append(op.emit("broadcast_add", decayed, op.emit("_mul_scalar", new, scalar=1 - momentum)))
    return results


@from_onnx("InstanceNormalization")
def _instance_norm(op: OnnxNode) -> SymbolValue:
    return op.emit("InstanceNorm", op.data(0), op.data(1), op.data(2), eps=op.attribute("epsilon", 1e-5))


@from_onnx("LayerNormalization")
def _layer_norm(op: OnnxNode) -> list[SymbolValue]:
    data, gamma, beta = op.data(0), op.data(1), op.input(2)
    shape = op.shape()
    axis, eps = op.axis(-1, len(shape)), op.attribute("epsilon", 1e-5)
    statistics_requested = any(op.outputs[1:])
    if axis == len(shape) - 1 and not statistics_requested and gamma.shape == shape[axis:]:
        beta = beta or op.variable(onp.zeros(op.shape(1)[0] or 0, gamma.dtype or "float32"), "beta")
        return [op.emit("LayerNorm", data, gamma, beta, axis=-1, eps=eps)]
    axes = tuple(range(axis, len(shape)))
    mean = reduce(op, "mean", data, axes, True)
    centred = op.emit("broadcast_sub", data, mean)
    variance = reduce(op, "mean", op.emit("square", centred), axes, True)
    inverse = op.emit("rsqrt", op.emit("_plus_scalar", variance, scalar=eps))
    result = op.emit("broadcast_mul", op.emit("broadcast_mul", centred, inverse), gamma)
    if beta is not None:
        result = op.emit("broadcast_add", result, beta)
    return [result, mean, inverse]


@from_onnx("GroupNormalization")
def _group_norm(op: OnnxNode) -> SymbolValue:
    data, gamma, beta = op.data(0), op.data(1), op.data(2)
    shape, groups = op.shape(), op.attribute("num_groups")
    channels = shape[1]
    if channels is None or channels % groups:
        op.fail(f"{channels} channels in {groups} groups")
    # Each group of a sample is one long row.
    rows = op.reshaped(data, (0, groups, -1))
    mean = op.emit("mean", rows, axis=(2,), keepdims=True)
    centred = op.emit("broadcast_sub", rows, mean)
    variance = op.emit("mean", op.emit("square", centred), axis=(2,), keepdims=True)
    inverse = op.emit("rsqrt", op.emit("_plus_scalar", variance, scalar=op.attribute("epsilon", 1e-5)))
    normal = op.emit("broadcast_mul", centred, inverse)
    if op.opset < 21 and gamma.shape == (groups,) and groups != channels:  # one value for each group
        gamma, beta = (op.emit("repeat", value, repeats=channels // groups, axis=0) for value in (gamma, beta))
    result = op.emit("reshape_like", normal, data)
    result = op.emit("broadcast_mul", result, over_channels(op, gamma, len(shape)))
    return op.emit("broadcast_add", result, over_channels(op, beta, len(shape)))


@from_onnx("LpNormalization")
def _lp_norm(op: OnnxNode) -> SymbolValue:
    axis, p = op.axis(-1, len(op.shape())), op.attribute("p", 2)
    if p == 1:
        norm = op.emit("sum", op.emit("abs", op.data()), axis=(axis,), keepdims=True)
    elif p == 2:
        norm = op.emit("sqrt", op.emit("sum", op.emit("square", op.data()), axis=(axis,), keepdims=True))
    else:
        op.fail(f"p is 1 or 2, got {p}")
    # Of zeros the quotient is zero.
    norm = op.emit("broadcast_add", norm, op.emit("_equal_scalar", norm, scalar=0.0))
    return op.emit("broadcast_div", op.data(), norm)


@from_onnx("LRN")
def _local_response(op: OnnxNode) -> SymbolValue:
    return op.emit(
        "LRN",
        op.data(),
        alpha=op.attribute("alpha", 0.0001),
        beta=op.attribute("beta", 0.75),
        knorm=op.attribute("bias", 1.0),
        nsize=op.attribute("size"),
    )


@from_onnx("Dropout")
def _dropout(op: OnnxNode) -> list[SymbolValue]:
    if op.opset >= 12:
        ratio = op.numbers(1, (0.5,))[0] if op.input(1) is not None else 0.5
    else:
        ratio = op.attribute("ratio", 0.5)
    data = op.data()
    if data.dtype is not None and not data.dtype.startswith("float"):
        op.fail(f"data of type {data.dtype}")
    result = op.emit("Dropout", data, p=min(float(ratio), 1.0))
    return [result] if len(op.outputs) < 2 else [result, op.emit("ones_like", data)]


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
