"""Arrays filled with one value, and identity matrices, in mx.np."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...base import _Null
from ...context import Context
from ._contexts import place_of
from ._operands import is_operand
from ._shape import broadcast_to

_ZEROS = get("_npi_zeros")
_ONES = get("_npi_ones")
_FULL = get("_full")
_FULL_LIKE = get("_npi_full_like")
_IDENTITY = get("_npi_identity")
_EYE = get("_npi_eye")
_INDICES = get("_npi_indices")
_CAST = get("Cast")
_COPY = get("_np_copy")


def _row_major(name: str, order: str) -> None:
    if order != "C":
        raise NotImplementedError(f"{name}: order={order!r} is not supported, only 'C'.")


def zeros(shape: Any, dtype: Any = None, order: str = "C", ctx: Context | None = None) -> Any:
    """Return an array of zeros.

    Parameters
    ----------
    shape : int or tuple of int
        Lengths of 0, and the shape (), need NumPy semantics: `npx.set_np`.
    dtype : optional, default float32
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context, default the current one
    """
    _row_major("zeros", order)
    return np_call(_ZEROS, (), (shape, place_of(ctx), dtype or "float32"))


def ones(shape: Any, dtype: Any = onp.float32, order: str = "C", ctx: Context | None = None) -> Any:
    """Return an array of ones.

    Parameters
    ----------
    shape : int or tuple of int
        Lengths of 0, and the shape (), need NumPy semantics: `npx.set_np`.
    dtype : optional, default float32
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context, default the current one
    """
    _row_major("ones", order)
    return np_call(_ONES, (), (shape, place_of(ctx), dtype or "float32"))


def full(
    shape: Any, fill_value: Any, dtype: Any = None, order: str = "C", ctx: Context | None = None, out: Any = None
) -> Any:
    """Return an array that holds one value, or an array repeated.

    Parameters
    ----------
    shape : int or tuple of int
    fill_value : number or ndarray
        An array is broadcast to the shape.
    dtype : optional
        By default bool for True and False, that of an array, else float32.
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context, default the current one
    out : ndarray, optional
        Where to write the result.
    """
    _row_major("full", order)
    if is_operand(fill_value):
        found = broadcast_to(fill_value, shape)
        if dtype is not None:
            return np_call(_CAST, (found,), (dtype,), out)
        return found if out is None else np_call(_COPY, (found,), (), out)
    if isinstance(fill_value, bool):
        fill_value, dtype = int(fill_value), dtype or "bool"
    return np_call(_FULL, (), (shape, place_of(ctx), dtype or "float32", fill_value), out)


def full_like(
    a: Any, fill_value: Any, dtype: Any = None, order: str = "C", ctx: Context | None = None, out: Any = None
) -> Any:
    """Return an array of the shape of another that holds one value.

    Parameters
    ----------
    a : ndarray
    fill_value : number
        Truncated, and wrapped around, for integers.
    dtype : optional, default that of ``a``
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context
        Has no effect: the result is where ``a`` is.
    out : ndarray, optional
        Where to write the result.
    """
    _row_major("full_like", order)
    if isinstance(fill_value, bool):
        fill_value = int(fill_value)
    return np_call(_FULL_LIKE, (a,), (fill_value, place_of(ctx), _Null if dtype is None else dtype), out)


def zeros_like(a: Any, dtype: Any = None, order: str = "C", ctx: Context | None = None, out: Any = None) -> Any:
    """Return zeros in the shape of an array.

    Parameters
    ----------
    a : ndarray
    dtype : optional, default that of ``a``
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context
        Has no effect: the result is where ``a`` is.
    out : ndarray, optional
        Where to write the result.
    """
    _row_major("zeros_like", order)
    return np_call(_FULL_LIKE, (a,), (0, place_of(ctx), _Null if dtype is None else dtype), out)


def ones_like(a: Any, dtype: Any = None, order: str = "C", ctx: Context | None = None, out: Any = None) -> Any:
    """Return ones in the shape of an array.

    Parameters
    ----------
    a : ndarray
    dtype : optional, default that of ``a``
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context
        Has no effect: the result is where ``a`` is.
    out : ndarray, optional
        Where to write the result.
    """
    _row_major("ones_like", order)
    return np_call(_FULL_LIKE, (a,), (1, place_of(ctx), _Null if dtype is None else dtype), out)


def identity(n: int, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Return the identity matrix.

    Parameters
    ----------
    n : int
        Number of rows and columns.
    dtype : optional, default float32
    ctx : Context, default the current one

    Raises
    ------
    TypeError, ValueError
        If ``n`` is no int, or negative.
    """
    if not isinstance(n, int):
        raise TypeError(f"identity: Input 'n' should be an integer, got {n!r}.")
    if n < 0:
        raise ValueError(f"identity: Input 'n' cannot be negative, got {n}.")
    return np_call(_IDENTITY, (), ((n, n), place_of(ctx), dtype or "float32"))


def eye(N: int, M: int | None = None, k: int = 0, dtype: Any = onp.float32, **kwargs: Any) -> Any:
    """Return a matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    N, M : int
        Numbers of rows and columns; M is N by default.
    k : int, default 0
        Which diagonal: positive ones lie above the main diagonal, negative ones below.
    dtype : optional, default float32
    ctx : Context, default the current one
    """
    for name in ("order", "like"):
        if name in kwargs:
            raise NotImplementedError(f"eye: parameter {name} is not supported.")
    return np_call(_EYE, (), (N, M, k, place_of(kwargs.get("ctx")), dtype or "float32"))


def indices(dimensions: Any, dtype: Any = onp.int32, ctx: Context | None = None) -> Any:
    """Return the coordinates of every element of an array of a given shape.

    Parameters
    ----------
    dimensions : tuple or list of int
        The shape.
    dtype : optional, default int32
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (number of axes, *dimensions)

    Raises
    ------
    ValueError
        If ``dimensions`` is no sequence.
    """
    if not isinstance(dimensions, tuple | list):
        raise ValueError(f"indices: The dimensions must be sequence of ints, got {dimensions!r}.")
    return np_call(_INDICES, (), (tuple(dimensions), dtype or "int32", place_of(ctx)))
