"""One thread at a time prepares what the calls of all need: parameters, graphs, programs, plans.

Threads may call one network at once. What the first call makes, the others wait for and use; calls for which all is
there take no lock.
"""

from __future__ import annotations

import os
import threading
from types import TracebackType


class Preparation:
    """A ``with`` block that one thread at a time is in; it may be entered again from within.

    In a forked process nobody is in it, whoever was at the time.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._renew)

    def _renew(self) -> None:
        self._lock = threading.RLock()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()


PREPARATION = Preparation()
