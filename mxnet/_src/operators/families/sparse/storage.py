"""Operators that query the storage of an array, or change it.

Arrays are dense here. Where sparse storage is what the operator is about, these raise MXNetError, as MXNet does for
dense arrays; calls with sparse arrays go to the rules in `_sparse_shape`.
"""

from __future__ import annotations

from typing import Literal, NoReturn

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import same_shape, same_type_both_ways
from ...storage.formats import SparseStorage
from ..convolution.layers import shape_text
from .shape import CAST, EDGE, RETAINED, STORED_COUNT


def _refuse_dense(operator_name: str, argument: str, stype: str, data: Tensor) -> NoReturn:
    raise MXNetError(
        f"{operator_name}: not implemented for dense storage: {argument}, {shape_text(data)}, must be {stype}."
    )


@operator(
    "cast_storage",
    aliases=("_sparse_cast_storage",),
    views=True,
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    storage=CAST,
)
def cast_storage(data: Tensor, *, stype: Literal["csr", "default", "row_sparse"]) -> Tensor:
    """Return a copy of an array in the given kind of storage.

    Parameters
    ----------
    data : array, any shape
    stype : str
        "default" is dense storage. Matrices may be "csr", all arrays "row_sparse".

    Raises
    ------
    MXNetError
        If a csr array is to become row_sparse or the other way round.

    Examples
    --------
    >>> x = mx.nd.cast_storage(mx.nd.array([[0, 0], [5, 0]]), 'row_sparse')
    >>> x.indices.asnumpy().tolist(), x.data.asnumpy().tolist()
    ([1], [[5.0, 0.0]])
    """
    if stype != "default" and not data.is_meta:
        raise SparseStorage  # such calls are made by the rule
    return data


@operator("_sparse_retain", storage=RETAINED)
def retain(data: Tensor, indices: Tensor) -> Tensor:
    """Keep the given rows of a row-sparse array.

    Parameters
    ----------
    data : array, row-sparse
    indices : array, (number of rows to keep,)

    Raises
    ------
    MXNetError
        For dense arrays, always: `take` and `where` choose among their rows.
    """
    if data.is_meta:
        return data
    _refuse_dense("_sparse_retain", "data", "row_sparse", data)


@operator("_contrib_getnnz", no_gradient=True, storage=STORED_COUNT)
def getnnz(data: Tensor, *, axis: int | None = None) -> Tensor:
    """Count the stored elements of a CSR matrix.

    Parameters
    ----------
    data : array, CSR
    axis : int or None, default None
        None counts all, 0 by column, 1 by row.

    Raises
    ------
    MXNetError
        For dense arrays, always.
    """
    if data.is_meta:
        return torch.empty((1 if axis is None else data.shape[0],), dtype=torch.int64, device="meta")
    _refuse_dense("_contrib_getnnz", "data", "csr", data)


@operator("_contrib_edge_id", no_gradient=True, amp="widest", storage=EDGE, like="_contrib_getnnz")
def edge_id(data: Tensor, u: Tensor, v: Tensor) -> Tensor:
    """Return the values that a graph's CSR adjacency matrix holds for edges from ``u`` to ``v``, -1 for no edge.

    Parameters
    ----------
    u, v : array, (number of edges,)
    """
    if data.is_meta:
        return data.new_empty(u.shape)
    _refuse_dense("_contrib_edge_id", "data", "csr", data)
