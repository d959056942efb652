"""Forks of processes whose OpenMP has threads: GNU's waits for ever in a child for those that only its parent has.

The thread that forks lives on in the child, with the table of the threads that shared its parallel regions. So it ends
these before a fork, by OpenMP's own function; parent and child make new ones at their next region, as many as before.
"""

from __future__ import annotations

import ctypes
import functools
import os
from pathlib import Path

_MAPS = "/proc/self/maps"
_HARD = 2  # omp_pause_hard: nothing is kept


@functools.cache
def _library(path: str) -> ctypes.CDLL | None:
    """Return a library that is loaded; nothing is loaded here, whatever stands at the path now."""
    try:
        return ctypes.CDLL(path, mode=os.RTLD_NOW | os.RTLD_NOLOAD)
    except OSError:
        return None


def _loaded() -> set[str]:
    """Return the paths of GNU's OpenMP in this process: torch and other packages each bring their own."""
    try:
        with open(_MAPS, encoding="utf-8") as lines:
            paths = {line.split(maxsplit=5)[5].rstrip("\n") for line in lines if "libgomp" in line}
    except OSError:  # another system, or no descriptor is free
        return set()
    paths = {path.removesuffix(" (deleted)") for path in paths}  # that of a package renewed meanwhile
    return {path for path in paths if Path(path).name.startswith("libgomp")}


def end_own_threads() -> None:
    """End the threads that share this thread's parallel regions, as a fork is to do first."""
    for path in _loaded():
        pause = getattr(_library(path), "omp_pause_resource_all", None)  # since GCC 9
        if pause is not None:
            pause(_HARD)
