"""Optimizers that follow a leader: Ftrl and FTML."""

from __future__ import annotations

from typing import Any

import torch

from .. import ndarray as nd
from .._public import public
from . import _kernels
from ._base import HERE, register
from ._lists import ListOptimizer, Tensors
from ._sparse import stored_alike


@register
@public(HERE)
class Ftrl(ListOptimizer):
    r"""Follow the regularized leader, with an L1 penalty ``lamda1`` and an L2 penalty ``wd``.

    With ``g = clip(rescale_grad * grad)``:

    .. math::
        z = z + g - \frac{\sqrt{n + g^2} - \sqrt{n}}{lr} w, \quad n = n + g^2, \quad
        w = \frac{sign(z) \lambda_1 - z}{(\beta + \sqrt{n}) / lr + wd} \, [|z| > \lambda_1]

    Parameters
    ----------
    lamda1 : float, default 0.01
        L1 penalty.
    learning_rate : float, default 0.1
    beta : float, default 1
        Smoothing of the learning rate.
    kwargs
        As for `Optimizer`.

    References
    ----------
    McMahan et al., "Ad Click Prediction: a View from the Trenches", 2013.
    """

    def __init__(self, lamda1: float = 0.01, learning_rate: float = 0.1, beta: float = 1, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lamda1 = lamda1
        self.beta = beta
        self.lr = learning_rate

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros, float32, for ``(z, n)``, stored as the weight is."""
        return tuple(nd.zeros(weight.shape, weight.context, stype=weight.stype) for _ in range(2))

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        return weight.stype == "row_sparse" and stored_alike(weight, state)

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        z, n = states
        grads = _kernels.prepared(grads, self.rescale_grad, self._clip, self._scratch)
        before = _kernels.roots(n, 1.0, 0.0, self._scratch)
        torch._foreach_addcmul_(n, grads, grads)
        after = self._scratch.copy(n, "new roots")
        torch._foreach_sqrt_(after.whole)
        torch._foreach_sub_(before.whole, after.whole)
        torch._foreach_div_(before.whole, lr)
        torch._foreach_add_(z, grads)
        torch._foreach_addcmul_(z, before.parts, weights)
        torch._foreach_add_(after.whole, self.beta)
        torch._foreach_div_(after.whole, lr)
        if wd:
            torch._foreach_add_(after.whole, wd)
        shrunk = self._scratch.copy(z, "roots")
        shrunk.clamp(self.lamda1)
        torch._foreach_sub_(shrunk.parts, z)
        torch._foreach_div_(shrunk.whole, after.whole)
        torch._foreach_copy_(weights, shrunk.parts)


@register
@public(HERE)
class FTML(ListOptimizer):
    r"""Follow the moving leader.

    With ``g = clip(rescale_grad * grad + wd * weight)``:

    .. math::
        v = \beta_2 v + (1 - \beta_2) g^2, \quad
        e = \frac{1 - \beta_1^t}{lr} \left(\sqrt{v / (1 - \beta_2^t)} + \epsilon\right), \quad
        z = \beta_1 z + (1 - \beta_1) g - (e - \beta_1 d) w, \quad d = e, \quad w = -z / d

    Parameters
    ----------
    beta1 : float, default 0.6
        From 0 to 1; usually 0.5 or more.
    beta2 : float, default 0.999
    epsilon : float, default 1e-8
    kwargs
        As for `Optimizer`.

    References
    ----------
    Zheng, Kwok, "Follow the Moving Leader in Deep Learning", 2017.
    """

    def __init__(self, beta1: float = 0.6, beta2: float = 0.999, epsilon: float = 1e-8, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.beta1 = beta1
        self.beta2 = beta2
        self.epsilon = epsilon

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for ``(d, v, z)``, with the type of the weight."""
        return tuple(nd.zeros(weight.shape, weight.context, dtype=weight.dtype) for _ in range(3))

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        d, v, z = states
        beta1, beta2 = _kernels.single(self.beta1), _kernels.single(self.beta2)
        grads = _kernels.decayed(weights, grads, wd, self.rescale_grad, self._clip, self._scratch)
        _kernels.average_squares(v, grads, beta2)
        left1, left2 = (_kernels.bias_left(beta, count, v[0].dtype) for beta in (beta1, beta2))
        new = _kernels.roots(v, 1.0 / left2, self.epsilon, self._scratch)
        torch._foreach_mul_(new.whole, left1)
        torch._foreach_div_(new.whole, lr)
        _kernels.average(z, grads, beta1)
        _kernels.scale(d, beta1)
        torch._foreach_sub_(d, new.parts)
        torch._foreach_addcmul_(z, d, weights)
        torch._foreach_copy_(d, new.parts)
        torch._foreach_copy_(weights, z)
        torch._foreach_div_(weights, d)
        torch._foreach_neg_(weights)
