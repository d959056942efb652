"""Whether zero-dimensional and zero-size shapes are ordinary (NumPy) or mean "unknown" (classic)."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator


class _Mode(threading.local):
    np_shape: bool = False
    np_array: bool = False
    composing: bool = False  # operators of mx.np without inputs become nodes of a graph


MODE = _Mode()


def is_np_shape() -> bool:
    """Return whether NumPy shape semantics are on in this thread."""
    return MODE.np_shape


@contextlib.contextmanager
def classic() -> Iterator[None]:
    """Return a ``with`` block in which NumPy's semantics are off, as where MXNet runs custom operators."""
    before = MODE.np_shape, MODE.np_array
    MODE.np_shape = MODE.np_array = False
    try:
        yield
    finally:
        MODE.np_shape, MODE.np_array = before
