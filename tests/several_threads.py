"""Functions that several threads run at once, switching as often as Python does."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

COUNT, LIMIT = 4, 60.0  # threads; seconds


def results(function: Callable[[int], Any]) -> list[Any]:
    """Return what a function of the thread's number returns in each thread; they begin together."""
    results_by_thread: dict[int, Any] = {}
    together = threading.Barrier(COUNT)

    def run(thread_index: int) -> None:
        together.wait(LIMIT)
        results_by_thread[thread_index] = function(thread_index)

    threads = [threading.Thread(target=run, args=(thread_index,), daemon=True) for thread_index in range(COUNT)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LIMIT)
            assert not thread.is_alive(), f"{thread.name} has not ended within {LIMIT} s"
    finally:
        sys.setswitchinterval(interval)
    return [results_by_thread[number] for number in range(COUNT)]
