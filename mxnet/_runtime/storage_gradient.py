"""Gradients through calls with sparse arrays.

torch's graph holds tensors only. A sparse array takes part in it by a *token*: a tensor of the whole array's shape in
the memory of one number, whose value is never read. Gradients of tokens are dense, or torch's sparse tensors of rows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .._ops.sparse_dot import dense_kernel, dot_gradient
from .._storage.calls import SparseCall
from .._storage.formats import Rows, Stored, dense, rows_as_coo
from .._storage.tokens import new_token
from .head_gradients import passes_heads_to


def track(call: SparseCall, tokens: Sequence[Tensor], result: Stored) -> Tensor:
    """Return the result as part of torch's graph: itself if it is dense, else its token."""
    leaves = tuple(t.is_leaf for t in tokens)
    return _Tracked.apply(call, result, leaves, *tokens)  # type: ignore[no-any-return,no-untyped-call]


class _Tracked(torch.autograd.Function):
    """A call that was computed elsewhere, and how gradients pass it."""

    @staticmethod
    def forward(ctx: Any, call: SparseCall, result: Stored, leaves: tuple[bool, ...], *tokens: Tensor) -> Tensor:
        """Return the result or its token."""
        ctx.call, ctx.leaves = call, leaves
        ctx.passes_heads_to = partial(_passes_heads_to, call)
        if isinstance(result, Tensor):
            return result.view_as(result)
        return new_token(result.shape, result.data)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Any, ...]:
        """Return gradients of the tokens."""
        (grad,) = grads
        needs = ctx.needs_input_grad[3:]
        if grad.is_sparse:
            grad = grad.to_dense()
        rule = _GRADIENTS.get(ctx.call.name)
        found = rule(ctx.call, grad, needs) if rule is not None else None
        if found is None:
            found = _through_dense_kernel(ctx.call, grad, needs)
        return None, None, None, *map(_as_gradient, found, ctx.leaves)


def _as_gradient(found: Stored | None, is_leaf: bool) -> Tensor | None:
    """Return a gradient as torch takes it; only variables take sparse ones without ado."""
    if isinstance(found, Rows) and is_leaf:
        return rows_as_coo(found)
    return None if found is None else dense(found)


def _through_dense_kernel(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    """Repeat the call on dense tensors and let torch find the gradients."""
    inputs = [dense(x).detach() for x in call.inputs]
    wanted = [x.requires_grad_() for x, need in zip(inputs, needs, strict=True) if need]
    with torch.enable_grad():
        result = call.kernel(*inputs)
    found = iter(torch.autograd.grad(result, wanted, grad.expand_as(result), allow_unused=True))
    return [next(found) if need else None for need in needs]


def _passes_heads_to(call: SparseCall) -> Sequence[int] | None:
    """Return the inputs whose gradients depend on head gradients, as the dense kernel says; None for all."""
    if call.name in _GRADIENTS:
        return None
    with torch.enable_grad():
        result = call.kernel(*[dense(x).detach().requires_grad_() for x in call.inputs])
    return passes_heads_to(result.grad_fn)


Gradient = Callable[[SparseCall, Tensor, Sequence[bool]], "list[Stored | None] | None"]


def _dot(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None] | None:
    # A csr matrix on the left gets no gradient, as in MXNet: it would be dense.
    found = dot_gradient(call, grad) if needs[1] else None
    if found is None:
        return _through_dense_kernel(replace(call, kernel=dense_kernel(call)), grad, needs)
    return [None, found]


def _unchanged(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    return [grad, *[None] * (len(call.inputs) - 1)]


def _retain(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    kept = call.inputs[1].reshape(-1).to(torch.int64)
    return [Rows(grad.index_select(0, kept), kept, tuple(grad.shape)), None]


def _square_sum(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    (data,) = call.inputs
    axis = call.params["axis"]
    is_by_row = (axis if isinstance(axis, int) else axis[0]) % 2 == 1
    heads = grad.reshape(-1, 1).index_select(0, data.indices) if is_by_row else grad.reshape(1, -1)
    return [Rows(2 * data.data * heads, data.indices, data.shape)]


def _embedding(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    data, weight = call.inputs
    numbers = dense(data).reshape(-1).to(torch.int64).clamp(0, weight.shape[0] - 1)
    rows, place = torch.unique(numbers, return_inverse=True)
    values = grad.new_zeros((len(rows), *weight.shape[1:]))
    values.index_add_(0, place, grad.reshape(len(numbers), -1))
    return [None, Rows(values, rows, weight.shape)]


_GRADIENTS: dict[str, Gradient] = {
    "dot": _dot,
    "cast_storage": _unchanged,
    "_identity_with_attr_like_rhs": _unchanged,
    "_sparse_retain": _retain,
    "_square_sum": _square_sum,
    "Embedding": _embedding,
    "_contrib_SparseEmbedding": _embedding,
}
