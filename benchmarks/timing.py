"""Measuring a callable, and what many measurements say. Runs under Python 3.8 too, as MXNet 1.9.1 does."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

# OpenMP threads spin for a few milliseconds after their last task, on the cores that the next contender needs.
SETTLE_SECONDS = 0.01
WARM_UP_SECONDS = 0.3
WARM_UP_RUNS = 3


def seconds_per_run(run: Callable[[], object], synchronize: Callable[[], None], number: int) -> float:
    """Return the mean time in seconds of ``number`` calls, all of whose work has ended when the clock stops."""
    start = time.perf_counter()
    for _ in range(number):
        run()
    synchronize()
    return (time.perf_counter() - start) / number


def calibrate(run: Callable[[], object], synchronize: Callable[[], None], round_seconds: float) -> int:
    """Warm up, then return how many calls fill a round of ``round_seconds``, at least one."""
    spent = 0.0
    runs = 0
    while spent < WARM_UP_SECONDS or runs < WARM_UP_RUNS:
        spent += seconds_per_run(run, synchronize, 1)
        runs += 1
    probe = max(1, int(0.2 * round_seconds * runs / spent))
    return max(1, round(round_seconds / seconds_per_run(run, synchronize, probe)))


def measure_round(run: Callable[[], object], synchronize: Callable[[], None], number: int) -> float:
    """Return the mean time in seconds of ``number`` calls after a few that bring the caches back."""
    time.sleep(SETTLE_SECONDS)
    seconds_per_run(run, synchronize, 1 + number // 10)
    return seconds_per_run(run, synchronize, number)


def summary(values: Sequence[float]) -> dict[str, float]:
    """Return the ``median`` and the quartiles ``low`` and ``high`` of ``values``, of which there is at least one."""
    if len(values) == 1:
        return {"median": values[0], "low": values[0], "high": values[0]}
    low, median, high = statistics.quantiles(values, n=4, method="inclusive")
    return {"median": median, "low": low, "high": high}
