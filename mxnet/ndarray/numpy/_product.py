"""Products of arrays, Einstein summation, polynomials."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._src.operators.definition.operands import numpy_operator
from ..._src.run.calls.invoke import np_call
from ...util import wrap_np_binary_func
from .._generated import np as operators
from ._documented import documented
from ._operands import is_operand

_MATMUL = numpy_operator("matmul")
_TENSORDOT = numpy_operator("tensordot")
_TENSORDOT_INT_AXES = numpy_operator("tensordot_int_axes")
_EINSUM = numpy_operator("einsum")
_POLYVAL = numpy_operator("polyval")


@documented
def tensordot(a: Any, b: Any, axes: Any = 2) -> Any:
    """Multiply arrays and sum over pairs of axes.

    Parameters
    ----------
    axes : int, or pair of int or of sequences of int, default 2
        Sum over so many last axes of ``a`` and first axes of ``b``; or over these axes of ``a`` and of ``b``.
    """
    if not isinstance(axes, (tuple, list)):
        return np_call(_TENSORDOT_INT_AXES, (a, b), (axes,))
    if len(axes) != 2:
        raise ValueError(f"Axes must consist of two arrays, got {axes!r}.")
    first, second = (tuple(x) if isinstance(x, (tuple, list)) else (x,) for x in axes)
    return np_call(_TENSORDOT, (a, b), (first, second))


def _flat(a: Any) -> Any:
    return operators.reshape(a, (-1,), "C")


def outer(a: Any, b: Any) -> Any:
    """Multiply each element of one array with each of the other.

    Parameters
    ----------
    a, b : ndarray, one floating dtype
        They are flattened.

    Returns
    -------
    ndarray, (size of ``a``, size of ``b``)
    """
    return np_call(_TENSORDOT_INT_AXES, (_flat(a), _flat(b)), (0,))


def vdot(a: Any, b: Any) -> Any:
    """Sum the products of the elements of two flattened arrays.

    Parameters
    ----------
    a, b : ndarray, one size, one floating dtype

    Returns
    -------
    ndarray, ()
    """
    return np_call(_TENSORDOT_INT_AXES, (_flat(a), _flat(b)), (1,))


def einsum(*operands: Any, **kwargs: Any) -> Any:
    """Sum products over axes named by letters (Einstein summation).

    Parameters
    ----------
    subscripts : str
        One letter per axis, commas between arrays; after "->" the axes of the result, by default the letters that
        occur once, sorted. "..." stands for axes that are broadcast.
    operands : ndarrays, one dtype
    out : ndarray, optional
        Where to write the result.
    optimize : bool, default False
        The order of the products is always chosen by size where that is possible.
    kwargs
        Other keywords have no effect, as in MXNet.

    Returns
    -------
    ndarray
    """
    if not operands:
        raise IndexError("einsum takes subscripts such as 'ij,jk->ik', then the arrays; nothing is given.")
    subscripts, *arrays = operands
    optimize = int(kwargs.get("optimize", False))
    return np_call(_EINSUM, arrays, (subscripts, optimize), kwargs.get("out"))


@documented
def polyval(p: Any, x: Any) -> Any:
    """Compute a polynomial, ``p[0] * x**(K-1) + ... + p[K-1]``, for every element of ``x``.

    Parameters
    ----------
    x : ndarray, any shape, dtype of ``p``
        What is no array, in both places, is left to NumPy; in one, it is a TypeError.
    """
    if is_operand(p) and is_operand(x):
        return np_call(_POLYVAL, (p, x), ())
    if is_operand(p) or is_operand(x):
        raise TypeError("type not supported")
    return onp.polyval(p, x)


@wrap_np_binary_func
@documented
def matmul(a: Any, b: Any, out: Any = None) -> Any:
    return np_call(_MATMUL, (a, b), (), out)
