"""Results of worker processes that nobody has taken yet."""

from __future__ import annotations

import contextlib
import pickle
import threading
from typing import Any

from ...base import MXNetError


class Arrivals:
    """Results that workers have sent and nobody has taken yet.

    When their iterator is gone, opening them lets the workers free the shared memory.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._results: dict[int, Any] = {}
        self._closed = False

    def arrived(self, index: int, result: Any) -> None:
        """Note a result (called by the pool's thread)."""
        with self._lock:
            if not self._closed:
                self._results[index] = result
                return
        self._free(result)

    def taken(self, index: int) -> None:
        """Forget a result that the iterator takes care of."""
        with self._lock:
            self._results.pop(index, None)

    def close(self) -> None:
        """Free what has arrived, and from now on whatever arrives."""
        with self._lock:
            self._closed = True
            results = list(self._results.values())
            self._results.clear()
        for result in results:
            self._free(result)

    @staticmethod
    def _free(result: Any) -> None:
        if isinstance(result, bytes):
            with contextlib.suppress(MXNetError):  # the worker is gone, and its memory with it
                pickle.loads(result)
