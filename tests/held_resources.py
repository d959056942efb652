"""What a process holds: threads, processes, files, named shared memory."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any


def _children() -> set[str]:
    children: set[str] = set()
    for task in Path("/proc/self/task").iterdir():
        try:
            children |= set((task / "children").read_text().split())
        except OSError:  # the thread has ended
            continue
    return children


def _files() -> dict[str, int]:
    """Return how often each file is open."""
    counts: dict[str, int] = {}
    for entry in Path("/proc/self/fd").iterdir():
        try:
            target = os.readlink(entry)
        except OSError:  # the one that reads the folder
            continue
        if not target.startswith("/proc/"):
            counts[target.split(":")[0]] = counts.get(target.split(":")[0], 0) + 1
    return counts


def held() -> dict[str, Any]:
    """Return what this process holds."""
    return {
        "threads": {t.name for t in threading.enumerate() if not t.name.startswith("pytest")},
        "processes": _children(),
        "files": _files(),
        "memory": {name for name in os.listdir("/dev/shm") if not name.startswith("sem.")},
    }


def left(before: dict[str, Any]) -> dict[str, Any]:
    """Return what this process holds beyond what it held before."""
    now = held()
    more = {name: count for name, count in now["files"].items() if count > before["files"].get(name, 0)}
    counts_above = {key: now[key] - before[key] for key in ("threads", "processes", "memory")}
    return {key: value for key, value in {**counts_above, "files": more}.items() if value}
