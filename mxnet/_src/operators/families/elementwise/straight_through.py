"""Operators whose gradient is chosen freely: straight-through estimators and the gradient multiplier."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.inference import same_shape, same_type_both_ways
from ..convolution.layers import run_function
from ..sparse.elementwise import ON_STORED, ON_STORED_BOTH_WAYS
from .unary import round_half_away


class _StraightThrough(torch.autograd.Function):
    """A function whose gradient passes as if it were the identity."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, function: Callable[[Tensor], Tensor]) -> Tensor:
        return function(data)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return grad, None


def _estimate(data: Tensor, function: Callable[[Tensor], Tensor]) -> Tensor:
    if not data.is_floating_point():
        return function(data) if data.dtype is not torch.bool else data.clone()
    return run_function(_StraightThrough, data, function)


_elementwise = partial(operator, shape_rule=same_shape, type_rule=same_type_both_ways)


@_elementwise(
    "_contrib_round_ste", aliases=("_sparse__contrib_round_ste",), amp="unlisted", storage=ON_STORED_BOTH_WAYS
)
def round_ste(data: Tensor) -> Tensor:
    """Return x rounded to the nearest integer, away from zero on a tie; the gradient passes unchanged.

    Parameters
    ----------
    data : array, any shape

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.

    Examples
    --------
    >>> mx.nd.contrib.round_ste(mx.nd.array([-1.5, 0.2, 0.7])).asnumpy()
    array([-2.,  0.,  1.], dtype=float32)
    """
    return _estimate(data, round_half_away)


@_elementwise("_contrib_sign_ste", aliases=("_sparse__contrib_sign_ste",), amp="unlisted", storage=ON_STORED_BOTH_WAYS)
def sign_ste(data: Tensor) -> Tensor:
    """Return -1, 0 or 1, the sign of x (0 for NaN); the gradient passes unchanged.

    Parameters
    ----------
    data : array, any shape

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.

    Examples
    --------
    >>> mx.nd.contrib.sign_ste(mx.nd.array([-3, 0, 0.2])).asnumpy()
    array([-1.,  0.,  1.], dtype=float32)
    """
    return _estimate(data, torch.sign)


class _Multiplier(torch.autograd.Function):
    """A copy whose gradient is multiplied."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, scalar: float) -> Tensor:
        ctx.scalar = scalar
        return data.clone()

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return grad * ctx.scalar, None


@_elementwise("_contrib_gradientmultiplier", views=True, storage=ON_STORED_BOTH_WAYS)
def gradient_multiplier(data: Tensor, *, scalar: float = 1.0, is_int: bool = True) -> Tensor:
    """Return a copy of an array; the gradient that flows back through it is multiplied by a number.

    Parameters
    ----------
    data : array, any shape
    scalar : float, default 1
        -1 reverses the gradient, as in adversarial training of domains.
    is_int
        Hint of MXNet's front end (``scalar`` was an integer) without effect here.

    References
    ----------
    Ganin, Lempitsky, "Unsupervised Domain Adaptation by Backpropagation", 2015, arXiv:1409.7495.

    Examples
    --------
    >>> x = mx.nd.array([1, 2])
    >>> x.attach_grad()
    >>> with autograd.record():
    ...     y = mx.nd.contrib.gradientmultiplier(x, scalar=-0.5)
    >>> y.backward()
    >>> y.asnumpy(), x.grad.asnumpy()
    (array([1., 2.], dtype=float32), array([-0.5, -0.5], dtype=float32))
    """
    return run_function(_Multiplier, data, scalar) if data.requires_grad else data


@_elementwise("_contrib_backward_gradientmultiplier", amp="unlisted", storage=ON_STORED)
def backward_gradient_multiplier(data: Tensor, *, scalar: float = 1.0, is_int: bool = True) -> Tensor:
    """Return an array times a number: the gradient of `gradientmultiplier`.

    Parameters
    ----------
    data : array, any shape
    scalar : float, default 1
    is_int
        Hint of MXNet's front end without effect here.
    """
    return data * scalar if data.is_floating_point() else (data * scalar).to(data.dtype)
