"""The profiler of a process: its settings, whether it runs, and its results so far."""

from __future__ import annotations

import atexit
import functools
import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from ....base import MXNetError
from ...core.environment import chosen
from ...core.process_lock import process_lock
from ._config import Config
from ._ranges import TimeRange
from ._recording import Recorded, Recording
from ._statistics import STORAGE, LevelStatistic, Statistic, as_json, as_table
from ._trace import TraceFile, as_text, complete_events, level_events

_NS_IN_MS, _BYTES_IN_KB = 1e6, 1e3
_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


def _one_at_a_time(
    method: Callable[Concatenate[Session, _Given], _Result],
) -> Callable[Concatenate[Session, _Given], _Result]:
    """Return a method that other threads call after it has ended: torch has one recording, of all threads."""

    @functools.wraps(method)
    def call(self: Session, *args: _Given.args, **kwargs: _Given.kwargs) -> _Result:
        with self._states:
            return method(self, *args, **kwargs)

    return call


class Session:
    """Records while it runs; keeps statistics, if enabled, and the events of a trace."""

    def __init__(self) -> None:
        self.config = Config()
        self._recording: Recording | None = None
        self._paused = False
        self._has_run = False
        self._has_written = False
        self._events: list[str] = []  # of the trace, as JSON between commas, that are not in the file yet
        self._file = TraceFile()
        self._statistics: dict[str, dict[str, Statistic]] = {}
        self._states = process_lock(again=True)  # around starts and ends, within which the next one is taken
        self._lock = process_lock()  # around events and statistics, to which tasks and counters add from any thread

    @property
    def is_recording(self) -> bool:
        """Whether what happens now is recorded."""
        return self._recording is not None

    # --- states

    @_one_at_a_time
    def run(self) -> None:
        """Record from now on."""
        if self._recording is not None:
            return
        if not self._has_run:
            atexit.register(self._finish)
        self._has_run, self._paused = True, False
        self._begin()

    @_one_at_a_time
    def stop(self) -> None:
        """Record no longer; write the file, if that is to happen on the way."""
        recorded = self._recording is not None
        self._collect()
        self._paused = False
        if recorded and self.config.continuous_dump:
            self._write()

    @_one_at_a_time
    def pause(self) -> None:
        """Record no longer until `resume`."""
        self._paused = self._paused or self._recording is not None
        self._collect()

    @_one_at_a_time
    def resume(self) -> None:
        """Record again after `pause`."""
        if self._paused:
            self._paused = False
            self._begin()

    def _begin(self) -> None:
        config = self.config
        everything = config.profile_all
        self._recording = Recording(
            everything or config.profile_imperative,
            everything or config.profile_symbolic,
            everything or config.profile_memory,
            everything or config.profile_api,
            everything and chosen("REMX_PROFILER", ("operators", "kernels")) == "kernels",
        )

    def _collect(self) -> bool:
        """End the recording, if there is one, and take in its results; whether there was one."""
        recording, self._recording = self._recording, None
        if recording is None:
            return False
        recorded = recording.end()
        with self._lock:
            self._add(recorded)
        return True

    def _add(self, recorded: Recorded) -> None:
        self._events += recorded.trace
        for piece in recorded.operators:
            self._count(piece.section, piece.name, piece.duration / _NS_IN_MS, Statistic)
        levels = [(f"Memory: {device}", time, size) for time, device, size in recorded.memory]
        self._levels(STORAGE, levels, _BYTES_IN_KB)

    @_one_at_a_time
    def _finish(self) -> None:
        """Write the file when the program ends, unless that has been done."""
        self._collect()
        if self._has_run and (self._events or not self._has_written):
            self._write()

    # --- what tasks, frames, events, markers and counters add

    def add_slice(self, piece: TimeRange, events: Iterable[dict[str, Any]] | None = None) -> None:
        """Add something that took time, and how the trace shows it."""
        with self._lock:
            self._count(piece.section, piece.name, piece.duration / _NS_IN_MS, Statistic)
            self._events.append(complete_events([piece]) if events is None else as_text(list(events)))

    def add_event(self, event: dict[str, Any]) -> None:
        """Add an event of the trace that takes no time."""
        with self._lock:
            self._events.append(as_text([{"pid": os.getpid(), **event}]))
            if self.config.aggregate_stats:
                self._statistics.setdefault(event["cat"], {})

    def add_level(self, section: str, name: str, time: int, value: float) -> None:
        """Add a new value of a counter; statistics show it as if it were microseconds, as MXNet's do."""
        with self._lock:
            self._levels(section, [(name, time, value)], 1e3)

    def _levels(self, section: str, levels: Sequence[tuple[str, int, float]], unit: float) -> None:
        for name, _, value in levels:
            self._count(section, name, value / unit, LevelStatistic)
        self._events.append(level_events(section, levels))

    def _count(self, section: str, name: str, value: float, statistic_class: type[Statistic]) -> None:
        if self.config.aggregate_stats:
            entries = self._statistics.setdefault(section, {})
            statistic = entries.get(name)
            if statistic is None:
                statistic = entries[name] = statistic_class()
            statistic.add(value)

    # --- output

    @property
    def has_run(self) -> bool:
        """Whether there is something to write: the profiler has run since it was finished."""
        return self._has_run

    @_one_at_a_time
    def dump(self, finished: bool) -> None:
        """Write the file; with ``finished``, record no longer, and begin another trace next time.

        What has been written is forgotten: with ``continuous_dump`` the file grows by what is new, else it holds that
        alone. MXNetError if the profiler has not run since it was finished.
        """
        if not self._has_run:
            raise MXNetError("Profiler hasn't been run. Config and start profiler first")
        recorded = self._collect()
        self._write()
        if finished:
            atexit.unregister(self._finish)
            self._has_run = self._paused = self._has_written = False
            self._file.forget()
        elif recorded:
            self._begin()

    def _write(self) -> None:
        with self._lock:
            events, self._events = self._events, []
        write = self._file.add if self.config.continuous_dump else self._file.replace
        write(self.config.filename, events)
        self._has_written = True

    @_one_at_a_time
    def statistics(self, reset: bool, as_text: bool, sort_by: str, ascending: bool) -> str:
        """Return the statistics so far, as a table or JSON; empty if they are not kept."""
        if self._collect():
            self._begin()
        if not self.config.aggregate_stats:
            return ""
        with self._lock:
            text = (as_table if as_text else as_json)(self._statistics, sort_by, ascending)
            if reset:
                self._statistics = {}
            return text


SESSION = Session()
