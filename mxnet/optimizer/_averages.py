"""Optimizers with averages of gradients that MXNet has no operators for: AdaDelta, Adamax, Nadam."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import ndarray as nd
from .._src.operators.update_rules import adam, adaptive
from ._base import register
from ._lists import ListOptimizer, Tensors

# Below it ``1 - schedule`` is 1 in double precision.
_NO_SCHEDULE = 1e-17


def two_zeros(weight: Any) -> Any:
    """Return two arrays of zeros like a weight."""
    return (
        nd.zeros(weight.shape, weight.context, dtype=weight.dtype),
        nd.zeros(weight.shape, weight.context, dtype=weight.dtype),
    )


@register
class AdaDelta(ListOptimizer):
    r"""AdaDelta, which has no learning rate: ``learning_rate`` has no effect.

    With ``g = clip(rescale_grad * grad)``:

    .. math::
        a = \rho a + (1 - \rho) g^2, \quad \Delta = \sqrt{\frac{d + \epsilon}{a + \epsilon}} \, g, \quad
        d = \rho d + (1 - \rho) \Delta^2, \quad w = w - \Delta - wd \, w

    Parameters
    ----------
    rho : float, default 0.9
        Decay of both averages.

    References
    ----------
    Zeiler, "ADADELTA: An Adaptive Learning Rate Method", 2012, arXiv:1212.5701.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('adadelta', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.9900000095367432, 2.009999990463257]
    """

    def __init__(self, rho: float = 0.90, epsilon: float = 1e-5, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rho = rho
        self.epsilon = epsilon

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros, float32, for the averages of squared gradients and of squared steps."""
        return nd.zeros(weight.shape, weight.context, dtype=weight.dtype), nd.zeros(
            weight.shape, weight.context, dtype=weight.dtype
        )

    def _settings(self, indices: Sequence[Any]) -> tuple[list[Any], ...]:
        decays = [self._get_wd(indices[0])] if len(indices) == 1 else self._get_wds(indices)
        return [0.0] * len(indices), decays, [0] * len(indices)  # no rate is asked for

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        squares, deltas = states
        adaptive.adadelta(weights, grads, squares, deltas, self.rho, self.epsilon, wd, self._strict_scaling)


@register
class Adamax(ListOptimizer):
    r"""Adamax: `Adam` with the infinity norm.

    With ``g = clip(rescale_grad * grad + wd * weight)``:

    .. math:: m = \beta_1 m + (1 - \beta_1) g, \quad u = \max(\beta_2 u, |g|), \quad
        w = w - \frac{lr}{1 - \beta_1^t} \, \frac{m}{u}

    Parameters
    ----------
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the average and of the maximum.

    References
    ----------
    Kingma, Ba, "Adam: A Method for Stochastic Optimization", 2014, arXiv:1412.6980, section 7.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('adamax', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8999999761581421, 2.0999999046325684]
    """

    def __init__(self, learning_rate: float = 0.002, beta1: float = 0.9, beta2: float = 0.999, **kwargs: Any) -> None:
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.beta1 = beta1
        self.beta2 = beta2

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for the average and the maximum, with the type of the weight."""
        return two_zeros(weight)

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        rate = lr / (1.0 - self.beta1**count)
        means, maxima = states
        adam.adamax(weights, grads, means, maxima, rate, self.beta1, self.beta2, wd, self._strict_scaling)


@register
class Nadam(ListOptimizer):
    r"""Nadam: `Adam` with Nesterov's momentum.

    With ``g = clip(rescale_grad * grad + wd * weight)``:

    .. math::
        \mu_t = \beta_1 (1 - 0.96^{t \, schedule\_decay} / 2), \quad
        m = \beta_1 m + (1 - \beta_1) g, \quad v = \beta_2 v + (1 - \beta_2) g^2, \quad s = \prod_t \mu_t, \quad
        w = w - lr \left(\frac{1 - \mu_t}{1 - s} g + \frac{\mu_{t+1}}{1 - s \mu_{t+1}} m\right) /
        \left(\sqrt{v / (1 - \beta_2^t)} + \epsilon\right)

    Parameters
    ----------
    schedule_decay : float, default 0.004
        Speed at which the momentum approaches ``beta1``.

    Notes
    -----
    As in MXNet, all parameters share one product ``s`` (attribute ``m_schedule``), which every update of any of them
    multiplies; so it vanishes after a few steps, and the order of parameters matters until then.

    References
    ----------
    Dozat, "Incorporating Nesterov Momentum into Adam", 2016.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('nadam', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8944000005722046, 2.105600118637085]
    """

    def __init__(
        self,
        learning_rate: float = 0.001,
        beta1: float = 0.9,
        beta2: float = 0.999,
        epsilon: float = 1e-8,
        schedule_decay: float = 0.004,
        **kwargs: Any,
    ) -> None:
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.beta1 = beta1
        self.beta2 = beta2
        self.epsilon = epsilon
        self.schedule_decay = schedule_decay
        self.m_schedule = 1.0

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for both averages, with the type of the weight."""
        return two_zeros(weight)

    def _settings(self, indices: Sequence[Any]) -> tuple[list[Any], ...]:
        lrs, wds, counts = super()._settings(indices)
        schedules = []
        for count in counts:
            self.m_schedule *= self._momentum(count)
            # Equal values let parameters be updated together.
            schedules.append(self.m_schedule if self.m_schedule > _NO_SCHEDULE else 0.0)
        return lrs, wds, list(zip(counts, schedules, strict=True))

    def _momentum(self, count: int) -> float:
        return self.beta1 * (1.0 - 0.5 * 0.96 ** (count * self.schedule_decay))

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: Any) -> None:
        num_updates, schedule = count
        momentum, next_momentum = self._momentum(num_updates), self._momentum(num_updates + 1)
        rates = (lr * (1.0 - momentum) / (1.0 - schedule), lr * next_momentum / (1.0 - schedule * next_momentum))
        means, variances = states
        adam.nadam(
            weights,
            grads,
            means,
            variances,
            rates,
            self.beta1,
            self.beta2,
            self.epsilon,
            num_updates,
            wd,
            self._strict_scaling,
        )
