"""Relatives of stochastic gradient descent: by signs, with compensated delay, with noise; and that of MXNet's tests."""

from __future__ import annotations

from typing import Any

from .. import ndarray as nd
from .._src.operators.update_rules import sgd as rules
from .._src.run.calls.randomness import generator
from ..context import context_of
from ._base import Optimizer, register
from ._lists import ListOptimizer, Tensors


@register
class Signum(ListOptimizer):
    """Step by the sign of the momentum, or, without momentum, of the gradient (signSGD).

    With ``g = clip(rescale_grad * grad) + wd * weight``: ``mom = momentum * mom - (1 - momentum) * g``, then
    ``weight = (1 - lr * wd_lh) * weight + lr * sign(mom)``. Without momentum ``weight = (1 - lr * (wd + wd_lh)) *
    weight - lr * sign(grad)``, whatever ``rescale_grad`` is.

    Parameters
    ----------
    wd_lh : float, default 0
        Weight decay outside of the momentum, after Loshchilov and Hutter.

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


@register
class DCASGD(ListOptimizer):
    r"""Stochastic gradient descent with compensated delay.

    With ``g = clip(rescale_grad * grad)`` and :math:`w'` the weight before the last update:

    .. math:: mom = momentum \cdot mom - lr \, (g + wd \, w + \lambda g^2 (w - w')), \quad w = w + mom

    Parameters
    ----------
    lamda : float, default 0.04
        Strength of the compensation.

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
        return nd.zeros(weight.shape, weight.context), weight.copy()

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        *moms, previous = states
        rules.delay_compensated(
            weights, grads, moms[0] if moms else None, previous, lr, self.momentum, self.lamda, wd, self._strict_scaling
        )


@register
class SGLD(ListOptimizer):
    r"""Stochastic gradient Langevin dynamics: steps with noise, which sample from a posterior distribution.

    .. math:: w = w - \frac{lr}{2} (clip(rescale\_grad \cdot grad) + wd \, w) + \mathcal{N}(0, lr)

    where :math:`lr` is the variance of the noise.

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


@register
class Test(Optimizer):
    """Add the scaled gradient to the weight; the state is the last weight.

    Examples
    --------
    >>> weight, grad = mx.nd.array([1.0, 2.0]), mx.nd.array([1.0, -1.0])
    >>> optimizer = mx.optimizer.Test()
    >>> optimizer.update(0, weight, grad, optimizer.create_state(0, weight))
    >>> weight.asnumpy().tolist()
    [2.0, 1.0]
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros."""
        return nd.zeros(weight.shape, weight.context)

    def update(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Update the weight and the state in place."""
        weight[:] += grad * self.rescale_grad
        state[:] = weight
