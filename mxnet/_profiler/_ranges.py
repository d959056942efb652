"""Ranges of time around the kernels of operators, in all threads."""

from __future__ import annotations

import functools
import mmap
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch.profiler import record_function

from .._runtime import observation

PREFIX = "mxnet::"  # of the names of operators among torch's own
_STATM = Path("/proc/self/statm")


class Slice(NamedTuple):
    """Something that took time."""

    section: str
    name: str
    start: int  # nanoseconds since 1970
    duration: int  # nanoseconds
    thread: int  # the system's number


class Level(NamedTuple):
    """Memory in use at a moment."""

    time: int  # nanoseconds since 1970
    device: str  # such as "cpu/0"
    size: int  # bytes


def _memory_in_use() -> Iterator[Level]:
    """Yield what this process holds in main memory (where the system says so), and what torch has given out on GPUs."""
    now = time.time_ns()
    if _STATM.exists():
        yield Level(now, "cpu/0", int(_STATM.read_bytes().split()[1]) * mmap.PAGESIZE)
    if torch.cuda.is_initialized():
        for index in range(torch.cuda.device_count()):
            yield Level(now, f"gpu/{index}", torch.cuda.memory_allocated(index))


class Ranges:
    """Collects what operators take, and shows their names to torch's profiler.

    The times are those of the calls: on a GPU, of queueing the work.
    """

    def __init__(self, imperative: bool, symbolic: bool, memory: bool) -> None:
        self.slices: list[Slice] = []
        self.memory: list[Level] = []
        self._follows_memory = memory
        watch = self._watch
        observation.begin(watch if imperative else None, watch if symbolic else None)

    def end(self) -> None:
        """Collect no longer."""
        observation.end()

    def _watch(self, name: str, kernel: observation.Kernel) -> observation.Kernel:
        shown, add, follows_memory = PREFIX + name, self.slices.append, self._follows_memory

        @functools.wraps(kernel, assigned=(), updated=())
        def timed(*inputs: Any, **params: Any) -> Any:
            with record_function(shown):
                start = time.time_ns()
                try:
                    return kernel(*inputs, **params)
                finally:
                    add(Slice("operator", name, start, time.time_ns() - start, threading.get_native_id()))
                    if follows_memory:
                        self.memory.extend(_memory_in_use())

        return timed
