"""Memory that was asked for and is not there."""

from __future__ import annotations

import re

import torch

from .._tracebacks import caused
from ..base import MXNetError
from ..context import num_gpus

_ASKED = re.compile(r"[Tt]ried to allocate ([\d.]+ ?\w+)|allocate (\d+) bytes")
_DEVICE = re.compile(r"GPU (\d+) has a total capacity")
_OF_CPU = ("not enough memory", "alloc_cpu", "can't allocate memory")


def is_exhaustion(error: Exception) -> bool:
    """Return True if an error of torch or Python says that there is no memory left."""
    if isinstance(error, (torch.OutOfMemoryError, MemoryError)):
        return True
    return isinstance(error, RuntimeError) and any(words in str(error) for words in _OF_CPU)


def exhausted(error: Exception) -> str:
    """Explain memory that is not there: how much was asked for, what holds it, what helps."""
    match = _ASKED.search(str(error))
    asked = next((g for g in match.groups() if g), "") if match else ""
    expected = f" ({asked} {'more were' if not asked.isdigit() else 'bytes were'} asked for)" if asked else ""
    if not isinstance(error, torch.OutOfMemoryError):
        return f"out of memory on the CPU{expected}. Use a smaller batch, or drop arrays that are no longer needed."
    return (
        f"out of memory on the GPU{expected}{_held(error)}. Use a smaller batch, keep numbers (loss.asscalar()) "
        "instead of arrays with their graphs, drop arrays that are no longer needed; mx.gpu().empty_cache() gives back "
        "what is free in this process, and nvidia-smi shows what other ones hold."
    )


def _held(error: Exception) -> str:
    """Return how much memory of the GPU that ran out this process holds; "" without one."""
    if not num_gpus():
        return ""
    match = _DEVICE.search(str(error))
    index = int(match.group(1)) if match else torch.accelerator.current_device_index()
    free, total = torch.accelerator.get_memory_info(index)
    arrays = torch.accelerator.memory_allocated(index)
    shown = [f"{amount / 2**20:.0f} MiB" for amount in (total, free, arrays)]
    return f": gpu({index}) has {shown[0]}, {shown[1]} of them free; arrays of this process hold {shown[2]}"


class _Allocation:
    """A ``with`` block that makes arrays without an operator: MXNetError if there is no memory for them."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and is_exhaustion(error):
            raise caused(MXNetError(exhausted(error)), error)


ALLOCATION = _Allocation()
