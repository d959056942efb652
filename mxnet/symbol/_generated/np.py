"""Operators of mx.sym, module np.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import np_compose as _compose
from .._compose import np_compose_variadic as _compose_variadic
from ...ndarray._generated import np as _arrays
from ...base import _Null

_np_all_op = _get("_np_all")
_np_any_op = _get("_np_any")
_np_atleast_1d_op = _get("_np_atleast_1d")
_np_atleast_2d_op = _get("_np_atleast_2d")
_np_atleast_3d_op = _get("_np_atleast_3d")
_np_copy_op = _get("_np_copy")
_np_cumsum_op = _get("_np_cumsum")
_np_diag_op = _get("_np_diag")
_np_diagflat_op = _get("_np_diagflat")
_np_diagonal_op = _get("_np_diagonal")
_np_dot_op = _get("_np_dot")
_np_max_op = _get("_np_max")
_np_min_op = _get("_np_min")
_np_moveaxis_op = _get("_np_moveaxis")
_np_prod_op = _get("_np_prod")
_np_reshape_op = _get("_np_reshape")
_np_roll_op = _get("_np_roll")
_np_squeeze_op = _get("_np_squeeze")
_np_sum_op = _get("_np_sum")
_np_trace_op = _get("_np_trace")
_np_transpose_op = _get("_np_transpose")
_repeat_op = _get("repeat")


def all(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_all_op, "all", (data,), (axis, keepdims), name, attr, kwargs)


def amax(a=None, axis=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_max_op, "amax", (a,), (axis, keepdims, initial), name, attr, kwargs)


def amin(a=None, axis=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_min_op, "amin", (a,), (axis, keepdims, initial), name, attr, kwargs)


def any(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_any_op, "any", (data,), (axis, keepdims), name, attr, kwargs)


def atleast_1d(*arys, **kwargs):
    return _compose_variadic(_np_atleast_1d_op, "atleast_1d", arys, kwargs)


def atleast_2d(*arys, **kwargs):
    return _compose_variadic(_np_atleast_2d_op, "atleast_2d", arys, kwargs)


def atleast_3d(*arys, **kwargs):
    return _compose_variadic(_np_atleast_3d_op, "atleast_3d", arys, kwargs)


def copy(a=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_copy_op, "copy", (a,), (), name, attr, kwargs)


def cumsum(a=None, axis=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_cumsum_op, "cumsum", (a,), (axis, dtype), name, attr, kwargs)


def diag(data=None, k=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_diag_op, "diag", (data,), (k,), name, attr, kwargs)


def diagflat(data=None, k=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_diagflat_op, "diagflat", (data,), (k,), name, attr, kwargs)


def diagonal(data=None, offset=_Null, axis1=_Null, axis2=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_diagonal_op, "diagonal", (data,), (offset, axis1, axis2), name, attr, kwargs)


def dot(a=None, b=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_dot_op, "dot", (a, b), (), name, attr, kwargs)


def max(a=None, axis=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_max_op, "max", (a,), (axis, keepdims, initial), name, attr, kwargs)


def min(a=None, axis=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_min_op, "min", (a,), (axis, keepdims, initial), name, attr, kwargs)


def moveaxis(a=None, source=_Null, destination=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_moveaxis_op, "moveaxis", (a,), (source, destination), name, attr, kwargs)


def prod(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_prod_op, "prod", (a,), (axis, dtype, keepdims, initial), name, attr, kwargs)


def product(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_prod_op, "product", (a,), (axis, dtype, keepdims, initial), name, attr, kwargs)


def repeat(data=None, repeats=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_repeat_op, "repeat", (data,), (repeats, axis), name, attr, kwargs)


def reshape(a=None, newshape=_Null, order=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_reshape_op, "reshape", (a,), (newshape, order), name, attr, kwargs)


def roll(data=None, shift=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_roll_op, "roll", (data,), (shift, axis), name, attr, kwargs)


def sometrue(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_any_op, "sometrue", (data,), (axis, keepdims), name, attr, kwargs)


def squeeze(a=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_squeeze_op, "squeeze", (a,), (axis,), name, attr, kwargs)


def sum(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_sum_op, "sum", (a,), (axis, dtype, keepdims, initial), name, attr, kwargs)


def trace(data=None, offset=_Null, axis1=_Null, axis2=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_trace_op, "trace", (data,), (offset, axis1, axis2), name, attr, kwargs)


def transpose(a=None, axes=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_transpose_op, "transpose", (a,), (axes,), name, attr, kwargs)


_document(globals(), _arrays, "_Symbol")
