"""Arrays that an asynchronous function of the program still uses: what waits for them waits for the function."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...base import MXNetError
from ..core.environment import seconds
from ..core.latch import Latch
from ..core.process_lock import process_lock

LIMIT = "REMX_PUSH_TIMEOUT"
_DEFAULT_LIMIT = 600.0


class Waiting:
    """A function that has begun, the arrays that it uses, and whether it reported a failure.

    Parameters
    ----------
    name : str
        The program's name for it, for errors.
    arrays : list of NDArray
    """

    def __init__(self, name: str, arrays: list[Any]) -> None:
        self.name = name
        self.done = Latch()
        self.arrays = arrays
        self.failed = False
        self._late = False  # it was waited for in vain

    def settle(self) -> None:
        """Return when the function is done.

        Raises
        ------
        MXNetError
            Once, if it failed; if it is not done in time, and from then on at once.
        """
        limit = seconds(LIMIT, _DEFAULT_LIMIT)
        if not self.done.wait(0 if self._late else limit):
            self._late = True
            raise MXNetError(
                f"the asynchronous function {self.name!r} of the program has not called on_complete "
                f"within {limit:g} s; set {LIMIT} where it takes longer"
            )
        if self.failed:
            self.failed = False
            raise MXNetError(f"the asynchronous function {self.name!r} of the program completed with an error")

    @property
    def matters(self) -> bool:
        """Whether a call has to wait for it or report it: it still runs, or it failed."""
        return self.failed or not self.done.is_set()


class Pending:
    """The functions that have begun and are not known to be done; nearly always none."""

    def __init__(self) -> None:
        self._functions: list[Waiting] = []
        self._lock = process_lock()

    def __bool__(self) -> bool:
        return bool(self._functions)

    def add(self, waiting: Waiting) -> None:
        """Have those who need its arrays wait for a function."""
        with self._lock:
            self._functions = [function for function in (*self._functions, waiting) if function.matters]

    def settle(self, arrays: Iterable[Any]) -> None:
        """Return when no function uses these arrays any more."""
        used = {id(array) for array in arrays}
        for waiting in self._functions:
            if any(id(array) in used for array in waiting.arrays):
                waiting.settle()

    def settle_all(self) -> None:
        """Return when all functions are done."""
        for waiting in self._functions:
            waiting.settle()
        with self._lock:
            self._functions = [function for function in self._functions if function.matters]


PENDING = Pending()
