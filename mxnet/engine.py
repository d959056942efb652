"""``mx.engine``: bulk execution, a tuning hint.

MXNet joins up to ``size`` operations into one job of its engine. Operations here run, or are queued on the GPU, one by
one when they are called, so the size changes nothing but what these functions report.
"""

from __future__ import annotations

import operator
import threading
from typing import Any

from .base import check_call as check_call


class _BulkSize(threading.local):
    value: int = 0


_BULK = _BulkSize()


def set_bulk_size(size: int) -> int:
    """Remember how many operations to run as one job: a hint without effect.

    Parameters
    ----------
    size : int

    Returns
    -------
    int, the size before
    """
    before, _BULK.value = _BULK.value, operator.index(size)
    return before


class _BulkScope:
    """A ``with`` block with its own bulk size."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._old_size: int | None = None

    def __enter__(self) -> _BulkScope:
        self._old_size = set_bulk_size(self._size)
        return self

    def __exit__(self, kind: Any, value: Any, trace: Any) -> None:
        if self._old_size is not None:
            set_bulk_size(self._old_size)


def bulk(size: int) -> _BulkScope:
    """Return a ``with`` block in which `set_bulk_size` is ``size``: a hint without effect."""
    return _BulkScope(size)
