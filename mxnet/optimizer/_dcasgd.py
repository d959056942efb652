"""Stochastic gradient descent for workers that do not wait for each other."""

from __future__ import annotations

from typing import Any

from .. import ndarray as nd
from .._public import public
from .._update_rules import sgd as rules
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

    Examples
    --------
    >>> optimizer = mx.optimizer.create('dcasgd', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8999999761581421, 2.0999999046325684]
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
        rules.delay_compensated(
            weights, grads, moms[0] if moms else None, previous, lr, self.momentum, self.lamda, wd, self._strict_scaling
        )
