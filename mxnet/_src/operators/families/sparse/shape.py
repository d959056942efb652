"""Parts, joins, sums and storage of sparse arrays."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.facets import Storage
from ...definition.params import Shape
from ...storage.calls import SparseCall
from ...storage.formats import Csr, Rows, Stored, convert, dense, nonzero_indices, position_numbers, stype_of
from ...storage.parts import csr_rows, retained, rows_at
from ..reduction.axes import reduced_axes
from .storage_types import Params, Stypes, csr_beside_dense, head_itself, rows_of_second


def _casts_between_sparse(params: Params, stypes: Stypes) -> str:
    refused = {stypes[0], params["stype"]} == {"csr", "row_sparse"}
    return f"cast_storage from {stypes[0]} to {params['stype']} is not supported." if refused else ""


def _cast_storage(call: SparseCall) -> Stored:
    """Return a copy in another storage."""
    (data,) = call.inputs
    stype = call.params["stype"]
    if stype_of(data) == stype:
        return data.clone() if isinstance(data, Tensor) else data.map(torch.clone)
    return convert(data, stype)


def _unchanged(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    return [grad, *[None] * (len(call.inputs) - 1)]


def _asked(params: Params, stypes: Stypes) -> str:
    return str(params["stype"])


CAST = Storage(_cast_storage, _casts_between_sparse, _unchanged, _asked, wish="stype", input_gradient=head_itself)


def _identity_like(call: SparseCall) -> Stored:
    """Return the first input in the storage of the second."""
    lhs, rhs = call.inputs
    result = convert(lhs, stype_of(rhs))
    if result is lhs:
        return lhs.clone() if isinstance(lhs, Tensor) else lhs.map(torch.clone)
    return result


def _second(params: Params, stypes: Stypes) -> str:
    return stypes[1]


LIKE_SECOND = Storage(
    _identity_like, gradient=_unchanged, output=_second, input_gradient=head_itself, zero_gradients=(1,)
)


def _retains_other(params: Params, stypes: Stypes) -> str:
    return "" if tuple(stypes) == ("row_sparse", "default") else "data must be row_sparse, indices dense."


def _retain(call: SparseCall) -> Stored:
    """Keep given rows; rows that are not stored become stored zeros."""
    data, indices = call.inputs
    assert isinstance(data, Rows)
    assert isinstance(indices, Tensor)
    return retained(data, indices.reshape(-1).to(torch.int64, copy=True))


def _retain_gradient(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    row_numbers = call.inputs[1].reshape(-1).to(torch.int64, copy=True)
    return [Rows(grad.index_select(0, row_numbers), row_numbers, tuple(grad.shape)), None]


RETAINED = Storage(_retain, _retains_other, _retain_gradient, lambda params, stypes: "row_sparse")


def _slice(call: SparseCall) -> Stored | None:
    """Cut a block out of a csr matrix."""
    (data,) = call.inputs
    steps = [s for s in call.params.get("step") or () if s not in (None, 1)]
    if not isinstance(data, Csr) or steps:
        return None
    begin, end = call.params["begin"], call.params["end"]
    bounds = [slice(begin[i], end[i]).indices(n)[:2] if i < len(begin) else (0, n) for i, n in enumerate(data.shape)]
    rows = csr_rows(data, *bounds[0])
    return rows if bounds[1] == (0, data.shape[1]) else _csr_columns(rows, *bounds[1])


SLICE = Storage(_slice, output=csr_beside_dense)


def _csr_columns(data: Csr, begin: int, end: int) -> Csr:
    kept_positions = nonzero_indices((data.indices >= begin) & (data.indices < end))
    indptr = torch.searchsorted(kept_positions, data.indptr)
    columns = data.indices.index_select(0, kept_positions) - begin
    return Csr(data.data.index_select(0, kept_positions), columns, indptr, (data.shape[0], max(end - begin, 0)))


def _take(call: SparseCall) -> Stored | None:
    """Take rows of a csr matrix."""
    data, indices = call.inputs
    if not isinstance(data, Csr) or not isinstance(indices, Tensor) or indices.dim() != 1 or call.params["axis"] != 0:
        return None
    count = data.shape[0]
    rows = indices.to(torch.int64)
    rows = rows.remainder(count) if call.params["mode"] == "wrap" else rows.clamp(0, count - 1)
    lengths = data.indptr.diff()[rows]
    indptr = torch.cat([lengths.new_zeros(1), lengths.cumsum(0)])
    # Element indices: the row's first, plus the position within the row.
    shift = torch.repeat_interleave(data.indptr[rows] - indptr[:-1], lengths)
    positions = torch.arange(len(shift), device=shift.device) + shift
    return Csr(data.data[positions], data.indices[positions], indptr, (len(rows), data.shape[1]))


TAKEN = Storage(_take, output=csr_beside_dense)


def _concat(call: SparseCall) -> Stored | None:
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


def _stacked(params: Params, stypes: Stypes) -> str:
    return "csr" if set(stypes) == {"csr"} and params["dim"] == 0 else "default"


STACKED = Storage(_concat, output=_stacked)


def _axes(name: str, params: Mapping[str, Any], ndim: int) -> Shape:
    axis = params["axis"]
    return reduced_axes(name, ndim, (axis,) if isinstance(axis, int) else axis, bool(params.get("exclude")))


def _total(call: SparseCall) -> Stored | None:
    """Add up a csr matrix along one axis, or rows."""
    (data,) = call.inputs
    if isinstance(data, Rows):
        return _total_of_rows(call, data)
    if not isinstance(data, Csr) or not data.data.is_floating_point():
        return None
    axes = _axes(call.name, call.params, 2)
    if len(axes) != 1:
        return None
    axis = axes[0]
    kept_axis = 1 - axis
    sums = data.data.new_zeros(data.shape[kept_axis])
    sums.index_add_(0, data.indices if axis == 0 else data.row_numbers(), data.data)
    if call.name == "mean":
        sums /= data.shape[axis]
    return sums.unsqueeze(axis) if call.params["keepdims"] else sums


def _each_once(data: Rows) -> Tensor:
    """Return the stored rows with zeros for those that a later one of the same number takes the place of."""
    order = torch.argsort(data.indices, stable=True)
    in_order = data.indices[order]
    is_last = torch.ones_like(in_order, dtype=torch.bool)
    is_last[:-1] = in_order[1:] != in_order[:-1]
    is_kept = torch.empty_like(is_last)
    is_kept[order] = is_last
    return torch.where(is_kept.reshape(-1, *[1] * (data.data.dim() - 1)), data.data, torch.zeros_like(data.data))


def _total_of_rows(call: SparseCall, data: Rows) -> Stored | None:
    """Add up the stored rows, where rows are added to each other."""
    axes = _axes(call.name, call.params, len(data.shape))
    if 0 not in axes or data.is_whole or not data.data.is_floating_point():
        return None
    total = torch.sum(_each_once(data), axes, bool(call.params["keepdims"]))
    if call.name == "mean":
        total /= math.prod(data.shape[axis] for axis in axes)
    return total if total.dim() else total.reshape(1)


TOTAL = Storage(_total)


def _norm(call: SparseCall) -> Stored | None:
    """Compute the norm of all elements from those that are stored."""
    (data,) = call.inputs
    if len(_axes(call.name, call.params, len(data.shape))) != len(data.shape) or not data.data.is_floating_point():
        return None
    # In as many axes as the array has: the kernel may have been told to reduce each of them.
    norm: Tensor = call.kernel(data.ordered().data.unsqueeze(0) if isinstance(data, Csr) else data.data)
    return norm.reshape((1,) * len(data.shape)) if call.params["keepdims"] else norm


NORM = Storage(_norm)


def _sums_along_no_axis(params: Params, stypes: Stypes) -> str:
    is_supported = (
        stypes[0] == "row_sparse" and params["axis"] is not None and len(_axes("_square_sum", params, 2)) == 1
    )
    return "" if is_supported or stypes[0] == "default" else "data must be row_sparse, axis 0 or 1."


def _square_sum(call: SparseCall) -> Stored:
    """Add up the squares of a row_sparse matrix along one axis."""
    (data,) = call.inputs
    assert isinstance(data, Rows)
    axes = _axes(call.name, call.params, 2)
    keepdims = bool(call.params["keepdims"])
    squares = data.data.square()
    if axes == (0,):
        return squares.sum(0, keepdim=keepdims)
    rows = Rows(squares.sum(1, keepdim=True), data.indices, (data.shape[0], 1), data.derived)
    return rows if keepdims else dense(rows).reshape(-1)


def _square_sum_gradient(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    (data,) = call.inputs
    axis = call.params["axis"]
    is_by_row = (axis if isinstance(axis, int) else axis[0]) % 2 == 1
    heads = grad.reshape(-1, 1).index_select(0, data.indices) if is_by_row else grad.reshape(1, -1)
    return [Rows(2 * data.data * heads, data.indices, data.shape)]


def _row_of_sums(params: Params, stypes: Stypes) -> str:
    return "row_sparse" if params["keepdims"] and tuple(params["axis"] or ()) in ((1,), (-1,)) else "default"


def _as_input(params: Params, stypes: Stypes, position: int, head: str) -> str:
    return stypes[0]


SQUARE_SUM = Storage(_square_sum, _sums_along_no_axis, _square_sum_gradient, _row_of_sums, input_gradient=_as_input)


def _is_no_csr(params: Params, stypes: Stypes) -> str:
    return "" if stypes[0] == "csr" else "data must be csr."


def _getnnz(call: SparseCall) -> Stored:
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


STORED_COUNT = Storage(_getnnz, _is_no_csr)


def _edge_id(call: SparseCall) -> Stored:
    """Return the elements at given indices of a csr matrix, -1 where none is stored."""
    data, u, v = call.inputs
    assert isinstance(data, Csr)
    keys = data.positions()
    edges = position_numbers(dense(u).to(torch.int64), dense(v).to(torch.int64), data.shape)
    result = data.data.new_full((len(edges),), -1)
    if len(keys):
        order = torch.argsort(keys)
        index = torch.searchsorted(keys[order], edges).clamp_(max=len(keys) - 1)
        index = order[index]
        is_stored = keys[index] == edges
        result[is_stored] = data.data[index[is_stored]]
    return result


EDGE = Storage(_edge_id, _is_no_csr)


def _embedding(call: SparseCall) -> Stored | None:
    """Look up rows of a row_sparse table."""
    data, weight = call.inputs
    if not isinstance(data, Tensor) or not isinstance(weight, Rows):
        return None
    indices = data.reshape(-1).to(torch.int64).clamp(0, weight.shape[0] - 1)
    unique_rows, index = torch.unique(indices, return_inverse=True)
    embedded = rows_at(weight, unique_rows).data
    return embedded.index_select(0, index).reshape(*data.shape, weight.shape[1])


def _embedding_gradient(call: SparseCall, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
    data, weight = call.inputs
    indices = dense(data).reshape(-1).to(torch.int64).clamp(0, weight.shape[0] - 1)
    rows, index = torch.unique(indices, return_inverse=True)
    values = grad.new_zeros((len(rows), *weight.shape[1:]))
    values.index_add_(0, index, grad.reshape(len(indices), -1))
    return [None, Rows(values, rows, weight.shape)]


def _rows_if_asked(params: Params, stypes: Stypes, position: int, head: str) -> str:
    return rows_of_second(params, stypes, position, head) if params["sparse_grad"] else "default"


SPARSE_EMBEDDING = Storage(_embedding, gradient=_embedding_gradient, input_gradient=rows_of_second)
EMBEDDING = replace(SPARSE_EMBEDDING, input_gradient=_rows_if_asked)
