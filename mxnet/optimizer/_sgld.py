"""Stochastic gradient Langevin dynamics."""

from __future__ import annotations

from typing import Any

from .._interpreter.randomness import generator
from .._public import public
from .._update_rules import sgd as rules
from ..context import context_of
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

    Examples
    --------
    >>> weight, grad = mx.nd.array([1.0, 2.0]), mx.nd.array([1.0, -1.0])
    >>> optimizer = mx.optimizer.SGLD(learning_rate=0.5)
    >>> optimizer.update(0, weight, grad, optimizer.create_state(0, weight))
    >>> weight.shape  # it adds noise
    (2,)
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return None: there is no state."""

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        source = generator(context_of(weights[0].device))
        rules.langevin(weights, grads, lr, wd, source, self._strict_scaling)
