"""Means, and positions of the largest and smallest elements; sums and extrema are operators as they are."""

from __future__ import annotations

from typing import Any

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...base import _Null

_MEAN = get("_npi_mean")
_ARGMAX = get("_npi_argmax")
_ARGMIN = get("_npi_argmin")


def mean(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False) -> Any:
    """Average elements over axes.

    Parameters
    ----------
    a : ndarray
    axis : int or tuple of int, optional
        Axes to reduce; all by default.
    dtype : dtype, optional
        Of the result; by default that of ``a``, and float32 for integers and booleans.
    out : ndarray, optional
        Where to write the result.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray
    """
    return np_call(_MEAN, (a,), (axis, _Null if dtype is None else dtype, keepdims, _Null), out)


def argmax(a: Any, axis: int | None = None, out: Any = None) -> Any:
    """Return the position of the first largest element.

    Parameters
    ----------
    a : ndarray
    axis : int, optional
        By default the flattened array is searched.
    out : ndarray of int64, optional
        Where to write the result.

    Returns
    -------
    ndarray of int64
    """
    return np_call(_ARGMAX, (a,), (axis, False), out)


def argmin(a: Any, axis: int | None = None, out: Any = None) -> Any:
    """Return the position of the first smallest element.

    Parameters
    ----------
    a : ndarray
    axis : int, optional
        By default the flattened array is searched.
    out : ndarray of int64, optional
        Where to write the result.

    Returns
    -------
    ndarray of int64
    """
    return np_call(_ARGMIN, (a,), (axis, False), out)
