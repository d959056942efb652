"""Learning-rate schedules of MXNet's first releases; `mxnet.lr_scheduler` took their place."""

from __future__ import annotations

import logging
import math


class LearningRateScheduler:
    """Base class: a learning rate by the number of the update.

    Attributes
    ----------
    base_lr : float
        The rate to begin with, 0.01 until an optimizer sets it.
    """

    def __init__(self) -> None:
        self.base_lr = 0.01

    def __call__(self, iteration: int) -> float:
        """Return the learning rate of an update."""
        raise NotImplementedError("must override this")


class FactorScheduler(LearningRateScheduler):
    """Multiply the learning rate by a factor every so many updates.

    Parameters
    ----------
    step : int
        Updates between two changes, at least 1.
    factor : float, default 0.1
        Below 1.

    Raises
    ------
    ValueError
        For other steps and factors.
    """

    def __init__(self, step: int, factor: float = 0.1) -> None:
        super().__init__()
        if step < 1:
            raise ValueError(f"Schedule step must be greater or equal than 1 round, got {step}")
        if factor >= 1.0:
            raise ValueError(f"Factor must be less than 1 to make lr reduce, got {factor}")
        self.step = step
        self.factor = factor
        self.old_lr = self.base_lr
        self.init = False

    def __call__(self, iteration: int) -> float:
        """Return the learning rate of an update, and log a change.

        Parameters
        ----------
        iteration : int
            Number of the update, from 0.
        """
        if not self.init:
            self.init = True
            self.old_lr = self.base_lr
        rate = self.base_lr * math.pow(self.factor, int(iteration / self.step))
        if rate != self.old_lr:
            self.old_lr = rate
            logging.info("At Iteration [%d]: Swith to new learning rate %.5f", iteration, rate)
        return rate
