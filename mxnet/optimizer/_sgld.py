"""Stochastic gradient Langevin dynamics."""

from __future__ import annotations

import math
from typing import Any

import torch

from .._public import public
from .._runtime.randomness import generator
from ..context import context_of
from . import _kernels
from ._base import HERE, register
from ._lists import ListOptimizer, Tensors


@register
@public(HERE)
class SGLD(ListOptimizer):
    r"""Stochastic gradient Langevin dynamics: steps with noise, which sample from a posterior distribution.

    .. math:: w = w - \frac{lr}{2} (clip(rescale\_grad \cdot grad) + wd \, w) + \mathcal{N}(0, lr)

    where :math:`lr` is the variance of the noise.

    Parameters
    ----------
    kwargs
        As for `Optimizer`.

    References
    ----------
    Welling, Teh, "Bayesian Learning via Stochastic Gradient Langevin Dynamics", 2011.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return None: there is no state."""

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        grads = _kernels.prepared(grads, self.rescale_grad, self._strict_clip, self._scratch)
        noise = self._scratch.copy(grads, "noise")
        source = generator(context_of(weights[0].device))
        for part in noise.whole:
            part.normal_(0.0, math.sqrt(lr), generator=source)
        if wd:
            _kernels.scale(weights, 1.0 - 0.5 * lr * wd)
        torch._foreach_add_(weights, grads, alpha=-0.5 * lr)
        torch._foreach_add_(weights, noise.parts)
