"""Daemon threads that compute while the program ends.

Python stops a daemon thread where it next acquires the interpreter's lock. Within a function of torch written in
C++, this ends the process with status 134 instead of the program's. So threads that compute then are told to end, as
`sys.exit` would tell them, and get a moment for it: those that take processor time, by the system's count. What they
run is not looked at, as it changes meanwhile. Threads for which the program's end waits later are left alone: those
that bring a queue's data to its end, and those that manage a pool of `multiprocessing`.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import threading
import time
from pathlib import Path

_SECONDS = 2.0  # that they get together
_WATCHED = 0.08  # seconds in which one that computes takes processor time, on busy machines, too
_PAUSE = 0.002
_WAITED_FOR = (
    "multiprocessing.queues.",
    "multiprocessing.managers.",
    "multiprocessing.pool.Pool._handle_",  # not multiprocessing.pool.worker, which runs the program's functions
    "logging.handlers.",
)
_TASKS = Path("/proc/self/task")
_IS_TIMED = _TASKS.exists()


def _end() -> None:
    """End the daemon threads that compute."""
    started = time.monotonic()
    times: dict[threading.Thread, str] = {}
    computing: set[threading.Thread] = set()
    while others := _daemons():
        computing |= {thread for thread in others if times.setdefault(thread, now := _processor_time(thread)) != now}
        busy = computing & others
        if time.monotonic() - started > (_SECONDS if busy else _WATCHED):
            return
        for thread in busy if _IS_TIMED else others:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
        time.sleep(_PAUSE)


def _daemons() -> set[threading.Thread]:
    """Return the daemon threads that programs have started; ours are looked after elsewhere."""
    return {
        thread
        for thread in threading.enumerate()
        if thread.daemon
        and not thread.name.startswith(("mxnet-", "remx-"))
        and not _runs(thread).startswith(_WAITED_FOR)
    }


def _runs(thread: threading.Thread) -> str:
    """Return the whole name of the function that a thread runs; "." where it has none."""
    function = getattr(thread, "_target", None)
    return f"{getattr(function, '__module__', '')}.{getattr(function, '__qualname__', '')}"


def _processor_time(thread: threading.Thread) -> str:
    """Return the processor time of a thread, as the system counts it; empty where it does not, or for an ended one."""
    with contextlib.suppress(OSError):
        return (_TASKS / str(thread.native_id) / "schedstat").read_text().split()[0]
    return ""


atexit.register(_end)
