"""The accelerator at hand: a GPU where PyTorch has one, else the emulated device."""

from __future__ import annotations

import functools

import torch

from . import emulated

UNUSABLE = (RuntimeError, torch.AcceleratorError)


@functools.cache
def start() -> int:
    """Make the accelerator known to PyTorch, once in a process, and return how many devices of the kind there are."""
    if not torch.accelerator.is_available():
        emulated.start()
    return torch.accelerator.device_count()


def kind() -> str:
    """Return PyTorch's name of the kind of accelerator."""
    start()
    accelerator = torch.accelerator.current_accelerator()
    assert accelerator is not None
    return accelerator.type


def is_emulated() -> bool:
    """Whether the accelerator is the emulated device, whose kernels are the CPU's."""
    return kind() == emulated.KIND


def work() -> int:
    """Return a count that grows when the devices are given work: kernels, or, of a GPU, blocks of memory."""
    if is_emulated():
        return emulated.kernels()
    counts = [torch.accelerator.memory_stats(index) for index in range(start())]
    return sum(int(count["allocation.all.allocated"]) for count in counts)


def is_usable() -> bool:
    """Whether the devices still compute: a failed assertion leaves them unusable for this process."""
    try:
        for index in range(start()):
            torch.ones(1, device=torch.device(kind(), index)).add_(1).cpu()
    except UNUSABLE:
        return False
    return True
