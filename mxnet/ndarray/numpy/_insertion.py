"""Inserting and deleting elements in mx.np."""

from __future__ import annotations

from typing import Any

from ..._definition.operands import numpy_operator
from ..._definition.schema import OpDef
from ..._interpreter.invoke import np_call
from ...base import _Null, integer_types, numeric_types
from ._documented import documented
from ._operands import is_operand

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


def _insert(op: OpDef, inputs: tuple[Any, ...], values: Any, where: tuple[Any, ...]) -> Any:
    """Call an operator with what to insert as a number or, between ``inputs``, as an array."""
    first, *others = inputs
    if is_operand(values):
        return np_call(op, (first, values, *others), (_Null, *where))
    return np_call(op, (first, None, *others), (values, *where))


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
