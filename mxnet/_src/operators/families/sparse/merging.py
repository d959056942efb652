"""Two sparse arrays element by element: one sort of both arrays' places tells where each has elements.

For arrays in the memory of the processor, by NumPy: torch takes four times as long to sort, and ten times as long per
call on a few elements. What comes in is ordered (`Csr.ordered`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as onp
import torch
from torch import Tensor

from ....core.dtype import LARGEST_INT32, LARGEST_INT64
from ...storage.formats import Csr, ordered_csr

Kernel = Callable[..., Tensor]
Numbers = onp.ndarray[Any, Any]
# A matrix is written out whole if it has at most this many elements for each that is stored, or this many in all: then
# that takes less than sorting.
_SPREAD, _SMALL = 6, 2048


def suits_numpy(lhs: Csr, rhs: Csr) -> bool:
    """Return whether two matrices can be combined here: NumPy has their values, and 63 bits number their places."""
    if not lhs.data.is_cpu or not rhs.data.is_cpu or torch.compiler.is_compiling():
        return False
    if torch.bfloat16 in (lhs.data.dtype, rhs.data.dtype):
        return False
    return lhs.shape[0] << _column_bits(lhs) <= LARGEST_INT64


def union(lhs: Csr, rhs: Csr, kernel: Kernel, sign: int = 0) -> Csr:
    """Return ``kernel`` of two matrices, which is zero where both are; ``sign`` of the second, if it is their sum."""
    dtype = lhs.data.dtype
    is_sum = bool(sign) and dtype is rhs.data.dtype and dtype is not torch.bool
    if _is_small(lhs, rhs):
        return _sum_written_out(lhs, rhs, sign) if is_sum else _union_written_out(lhs, rhs, kernel)
    order = _order(lhs, rhs)
    is_second = (order.places & 1).astype(bool)
    first, second = onp.flatnonzero(~is_second), onp.flatnonzero(is_second)
    count = len(order.places)
    if is_sum:
        total = torch.empty(count, dtype=dtype)
        sums = total.numpy()
        sums[first] = lhs.data.numpy()
        sums[second] = rhs.data.numpy() if sign > 0 else -rhs.data.numpy()
        sums[order.pairs] += sums[order.pairs + 1]
    else:
        lhs_values, rhs_values = torch.zeros(count, dtype=dtype), torch.zeros(count, dtype=rhs.data.dtype)
        lhs_values.numpy()[first] = lhs.data.numpy()
        rhs_values.numpy()[second] = rhs.data.numpy()
        rhs_values.numpy()[order.pairs] = rhs_values.numpy()[order.pairs + 1]
        total = kernel(lhs_values, rhs_values)
    return _without_zeros(order, total.numpy(), lhs, rhs)


def intersection(lhs: Csr, rhs: Csr, kernel: Kernel) -> Csr:
    """Return ``kernel`` of two matrices where both have elements."""
    if _is_small(lhs, rhs):
        return _intersection_written_out(lhs, rhs, kernel)
    places, shift = _places(lhs, rhs)
    first, second = places[: lhs.data.shape[0]], places[lhs.data.shape[0] :]
    ascending = onp.sort(places)
    common = ascending[_pairs(ascending)]
    values = kernel(
        lhs.data.index_select(0, torch.from_numpy(first.searchsorted(common))),
        rhs.data.index_select(0, torch.from_numpy(second.searchsorted(common + 1))),
    ).numpy()
    is_nonzero = values != 0
    common = common[is_nonzero]
    counts = onp.bincount(common >> shift, minlength=lhs.shape[0])
    return _matrix(values[is_nonzero], _columns(common, shift), _starts(counts), lhs)


class _Order(NamedTuple):
    """The places of two matrices' elements: row, then column, then, as the last bit, which matrix.

    Attributes
    ----------
    places : array, (elements of both,)
        Ascending.
    pairs : array
        Where in ``places`` the first matrix has an element that is followed by the second's at the same place.
    shift : int
        The bits of a place below its row.
    """

    places: Numbers
    pairs: Numbers
    shift: int


def _order(lhs: Csr, rhs: Csr) -> _Order:
    places, shift = _places(lhs, rhs)
    places.sort()
    return _Order(places, _pairs(places), shift)


def _pairs(ascending: Numbers) -> Numbers:
    pairs: Numbers = onp.flatnonzero((ascending[1:] ^ ascending[:-1]) == 1)
    return pairs


def _columns(places: Numbers, shift: int) -> Numbers:
    columns: Numbers = places >> 1
    columns &= (1 << shift - 1) - 1
    return columns.astype(onp.int64)


def _column_bits(matrix: Csr) -> int:
    return max(matrix.shape[1] - 1, 0).bit_length() + 1


def _places(lhs: Csr, rhs: Csr) -> tuple[Numbers, int]:
    """Return the places of one matrix's elements and then the other's, each ascending, and the bits below a row."""
    shift, count = _column_bits(lhs), lhs.data.shape[0]
    index_dtype = onp.int32 if lhs.shape[0] << shift <= LARGEST_INT32 else onp.int64  # half as wide sorts twice as fast
    places = onp.empty(count + rhs.data.shape[0], index_dtype)
    first, second = places[:count], places[count:]
    first[:], second[:] = lhs.indices.numpy(), rhs.indices.numpy()
    places <<= 1
    second += 1
    rows = onp.arange(lhs.shape[0], dtype=index_dtype)
    rows <<= shift
    first += rows.repeat(_counts(lhs))
    second += rows.repeat(_counts(rhs))
    return places, shift


def _without_zeros(order: _Order, values: Numbers, lhs: Csr, rhs: Csr) -> Csr:
    """Return the matrix of values at all places but the second of each pair; zeros are left out."""
    places, dropped = order.places, order.pairs + 1
    if not values.all():
        dropped = onp.union1d(dropped, onp.flatnonzero(values == 0))
    indptr: Numbers = lhs.indptr.numpy() + rhs.indptr.numpy()
    if len(dropped):
        counts = onp.bincount(places[dropped] >> order.shift, minlength=lhs.shape[0])
        indptr[1:] -= counts.cumsum()
        is_kept = onp.ones(len(places), bool)
        is_kept[dropped] = False
        places, values = places[is_kept], values[is_kept]
    return _matrix(values, _columns(places, order.shift), indptr, lhs)


def _is_small(lhs: Csr, rhs: Csr) -> bool:
    size = lhs.shape[0] * lhs.shape[1]
    return size <= _SMALL or size <= _SPREAD * (lhs.data.shape[0] + rhs.data.shape[0])


def _counts(matrix: Csr) -> Numbers:
    indptr: Numbers = matrix.indptr.numpy()
    return indptr[1:] - indptr[:-1]


def _sum_written_out(lhs: Csr, rhs: Csr, sign: int) -> Csr:
    dense = _written_out(lhs)
    if sign > 0:
        dense[rhs.numbers()] += rhs.data.numpy()
    else:
        dense[rhs.numbers()] -= rhs.data.numpy()
    return _of_written_out(dense, lhs)


def _union_written_out(lhs: Csr, rhs: Csr, kernel: Kernel) -> Csr:
    dense = kernel(torch.from_numpy(_written_out(lhs)), torch.from_numpy(_written_out(rhs)))
    return _of_written_out(dense.numpy(), lhs)


def _written_out(matrix: Csr) -> Numbers:
    values = matrix.data.numpy()
    dense = onp.zeros(matrix.shape[0] * matrix.shape[1], values.dtype)
    dense[matrix.numbers()] = values
    return dense


def _of_written_out(dense: Numbers, like: Csr) -> Csr:
    (positions,) = (dense != 0).nonzero()  # of truth values NumPy finds them in a tenth of the time
    return _at_positions(positions, dense[positions], like)


def _intersection_written_out(lhs: Csr, rhs: Csr, kernel: Kernel) -> Csr:
    """Look up, in a table of all places, which element of the first matrix each of the second's meets."""
    table = onp.zeros(lhs.shape[0] * lhs.shape[1], onp.int64)
    table[lhs.numbers()] = onp.arange(1, lhs.data.shape[0] + 1)
    positions = rhs.numbers()
    met = table[positions]
    (common,) = met.nonzero()
    lhs_values = lhs.data.index_select(0, torch.from_numpy(met[common] - 1))
    values = kernel(lhs_values, rhs.data.index_select(0, torch.from_numpy(common))).numpy()
    is_nonzero = values != 0
    return _at_positions(positions[common[is_nonzero]], values[is_nonzero], lhs)


def _at_positions(positions: Numbers, values: Numbers, like: Csr) -> Csr:
    rows, columns = like.shape
    begins = onp.arange(0, (rows + 1) * max(columns, 1), max(columns, 1))
    indptr = positions.searchsorted(begins)
    # Quotients would take three times as long.
    return _matrix(values, positions - begins[:-1].repeat(indptr[1:] - indptr[:-1]), indptr, like)


def _starts(counts: Numbers) -> Numbers:
    indptr = onp.zeros(len(counts) + 1, onp.int64)
    counts.cumsum(out=indptr[1:])
    return indptr


def _matrix(values: Numbers, columns: Numbers, indptr: Numbers, like: Csr) -> Csr:
    data, indices, starts = map(torch.from_numpy, (values, columns, indptr))
    return ordered_csr(data, indices, starts, like.shape)
