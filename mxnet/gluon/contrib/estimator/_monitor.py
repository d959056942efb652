"""Following one metric: whether it got better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp

from ...._src.messages.tracebacks import warn

_UNKNOWN = (
    "{} mode {} is unknown, fallback to auto mode. CheckpointHandler will use"
    "max mode for f1 and accuracy metric comparison and use min mode other wise"
)


def comparison(monitor: Any, mode: str, who: str) -> Callable[[Any, Any], Any]:
    """Return the function that tells whether a value is better than another."""
    if mode not in ("auto", "min", "max"):
        warn(_UNKNOWN.format(who, mode), RuntimeWarning)
        mode = "auto"
    if mode == "min":
        return onp.less
    if mode == "auto":
        warn(
            f"`greater` operator will be used to determine if {monitor.get()[0]} has improved. Please specify "
            "`mode='min'` to use the `less` operator. Specify `mode='max' to disable this warning.`",
        )
    return onp.greater


def worst(better: Callable[[Any, Any], Any]) -> float:
    """Return the value than which every other is better."""
    return onp.inf if better is onp.less else -onp.inf
