"""Which activations join the layer before them."""

from __future__ import annotations

from ...node import Node
from .chains import operator_of

# In floating point; of Activation's functions, only relu is computed on integers.
_KINDS = ("relu", "sigmoid", "tanh", "softrelu")
_ELEMENTWISE = ("square", "sqrt", "exp", "abs")


def _joins(node: Node | None, leaky: tuple[str, ...], quantizing: bool) -> bool:
    name = operator_of(node)
    if node is None:
        return False
    if name == "Activation":
        return node.params["act_type"] in (("relu",) if quantizing else _KINDS)
    if name == "LeakyReLU":
        return node.params["act_type"] in leaky
    return name == "clip" and node.params["a_min"] == 0


def joins_convolution(node: Node | None, quantizing: bool) -> bool:
    """Return True if a node is an activation that joins a convolution."""
    return _joins(node, ("leaky", "gelu"), quantizing)


def joins_dense(node: Node | None, quantizing: bool) -> bool:
    """Return True if a node is an element-wise operator that joins a fully connected layer."""
    elementwise = ("abs",) if quantizing else _ELEMENTWISE
    return operator_of(node) in elementwise or _joins(node, ("leaky", "gelu", "elu"), quantizing)
