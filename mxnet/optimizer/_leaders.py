"""Optimizers that follow a leader: Ftrl and FTML."""

from __future__ import annotations

from typing import Any

from .. import ndarray as nd
from .._src.operators.update_rules import ftrl
from ._base import register
from ._lists import ListOptimizer, Tensors
from ._sparse import stored_alike


@register
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
    beta : float, default 1
        Smoothing of the learning rate.

    References
    ----------
    McMahan et al., "Ad Click Prediction: a View from the Trenches", 2013.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('ftrl', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.4494999945163727, 1.0494999885559082]
    """

    def __init__(self, lamda1: float = 0.01, learning_rate: float = 0.1, beta: float = 1, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lamda1 = lamda1
        self.beta = beta
        self.lr = learning_rate

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros, float32, for ``(z, n)``, stored as the weight is."""
        return tuple(nd.zeros(weight.shape, weight.context, dtype=weight.dtype, stype=weight.stype) for _ in range(2))

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        return weight.stype == "row_sparse" and stored_alike(weight, state)

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        z, n = states
        ftrl.ftrl(weights, grads, z, n, lr, self.lamda1, self.beta, wd, self._scaling)


@register
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

    References
    ----------
    Zheng, Kwok, "Follow the Moving Leader in Deep Learning", 2017.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('ftml', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8999999761581421, 2.0999999046325684]
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
        ftrl.ftml(weights, grads, d, v, z, lr, self.beta1, self.beta2, self.epsilon, count, wd, self._scaling)
