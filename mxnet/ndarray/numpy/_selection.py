"""Choosing, replacing, inserting and deleting elements in mx.np."""

from __future__ import annotations

from math import inf, isfinite
from typing import Any

import numpy as onp

from ..._src.operators.definition.operands import number, numpy_operator
from ..._src.operators.definition.registry import get
from ..._src.operators.definition.schema import OpDef
from ..._src.run.calls.invoke import np_call
from ...base import _Null, integer_types, numeric_types
from ._documented import documented
from ._operands import is_operand

_CLIP = get("clip")
_CLIP_TO_FRACTIONS = numpy_operator("clip")  # gives integers the fractions of the limits; files name it "clip", too
_WHERE = numpy_operator("where")
_WHERE_LSCALAR = numpy_operator("where_lscalar")
_WHERE_RSCALAR = numpy_operator("where_rscalar")
_WHERE_SCALAR2 = numpy_operator("where_scalar2")
_NONZERO = numpy_operator("nonzero")


@documented
def clip(a: Any, a_min: float | None, a_max: float | None, out: Any = None) -> Any:
    """Limit every element to [a_min, a_max]; NaN stays, the gradient is 1 inside and at the limits, else 0.

    Parameters
    ----------
    a : ndarray or number
    a_min, a_max : float or None
        None, for one of them, sets no limit on that side.

    Returns
    -------
    ndarray, shape and dtype of ``a``, float32 for integers if a limit has a fraction; a NumPy number for a number

    Raises
    ------
    ValueError
        If both limits are None.
    """
    if a_min is None and a_max is None:
        raise ValueError("clip: a_min and a_max are both None; give at least one of them.")
    if isinstance(a, numeric_types):
        return onp.clip(a, a_min, a_max, out=out)
    limits = (-inf if a_min is None else a_min, inf if a_max is None else a_max)
    return np_call(_CLIP_TO_FRACTIONS if any(map(_has_fraction, limits)) else _CLIP, (a,), limits, out)


def _has_fraction(limit: Any) -> bool:
    return isinstance(limit, numeric_types) and isfinite(limit) and limit != int(limit)


@documented
def where(condition: Any, x: Any = None, y: Any = None) -> Any:  # one exit per kind of operands
    """Choose between two arrays or scalars, element by element, broadcasting.

    Parameters
    ----------
    condition : ndarray or number
        Everything but 0 chooses ``x``. Its gradient is zero. A number returns ``x`` or ``y`` as it is.
    x, y : ndarray or number, of one dtype
        Without both of them the result is `nonzero` of ``condition``.

    Returns
    -------
    ndarray, the broadcast shape, dtype of the arrays, float32 for integers and a scalar with a fraction, and for two
    scalars; without ``x`` and ``y`` a tuple of ndarrays, int64: for each axis the indices of what is not zero
    """
    if x is None and y is None:
        indices = np_call(_NONZERO, (condition,), ())
        return tuple(indices[:, axis] for axis in range(indices.shape[1]))
    if isinstance(condition, numeric_types):
        return x if condition != 0 else y
    if x is None or y is None:
        raise TypeError("where takes x and y, or neither of them; one is given.")
    if is_operand(x) and is_operand(y):
        return np_call(_WHERE, (condition, x, y), ())
    if is_operand(x):
        return np_call(_WHERE_RSCALAR, (condition, x), (number(y)[0],))
    if is_operand(y):
        return np_call(_WHERE_LSCALAR, (condition, y), (number(x)[0],))
    return np_call(_WHERE_SCALAR2, (condition,), (float(x), float(y)))


_DELETE = numpy_operator("delete")
_INSERT_SCALAR = numpy_operator("insert_scalar")
_INSERT_SLICE = numpy_operator("insert_slice")
_INSERT_TENSOR = numpy_operator("insert_tensor")


def _cannot(name: str, value: Any) -> TypeError:
    return TypeError(f"'{name}' can not support type {type(value)}")


def _positions(obj: slice) -> tuple[Any, Any, Any]:
    return obj.start, obj.stop, 1 if obj.step is None else obj.step


@documented
def delete(arr: Any, obj: Any, axis: int | None = None) -> Any:
    """Leave out elements, rows, columns ...

    Parameters
    ----------
    obj : int, slice or ndarray
        What to leave out; TypeError for anything else.
    """
    if not is_operand(arr):
        raise _cannot("arr", arr)
    if isinstance(obj, slice):
        return np_call(_DELETE, (arr, None), (*_positions(obj), _Null, axis))
    if isinstance(obj, integer_types):
        return np_call(_DELETE, (arr, None), (_Null, _Null, _Null, obj, axis))
    if not is_operand(obj):
        raise _cannot("obj", obj)
    return np_call(_DELETE, (arr, obj), (_Null, _Null, _Null, _Null, axis))


def _insert(op: OpDef, inputs: tuple[Any, ...], values: Any, indices: tuple[Any, ...]) -> Any:
    """Call an operator with what to insert as a number or, between ``inputs``, as an array."""
    first, *others = inputs
    if is_operand(values):
        return np_call(op, (first, values, *others), (_Null, *indices))
    return np_call(op, (first, None, *others), (values, *indices))


def insert(arr: Any, obj: Any, values: Any, axis: int | None = None) -> Any:
    """Insert elements, rows, columns ... before given indices.

    Parameters
    ----------
    arr : ndarray
    obj : int, slice or ndarray of int64
        The indices, which refer to ``arr`` as it is before; TypeError for anything else.
    values : number or ndarray
        What to insert; converted to the dtype of ``arr``. TypeError for anything else.
    axis : int or None, default None
        None inserts into all elements as one line.
    """
    is_number = isinstance(values, numeric_types) and (isinstance(obj, slice | int) or is_operand(obj))
    if not is_number and not is_operand(values):
        raise _cannot("values", values)
    if isinstance(obj, slice):
        return _insert(_INSERT_SLICE, (arr,), values, (*_positions(obj), _Null, axis))
    if isinstance(obj, integer_types):
        return _insert(_INSERT_SCALAR, (arr,), values, (_Null, _Null, _Null, obj, axis))
    if not is_operand(obj):
        raise _cannot("obj", obj)
    return _insert(_INSERT_TENSOR, (arr, obj), values, (_Null, _Null, _Null, _Null, axis))
