"""What a program times and counts itself, ``MXProfile...``, and profiles of the servers of a store."""

from __future__ import annotations

from typing import Any

from .. import profiler
from ..base import MXNetError
from . import handles, memory
from .library import c_function
from .operators import options
from .stores import store

PROFILE = "profile object"
_TIMED = (profiler.Task, profiler.Frame, profiler.Event)
_PROCESSES = ("worker", "server")


def _object(handle: Any, *kinds: type) -> Any:
    value = memory.get(PROFILE, handle)
    if not isinstance(value, kinds):
        names = " or ".join(kind.__name__.lower() for kind in kinds)
        raise MXNetError(
            f"{memory.number(handle):#x} is a {type(value).__name__.lower()}, where a {names} was expected"
        )
    return value


def _new(value: Any) -> Any:
    return memory.new(PROFILE, value)


@c_function
def MXProfileCreateDomain(name: Any, out: Any) -> None:
    """Make a domain: what tasks, frames, counters and markers belong to."""
    out[0] = _new(profiler.Domain(memory.text(name)))


@c_function
def MXProfileCreateTask(domain: Any, name: Any, out: Any) -> None:
    """Make a task."""
    out[0] = _new(profiler.Task(_object(domain, profiler.Domain), memory.text(name)))


@c_function
def MXProfileCreateFrame(domain: Any, name: Any, out: Any) -> None:
    """Make a frame."""
    out[0] = _new(profiler.Frame(_object(domain, profiler.Domain), memory.text(name)))


@c_function
def MXProfileCreateEvent(name: Any, out: Any) -> None:
    """Make an event."""
    out[0] = _new(profiler.Event(memory.text(name)))


@c_function
def MXProfileCreateCounter(domain: Any, name: Any, out: Any) -> None:
    """Make a counter."""
    out[0] = _new(profiler.Counter(_object(domain, profiler.Domain), memory.text(name)))


@c_function
def MXProfileDestroyHandle(handle: Any) -> None:
    """Free a handle of any of these."""
    handles.free(PROFILE, memory.number(handle))


@c_function
def MXProfileDurationStart(handle: Any) -> None:
    """Begin a task, frame or event."""
    _object(handle, *_TIMED).start()


@c_function
def MXProfileDurationStop(handle: Any) -> None:
    """End a task, frame or event."""
    _object(handle, *_TIMED).stop()


@c_function
def MXProfileSetCounter(handle: Any, value: int) -> None:
    """Set a counter."""
    _object(handle, profiler.Counter).set_value(value)


@c_function
def MXProfileAdjustCounter(handle: Any, delta: int) -> None:
    """Add to a counter."""
    _object(handle, profiler.Counter).increment(delta)


@c_function
def MXProfileSetMarker(domain: Any, name: Any, scope: Any) -> None:
    """Mark this moment."""
    profiler.Marker(_object(domain, profiler.Domain), memory.text(name)).mark(memory.text(scope))


def _process(number: int, handle: Any) -> str:
    """Return which processes are meant; those of a store's servers are reached through the store."""
    if number not in range(len(_PROCESSES)):
        raise MXNetError(f"profile_process is 0, this process, or 1, the servers; got {number}")
    if number:
        profiler.set_kvstore_handle(store(handle).handle)
    return _PROCESSES[number]


@c_function
def MXSetProcessProfilerConfig(count: int, keys: Any, values: Any, handle: Any) -> None:
    """Choose what is profiled, and into which file: of the process that the key ``profile_process`` names."""
    supplied = options(count, keys, values)
    if supplied.get("profile_process") == "server":
        _process(1, handle)
    profiler.set_config(**supplied)


@c_function
def MXSetProcessProfilerState(state: int, process: int, handle: Any) -> None:
    """Begin or end profiling."""
    profiler.set_state("run" if state else "stop", _process(process, handle))


@c_function
def MXDumpProcessProfile(finished: int, process: int, handle: Any) -> None:
    """Write the profile."""
    profiler.dump(bool(finished), _process(process, handle))


@c_function
def MXProcessProfilePause(paused: int, process: int, handle: Any) -> None:
    """Pause profiling, or go on."""
    (profiler.pause if paused else profiler.resume)(_process(process, handle))
