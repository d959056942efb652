"""Two row_sparse arrays element by element, in the rows that either has: each array's rows are read once."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as onp
import torch
from torch import Tensor

from ...storage.formats import Rows

Numbers = onp.ndarray[Any, Any]

# torch says once that `index_reduce_` is new, which is nothing that users of MXNet have to do with: here it says so.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    torch.ones(1).index_reduce_(0, torch.zeros(1, dtype=torch.int64), torch.ones(1), "prod")


def rows_suit_numpy(lhs: Rows, rhs: Rows) -> bool:
    """Return whether two arrays are combined here: on the CPU, their rows ascending."""
    if not lhs.data.is_cpu or not rhs.data.is_cpu or torch.compiler.is_compiling():
        return False
    return all((rows[1:] > rows[:-1]).all() for rows in (lhs.indices.numpy(), rhs.indices.numpy()))


def union_of_rows(lhs: Rows, rhs: Rows, kernel: Callable[..., Tensor], sign: int = 0, is_product: bool = False) -> Rows:
    """Return ``kernel`` of two arrays, taking rows that one lacks as zeros.

    Parameters
    ----------
    lhs, rhs : Rows
        Their row indices ascend.
    kernel : callable (Tensor, Tensor) -> Tensor
    sign : int
        1 if the kernel is the sum, -1 if it is the difference, else 0.
    is_product : bool
        Whether it is the product.
    """
    first, second = lhs.indices.numpy(), rhs.indices.numpy()
    if len(first) == len(second) and bool((first == second).all()):
        return Rows(kernel(lhs.data, rhs.data), lhs.indices.clone(), lhs.shape)
    rows, common = _joined(first, second)
    into_first, into_second = torch.from_numpy(rows.searchsorted(first)), torch.from_numpy(rows.searchsorted(second))
    shape = (len(rows), *lhs.shape[1:])
    dtype = lhs.data.dtype
    row_numbers = torch.from_numpy(rows)
    is_known = (sign or is_product) and dtype is rhs.data.dtype and dtype is not torch.bool
    if not is_known:
        lhs_rows = lhs.data.new_zeros(shape).index_copy_(0, into_first, lhs.data)
        rhs_rows = rhs.data.new_zeros(shape).index_copy_(0, into_second, rhs.data)
        return Rows(kernel(lhs_rows, rhs_rows), row_numbers, lhs.shape)
    result = lhs.data.new_zeros(shape)
    if is_product:
        result.index_fill_(0, torch.from_numpy(rows.searchsorted(common)), 1)
        result.index_reduce_(0, into_first, lhs.data, "prod").index_reduce_(0, into_second, rhs.data, "prod")
        return Rows(result, row_numbers, lhs.shape)
    if dtype.is_floating_point:
        # Of -0.0 and 0.0 the sum is 0.0 and the difference -0.0, so zeros to begin with have a sign: x is -0.0 + x.
        result.index_fill_(0, torch.from_numpy(rows.searchsorted(common)) if sign > 0 else into_first, -0.0)
    result.index_add_(0, into_first, lhs.data).index_add_(0, into_second, rhs.data, alpha=sign)
    return Rows(result, row_numbers, lhs.shape)


def _joined(first: Numbers, second: Numbers) -> tuple[Numbers, Numbers]:
    """Return the numbers in either of two ascending lists, and those in both."""
    merged = onp.concatenate((first, second))
    merged.sort()
    is_first = onp.ones(len(merged), bool)
    onp.not_equal(merged[1:], merged[:-1], out=is_first[1:])
    return merged[is_first], merged[~is_first]
