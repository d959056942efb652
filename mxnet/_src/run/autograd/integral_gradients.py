"""Gradients of arrays of integers, and through them.

torch differentiates floating point alone. An array of integers takes part in its graph by a *token*, as sparse
arrays do (`storage_gradient`): a float64 tensor of the array's shape, whose value is never read. What a call does to
gradients is found by running its kernel on float64 copies; the gradient of every call is cut down to the array's type,
as if it had been computed in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor

from ...core.grad_mode import with_grad
from ...operators.storage.tokens import connected
from .grad_nodes import token_of
from .variables import narrowed

WIDE = torch.float64


def cut(grad: Tensor, dtype: torch.dtype | None) -> Tensor:
    """Return a gradient without what a type of integers cannot hold; None is any type."""
    if dtype is None:
        return grad
    cut = narrowed(grad.detach(), dtype).to(grad.dtype)
    return grad + (cut - grad).detach() if torch.is_grad_enabled() else cut


class _Copy(torch.autograd.Function):
    """A float64 copy of an array of integers, for its token."""

    @staticmethod
    def forward(ctx: Any, token: Tensor, tensor: Tensor) -> Tensor:
        ctx.dtype = tensor.dtype
        return tensor.to(WIDE)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> Any:
        return cut(grads[0], ctx.dtype), None


class _Spread(torch.autograd.Function):
    """A copy of an array of integers, broadcast; each element's gradient is cut down before they are summed."""

    @staticmethod
    def forward(ctx: Any, copy: Tensor, dtype: torch.dtype, shape: torch.Size) -> Tensor:
        ctx.like = (dtype, copy.shape)
        return copy.expand(shape)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> Any:
        dtype, shape = ctx.like
        return cut(grads[0], dtype).sum_to_size(shape), None, None


class _Result(torch.autograd.Function):
    """A result, or the token of one, whose gradient goes to another form of it."""

    @staticmethod
    def forward(ctx: Any, result: Tensor, like: Tensor) -> Tensor:
        ctx.form = (like.shape, like.dtype)
        return standing(result)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> Any:
        shape, dtype = ctx.form
        return None, grads[0].reshape(shape).to(dtype)


def standing(result: Tensor) -> Tensor:
    """Return a result, or a token for one of integers."""
    if result.is_floating_point():
        return result.view_as(result)
    return torch.zeros((), dtype=WIDE, device=result.device).expand(result.shape)


def _joined(result: Tensor, like: Tensor) -> Tensor:
    return _Result.apply(result.detach(), like)  # type: ignore[no-any-return,no-untyped-call]


def copy_of(array: Any) -> Tensor:
    """Return a float64 copy of an array that has a token, in torch's graph."""
    return _Copy.apply(token_of(array), array._tensor)  # type: ignore[no-any-return,no-untyped-call]


def passed(source: Any, result: Tensor) -> Tensor:
    """Return the tensor or token, in torch's graph, of an array's elements in another shape or type."""
    token = token_of(source)
    return _joined(result, source._tensor if token is None else copy_of(source))


def followed(
    kernel: Callable[..., Any], present: Sequence[Any], results: Sequence[Tensor], broadcasts: bool = False
) -> list[Tensor | None]:
    """Return the results of a call as torch's graph has them: themselves, or tokens; None for those that are not in it.

    Parameters
    ----------
    kernel : callable
        Like the call's, with results of floating point where that is a parameter.
    present : sequence of NDArray
    results : sequence of tensor
    broadcasts : bool
        Whether the call combines element with element, after broadcasting.
    """
    tokens = [token_of(x) for x in present]
    variables = [t for t in tokens if t is not None]
    forms: tuple[Any, ...] = (None,) * len(results)
    # As in MXNet, integers among floating point ones (indices, conditions, lengths) have no derivative, unless the
    # result has their type: then it was made of them, and what is floating point are the indices, masks or lengths.
    mixed = any(x._tensor.is_floating_point() for x in present) and all(r.is_floating_point() for r in results)
    if not (mixed and variables):

        def compute() -> Any:
            input_forms = [_form(x, token) for x, token in zip(present, tokens, strict=True)]
            if broadcasts:
                input_forms = [_spread(x, results[0].shape, form) for x, form in zip(present, input_forms, strict=True)]
            return kernel(*input_forms)

        computed = with_grad(compute)
        forms = (computed,) if isinstance(computed, Tensor) else tuple(computed)
    all_tracked: list[Tensor | None] = []
    for result, form in zip(results, forms, strict=False):
        if result.requires_grad:
            tracked = result
        elif form is not None and form.requires_grad:
            tracked = _joined(result, form)
        elif variables:
            tracked = standing(result)
        else:
            all_tracked.append(None)
            continue
        all_tracked.append(connected(tracked, *variables))
    return all_tracked


def _spread(array: Any, shape: torch.Size, like: Tensor) -> Tensor:
    if like.shape == shape or token_of(array) is None:
        return like
    return _Spread.apply(like, array._tensor.dtype, shape)  # type: ignore[no-any-return,no-untyped-call]


def _form(array: Any, token: Tensor | None) -> Tensor:
    tensor: Tensor = array._tensor
    if token is not None:
        return copy_of(array)
    return tensor if tensor.is_floating_point() or tensor.dtype is torch.bool else tensor.to(WIDE)
