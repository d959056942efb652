"""Whether zero-dimensional and zero-size shapes are ordinary (NumPy) or mean "unknown" (classic)."""

from __future__ import annotations

import threading


class _Mode(threading.local):
    np_shape: bool = False
    np_array: bool = False


MODE = _Mode()


def is_np_shape() -> bool:
    """Return whether NumPy shape semantics are on in this thread."""
    return MODE.np_shape
