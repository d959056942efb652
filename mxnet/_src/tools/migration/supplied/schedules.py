"""Learning rates by the number of the update, from 1."""

from __future__ import annotations

import math
from collections.abc import Sequence


def warmed_up(update: int, base_lr: float, steps: int, begin_lr: float = 0.0, mode: str = "linear") -> float:
    """Return the rate during a warmup of ``steps`` updates."""
    if mode == "linear":
        return begin_lr + (base_lr - begin_lr) * update / steps
    return begin_lr


class FactorScheduler:
    """A rate that is multiplied by ``factor`` every ``step`` updates."""

    def __init__(
        self,
        step: int,
        factor: float = 1,
        stop_factor_lr: float = 1e-8,
        base_lr: float = 0.01,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0.0,
        warmup_mode: str = "linear",
    ) -> None:
        self.step, self.factor, self.stop = step, factor, stop_factor_lr
        self.base_lr, self.warmup_steps = base_lr, warmup_steps
        self.warmup = (warmup_begin_lr, warmup_mode)

    def __call__(self, update: int) -> float:
        """Return the rate of an update."""
        if update < self.warmup_steps:
            return warmed_up(update, self.base_lr, self.warmup_steps, *self.warmup)
        rate = self.base_lr
        for _ in range((update - 1) // self.step):
            rate *= self.factor
            if rate < self.stop:
                return self.stop
        return rate


class MultiFactorScheduler:
    """A rate that is multiplied by ``factor`` after each number of updates in ``step``."""

    def __init__(
        self,
        step: Sequence[int],
        factor: float = 1,
        base_lr: float = 0.01,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0.0,
        warmup_mode: str = "linear",
    ) -> None:
        self.step, self.factor = step, factor
        self.base_lr, self.warmup_steps = base_lr, warmup_steps
        self.warmup = (warmup_begin_lr, warmup_mode)

    def __call__(self, update: int) -> float:
        """Return the rate of an update."""
        if update < self.warmup_steps:
            return warmed_up(update, self.base_lr, self.warmup_steps, *self.warmup)
        return self.base_lr * float(self.factor ** sum(update > step for step in self.step))


class PolyScheduler:
    """A rate that falls as a power of the share of updates that is left."""

    def __init__(
        self,
        max_update: int,
        base_lr: float = 0.01,
        pwr: int = 2,
        final_lr: float = 0,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0,
        warmup_mode: str = "linear",
    ) -> None:
        self.max_update, self.base_lr, self.power, self.final_lr = max_update, base_lr, pwr, final_lr
        self.warmup_steps, self.warmup = warmup_steps, (warmup_begin_lr, warmup_mode)

    def shape(self, share: float) -> float:
        """Return what is left of the rate when a share of the updates is done."""
        return float((1 - share) ** self.power)

    def __call__(self, update: int) -> float:
        """Return the rate of an update."""
        if update < self.warmup_steps:
            return warmed_up(update, self.base_lr, self.warmup_steps, *self.warmup)
        share = min(update, self.max_update) - self.warmup_steps
        left = self.shape(share / (self.max_update - self.warmup_steps))
        return self.final_lr + (self.base_lr - self.final_lr) * left


class CosineScheduler(PolyScheduler):
    """A rate that falls as half a wave of the cosine."""

    def __init__(
        self,
        max_update: int,
        base_lr: float = 0.01,
        final_lr: float = 0,
        warmup_steps: int = 0,
        warmup_begin_lr: float = 0,
        warmup_mode: str = "linear",
    ) -> None:
        super().__init__(max_update, base_lr, 1, final_lr, warmup_steps, warmup_begin_lr, warmup_mode)

    def shape(self, share: float) -> float:
        """Return what is left of the rate when a share of the updates is done."""
        return (1 + math.cos(math.pi * share)) / 2
