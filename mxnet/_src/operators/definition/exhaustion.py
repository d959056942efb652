"""Requests for more memory than there is."""

from __future__ import annotations

import contextlib
import re

import torch

from ....base import MXNetError
from ....context import num_gpus
from ...messages.tracebacks import caused, translates_errors, trim_traceback

_ASKED = re.compile(r"allocate ([\d.]+) ?(bytes|[KMGTPE]i?B)")
_UNITS = {"bytes": 0, "K": 1, "M": 2, "G": 3, "T": 4, "P": 5, "E": 6}
_DEVICE = re.compile(r"GPU (\d+) has a total capacity")
_OF_CPU = ("not enough memory", "alloc_cpu", "can't allocate memory", "Storage size calculation overflowed")
_GB = 10**9


def is_exhaustion(error: Exception) -> bool:
    """Return True if an error of torch or Python means that memory is exhausted."""
    if isinstance(error, (torch.OutOfMemoryError, MemoryError)):
        return True
    return isinstance(error, RuntimeError) and any(words in str(error) for words in _OF_CPU)


def exhausted(error: Exception) -> str:
    """Explain memory that is not there: how much is needed, what holds it, what helps."""
    needed = _needed(error)
    needed_text = f" (needs {_size(needed)}{'' if isinstance(error, torch.OutOfMemoryError) else _available(needed)})"
    needed_text = needed_text if needed else ""
    if not isinstance(error, torch.OutOfMemoryError):
        return f"out of memory on the CPU{needed_text}. Use a smaller batch, or drop arrays that are no longer needed."
    return (
        f"out of memory on the GPU{needed_text}{_held(error)}. Use a smaller batch, keep numbers (loss.asscalar()) "
        "instead of arrays with their graphs, drop arrays that are no longer needed; mx.gpu().empty_cache() gives back "
        "what is free in this process, and nvidia-smi shows what other ones hold."
    )


def _needed(error: Exception) -> float:
    """Return how many bytes were requested, 0 if the error does not tell."""
    match = _ASKED.search(str(error))
    if match is None:
        return 0.0
    unit = match.group(2)
    power = _UNITS.get(unit, 0) or _UNITS.get(unit[0], 0)
    return float(match.group(1)) * 1024.0**power


def _size(num_bytes: float) -> str:
    """Return a number of bytes as "3.2 GB"; less than a tenth of one in MB, or as it is."""
    if num_bytes >= _GB / 10:
        return f"{num_bytes / _GB:,.1f} GB"
    return f"{num_bytes / 10**6:.1f} MB" if num_bytes >= 10**5 else f"{num_bytes:.0f} bytes"


def _available(needed: float) -> str:
    """Return how much memory the machine has left where that is why there is not enough; "" otherwise."""
    with contextlib.suppress(OSError, ValueError, IndexError), open("/proc/meminfo", encoding="ascii") as stream:
        free = next(int(line.split()[1]) * 1024 for line in stream if line.startswith("MemAvailable:"))
        return f", {_size(free)} are available" if free < needed else ""
    return ""  # not Linux


def _held(error: Exception) -> str:
    """Return how much memory of the GPU that ran out this process holds; "" without one."""
    if not num_gpus():
        return ""
    match = _DEVICE.search(str(error))
    index = int(match.group(1)) if match else torch.accelerator.current_device_index()
    free, total = torch.accelerator.get_memory_info(index)
    arrays = torch.accelerator.memory_allocated(index)
    size_texts = [_size(num_bytes) for num_bytes in (total, free, arrays)]
    return (
        f": gpu({index}) has {size_texts[0]}, {size_texts[1]} of them free; arrays of this process hold {size_texts[2]}"
    )


@translates_errors
def _in_words(error: BaseException) -> MXNetError | None:
    """Return MXNet's error for one that means exhausted memory, None for others."""
    if isinstance(error, MXNetError) or not isinstance(error, Exception) or not is_exhaustion(error):
        return None
    return caused(MXNetError(exhausted(error)), error)


class _Allocation:
    """A ``with`` block that makes arrays without an operator: MXNetError if there is no memory for them."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(self, error_type: object, error: BaseException | None, trace: object) -> None:
        if error is not None and _in_words(error) is not None:
            raise trim_traceback(error)


ALLOCATION = _Allocation()
