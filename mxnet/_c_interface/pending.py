"""Arrays that an asynchronous function of the program still uses: what waits for them waits for the function."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any, NamedTuple


class Waiting(NamedTuple):
    """A function that has begun, and the arrays that it uses."""

    done: threading.Event
    arrays: list[Any]


class Pending:
    """The functions that have begun and are not known to be done; nearly always none."""

    def __init__(self) -> None:
        self._functions: list[Waiting] = []
        self._lock = threading.Lock()

    def __bool__(self) -> bool:
        return bool(self._functions)

    def add(self, waiting: Waiting) -> None:
        """Have those who need its arrays wait for a function."""
        with self._lock:
            self._functions = [each for each in self._functions if not each.done.is_set()]
            self._functions.append(waiting)

    def settle(self, arrays: Iterable[Any]) -> None:
        """Return when no function uses these arrays any more."""
        used = {id(each) for each in arrays}
        for waiting in self._functions:
            if any(id(each) in used for each in waiting.arrays):
                waiting.done.wait()

    def settle_all(self) -> None:
        """Return when all functions are done."""
        for waiting in self._functions:
            waiting.done.wait()
        with self._lock:
            self._functions = [each for each in self._functions if not each.done.is_set()]


PENDING = Pending()
