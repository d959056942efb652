"""Diagonals and triangles in mx.np."""

from __future__ import annotations

from typing import Any

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ._operands import is_symbol

_TRIL = get("_npi_tril")
_DIAG_INDICES_FROM = get("_npi_diag_indices_from")


def tril(m: Any, k: int = 0) -> Any:
    """Put zeros above a diagonal.

    Parameters
    ----------
    m : ndarray
        The last two axes are matrices; a vector stands for a square matrix all of whose rows are the vector.
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    """
    return np_call(_TRIL, (m,), (k,))


def diag_indices_from(arr: Any) -> Any:
    """Return the coordinates of the main diagonal.

    Parameters
    ----------
    arr : ndarray of two axes or more, all of one length

    Returns
    -------
    tuple of ndarray of int64, one for each axis

    Raises
    ------
    ValueError
        If there are less than two axes or their lengths differ.
    """
    found = np_call(_DIAG_INDICES_FROM, (arr,), ())
    return found if is_symbol(found) else tuple(found)
