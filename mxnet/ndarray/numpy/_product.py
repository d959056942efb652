"""Products of arrays, Einstein summation, polynomials."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...util import wrap_np_binary_func
from ._operands import is_operand

_MATMUL = get("_npi_matmul")
_TENSORDOT = get("_npi_tensordot")
_TENSORDOT_INT_AXES = get("_npi_tensordot_int_axes")
_EINSUM = get("_npi_einsum")
_POLYVAL = get("_npi_polyval")
_RESHAPE = get("_np_reshape")


def tensordot(a: Any, b: Any, axes: Any = 2) -> Any:
    """Multiply arrays and sum over pairs of axes.

    Parameters
    ----------
    a, b : ndarray, one floating dtype
    axes : int, or pair of int or of sequences of int, default 2
        Sum over so many last axes of ``a`` and first axes of ``b``; or over these axes of ``a`` and of ``b``.

    Returns
    -------
    ndarray, the other axes of ``a``, then those of ``b``
    """
    if not isinstance(axes, (tuple, list)):
        return np_call(_TENSORDOT_INT_AXES, (a, b), (axes,))
    if len(axes) != 2:
        raise ValueError(f"Axes must consist of two arrays, got {axes!r}.")
    first, second = (tuple(x) if isinstance(x, (tuple, list)) else (x,) for x in axes)
    return np_call(_TENSORDOT, (a, b), (first, second))


def inner(a: Any, b: Any) -> Any:
    """Sum products over the last axes of both arrays.

    Parameters
    ----------
    a, b : ndarray, one axis or more, one floating dtype

    Returns
    -------
    ndarray, the other axes of ``a``, then those of ``b``
    """
    return np_call(_TENSORDOT, (a, b), ((-1,), (-1,)))


def _flat(a: Any) -> Any:
    return np_call(_RESHAPE, (a,), ((-1,), "C"))


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
        One letter per axis, commas between arrays; after "->" the axes of the result.
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
    subscripts, *arrays = operands
    optimize = int(kwargs.get("optimize", False))
    return np_call(_EINSUM, arrays, (subscripts, optimize), kwargs.get("out"))


def polyval(p: Any, x: Any) -> Any:
    """Compute a polynomial for every element of ``x``.

    Parameters
    ----------
    p : ndarray, (K,)
        Coefficients, that of the highest power first.
    x : ndarray, dtype of ``p``
        What is no array, in both places, is left to NumPy.

    Returns
    -------
    ndarray, shape of ``x``

    Raises
    ------
    TypeError
        If one of them is an array and the other is not.
    """
    if is_operand(p) and is_operand(x):
        return np_call(_POLYVAL, (p, x), ())
    if is_operand(p) or is_operand(x):
        raise TypeError("type not supported")
    return onp.polyval(p, x)


@wrap_np_binary_func
def matmul(a: Any, b: Any, out: Any = None) -> Any:
    """Multiply matrices, or stacks of them that are broadcast against each other.

    Parameters
    ----------
    a : ndarray, (..., n, k), or (k,)
    b : ndarray, (..., k, m), or (k,), the same floating dtype
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (..., n, m), without the axis that a vector lacks
    """
    return np_call(_MATMUL, (a, b), (), out)
