"""The functions of MXNet's C library that are implemented in Python: ``mxnet.base._LIB.MX...``.

Results are written to where ctypes arguments point (``ctypes.byref(number)``), as the C functions do.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import torch

from ... import autograd, context, engine, random, util
from ...base import _LIB
from ...ndarray import waitall
from ..core.version import __version__
from ..graph.subgraphs import named_operators
from ..operators.definition import registry


def _number(number: Any) -> int:
    """Return a number that may be a ctypes number."""
    return int(getattr(number, "value", number))


def _target(reference: Any) -> Any:
    """Return the ctypes object behind ``byref(x)`` or ``pointer(x)``."""
    return reference._obj if hasattr(reference, "_obj") else reference.contents


def _store(reference: Any, value: int) -> None:
    _target(reference).value = value


def _device(device_type: Any, device_id: Any) -> context.Context:
    return context.Context(context.Context.devtype2str[_number(device_type)], _number(device_id))


def _writes(**functions: Callable[..., int]) -> None:
    """Answer calls by functions whose results go to where the last argument points."""

    def writing(function: Callable[..., int]) -> Callable[..., None]:
        return lambda *arguments: _store(arguments[-1], function(*arguments[:-1]))

    _LIB._answers.update({name: writing(function) for name, function in functions.items()})


_writes(
    # 10901 stands for 1.9.1.
    MXGetVersion=lambda: int("".join(f"{int(part):02}" for part in __version__.split("."))),
    MXGetGPUCount=context.num_gpus,
    # Functions that switch something write what it was.
    MXEngineSetBulkSize=lambda size: engine.set_bulk_size(_number(size)),
    MXIsNumpyShape=lambda: int(util.is_np_shape()),  # 2 when that holds for all threads
    MXSetIsNumpyShape=lambda active: int(util.set_np_shape(bool(_number(active)))),
    MXAutogradIsRecording=autograd.is_recording,
    MXAutogradIsTraining=autograd.is_training,
    MXAutogradSetIsRecording=lambda active: int(autograd.set_recording(bool(_number(active)))),
    MXAutogradSetIsTraining=lambda active: int(autograd.set_training(bool(_number(active)))),
)
_LIB._answers.update(
    MXGetLastError=lambda: b"",  # errors are raised where they happen
    MXNotifyShutdown=lambda: None,  # what has to end at a program's end registers itself
    MXNDArrayWaitAll=waitall,
    MXSetNumOMPThreads=lambda count: torch.set_num_threads(_number(count)),
    MXStorageEmptyCache=lambda device_type, device_id: _device(device_type, device_id).empty_cache(),
    MXRandomSeed=lambda seed: random.seed(_number(seed)),
    MXRandomSeedContext=lambda seed, *device: random.seed(_number(seed), _device(*device)),
    # The operators that the backend "default" or "default_v2" puts into separate nodes.
    MXSetSubgraphPropertyOpNamesV2=lambda backend, count, names: named_operators.set_names(
        backend.decode(), [names[i].decode() for i in range(_number(count))]
    ),
    MXRemoveSubgraphPropertyOpNamesV2=lambda backend: named_operators.remove_names(backend.decode()),
)


@_LIB._answer
def MXGetGPUMemoryInformation64(device: Any, free: Any, total: Any) -> None:
    """Write a GPU's free and whole memory in bytes."""
    free_and_total = context.gpu_memory_info(_number(device))
    _store(free, free_and_total[0])
    _store(total, free_and_total[1])


_OPERATOR_NAMES: list[Any] = []  # the array that the last call wrote, since the caller holds a pointer alone


@_LIB._answer
def MXListAllOpNames(size: Any, names: Any) -> None:
    """Write how many operators there are, and a pointer to their names."""
    encoded = [name.encode() for name in sorted(registry.all_names())]
    array = (ctypes.c_char_p * len(encoded))(*encoded)
    _OPERATOR_NAMES[:] = [array]
    _store(size, len(encoded))
    ctypes.pointer(_target(names))[0] = ctypes.cast(array, ctypes.POINTER(ctypes.c_char_p))
