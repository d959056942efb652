"""Rows of sparse arrays."""

from __future__ import annotations

import torch
from torch import Tensor

from .formats import Csr, Rows


def retained(data: Rows, wanted: Tensor) -> Rows:
    """Return the array with the given rows stored; one that stores none stays so, as MXNet's does."""
    return rows_at(data, wanted if len(data.indices) else wanted[:0])


def rows_at(data: Rows, wanted: Tensor) -> Rows:
    """Return the array with exactly the given rows stored."""
    kept = data.data.new_zeros((len(wanted), *data.shape[1:]))
    if len(data.indices) and len(wanted):
        place = torch.searchsorted(data.indices, wanted).clamp_(max=len(data.indices) - 1)
        places = (data.indices[place] == wanted).nonzero().reshape(-1)
        kept.index_copy_(0, places, data.data.index_select(0, place[places]))
    return Rows(kept, wanted, data.shape)


def csr_rows(data: Csr, begin: int, end: int) -> Csr:
    """Return rows ``begin`` to ``end`` of a csr matrix."""
    end = max(begin, end)
    indptr = data.indptr[begin : end + 1]
    first, last = (int(indptr[0]), int(indptr[-1])) if len(indptr) else (0, 0)
    indptr = indptr - first if len(indptr) else indptr.new_zeros(1)
    return Csr(data.data[first:last].clone(), data.indices[first:last].clone(), indptr, (end - begin, data.shape[1]))
