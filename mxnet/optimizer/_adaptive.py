"""Optimizers with a learning rate for each value: Adam, RMSProp, AdaGrad."""

from __future__ import annotations

import math
from typing import Any

from .. import ndarray as nd
from .._src.operators.update_rules import adam, adaptive
from ._base import register
from ._lists import ListOptimizer, Tensors
from ._sparse import stored_alike


@register
class Adam(ListOptimizer):
    r"""Adam.

    With ``g = clip(rescale_grad * grad + wd * weight)``:

    .. math::
        m = \beta_1 m + (1 - \beta_1) g, \quad v = \beta_2 v + (1 - \beta_2) g^2, \quad
        w = w - lr \frac{\sqrt{1 - \beta_2^t}}{1 - \beta_1^t} \, \frac{m}{\sqrt{v} + \epsilon}

    Parameters
    ----------
    epsilon : float, default 1e-8
        Added to the root of the second average.

    References
    ----------
    Kingma, Ba, "Adam: A Method for Stochastic Optimization", 2014, arXiv:1412.6980.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('adam', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8999999761581421, 2.0999999046325684]
    """

    def __init__(
        self,
        learning_rate: float = 0.001,
        beta1: float = 0.9,
        beta2: float = 0.999,
        epsilon: float = 1e-8,
        lazy_update: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.beta1 = beta1
        self.beta2 = beta2
        self.epsilon = epsilon
        self.lazy_update = lazy_update

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for both averages, with the type of the weight."""
        stype = weight.stype if self.lazy_update else "default"
        return (
            nd.zeros(weight.shape, weight.context, dtype=weight.dtype, stype=stype),
            nd.zeros(weight.shape, weight.context, dtype=weight.dtype, stype=stype),
        )

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        return self.lazy_update and stored_alike(weight, state)

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        lr *= math.sqrt(1.0 - self.beta2**count) / (1.0 - self.beta1**count)
        means, variances = states
        adam.adam(weights, grads, means, variances, lr, self.beta1, self.beta2, self.epsilon, wd, self._scaling)


@register
class RMSProp(ListOptimizer):
    r"""RMSProp, of Tieleman and Hinton, or centered, of Graves.

    With ``g = clip(rescale_grad * grad + wd * weight)``, plain:

    .. math:: n = \gamma_1 n + (1 - \gamma_1) g^2, \quad w = w - lr \, g / \sqrt{n + \epsilon}

    and centered, with :math:`m` the moving average of the gradient:

    .. math:: \Delta = \gamma_2 \Delta - lr \, g / \sqrt{n - m^2 + \epsilon}, \quad w = w + \Delta

    Parameters
    ----------
    gamma1 : float, default 0.9
        Decay of the averages.
    gamma2 : float, default 0.9
        Momentum; only used when centered.
    centered : bool, default False
    clip_weights : float, optional
        Limit of the magnitude of the weights.

    References
    ----------
    Tieleman, Hinton, "Lecture 6.5 - RMSProp", COURSERA, 2012.
    Graves, "Generating Sequences With Recurrent Neural Networks", 2013, arXiv:1308.0850.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('rmsprop', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.6837999820709229, 2.316200017929077]
    """

    def __init__(
        self,
        learning_rate: float = 0.001,
        gamma1: float = 0.9,
        gamma2: float = 0.9,
        epsilon: float = 1e-8,
        centered: bool = False,
        clip_weights: float | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.gamma1 = gamma1
        self.gamma2 = gamma2
        self.centered = centered
        self.epsilon = epsilon
        self.clip_weights = clip_weights

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros, float32: ``(n,)``, or ``(n, mean, delta)`` when centered."""
        return tuple(
            nd.zeros(weight.shape, weight.context, dtype=weight.dtype, stype=weight.stype)
            for _ in range(3 if self.centered else 1)
        )

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        limit = self.clip_weights if self.clip_weights else -1.0
        settings = (self.epsilon, wd, limit, self._scaling)
        if self.centered:
            squares, means, deltas = states
            adaptive.rmsprop_centered(weights, grads, squares, means, deltas, lr, self.gamma1, self.gamma2, *settings)
        else:
            adaptive.rmsprop(weights, grads, states[0], lr, self.gamma1, *settings)


@register
class AdaGrad(ListOptimizer):
    r"""AdaGrad.

    With ``g = clip(rescale_grad * grad)``:

    .. math:: h = h + g^2, \quad w = w - lr \, (g / \sqrt{h + \epsilon} + wd \, w)

    Parameters
    ----------
    eps : float, default 1e-7
        Added to the sum of squares.

    References
    ----------
    Duchi, Hazan, Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization", 2011.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('adagrad', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8999999761581421, 2.0999999046325684]
    """

    def __init__(self, eps: float = 1e-7, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.float_stable_eps = eps

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for the sum of squares, float32, stored as the weight is."""
        return nd.zeros(weight.shape, weight.context, dtype=weight.dtype, stype=weight.stype)

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        return True

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        adaptive.adagrad(weights, grads, states[0], lr, wd, self.float_stable_eps, self._strict_scaling)
