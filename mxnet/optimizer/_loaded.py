"""What is read from a file of states, looked at before anything is trained with it.

A file that is damaged, or of another network, would otherwise be noticed in the middle of a step, when part of the
weights are updated already; and a schedule with invalid counts could be evaluated forever.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

import numpy as onp

from .. import lr_scheduler
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError
from ._base import Optimizer

_MOST_UPDATES = 1 << 53
_NUMBERS = (int, float, onp.number, onp.bool_)


def check_optimizer(optimizer: Optimizer) -> None:
    """Raise MXNetError unless the fields of an optimizer can be trained with; those that a file lacks get defaults."""
    who, fields = type(optimizer).__name__, vars(optimizer)
    scheduler = fields.get("lr_scheduler")
    for name, usual in _usual_fields(type(optimizer)).items():
        if name not in fields:
            setattr(optimizer, name, usual)
        elif name != "lr_scheduler" and not (name == "lr" and fields[name] is None and scheduler is not None):
            _check_kind(who, name, fields[name], usual)
    for name in ("begin_num_update", "num_update", "aggregate_num"):
        _check_count(who, name, fields[name])
    for name in ("lr_mult", "wd_mult"):
        for value in fields[name].values():
            _check_kind(who, name, value, 1.0)
    counts = fields["_all_index_update_counts"]
    for device in [*counts.values(), fields["_index_update_count"]]:
        if not isinstance(device, dict):
            _refuse(who, "_all_index_update_counts", device, "a dictionary of counts for each device")
        for value in device.values():
            _check_count(who, "_all_index_update_counts", value)
    _check_own(who, fields)
    if scheduler is not None:
        check_scheduler(scheduler)


# Of some optimizers: factors of moving averages, integers that something is divided by.
_FACTORS = ("beta1", "beta2", "rho", "gamma1", "gamma2")
_DIVISORS = ("batch_scale", "updates_per_epoch", "warmup_epochs", "num_epochs")


def _check_own(who: str, fields: Mapping[str, Any]) -> None:
    """Look at fields that single kinds of optimizers have."""
    for name in _FACTORS:
        if name in fields and not 0 <= fields[name] < 1:
            _refuse(who, name, fields[name], "a number from 0 to 1")
    for name in _DIVISORS:
        if name in fields:
            _check_count(who, name, fields[name], 1)
    if who == "SGLD" and fields["lr"] is not None and fields["lr"] < 0:
        _refuse(who, "lr", fields["lr"], "a variance: a number of at least 0")
    for value in fields.get("weight_previous", {}).values():
        if not (value is None or isinstance(value, NDArrayBase)):
            _refuse(who, "weight_previous", value, "an array")
    for entry in fields.get("cumgrads", {}).values():
        if not isinstance(entry, dict) or set(entry) != {"cum_grad", "num_cums"}:
            _refuse(who, "cumgrads", entry, "a sum and its count for each parameter")
        _check_count(who, "num_cums", entry["num_cums"])
        if not isinstance(entry["cum_grad"], (int, NDArrayBase)):
            _refuse(who, "cum_grad", entry["cum_grad"], "an array")


def _usual_fields(cls: type) -> Mapping[str, Any]:
    """Return the fields of a new optimizer, of the nearest class of ours that it is derived from."""
    for base in cls.__mro__:
        if base.__module__.startswith("mxnet.optimizer") and issubclass(base, Optimizer):
            return vars(base())
    return vars(Optimizer())


def check_scheduler(scheduler: Any) -> None:
    """Raise MXNetError unless the fields of one of our schedulers make a schedule."""
    if not callable(scheduler):
        _refuse("optimizer", "lr_scheduler", scheduler, "a scheduler")
    who, fields = type(scheduler).__name__, vars(scheduler)
    for cls, numbers, counts in _SCHEDULERS:
        if not isinstance(scheduler, cls):
            continue
        for name in (*numbers, *counts):
            if name not in fields:
                raise MXNetError(f"the saved {who} has no field {name!r}.")
        for name in numbers:
            _check_kind(who, name, fields[name], 1.0)
        for name, least in counts.items():
            _check_count(who, name, fields[name], least)
    mode = fields.get("warmup_mode")
    if isinstance(scheduler, lr_scheduler.LRScheduler) and not (isinstance(mode, str) and mode in _MODES):
        _refuse(who, "warmup_mode", mode, "'linear' or 'constant'")
    if isinstance(scheduler, lr_scheduler.MultiFactorScheduler):
        _check_steps(who, fields.get("step"))
    if isinstance(scheduler, lr_scheduler.PolyScheduler):
        _check_power(who, scheduler)
    if isinstance(scheduler, (lr_scheduler.PolyScheduler, lr_scheduler.CosineScheduler)):
        _check_steps_left(who, scheduler)


_MODES = ("linear", "constant")
# Numbers that fields hold, and the least that whole ones may be.
_SCHEDULERS: tuple[tuple[type, tuple[str, ...], dict[str, int]], ...] = (
    (
        lr_scheduler.LRScheduler,
        ("base_lr", "warmup_begin_lr", "warmup_final_lr"),
        {"warmup_steps": 0},
    ),
    (lr_scheduler.FactorScheduler, ("factor", "stop_factor_lr"), {"step": 1, "count": 0}),
    (lr_scheduler.MultiFactorScheduler, ("factor",), {"cur_step_ind": 0, "count": 0}),
    (lr_scheduler.PolyScheduler, ("power", "base_lr_orig", "final_lr"), {"max_update": 1}),
    (lr_scheduler.CosineScheduler, ("base_lr_orig", "final_lr"), {"max_update": 1}),
)


def _check_steps(who: str, step: Any) -> None:
    if not isinstance(step, (list, tuple)) or not step:
        _refuse(who, "step", step, "a list of integers")
    for value in step:
        _check_count(who, "step", value, 1)


def _check_power(who: str, scheduler: Any) -> None:
    if scheduler.power < 0:
        _refuse(who, "power", scheduler.power, "a number of at least 0")


def _check_steps_left(who: str, scheduler: Any) -> None:
    steps = vars(scheduler).get("max_steps")
    if not isinstance(steps, int) or steps != scheduler.max_update - scheduler.warmup_steps:
        _refuse(who, "max_steps", steps, "max_update less warmup_steps")
    if steps == 0:  # the update at which the warm-up ends would be divided by it
        _refuse(who, "max_steps", steps, "a number of at least 1")


def _check_count(who: str, name: str, value: Any, least: int = 0) -> None:
    is_integer = isinstance(value, (int, onp.integer)) and not isinstance(value, bool)
    if not is_integer or not least <= value <= _MOST_UPDATES:
        _refuse(who, name, value, f"an integer from {least} to {_MOST_UPDATES}")


def _check_kind(who: str, name: str, value: Any, usual: Any) -> None:
    """Raise unless a value is of the kind that a field has: a number, a text, a dictionary ..."""
    if isinstance(usual, _NUMBERS) or usual is None:
        if value is None and usual is None:
            return
        truth = isinstance(value, bool) and not isinstance(usual, int)
        if truth or not isinstance(value, _NUMBERS) or _is_huge(value) or not abs(value) <= math.inf:
            _refuse(who, name, value, "a number")
        if isinstance(usual, float) and math.isinf(value):
            _refuse(who, name, value, "a finite number")
    elif not isinstance(value, type(usual)):
        _refuse(who, name, value, f"a {type(usual).__name__}")


def _is_huge(value: Any) -> bool:
    return isinstance(value, int) and value.bit_length() > 64


def _refuse(who: str, name: str, value: Any, expected: str) -> NoReturn:
    value_text = f"{value!r:.40}" if isinstance(value, (str, float, bool, type(None))) else f"a {type(value).__name__}"
    if isinstance(value, int) and not isinstance(value, bool):
        value_text = str(value) if value.bit_length() <= 64 else f"a number of {value.bit_length()} bits"
    raise MXNetError(f"the saved {who} has {name} = {value_text}; expected {expected}.")


def check_states(optimizer: Optimizer, states: Mapping[Any, Any], weights: Iterable[tuple[Any, Any]]) -> None:
    """Raise MXNetError unless loaded states are as the optimizer makes them for weights, as far as these have some.

    Optimizers of programs are left alone: what their states are is theirs to know.
    """
    if not type(optimizer).create_state.__module__.startswith("mxnet.optimizer"):
        return
    if not type(optimizer).create_state_multi_precision.__module__.startswith("mxnet.optimizer"):
        return
    for index, weight in weights:
        if index in states:
            fresh_state = optimizer.create_state_multi_precision(index, weight)
            if _described(states[index]) != _described(fresh_state):
                raise MXNetError(
                    f"the saved state of parameter {index!r} does not fit: {type(optimizer).__name__} keeps "
                    f"{_described(fresh_state)} for a weight of shape {tuple(weight.shape)}, "
                    f"the file has {_described(states[index])!s:.200}."
                )


def _described(state: Any) -> Any:
    """Return the structure of a state: shapes of arrays, within tuples."""
    if isinstance(state, (tuple, list)):
        return tuple(_described(part) for part in state)
    if isinstance(state, NDArrayBase):
        return f"an array of shape {tuple(state.shape)}"  # type: ignore[attr-defined]
    return None if state is None else type(state).__name__
