"""Learning rates that depend on the number of updates made."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from math import cos, pi
from typing import Any

from ._src.formats.plain import plain
from ._src.messages.whole import whole as _whole

_MOST_CHANGES = 100_000  # that a call makes one after the other, each with its message


class LRScheduler:
    """Base class of schedulers: callables that map the number of updates to a learning rate.

    Until ``warmup_steps`` updates are made the rate is warmed up; after that subclasses decide.

    Parameters
    ----------
    base_lr : float, default 0.01
        Learning rate at the end of the warm-up.
    warmup_steps : int, default 0
        Number of updates of the warm-up.
    warmup_begin_lr : float, default 0
        Learning rate at its beginning.
    warmup_mode : {'linear', 'constant'}, default 'linear'
        Whether the rate grows to ``base_lr`` or stays at ``warmup_begin_lr`` during the warm-up.

    Raises
    ------
    ValueError
        If ``warmup_begin_lr`` exceeds ``base_lr``, ``warmup_steps`` is negative or the mode is unknown.
    AssertionError
        If ``warmup_steps`` is no integer.

    Examples
    --------
    >>> class Halves(mx.lr_scheduler.LRScheduler):
    ...     def __call__(self, num_update):
    ...         return self.base_lr / 2**num_update
    >>> schedule = Halves(base_lr=1)
    >>> [schedule(step) for step in range(3)]
    [1.0, 0.5, 0.25]
    """

    def __init__(
        self,
        base_lr: float = 0.01,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0,
        warmup_mode: str = "linear",
    ) -> None:
        self.base_lr = base_lr
        if not isinstance(warmup_steps, int):
            raise AssertionError(f"warmup_steps must be an int, got {warmup_steps!r}.")
        self.warmup_steps = warmup_steps
        self.warmup_final_lr = base_lr
        self.warmup_begin_lr = warmup_begin_lr
        if self.warmup_begin_lr > self.warmup_final_lr:
            raise ValueError("Base lr has to be higher than warmup_begin_lr")
        if self.warmup_steps < 0:
            raise ValueError("Warmup steps has to be positive or 0")
        if warmup_mode not in ("linear", "constant"):
            raise ValueError("Supports only linear and constant modes of warmup")
        self.warmup_mode = warmup_mode

    def __getstate__(self) -> dict[str, Any]:
        state: dict[str, Any] = plain(vars(self))
        return state

    def get_warmup_lr(self, num_update: int) -> float:
        """Return the learning rate within the warm-up.

        Parameters
        ----------
        num_update : int
            Less than ``warmup_steps``, else AssertionError.
        """
        if num_update >= self.warmup_steps:
            raise AssertionError(f"Update {num_update} is not within the {self.warmup_steps} updates of the warm-up.")
        if self.warmup_mode == "linear":
            increase = (self.warmup_final_lr - self.warmup_begin_lr) * float(num_update) / float(self.warmup_steps)
            return self.warmup_begin_lr + increase
        if self.warmup_mode == "constant":
            return self.warmup_begin_lr
        raise ValueError(f"Invalid warmup mode {self.warmup_mode}")

    def __call__(self, num_update: int) -> float:
        """Return the learning rate.

        Parameters
        ----------
        num_update : int
            Greatest number of updates made on any weight.
        """
        raise NotImplementedError("must override this")


class FactorScheduler(LRScheduler):
    """Multiply the learning rate by a factor every ``step`` updates.

    Parameters
    ----------
    step : int, at least 1
        Updates between two changes.
    factor : float, at most 1, default 1
    stop_factor_lr : float, default 1e-8
        Smallest learning rate.
    base_lr, warmup_steps, warmup_begin_lr, warmup_mode
        As for `LRScheduler`.

    Raises
    ------
    ValueError
        If ``step`` is less than 1 or ``factor`` more than 1.

    Examples
    --------
    >>> schedule = mx.lr_scheduler.FactorScheduler(step=10, factor=0.5, base_lr=0.1)
    >>> [schedule(update) for update in (1, 11, 21)]
    [0.1, 0.05, 0.025]
    """

    def __init__(
        self,
        step: int,
        factor: float = 1,
        stop_factor_lr: float = 1e-8,
        base_lr: float = 0.01,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0,
        warmup_mode: str = "linear",
    ) -> None:
        super().__init__(base_lr, warmup_steps, warmup_begin_lr, warmup_mode)
        if step < 1:
            raise ValueError("Schedule step must be greater or equal than 1 round")
        if factor > 1.0:
            raise ValueError("Factor must be no more than 1 to make lr reduce")
        self.step = step
        self.factor = factor
        self.stop_factor_lr = stop_factor_lr
        self.count = 0

    def __call__(self, num_update: int) -> float:
        """Return the learning rate after ``num_update`` updates."""
        if num_update < self.warmup_steps:
            return self.get_warmup_lr(num_update)
        self._skip((num_update - self.count) // self.step - _MOST_CHANGES)
        while num_update > self.count + self.step:
            self.count += self.step
            self.base_lr *= self.factor
            if self.base_lr < self.stop_factor_lr:
                self.base_lr = self.stop_factor_lr
                logging.info(
                    "Update[%d]: now learning rate arrived at %0.5e, will not change in the future",
                    num_update,
                    self.base_lr,
                )
            else:
                logging.info("Update[%d]: Change learning rate to %0.5e", num_update, self.base_lr)
        return self.base_lr

    def _skip(self, num_changes: int) -> None:
        """Apply many changes at once, if training resumes so late that they would take minutes one by one."""
        if num_changes > 0:
            self.count += num_changes * self.step
            self.base_lr = max(self.base_lr * self.factor**num_changes, self.stop_factor_lr)


class MultiFactorScheduler(LRScheduler):
    """Multiply the learning rate by a factor after each of some numbers of updates.

    Parameters
    ----------
    step : list of int, increasing, each at least 1
        The updates after which the rate changes.
    factor : float, at most 1, default 1
    base_lr, warmup_steps, warmup_begin_lr, warmup_mode
        As for `LRScheduler`.

    Raises
    ------
    AssertionError
        If ``step`` is no list or empty.
    ValueError
        If it does not increase, starts below 1, or ``factor`` is more than 1.

    Examples
    --------
    >>> schedule = mx.lr_scheduler.MultiFactorScheduler(step=[10, 30], factor=0.5, base_lr=0.1)
    >>> [schedule(update) for update in (1, 11, 31)]
    [0.1, 0.05, 0.025]
    """

    def __init__(
        self,
        step: Sequence[int],
        factor: float = 1,
        base_lr: float = 0.01,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0,
        warmup_mode: str = "linear",
    ) -> None:
        super().__init__(base_lr, warmup_steps, warmup_begin_lr, warmup_mode)
        if not isinstance(step, list) or not step:
            raise AssertionError(f"step must be a list of at least one int, got {step!r}.")
        for i, update in enumerate(step):
            if i and update <= step[i - 1]:
                raise ValueError("Schedule step must be an increasing integer list")
            if update < 1:
                raise ValueError("Schedule step must be greater or equal than 1 round")
        if factor > 1.0:
            raise ValueError("Factor must be no more than 1 to make lr reduce")
        self.step = step
        self.cur_step_ind = 0
        self.factor = factor
        self.count = 0

    def __call__(self, num_update: int) -> float:
        """Return the learning rate after ``num_update`` updates."""
        if num_update < self.warmup_steps:
            return self.get_warmup_lr(num_update)
        while self.cur_step_ind < len(self.step) and num_update > self.step[self.cur_step_ind]:
            self.count = self.step[self.cur_step_ind]
            self.cur_step_ind += 1
            self.base_lr *= self.factor
            logging.info("Update[%d]: Change learning rate to %0.5e", num_update, self.base_lr)
        return self.base_lr


def _check_max_update(max_update: int) -> None:
    if not isinstance(max_update, int):
        raise AssertionError(f"max_update must be an int, got {max_update!r}.")
    if max_update < 1:
        raise ValueError("maximum number of updates must be strictly positive")


class PolyScheduler(LRScheduler):
    r"""Lower the learning rate to ``final_lr`` along a power of the updates left.

    .. math:: lr = final + (base - final) \, (1 - (n - warmup) / (max - warmup))^{pwr}

    Parameters
    ----------
    max_update : int, at least 1
        Update at which ``final_lr`` is reached.
    base_lr : float, default 0.01
    pwr : float, default 2
    final_lr : float, default 0
    warmup_steps, warmup_begin_lr, warmup_mode
        As for `LRScheduler`.

    Raises
    ------
    AssertionError, ValueError
        If ``max_update`` is no integer, or less than 1.

    Examples
    --------
    >>> schedule = mx.lr_scheduler.PolyScheduler(max_update=10, base_lr=1, pwr=2)
    >>> [round(schedule(update), 4) for update in (0, 5, 10)]
    [1.0, 0.25, 0.0]
    """

    def __init__(
        self,
        max_update: int,
        base_lr: float = 0.01,
        pwr: float = 2,
        final_lr: float = 0,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0,
        warmup_mode: str = "linear",
    ) -> None:
        super().__init__(base_lr, warmup_steps, warmup_begin_lr, warmup_mode)
        _check_max_update(max_update)
        self.power = pwr
        self.base_lr_orig = self.base_lr
        self.max_update = max_update
        self.final_lr = final_lr
        self.max_steps = self.max_update - self.warmup_steps

    def __call__(self, num_update: int) -> float:
        """Return the learning rate after ``num_update`` updates."""
        if num_update < self.warmup_steps:
            return self.get_warmup_lr(num_update)
        if num_update <= self.max_update:
            share_left = 1 - float(num_update - self.warmup_steps) / float(self.max_steps)
            self.base_lr = self.final_lr + (self.base_lr_orig - self.final_lr) * pow(share_left, self.power)
        return self.base_lr


class CosineScheduler(LRScheduler):
    r"""Lower the learning rate to ``final_lr`` along half a cosine wave.

    .. math:: lr = final + (base - final) \, (1 + \cos(\pi (n - warmup) / (max - warmup))) / 2

    Parameters
    ----------
    max_update : int, at least 1
        Update at which ``final_lr`` is reached.
    base_lr : float, default 0.01
    final_lr : float, default 0
    warmup_steps, warmup_begin_lr, warmup_mode
        As for `LRScheduler`.

    Raises
    ------
    AssertionError, ValueError
        If ``max_update`` is no integer, or less than 1.

    References
    ----------
    Loshchilov, Hutter, "SGDR: Stochastic Gradient Descent with Warm Restarts", 2016, arXiv:1608.03983.

    Examples
    --------
    >>> schedule = mx.lr_scheduler.CosineScheduler(max_update=10, base_lr=1, final_lr=0)
    >>> [round(schedule(update), 4) for update in (0, 5, 10)]
    [1.0, 0.5, 0.0]
    """

    def __init__(
        self,
        max_update: int,
        base_lr: float = 0.01,
        final_lr: float = 0,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0,
        warmup_mode: str = "linear",
    ) -> None:
        super().__init__(base_lr, warmup_steps, warmup_begin_lr, warmup_mode)
        _check_max_update(max_update)
        self.base_lr_orig = base_lr
        self.max_update = max_update
        self.final_lr = final_lr
        self.max_steps = self.max_update - self.warmup_steps

    def __call__(self, num_update: int) -> float:
        """Return the learning rate after ``num_update`` updates."""
        if num_update < self.warmup_steps:
            return self.get_warmup_lr(num_update)
        if num_update <= self.max_update:
            wave = (1 + cos(pi * (num_update - self.warmup_steps) / self.max_steps)) / 2
            self.base_lr = self.final_lr + (self.base_lr_orig - self.final_lr) * wave
        return self.base_lr


_whole(__name__, constructors=True, functions=True, methods=True)
