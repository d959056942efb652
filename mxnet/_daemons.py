"""Daemon threads that compute while the program ends.

Python stops a daemon thread where it next acquires the interpreter's lock. Within a function of torch written in
C++, this ends the process with status 134 instead of the program's. So threads that compute then are told to end, as
`sys.exit` would tell them, and get a moment for it.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import sys
import threading
import time
from typing import Any

_OURS = os.path.dirname(__file__) + os.sep
_SECONDS = 2.0  # that they get together
_WATCHED = 0.08  # seconds that threads are looked at: one that computes is in the program's own code now and then
_PAUSE = 0.002


def _end() -> None:
    """End the daemon threads that are seen to compute."""
    started = time.monotonic()
    computing: set[threading.Thread] = set()
    while others := _daemons():
        computing |= {thread for thread in others if _computes(thread)}
        seconds = time.monotonic() - started
        if seconds > _SECONDS or (seconds > _WATCHED and computing.isdisjoint(others)):
            return
        for thread in computing.intersection(others):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
        time.sleep(_PAUSE)


def _daemons() -> set[threading.Thread]:
    """Return the daemon threads that programs have started; ours are looked after elsewhere."""
    return {each for each in threading.enumerate() if each.daemon and not each.name.startswith(("mxnet-", "remx-"))}


def _computes(thread: threading.Thread) -> bool:
    frame: Any = sys._current_frames().get(thread.ident or 0)
    while frame is not None:
        if frame.f_code.co_filename.startswith(_OURS):
            return True
        frame = frame.f_back
    return False


atexit.register(_end)
