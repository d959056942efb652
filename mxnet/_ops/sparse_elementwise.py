"""Element by element on sparse arrays: functions with f(0) = 0 work on the stored elements alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .._storage.calls import SparseCall, sparse_rule
from .._storage.formats import Csr, Rows, Stored, dense, empty, starts
from ..base import MXNetError

ZERO_AT_ZERO = (
    "abs", "sign", "rint", "ceil", "floor", "trunc", "round", "fix", "square", "sqrt", "cbrt", "expm1", "log1p", "sin",
    "tan", "arcsin", "arctan", "sinh", "tanh", "arcsinh", "arctanh", "degrees", "radians", "relu", "negative", "_copy",
    "BlockGrad", "make_loss", "_mul_scalar", "_div_scalar", "_scatter_plus_scalar", "_scatter_minus_scalar",
    "_contrib_gradientmultiplier", "_contrib_backward_gradientmultiplier", "_contrib_round_ste",
    "_contrib_sign_ste",
)  # fmt: skip


def _on_stored(call: SparseCall) -> Rows | Csr:
    (data,) = call.inputs
    values = call.kernel(data.data)
    found: Rows | Csr = data.with_data(values.clone() if values is data.data else values)
    return found


@sparse_rule(*ZERO_AT_ZERO)
def stored_elements(call: SparseCall) -> Stored | None:
    """Apply the dense kernel to the stored elements."""
    return _on_stored(call)


# Scalar operators, and whether 0 stays 0 for a given scalar.
KEEPS_ZERO = {
    "_plus_scalar": lambda s: s == 0,
    "_minus_scalar": lambda s: s == 0,
    "_equal_scalar": lambda s: s != 0,
    "_not_equal_scalar": lambda s: s == 0,
    "_greater_scalar": lambda s: s >= 0,
    "_greater_equal_scalar": lambda s: s > 0,
    "_lesser_scalar": lambda s: s <= 0,
    "_lesser_equal_scalar": lambda s: s < 0,
}


@sparse_rule(*KEEPS_ZERO)
def scalar(call: SparseCall) -> Stored | None:
    """Apply a scalar operator that keeps zeros to the stored elements."""
    if not KEEPS_ZERO[call.name](float(call.params["scalar"])):
        return None
    return _on_stored(call)


def _clips_zero(params: Mapping[str, Any], stypes: Sequence[str]) -> str:
    keeps = stypes[0] == "default" or float(params["a_min"]) <= 0 <= float(params["a_max"])
    return "" if keeps else "0 is not within the limits."


@sparse_rule("clip", refuses=_clips_zero)
def clip(call: SparseCall) -> Stored | None:
    """Limit the stored elements, where 0 lies within the limits."""
    return _on_stored(call)


@sparse_rule("_contrib_quadratic")
def quadratic(call: SparseCall) -> Stored | None:
    """Compute ``a * x ** 2 + b * x`` of the stored elements of a csr matrix."""
    return _on_stored(call) if isinstance(call.inputs[0], Csr) and call.params["c"] == 0 else None


@sparse_rule("zeros_like")
def zeros_like(call: SparseCall) -> Stored:
    """Return an array of the same storage without stored elements."""
    (data,) = call.inputs
    return empty(data.stype, data.shape, data.data.dtype, data.data.device)


@sparse_rule("elemwise_add", "_grad_add", "elemwise_sub", "_maximum", "_minimum", "_hypot")
def union(call: SparseCall) -> Stored | None:
    """Combine arrays of one storage where one of them has elements."""
    lhs, rhs = call.inputs
    _same_shape(call)
    if call.stypes == ("row_sparse", "row_sparse"):
        return _union_of_rows(call, lhs, rhs)
    if call.stypes == ("csr", "csr"):
        lhs, rhs = lhs.ordered(), rhs.ordered()
        sign = _SIGNS.get(call.name)
        if sign is not None and lhs.data.dtype is rhs.data.dtype and lhs.data.dtype in (torch.float32, torch.float64):
            return _sum_of_csr(lhs, rhs, sign)
        keys_l, keys_r = _keys(lhs), _keys(rhs)
        keys, place = torch.unique(torch.cat([keys_l, keys_r]), return_inverse=True)
        left = lhs.data.new_zeros(len(keys)).index_copy_(0, place[: len(keys_l)], lhs.data)
        right = rhs.data.new_zeros(len(keys)).index_copy_(0, place[len(keys_l) :], rhs.data)
        return _from_keys(keys, call.kernel(left, right), lhs.shape)
    return _beside_dense(call)


def _beside_dense(call: SparseCall) -> Tensor | None:
    """Combine a dense array with a matrix that holds some element in parts, which add up."""
    if all(not isinstance(x, Csr) or x.is_ordered for x in call.inputs):
        return None
    lhs, rhs = (dense(x.ordered() if isinstance(x, Csr) else x) for x in call.inputs)
    found: Tensor = call.kernel(lhs, rhs)
    return found


_SIGNS = {"elemwise_add": 1, "_grad_add": 1, "elemwise_sub": -1}


def _sum_of_csr(lhs: Csr, rhs: Csr, sign: int) -> Csr:
    """Return the sum or difference by torch's own function, much faster than finding common places here."""
    found = torch.add(lhs.as_torch(), rhs.as_torch(), alpha=sign)
    columns, values = found.col_indices(), found.values()
    kept = values.nonzero().reshape(-1)
    rows = Csr(values, columns, found.crow_indices(), lhs.shape).row_numbers()[kept]
    return Csr(values[kept], columns[kept], starts(rows, lhs.shape[0]), lhs.shape)


def _union_of_rows(call: SparseCall, lhs: Rows, rhs: Rows) -> Rows:
    rows, place = torch.unique(torch.cat([lhs.indices, rhs.indices]), return_inverse=True)
    shape = (len(rows), *lhs.shape[1:])
    left = lhs.data.new_zeros(shape).index_copy_(0, place[: len(lhs.indices)], lhs.data)
    right = rhs.data.new_zeros(shape).index_copy_(0, place[len(lhs.indices) :], rhs.data)
    return Rows(call.kernel(left, right), rows, lhs.shape)


def _same_shape(call: SparseCall) -> None:
    lhs, rhs = call.inputs
    if tuple(lhs.shape) != tuple(rhs.shape):
        raise MXNetError(f"{call.name}: Incompatible attr: expected {tuple(lhs.shape)}, got {tuple(rhs.shape)}.")


def _keys(matrix: Csr) -> Tensor:
    return matrix.row_numbers() * matrix.shape[1] + matrix.indices


def _from_keys(keys: Tensor, values: Tensor, shape: tuple[int, ...]) -> Csr:
    """Return the matrix of elements by place, numbered row by row, ascending; zeros are left out."""
    kept = values.nonzero().reshape(-1)
    keys, values = keys[kept], values[kept]
    rows = torch.div(keys, max(shape[1], 1), rounding_mode="floor")
    return Csr(values, keys - rows * shape[1], starts(rows, shape[0]), shape)


@sparse_rule("elemwise_mul")
def multiply(call: SparseCall) -> Stored | None:  # one exit per pair of storages
    """Multiply where both arrays may have elements."""
    lhs, rhs = call.inputs
    _same_shape(call)
    if call.stypes == ("row_sparse", "row_sparse"):
        # The reference stores the rows that either has.
        return _union_of_rows(call, lhs, rhs)
    if call.stypes == ("csr", "csr"):
        lhs, rhs = lhs.ordered(), rhs.ordered()
        keys_l, keys_r = _keys(lhs), _keys(rhs)
        common = torch.isin(keys_l, keys_r)
        keys = keys_l[common]
        right = rhs.data[torch.searchsorted(keys_r, keys)]
        return _from_keys(keys, call.kernel(lhs.data[common], right), lhs.shape)
    for sparse, other, turned in ((lhs, rhs, False), (rhs, lhs, True)):
        if isinstance(other, Tensor):
            values = _at(other, sparse)
            product = call.kernel(values, sparse.data) if turned else call.kernel(sparse.data, values)
            return sparse.with_data(product)  # type: ignore[no-any-return]
    return None


def _at(tensor: Tensor, places: Rows | Csr) -> Tensor:
    """Return a dense array's elements where a sparse array of its shape has some."""
    if isinstance(places, Rows):
        return tensor.index_select(0, places.indices)
    return tensor[places.row_numbers(), places.indices]


@sparse_rule("_scatter_elemwise_div")
def scatter_div(call: SparseCall) -> Stored | None:
    """Divide the stored rows of a row_sparse array."""
    lhs, rhs = call.inputs
    if not isinstance(lhs, Rows):
        return None
    return lhs.with_data(call.kernel(lhs.data, _at(dense(rhs), lhs)))


@sparse_rule("broadcast_mul", "broadcast_div")
def broadcast(call: SparseCall) -> Stored | None:
    """Scale a csr matrix by a dense array that is stretched to its shape."""
    lhs, rhs = call.inputs
    if not isinstance(lhs, Csr) or not isinstance(rhs, Tensor) or rhs.dim() > 2:
        return None
    if tuple(rhs.shape) == lhs.shape and min(lhs.shape) > 1 and call.name == "broadcast_div":
        raise MXNetError("broadcast_div: Please use elemwise_div for division between csr and dense of the same shape.")
    try:
        stretched = rhs.expand(lhs.shape)
    except RuntimeError:
        return None  # the dense kernel knows whether the result is larger or the shapes do not fit
    return lhs.with_data(call.kernel(lhs.data, _at(stretched, lhs)))


@sparse_rule("add_n")
def add_n(call: SparseCall) -> Stored | None:
    """Add row_sparse arrays."""
    if any(not isinstance(x, Rows) for x in call.inputs):
        return None
    shape = call.inputs[0].shape
    rows, place = torch.unique(torch.cat([x.indices for x in call.inputs]), return_inverse=True)
    values = torch.cat([x.data for x in call.inputs])
    return Rows(values.new_zeros((len(rows), *shape[1:])).index_add_(0, place, values), rows, shape)
