"""Shapes of arrays in mx.np."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._src.operators.definition.operands import numpy_operator
from ..._src.run.calls.invoke import np_call
from ...base import _Null, numeric_types
from .._generated import npi
from ._documented import documented
from ._operands import context_of, is_operand, is_symbol, unsupported

_FULL = numpy_operator("full")
_RESHAPE = numpy_operator("reshape")
_SHARE = numpy_operator("share_memory")


@documented
def broadcast_to(array: Any, shape: Any) -> Any:
    """Repeat axes of length 1, and put axes in front, until the array has a given shape.

    Parameters
    ----------
    array : ndarray or number

    Returns
    -------
    ndarray, a copy
    """
    if isinstance(array, numeric_types):
        dtype, value = ("bool", int(array)) if isinstance(array, bool) else ("float32", array)
        return np_call(_FULL, (), (shape, context_of(None), dtype, value))
    return npi.broadcast_to(array, shape)


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
        raise unsupported(x, of_numpy=True)
    return np_call(_RESHAPE, (x,), (-1, _Null, _Null))


def shape(a: Any) -> tuple[int, ...]:
    """Return the shape of an array.

    Parameters
    ----------
    a : ndarray
    """
    lengths: tuple[int, ...] = a.shape
    return lengths


def shares_memory(a: Any, b: Any, max_work: int | None = None) -> Any:
    """Return True if two arrays have memory in common.

    Parameters
    ----------
    a, b : ndarray
    max_work : int
        Has no effect: arrays are blocks of memory, which is quick to compare.
    """
    result = np_call(_SHARE, (a, b), ())
    return result if is_symbol(result) else bool(result.asnumpy())
