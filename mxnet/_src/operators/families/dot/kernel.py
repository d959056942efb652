"""Products of matrices and tensors: dot, batch_dot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import same_type_both_ways
from ...definition.params import Shape
from ...definition.torch_words import said
from ...kernels.products import matmul, matmul_each
from ...storage.formats import SparseStorage
from ..convolution.layers import leave_exhaustion
from ..shape.output_shapes import outputs_by
from ..sparse.dot import PRODUCT

_Storage = Literal["csr", "default", "row_sparse"]


def _refuse(name: str, lhs: Tensor, rhs: Tensor, transpose_a: bool, transpose_b: bool, rule: str) -> MXNetError:
    return MXNetError(
        f"{name}: {rule}\n  lhs {tuple(lhs.shape)} {lhs.dtype}, transpose_a={transpose_a}\n"
        f"  rhs {tuple(rhs.shape)} {rhs.dtype}, transpose_b={transpose_b}".replace("torch.", "")
    )


def _explain(lhs: Tensor, rhs: Tensor, transpose_a: bool, transpose_b: bool, error: Exception) -> str:
    """Explain what is wrong with matrices that torch has refused."""
    leave_exhaustion(error)
    lhs_length, rhs_length = lhs.shape[0 if transpose_a else -1], rhs.shape[-1 if transpose_b else 0]
    if lhs_length != rhs_length:
        mismatch = f"axis {0 if transpose_a else 1} of lhs and axis {1 if transpose_b else 0} of rhs, "
        mismatch += f"{lhs_length} and {rhs_length}"
        return f"{mismatch}, must have one length; transpose_a and transpose_b say which axes are meant."
    if lhs.dtype is not rhs.dtype:
        dtypes = [str(t.dtype).removeprefix("torch.") for t in (lhs, rhs)]
        return f"lhs is {dtypes[0]}, rhs is {dtypes[1]}; both must have one dtype. Convert by astype({dtypes[0]!r})."
    return said(error)


def _contracted(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    lhs, rhs = shapes
    if not lhs or not rhs or (len(lhs) == len(rhs) == 1 and (params["transpose_a"] or params["transpose_b"])):
        return None
    lhs_shape, shared = (lhs[1:], lhs[0]) if params["transpose_a"] else (lhs[:-1], lhs[-1])
    rhs_shape, length = (rhs[:-1], rhs[-1]) if params["transpose_b"] else (rhs[1:], rhs[0])
    return [lhs_shape + rhs_shape or (1,)] if shared == length else None


def _multiplied(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    lhs, rhs = shapes
    if len(lhs) < 3 or lhs[:-2] != rhs[:-2]:
        return None
    *_, rows, shared = (*lhs[:-2], lhs[-1], lhs[-2]) if params["transpose_a"] else lhs
    *_, length, columns = (*rhs[:-2], rhs[-1], rhs[-2]) if params["transpose_b"] else rhs
    return [(*lhs[:-2], rows, columns)] if shared == length else None


@operator(
    "dot",
    infer_outputs=outputs_by(_contracted),
    aliases=("_sparse_dot",),
    type_rule=same_type_both_ways,
    amp="widest",
    storage=PRODUCT,
)
def dot(
    lhs: Tensor,
    rhs: Tensor,
    *,
    transpose_a: bool = False,
    transpose_b: bool = False,
    forward_stype: _Storage | None = None,
) -> Tensor:
    """Contract the last axis of ``lhs`` with the first axis of ``rhs``.

    Parameters
    ----------
    lhs, rhs : array, one axis or more, one dtype
    transpose_a : bool, default False
        Contract the first axis of ``lhs`` instead of its last.
    transpose_b : bool, default False
        Contract the last axis of ``rhs`` instead of its first.
    forward_stype : str or None
        Storage type of the result; by default dense for dense inputs.

    Returns
    -------
    array, the other axes of ``lhs``, then those of ``rhs``; (1,) for two vectors

    Raises
    ------
    MXNetError
        If the contracted axes differ in length, dtypes differ, or two vectors are to be transposed.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.dot(x, x).asnumpy()
    array([[ 7., 10.],
           [15., 22.]], dtype=float32)
    """
    if forward_stype is not None and forward_stype != "default" and not lhs.is_meta:
        raise SparseStorage  # such calls are made by the rule
    if lhs.dim() == 2 and rhs.dim() == 2:
        try:
            return matmul(lhs.t() if transpose_a else lhs, rhs.t() if transpose_b else rhs)
        except RuntimeError as error:
            rule = _explain(lhs, rhs, transpose_a, transpose_b, error)
            raise _refuse("dot", lhs, rhs, transpose_a, transpose_b, rule) from error
    if lhs.dim() == 1 and rhs.dim() == 1:
        if transpose_a or transpose_b:
            raise _refuse("dot", lhs, rhs, transpose_a, transpose_b, "vectors cannot be transposed.")
        return torch.dot(lhs, rhs).reshape(1)
    return contract(lhs, rhs, transpose_a, transpose_b)


def contract(lhs: Tensor, rhs: Tensor, transpose_a: bool = False, transpose_b: bool = False) -> Tensor:
    """Contract arrays of any number of axes, as a product of two matrices."""
    if not lhs.dim() or not rhs.dim():
        raise _refuse("dot", lhs, rhs, transpose_a, transpose_b, "both inputs need at least one axis.")
    lhs_shape = lhs.shape[1:] if transpose_a else lhs.shape[:-1]
    rhs_shape = rhs.shape[:-1] if transpose_b else rhs.shape[1:]
    shared = lhs.shape[0 if transpose_a else -1]
    if shared != rhs.shape[-1 if transpose_b else 0]:
        raise _refuse("dot", lhs, rhs, transpose_a, transpose_b, "the contracted axes differ in length.")
    rows, columns = prod(lhs_shape), prod(rhs_shape)
    first = lhs.reshape(shared, rows).t() if transpose_a else lhs.reshape(rows, shared)
    second = rhs.reshape(columns, shared).t() if transpose_b else rhs.reshape(shared, columns)
    return matmul(first, second).reshape(lhs_shape + rhs_shape)


@operator(
    "batch_dot",
    infer_outputs=outputs_by(_multiplied),
    type_rule=same_type_both_ways,
    aliases=("_npx_batch_dot",),
    amp="widest",
)
def batch_dot(
    lhs: Tensor,
    rhs: Tensor,
    *,
    transpose_a: bool = False,
    transpose_b: bool = False,
    forward_stype: _Storage | None = None,
) -> Tensor:
    """Multiply matrices pairwise.

    Parameters
    ----------
    lhs : array, (..., n, k), at least one leading axis
    rhs : array, (..., k, m), the same leading axes and dtype
    transpose_a, transpose_b : bool, default False
        The matrices are stored transposed: (..., k, n), (..., m, k).
    forward_stype : str or None
        Wish for a storage type of the result; the values are the same in all, and dense inputs give a dense result.

    Returns
    -------
    array, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.

    Examples
    --------
    >>> x = mx.nd.ones((3, 2, 4))
    >>> mx.nd.batch_dot(x, x, transpose_b=True).shape
    (3, 2, 2)
    """
    first = lhs.transpose(-1, -2) if transpose_a and lhs.dim() > 1 else lhs
    second = rhs.transpose(-1, -2) if transpose_b and rhs.dim() > 1 else rhs
    if lhs.dim() == 3 and rhs.dim() == 3:
        try:
            if lhs.dtype is not rhs.dtype:  # of which torch multiplies batches of no matrices
                raise RuntimeError("two dtypes")
            return matmul_each(first, second) if lhs.dtype is torch.bfloat16 else torch.bmm(first, second)
        except RuntimeError as error:
            leave_exhaustion(error)
            if len(lhs) == len(rhs):
                left, right = [batch.new_empty(batch.shape[1:]) for batch in (first, second)]  # there may be none
                rule = _explain(left, right, False, False, error)
            else:
                rule = f"the batches have {len(lhs)} and {len(rhs)} matrices."
            raise _refuse("batch_dot", lhs, rhs, transpose_a, transpose_b, rule) from error
    if lhs.dim() < 3 or lhs.shape[:-2] != rhs.shape[:-2]:
        rule = "both inputs need three axes at least and the same leading axes."
        raise _refuse("batch_dot", lhs, rhs, transpose_a, transpose_b, rule)
    return matmul_each(first, second)
