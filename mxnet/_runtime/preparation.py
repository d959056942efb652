"""One thread at a time prepares what the calls of all need: parameters, graphs, programs, plans.

Threads may call one network at once. What the first call makes, the others wait for and use; calls for which all is
there take no lock.

Meanwhile Python's collector of cycles rests. Graphs are thousands of objects that stay, so it would begin again and
again, each time through all objects that the program has: a third of what the first call of 200 steps took.
"""

from __future__ import annotations

import gc
import os
import threading
from types import TracebackType


class Preparation:
    """A ``with`` block that one thread at a time is in; it may be entered again from within.

    In a forked process nobody is in it, whoever was at the time.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._depth = 0
        self._collects = False  # whether the collector is to go on afterwards
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._renew)

    def _renew(self) -> None:
        self._lock = threading.RLock()
        if self._depth:
            self._depth = 0
            self._resume()

    def _resume(self) -> None:
        if self._collects:
            gc.enable()

    def __enter__(self) -> None:
        self._lock.acquire()
        if not self._depth:
            self._collects = gc.isenabled()
            gc.disable()
        self._depth += 1

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._depth -= 1
        if not self._depth:
            self._resume()
        self._lock.release()


PREPARATION = Preparation()


def settle() -> None:
    """Let Python's collector take all objects that there are for old ones, without looking at them now.

    A library's import makes a quarter of a million objects that stay. The collector's next run would go through all of
    them, a tenth of what the import takes; as old ones they wait for a run through everything. Where the program keeps
    objects from the collector (`gc.freeze`), nothing is done.
    """
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()
