"""What a program times and counts itself, ``MXProfile...``, and profiles of the servers of a store."""

from __future__ import annotations

from typing import Any

from ... import profiler
from ...base import MXNetError
from ..core import handles as handles
from . import memory
from .library import c_function, c_functions, c_results
from .operators import options
from .stores import store

PROFILE = "profile object"
_TIMED = (profiler.Task, profiler.Frame, profiler.Event)
_PROCESSES = ("worker", "server")


def _object(handle: Any, *classes: type) -> Any:
    profile_object = memory.get(PROFILE, handle)
    if not isinstance(profile_object, classes):
        names = " or ".join(cls.__name__.lower() for cls in classes)
        raise MXNetError(
            f"{memory.number(handle):#x} is a {type(profile_object).__name__.lower()}, where a {names} was expected"
        )
    return profile_object


def _new(profile_object: Any) -> Any:
    return memory.new(PROFILE, profile_object)


@c_function
def MXProfileCreateCounter(domain: Any, name: Any, out: Any) -> None:
    """Make a counter."""
    out[0] = _new(profiler.Counter(_object(domain, profiler.Domain), memory.text(name)))


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
    settings = options(count, keys, values)
    if settings.get("profile_process") == "server":
        _process(1, handle)
    profiler.set_config(**settings)


@c_function
def MXSetProcessProfilerState(state: int, process: int, handle: Any) -> None:
    """Begin or end profiling."""
    profiler.set_state("run" if state else "stop", _process(process, handle))


@c_function
def MXProcessProfilePause(paused: int, process: int, handle: Any) -> None:
    """Pause profiling, or go on."""
    (profiler.pause if paused else profiler.resume)(_process(process, handle))


c_results(
    # Tasks, frames, counters and markers belong to a domain.
    MXProfileCreateDomain=lambda name: _new(profiler.Domain(memory.text(name))),
    MXProfileCreateTask=lambda domain, name: _new(profiler.Task(_object(domain, profiler.Domain), memory.text(name))),
    MXProfileCreateFrame=lambda domain, name: _new(profiler.Frame(_object(domain, profiler.Domain), memory.text(name))),
    MXProfileCreateEvent=lambda name: _new(profiler.Event(memory.text(name))),
)
c_functions(
    MXProfileDestroyHandle=lambda handle: handles.free(PROFILE, memory.number(handle)),
    MXProfileDurationStart=lambda handle: _object(handle, *_TIMED).start(),
    MXProfileDurationStop=lambda handle: _object(handle, *_TIMED).stop(),
    MXProfileSetCounter=lambda handle, value: _object(handle, profiler.Counter).set_value(value),
    MXProfileAdjustCounter=lambda handle, delta: _object(handle, profiler.Counter).increment(delta),
    MXDumpProcessProfile=lambda finished, process, handle: profiler.dump(bool(finished), _process(process, handle)),
)
