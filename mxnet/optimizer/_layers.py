"""Optimizers that scale the step of each layer by the norm of its weights: LARS and LAMB."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import torch

from .._src.operators.update_rules import adam
from .._src.operators.update_rules.steps import norms
from ._averages import two_zeros
from ._base import aggregation_size, register
from ._lists import ListOptimizer, Tensors
from ._sgd import Momentum

# How many parameters MXNet's LAMB updates in one call.
_LAMB_AT_ONCE = 45
_NOT_SCALED = ("gamma", "beta", "bias")


@register
class LARS(Momentum):
    r"""Layer-wise adaptive rate scaling: `SGD` whose learning rate follows the norms of each parameter.

    With :math:`w` the weight, :math:`g` the scaled gradient, and unless one of both is zero:

    .. math:: lr = lr \, \frac{\eta \, \|w\|}{\|g\| + wd \, \|w\| + \epsilon}

    Parameters named (in ``param_idx2name``) ``..gamma``, ``..beta`` or ``..bias`` keep their rate. Weight decay is by
    default for names that end in ``_weight`` alone.

    Parameters
    ----------
    eta : float, default 0.001
        Trust coefficient.
    eps : float, default 0
    momentum_correction : bool, default True
        When the learning rate changes, multiply the momentum by the ratio of the new to the last one. As in MXNet this
        reaches only the first ``aggregate_num`` parameters of a list, since each further group of that size compares
        the rate with that of the group before.

    References
    ----------
    You, Gitman, Ginsburg, "Large Batch Training of Convolutional Networks", 2017, arXiv:1708.03888.
    Goyal et al., "Accurate, Large Minibatch SGD", 2017, arXiv:1706.02677, remark 2.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('lars', learning_rate=0.1, momentum=0.9)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.9998000264167786, 2.000200033187866]
    """

    _decayed = ("_weight",)
    _asks_for_lists = True
    _groups_matter = True
    _updates_apart = True

    def __init__(
        self,
        momentum: float = 0.0,
        lazy_update: bool = True,
        eta: float = 0.001,
        eps: float = 0,
        momentum_correction: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.momentum = momentum
        self.momentum_correction = momentum_correction
        self.lazy_update = lazy_update
        self.aggregate_num = aggregation_size()
        self.eta = eta
        self.eps = eps
        self.skip = 0
        self.last_lr: float | None = None
        self.cur_lr: float | None = None

    def _settings(self, indices: Sequence[Any]) -> tuple[list[Any], ...]:
        at_once = max(self.aggregate_num, 1)
        first = min(len(indices), at_once)
        factors = [self._correction()] * first + [1.0] * (len(indices) - first)
        if len(indices) > at_once:
            self.last_lr = self.cur_lr
        scaled = [not str(self.idx2name.get(i, "")).endswith(_NOT_SCALED) for i in indices]
        rates, decays, _ = super()._settings(indices)
        return rates, decays, list(zip(factors, scaled, strict=True))

    def _state_stype(self, weight: Any) -> str:
        return str(weight.stype) if self.lazy_update else "default"

    def _correction(self) -> float:
        """Note the learning rate, and return the corresponding factor of the momentum."""
        rate = self.learning_rate
        self.last_lr = rate if self.cur_lr is None else self.cur_lr
        self.cur_lr = rate
        return rate / self.last_lr if self.momentum_correction and self.last_lr else 1.0

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: Any) -> None:
        correction, scaled = count
        momentum = self.momentum * correction
        if scaled:
            self._step_each(weights, grads, states, self._scaled_rates(weights, grads, lr, wd), momentum, wd)
        else:
            self._step_all(weights, grads, states, lr, momentum, wd)

    def _scaled_rates(self, weights: Tensors, grads: Tensors, lr: float, wd: float) -> torch.Tensor:
        sizes, slopes = norms(weights), norms(grads).mul_(self.rescale_grad)
        rates = sizes.mul(lr * self.eta).div_(torch.add(slopes, sizes, alpha=wd).add_(self.eps))
        return torch.where((sizes > 0) & (slopes > 0), rates, lr)


@register
class LAMB(ListOptimizer):
    r"""`Adam` for large batches, with the step of each parameter scaled to the norm of its weight.

    With ``g = clip(rescale_grad * grad)`` and the averages :math:`m, v` of `Adam`, corrected for their bias:

    .. math:: d = \frac{m}{\sqrt{v} + \epsilon} + wd \, w, \quad w = w - lr \frac{\|w\|}{\|d\|} d

    where the ratio is 1 if one of the norms is zero.

    Parameters
    ----------
    lower_bound, upper_bound : float, optional
        Limits of the norm of the weight in that ratio.
    bias_correction : bool, default True
        Divide the averages by ``1 - beta^t``.

    References
    ----------
    You et al., "Large Batch Optimization for Deep Learning: Training BERT in 76 minutes", 2019, arXiv:1904.00962.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('lamb', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8418999910354614, 2.158099889755249]
    """

    _updates_apart = True

    def __init__(
        self,
        learning_rate: float = 0.001,
        beta1: float = 0.9,
        beta2: float = 0.999,
        epsilon: float = 1e-6,
        lower_bound: float | None = None,
        upper_bound: float | None = None,
        bias_correction: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.beta1 = beta1
        self.beta2 = beta2
        self.epsilon = epsilon
        self.lower_bound = lower_bound
        self.upper_bound = upper_bound
        self.bias_correction = bias_correction
        self.aggregate_num = max(1, min(_LAMB_AT_ONCE, int(os.getenv("MXNET_OPTIMIZER_AGGREGATION_SIZE", "45"))))

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for both averages, with the type of the weight."""
        return two_zeros(weight)

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        means, variances = states
        directions = adam.lamb_directions(
            weights,
            grads,
            means,
            variances,
            self.beta1,
            self.beta2,
            self.epsilon,
            count if self.bias_correction else None,
            wd,
            self._scaling,
        )
        # MXNet takes a limit of 0 for none.
        adam.lamb_step(weights, directions, lr, self.lower_bound or -1.0, self.upper_bound or -1.0)
