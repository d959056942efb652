"""Functions on the library as a whole: its version, devices, threads, seeds, modes, profiles.

Those that ``mxnet.base._LIB`` has without a library do the same here.
"""

from __future__ import annotations

import os
from typing import Any

from ... import engine, profiler, runtime, util
from ...base import _LIB, MXNetError
from ...ndarray import waitall
from . import memory
from .library import also, c_function, c_functions
from .operators import options
from .pending import PENDING


class _Target:
    """A pointer of C, to which functions for ctypes write as to one of theirs."""

    def __init__(self, pointer: Any) -> None:
        self._pointer = pointer

    @property
    def contents(self) -> _Target:
        return self

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "value":
            self._pointer[0] = value
        else:
            super().__setattr__(name, value)


def _answer(name: str) -> None:
    """Register the implementation of a function of integers and of pointers to integers."""
    answer = _LIB._answers[name]

    def function(*arguments: Any) -> None:
        cdata = memory.ffi().CData
        answer(*[_Target(argument) if isinstance(argument, cdata) else argument for argument in arguments])

    also(name)(function)


for _name in (
    *("MXGetVersion", "MXGetGPUCount", "MXGetGPUMemoryInformation64", "MXSetNumOMPThreads", "MXStorageEmptyCache"),
    *("MXRandomSeed", "MXRandomSeedContext", "MXEngineSetBulkSize", "MXIsNumpyShape", "MXSetIsNumpyShape"),
    *("MXAutogradIsRecording", "MXAutogradIsTraining", "MXAutogradSetIsRecording", "MXAutogradSetIsTraining"),
):
    _answer(_name)


@c_function
def MXGetGPUMemoryInformation(device: int, free: Any, total: Any) -> None:
    """Return how many MiB of a GPU are free, and how many it has."""
    free[0], total[0] = (num_bytes >> 20 for num_bytes in util.get_gpu_memory(device))


@c_function
def MXNDArrayWaitAll() -> None:
    """Wait for what is still computed, and for functions of the program."""
    PENDING.settle_all()
    waitall()


@c_function
def MXNotifyShutdown() -> None:
    """Wait for what is still computed, as programs ask at their end."""
    PENDING.settle_all()
    engine.wait_for_all()


@c_function
def MXLibInfoFeatures(features: Any, size: Any) -> None:
    """Return the library's build features."""
    ffi = memory.ffi()
    listed = runtime.feature_list()
    names = [ffi.new("char[]", feature.name.encode()) for feature in listed]
    table = ffi.new("struct LibFeature[]", [(n, feature.enabled) for n, feature in zip(names, listed, strict=True)])
    memory.keep("MXLibInfoFeatures", (names, table))
    features[0], size[0] = table, len(listed)


@c_function
def MXProfilePause(paused: int) -> None:
    """Pause profiling, or go on."""
    if paused:
        profiler.pause()
    else:
        profiler.resume()


@c_function
def MXAggregateProfileStatsPrint(out: Any, reset: int) -> None:
    """Return a table of what was profiled."""
    out[0] = memory.kept_text("MXAggregateProfileStatsPrint", profiler.dumps(bool(reset)))


_FORMATS = ("table", "json")
_SORTS = ("total", "avg", "min", "max", "count")


@c_function
def MXAggregateProfileStatsPrintEx(out: Any, reset: int, kind: int, sort_by: int, ascending: int) -> None:
    """Return a table of what was profiled."""
    if not (0 <= kind < len(_FORMATS) and 0 <= sort_by < len(_SORTS)):
        raise MXNetError(
            f"format {kind} and order {sort_by}: formats are 0 to {len(_FORMATS) - 1}, {', '.join(_FORMATS)}; "
            f"orders 0 to {len(_SORTS) - 1}, {', '.join(_SORTS)}"
        )
    text = profiler.dumps(bool(reset), _FORMATS[kind], _SORTS[sort_by], bool(ascending))
    out[0] = memory.kept_text("MXAggregateProfileStatsPrintEx", text)


c_functions(
    MXInitPSEnv=lambda count, keys, values: os.environ.update(options(count, keys, values)),
    MXSetProfilerConfig=lambda count, keys, values: profiler.set_config(**options(count, keys, values)),
    MXSetProfilerState=lambda state: profiler.set_state("run" if state else "stop"),
    MXDumpProfile=lambda finished: profiler.dump(bool(finished)),
)
