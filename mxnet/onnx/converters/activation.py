"""Activation functions."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from .._operation import Operation, converts
from .._values import Value

_ACTIVATIONS = {
    "relu": "Relu",
    "sigmoid": "Sigmoid",
    "softrelu": "Softplus",
    "softsign": "Softsign",
    "tanh": "Tanh",
}


@converts("Activation")
def activation(op: Operation) -> Value:
    """Relu, Sigmoid, Softplus, Softsign or Tanh."""
    kind = op.params["act_type"]
    if kind == "softrelu":
        return softplus(op.data)
    return op.emit(_ACTIVATIONS[kind], op.data)


def softplus(data: Value) -> Value:
    """Write log(1 + exp(x)) so that large numbers do not overflow: not all runtimes' Softplus is."""
    return data.writer.emit("Softplus", data)


@converts("LeakyReLU")
def leaky_relu(op: Operation) -> Value | Sequence[Value]:
    """LeakyRelu, PRelu, Elu, Selu, or x times the normal distribution function."""
    p, data = op.params, op.data
    kind = p["act_type"]
    if kind == "leaky":
        return op.emit("LeakyRelu", data, alpha=p["slope"])
    if kind == "elu":
        return op.emit("Elu", data, alpha=p["slope"])
    if kind == "selu":
        return op.emit("Selu", data)
    if kind == "gelu":
        return gelu(op, data)
    if kind == "prelu":
        return op.emit("PRelu", data, _slopes(op, data, op.needed("gamma")))
    slope = (p["lower_bound"] + p["upper_bound"]) / 2
    mask = op.emit("Where", data > 0.0, 1.0, op.constant(slope, data.dtype))
    return [op.emit("LeakyRelu", data, alpha=slope), mask]


def gelu(op: Operation, data: Value) -> Value:
    """Write x times the normal distribution function of x; opset 20 has a node for it."""
    if op.writer.opset >= 20:
        return op.emit("Gelu", data)
    return data * 0.5 * (op.emit("Erf", data * sqrt(0.5)) + 1.0)


def _slopes(op: Operation, data: Value, gamma: Value) -> Value:
    """Align slopes, per channel as a rule, with the data's axes; ONNX aligns them with the last ones."""
    shape, slopes = op.shape, gamma.shape
    if slopes is None:
        op.refuse("rank of gamma", "unknown", "give its shape")
    leading = shape[:2]
    for first in range(len(leading) - len(slopes), -1, -1):
        if all(g in (1, n) or n == -1 for g, n in zip(slopes, leading[first:], strict=False)):
            break
    else:
        op.refuse("gamma", f"of shape {slopes} for data of shape {shape}", "give one slope per channel")
    after = len(shape) - first - len(slopes)
    return gamma.unsqueeze(*range(len(slopes), len(slopes) + after))
