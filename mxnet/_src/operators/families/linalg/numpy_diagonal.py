"""Diagonals and triangles in mx.np."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Function
from ...definition.inference import gives
from ...definition.params import ArgumentValueError
from ...definition.schema import PartialShapes
from ..reduction.axes import one_axis
from ..shape.output_shapes import ask_kernel
from .diagonals import diagonal_lengths


@operator(
    "_np_diag",
    infer_outputs=ask_kernel,
    views=True,
    partial_outputs=lambda ins, params: diagonal_lengths(ins[0], params["k"], (0, 1)),
)
def np_diag(data: Tensor, *, k: int = 0) -> Tensor:
    """Take a diagonal of a matrix, or make a matrix from one.

    Parameters
    ----------
    data : array of one or two axes
        A vector becomes diagonal ``k`` of a square matrix that is zero elsewhere.
    k : int, default 0
        The diagonal: positive above, negative below the main one.

    Returns
    -------
    array, dtype of ``data``; empty where the matrix has no such diagonal

    Raises
    ------
    MXNetError
        For other numbers of axes.
    """
    if data.dim() == 1:
        return torch.diag_embed(data, k)
    if data.dim() != 2:
        raise MXNetError(f"_np_diag: Input must be 1- or 2-d, got shape {tuple(data.shape)}.")
    return torch.diagonal(data, k)


@operator("_np_diagflat")
def np_diagflat(data: Tensor, *, k: int = 0) -> Tensor:
    """Make a matrix with the elements of an array on a diagonal.

    Parameters
    ----------
    data : array of one axis or more
    k : int, default 0
        The diagonal: positive above, negative below the main one.

    Returns
    -------
    array, square, dtype of ``data``

    Raises
    ------
    MXNetError
        For a zero-dimensional array.
    """
    if data.dim() == 0:
        raise MXNetError("_np_diagflat: Diagonal does not exist: the array is zero-dimensional.")
    return torch.diag_embed(data.reshape(-1), k)


def _diagonals(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    return diagonal_lengths(ins[0], params["offset"], (params["axis1"], params["axis2"]))


@operator("_np_diagonal", infer_outputs=ask_kernel, views=True, partial_outputs=_diagonals, like="diag")
def np_diagonal(data: Tensor, *, offset: int = 0, axis1: int = 0, axis2: int = 1) -> Tensor:
    """Take the diagonals of matrices.

    Parameters
    ----------
    data : array of two axes or more
    offset : int, default 0
        The diagonal: positive above, negative below the main one.
    axis1, axis2 : int, default 0 and 1
        Rows and columns of the matrices.

    Raises
    ------
    MXNetError
        If there are less than two axes, or ``axis1`` and ``axis2`` are equal or out of range.
    """
    if data.dim() < 2:
        raise MXNetError(f"_np_diagonal: Input array should be at least 2d, got shape {tuple(data.shape)}.")
    rows, columns = one_axis("_np_diagonal", data.dim(), axis1), one_axis("_np_diagonal", data.dim(), axis2)
    if rows == columns:
        raise MXNetError(f"_np_diagonal: axis1 and axis2 cannot refer to the same axis {rows}.")
    return torch.diagonal(data, offset, rows, columns)


@operator("_npi_tril", functions=[Function("tril(m, k=0)")], like="_np_diagflat")
def tril(data: Tensor, *, k: int = 0) -> Tensor:
    """Put zeros above a diagonal.

    Parameters
    ----------
    data : array of one axis or more
        The last two axes are matrices; a vector stands for a square matrix all of whose rows are the vector.

    Returns
    -------
    array, dtype of ``data``
    """
    if data.dim() == 0:
        raise MXNetError("_npi_tril: the array needs at least one axis, it is zero-dimensional.")
    if data.dim() == 1:
        data = data.expand(data.shape[0], data.shape[0])
    return torch.tril(data, k)


@operator(
    "_npi_diag_indices_from",
    type_rule=gives(torch.int64),
    no_gradient=True,
    functions=[
        Function(
            "diag_indices_from(arr)",
            makes_tuple=True,
            documentation="Returns\n-------\ntuple of ndarray of int64, one for each axis",
        )
    ],
)
def diag_indices_from(data: Tensor) -> Tensor:
    """Return the coordinates of the main diagonal.

    Parameters
    ----------
    data : array of two axes or more, all of one length N
        Gives its shape alone.

    Returns
    -------
    array of int64, (number of axes, N)

    Raises
    ------
    ValueError
        If there are less than two axes or their lengths differ.
    """
    if data.dim() < 2:
        raise ArgumentValueError(
            f"_npi_diag_indices_from: Input array should be at least 2d, got shape {tuple(data.shape)}."
        )
    if len(set(data.shape)) != 1:
        raise ArgumentValueError(
            f"_npi_diag_indices_from: All dimensions of input must be of equal length, got {tuple(data.shape)}."
        )
    return torch.arange(data.shape[0], device=data.device).repeat(data.dim(), 1)
