"""Python's collector of cycles rests while many objects are made that stay.

It would begin again and again, each time through all objects that the program has.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from typing import Any


class _Collector:
    """Python's collector of cycles."""

    rests = False  # because a call in this process has stopped it


def rested(function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
    """Return the result of a function that is called while the collector rests."""
    collects = gc.isenabled()
    try:  # no block of a class, whose methods an interrupt may leave before they have done anything
        _Collector.rests = _Collector.rests or collects
        gc.disable()
        return function(*args, **kwargs)
    finally:
        if collects:
            _Collector.rests = False
            gc.enable()


def settle() -> None:
    """Let Python's collector take all objects that there are for old ones, without looking at them now.

    A library's import makes a quarter of a million objects that stay. The collector's next run would go through all of
    them, a tenth of what the import takes; as old ones they wait for a run through everything. Where the program keeps
    objects from the collector (`gc.freeze`), nothing is done.
    """
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()


def _after_fork() -> None:
    """Let the collector work, which another thread of the process has stopped that this one was forked from."""
    if _Collector.rests:
        _Collector.rests = False
        gc.enable()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
