"""Gradients that are not the derivative torch would take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor

from ....core.backward_policy import BackwardPolicy


class _ZeroGradient(torch.autograd.Function):
    """Run a function of tensors whose gradient is zero everywhere, and keep its result connected to the inputs.

    MXNet's gradient of comparisons and the like is zero, where torch sees a constant. Variables get
    those zeros; intermediate results get "no gradient", so that what lies behind them is not run (nor makes NaN of 0):
    variables behind them get theirs once the pass is over (`run.autograd.backward.run_backward`).
    """

    @staticmethod
    def forward(ctx: Any, function: Callable[..., Any], *inputs: Tensor) -> Any:
        ctx.passes_heads_to = ()
        ctx.inputs = [(i.shape, i.dtype, i.device) if i.requires_grad and i.is_leaf else None for i in inputs]
        if not BackwardPolicy.ends_early and any(i.requires_grad and not i.is_leaf for i in inputs):
            BackwardPolicy.expect_early_ends()
        return function(*inputs)

    @staticmethod
    def backward(ctx: Any, *grads: Any) -> Any:
        return (None, *(i and torch.zeros(i[0], dtype=i[1], device=i[2]) for i in ctx.inputs))


def with_zero_gradient(function: Callable[..., Tensor], *inputs: Tensor) -> Tensor:
    """Return ``function(*inputs)``, one new floating point tensor (no view); gradients of the inputs are zeros."""
    result: Tensor = with_zero_gradients(function, *inputs)
    return result


def with_zero_gradients(function: Callable[..., Any], *inputs: Tensor) -> Any:
    """Do `with_zero_gradient`, for a function whose result may be a tuple of tensors."""
    if torch.is_grad_enabled() and any(i.requires_grad for i in inputs):
        return _ZeroGradient.apply(function, *inputs)  # type: ignore[no-untyped-call]
    return function(*inputs)


def recorded_gradients(formula: Callable[..., Tensor], inputs: Sequence[Tensor], grad: Tensor) -> tuple[Any, ...]:
    """Return the gradients of a formula by its inputs (None: not differentiated), differentiable themselves.

    For backward passes that are faster than torch's, but made of steps that it cannot differentiate: where the backward
    pass itself is recorded (``torch.is_grad_enabled()``), they do this instead. ``formula`` makes one tensor of the
    inputs, by functions that torch differentiates; ``grad`` is the gradient of its result.
    """
    copies = [i.view_as(i) for i in inputs]
    differentiated = [c for c in copies if c.requires_grad]
    grads = iter(torch.autograd.grad(formula(*copies), differentiated, grad, create_graph=True))
    return tuple(next(grads) if c.requires_grad else None for c in copies)


class _Blanked(torch.autograd.Function):
    """Write zeros where a mask is set, or everywhere, and let the gradient pass as if nothing had been written."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, mask: Tensor | None) -> Tensor:
        return torch.zeros_like(data) if mask is None else data.masked_fill(mask, 0)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return grad, None


def blanked(data: Tensor, mask: Tensor | None = None) -> Tensor:
    """Return ``data`` with zeros where ``mask`` is set (None: everywhere), whose gradient is that of ``data``."""
    result: Tensor = _Blanked.apply(data, mask)  # type: ignore[no-untyped-call]
    return result
