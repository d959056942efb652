"""Tensors in memory that several processes map.

A block is an anonymous file: it has no name, so nothing is left behind when a process dies, and it lives while any
process maps it or holds a descriptor of it. Descriptors travel between processes by `multiprocessing.reduction.DupFd`.
"""

from __future__ import annotations

import math
import mmap
import os
import socket
import sys
import tempfile
import weakref
from collections.abc import Sequence

import torch

from ....base import MXNetError

# Whether a descriptor can be sent to another process: not on Windows, where a block is memory of one process, and what
# goes to another goes by its bytes.
TRAVELS = hasattr(socket, "send_fds")
# Opening a descriptor's path maps its file without holding the descriptor for as long as the tensor lives.
_DESCRIPTORS = "/proc/self/fd" if sys.platform.startswith("linux") else "/dev/fd"


class _Block(mmap.mmap):
    """A mapping that keeps a descriptor of its file, to hand to other processes."""

    descriptor: int = -1

    def __del__(self) -> None:
        if self.descriptor >= 0:
            os.close(self.descriptor)


# Address of a tensor's memory -> its block. The block dies with the tensor, and its entry with it.
_BLOCKS: weakref.WeakValueDictionary[int, _Block] = weakref.WeakValueDictionary()


def _new_file() -> int:
    if hasattr(os, "memfd_create"):
        return os.memfd_create("mxnet", os.MFD_CLOEXEC)
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def _new_block(size: int) -> _Block:
    descriptor = _new_file()
    try:
        os.ftruncate(descriptor, size)
        block = _Block(descriptor, size)
    except BaseException:
        os.close(descriptor)
        raise
    block.descriptor = descriptor
    return block


def empty(shape: Sequence[int], dtype: torch.dtype) -> torch.Tensor:
    """Return a tensor in shared memory, with arbitrary contents; in this process's own where nothing `TRAVELS`."""
    size = math.prod(shape) * dtype.itemsize
    if size == 0 or not TRAVELS:
        return torch.empty(tuple(shape), dtype=dtype)
    try:
        block = _new_block(size)
    except (OSError, OverflowError) as error:
        raise MXNetError(f"Cannot make {size} bytes of shared memory: {error}") from error
    tensor = torch.frombuffer(block, dtype=dtype).view(tuple(shape))
    _BLOCKS[tensor.data_ptr()] = block
    return tensor


def descriptor_of(tensor: torch.Tensor) -> int | None:
    """Return the descriptor of a tensor that is a whole block of shared memory, else None; it stays the tensor's."""
    block = _BLOCKS.get(tensor.data_ptr())
    if block is None or not tensor.is_contiguous() or tensor.numel() * tensor.dtype.itemsize != len(block):
        return None
    return block.descriptor


def attach(descriptor: int, shape: Sequence[int], dtype: torch.dtype) -> torch.Tensor:
    """Return a tensor on the memory that another process made with `empty`; the descriptor is closed."""
    count = math.prod(shape)
    try:
        size = os.fstat(descriptor).st_size
        if size < count * dtype.itemsize:
            raise MXNetError(f"Shared memory of {size} bytes is too small for shape {tuple(shape)} of {dtype}.")
        tensor = torch.from_file(f"{_DESCRIPTORS}/{descriptor}", shared=True, size=count, dtype=dtype)
    except (OSError, RuntimeError) as error:
        if isinstance(error, MXNetError):
            raise
        raise MXNetError(f"Cannot map shared memory for shape {tuple(shape)} of {dtype}: {error}") from error
    finally:
        os.close(descriptor)
    return tensor.view(tuple(shape))
