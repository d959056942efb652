"""Functions on the library as a whole: its version, devices, threads, seeds, modes, profiles."""

from __future__ import annotations

import os
from typing import Any

import torch

from .. import engine, profiler, random, runtime, util
from .._version import __version__
from ..context import num_gpus
from . import memory
from .arrays import context
from .library import c_function
from .operators import options


@c_function
def MXGetVersion(out: Any) -> None:
    """Return 10901, which stands for 1.9.1."""
    out[0] = int("".join(f"{int(part):02}" for part in __version__.split(".")))


@c_function
def MXGetGPUCount(out: Any) -> None:
    """Return how many GPUs there are."""
    out[0] = num_gpus()


@c_function
def MXGetGPUMemoryInformation64(device: int, free: Any, total: Any) -> None:
    """Return how many bytes of a GPU are free, and how many it has."""
    free[0], total[0] = util.get_gpu_memory(device)


@c_function
def MXGetGPUMemoryInformation(device: int, free: Any, total: Any) -> None:
    """Return how many MiB of a GPU are free, and how many it has."""
    free[0], total[0] = (amount >> 20 for amount in util.get_gpu_memory(device))


@c_function
def MXSetNumOMPThreads(count: int) -> None:
    """Choose how many threads an operator uses."""
    torch.set_num_threads(count)


@c_function
def MXNotifyShutdown() -> None:
    """Wait for what is still computed, as programs ask at their end."""
    engine.wait_for_all()


@c_function
def MXRandomSeed(seed: int) -> None:
    """Seed the generators of all devices."""
    random.seed(seed)


@c_function
def MXRandomSeedContext(seed: int, dev_type: int, dev_id: int) -> None:
    """Seed the generator of a device."""
    random.seed(seed, context(dev_type, dev_id))


@c_function
def MXEngineSetBulkSize(size: int, before: Any) -> None:
    """Choose how many operators run in bulk, a hint, and return what was chosen before."""
    before[0] = engine.set_bulk_size(size)


@c_function
def MXStorageEmptyCache(dev_type: int, dev_id: int) -> None:
    """Give back memory of a device that nothing uses."""
    context(dev_type, dev_id).empty_cache()


@c_function
def MXIsNumpyShape(out: Any) -> None:
    """Return whether shapes are NumPy's."""
    out[0] = util.is_np_shape()


@c_function
def MXSetIsNumpyShape(value: int, before: Any) -> None:
    """Choose whether shapes are NumPy's, and return what was chosen before."""
    before[0] = util.set_np_shape(bool(value))


@c_function
def MXInitPSEnv(count: int, keys: Any, values: Any) -> None:
    """Set variables of the environment of a distributed job."""
    os.environ.update(options(count, keys, values))


@c_function
def MXLibInfoFeatures(features: Any, size: Any) -> None:
    """Return what the library was built with."""
    ffi = memory.ffi()
    listed = runtime.feature_list()
    names = [ffi.new("char[]", each.name.encode()) for each in listed]
    table = ffi.new("struct LibFeature[]", [(n, each.enabled) for n, each in zip(names, listed, strict=True)])
    memory.keep("MXLibInfoFeatures", (names, table))
    features[0], size[0] = table, len(listed)


@c_function
def MXSetProfilerConfig(count: int, keys: Any, values: Any) -> None:
    """Choose what is profiled, and into which file."""
    profiler.set_config(**options(count, keys, values))


@c_function
def MXSetProfilerState(state: int) -> None:
    """Begin or end profiling."""
    profiler.set_state("run" if state else "stop")


@c_function
def MXDumpProfile(finished: int) -> None:
    """Write the profile."""
    profiler.dump(bool(finished))


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
    text = profiler.dumps(bool(reset), _FORMATS[kind], _SORTS[sort_by], bool(ascending))
    out[0] = memory.kept_text("MXAggregateProfileStatsPrintEx", text)
