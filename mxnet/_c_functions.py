"""The functions of MXNet's C library that are implemented in Python: ``mxnet.base._LIB.MX...``.

Results are written to where ctypes arguments point (``ctypes.byref(number)``), as the C functions do.
"""

from __future__ import annotations

import ctypes
from typing import Any

import torch

from . import autograd, context, engine, random, util
from ._definition import registry
from ._graph.subgraphs import named_operators
from ._version import __version__
from .base import _LIB
from .ndarray import waitall


def _number(supplied: Any) -> int:
    """Return a number that may be a ctypes number."""
    return int(getattr(supplied, "value", supplied))


def _target(reference: Any) -> Any:
    """Return the ctypes object behind ``byref(x)`` or ``pointer(x)``."""
    return reference._obj if hasattr(reference, "_obj") else reference.contents


def _store(reference: Any, value: int) -> None:
    _target(reference).value = value


@_LIB._answer
def MXGetVersion(out: Any) -> None:  # noqa: N802  (this and the following names are MXNet's)
    """Write 10901, which stands for 1.9.1."""
    _store(out, int("".join(f"{int(part):02}" for part in __version__.split("."))))


@_LIB._answer
def MXGetLastError() -> bytes:  # noqa: N802
    """Return nothing: errors are raised where they happen."""
    return b""


@_LIB._answer
def MXNotifyShutdown() -> None:  # noqa: N802
    """Do nothing: what has to end at a program's end registers itself."""


@_LIB._answer
def MXNDArrayWaitAll() -> None:  # noqa: N802
    """Wait until everything asked for has been computed."""
    waitall()


@_LIB._answer
def MXSetNumOMPThreads(count: Any) -> None:  # noqa: N802
    """Set how many threads an operator may use."""
    torch.set_num_threads(_number(count))


@_LIB._answer
def MXGetGPUCount(out: Any) -> None:  # noqa: N802
    """Write the number of GPUs."""
    _store(out, context.num_gpus())


@_LIB._answer
def MXGetGPUMemoryInformation64(device: Any, free: Any, total: Any) -> None:  # noqa: N802
    """Write a GPU's free and whole memory in bytes."""
    result = context.gpu_memory_info(_number(device))
    _store(free, result[0])
    _store(total, result[1])


@_LIB._answer
def MXStorageEmptyCache(device_type: Any, device_id: Any) -> None:  # noqa: N802
    """Give memory that a device's allocator keeps back to the device."""
    context.Context(context.Context.devtype2str[_number(device_type)], _number(device_id)).empty_cache()


@_LIB._answer
def MXRandomSeed(seed: Any) -> None:  # noqa: N802
    """Seed the generators of all devices."""
    random.seed(_number(seed))


@_LIB._answer
def MXRandomSeedContext(seed: Any, device_type: Any, device_id: Any) -> None:  # noqa: N802
    """Seed the generator of one device."""
    random.seed(_number(seed), context.Context(context.Context.devtype2str[_number(device_type)], _number(device_id)))


@_LIB._answer
def MXEngineSetBulkSize(size: Any, before: Any) -> None:  # noqa: N802
    """Set the hint of `mxnet.engine.set_bulk_size` and write what it was."""
    _store(before, engine.set_bulk_size(_number(size)))


@_LIB._answer
def MXIsNumpyShape(out: Any) -> None:  # noqa: N802
    """Write whether shapes follow NumPy: 0, or 1, or 2 when that holds for all threads."""
    _store(out, int(util.is_np_shape()))


@_LIB._answer
def MXSetIsNumpyShape(active: Any, before: Any) -> None:  # noqa: N802
    """Switch NumPy's shapes on or off and write what was."""
    _store(before, int(util.set_np_shape(bool(_number(active)))))


@_LIB._answer
def MXAutogradIsRecording(out: Any) -> None:  # noqa: N802
    """Write whether operations are recorded."""
    _store(out, autograd.is_recording())


@_LIB._answer
def MXAutogradIsTraining(out: Any) -> None:  # noqa: N802
    """Write whether operators are in training mode."""
    _store(out, autograd.is_training())


@_LIB._answer
def MXAutogradSetIsRecording(active: Any, before: Any) -> None:  # noqa: N802
    """Switch recording on or off and write what was."""
    _store(before, int(autograd.set_recording(bool(_number(active)))))


@_LIB._answer
def MXAutogradSetIsTraining(active: Any, before: Any) -> None:  # noqa: N802
    """Switch training mode on or off and write what was."""
    _store(before, int(autograd.set_training(bool(_number(active)))))


_OPERATOR_NAMES: list[Any] = []  # the array that the last call wrote, since the caller holds a pointer alone


@_LIB._answer
def MXListAllOpNames(size: Any, names: Any) -> None:  # noqa: N802
    """Write how many operators there are, and a pointer to their names."""
    results = [name.encode() for name in sorted(registry.all_names())]
    array = (ctypes.c_char_p * len(results))(*results)
    _OPERATOR_NAMES[:] = [array]
    _store(size, len(results))
    ctypes.pointer(_target(names))[0] = ctypes.cast(array, ctypes.POINTER(ctypes.c_char_p))


@_LIB._answer
def MXSetSubgraphPropertyOpNamesV2(backend: bytes, count: Any, names: Any) -> None:  # noqa: N802
    """List the operators that the backend "default" or "default_v2" puts into separate nodes."""
    named_operators.set_names(backend.decode(), [names[i].decode() for i in range(_number(count))])


@_LIB._answer
def MXRemoveSubgraphPropertyOpNamesV2(backend: bytes) -> None:  # noqa: N802
    """Forget that list."""
    named_operators.remove_names(backend.decode())
