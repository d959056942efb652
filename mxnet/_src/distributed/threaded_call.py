"""Calls that another thread makes, and what comes of them."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import torch

from ..core.latch import Latch
from ..core.torch_internals import set_grad_enabled

_LOOK = 1.0  # seconds of a wait at a time


class ThreadedCall:
    """A function that another thread calls, with the gradient mode of the thread that creates it.

    Parameters
    ----------
    function : function without arguments

    Attributes
    ----------
    done : Latch
        Set when the function has returned, or raised.
    """

    def __init__(self, function: Callable[[], Any]) -> None:
        self.done = Latch()
        self._function = function
        self._with_gradients = torch.is_grad_enabled()
        self._result: Any = None
        self._error: BaseException | None = None

    def start(self, name: str) -> None:
        """Make the call in a separate thread, which the program's end does not wait for."""
        threading.Thread(target=self.make, name=name, daemon=True).start()

    def make(self) -> None:
        """Make the call in this thread."""
        set_grad_enabled(self._with_gradients)  # a thread has its own
        try:
            self._result = self._function()
        except BaseException as error:
            self._error = error
        finally:
            del self._function  # with the arrays that it was given
            self.done.set()

    def is_done_within(self, seconds: float) -> bool:
        """Wait for the end; seconds in which this process itself stood still do not count."""
        while not self.done.is_set() and seconds > 0:
            began = time.monotonic()
            self.done.wait(min(_LOOK, seconds))
            seconds -= min(_LOOK, time.monotonic() - began)
        return self.done.is_set()

    def result(self) -> Any:
        """Return the result of a finished call, or raise its error."""
        error, self._error = self._error, None  # or else it would hold itself, by its traceback
        if error is None:
            return self._result
        try:
            raise error
        finally:
            del error


class CallThread:
    """A thread that makes calls in the stead of others, one after the other; it ends with this object."""

    def __init__(self, name: str) -> None:
        self._calls: SimpleQueue[ThreadedCall | None] = SimpleQueue()
        self._thread = threading.Thread(target=_make_all, args=(self._calls,), name=name, daemon=True)
        self._thread.start()
        self.end = weakref.finalize(self, self._calls.put, None)  # when it has made the calls that wait
        self.end.atexit = False

    @property
    def is_alive(self) -> bool:
        """Whether calls are still made: not after `end`, nor in a forked process."""
        return self.end.alive and self._thread.is_alive()

    def begin(self, function: Callable[[], Any]) -> ThreadedCall:
        """Let the thread make a call."""
        call = ThreadedCall(function)
        self._calls.put(call)
        return call

    def wait(self, call: ThreadedCall) -> Any:
        """Return the result of a call; one that came when the thread was about to end is made here."""
        while not call.done.wait(_LOOK):
            if not self._thread.is_alive() and not call.done.is_set():
                call.make()
        return call.result()


def _make_all(calls: SimpleQueue[ThreadedCall | None]) -> None:
    while (call := calls.get()) is not None:
        call.make()
        del call
