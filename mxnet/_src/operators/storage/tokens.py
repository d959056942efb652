"""Stand-ins in torch's graph for arrays that torch does not differentiate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor


def new_token(shape: Sequence[int], like: Tensor) -> Tensor:
    """Return a token for an array of the given shape."""
    return torch.zeros((), dtype=like.dtype, device=like.device).expand(tuple(shape))


class _Connect(torch.autograd.Function):
    """Pass a result on and give further inputs a gradient of zeros."""

    @staticmethod
    def forward(ctx: Any, result: Tensor, *inputs: Tensor) -> Tensor:
        ctx.passes_heads_to = (0,)
        ctx.inputs = [(i.shape, i.dtype, i.device) if i.requires_grad and i.is_leaf else None for i in inputs]
        return result.view_as(result)

    @staticmethod
    def backward(ctx: Any, *grads: Any) -> Any:
        return (grads[0], *(i and torch.zeros(i[0], dtype=i[1], device=i[2]) for i in ctx.inputs))


def connected(result: Tensor, *inputs: Tensor) -> Tensor:
    """Return ``result``; ``inputs`` that are differentiated (indices, conditions, lengths) get a gradient of zeros."""
    for tensor in inputs:
        if tensor.requires_grad:
            break
    else:
        return result
    if torch.is_grad_enabled():
        joined: Tensor = _Connect.apply(result, *inputs)  # type: ignore[no-untyped-call]
        return joined
    return result
