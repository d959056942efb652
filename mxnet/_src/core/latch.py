"""An event that stays whole where a signal interrupts who waits for it.

`threading.Event` is written in Python: an interrupt that comes when its `wait` has taken its lock, and is not in the
block yet that lets it go, leaves that lock taken. The thread that sets the event then waits for ever, and with it all
that waits for that thread. Here nobody who waits can hold up who sets.
"""

from __future__ import annotations

import threading
import time

_LOOK = 1.0  # seconds after which who waits looks again: another one may have been interrupted with the lock in hand


class Latch:
    """Something that happens once, with the methods of `threading.Event` for that."""

    __slots__ = ("_is_set", "_not_set")

    def __init__(self) -> None:
        self._is_set = False
        self._not_set = threading.Lock()  # taken until it has happened
        self._not_set.acquire()

    def set(self) -> None:
        """Say that it has happened; again changes nothing."""
        self._is_set = True
        if self._not_set.locked():
            try:
                self._not_set.release()
            except RuntimeError:  # somebody who waited has let it go meanwhile
                return

    def is_set(self) -> bool:
        """Return whether it has happened."""
        return self._is_set

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it happens, some seconds at most; return whether it has."""
        end = None if timeout is None else time.monotonic() + timeout
        while not self._is_set:
            seconds = _LOOK if end is None else min(_LOOK, end - time.monotonic())
            if seconds <= 0:
                break
            if self._not_set.acquire(timeout=seconds):
                self._not_set.release()  # for others who wait
        return self._is_set
