"""A call that another thread makes, and what comes of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import torch

from .._torch_internals import set_grad_enabled


class ThreadedCall:
    """A function that another thread calls, with the gradient mode of the thread that asks for it.

    Parameters
    ----------
    function : function without arguments

    Attributes
    ----------
    done : threading.Event
        Set when the function has returned, or raised.
    """

    def __init__(self, function: Callable[[], Any]) -> None:
        self.done = threading.Event()
        self._function = function
        self._with_gradients = torch.is_grad_enabled()
        self._result: Any = None
        self._error: BaseException | None = None

    def start(self, name: str) -> None:
        """Make the call in a thread of its own, which the program's end does not wait for."""
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

    def result(self) -> Any:
        """Return what the function of a call that is done returned, or raise what it raised."""
        error, self._error = self._error, None  # or else it would hold itself, by its traceback
        if error is None:
            return self._result
        try:
            raise error
        finally:
            del error
