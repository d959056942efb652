"""Shapes of arrays in mx.np."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...base import _Null, numeric_types
from ._contexts import place_of
from ._operands import is_operand, is_symbol, unsupported

_EXPAND_DIMS = get("expand_dims")
_SWAPAXES = get("SwapAxis")
_BROADCAST_TO = get("_npi_broadcast_to")
_FULL = get("_full")
_RESHAPE = get("_npx_reshape")
_SHARE = get("_npi_share_memory")


def expand_dims(a: Any, axis: int) -> Any:
    """Insert an axis of length 1.

    Parameters
    ----------
    a : ndarray
    axis : int
        Where the new axis stands in the result; negative numbers count from the right.
    """
    return np_call(_EXPAND_DIMS, (a,), (axis,))


def swapaxes(a: Any, axis1: int, axis2: int) -> Any:
    """Exchange two axes.

    Parameters
    ----------
    a : ndarray
    axis1, axis2 : int
        Negative numbers count from the last axis.

    Returns
    -------
    ndarray, a copy
    """
    return np_call(_SWAPAXES, (a,), (axis1, axis2))


def broadcast_to(array: Any, shape: Any) -> Any:
    """Repeat axes of length 1, and put axes in front, until the array has a given shape.

    Parameters
    ----------
    array : ndarray or number
    shape : int or tuple of int

    Returns
    -------
    ndarray, a copy
    """
    if isinstance(array, numeric_types):
        dtype, value = ("bool", int(array)) if isinstance(array, bool) else ("float32", array)
        return np_call(_FULL, (), (shape, place_of(None), dtype, value))
    return np_call(_BROADCAST_TO, (array,), (shape,))


def ravel(x: Any, order: str = "C") -> Any:
    """Return all elements as one line.

    Parameters
    ----------
    x : ndarray or number
        A number gives a NumPy array.
    order : 'C'
        Row-major; others raise NotImplementedError.

    Returns
    -------
    ndarray, a copy
    """
    if order == "F":
        raise NotImplementedError(f"ravel: order {order} is not supported, only 'C'.")
    if isinstance(x, numeric_types):
        return onp.reshape(x, -1)
    if not is_operand(x):
        raise unsupported(x)
    return np_call(_RESHAPE, (x,), (-1, _Null, _Null))


def shape(a: Any) -> tuple[int, ...]:
    """Return the shape of an array.

    Parameters
    ----------
    a : ndarray
    """
    found: tuple[int, ...] = a.shape
    return found


def shares_memory(a: Any, b: Any, max_work: int | None = None) -> Any:
    """Return whether two arrays have memory in common.

    Parameters
    ----------
    a, b : ndarray
    max_work : int
        Has no effect: arrays are blocks of memory, which is quick to compare.
    """
    found = np_call(_SHARE, (a, b), ())
    return found if is_symbol(found) else bool(found.asnumpy())


def may_share_memory(a: Any, b: Any, max_work: int | None = None) -> Any:
    """Return whether two arrays have memory in common; the same as `shares_memory`.

    Parameters
    ----------
    a, b : ndarray
    max_work : int
        Has no effect.
    """
    found = np_call(_SHARE, (a, b), ())
    return found if is_symbol(found) else bool(found.asnumpy())
