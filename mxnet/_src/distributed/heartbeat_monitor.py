"""The failure detector of schedulers, of processes that watch theirs, and of groups of workers."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable
from typing import Any, TypeVar

_Process = TypeVar("_Process", bound=Hashable)


class HeartbeatMonitor:
    """When processes last gave a new sign of life, by the clock of the one that listens.

    A process whose sign stays the same for ``timeout`` seconds is dead, stopped or cut off. So a slow one may take as
    long as it wants, and clocks need not agree.
    """

    def __init__(self, timeout: float) -> None:
        self.timeout = timeout
        self._signs: dict[Any, Any] = {}
        self._since: dict[Any, float] = {}
        self._looked = time.monotonic()

    def hear(self, process: Hashable, sign: object) -> None:
        """Note the sign of life that a process gives now; the first one counts as new."""
        if process not in self._since or sign != self._signs[process]:
            self._signs[process], self._since[process] = sign, time.monotonic()

    def silence(self, process: Hashable) -> float:
        """Return the seconds since a process gave a new sign of life."""
        return time.monotonic() - self._since[process]

    def silent(self, processes: Iterable[_Process]) -> list[_Process]:
        """Return those of some processes that are dead."""
        return [process for process in processes if self.silence(process) > self.timeout]

    def excuse(self, longest: float) -> None:
        """Begin a look, for callers that look at least every ``longest`` seconds.

        If the last one is longer ago, the listener itself was stopped, or had no processor: what it did not hear
        meanwhile is not an error.
        """
        now = time.monotonic()
        pause, self._looked = now - self._looked, now
        if pause > longest:
            for process, since in self._since.copy().items():
                self._since[process] = min(now, since + pause)
