"""When which exchange took how long, as a trace for ``chrome://tracing``."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..._src.formats.atomic import replacing
from ...base import MXNetError


class _Timeline:
    """The trace being kept, if any."""

    path: str | None = None
    events: list[dict[str, Any]] = []  # noqa: RUF012  (one for the process)


def start_timeline(file_path: str, mark_cycles: bool = False) -> None:
    """Begin to note exchanges; `stop_timeline` or `shutdown` writes them to a file.

    Parameters
    ----------
    file_path : str
    mark_cycles : bool, default False
        A hint without effect: there are no cycles of a background thread here.

    Raises
    ------
    MXNetError
        If a timeline is being kept.
    """
    if _Timeline.path is not None:
        raise MXNetError(f"start_timeline: the timeline {_Timeline.path!r} is being kept; stop_timeline ends it.")
    _Timeline.path, _Timeline.events = file_path, []


def stop_timeline() -> None:
    """Write the file; nothing happens without a timeline."""
    if _Timeline.path is None:
        return
    path, _Timeline.path = _Timeline.path, None
    with replacing(path) as stream:
        stream.write(json.dumps({"traceEvents": _Timeline.events, "displayTimeUnit": "ms"}).encode())
    _Timeline.events = []


@contextmanager
def noted(what: str, name: str | None, rank: int, nbytes: int) -> Iterator[None]:
    """Note an exchange, if a timeline is kept."""
    if _Timeline.path is None:
        yield
        return
    begin = time.perf_counter_ns()
    try:
        yield
    finally:
        _Timeline.events.append(
            {
                "name": what,
                "cat": name or what,
                "ph": "X",
                "ts": begin / 1000,  # microseconds
                "dur": (time.perf_counter_ns() - begin) / 1000,
                "pid": rank,
                "tid": 0,
                "args": {"name": name, "bytes": nbytes},
            }
        )
