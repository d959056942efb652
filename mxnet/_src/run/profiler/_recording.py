"""One stretch of profiling: from a start, or resume, to a stop, or pause."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import torch
from torch.autograd.profiler import profile

from ...core.torch_internals import RecordScope, profile_settings
from . import _trace
from ._ranges import PREFIX, THREAD, MemoryLevel, Ranges, TimeRange

_BACKWARD = int(RecordScope.BACKWARD_FUNCTION)


@dataclass(frozen=True)
class Recorded:
    """Results of a stretch of profiling.

    Operators and their backward passes, the memory after each, and events of a Chrome trace, as JSON between commas.
    """

    operators: list[TimeRange]
    memory: list[MemoryLevel]
    trace: list[str]


class Recording:
    """Records what all threads do from its making to `end`.

    Operators called one by one (``imperative``), those in graphs (``symbolic``), calls that stand for MXNet's C
    functions (``api``), memory (torch's own records of it are of one thread, which would have to end it, too), and in
    the trace the ``kernels`` that torch runs, whose events are many times those of operators.
    """

    def __init__(self, imperative: bool, symbolic: bool, memory: bool, api: bool, kernels: bool) -> None:
        self._thread = threading.get_native_id()
        self._on_device = torch.cuda.is_available()
        # Where operators run on a GPU, torch alone knows their times. Elsewhere its profiler is left alone: it frees
        # what it recorded at its end, though other threads may be in the steps of a backward pass that it records.
        kernels = kernels or self._on_device
        self._torch = _torch_profile(self._on_device) if kernels else None
        try:
            self._ranges = Ranges(imperative, symbolic, memory, api, kernels)
        except BaseException:
            if self._torch is not None:
                self._torch.__exit__(None, None, None)
            raise

    def end(self) -> Recorded:
        """Record no longer, and return the results."""
        operators, memory, steps = self._ranges.end()
        if self._torch is None:
            return Recorded(operators, memory, [_trace.complete_events(operators)])
        self._torch.__exit__(None, None, None)
        kineto: Any = self._torch.kineto_results
        # Objects for all of torch's events take seconds; most recordings need none.
        events = kineto.events() if steps or self._on_device else ()
        if self._on_device:
            operators = _on_device(operators, events)
        backward = list(_backward(events, steps, self._thread))
        own_ranges = [*backward, *(s for s in operators if s.section != "operator")]
        trace = [_trace.complete_events(own_ranges), _trace.renamed(_trace.exported(self._torch))]
        return Recorded(operators + backward, memory, trace)


def _torch_profile(on_device: bool) -> profile:
    """Return torch's profiler, which has begun to record all threads."""
    os.environ.setdefault("KINETO_LOG_LEVEL", "99")  # torch's tracing library reports each start on stderr
    everywhere = profile_settings(profile_all_threads=True)
    # not torch.profiler.profile, which imports torch's compiler to say so in the file (two seconds)
    profiler = profile(use_device="cuda" if on_device else None, experimental_config=everywhere)
    profiler.__enter__()
    return profiler


def _on_device(slices: list[TimeRange], events: Iterable[Any]) -> list[TimeRange]:
    """Return operators with the times of the GPU, where they ran on one."""
    on_gpu = [e for e in events if e.name().startswith(PREFIX) and e.device_type() != torch.autograd.DeviceType.CPU]
    names = {e.name()[len(PREFIX) :] for e in on_gpu}
    gpu_slices = [TimeRange("operator", e.name()[len(PREFIX) :], e.start_ns(), e.duration_ns(), 0) for e in on_gpu]
    return [s for s in slices if s.name not in names] + gpu_slices


def _backward(events: Iterable[Any], steps: dict[tuple[int, int], tuple[str, int]], thread: int) -> Iterator[TimeRange]:
    """Yield the backward passes of operators: torch counts the steps that it records, and the passes over them."""
    threads: dict[int, int] = {}  # torch's id -> the system's
    passes_of_steps = []
    for event in events:
        if event.scope() == _BACKWARD:
            passes_of_steps.append(event)
        elif event.name().startswith(THREAD):
            threads[event.start_thread_id()] = int(event.name()[len(THREAD) :])
    passes: dict[tuple[str, int], list[Any]] = {}
    for event in passes_of_steps:
        call = steps.get((threads.get(event.fwd_thread_id(), 0), event.sequence_nr()))
        if call is not None:
            passes.setdefault(call, []).append(event)
    for (name, _), parts in passes.items():
        start = min(e.start_ns() for e in parts)
        yield TimeRange("operator", f"_backward_{name}", start, sum(e.duration_ns() for e in parts), thread)
