"""Sorting, taking and finding elements in mx.np, and operators of `mxnet.numpy_op_fallback`."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._src.operators.definition.operands import numpy_operator
from ..._src.run.calls.invoke import np_call
from ...base import _Null, numeric_types
from .._arguments import as_tuple, refused
from .._generated.npi import Custom
from ._documented import documented
from ._operands import is_symbol

_SORT = numpy_operator("sort")
_ARGSORT = numpy_operator("argsort")
_TAKE = numpy_operator("take")
_RESHAPE = numpy_operator("reshape")
_UNIQUE = numpy_operator("unique")
_NONZERO = numpy_operator("nonzero")


def _no_order(name: str, order: Any) -> None:
    if order is not None:
        raise NotImplementedError(f"{name}: order={order!r} is not supported: arrays have no fields.")


@documented
def sort(a: Any, axis: int | None = -1, kind: str | None = None, order: Any = None) -> Any:
    """Sort along an axis.

    Parameters
    ----------
    kind : str
        Has no effect.
    order : None
        Not supported.
    """
    _no_order("sort", order)
    return np_call(_SORT, (a,), (axis, True))


@documented
def argsort(a: Any, axis: int | None = -1, kind: str | None = None, order: Any = None) -> Any:
    """Return the indices of the elements in ascending order.

    Parameters
    ----------
    kind : str
        Has no effect.
    order : None
        Not supported.

    Returns
    -------
    ndarray of int64
    """
    _no_order("argsort", order)
    return np_call(_ARGSORT, (a,), (axis, True, "int64"))


@documented
def take(a: Any, indices: Any, axis: int | None = None, mode: str = "raise", out: Any = None) -> Any:
    """Take elements, rows, columns ... by their indices.

    Parameters
    ----------
    indices : ndarray
    axis : int or None, default None
        None takes from all elements as one line.
    mode : 'raise', 'clip' or 'wrap'
        What to do with indices outside the axis: raise MXNetError, move them to the nearer end, or count on from the
        other end. 'raise' and 'clip' do not count negative values from the end.
    """
    if mode not in ("wrap", "clip", "raise"):
        raise NotImplementedError(f"take: mode {mode!r} is not supported, only 'raise', 'clip' and 'wrap'.")
    if axis is None:
        a, axis = np_call(_RESHAPE, (a,), (-1, _Null, _Null)), 0
    return np_call(_TAKE, (a, indices), (axis, mode), out)


@documented
def unique(
    ar: Any,
    return_index: bool = False,
    return_inverse: bool = False,
    return_counts: bool = False,
    axis: int | None = None,
) -> Any:
    """Return the different elements, ascending.

    Returns
    -------
    ndarray, or tuple of the elements and the other requested results (int64)
    """
    result = np_call(_UNIQUE, (ar,), (return_index, return_inverse, return_counts, axis))
    if is_symbol(result):
        return list(result) if len(result.list_outputs()) > 1 else result
    return as_tuple(result) if isinstance(result, list) else result


@documented
def nonzero(a: Any) -> tuple[Any, ...]:
    """Return the coordinates of the elements that are not 0.

    Returns
    -------
    tuple of ndarray of int64, one for each axis
    """
    return tuple(np_call(_NONZERO, (a,), ()).T)


def _custom(array: Any, op_type: str, **params: Any) -> Any:
    """Call one of the operators that `mxnet.numpy_op_fallback` defines."""
    texts: dict[str, Any] = {name: str(value) for name, value in params.items()}
    return Custom(array, op_type=op_type, **texts)


def unravel_index(indices: Any, shape: Any, order: str = "C") -> Any:
    """Turn indices in the row of all elements into coordinates.

    Parameters
    ----------
    indices : ndarray of integers, or int
    shape : int or tuple of int
        Of the array.
    order : 'C'
        Row-major; others raise NotImplementedError.

    Returns
    -------
    tuple of ndarray, one for each axis, dtype of ``indices``; NumPy scalars for an int
    """
    if order != "C":
        raise refused(unravel_index.__name__, "order", order, "C")
    if isinstance(indices, numeric_types):
        number: Any = indices
        return onp.unravel_index(number, shape)
    return as_tuple(_custom(indices, "unravel_index_fallback", shape=shape))


def resize(a: Any, new_shape: Any) -> Any:
    """Return an array of another shape, filled with the elements in row-major order, again and again as needed.

    Parameters
    ----------
    a : ndarray
    new_shape : int or tuple of int
    """
    return _custom(a, "resize_fallback", new_shape=new_shape)


def empty_like(prototype: Any, dtype: Any = None, order: str = "C", subok: bool = False, shape: Any = None) -> Any:
    """Return an array of the shape of another, with any values.

    Parameters
    ----------
    prototype : ndarray
    dtype : optional, default that of ``prototype``
    order : 'C'
        Row-major; others raise NotImplementedError.
    subok, shape
        Not supported.
    """
    for name, value, allowed in (("order", order, "C"), ("subok", subok, False), ("shape", shape, None)):
        if value != allowed:
            raise refused("empty_like", name, value, allowed)
    text = None if dtype is None else onp.dtype(dtype).name
    return _custom(prototype, "empty_like_fallback", dtype=text, order=order, subok=subok, shape=shape)
