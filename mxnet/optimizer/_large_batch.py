"""Large-batch stochastic gradient descent: gradients of several steps as one, and a learning rate that warms up."""

from __future__ import annotations

import logging
import math
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._src.core.grad_mode import without_grad
from .._src.operators.update_rules.scratch import scale
from .._src.operators.update_rules.steps import norms
from ._base import is_half, register
from ._lists import ListOptimizer, Tensors
from ._sgd import Momentum

# Limits of the factor that strategy "lars" gives.
_LEAST, _MOST = 0.01, 100.0
_WARM_UP = {"linear": lambda part: part, "power2": lambda part: part * part, "sqrt": math.sqrt}


@register
class LBSGD(Momentum):
    r"""Large-batch `SGD`: sums up ``batch_scale`` gradients, then steps by their mean with a larger learning rate.

    While warming up, with :math:`p` the part that is over, the learning rate is multiplied by

    .. math:: 1 + (batch\_scale - 1) f(p), \quad f(p) = p, \; p^2 \; \text{or} \; \sqrt{p},

    afterwards by ``batch_scale``; with strategy "lars", always by the ratio of norms
    :math:`\sqrt{\|w\|^2 / (\|g\|^2 + wd \|w\|^2)}`, limited to 0.01 ... 100.

    Parameters
    ----------
    multi_precision : bool, default False
        As for `Optimizer`.
    warmup_strategy : {'linear', 'power2', 'sqrt', 'lars'}, default 'linear'
        With any other word the learning rate is not multiplied while warming up.
    warmup_epochs : int, default 5
    batch_scale : int, default 1
        Gradients to sum up for each step.
    updates_per_epoch : int, default 32
        Calls of ``update`` for each parameter, not steps.
    begin_epoch : int, default 0
        Where training resumes.
    num_epochs : int, default 60
        Kept, without effect.

    Notes
    -----
    MXNet 1.9.1 keeps the first gradient of each sum without a copy, so that it counts whatever its array holds later.

    References
    ----------
    Goyal et al., "Accurate, Large Minibatch SGD", 2017, arXiv:1706.02677.

    Examples
    --------
    >>> weight, grad = mx.nd.array([1.0, 2.0]), mx.nd.array([1.0, -1.0])
    >>> optimizer = mx.optimizer.LBSGD(learning_rate=0.5)
    >>> optimizer.update(0, weight, grad, optimizer.create_state(0, weight))
    >>> weight.asnumpy().tolist()
    [0.5, 2.5]
    """

    def __init__(
        self,
        momentum: float = 0.0,
        multi_precision: bool = False,
        warmup_strategy: str = "linear",
        warmup_epochs: float = 5,
        batch_scale: float = 1,
        updates_per_epoch: int = 32,
        begin_epoch: int = 0,
        num_epochs: int = 60,
        **kwargs: Any,
    ) -> None:
        super().__init__(multi_precision=multi_precision, **kwargs)
        logging.info("Running Large-Batch SGD Algorithm")
        logging.info(
            "(Batch_scale=%f, warmup_epochs=%d, warmup_strategy=%s, updates_per_epoch=%d)",
            batch_scale,
            warmup_epochs,
            warmup_strategy,
            updates_per_epoch,
        )
        self.momentum = momentum
        self.warmup_strategy = warmup_strategy
        self.warmup_epochs = warmup_epochs
        self.batch_scale = batch_scale
        self.updates_per_epoch = updates_per_epoch
        self.init_updates = begin_epoch * updates_per_epoch
        self.num_epochs = num_epochs
        self.lbmult = 1
        self.cumgrads: dict[Any, dict[str, Any]] = {}
        self.adaptive = False
        self.admult = 1

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros for the momentum, None without; ``(momentum, float32 copy)`` for a 16-bit weight.

        The copy is made under ``multi_precision`` only, and not for `Updater`, which keeps ``(copy, momentum)``.
        """
        if self.multi_precision and is_half(weight):
            master = weight.astype(onp.float32)
            return super().create_state(index, master), master
        self._warn_of_half_precision(weight, "SGD ")
        return super().create_state(index, weight)

    def create_state_multi_precision(self, index: Any, weight: Any) -> Any:
        """Return ``(float32 copy, momentum)`` for a 16-bit weight under ``multi_precision``, else the momentum."""
        return ListOptimizer.create_state_multi_precision(self, index, weight)

    def _split_state(self, state: Any) -> tuple[Any, Any]:
        return state[0], state[1]

    def _update_all(
        self, indices: Sequence[Any], weights: Sequence[Any], grads: Sequence[Any], states: Sequence[Any]
    ) -> None:
        if not indices:
            return
        if isinstance(states[0], (list, tuple)):  # what `create_state` made for 16 bits
            self._update_half(indices, weights, grads, [(master, momentum) for momentum, master in states])
            return
        rates, decays = zip(*map(self._rate_and_decay, indices), strict=True)
        means = [self._accumulate(i, grad) for i, grad in zip(indices, grads, strict=True)]
        num_gathered = [self.cumgrads[i]["num_cums"] for i in indices]
        columns = (indices, weights, means, states, rates, decays, num_gathered)
        rows = [row for row in zip(*columns, strict=True) if row[2] is not None]
        if rows:
            self._apply_means(*map(list, zip(*rows, strict=True)))

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        return self.warmup_strategy != "lars"  # which is about the norms of all rows

    def _rate_and_decay(self, index: Any) -> tuple[float, float]:
        """Count an update; MXNet reads the rate before, so the first parameter gets that of the last update."""
        rate = self._get_lr(index)
        self._update_count(index)
        return rate, self._get_wd(index)

    def _apply_means(
        self, indices: list[Any], weights: list[Any], means: list[Any], states: list[Any], *settings: list[Any]
    ) -> None:
        """Update parameters whose sums of gradients are complete."""
        if self.batch_scale != 1:
            without_grad(scale, [mean._writable() for mean in means], 1.0 / self.batch_scale)
        self._apply(indices, weights, means, states, settings)

    def _accumulate(self, index: Any, grad: Any) -> Any:
        """Add a gradient to the sum of a parameter, and return the sum if it is complete, else None."""
        entry = self.cumgrads.setdefault(index, {"cum_grad": 0, "num_cums": self.init_updates})
        total, entry["num_cums"] = entry["cum_grad"], entry["num_cums"] + 1
        complete = entry["num_cums"] % self.batch_scale == 0
        if not isinstance(total, int):
            total += grad
        else:
            total = grad if self.batch_scale == 1 else grad.copy()
        entry["cum_grad"] = 0 if complete else total
        return total if complete else None

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        if self.warmup_strategy == "lars":
            sizes, slopes = norms(weights).square_(), norms(grads).square_()
            factors = sizes.div(slopes.add_(sizes, alpha=wd).add_(1e-18)).sqrt_().clamp_(_LEAST, _MOST)
            self._step_each(weights, grads, states, factors.mul_(lr), self.momentum, wd)
        else:
            self._step_all(weights, grads, states, lr * self._factor_at(count), self.momentum, wd)

    def _factor_at(self, count: int) -> float:
        """Return the factor of the learning rate after a number of gradients."""
        last = self.warmup_epochs * self.updates_per_epoch
        if count >= last:
            return self.batch_scale
        warm_up = _WARM_UP.get(self.warmup_strategy)
        return 1.0 + (self.batch_scale - 1) * warm_up(count / last) if warm_up else 1.0
