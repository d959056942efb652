"""Operators that only passes make: a convolution or dense layer with what follows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import torch
from torch import Tensor

from ...operators.definition.params import param_type
from ...operators.definition.registry import get
from ...operators.definition.schema import Input, OpDef, Param
from ...operators.kernels.gelu import gelu
from ..node import Node

# activation name -> function; the names are those that oneDNN post-ops have in torch
ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "none": lambda x: x,
    "relu": torch.relu,
    "sigmoid": torch.sigmoid,
    "tanh": torch.tanh,
    "relu6": lambda x: torch.clamp(x, 0, 6),
    "gelu": gelu,
}


def activation_of(node: Node) -> str | None:
    """Return which fusable activation a node is, or None."""
    if node.op is None:
        return None
    if node.op.name == "Activation":
        name = str(node.params["act_type"])
        return name if name in ("relu", "sigmoid", "tanh") else None
    if node.op.name == "LeakyReLU":
        return "gelu" if node.params["act_type"] == "gelu" else None
    if node.op.name in ("relu", "sigmoid", "tanh"):
        return node.op.name
    if node.op.name == "clip" and (node.params["a_min"], node.params["a_max"]) == (0.0, 6.0):
        return "relu6"
    return None


def _fused_convolution(
    data: Tensor, weight: Tensor, bias: Tensor, other: Tensor | None = None, *, activation: str, **params: object
) -> Tensor:
    """Compute ``activation(Convolution(data, weight, bias) + other)``."""
    result: Tensor = get("Convolution").kernel(data, weight, bias, **params)
    if other is not None:
        result = result + other
    activated: Tensor = ACTIVATIONS[activation](result)
    return activated


@cache  # or else the caches of inference would hold one for each graph
def fused_convolution_op(with_sum: bool) -> OpDef:
    """Return the operator of a fused convolution, with the parameters of Convolution and ``activation``."""
    convolution = get("Convolution")
    names = ("data", "weight", "bias", "other") if with_sum else ("data", "weight", "bias")
    return OpDef(
        name="_fused_convolution_sum" if with_sum else "_fused_convolution",
        kernel=_fused_convolution,
        inputs=tuple(Input(n) for n in names),
        params=(*convolution.params, Param("activation", param_type(str), "none")),
    )


def _fused_dense(
    data: Tensor, weight: Tensor, bias: Tensor | None = None, *, activation: str, **params: object
) -> Tensor:
    """Compute ``activation(FullyConnected(data, weight, bias))``."""
    arguments = (data, weight) if bias is None else (data, weight, bias)
    result: Tensor = ACTIVATIONS[activation](get("FullyConnected").kernel(*arguments, **params))
    return result


@cache  # or else the caches of inference would hold one for each graph
def fused_dense_op() -> OpDef:
    """Return the operator of a fused dense layer, with the parameters of FullyConnected and ``activation``."""
    dense = get("FullyConnected")
    return OpDef(
        name="_fused_dense",
        kernel=_fused_dense,
        inputs=dense.inputs,
        params=(*dense.params, Param("activation", param_type(str), "none")),
        nodes=dense.nodes,
    )
