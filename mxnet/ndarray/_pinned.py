"""Page-locked memory, and copies from it to a device, for which Python does not wait.

The device reads the memory later. Until it has, the copied array is a deferred one: code that looks at it again,
and might write to it, waits. Nothing waits for an array that is dropped meanwhile, as a loader's batches are: torch
keeps its memory as long as the device needs it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch

from .._src.operators.storage.memory import is_sole_owner
from ..context import Context, pins_memory
from ._deferred import defer_existing

PINNED = Context.devstr2type["cpu_pinned"]


@dataclass(frozen=True, slots=True)
class _Lent:
    """Memory that a device reads until an event."""

    tensor: torch.Tensor
    event: torch.Event

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.tensor.shape)

    @property
    def dtype(self) -> torch.dtype:
        return self.tensor.dtype

    def make(self, ctx: Context) -> torch.Tensor:
        self.event.synchronize()
        return self.tensor


def pinned_copy(tensor: torch.Tensor) -> torch.Tensor:
    """Return a copy in page-locked memory, or in other memory of the CPU where an accelerator does not need such."""
    if not pins_memory():
        return tensor.to("cpu", copy=True)
    return torch.empty(tensor.shape, dtype=tensor.dtype, pin_memory=True).copy_(tensor)


def can_lend(array: Any, device: torch.device) -> bool:
    """Return True if an array may be copied to a device without waiting.

    It is page-locked, in no recorded graph, and no other array can write to its memory: not by a view of it.
    """
    if array._ctx.device_typeid != PINNED or device.type == "cpu" or array._ag is not None:
        return False
    tensor: torch.Tensor = array._tensor
    return tensor.is_contiguous() and is_sole_owner(tensor) and tensor.is_pinned()


def lend(array: Any, device: torch.device) -> None:
    """Let anyone who looks at an array wait until its device has done what it was told to so far."""
    event = torch.Event(device=device)
    event.record(torch.accelerator.current_stream(device))
    defer_existing(array, _Lent(array._tensor, event))
