"""Locks that a forked process finds free."""

from __future__ import annotations

import os
import threading
import weakref
from typing import Any

_LOCKS: weakref.WeakSet[Any] = weakref.WeakSet()


def process_lock(again: bool = False) -> Any:
    """Return a lock of a module or an object, free after a fork, even if a thread of the other process held it.

    Parameters
    ----------
    again : bool, default False
        Whether a thread may enter it again from within.
    """
    lock = threading.RLock() if again else threading.Lock()
    _LOCKS.add(lock)
    return lock


def _free_locks() -> None:
    for lock in list(_LOCKS):
        lock._at_fork_reinit()  # as `logging` does


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_free_locks)
