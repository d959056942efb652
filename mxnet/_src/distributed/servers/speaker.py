"""A thread that sends messages to servers for the main thread, so that a message that was begun is always completed.

Exceptions from signals arrive in the main thread alone. If one arrived in the middle of a message, or between a
question and its answer, nothing that is said or heard afterwards would be understood.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from ..threaded_call import CallThread


class Speaker:
    """Makes the main thread's calls one after the other, in a separate thread; those of others where they are."""

    def __init__(self) -> None:
        self._thread = CallThread("remx-speaker")

    def call(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """Call a function. One that an exception keeps this thread from waiting for is called all the same."""
        if threading.current_thread() is not threading.main_thread() or not self._thread.is_alive:
            return function(*args, **kwargs)
        return self._thread.wait(self._thread.begin(partial(function, *args, **kwargs)))

    def end(self) -> None:
        """Let the thread end, when it has made the calls that wait."""
        self._thread.end()
