"""Stochastic gradient descent by signs."""

from __future__ import annotations

from typing import Any

from .. import ndarray as nd
from .._public import public
from .._update_rules import sgd as rules
from ._base import HERE, register
from ._lists import ListOptimizer, Tensors


@register
@public(HERE)
class Signum(ListOptimizer):
    """Step by the sign of the momentum, or, without momentum, of the gradient (signSGD).

    With ``g = clip(rescale_grad * grad) + wd * weight``: ``mom = momentum * mom - (1 - momentum) * g``, then
    ``weight = (1 - lr * wd_lh) * weight + lr * sign(mom)``. Without momentum ``weight = (1 - lr * (wd + wd_lh)) *
    weight - lr * sign(grad)``, whatever ``rescale_grad`` is.

    Parameters
    ----------
    learning_rate : float, default 0.01
    momentum : float, default 0.9
    wd_lh : float, default 0
        Weight decay outside of the momentum, after Loshchilov and Hutter.
    kwargs
        As for `Optimizer`.

    Notes
    -----
    MXNet 1.9.1 raises an error for ``wd_lh`` without momentum.

    References
    ----------
    Bernstein et al., "signSGD: Compressed Optimisation for Non-Convex Problems", 2018, arXiv:1802.04434.
    Loshchilov, Hutter, "Decoupled Weight Decay Regularization", 2017, arXiv:1711.05101.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('signum', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8999999761581421, 2.0999999046325684]
    """

    def __init__(self, learning_rate: float = 0.01, momentum: float = 0.9, wd_lh: float = 0.0, **kwargs: Any) -> None:
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.momentum = momentum
        self.wd_lh = wd_lh

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for the momentum, with the type of the weight; None without momentum."""
        if self.momentum == 0.0:
            return None
        return nd.zeros(weight.shape, weight.context, dtype=weight.dtype, stype=weight.stype)

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        if states:
            rules.signum(weights, grads, states[0], lr, self.momentum, wd, self.wd_lh, self._scaling)
        else:
            rules.sign_sgd(weights, grads, lr, wd + self.wd_lh, self._scaling)
