"""A fork at a moment when no other thread computes.

Only the thread that forks lives on in the child. If another one is within PyTorch at that moment, a lock or a half-made
table of its libraries (a variable's mutex, oneDNN's and MKL's memory) stays as it is, and the child waits for it for
ever. MXNet stops its engine before a fork; here the fork holds Python's lock, lets the others finish what they compute
without it, until they all wait, and goes on before they get it back. Linux tells the states of threads in /proc.
"""

from __future__ import annotations

import _thread
import ctypes
import functools
import importlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable

from .openmp_fork import end_own_threads

_SECONDS = 2.0  # that a fork waits for what is computed: what takes longer may hold a lock in the child
_IMPORT_SECONDS = 10.0  # that it waits for modules that other threads import, whose locks they hold
_WINDOW = 0.02  # for which the fork holds Python's lock at first, then twice as long each time: on a busy machine
_LONGEST_WINDOW = 0.4  # threads with some microseconds left to compute wait much longer for a processor
_PAUSE = 0.0002
_MARGIN = 0.03  # beyond a window, after which a thread may ask for Python's lock: longer than the fork itself takes
_TASKS = "/proc/self/task"
_STATE = 64  # bytes of a thread's line up to its state: its number, and a name of at most 15 characters in parentheses

_forking: dict[int, float] = {}  # the threads that fork, and the switch interval that each of them found


@functools.cache
def _libc() -> ctypes.PyDLL:
    """Return the C library, whose functions called so do not let go of Python's lock."""
    return ctypes.PyDLL(None)


_interrupts: list[list[signal.Signals]] = []  # the signal of each that a fork put off, which the parent gets


def postpones_interrupts(wait: Callable[[], object]) -> Callable[[], None]:
    """Decorate what runs before a fork: Python would print what it raises, and go on. Ctrl-C comes after the fork.

    What raises it again is called last, and is no function of Python's: it is seen only when the fork has returned.
    """

    @functools.wraps(wait)
    def hook() -> None:
        try:
            wait()
        except KeyboardInterrupt:
            numbers = [signal.SIGINT]
            _interrupts.append(numbers)
            once = map(_thread.interrupt_main, iter(numbers))
            os.register_at_fork(after_in_parent=functools.partial(next, once, None))

    return hook


@postpones_interrupts
def _wait_for_quiet() -> None:
    """Wait until no other thread of the process runs, for a limited time; Python's lock is held at the end."""
    if threading.active_count() == 1:
        return
    thread_id = threading.get_ident()
    interval = _forking[thread_id] = min(_forking.values(), default=sys.getswitchinterval())
    until = time.monotonic() + _SECONDS
    window = _WINDOW
    while True:
        sys.setswitchinterval(max(window + _MARGIN, interval))
        if _is_quiet_within(window, thread_id) or time.monotonic() > until:
            return
        window = min(2 * window, _LONGEST_WINDOW)


@postpones_interrupts
def _wait_for_imports() -> None:
    thread_id = threading.get_ident()
    until = time.monotonic() + _IMPORT_SECONDS
    while _is_importing(thread_id) and time.monotonic() < until:
        time.sleep(_PAUSE)


def _is_importing(thread_id: int) -> bool:
    """Return whether another thread holds the lock of a module."""
    locks = getattr(importlib._bootstrap, "_module_locks", {})
    owners = (getattr(reference(), "owner", None) for reference in list(locks.values()))
    return any(owner not in (None, thread_id) for owner in owners)


def _is_quiet_within(window: float, thread_id: int) -> bool:
    files = _open_states()
    try:
        time.sleep(_PAUSE)  # who waited for Python's lock has it meanwhile, or asks for it an interval from now
        until = time.monotonic() + window
        while True:
            if _all_wait(files):
                return not _is_importing(thread_id)
            if time.monotonic() > until:
                return False
            _libc().usleep(200)
    finally:
        for file in files:
            _libc().close(file)


def _open_states() -> list[int]:
    """Open the states of the other threads."""
    own_task = str(threading.get_native_id())
    try:
        tasks = os.listdir(_TASKS)
    except OSError:  # no descriptor is free: the fork goes on unwatched
        tasks = []
    paths = [f"{_TASKS}/{task}/stat".encode() for task in tasks if task != own_task]
    return [file for file in (_libc().open(path, os.O_RDONLY | os.O_CLOEXEC) for path in paths) if file >= 0]


def _all_wait(files: Iterable[int]) -> bool:
    buffer = ctypes.create_string_buffer(_STATE)
    for file in files:
        size = _libc().pread(file, buffer, _STATE, ctypes.c_long(0))
        if size > 0 and buffer.raw[:size].rpartition(b")")[2][1:2] not in b"SZXtT":  # fewer than 0: it has ended
            return False
    return True


def _go_on() -> None:
    """Put back the switch interval, in the parent."""
    interval = _forking.pop(threading.get_ident(), None)
    if interval is not None and not _forking:
        sys.setswitchinterval(interval)


def _go_on_in_child() -> None:
    interval = _forking.get(threading.get_ident())
    _forking.clear()
    for numbers in _interrupts:  # they are the parent's
        numbers.clear()
    _interrupts.clear()
    if interval is not None:
        sys.setswitchinterval(interval)


if hasattr(os, "register_at_fork") and os.path.isdir(_TASKS):
    # What is registered first is called last: nothing is to run between this and the fork.
    os.register_at_fork(before=_wait_for_quiet, after_in_parent=_go_on, after_in_child=_go_on_in_child)
    os.register_at_fork(before=postpones_interrupts(end_own_threads))


def wait_for_imports() -> None:
    """Let forks wait for imports of other threads before they take the locks that these may need; called last."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=_wait_for_imports)
