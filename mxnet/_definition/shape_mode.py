"""Whether zero-dimensional and zero-size shapes are ordinary (NumPy) or mean "unknown" (classic)."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator


class _Mode(threading.local):
    np_shape: bool = False  # of the class: for threads that have not chosen
    np_array: bool = False
    composing: bool = False  # operators of mx.np without inputs become nodes of a graph


MODE = _Mode()


def is_np_shape() -> bool:
    """Return whether NumPy shape semantics are on in this thread."""
    return MODE.np_shape


def set_np_shape(wanted: int) -> None:
    """Choose NumPy shape semantics: 1 for this thread, 2 also for all that have not chosen, anything else for none."""
    if wanted in (1, 2):
        MODE.np_shape = True
        _Mode.np_shape = _Mode.np_shape or wanted == 2
    else:
        # As in MXNet, whoever turns them off does so for all threads but those that chose for themselves.
        _Mode.np_shape = False
        vars(MODE).pop("np_shape", None)


@contextlib.contextmanager
def classic() -> Iterator[None]:
    """Return a ``with`` block in which NumPy's semantics are off, as where MXNet runs custom operators."""
    before = MODE.np_shape, MODE.np_array
    MODE.np_shape = MODE.np_array = False
    try:
        yield
    finally:
        MODE.np_shape, MODE.np_array = before
