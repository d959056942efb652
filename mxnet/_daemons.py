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

import torch

# Files of this package and of torch, and the programs that graphs are lowered to.
_COMPUTING = (os.path.dirname(__file__) + os.sep, os.path.dirname(torch.__file__) + os.sep, "<program>")
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
    # The innermost frame alone: those below it change while the thread runs, which f_back does not survive.
    frame: Any = sys._current_frames().get(thread.ident or 0)
    return frame is not None and frame.f_code.co_filename.startswith(_COMPUTING)


atexit.register(_end)
