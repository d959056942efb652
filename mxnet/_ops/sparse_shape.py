"""Parts, joins, sums and storage of sparse arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .._storage.calls import SparseCall, sparse_rule
from .._storage.formats import Csr, Rows, Stored, convert, dense, stype_of
from .._storage.parts import csr_rows, retained, rows_at
from ..base import MXNetError


def _casts_between_sparse(params: Mapping[str, Any], stypes: Sequence[str]) -> str:
    refused = {stypes[0], params["stype"]} == {"csr", "row_sparse"}
    return f"cast_storage from {stypes[0]} to {params['stype']} is not supported." if refused else ""


@sparse_rule("cast_storage", refuses=_casts_between_sparse)
def cast_storage(call: SparseCall) -> Stored:
    """Return a copy in another storage."""
    (data,) = call.inputs
    stype = call.params["stype"]
    if stype_of(data) == stype:
        return data.clone() if isinstance(data, Tensor) else data.map(torch.clone)
    return convert(data, stype)


@sparse_rule("_identity_with_attr_like_rhs")
def identity_like(call: SparseCall) -> Stored:
    """Return the first input in the storage of the second."""
    lhs, rhs = call.inputs
    found = convert(lhs, stype_of(rhs))
    if found is lhs:
        return lhs.clone() if isinstance(lhs, Tensor) else lhs.map(torch.clone)
    return found


def _retains_other(params: Mapping[str, Any], stypes: Sequence[str]) -> str:
    return "" if tuple(stypes) == ("row_sparse", "default") else "data must be row_sparse, indices dense."


@sparse_rule("_sparse_retain", refuses=_retains_other)
def retain(call: SparseCall) -> Stored:
    """Keep given rows; rows that are not stored become stored zeros."""
    data, indices = call.inputs
    assert isinstance(data, Rows)
    assert isinstance(indices, Tensor)
    return retained(data, indices.reshape(-1).to(torch.int64))


@sparse_rule("slice")
def slice_(call: SparseCall) -> Stored | None:
    """Cut a block out of a csr matrix."""
    (data,) = call.inputs
    steps = [s for s in call.params.get("step") or () if s not in (None, 1)]
    if not isinstance(data, Csr) or steps:
        return None
    begin, end = call.params["begin"], call.params["end"]
    bounds = [slice(begin[i], end[i]).indices(n)[:2] if i < len(begin) else (0, n) for i, n in enumerate(data.shape)]
    found = csr_rows(data, *bounds[0])
    return found if bounds[1] == (0, data.shape[1]) else _csr_columns(found, *bounds[1])


def _csr_columns(data: Csr, begin: int, end: int) -> Csr:
    kept = (data.indices >= begin) & (data.indices < end)
    counts = torch.zeros_like(data.indptr)
    ends = torch.cat([counts[:1], kept.cumsum(0)])
    indptr = ends[data.indptr]
    return Csr(data.data[kept], data.indices[kept] - begin, indptr, (data.shape[0], max(end - begin, 0)))


@sparse_rule("take")
def take(call: SparseCall) -> Stored | None:
    """Take rows of a csr matrix."""
    data, indices = call.inputs
    if not isinstance(data, Csr) or not isinstance(indices, Tensor) or indices.dim() != 1 or call.params["axis"] != 0:
        return None
    count = data.shape[0]
    wanted = indices.to(torch.int64)
    wanted = wanted.remainder(count) if call.params["mode"] == "wrap" else wanted.clamp(0, count - 1)
    lengths = data.indptr.diff()[wanted]
    indptr = torch.cat([lengths.new_zeros(1), lengths.cumsum(0)])
    # Element numbers: the row's first, plus the position within the row.
    shift = torch.repeat_interleave(data.indptr[wanted] - indptr[:-1], lengths)
    places = torch.arange(len(shift), device=shift.device) + shift
    return Csr(data.data[places], data.indices[places], indptr, (len(wanted), data.shape[1]))


@sparse_rule("Concat")
def concat(call: SparseCall) -> Stored | None:
    """Stack csr matrices."""
    parts = call.inputs
    if any(not isinstance(x, Csr) for x in parts) or call.params["dim"] != 0:
        return None
    if len({x.shape[1] for x in parts}) != 1:
        raise MXNetError(f"Concat: matrices of {[x.shape[1] for x in parts]} columns cannot be stacked.")
    indptr, total = [parts[0].indptr[:1]], 0
    for x in parts:
        indptr.append(x.indptr[1:] + total)
        total += len(x.indices)
    shape = (sum(x.shape[0] for x in parts), parts[0].shape[1])
    return Csr(torch.cat([x.data for x in parts]), torch.cat([x.indices for x in parts]), torch.cat(indptr), shape)


def _axes(params: Mapping[str, Any], ndim: int) -> tuple[int, ...]:
    axis = params["axis"]
    given = range(ndim) if axis is None or axis == () else ((axis,) if isinstance(axis, int) else axis)
    found = tuple(sorted({a % ndim for a in given}))
    return tuple(a for a in range(ndim) if a not in found) if params.get("exclude") else found


@sparse_rule("sum", "mean")
def total(call: SparseCall) -> Stored | None:
    """Add up a csr matrix along one axis."""
    (data,) = call.inputs
    if not isinstance(data, Csr) or not data.data.is_floating_point():
        return None
    axes = _axes(call.params, 2)
    if len(axes) != 1:
        return None
    axis = axes[0]
    kept = 1 - axis
    result = data.data.new_zeros(data.shape[kept])
    result.index_add_(0, data.indices if axis == 0 else data.row_numbers(), data.data)
    if call.name == "mean":
        result /= data.shape[axis]
    return result.unsqueeze(axis) if call.params["keepdims"] else result


def _sums_along_no_axis(params: Mapping[str, Any], stypes: Sequence[str]) -> str:
    taken = stypes[0] == "row_sparse" and params["axis"] is not None and len(_axes(params, 2)) == 1
    return "" if taken or stypes[0] == "default" else "data must be row_sparse, axis 0 or 1."


@sparse_rule("_square_sum", refuses=_sums_along_no_axis)
def square_sum(call: SparseCall) -> Stored:
    """Add up the squares of a row_sparse matrix along one axis."""
    (data,) = call.inputs
    assert isinstance(data, Rows)
    axes = _axes(call.params, 2)
    keepdims = bool(call.params["keepdims"])
    squares = data.data.square()
    if axes == (0,):
        return squares.sum(0, keepdim=keepdims)
    rows = Rows(squares.sum(1, keepdim=True), data.indices, (data.shape[0], 1))
    return rows if keepdims else dense(rows).reshape(-1)


def _is_no_csr(params: Mapping[str, Any], stypes: Sequence[str]) -> str:
    return "" if stypes[0] == "csr" else "data must be csr."


@sparse_rule("_contrib_getnnz", refuses=_is_no_csr)
def getnnz(call: SparseCall) -> Stored:
    """Count the stored elements of a csr matrix."""
    (data,) = call.inputs
    assert isinstance(data, Csr)
    axis = call.params["axis"]
    if axis is None:
        return data.indptr[-1:].clone()
    if axis == 1:
        return data.indptr.diff()
    if axis == 0 and not len(data.data):
        return data.indptr.new_zeros(data.shape[1])
    raise MXNetError(f"_contrib_getnnz: getnnz with axis = {axis} is not supported.")


@sparse_rule("_contrib_edge_id", refuses=_is_no_csr)
def edge_id(call: SparseCall) -> Stored:
    """Return the elements at given places of a csr matrix, -1 where none is stored."""
    data, u, v = call.inputs
    assert isinstance(data, Csr)
    keys = data.row_numbers() * data.shape[1] + data.indices
    wanted = dense(u).to(torch.int64) * data.shape[1] + dense(v).to(torch.int64)
    result = data.data.new_full((len(wanted),), -1)
    if len(keys):
        order = torch.argsort(keys)
        place = torch.searchsorted(keys[order], wanted).clamp_(max=len(keys) - 1)
        place = order[place]
        found = keys[place] == wanted
        result[found] = data.data[place[found]]
    return result


@sparse_rule("Embedding", "_contrib_SparseEmbedding")
def embedding(call: SparseCall) -> Stored | None:
    """Look up rows of a row_sparse table."""
    data, weight = call.inputs
    if not isinstance(data, Tensor) or not isinstance(weight, Rows):
        return None
    numbers = data.reshape(-1).to(torch.int64).clamp(0, weight.shape[0] - 1)
    wanted, place = torch.unique(numbers, return_inverse=True)
    found = rows_at(weight, wanted).data
    return found.index_select(0, place).reshape(*data.shape, weight.shape[1])
