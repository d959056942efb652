"""Events of Chrome traces, as text: those of torch are so many that reading them as JSON would take seconds."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from torch.autograd.profiler import profile

from ._ranges import PREFIX, Slice

_OPERATOR = re.compile(r'"cat": "\w+",\s*"name": "' + PREFIX)
_TIME = re.compile(r'(?<="ts": )\d+')
_BASE = re.compile(r'"baseTimeNanoseconds": (\d+)')


def exported(finished: profile) -> str:
    """Return the events of torch's trace, with times in microseconds since 1970."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        finished.export_chrome_trace(str(path))
        whole = path.read_text(encoding="utf-8")
    start = whole.index("[", whole.index('"traceEvents"')) + 1
    end = whole.rindex("]", start, whole.rindex('"traceName"'))
    base = _BASE.search(whole, 0, start)
    moved = int(base[1]) // 1000 if base else 0  # torch has whole seconds there
    return _TIME.sub(lambda found: str(int(found[0]) + moved), whole[start:end].strip())


def renamed(events: str) -> str:
    """Give operators MXNet's names and category."""
    return _OPERATOR.sub('"cat": "operator", "name": "', events)


def as_text(events: Sequence[dict[str, Any]]) -> str:
    """Return events as JSON between commas."""
    return json.dumps(events)[1:-1]


def file(parts: Iterable[str]) -> bytes:
    """Return a trace file of events as text."""
    return ('{"traceEvents": [' + ",\n".join(filter(None, parts)) + '], "displayTimeUnit": "ms"}').encode()


def complete_event(piece: Slice) -> dict[str, Any]:
    """Return a slice as an event of a Chrome trace."""
    return {
        "ph": "X",
        "cat": piece.section,
        "name": piece.name,
        "pid": os.getpid(),
        "tid": piece.thread,
        "ts": piece.start / 1000,
        "dur": piece.duration / 1000,
    }
