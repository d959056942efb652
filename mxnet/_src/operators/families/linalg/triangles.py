"""Diagonals and triangles of matrices as vectors: _linalg_extractdiag, makediag, extracttrian, maketrian."""

from __future__ import annotations

from math import isqrt

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED
from ..convolution.layers import refuse


def _require_diagonal(name: str, matrices: Tensor, offset: int) -> None:
    """Raise unless the matrices are square and have the diagonal."""
    if matrices.dim() < 2 or matrices.shape[-1] != matrices.shape[-2]:
        refuse(name, "square matrices (..., n, n) are needed.", A=matrices)
    if abs(offset) >= matrices.shape[-1]:
        refuse(name, f"there is no diagonal offset={offset}.", A=matrices)


@operator("_linalg_extractdiag", aliases=("linalg_extractdiag",), views=True, amp="single", history=INPUT_NAMED)
def extractdiag(A: Tensor, *, offset: int = 0) -> Tensor:
    """Take a diagonal of matrices.

    Parameters
    ----------
    A : array, (..., n, n)
    offset : int, default 0
        Positive above, negative below the main diagonal.

    Returns
    -------
    array, (..., n - abs(offset))

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.extractdiag(x).asnumpy()
    array([1., 4.], dtype=float32)
    """
    _require_diagonal("_linalg_extractdiag", A, offset)
    return A.diagonal(offset, -2, -1)


@operator("_linalg_makediag", aliases=("linalg_makediag",), amp="single", history=INPUT_NAMED)
def makediag(A: Tensor, *, offset: int = 0) -> Tensor:
    """Make matrices that are zero but for one diagonal.

    Parameters
    ----------
    A : array, (..., n)
    offset : int, default 0
        Positive above, negative below the main diagonal.

    Returns
    -------
    array, (..., m, m) with m = n + abs(offset)

    Raises
    ------
    MXNetError
        If ``A`` has no axis.

    Examples
    --------
    >>> mx.nd.linalg.makediag(mx.nd.array([1, 2])).asnumpy()
    array([[1., 0.],
           [0., 2.]], dtype=float32)
    """
    if not A.dim():
        raise MXNetError("_linalg_makediag: A needs one axis at least.")
    return torch.diag_embed(A, offset)


def _positions(size: int, offset: int, lower: bool, device: torch.device) -> tuple[Tensor, Tensor]:
    """Return rows and columns of a triangle's elements.

    The lower triangle goes row by row, the upper one column by column. An offset other than 0 decides which of the two
    it is: above the main diagonal the upper one, below it the lower one.
    """
    rows, columns = torch.tril_indices(size, size, -abs(offset), device=device).unbind(0)
    upper = offset > 0 or (offset == 0 and not lower)
    return (columns, rows) if upper else (rows, columns)


@operator("_linalg_extracttrian", aliases=("linalg_extracttrian",), amp="single", history=INPUT_NAMED)
def extracttrian(A: Tensor, *, offset: int = 0, lower: bool = True) -> Tensor:
    """Take a triangle of matrices as a vector.

    Parameters
    ----------
    A : array, (..., n, n)
    offset : int, default 0
        The triangle begins at this diagonal: positive for an upper triangle, negative for a lower one.
    lower : bool, default True
        For offset 0, take the lower triangle, row by row; otherwise the upper one, column by column.

    Returns
    -------
    array, (..., m * (m + 1) / 2) with m = n - abs(offset)

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.

    Examples
    --------
    >>> mx.nd.linalg.extracttrian(mx.nd.array([[1, 2], [3, 4]])).asnumpy()
    array([1., 3., 4.], dtype=float32)
    """
    _require_diagonal("_linalg_extracttrian", A, offset)
    rows, columns = _positions(A.shape[-1], offset, lower, A.device)
    return A[..., rows, columns]


@operator("_linalg_maketrian", aliases=("linalg_maketrian",), amp="single", history=INPUT_NAMED)
def maketrian(A: Tensor, *, offset: int = 0, lower: bool = True) -> Tensor:
    """Make triangular matrices from vectors; the inverse of ``extracttrian``.

    Parameters
    ----------
    A : array, (..., m * (m + 1) / 2)
    offset, lower
        As for ``extracttrian``.

    Returns
    -------
    array, (..., n, n) with n = m + abs(offset), zero outside the triangle

    Raises
    ------
    MXNetError
        If the last length is not of this form.

    Examples
    --------
    >>> mx.nd.linalg.maketrian(mx.nd.array([1, 3, 4])).asnumpy()
    array([[1., 0.],
           [3., 4.]], dtype=float32)
    """
    length = A.shape[-1] if A.dim() else -1
    size = (isqrt(8 * max(length, 0) + 1) - 1) // 2
    if size * (size + 1) != 2 * length:
        refuse("_linalg_maketrian", "the last length must be m * (m + 1) / 2 for some m.", A=A)
    size += abs(offset)
    rows, columns = _positions(size, offset, lower, A.device)
    result = A.new_zeros((*A.shape[:-1], size, size))
    result[..., rows, columns] = A
    return result
