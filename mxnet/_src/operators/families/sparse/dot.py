"""Products with sparse matrices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as onp
import torch
from torch import Tensor

from .....base import MXNetError
from ....core.dtype import LARGEST_INT32
from ....core.torch_internals import version_of
from ...definition.facets import Storage
from ...kernels.products import matmul
from ...storage.calls import SparseCall
from ...storage.formats import Csr, Rows, Stored, ascends, convert, dense, starts
from ...storage.parts import indices_of

_SUMS = 0  # of bags, as torch numbers them
_FEW = 1 << 17  # elements; more are sorted faster by torch, in 32 bits


def csr_times_dense(matrix: Csr, other: Tensor) -> Tensor:
    """Return the dense product of a csr matrix and a dense one."""
    if not len(matrix.data):
        return other.new_zeros((matrix.shape[0], other.shape[1]))
    if _suits_bags(matrix, other):
        product: Tensor = torch.embedding_bag(
            other, matrix.indices, matrix.indptr, False, _SUMS, False, matrix.data, True
        )[0]
        return product
    if matrix.suits_torch and matrix.data.dtype is other.dtype:
        return matrix.as_torch() @ other
    scaled = other.index_select(0, matrix.indices) * matrix.data[:, None]
    return other.new_zeros((matrix.shape[0], other.shape[1])).index_add_(0, matrix.row_numbers(), scaled)


def _suits_bags(matrix: Csr, other: Tensor) -> bool:
    """Return True if weighted sums of rows, as of embeddings, are the product: in half the time that MKL's takes."""
    is_single = matrix.data.dtype is torch.float32 is other.dtype
    return is_single and other.is_cpu and other.is_contiguous() and other.shape[1] > 0


def csr_times_rows(matrix: Csr, rows: Rows) -> Tensor:
    """Return the dense product of a csr matrix and an array of which some rows are stored."""
    if rows.is_whole:
        return csr_times_dense(matrix, rows.data)
    if not len(rows.indices):
        return rows.data.new_zeros((matrix.shape[0], rows.shape[1]))
    met = _met(matrix, rows.indices)
    if met is None:
        return csr_times_dense(matrix, dense(rows))
    data = matrix.data if met.chosen is None else matrix.data[met.chosen]
    selected = Csr(data, met.positions, met.indptr, (matrix.shape[0], len(rows.indices)))
    return csr_times_dense(selected, rows.data)


class _Met(NamedTuple):
    """The elements of a csr matrix whose columns are in a list of row indices."""

    chosen: Tensor | None  # which elements are; None for all
    positions: Tensor  # of their columns in the list
    indptr: Tensor
    rows: Tensor  # the list
    versions: tuple[int, ...]  # of the tensors that this was computed from

    def is_for(self, matrix: Csr, rows: Tensor) -> bool:
        """Return True if this is what holds for a matrix and a list."""
        is_known = self.versions == _versions(matrix, self.rows)
        return is_known and (self.rows is rows or torch.equal(self.rows, rows))


def _met(matrix: Csr, rows: Tensor) -> _Met | None:
    """Return the elements that meet some rows; None if these are in no order, as programs may write into them.

    A factorization machine multiplies with the same rows of several weights, so the last result is cached.
    """
    known: _Met | None = matrix.derived.get("met")
    if known is not None and known.is_for(matrix, rows):
        return known
    if not ascends(rows):
        return None
    positions = indices_of(matrix.indices, rows, matrix.shape[1])
    is_met = rows.index_select(0, positions) == matrix.indices
    versions = _versions(matrix, rows)
    if bool(is_met.all()):
        met = _Met(None, positions, matrix.indptr, rows, versions)
    else:
        indptr = torch.cat([matrix.indptr[:1], is_met.cumsum(0, dtype=torch.int64)])[matrix.indptr]
        met = _Met(is_met, positions[is_met], indptr, rows, versions)
    matrix.derived["met"] = met
    return met


def _versions(matrix: Csr, *others: Tensor) -> tuple[int, ...]:
    return tuple(map(version_of, (matrix.indices, matrix.indptr, *others)))


def transposed_times_dense(matrix: Csr, other: Tensor) -> Rows:
    """Return the product of a transposed csr matrix and a dense one: the rows for columns that have elements."""
    turned = _turned(matrix)
    rows = (len(turned.columns), matrix.shape[0])
    transpose = Csr(matrix.data.index_select(0, turned.order), turned.rows, turned.indptr, rows)
    return Rows(csr_times_dense(transpose, other), turned.columns, (matrix.shape[1], other.shape[1]))


class _Turned(NamedTuple):
    """Where the elements of a csr matrix are in its transpose, of which only rows with elements are kept."""

    columns: Tensor  # of the matrix that have elements: the kept rows
    order: Tensor  # of the elements
    rows: Tensor  # of the matrix: columns of the transpose
    indptr: Tensor
    versions: tuple[int, ...]  # of the tensors that this was computed from, which programs may write to


def _turned(matrix: Csr) -> _Turned:
    versions = _versions(matrix)
    known: _Turned | None = matrix.derived.get("turned")
    if known is not None and known.versions == versions:
        return known
    columns, order, indptr = _by_column(matrix)
    turned = _Turned(columns, order, matrix.row_numbers().index_select(0, order), indptr, versions)
    matrix.derived["turned"] = turned
    return turned


def _by_column(matrix: Csr) -> tuple[Tensor, Tensor, Tensor]:
    """Return the columns that have elements, the elements' order by column, and where each column begins in that.

    Sorting makes a csr matrix of the transpose: adding scaled rows one by one takes four times as long.
    """
    count, width = len(matrix.indices), matrix.shape[1]
    if width > LARGEST_INT32:  # a count for each column would take 16 GiB and more
        in_order, order = torch.sort(matrix.indices, stable=True)
        columns, counts = torch.unique_consecutive(in_order, return_counts=True)
    elif 0 < count <= _FEW and matrix.indices.is_cpu:
        return _few_by_column(matrix.indices, count)
    else:
        counts = torch.bincount(matrix.indices, minlength=width)
        columns = counts.nonzero().reshape(-1)
        counts = counts[columns]
        order = torch.sort(matrix.indices.to(torch.int32), stable=True).indices
    return columns, order, torch.cat([counts.new_zeros(1), counts.cumsum(0)])


def _few_by_column(indices: Tensor, count: int) -> tuple[Tensor, Tensor, Tensor]:
    """Sort columns and elements' places as one number: NumPy does in a quarter of the time of torch's stable sort."""
    bits = count.bit_length()
    keys = (indices.numpy() << bits) | onp.arange(count)
    keys.sort()
    order, in_order = keys & ((1 << bits) - 1), keys >> bits
    begins = onp.flatnonzero(onp.concatenate(([True], in_order[1:] != in_order[:-1])))
    indptr = onp.append(begins, count)
    return torch.from_numpy(in_order[begins]), torch.from_numpy(order), torch.from_numpy(indptr)


def _dot(call: SparseCall) -> Stored | None:
    """Multiply matrices of which one is sparse.

    csr x dense or row_sparse gives a dense matrix, or row_sparse ones when the csr matrix is transposed; dense x csr
    gives csr. ``forward_stype`` requests another storage of the result.
    """
    lhs, rhs = call.inputs
    stype = call.params["forward_stype"]
    transposed, transposed_b = bool(call.params["transpose_a"]), bool(call.params["transpose_b"])
    if isinstance(lhs, Csr) and not isinstance(rhs, Csr) and not transposed_b:
        _check_matrices(lhs.shape, rhs.shape, transposed, transposed_b)
        natural = "row_sparse" if transposed else "default"
        if stype in (None, natural, "default"):
            if not transposed:
                return csr_times_rows(lhs, rhs) if isinstance(rhs, Rows) else csr_times_dense(lhs, rhs)
            product = transposed_times_dense(lhs, dense(rhs))
            return dense(product) if stype == "default" else product
    if isinstance(rhs, Csr) and isinstance(lhs, Tensor) and not transposed:
        _check_matrices(lhs.shape, rhs.shape, transposed, transposed_b)
        if stype in (None, "csr"):
            return _dense_times_csr(lhs, rhs.ordered(), transposed_b)
    if stype in (None, "default"):
        return None
    _check_matrices(lhs.shape, rhs.shape, transposed, transposed_b)
    return convert(_product(dense(lhs), dense(rhs), transposed, transposed_b), str(stype))


def _check_matrices(lhs: Sequence[int], rhs: Sequence[int], transposed: bool, transposed_b: bool) -> None:
    if len(lhs) != 2 or len(rhs) != 2:
        raise MXNetError(f"dot: sparse dot only supports 2 dimensional lhs and rhs, got {tuple(lhs)} and {tuple(rhs)}.")
    if lhs[0 if transposed else 1] != rhs[1 if transposed_b else 0]:
        raise MXNetError(f"dot shape error: {list(lhs)} X {list(rhs)}")


def _dense_times_csr(lhs: Tensor, rhs: Csr, transposed: bool) -> Csr:
    """Return the csr product; it stores what may be other than zero."""
    if transposed:
        return _where_stored(lhs @ dense(rhs).t(), lhs, rhs)
    turned = transposed_times_dense(rhs, lhs.t().contiguous())
    count, width = len(lhs), len(turned.indices)
    indptr = torch.arange(count + 1, device=lhs.device) * width
    return Csr(turned.data.t().reshape(-1), turned.indices.repeat(count), indptr, (count, rhs.shape[1]))


def _where_stored(product: Tensor, lhs: Tensor, rhs: Csr) -> Csr:
    """Return the elements of ``lhs @ rhs.T`` whose row and column have something stored in common."""
    pattern = dense(rhs.with_data(torch.ones_like(rhs.data, dtype=torch.float32)))
    rows, columns = ((lhs != 0).to(torch.float32) @ pattern.t()).nonzero(as_tuple=True)
    return Csr(product[rows, columns], columns, starts(rows, len(product)), tuple(product.shape))


def _product(lhs: Tensor, rhs: Tensor, transpose_a: bool, transpose_b: bool) -> Tensor:
    return matmul(lhs.t() if transpose_a else lhs, rhs.t() if transpose_b else rhs)


def _gradient(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    # A csr matrix on the left gets no gradient, as in MXNet: it would be dense.
    lhs, _ = call.inputs
    transposed, transposed_b = bool(call.params["transpose_a"]), bool(call.params["transpose_b"])
    if not needs[1] or not isinstance(lhs, Csr) or transposed_b:
        kernel = partial(_product, transpose_a=transposed, transpose_b=transposed_b)
        return replace(call, kernel=kernel).dense_gradients(grad, needs)
    return [None, csr_times_dense(lhs, grad) if transposed else transposed_times_dense(lhs, grad)]


def _stype(params: Mapping[str, Any], stypes: Sequence[str]) -> str:
    if params["forward_stype"] is not None:
        return str(params["forward_stype"])
    lhs, rhs = stypes
    if lhs == "csr" and rhs != "csr" and params["transpose_a"] and not params["transpose_b"]:
        return "row_sparse"
    return "csr" if lhs == "default" and rhs == "csr" and not params["transpose_a"] else "default"


def _gradient_stype(params: Mapping[str, Any], stypes: Sequence[str], position: int, head: str) -> str:
    is_plain = not params["transpose_a"] and not params["transpose_b"]
    return "row_sparse" if position == 1 and stypes[0] == "csr" and is_plain else "default"


PRODUCT = Storage(_dot, gradient=_gradient, output=_stype, wish="forward_stype", input_gradient=_gradient_stype)
