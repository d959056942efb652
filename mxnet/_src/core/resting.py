"""Python's collector of cycles rests while many objects are made that stay.

It would begin again and again, each time through all objects that the program has.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from typing import Any


class Resting:
    """A ``with`` block in which the collector of cycles rests."""

    stopped = False  # whether a block of this process has stopped it
    _collects = False

    def __enter__(self) -> None:
        self._collects = gc.isenabled()
        gc.disable()
        Resting.stopped = Resting.stopped or self._collects

    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        if self._collects:
            Resting.stopped = False
            gc.enable()


def rested(function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
    """Return the result of a function that is called while the collector rests."""
    rest = Resting()
    try:  # no `with`: an interrupt may come within `__enter__`, when the collector has stopped already
        rest.__enter__()
        return function(*args, **kwargs)
    finally:
        rest.__exit__(None, None, None)


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
    if Resting.stopped:
        Resting.stopped = False
        gc.enable()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
