"""Whether zero-dimensional and zero-size shapes are ordinary (NumPy) or mean "unknown" (classic)."""

from __future__ import annotations

import threading
from typing import Any

from ...core.unwinding import uninterrupted


class _Mode(threading.local):
    np_shape: bool = False  # of the class: for threads that have not chosen
    np_array: bool = False
    composing: bool = False  # operators of mx.np without inputs become nodes of a graph


MODE = _Mode()


class _Used:
    """Whether some thread has ever turned NumPy's arrays on: if not, blocks need not look up the thread's state."""

    __slots__ = ("arrays",)

    def __init__(self) -> None:
        self.arrays = False


USED = _Used()


def is_np_shape() -> bool:
    """Return True if NumPy shape semantics are on in this thread."""
    return MODE.np_shape


@uninterrupted
def set_np_shape(state: int) -> None:
    """Choose NumPy shape semantics: 1 for this thread, 2 also for all that have not chosen, anything else for none."""
    if state in (1, 2):
        MODE.np_shape = True
        _Mode.np_shape = _Mode.np_shape or state == 2
    else:
        # As in MXNet, anyone who turns them off does so for all threads but those that chose for themselves.
        _Mode.np_shape = False
        MODE.__dict__.pop("np_shape", None)  # not `vars`: an exception could come between it and this


class Classic:
    """A ``with`` block in which NumPy's semantics are off, as where MXNet runs custom operators."""

    __slots__ = ("_previous",)
    _previous: tuple[bool, bool]

    def __enter__(self) -> None:
        self._previous = MODE.np_shape, MODE.np_array
        MODE.np_shape, MODE.np_array = False, False

    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        MODE.np_shape, MODE.np_array = self._previous
