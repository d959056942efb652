"""Operators of mx.nd, module np.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import np_call as _call
from ..._runtime.invoke import np_call_variadic as _call_variadic
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


def all(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_np_all_op, (data,), (axis, keepdims), out, kwargs)


def amax(a=None, axis=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    return _call(_np_max_op, (a,), (axis, keepdims, initial), out, kwargs)


def amin(a=None, axis=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    return _call(_np_min_op, (a,), (axis, keepdims, initial), out, kwargs)


def any(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_np_any_op, (data,), (axis, keepdims), out, kwargs)


def atleast_1d(*arys, **kwargs):
    return _call_variadic(_np_atleast_1d_op, arys, kwargs)


def atleast_2d(*arys, **kwargs):
    return _call_variadic(_np_atleast_2d_op, arys, kwargs)


def atleast_3d(*arys, **kwargs):
    return _call_variadic(_np_atleast_3d_op, arys, kwargs)


def copy(a=None, out=None, name=None, **kwargs):
    return _call(_np_copy_op, (a,), (), out, kwargs)


def cumsum(a=None, axis=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_np_cumsum_op, (a,), (axis, dtype), out, kwargs)


def diag(data=None, k=_Null, out=None, name=None, **kwargs):
    return _call(_np_diag_op, (data,), (k,), out, kwargs)


def diagflat(data=None, k=_Null, out=None, name=None, **kwargs):
    return _call(_np_diagflat_op, (data,), (k,), out, kwargs)


def diagonal(data=None, offset=_Null, axis1=_Null, axis2=_Null, out=None, name=None, **kwargs):
    return _call(_np_diagonal_op, (data,), (offset, axis1, axis2), out, kwargs)


def dot(a=None, b=None, out=None, name=None, **kwargs):
    return _call(_np_dot_op, (a, b), (), out, kwargs)


def max(a=None, axis=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    return _call(_np_max_op, (a,), (axis, keepdims, initial), out, kwargs)


def min(a=None, axis=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    return _call(_np_min_op, (a,), (axis, keepdims, initial), out, kwargs)


def moveaxis(a=None, source=_Null, destination=_Null, out=None, name=None, **kwargs):
    return _call(_np_moveaxis_op, (a,), (source, destination), out, kwargs)


def prod(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    return _call(_np_prod_op, (a,), (axis, dtype, keepdims, initial), out, kwargs)


def product(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    return _call(_np_prod_op, (a,), (axis, dtype, keepdims, initial), out, kwargs)


def repeat(data=None, repeats=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_repeat_op, (data,), (repeats, axis), out, kwargs)


def reshape(a=None, newshape=_Null, order=_Null, out=None, name=None, **kwargs):
    return _call(_np_reshape_op, (a,), (newshape, order), out, kwargs)


def roll(data=None, shift=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_np_roll_op, (data,), (shift, axis), out, kwargs)


def sometrue(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_np_any_op, (data,), (axis, keepdims), out, kwargs)


def squeeze(a=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_np_squeeze_op, (a,), (axis,), out, kwargs)


def sum(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    return _call(_np_sum_op, (a,), (axis, dtype, keepdims, initial), out, kwargs)


def trace(data=None, offset=_Null, axis1=_Null, axis2=_Null, out=None, name=None, **kwargs):
    return _call(_np_trace_op, (data,), (offset, axis1, axis2), out, kwargs)


def transpose(a=None, axes=_Null, out=None, name=None, **kwargs):
    return _call(_np_transpose_op, (a,), (axes,), out, kwargs)
