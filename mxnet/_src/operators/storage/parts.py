"""Rows of sparse arrays."""

from __future__ import annotations

import numpy as onp
import torch
from torch import Tensor
from torch.autograd.graph import increment_version

from .formats import Csr, Rows, ascends


def retained(data: Rows, row_numbers: Tensor) -> Rows:
    """Return the array with the given rows stored; one that stores none stays so, as MXNet's does."""
    return rows_at(data, row_numbers if len(data.indices) else row_numbers[:0])


def distinct(indices: Tensor) -> Tensor:
    """Return sorted indices, each once, in new memory."""
    if indices.device.type == "cpu" and ascends(indices):  # seen in a tenth of the time that sorting takes
        return indices.clone()
    result: Tensor = torch.unique(indices)
    return result


_MANY = 256  # rows; of fewer, the calls themselves take most of the time
# A table of all indices is written if there are at most this many times as many of them as are looked up.
_TABLE = 32


def indices_of(indices: Tensor, ascending: Tensor, limit: int) -> Tensor:
    """Return where each of ``indices`` below ``limit`` stands in an ascending list; any position for absent ones."""
    last = len(ascending) - 1
    if not ascending.is_cpu or limit > _TABLE * len(indices):
        return torch.searchsorted(ascending, indices).clamp_(max=last)
    table = torch.empty(
        limit, dtype=torch.int64
    )  # what it holds elsewhere is no matter; searching takes 8 times as long
    table.index_copy_(0, ascending, torch.arange(last + 1))
    return table.index_select(0, indices).clamp_(0, last)


def rows_at(data: Rows, row_numbers: Tensor) -> Rows:
    """Return the array with exactly the given rows stored."""
    if data.is_whole and _are_rows(row_numbers, data.shape[0]):
        return Rows(chosen(data.data, row_numbers), row_numbers, data.shape)
    stored_rows = data.data.new_zeros((len(row_numbers), *data.shape[1:]))
    if len(data.indices) and len(row_numbers):
        index = torch.searchsorted(data.indices, row_numbers).clamp_(max=len(data.indices) - 1)
        positions = (data.indices[index] == row_numbers).nonzero().reshape(-1)
        stored_rows.index_copy_(0, positions, data.data.index_select(0, index[positions]))
    return Rows(stored_rows, row_numbers, data.shape)


def chosen(dense: Tensor, row_numbers: Tensor) -> Tensor:
    """Return rows of an array."""
    count = len(row_numbers)
    if dense.dim() == 2 and dense.dtype is torch.float32 and dense.is_cpu and dense.is_contiguous() and count >= _MANY:
        # Each row as a sum of one: that fetches rows ahead, so that it takes a third of the time.
        starts = torch.arange(count + 1)
        result: Tensor = torch.embedding_bag(dense, row_numbers, starts, False, 0, False, None, True)[0]
        return result
    return dense.index_select(0, row_numbers)


def put_rows(dense: Tensor, row_numbers: Tensor, rows: Tensor) -> None:
    """Write rows of an array, whose indices are in range."""
    size = dense.stride(0) * dense.element_size() if dense.dim() else 0
    is_plain = dense.is_cpu and dense.dtype is not torch.bfloat16 and dense.is_contiguous() and rows.is_contiguous()
    if not is_plain or not size or len(row_numbers) < _MANY:
        dense.index_copy_(0, row_numbers, rows)
        return
    # NumPy moves rows as single elements of their size, in half the time.
    row = f"V{size}"
    target = dense.numpy().reshape(-1).view(row)
    onp.put(target, row_numbers.numpy(), rows.numpy().reshape(-1).view(row))
    increment_version(dense)


def _are_rows(row_numbers: Tensor, count: int) -> bool:
    if not len(row_numbers):
        return True
    least, largest = row_numbers.aminmax()
    return int(least) >= 0 and int(largest) < count


def csr_rows(data: Csr, begin: int, end: int) -> Csr:
    """Return rows ``begin`` to ``end`` of a csr matrix."""
    end = max(begin, end)
    indptr = data.indptr[begin : end + 1]
    first, last = (int(indptr[0]), int(indptr[-1])) if len(indptr) else (0, 0)
    indptr = indptr - first if len(indptr) else indptr.new_zeros(1)
    return Csr(data.data[first:last].clone(), data.indices[first:last].clone(), indptr, (end - begin, data.shape[1]))
