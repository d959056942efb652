"""Events of Chrome traces, as text: those of torch are so many that reading them as JSON would take seconds."""

from __future__ import annotations

import json
import os
import re
import stat
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from torch.autograd.profiler import profile

from ....base import MXNetError
from ...core.reading import local_path
from ...formats.atomic import replacing
from ._ranges import PREFIX, TimeRange

_OPERATOR = re.compile(r'"cat": "\w+",\s*"name": "' + PREFIX)
_TIME = re.compile(r'(?<="ts": )\d+')
_BASE = re.compile(r'"baseTimeNanoseconds": (\d+)')


def exported(finished: profile) -> str:
    """Return the events of torch's trace, with times in microseconds since 1970."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        finished.export_chrome_trace(str(path))
        trace_text = path.read_text(encoding="utf-8")
    start = trace_text.index("[", trace_text.index('"traceEvents"')) + 1
    end = trace_text.rindex("]", start, trace_text.rindex('"traceName"'))
    base = _BASE.search(trace_text, 0, start)
    moved = int(base[1]) // 1000 if base else 0  # torch has whole seconds there
    return _TIME.sub(lambda match: str(int(match[0]) + moved), trace_text[start:end].strip())


def renamed(events: str) -> str:
    """Give operators MXNet's names and category."""
    return _OPERATOR.sub('"cat": "operator", "name": "', events)


def as_text(events: Sequence[dict[str, Any]]) -> str:
    """Return events as JSON between commas."""
    return json.dumps(events)[1:-1]


def complete_events(pieces: Iterable[TimeRange]) -> str:
    """Return slices as events of a Chrome trace, as JSON between commas."""
    pid = os.getpid()
    heads: dict[tuple[str, str], str] = {}  # a trace has few names: quoting each time would take most of the time
    events = []
    for section, name, start, duration, thread in pieces:
        head = heads.get((section, name))
        if head is None:
            head = as_text([{"ph": "X", "cat": section, "name": name, "pid": pid}])[:-1]
            heads[section, name] = head
        events.append(f'{head}, "tid": {thread}, "ts": {start / 1000}, "dur": {duration / 1000}}}')
    return ", ".join(events)


def level_events(section: str, levels: Iterable[tuple[str, int, float]]) -> str:
    """Return values of counters (name, time in nanoseconds, value) as events, as JSON between commas."""
    pid = os.getpid()
    heads: dict[str, tuple[str, str]] = {}
    events = []
    for name, time, value in levels:
        texts = heads.get(name)
        if texts is None:
            head = as_text([{"ph": "C", "cat": section, "pid": pid, "name": name}])[:-1]
            texts = heads[name] = (head, json.dumps(name))
        events.append(f'{texts[0]}, "ts": {time / 1000}, "args": {{{texts[1]}: {value}}}}}')
    return ", ".join(events)


class TraceFile:
    """A trace file that is complete whenever it has been written, and takes in more.

    What is added is written in place, since traces grow large and a profiler may add to one again and again: if the
    process is killed in that moment the file lacks its last brackets, and Chrome and Perfetto read it all the same.
    """

    def __init__(self) -> None:
        self._left: tuple[Any, ...] | None = None  # the file after the last write: its path and its status
        self._is_empty = True

    def replace(self, path: str, parts: Iterable[str]) -> None:
        """Write events, as JSON between commas, in place of what the file may hold."""
        text = ",\n".join(filter(None, parts))
        with replacing(path) as stream:
            stream.write(f"{_BEGIN}{text}{_END}".encode())
        self._left, self._is_empty = _state(path), not text

    def add(self, path: str, parts: Iterable[str]) -> None:
        """Add events; a file that is not as it was left, or another one, is written anew."""
        if self._left is None or self._left != _state(path):
            self.replace(path, parts)
            return
        text = ",\n".join(filter(None, parts))
        if not text:
            return
        _append(path, f"{'' if self._is_empty else ',' + chr(10)}{text}{_END}".encode())
        self._left, self._is_empty = _state(path), False

    def forget(self) -> None:
        """Begin a new trace with what is written next."""
        self._left = None


def _append(path: str, data: bytes) -> None:
    """Write in place of a trace's last brackets; if the disk is full, they come back."""
    try:
        with local_path(path).open("r+b", buffering=0) as stream:
            begin = stream.seek(-len(_END), os.SEEK_END)
            try:
                unwritten = memoryview(data)
                while unwritten:
                    unwritten = unwritten[stream.write(unwritten) :]
            except OSError:
                stream.truncate(begin)
                stream.seek(begin)
                stream.write(_END.encode())
                raise
    except OSError as error:
        raise MXNetError(f"cannot write {path!r}: {error.strerror or error}") from error


_BEGIN, _END = '{"traceEvents": [', '], "displayTimeUnit": "ms"}'


def _state(path: str) -> tuple[Any, ...] | None:
    """Return the identity of a file and its content; None if it is none that can grow."""
    file = local_path(path).absolute()
    try:
        status = file.stat()
    except OSError:
        return None
    return (file, status.st_dev, status.st_ino, status.st_size) if stat.S_ISREG(status.st_mode) else None
