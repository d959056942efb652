"""Stochastic gradient descent, with momentum and Nesterov's momentum."""

from __future__ import annotations

from typing import Any

import numpy as onp
import torch

from .. import ndarray as nd
from .._src.operators.update_rules import sgd as rules
from ._base import aggregation_size, is_half, register
from ._lists import ListOptimizer, Tensors
from ._sparse import stored_alike


class Momentum(ListOptimizer):
    """What optimizers with one momentum array as their state share."""

    momentum: float

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for the momentum, with the type of the weight; None without momentum."""
        if self.momentum == 0.0:
            return None
        return nd.zeros(weight.shape, weight.context, dtype=weight.dtype, stype=self._state_stype(weight))

    def _state_stype(self, weight: Any) -> str:
        return "default"

    def create_state_multi_precision(self, index: Any, weight: Any) -> Any:
        """Return ``(momentum, float32 copy)`` for a 16-bit weight under ``multi_precision``, else the momentum."""
        if self.multi_precision and is_half(weight):
            master = weight.astype(onp.float32)
            return (self.create_state(index, master), master)
        self._warn_of_half_precision(weight, f"{type(self).__name__} ")
        return self.create_state(index, weight)

    def _split_state(self, state: Any) -> tuple[Any, Any]:
        return state[1], state[0]

    def _step_all(
        self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, momentum: float, wd: float
    ) -> None:
        """Do SGD's step with one learning rate for all."""
        if states:
            rules.sgd_momentum(weights, grads, states[0], lr, momentum, wd, self._scaling)
        else:
            rules.sgd(weights, grads, lr, wd, self._scaling)

    def _step_each(
        self,
        weights: Tensors,
        grads: Tensors,
        states: list[Tensors],
        rates: torch.Tensor,
        momentum: float,
        wd: float,
    ) -> None:
        """Do SGD's step with a learning rate for each parameter, given as a tensor."""
        moms = states[0] if states else None
        rules.sgd_by_rates(weights, grads, moms, rates, momentum, wd, self._scaling)


@register
class SGD(Momentum):
    """Stochastic gradient descent, optionally with momentum.

    ``mom = momentum * mom - lr * (clip(rescale_grad * grad) + wd * weight)``, ``weight += mom``.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('sgd', learning_rate=0.1, momentum=0.9, wd=0.01)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8989999890327454, 2.0980000495910645]
    """

    _asks_for_lists = True
    _updates_apart = True

    def __init__(self, momentum: float = 0.0, lazy_update: bool = True, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.momentum = momentum
        self.lazy_update = lazy_update
        self.aggregate_num = aggregation_size()

    def _state_stype(self, weight: Any) -> str:
        return str(weight.stype) if self.lazy_update else "default"

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        return self.lazy_update and stored_alike(weight, state)

    @property
    def _needs_copies(self) -> bool:
        return self._scaling.limit >= 0

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        self._step_all(weights, grads, states, lr, self.momentum, wd)


@register
class ccSGD(SGD):  # noqa: N801  (MXNet's name)
    """Another name of `SGD`, from MXNet's oldest versions.

    Examples
    --------
    >>> weight, grad = mx.nd.array([1.0, 2.0]), mx.nd.array([1.0, -1.0])
    >>> optimizer = mx.optimizer.ccSGD(learning_rate=0.5)
    >>> optimizer.update(0, weight, grad, optimizer.create_state(0, weight))
    >>> weight.asnumpy().tolist()
    [0.5, 2.5]
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)


@register
class NAG(Momentum):
    """Nesterov's accelerated gradient.

    With ``g = clip(rescale_grad * grad) + wd * weight``: ``mom = momentum * mom - lr * g``, then
    ``weight += momentum * mom - lr * g``. Without momentum it is `SGD`.

    References
    ----------
    Sutskever et al., "On the importance of initialization and momentum in deep learning", 2013.

    Examples
    --------
    >>> optimizer = mx.optimizer.create('nag', learning_rate=0.1)
    >>> weight, gradient = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> optimizer.update(0, weight, gradient, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(4).tolist()
    [0.8999999761581421, 2.0999999046325684]
    """

    _updates_apart = True

    def __init__(self, momentum: float = 0.0, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.momentum = momentum

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        return state is None  # without momentum it is SGD's step

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        if states:
            rules.nag(weights, grads, states[0], lr, self.momentum, wd, self._scaling)
        else:
            rules.sgd(weights, grads, lr, wd, self._scaling)

    def _update_one_half(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        master, momentum = self._split_state(state)
        if momentum is None or master.stype == "default":
            super()._update_one_half(index, weight, grad, state)
            return
        # MXNet's operator changes the float32 copy in place, whatever its kind.
        dense_master = master.tostype("default")
        self._plain_update(index, dense_master, grad.astype("float32").tostype("default"), momentum)
        master[:] = dense_master
        weight[:] = master

    def _step_sparse(self, weights: Tensors, grads: Tensors, states: list[Tensors], *setting: Any) -> None:
        if not states:
            self._step(weights, grads, states, *setting)
            return
        lr, wd, _ = setting
        # MXNet's operator for dense arrays is given a dense copy of the weight, so its momentum keeps the old decay.
        rules.nag(weights, grads, states[0], lr, self.momentum, wd, self._scaling, keeps_new_decay=False)
