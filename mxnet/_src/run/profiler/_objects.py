"""What programs time and count themselves: tasks, frames, events, markers and counters."""

from __future__ import annotations

import os
import threading
import time
from typing import Any

from ....base import MXNetError, c_str
from ...messages.public import public
from ._ranges import TimeRange
from ._session import SESSION

_HOME = "mxnet.profiler"


def _text(name: Any) -> str:
    c_str(name)  # AttributeError for what is no text
    return str(name)


@public(_HOME)
class Domain:
    """A name under which tasks, frames, counters and markers stand together.

    Parameters
    ----------
    name : str
    """

    def __init__(self, name: str) -> None:
        self.name = _text(name)

    def __str__(self) -> str:
        return self.name

    def new_task(self, name: str) -> Task:
        """Return a new `Task` of this domain."""
        return Task(self, name)

    def new_frame(self, name: str) -> Frame:
        """Return a new `Frame` of this domain."""
        return Frame(self, name)

    def new_counter(self, name: str, value: int | None = None) -> Counter:
        """Return a new `Counter` of this domain."""
        return Counter(self, name, value)

    def new_marker(self, name: str) -> Marker:
        """Return a new `Marker` of this domain."""
        return Marker(self, name)


class _Timed:
    """What has a start and a stop; recorded when it stops while the profiler runs."""

    _section: str
    _phases = "be"  # of the trace's events; these may overlap

    def __init__(self, name: str) -> None:
        self.name = _text(name)
        self._start: int | None = None

    def __str__(self) -> str:
        return self.name

    def start(self) -> None:
        """Note the start."""
        self._start = time.time_ns()

    def stop(self) -> None:
        """Record the time since the start, if the profiler runs; without a start nothing is recorded."""
        if self._start is None or not SESSION.is_recording:
            return
        thread = threading.get_native_id()
        piece = TimeRange(self._section, self.name, self._start, time.time_ns() - self._start, thread)
        times = (piece.start, piece.start + piece.duration)
        common_fields = {"cat": self._section, "name": self.name, "pid": os.getpid(), "tid": thread, "id": id(self)}
        SESSION.add_slice(
            piece, [{"ph": p, "ts": t / 1000, **common_fields} for p, t in zip(self._phases, times, strict=True)]
        )


@public(_HOME)
class Task(_Timed):
    """Time that a piece of work takes; tasks may overlap.

    Parameters
    ----------
    domain : Domain
    name : str
    """

    def __init__(self, domain: Domain, name: str) -> None:
        self._section = domain.name
        super().__init__(name)


@public(_HOME)
class Frame(_Timed):
    """Time of one of a series of similar events, such as a batch; as `Task`, in a separate section.

    Parameters
    ----------
    domain : Domain
    name : str
    """

    def __init__(self, domain: Domain, name: str) -> None:
        self._section = f"{domain.name},frame"
        super().__init__(name)


@public(_HOME)
class Event(_Timed):
    """Time on a thread, of no domain; events of a thread lie within each other or apart.

    Parameters
    ----------
    name : str
    """

    _section = "event"
    _phases = "BE"

    def __init__(self, name: str) -> None:  # MXNet's signature has no domain
        super().__init__(name)


@public(_HOME)
class Counter:
    """A number whose course is recorded.

    Parameters
    ----------
    domain : Domain
    name : str
    value : int, optional
        To begin with.
    """

    def __init__(self, domain: Domain, name: str, value: int | None = None) -> None:
        self._section = domain.name
        self.name = _text(name)
        self._value = 0
        if value is not None:
            self.set_value(value)

    def __str__(self) -> str:
        return self.name

    def set_value(self, value: int) -> None:
        """Set the number, and record it if the profiler runs."""
        self._value = int(value)
        if SESSION.is_recording:
            SESSION.add_level(self._section, self.name, time.time_ns(), self._value)

    def increment(self, delta: int = 1) -> None:
        """Add to the number."""
        self.set_value(self._value + int(delta))

    def decrement(self, delta: int = 1) -> None:
        """Subtract from the number."""
        self.set_value(self._value - int(delta))

    def __iadd__(self, delta: int) -> Counter:
        self.increment(delta)
        return self

    def __isub__(self, delta: int) -> Counter:
        self.decrement(delta)
        return self


@public(_HOME)
class Marker:
    """A point in time that the trace shows.

    Parameters
    ----------
    domain : Domain
    name : str
    """

    # MXNet's scopes -> those of Chrome's traces, which know no tasks
    _SCOPES = {"global": "g", "process": "p", "thread": "t", "task": "t", "marker": "t"}  # noqa: RUF012

    def __init__(self, domain: Domain, name: str) -> None:
        self.domain = domain
        self.name = _text(name)

    def mark(self, scope: str = "process") -> None:
        """Record this moment, if the profiler runs.

        Parameters
        ----------
        scope : {'global', 'process', 'thread', 'task', 'marker'}, default 'process'
            How far the trace draws the mark.

        Raises
        ------
        MXNetError
            For other scopes.
        """
        if scope not in self._SCOPES:
            raise MXNetError(f"Invalid Input: '{scope}', valid values are: {{{', '.join(map(repr, self._SCOPES))}}}")
        if not SESSION.is_recording:
            return
        section = f"{self.domain.name},instant_marker"
        common_fields = {"ph": "i", "s": self._SCOPES[scope], "cat": section, "name": self.name}
        SESSION.add_event({**common_fields, "tid": threading.get_native_id(), "ts": time.time_ns() / 1000})
