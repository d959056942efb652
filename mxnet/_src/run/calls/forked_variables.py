"""Marked variables in a forked process.

torch locks a mutex of a leaf for a moment whenever something is recorded on it. If a thread holds it while another one
forks, it stays locked in the child, where that thread is not: a child that records the same variable would wait for
ever. So in a process that was forked beside threads each marked variable gets a new leaf, on the same memory; what was
recorded on the old one before still brings its gradient to the same buffer.
"""

from __future__ import annotations

import os
import threading
import weakref

from ..autograd.variables import Grad
from .array import NDArrayBase

_FEW = 1024
_beside_threads: set[int] = set()  # the threads that are forking, in a process with more


class _Marked:
    """Arrays that were marked as variables, by their numbers; the dead ones leave when there are twice as many."""

    def __init__(self) -> None:
        self.arrays: dict[int, weakref.ref[NDArrayBase]] = {}
        self.limit = _FEW

    def add(self, array: NDArrayBase) -> None:
        self.arrays[id(array)] = weakref.ref(array)
        if len(self.arrays) > self.limit:
            self._forget_dead()

    def _forget_dead(self) -> None:
        # The list of numbers is made in one step; that of pairs is not: a collection may let another thread in.
        for number in list(self.arrays):
            reference = self.arrays.get(number)
            if reference is not None and reference() is None:
                last = self.arrays.pop(number, None)
                if last is not None and last() is not None:  # another thread marked a new array of this number
                    self.arrays.setdefault(number, last)
        self.limit = max(_FEW, 2 * len(self.arrays))

    def renew_leaves(self) -> None:
        """Give each variable a new leaf; no other thread may be using one."""
        for reference in list(self.arrays.values()):
            array = reference()
            if array is not None and array._ag.__class__ is Grad:
                array._renew_leaf()


marked = _Marked()


def _before_fork() -> None:
    if threading.active_count() > 1:
        _beside_threads.add(threading.get_ident())


def _after_fork() -> None:
    _beside_threads.discard(threading.get_ident())


def _in_child() -> None:
    beside_threads = threading.get_ident() in _beside_threads
    _beside_threads.clear()
    if beside_threads:
        marked.renew_leaves()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_in_child)
