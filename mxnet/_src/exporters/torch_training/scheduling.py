"""Schedules of MXNet as schedulers of torch."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import torch

from .... import lr_scheduler
from . import schedules


class _OwnSchedule:
    """A copy of a program's own schedule, called with the update that comes next."""

    def __init__(self, schedule: Any, lag: int) -> None:
        self.schedule = copy.deepcopy(schedule)
        self.lag = lag

    def __call__(self, num_done: int) -> float:
        return float(self.schedule(num_done + 1 - self.lag))


def schedule_of(scheduler: Any, num_update: int, lag: int = 0) -> Any:
    """Return a schedule as it goes on after ``num_update`` updates, a function of the number of updates done."""
    cls = type(scheduler)
    warm_up = {
        name: getattr(scheduler, name, None)
        for name in ("warmup_steps", "warmup_begin_lr", "warmup_final_lr", "warmup_mode")
    }
    shared: dict[str, Any] = {**warm_up, "lag": lag}
    if cls is lr_scheduler.FactorScheduler:
        names = ("base_lr", "count", "step", "factor", "stop_factor_lr")
        return schedules.FactorSchedule(**shared, **{name: getattr(scheduler, name) for name in names})
    if cls is lr_scheduler.MultiFactorScheduler:
        steps = tuple(scheduler.step[scheduler.cur_step_ind :])
        return schedules.MultiFactorSchedule(**shared, base_lr=scheduler.base_lr, steps=steps, factor=scheduler.factor)
    if cls in (lr_scheduler.PolyScheduler, lr_scheduler.CosineScheduler):
        # Past the end the rate stays what it was at the last update before.
        is_over = num_update >= scheduler.max_update or scheduler.max_update <= scheduler.warmup_steps
        last = scheduler.base_lr if is_over else None
        shared.update(base_lr=scheduler.base_lr_orig, final_lr=scheduler.final_lr, last_lr=last)
        if cls is lr_scheduler.PolyScheduler:
            return schedules.PolySchedule(**shared, max_update=scheduler.max_update, power=scheduler.power)
        return schedules.CosineSchedule(**shared, max_update=scheduler.max_update)
    return _OwnSchedule(scheduler, lag)


def scheduler_of(
    optimizer: torch.optim.Optimizer, functions: Sequence[Any], num_update: int
) -> torch.optim.lr_scheduler.LambdaLR:
    """Return a scheduler that goes on after ``num_update`` updates, with a function for each group of parameters."""
    return torch.optim.lr_scheduler.LambdaLR(optimizer, list(functions), last_epoch=num_update - 1)
