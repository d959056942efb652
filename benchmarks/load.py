"""How busy the machine is with other things while a contender measures."""

from __future__ import annotations

import os
import time

# Fields of the first line of /proc/stat that mean work: user, nice, system, irq, softirq, and stolen by other guests.
_WORKING = (1, 2, 3, 6, 7, 8)
QUIET_CORES = 0.15
_LOOK_SECONDS = 0.1


class OtherLoad:
    """Counts, from its creation on, how many cores were busy with other processes than the one that measured.

    Where there is no ``/proc/stat`` the answer is always 0.
    """

    def __init__(self) -> None:
        self._start = time.perf_counter()
        self._busy = _busy_seconds()

    def cores(self, own_seconds: float) -> float:
        """Return the mean number of cores that were busy, leaving out ``own_seconds`` of processor time."""
        elapsed = time.perf_counter() - self._start
        return max(0.0, _busy_seconds() - self._busy - own_seconds) / elapsed


def wait_for_quiet(seconds: float) -> None:
    """Return when nobody is busy, or after ``seconds`` at the latest; the workers are idle meanwhile."""
    limit = time.perf_counter() + seconds
    while time.perf_counter() < limit:
        other = OtherLoad()
        time.sleep(_LOOK_SECONDS)
        if other.cores(0.0) <= QUIET_CORES:
            return


def _busy_seconds() -> float:
    try:
        with open("/proc/stat") as table:
            fields = table.readline().split()
    except OSError:
        return 0.0
    return sum(int(fields[index]) for index in _WORKING) / os.sysconf("SC_CLK_TCK")
