"""Element by element on sparse arrays: functions with f(0) = 0 work on the stored elements alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.facets import DENSE, Storage
from ...storage.calls import SparseCall
from ...storage.formats import Csr, Rows, Stored, dense, empty, nonzero_indices, starts
from .merging import intersection, suits_numpy, union
from .merging_rows import rows_suit_numpy, union_of_rows
from .storage_types import Params, Stypes, csr_beside_dense, first, head_if_first, head_of_sum, same


def _on_stored(call: SparseCall) -> Rows | Csr:
    (data,) = call.inputs
    values = call.kernel(data.data)
    result: Rows | Csr = data.with_data(values.clone() if values is data.data else values)
    return result


ON_STORED = Storage(_on_stored, output=first)
ROUNDED = replace(ON_STORED, zero_gradients=(0,))
ON_STORED_BOTH_WAYS = replace(ON_STORED, input_gradient=head_if_first)


def where_zero_stays(condition: Callable[[float], bool], facet: Storage = DENSE) -> Storage:
    """Return the facet of a scalar operator that keeps zeros for some scalars; ``facet`` is what else it has."""

    def rule(call: SparseCall) -> Stored | None:
        return _on_stored(call) if condition(float(call.params["scalar"])) else None

    def output(params: Params, stypes: Stypes) -> str:
        return stypes[0] if condition(float(params["scalar"])) else "default"

    return replace(facet, rule=rule, output=output)


def _clips_zero(params: Params, stypes: Stypes) -> str:
    keeps = stypes[0] == "default" or float(params["a_min"]) <= 0 <= float(params["a_max"])
    return "" if keeps else "0 is not within the limits."


CLIP = replace(ON_STORED, refuses=_clips_zero)


def _quadratic(call: SparseCall) -> Stored | None:
    """Compute ``a * x ** 2 + b * x`` of the stored elements of a csr matrix."""
    return _on_stored(call) if isinstance(call.inputs[0], Csr) and call.params["c"] == 0 else None


def _csr_without_constant(params: Params, stypes: Stypes) -> str:
    return "csr" if stypes[0] == "csr" and params["c"] == 0 else "default"


QUADRATIC = Storage(_quadratic, output=_csr_without_constant)


def _zeros_like(call: SparseCall) -> Stored:
    """Return an array of the same storage without stored elements."""
    (data,) = call.inputs
    return empty(data.stype, data.shape, data.data.dtype, data.data.device)


ZEROS_LIKE = Storage(_zeros_like, output=first, zero_gradients=(0,))


def _union(call: SparseCall, sign: int = 0) -> Stored | None:
    """Combine arrays of one storage where one of them has elements; ``sign`` says with which the second is added."""
    lhs, rhs = call.inputs
    _same_shape(call)
    if call.stypes == ("row_sparse", "row_sparse"):
        return _union_of_rows(call, lhs, rhs, sign)
    if call.stypes == ("csr", "csr"):
        lhs, rhs = lhs.ordered(), rhs.ordered()
        if suits_numpy(lhs, rhs):
            return union(lhs, rhs, call.kernel, sign)
        keys_l, keys_r = lhs.positions(), rhs.positions()
        keys, index = torch.unique(torch.cat([keys_l, keys_r]), return_inverse=True)
        lhs_values = lhs.data.new_zeros(len(keys)).index_copy_(0, index[: len(keys_l)], lhs.data)
        rhs_values = rhs.data.new_zeros(len(keys)).index_copy_(0, index[len(keys_l) :], rhs.data)
        return _from_keys(keys, call.kernel(lhs_values, rhs_values), lhs.shape)
    return _beside_dense(call)


def _beside_dense(call: SparseCall) -> Tensor | None:
    """Combine a dense array with a matrix that holds some element in parts, which add up."""
    if all(not isinstance(x, Csr) or x.is_ordered for x in call.inputs):
        return None
    lhs, rhs = (dense(x.ordered() if isinstance(x, Csr) else x) for x in call.inputs)
    result: Tensor = call.kernel(lhs, rhs)
    return result


UNION = Storage(_union, output=same)
GRADIENT_SUM = replace(UNION, rule=partial(_union, sign=1))
SUM = replace(GRADIENT_SUM, input_gradient=head_of_sum)
DIFFERENCE = replace(SUM, rule=partial(_union, sign=-1))


def _union_of_rows(call: SparseCall, lhs: Rows, rhs: Rows, sign: int = 0, is_product: bool = False) -> Rows:
    """Combine arrays in the rows that either has; the kernel is their sum with a sign, or product, if that is said."""
    if rows_suit_numpy(lhs, rhs):
        return union_of_rows(lhs, rhs, call.kernel, sign, is_product)
    rows, index = torch.unique(torch.cat([lhs.indices, rhs.indices]), return_inverse=True)
    shape = (len(rows), *lhs.shape[1:])
    lhs_rows = lhs.data.new_zeros(shape).index_copy_(0, index[: len(lhs.indices)], lhs.data)
    rhs_rows = rhs.data.new_zeros(shape).index_copy_(0, index[len(lhs.indices) :], rhs.data)
    return Rows(call.kernel(lhs_rows, rhs_rows), rows, lhs.shape)


def _same_shape(call: SparseCall) -> None:
    lhs, rhs = call.inputs
    if tuple(lhs.shape) != tuple(rhs.shape):
        raise MXNetError(f"{call.name}: Incompatible attr: expected {tuple(lhs.shape)}, got {tuple(rhs.shape)}.")


def _from_keys(keys: Tensor, values: Tensor, shape: tuple[int, ...]) -> Csr:
    """Return the matrix of elements by index, numbered row by row, ascending; zeros are left out."""
    nonzero = values.nonzero().reshape(-1)
    keys, values = keys[nonzero], values[nonzero]
    rows = torch.div(keys, max(shape[1], 1), rounding_mode="floor")
    return Csr(values, keys - rows * shape[1], starts(rows, shape[0]), shape)


def _multiply(call: SparseCall) -> Stored | None:  # one exit per pair of storages
    """Multiply where both arrays may have elements."""
    lhs, rhs = call.inputs
    _same_shape(call)
    if call.stypes == ("row_sparse", "row_sparse"):
        # The reference stores the rows that either has.
        return _union_of_rows(call, lhs, rhs, is_product=True)
    if call.stypes == ("csr", "csr"):
        lhs, rhs = lhs.ordered(), rhs.ordered()
        if suits_numpy(lhs, rhs):
            return intersection(lhs, rhs, call.kernel)
        keys_l, keys_r = lhs.positions(), rhs.positions()
        common = torch.isin(keys_l, keys_r)
        keys = keys_l[common]
        rhs_values = rhs.data[torch.searchsorted(keys_r, keys)]
        return _from_keys(keys, call.kernel(lhs.data[common], rhs_values), lhs.shape)
    for sparse, other, turned in ((lhs, rhs, False), (rhs, lhs, True)):
        if isinstance(other, Tensor):
            elements = _at(other, sparse)
            product = call.kernel(elements, sparse.data) if turned else call.kernel(sparse.data, elements)
            return sparse.with_data(product)  # type: ignore[no-any-return]
    return None


PRODUCT = Storage(_multiply, output=lambda params, stypes: same(params, [s for s in stypes if s != "default"]))


def _at(tensor: Tensor, sparse: Rows | Csr) -> Tensor:
    """Return a dense array's elements where a sparse array of its shape has some."""
    if isinstance(sparse, Rows):
        return tensor.index_select(0, sparse.indices)
    if tensor.stride(0) == 0 and len(tensor):  # stretched, so that all rows are one
        return tensor[0].index_select(0, sparse.indices)
    if tensor.is_contiguous():
        return tensor.view(-1).index_select(0, sparse.positions())
    return tensor[sparse.row_numbers(), sparse.indices]


def _scatter_div(call: SparseCall) -> Stored | None:
    """Divide the stored rows of a row_sparse array."""
    lhs, rhs = call.inputs
    if not isinstance(lhs, Rows):
        return None
    return lhs.with_data(call.kernel(lhs.data, _at(dense(rhs), lhs)))


SCATTER_DIVISION = Storage(_scatter_div)


def _broadcast(call: SparseCall) -> Stored | None:
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


SCALING = Storage(_broadcast, output=csr_beside_dense)


def _add_n(call: SparseCall) -> Stored | None:
    """Add row_sparse arrays."""
    if any(not isinstance(x, Rows) for x in call.inputs):
        return None
    shape = call.inputs[0].shape
    rows, index = torch.unique(torch.cat([x.indices for x in call.inputs]), return_inverse=True)
    values = torch.cat([x.data for x in call.inputs])
    return Rows(values.new_zeros((len(rows), *shape[1:])).index_add_(0, index, values), rows, shape)


def _rows_of_rows(params: Params, stypes: Stypes) -> str:
    return "row_sparse" if set(stypes) == {"row_sparse"} else "default"


SUM_OF_ALL = Storage(_add_n, output=_rows_of_rows, input_gradient=head_of_sum)


def _choose(call: SparseCall) -> Stored | None:
    """Choose between dense matrices by a csr one, whose elements are where the first is taken."""
    condition, x, y = call.inputs
    if not isinstance(condition, Csr) or not isinstance(x, Tensor) or not isinstance(y, Tensor):
        return None
    if not condition.shape == tuple(x.shape) == tuple(y.shape) or x.dtype is not y.dtype:
        return None
    true_positions = condition.positions().index_select(0, nonzero_indices(condition.data))
    result = y.clone(memory_format=torch.contiguous_format)
    result.view(-1).index_copy_(0, true_positions, x.reshape(-1).index_select(0, true_positions))
    return result


CHOICE = Storage(_choose, zero_gradients=(0,))
