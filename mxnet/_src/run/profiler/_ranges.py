"""Ranges of time around the kernels of operators, in all threads."""

from __future__ import annotations

import contextlib
import functools
import mmap
import os
import threading
import time
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch.profiler import record_function

from ...core.torch_internals import FastRange, sequence_number
from ..calls.hooks import HOOKS, CallHook, Kernel

CUSTOM, API = "Custom Operator", "MXNET_C_API"  # sections
PREFIX = "mxnet::"  # of the names of operators among torch's own
THREAD = "mxnet thread "  # and the system's id: of an event that says which thread has which id with torch
_STATM = Path("/proc/self/statm")
_HAS_GPU = torch.cuda.is_available()
# Both show a range to torch's profiler; the second takes a tenth of the time, and does not reach to kernels of GPUs.
_RANGE = record_function if _HAS_GPU else FastRange


class TimeRange(NamedTuple):
    """Something that took time."""

    section: str
    name: str
    start: int  # nanoseconds since 1970
    duration: int  # nanoseconds
    thread: int  # the system's id


class MemoryLevel(NamedTuple):
    """Memory in use at a moment."""

    time: int  # nanoseconds since 1970
    device: str  # such as "cpu/0"
    size: int  # bytes


@functools.cache
def _opened_statm(pid: int) -> int | None:
    """Return a descriptor of the file that says how much a process holds, which stays open: opening takes longest."""
    return os.open(_STATM, os.O_RDONLY) if hasattr(os, "pread") and _STATM.exists() else None


def _resident() -> int | None:
    """Return the main memory of this process, in bytes, where the system tells."""
    statm = _opened_statm(os.getpid())
    return None if statm is None else int(os.pread(statm, 100, 0).split()[1]) * mmap.PAGESIZE


class _Memory:
    """Memory in use: what the process has taken since the package was imported, nearly all of it by arrays.

    torch counts no main memory. What the process held before, interpreter and libraries, is hundreds of megabytes.
    """

    at_import = 0

    def note(self, levels: list[MemoryLevel]) -> None:
        """Note main memory (where the system tells), and what torch has given out on GPUs."""
        now, resident = time.time_ns(), _resident()
        if resident is not None:
            levels.append(MemoryLevel(now, "cpu/0", max(resident - self.at_import, 0)))
        for index in range(torch.cuda.device_count() if _HAS_GPU and torch.cuda.is_initialized() else 0):
            levels.append(MemoryLevel(now, f"gpu/{index}", torch.cuda.memory_allocated(index)))


def note_import() -> None:
    """Note that the package is imported, and no array made: what the process holds now is no memory of arrays."""
    _Memory.at_import = _resident() or 0


Call = tuple[str, int]  # of an operator: its name, and when it was called


class _BackwardTimes:
    """Times the steps of backward passes, until `end`, in whatever threads they run.

    torch's profiler could, too, but frees what it recorded while other threads write to it.
    """

    def __init__(self) -> None:
        self._passed: list[tuple[Call, TimeRange]] | None = []

    def watch(self, node: Any, call: Call) -> None:
        """Time what a call of an operator recorded."""
        starts: dict[int, int] = {}
        node.register_prehook(partial(self._begin, starts))
        node.register_hook(partial(self._pass, starts, call))

    def _begin(self, starts: dict[int, int], gradients: Any) -> None:
        starts[threading.get_native_id()] = time.time_ns()

    def _pass(self, starts: dict[int, int], call: Call, grad_inputs: Any, grad_outputs: Any) -> None:
        thread, now, passed = threading.get_native_id(), time.time_ns(), self._passed
        start = starts.pop(thread, now)
        if passed is not None:
            passed.append((call, TimeRange("operator", f"_backward_{call[0]}", start, now - start, thread)))

    def end(self) -> list[TimeRange]:
        """Time no longer, and return the backward passes of operators: the steps of a call are one."""
        passed, self._passed = self._passed or [], None
        calls: dict[Call, list[TimeRange]] = {}
        for call, piece in list(passed):
            calls.setdefault(call, []).append(piece)
        return [
            steps[0]._replace(start=min(s.start for s in steps), duration=sum(s.duration for s in steps))
            for steps in calls.values()
        ]


def _graph_nodes(tensors: Iterable[Any]) -> list[Any]:
    return [v.grad_fn for v in tensors if isinstance(v, torch.Tensor) and v.grad_fn is not None]


class Collected(NamedTuple):
    """What operators took, memory in use, and the steps of torch's graph by thread and number."""

    slices: list[TimeRange]
    memory: list[MemoryLevel]
    steps: dict[tuple[int, int], Call]


class Ranges:
    """Collects what operators and their backward passes take.

    With ``shown``, their names are among the events of torch's profiler, which alone times the backward passes then.

    The times are those of the calls: on a GPU, of queueing the work. ``steps`` has, for a thread and torch's number of
    a step that it recorded there, the operator's name and when it was called.
    """

    def __init__(self, imperative: bool, symbolic: bool, memory: bool, api: bool, shows_ranges: bool) -> None:
        self.slices: list[TimeRange] = []
        self.memory: list[MemoryLevel] = []
        self.steps: dict[tuple[int, int], Call] = {}
        self._shown = shows_ranges
        self._threads: set[int] = set()
        self._memory, self._api = _Memory() if memory else None, api
        self._own = _Own()
        self._backward = _BackwardTimes()
        eager = self._instrument_eager if api else self._instrument
        self._hook = CallHook(
            eager=eager if imperative else None,
            graphs=self._instrument if symbolic else None,
            custom=self._within if imperative or symbolic else None,
            call=partial(self._add, API) if api else None,
        )
        HOOKS.add(self._hook)

    def end(self) -> Collected:
        """Collect no longer, and hand over what there is: kernels of the last calls keep this object for a while."""
        HOOKS.remove(self._hook)
        collected = Collected(self.slices + self._backward.end(), self.memory, self.steps)
        self.slices, self.memory, self.steps = [], [], {}
        return collected

    def _add(self, section: str, name: str, start: int) -> int:
        """Add a slice that ends now, and return how long it took."""
        duration = time.time_ns() - start
        self.slices.append(TimeRange(section, name, start, duration, threading.get_native_id()))
        return duration

    def _instrument(self, name: str, kernel: Kernel) -> Kernel:
        if name == "Custom":
            return kernel  # its calls have a separate section, see `_within`
        range_name, own_range = PREFIX + name, self._own

        @functools.wraps(kernel, assigned=(), updated=())
        def timed(*inputs: Any, **params: Any) -> Any:
            start = time.time_ns()
            try:
                result = kernel(*inputs, **params)
                self._note_steps(name, start, inputs, result)
                return result
            finally:
                if own_range.name:
                    own_range.elsewhere += self._add(CUSTOM, f"{own_range.name}::{name}", start)
                else:
                    self._add("operator", name, start)
                if self._memory is not None:
                    self._memory.note(self.memory)

        if not self._shown:
            return timed

        @functools.wraps(kernel, assigned=(), updated=())
        def ranged(*inputs: Any, **params: Any) -> Any:
            with _RANGE(range_name):
                return timed(*inputs, **params)

        return ranged

    def _note_steps(self, name: str, start: int, inputs: Any, result: Any) -> None:
        """Note which steps of torch's graph an operator made."""
        if isinstance(result, torch.Tensor) and result.grad_fn is None:
            return
        waiting = _graph_nodes(result if isinstance(result, (tuple, list)) else (result,))
        if not waiting:
            return
        watch = self._shown_step if self._shown else self._backward.watch
        seen_nodes = {None, *_graph_nodes(inputs)}
        while waiting:
            node = waiting.pop()
            if node not in seen_nodes and not hasattr(node, "variable"):
                watch(node, (name, start))
                waiting.extend(following for following, _ in node.next_functions)
            seen_nodes.add(node)

    def _shown_step(self, node: Any, call: Call) -> None:
        thread = threading.get_native_id()
        if thread not in self._threads:
            self._threads.add(thread)
            with record_function(THREAD + str(thread)):
                pass
        self.steps[thread, sequence_number(node)] = call

    def _instrument_eager(self, name: str, kernel: Kernel) -> Kernel:
        instrumented = self._instrument(name, kernel)

        @functools.wraps(instrumented, assigned=(), updated=())
        def timed(*inputs: Any, **params: Any) -> Any:
            start = time.time_ns()
            try:
                return instrumented(*inputs, **params)
            finally:
                self._add(API, "MXImperativeInvokeEx", start)

        return timed

    @contextlib.contextmanager
    def _within(self, name: str) -> Iterator[None]:
        """Time the Python code of a program's own operator, without the operators that it calls."""
        own_range, start = self._own, time.time_ns()
        before, own_range.name, own_range.elsewhere = (own_range.name, own_range.elsewhere), name, 0
        try:
            yield
        finally:
            duration = time.time_ns() - start
            python = max(duration - own_range.elsewhere, 0)
            self.slices.append(TimeRange(CUSTOM, f"{name}::pure_python", start, python, threading.get_native_id()))
            own_range.name, own_range.elsewhere = before[0], before[1] + duration


class _Own(threading.local):
    """Which of the program's own operators runs in this thread, and how long it was in operators that it called."""

    name = ""
    elsewhere = 0
