"""One stretch of profiling: from a start, or resume, to a stop, or pause."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import torch
from torch.autograd.profiler import profile

from . import _trace
from ._ranges import PREFIX, Level, Ranges, Slice

_BACKWARD = "autograd::engine::evaluate_function: "


@dataclass(frozen=True)
class Recorded:
    """What a stretch of profiling found.

    Attributes
    ----------
    operators : list of Slice
        Operators and their backward passes.
    memory : list of Level
        After each operator.
    trace : list of str
        Events of a Chrome trace, as JSON between commas: kernels, transfers, memory and operators.
    """

    operators: list[Slice]
    memory: list[Level]
    trace: list[str]


class Recording:
    """Records what all threads do from its making to `end`.

    Parameters
    ----------
    imperative, symbolic : bool
        Whether to time operators called one by one, and those in graphs.
    memory : bool
        Whether to follow memory; torch's own records of it are of one thread, which would have to end it, too.
    api : bool
        Whether to time calls that stand for MXNet's C functions.
    """

    def __init__(self, imperative: bool, symbolic: bool, memory: bool, api: bool) -> None:
        os.environ.setdefault("KINETO_LOG_LEVEL", "99")  # torch's tracing library reports each start on stderr
        self._thread = threading.get_native_id()
        everywhere = torch._C._profiler._ExperimentalConfig(profile_all_threads=True)
        device = "cuda" if torch.cuda.is_available() else None
        # not torch.profiler.profile, which imports torch's compiler to say so in the file (two seconds)
        self._torch = profile(use_device=device, experimental_config=everywhere)
        self._torch.__enter__()
        self._ranges = Ranges(imperative, symbolic, memory, api)

    def end(self) -> Recorded:
        """Record no longer, and return what was found."""
        self._ranges.end()
        self._torch.__exit__(None, None, None)
        operators, found = self._ranges.slices, _trace.exported(self._torch)
        # Objects for all of torch's events take seconds; most recordings need none.
        went_back, on_device = _BACKWARD in found, torch.cuda.is_available()
        results: Any = self._torch.kineto_results
        events = results.events() if went_back or on_device else ()
        if on_device:
            operators = _on_device(operators, events)
        backward = list(_backward(events, self._thread)) if went_back else []
        own = [*backward, *(s for s in operators if s.section != "operator")]
        trace = [_trace.renamed(found), _trace.as_text([_trace.complete_event(s) for s in own])]
        return Recorded(operators + backward, self._ranges.memory, trace)


def _on_device(slices: list[Slice], events: Iterable[Any]) -> list[Slice]:
    """Return operators with the times of the GPU, where they ran on one."""
    found = [e for e in events if e.name().startswith(PREFIX) and e.device_type() != torch.autograd.DeviceType.CPU]
    names = {e.name()[len(PREFIX) :] for e in found}
    there = [Slice("operator", e.name()[len(PREFIX) :], e.start_ns(), e.duration_ns(), 0) for e in found]
    return [s for s in slices if s.name not in names] + there


def _backward(events: Iterable[Any], thread: int) -> Iterator[Slice]:
    """Yield the backward passes of operators: torch numbers the steps that it records, and the passes over them."""
    calls = _steps(events)
    passes: dict[tuple[str, int], list[Any]] = {}
    for event in events:
        call = calls.get((event.fwd_thread_id(), event.sequence_nr()))
        if call is not None and event.name().startswith(_BACKWARD):
            passes.setdefault(call, []).append(event)
    for (name, _), parts in passes.items():
        start = min(e.start_ns() for e in parts)
        yield Slice("operator", f"_backward_{name}", start, sum(e.duration_ns() for e in parts), thread)


def _steps(events: Iterable[Any]) -> dict[tuple[int, int], tuple[str, int]]:
    """Return, for torch's thread and number of each recorded step, the operator's name and when it was called."""
    found: dict[tuple[int, int], tuple[str, int]] = {}
    ends: dict[int, tuple[str, int, int]] = {}
    host = (e for e in events if e.device_type() == torch.autograd.DeviceType.CPU)
    for event in sorted(host, key=lambda e: (e.start_ns(), -e.duration_ns())):
        thread, start = event.start_thread_id(), event.start_ns()
        name, called, end = ends.get(thread, ("", 0, 0))
        if start >= end and event.name().startswith(PREFIX):
            ends[thread] = (event.name()[len(PREFIX) :], start, start + event.duration_ns())
        elif start < end and event.sequence_nr() >= 0 and not event.fwd_thread_id():
            found[thread, event.sequence_nr()] = (name, called)
    return found
