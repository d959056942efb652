"""Ownership of memory: giving an array the values of a tensor without a copy if no program can tell the difference.

An array that a program holds is compact, one block in row order, and shares memory with another array only where
MXNet's does. MXNet writes gradients and outputs into memory that stays where it is, so that views of a buffer follow
it. Here the buffer takes over the new tensor instead, which costs nothing, unless something else has the memory of
either.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import torch

from ...core.torch_internals import ALONE, storage_address, storage_use_count


def is_sole_owner(tensor: torch.Tensor) -> bool:
    """Return True if no other tensor has a tensor's memory, and torch allocated it."""
    storage = tensor.untyped_storage()
    # What torch did not allocate belongs to a NumPy array, a DLPack capsule or another process, and is not resizable.
    return storage_use_count(storage_address(storage)) == ALONE and storage.resizable()


def shares_memory(tensor: torch.Tensor, others: Iterable[torch.Tensor]) -> bool:
    """Return True if a tensor lies in the memory of one of others."""
    address = tensor.untyped_storage().data_ptr()
    return any(other.untyped_storage().data_ptr() == address for other in others)


def take_over(array: Any, tensor: torch.Tensor) -> bool:
    """Let a dense array have the memory of a tensor that the caller releases, if no program can tell; return whether.

    It is `is_sole_owner` of both, written out: gradients pass here.
    """
    memory = array._tensor
    if memory.dtype is not tensor.dtype or not tensor.is_contiguous():
        return False
    new, old = tensor.untyped_storage(), memory.untyped_storage()
    if storage_use_count(storage_address(new)) != ALONE or storage_use_count(storage_address(old)) != ALONE:
        return False
    if not (new.resizable() and old.resizable()):
        return False
    array._tensor = tensor
    return True


def put(array: Any, tensor: torch.Tensor) -> None:
    """Give a dense array outside any graph the values of a tensor that the caller drops."""
    if not take_over(array, tensor):
        array._tensor.copy_(tensor)


def give(array: Any, tensor: torch.Tensor) -> None:
    """Give a dense array outside any graph a tensor as users may hold it."""
    if is_sole_owner(array._tensor):
        array._tensor = tensor
    else:
        array._tensor.copy_(tensor)


def recorded_copy(tensor: torch.Tensor, memory: torch.Tensor) -> torch.Tensor:
    """Return a tensor of torch's graph with the values of another, in the memory of a third, which is in no graph."""
    return memory.data.copy_(tensor)


def own(tensors: Iterable[torch.Tensor], others: Iterable[torch.Tensor] = ()) -> list[torch.Tensor]:
    """Return tensors as users may hold them: compact, and sharing memory with nothing, ``others`` included."""
    seen_ids = {id(t) for t in others}
    unshared = []
    for tensor in tensors:
        if tensor.is_sparse:
            unshared.append(tensor)
            continue
        is_own = id(tensor) not in seen_ids and tensor.is_contiguous() and is_sole_owner(tensor)
        unshared.append(tensor if is_own else tensor.clone(memory_format=torch.contiguous_format))
        seen_ids.add(id(tensor))
    return unshared
