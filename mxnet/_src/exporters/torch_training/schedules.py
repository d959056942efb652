"""MXNet's schedules of the learning rate as plain functions of the number of updates, for ``LambdaLR``."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(kw_only=True)
class Schedule:
    """A learning rate for each number of updates.

    Until ``warmup_steps`` it is warmed up from ``warmup_begin_lr`` to ``warmup_final_lr``, along a line or, where
    ``warmup_mode`` is 'constant', not at all. Called with the number of updates made, it returns the rate of the next
    one, times whatever is a group's ``initial_lr``. ``lag`` is what MXNet's count is behind; with 1, it is called with
    the number of the update, from 1.
    """

    base_lr: float = 0.01
    warmup_steps: int = 0
    warmup_begin_lr: float = 0.0
    warmup_final_lr: float = 0.0
    warmup_mode: str = "linear"
    lag: int = 0

    def __call__(self, num_done: int) -> float:
        """Return the learning rate after so many updates."""
        update = num_done + 1 - self.lag
        if update >= self.warmup_steps:
            return self.rate(update)
        if self.warmup_mode == "constant":
            return self.warmup_begin_lr
        rise = self.warmup_final_lr - self.warmup_begin_lr
        return self.warmup_begin_lr + rise * update / self.warmup_steps

    def rate(self, update: int) -> float:
        """Return the learning rate of an update after the warm-up."""
        raise NotImplementedError


@dataclass(kw_only=True)
class FactorSchedule(Schedule):
    """``base_lr`` times ``factor`` for every ``step`` updates after ``count``, at least ``stop_factor_lr``."""

    step: int
    factor: float = 1.0
    stop_factor_lr: float = 1e-8
    count: int = 0

    def rate(self, update: int) -> float:
        """Return the learning rate of an update after the warm-up."""
        changes = (update - self.count - 1) // self.step
        if changes <= 0:
            return self.base_lr
        share: float = self.factor**changes
        return max(self.base_lr * share, self.stop_factor_lr)


@dataclass(kw_only=True)
class MultiFactorSchedule(Schedule):
    """``base_lr`` times ``factor`` for each of ``steps`` that is over."""

    steps: Sequence[int]
    factor: float = 1.0

    def rate(self, update: int) -> float:
        """Return the learning rate of an update after the warm-up."""
        num_over = sum(update > step for step in self.steps)
        share: float = self.factor**num_over
        return self.base_lr * share


@dataclass(kw_only=True)
class PolySchedule(Schedule):
    """From ``base_lr`` to ``final_lr`` along a power of the updates left until ``max_update``; then ``last_lr``."""

    max_update: int
    power: float = 2.0
    final_lr: float = 0.0
    last_lr: float | None = None

    def rate(self, update: int) -> float:
        """Return the learning rate of an update after the warm-up."""
        if update > self.max_update and self.last_lr is not None:
            return self.last_lr
        num_updates = self.max_update - self.warmup_steps
        progress = (min(update, self.max_update) - self.warmup_steps) / num_updates
        share: float = (1 - progress) ** self.power
        return self.final_lr + (self.base_lr - self.final_lr) * share


@dataclass(kw_only=True)
class CosineSchedule(Schedule):
    """From ``base_lr`` to ``final_lr`` along half a wave until ``max_update``; then ``last_lr``."""

    max_update: int
    final_lr: float = 0.0
    last_lr: float | None = None

    def rate(self, update: int) -> float:
        """Return the learning rate of an update after the warm-up."""
        if update > self.max_update and self.last_lr is not None:
            return self.last_lr
        num_updates = self.max_update - self.warmup_steps
        progress = (min(update, self.max_update) - self.warmup_steps) / num_updates
        wave = (1 + math.cos(math.pi * progress)) / 2
        return self.final_lr + (self.base_lr - self.final_lr) * wave
