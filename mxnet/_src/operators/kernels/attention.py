"""Attention as one kernel: ``softmax(scale * q @ k.T) @ v``, on strided views of what the heads lie in.

Operators compute attention in steps, whose scores, (N * heads, T, S), go through memory four times. torch's fused
kernel takes queries, keys and values as views of the projections that they come from and holds a block of the scores at
a time; gradients are written into one array for each projection. Where it does not apply the steps run.

Measured (2 cores with AVX-512, one thread; forward and backward, T = S, 64 values a head): 2.6 ms against 3.0 for 32
sequences of 64 tokens, 162 ms against 280 for 64 sequences of 512.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from ...core.torch_internals import flash_attention, flash_attention_backward
from .bfloat16 import in_single, is_emulated

Tensor = torch.Tensor
# From arrays to views of the queries, keys and values in them, each (N, heads, T, head size). Each value of the arrays
# is in one of the views, once.
Take = Callable[[Sequence[Tensor]], tuple[Tensor, Tensor, Tensor]]

_BLOCK = 512
_VECTOR = 16
_TYPES = frozenset((torch.float32, torch.float64))
_PLAIN_TYPES = frozenset((torch.Tensor, torch.nn.Parameter))
_grad_enabled = torch.is_grad_enabled


def attend(take: Take, scale: float, *sources: Tensor) -> Tensor:
    """Return weighted sums of the values, (N, heads, T, e), differentiable to any order; ``sources`` are of one dtype.

    ``take`` finds queries (N, heads, T, d), keys (N, heads, S, d) and values (N, heads, S, e) in the sources. Products
    of queries and keys are multiplied by ``scale``. From the fused kernel the memory order is that of (N, T, heads, e).
    """
    queries, keys, values = take(sources)
    if not _is_fused(queries, keys, values, sources):
        return _in_steps(queries, keys, values, scale)
    if _grad_enabled() and any(s.requires_grad for s in sources):
        return _Attention.apply(take, scale, *sources)  # type: ignore[no-any-return, no-untyped-call]
    result: Tensor = flash_attention(queries, keys, values, scale=scale)[0]
    return result


def _is_fused(queries: Tensor, keys: Tensor, values: Tensor, sources: Sequence[Tensor]) -> bool:
    """Whether torch's kernel takes these arrays."""
    dtype = queries.dtype
    return (
        dtype in _TYPES
        and queries.is_cpu
        and all(s.dtype is dtype and s.is_cpu and type(s) in _PLAIN_TYPES for s in sources)
        and queries.dim() == 4
        and queries.shape[-1] == keys.shape[-1] == values.shape[-1]
        and queries.shape[:2] == keys.shape[:2] == values.shape[:2]
        and keys.shape[2] == values.shape[2]
        and queries.stride(-1) == keys.stride(-1) == values.stride(-1) == 1
        and queries.numel() > 0
        and _keeps_nan(keys.shape[2])
        and not torch.is_autocast_enabled("cpu")
        and not torch.compiler.is_compiling()
    )


def _keeps_nan(length: int) -> bool:
    """Whether torch's kernel passes NaN among scores of so many columns on.

    It searches blocks of 512 columns for their maximum; comparisons lose NaN in a block that is less than a vector.
    """
    remainder = length % _BLOCK
    return length > 0 and (remainder == 0 or remainder >= _VECTOR)


def _in_steps(queries: Tensor, keys: Tensor, values: Tensor, scale: float) -> Tensor:
    if queries.dtype is torch.bfloat16 and is_emulated(queries, keys, values):
        return in_single(_in_steps, queries, keys, values, scale=scale)
    return torch.softmax(torch.matmul(queries * scale, keys.mT), -1) @ values


class _Attention(torch.autograd.Function):
    """The fused kernel; the gradients of the views are written where the views are."""

    @staticmethod
    def forward(ctx: Any, take: Take, scale: float, *sources: Tensor) -> Tensor:
        result, sums = flash_attention(*take(sources), scale=scale)
        ctx.save_for_backward(result, sums, *sources)
        ctx.settings = take, scale
        return result  # type: ignore[no-any-return]

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor | None, ...]:
        result, sums, *sources = ctx.saved_tensors
        take, scale = ctx.settings
        if torch.is_grad_enabled():  # a backward pass that is itself recorded
            # Separate views, since one array may be several of the sources.
            views = [s.view_as(s) for s in sources]
            queries, keys, values = take(views)
            recomputed = _in_steps(queries, keys, values, scale)
            differentiated = [v for v in views if v.requires_grad]
            passed = iter(torch.autograd.grad(recomputed, differentiated, grads[0], create_graph=True))
            return None, None, *[next(passed) if v.requires_grad else None for v in views]
        buffers = [torch.empty_like(s, memory_format=torch.contiguous_format) for s in sources]
        gradients = flash_attention_backward(grads[0], *take(sources), result, sums, 0.0, False, scale=scale)
        for buffer, gradient in zip(take(buffers), gradients, strict=True):
            buffer.copy_(gradient)
        return None, None, *buffers
