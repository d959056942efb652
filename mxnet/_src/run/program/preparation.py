"""One thread at a time prepares what the calls of all need: parameters, graphs, programs, plans.

Threads may call one network at once. What the first call makes, the others wait for and use; calls for which all is
there take no lock.

Meanwhile Python's collector of cycles rests. Graphs are thousands of objects that stay, so it would begin again and
again, each time through all objects that the program has: a third of what the first call of 200 steps took.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.process_lock import process_lock
from ...core.resting import rested

_LOCK = process_lock(again=True)


def prepare(function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
    """Call a function that prepares something, when no other thread prepares anything."""
    with _LOCK:
        return rested(function, *args, **kwargs)
