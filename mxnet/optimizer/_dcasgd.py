"""Stochastic gradient descent for workers that do not wait for each other."""

from __future__ import annotations

from typing import Any

import torch

from .. import ndarray as nd
from .._public import public
from . import _kernels
from ._base import HERE, register
from ._lists import ListOptimizer, Tensors


@register
@public(HERE)
class DCASGD(ListOptimizer):
    r"""Stochastic gradient descent with compensated delay.

    With ``g = clip(rescale_grad * grad)`` and :math:`w'` the weight before the last update:

    .. math:: mom = momentum \cdot mom - lr \, (g + wd \, w + \lambda g^2 (w - w')), \quad w = w + mom

    Parameters
    ----------
    momentum : float, default 0
    lamda : float, default 0.04
        Strength of the compensation.
    kwargs
        As for `Optimizer`.

    Notes
    -----
    MXNet 1.9.1 fails at the first update with momentum.

    References
    ----------
    Zheng et al., "Asynchronous Stochastic Gradient Descent with Delay Compensation", 2016, arXiv:1609.08326.
    """

    def __init__(self, momentum: float = 0.0, lamda: float = 0.04, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.momentum = momentum
        self.weight_previous: dict[Any, Any] = {}
        self.lamda = lamda

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return ``(momentum, last weight)``: zeros, or None without momentum, and a copy."""
        if self.momentum == 0.0:
            return None, weight.copy()
        return nd.zeros(weight.shape, weight.context, dtype=weight.dtype), weight.copy()

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        *moms, previous = states
        grads = _kernels.prepared(grads, self.rescale_grad, self._strict_clip, self._scratch)
        steps = self._scratch.copy(weights, "steps")
        torch._foreach_sub_(steps.parts, previous)
        _kernels.scale(steps.whole, self.lamda)
        torch._foreach_mul_(steps.parts, grads)
        torch._foreach_mul_(steps.parts, grads)
        torch._foreach_add_(steps.parts, grads)
        if wd:
            torch._foreach_add_(steps.parts, weights, alpha=wd)
        torch._foreach_copy_(previous, weights)
        if moms:
            _kernels.scale(moms[0], self.momentum)
            torch._foreach_add_(moms[0], steps.parts, alpha=-lr)
            torch._foreach_add_(weights, moms[0])
        else:
            torch._foreach_add_(weights, steps.parts, alpha=-lr)
