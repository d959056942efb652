"""Gradients through calls with sparse arrays.

torch's graph holds tensors only. A sparse array takes part in it by a *token*: a tensor of the whole array's shape in
the memory of one number, whose value is never read. Gradients of tokens are dense, or torch's sparse tensors of rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .._storage.calls import Gradient, SparseCall
from .._storage.formats import Rows, Stored, dense, rows_as_coo
from .._storage.tokens import new_token
from .head_gradients import passes_heads_to


def track(call: SparseCall, rule: Gradient | None, tokens: Sequence[Tensor], result: Stored) -> Tensor:
    """Return the result as part of torch's graph: itself if it is dense, else its token."""
    leaves = tuple(t.is_leaf for t in tokens)
    return _Tracked.apply(call, rule, result, leaves, *tokens)  # type: ignore[no-any-return,no-untyped-call]


class _Tracked(torch.autograd.Function):
    """A call that was computed elsewhere, and how gradients pass it."""

    @staticmethod
    def forward(
        ctx: Any, call: SparseCall, rule: Gradient | None, result: Stored, leaves: tuple[bool, ...], *tokens: Tensor
    ) -> Tensor:
        """Return the result or its token."""
        ctx.call, ctx.rule, ctx.leaves = call, rule, leaves
        ctx.passes_heads_to = partial(_passes_heads_to, call) if rule is None else None
        if isinstance(result, Tensor):
            return result.view_as(result)
        return new_token(result.shape, result.data)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Any, ...]:
        """Return gradients of the tokens."""
        (grad,) = grads
        needs = ctx.needs_input_grad[4:]
        if grad.is_sparse:
            grad = grad.to_dense()
        gradients = None if ctx.rule is None else ctx.rule(ctx.call, grad, needs)
        if gradients is None:
            gradients = ctx.call.dense_gradients(grad, needs)
        return None, None, None, None, *map(_as_gradient, gradients, ctx.leaves)


def _as_gradient(found: Stored | None, is_leaf: bool) -> Tensor | None:
    """Return a gradient as torch takes it; only variables take sparse ones without ado."""
    if isinstance(found, Rows) and is_leaf:
        return rows_as_coo(found)
    return None if found is None else dense(found)


def _passes_heads_to(call: SparseCall) -> Sequence[int] | None:
    """Return the inputs whose gradients depend on head gradients, as the dense kernel says; None for all."""
    with torch.enable_grad():
        result = call.kernel(*[dense(x).detach().requires_grad_() for x in call.inputs])
    return passes_heads_to(result.grad_fn)
