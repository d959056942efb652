"""Operators that only passes make: a convolution with what follows it."""

from __future__ import annotations

import torch
from torch import Tensor

from ..._op.params import param_type
from ..._op.registry import get
from ..._op.schema import Input, OpDef, Param

# activation name -> function; the names are those that oneDNN post-ops have in torch
ACTIVATIONS = {
    "none": lambda x: x,
    "relu": torch.relu,
    "sigmoid": torch.sigmoid,
    "tanh": torch.tanh,
    "relu6": lambda x: torch.clamp(x, 0, 6),
}


def _fused_convolution(
    data: Tensor, weight: Tensor, bias: Tensor, other: Tensor | None = None, *, activation: str, **params: object
) -> Tensor:
    """Compute ``activation(Convolution(data, weight, bias) + other)``."""
    result = get("Convolution").kernel(data, weight, bias, **params)
    if other is not None:
        result = result + other
    return ACTIVATIONS[activation](result)


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
