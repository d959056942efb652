"""Joining arrays in mx.np."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...base import _Null

_CONCATENATE = get("_npi_concatenate")
_STACK = get("_npi_stack")
_VSTACK = get("_npi_vstack")
_HSTACK = get("_npi_hstack")
_DSTACK = get("_npi_dstack")
_COLUMN_STACK = get("_npi_column_stack")


def _arrays(arrays: Any) -> list[Any]:
    """Return the arrays of a sequence, or the rows of an array; ValueError for what can be gone through only once."""
    if hasattr(arrays, "__iter__") and not hasattr(arrays, "__getitem__"):
        raise ValueError(f"a sequence of arrays is expected, got {type(arrays)}.")
    return list(arrays)


def concatenate(seq: Sequence[Any], axis: int | None = 0, out: Any = None) -> Any:
    """Join arrays along an axis.

    Parameters
    ----------
    seq : sequence of ndarray, one dtype, shapes equal but for ``axis``
    axis : int or None, default 0
        None joins all elements of all arrays as one line.
    out : ndarray, optional
        Where to write the result.
    """
    return np_call(_CONCATENATE, list(seq), (axis,), out)


def append(arr: Any, values: Any, axis: int | None = None) -> Any:
    """Join two arrays.

    Parameters
    ----------
    arr, values : ndarray, one dtype, shapes equal but for ``axis``
    axis : int or None, default None
        None joins all elements of both as one line.
    """
    return np_call(_CONCATENATE, (arr, values), (axis,))


def stack(arrays: Sequence[Any], axis: int = 0, out: Any = None) -> Any:
    """Join arrays of one shape along a new axis.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
    axis : int, default 0
        Where the new axis stands in the result.
    out : ndarray, optional
        Where to write the result.
    """
    return np_call(_STACK, _arrays(arrays), (axis,), out)


def vstack(arrays: Sequence[Any], out: Any = None) -> Any:
    """Join arrays along the first axis; vectors are rows.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
    out : ndarray, optional
        Where to write the result.
    """
    return np_call(_VSTACK, _arrays(arrays), (), out)


def row_stack(arrays: Sequence[Any]) -> Any:
    """Join arrays along the first axis; vectors are rows.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
    """
    return np_call(_VSTACK, _arrays(arrays), ())


def hstack(arrays: Sequence[Any]) -> Any:
    """Join arrays along the second axis, vectors along their only one.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
    """
    return np_call(_HSTACK, list(arrays), (_Null,))


def dstack(arrays: Sequence[Any]) -> Any:
    """Join arrays along the third axis; vectors and matrices get it.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
    """
    return np_call(_DSTACK, list(arrays), (_Null,))


def column_stack(tup: Sequence[Any]) -> Any:
    """Join arrays along the second axis; vectors are columns.

    Parameters
    ----------
    tup : sequence of ndarray, one dtype
    """
    return np_call(_COLUMN_STACK, list(tup), ())
