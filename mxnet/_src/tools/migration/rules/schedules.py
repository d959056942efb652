"""Schedules of the learning rate, as functions of MXNet's number of the update."""

from __future__ import annotations

from ..calls import Rule, Site, options

_WARMUP = "warmup_steps=0, warmup_begin_lr=0, warmup_mode='linear'"
_USUAL = {"factor": "1", "stop_factor_lr": "1e-8", "base_lr": "0.01", "pwr": "2", "final_lr": "0",
          "warmup_steps": "0", "warmup_begin_lr": "0", "warmup_mode": "'linear'"}  # fmt: skip
_THEIR_NAMES = {"pwr": "power"}


def _schedule(name: str, signature: str, step: str = "step") -> Rule:
    def rule(site: Site) -> str:
        bound = site.bind(f"{signature}, {_WARMUP}")
        keywords = {
            _THEIR_NAMES.get(argument, argument): value
            for argument, value in bound.items()
            if value.replace('"', "'") != _USUAL.get(argument)
        }
        if "step" in keywords:
            keywords = {step: keywords.pop("step"), **keywords}
        if "warmup_steps" in keywords:
            keywords["warmup_final_lr"] = bound["base_lr"]
        return f"{name}({options(*(f'{argument}={value}' for argument, value in keywords.items()), 'lag=1')})"

    return rule


SCHEDULES: dict[str, Rule] = {
    "FactorScheduler": _schedule("FactorSchedule", "step, factor=1, stop_factor_lr=1e-8, base_lr=0.01"),
    "MultiFactorScheduler": _schedule("MultiFactorSchedule", "step, factor=1, base_lr=0.01", "steps"),
    "PolyScheduler": _schedule("PolySchedule", "max_update, base_lr=0.01, pwr=2, final_lr=0"),
    "CosineScheduler": _schedule("CosineSchedule", "max_update, base_lr=0.01, final_lr=0"),
}
