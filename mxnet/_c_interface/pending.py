"""Arrays that an asynchronous function of the program still uses: what waits for them waits for the function."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any

from ..base import MXNetError


class Waiting:
    """A function that has begun, the arrays that it uses, and whether it said that it failed."""

    def __init__(self, arrays: list[Any]) -> None:
        self.done = threading.Event()
        self.arrays = arrays
        self.failed = False

    def settle(self) -> None:
        """Return when the function is done; MXNetError, once, if it failed."""
        self.done.wait()
        if self.failed:
            self.failed = False
            raise MXNetError("an asynchronous function of the program completed with an error")

    @property
    def matters(self) -> bool:
        """Whether a call has to wait for it or report it: it still runs, or it failed."""
        return self.failed or not self.done.is_set()


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
            self._functions = [each for each in (*self._functions, waiting) if each.matters]

    def settle(self, arrays: Iterable[Any]) -> None:
        """Return when no function uses these arrays any more."""
        used = {id(each) for each in arrays}
        for waiting in self._functions:
            if any(id(each) in used for each in waiting.arrays):
                waiting.settle()

    def settle_all(self) -> None:
        """Return when all functions are done."""
        for waiting in self._functions:
            waiting.settle()
        with self._lock:
            self._functions = [each for each in self._functions if each.matters]


PENDING = Pending()
