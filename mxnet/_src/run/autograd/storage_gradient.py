"""Gradients through calls with sparse arrays.

torch's graph holds tensors only. A sparse array takes part in it by a *token*: a tensor of the whole array's shape in
the memory of one element, whose value is never read. Gradients of tokens are dense, or torch's sparse tensors of rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial, reduce
from typing import Any

import torch
from torch import Tensor

from ...core.grad_mode import with_grad
from ...operators.storage.calls import Gradient, SparseCall
from ...operators.storage.formats import Rows, Stored, dense, rows_as_coo
from ...operators.storage.tokens import new_token
from .head_gradients import passes_heads_to

# Of a variable, where to put gradients of rows, or True to give them to torch; None for what is no variable.
Leaf = list[Rows] | bool | None


def track(call: SparseCall, rule: Gradient | None, tokens: Sequence[Tensor], result: Stored) -> Tensor:
    """Return the result as part of torch's graph: itself if it is dense, else its token."""
    leaves = tuple(collected(t) if t.is_leaf else None for t in tokens)
    return _Tracked.apply(call, rule, result, leaves, *tokens)  # type: ignore[no-any-return,no-untyped-call]


class _Tracked(torch.autograd.Function):
    """A call that was computed elsewhere, and how gradients pass it."""

    @staticmethod
    def forward(
        ctx: Any, call: SparseCall, rule: Gradient | None, result: Stored, leaves: tuple[Leaf, ...], *tokens: Tensor
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


def _as_gradient(grad: Stored | None, leaf: Leaf) -> Tensor | None:
    """Return a gradient as torch takes it; only variables take sparse ones without ado."""
    if grad is None:
        return None
    if not isinstance(grad, Rows) or leaf is None:
        return dense(grad)
    if isinstance(leaf, list):
        leaf.append(grad)
        return None
    return rows_as_coo(grad)


def collect(variable: Tensor) -> None:
    """Keep gradients of rows separately with a variable; torch, to add two, goes through all rows one by one.

    The code that runs the backward pass takes them by `with_collected`.
    """
    variable.collected = []  # type: ignore[attr-defined]  # torch's tensors take attributes


def collected(variable: Tensor) -> Leaf:
    """Return the list of a variable that collects gradients of rows, True for others."""
    return getattr(variable, "collected", True)


def forget_collected(variables: Iterable[Tensor]) -> None:
    """Drop what a backward pass that failed has kept with variables."""
    for variable in variables:
        rows = collected(variable)
        if isinstance(rows, list):
            rows.clear()


def with_collected(variable: Tensor, grad: Tensor | None) -> Tensor | None:
    """Return a variable's gradient from torch with all that was kept with the variable, which is cleared."""
    rows = collected(variable)
    if not isinstance(rows, list) or not rows:
        return grad
    total = _sum(rows)
    rows.clear()
    return total if grad is None else grad + total


def _sum(parts: Sequence[Rows]) -> Tensor:
    """Return the sum of gradients of rows as torch's sparse tensor."""
    first = parts[0]
    if len(parts) > 1 and all(torch.equal(x.indices, first.indices) for x in parts[1:]):
        return rows_as_coo(first.with_data(reduce(torch.add, [x.data for x in parts])))
    return reduce(torch.add, map(rows_as_coo, parts))


def _passes_heads_to(call: SparseCall) -> Sequence[int] | None:
    """Return the inputs whose gradients depend on head gradients, as the dense kernel says; None for all."""
    output = with_grad(call.kernel, *[dense(x).detach().requires_grad_() for x in call.inputs])
    return passes_heads_to(output.grad_fn)
