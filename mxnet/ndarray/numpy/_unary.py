"""Functions of one array in mx.np, element by element."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as onp

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...base import numeric_types
from ._operands import is_operand, unary, unsupported

_function = partial(unary, __name__)

absolute = _function("absolute", onp.absolute)
abs = _function("abs", onp.absolute, "absolute", hint="abs")  # NumPy's name
fabs = _function("fabs", onp.absolute, "absolute", hint="abs")
negative = _function("negative", onp.negative)
sign = _function("sign", onp.sign)
reciprocal = _function("reciprocal", onp.reciprocal)
square = _function("square", onp.square)
sqrt = _function("sqrt", onp.sqrt)
cbrt = _function("cbrt", onp.cbrt)

exp = _function("exp", onp.exp)
expm1 = _function("expm1", onp.expm1)
log = _function("log", onp.log)
log10 = _function("log10", onp.log10)
log1p = _function("log1p", onp.log1p)
log2 = _function("log2", onp.log2)

sin = _function("sin", onp.sin)
cos = _function("cos", onp.cos)
tan = _function("tan", onp.tan)
arcsin = _function("arcsin", onp.arcsin)
arccos = _function("arccos", onp.arccos)
arctan = _function("arctan", onp.arctan)
sinh = _function("sinh", onp.sinh)
cosh = _function("cosh", onp.cosh)
tanh = _function("tanh", onp.tanh)
arcsinh = _function("arcsinh", onp.arcsinh)
arccosh = _function("arccosh", onp.arccosh)
arctanh = _function("arctanh", onp.arctanh)
degrees = _function("degrees", onp.degrees)
rad2deg = _function("rad2deg", onp.rad2deg, "degrees")
radians = _function("radians", onp.radians)
deg2rad = _function("deg2rad", onp.deg2rad, "radians")

ceil = _function("ceil", onp.ceil)
floor = _function("floor", onp.floor)
trunc = _function("trunc", onp.trunc)
fix = _function("fix", onp.fix)
rint = _function("rint", onp.rint)

isnan = _function("isnan", onp.isnan, truth=True)
isinf = _function("isinf", onp.isinf, truth=True)
isposinf = _function("isposinf", onp.isposinf, truth=True)
isneginf = _function("isneginf", onp.isneginf, truth=True)
isfinite = _function("isfinite", onp.isfinite, truth=True)

_AROUND = get("_npi_around")
_NAN_TO_NUM = get("_npi_nan_to_num")


def around(x: Any, decimals: int = 0, out: Any = None, **kwargs: Any) -> Any:
    """Round every element to a multiple of ``10 ** -decimals``, ties to the even one.

    Parameters
    ----------
    x : ndarray or number
    decimals : int, default 0
        Digits after the point that are kept; negative ones count to its left. Integers are truncated, not rounded.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``x``; a NumPy number for a number
    """
    if isinstance(x, numeric_types):
        return onp.around(x, decimals, out=out, **kwargs)
    if not is_operand(x):
        raise unsupported(x)
    return np_call(_AROUND, (x,), (decimals,), out, kwargs)


def round(x: Any, decimals: int = 0, out: Any = None, **kwargs: Any) -> Any:  # NumPy's name
    """Round every element; the same as `around`."""
    return around(x, decimals, out, **kwargs)


def round_(x: Any, decimals: int = 0, out: Any = None, **kwargs: Any) -> Any:
    """Round every element; the same as `around`."""
    return around(x, decimals, out, **kwargs)


def nan_to_num(
    x: Any, copy: bool = True, nan: float = 0.0, posinf: float | None = None, neginf: float | None = None, **kwargs: Any
) -> Any:
    """Replace what is not a finite number.

    Parameters
    ----------
    x : ndarray or number
    copy : bool, default True
        False writes into ``x`` and returns it.
    nan : float, default 0
        What NaN becomes.
    posinf, neginf : float, optional
        What the infinities become; by default the largest and the lowest number of the dtype.
    **kwargs
        Without effect.

    Returns
    -------
    ndarray, shape and dtype of ``x``; a NumPy number for a number
    """
    if isinstance(x, numeric_types):
        return onp.nan_to_num(x, copy, nan, posinf, neginf)
    if not is_operand(x):
        raise unsupported(x)
    return np_call(_NAN_TO_NUM, (x,), (copy, nan, posinf, neginf), None if copy else x)
