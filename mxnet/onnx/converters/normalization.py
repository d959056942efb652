"""Normalisation."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as onp

from .._operation import Operation, converts
from .._values import Value


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
