"""Arrays filled with one value, identity matrices, coordinates and evenly spaced values in mx.np."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._src.operators.definition.operands import numpy_operator
from ..._src.run.calls.invoke import np_call
from ...base import _Null
from ...context import Context
from .._arguments import refused
from .._generated import np as operators
from ._documented import documented
from ._operands import context_of, is_operand
from ._shape import broadcast_to

_FULL = numpy_operator("full")
_IDENTITY = numpy_operator("identity")
_EYE = numpy_operator("eye")
_INDICES = numpy_operator("indices")
_CAST = numpy_operator("cast")
_ARANGE = numpy_operator("arange")
_LINSPACE = numpy_operator("linspace")
_LOGSPACE = numpy_operator("logspace")


@documented
def full(
    shape: Any, fill_value: Any, dtype: Any = None, order: str = "C", ctx: Context | None = None, out: Any = None
) -> Any:
    """Return an array that holds one value, or an array repeated.

    Parameters
    ----------
    shape : int or tuple of int
    fill_value : number or ndarray
        An array is broadcast to the shape.
    dtype : dtype, optional
        By default bool for True and False, that of an array, else float32.
    """
    if order != "C":
        raise refused("full", "order", order, "C")
    if is_operand(fill_value):
        result = broadcast_to(fill_value, shape)
        if dtype is not None:
            return np_call(_CAST, (result,), (dtype,), out)
        return result if out is None else operators.copy(result, out=out)
    if isinstance(fill_value, bool):
        fill_value, dtype = int(fill_value), dtype or "bool"
    return np_call(_FULL, (), (shape, context_of(ctx), dtype or "float32", fill_value), out)


@documented
def identity(n: int, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Return the identity matrix.

    Parameters
    ----------
    n : int
        Number of rows and columns.

    Returns
    -------
    ndarray, (n, n)

    Raises
    ------
    TypeError, ValueError
        If ``n`` is no int, or negative.
    """
    if not isinstance(n, int):
        raise TypeError(f"identity: Input 'n' should be an integer, got {n!r}.")
    if n < 0:
        raise ValueError(f"identity: Input 'n' cannot be negative, got {n}.")
    return np_call(_IDENTITY, (), ((n, n), context_of(ctx), dtype or "float32"))


@documented
def eye(N: int, M: int | None = None, k: int = 0, dtype: Any = onp.float32, **kwargs: Any) -> Any:
    """Return a matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    N : int
        Number of rows.
    ctx : Context, default the current one
    """
    for name in ("order", "like"):
        if name in kwargs:
            raise NotImplementedError(f"eye: parameter {name} is not supported.")
    return np_call(_EYE, (), (N, M, k, context_of(kwargs.get("ctx")), dtype or "float32"))


@documented
def indices(dimensions: Any, dtype: Any = onp.int32, ctx: Context | None = None) -> Any:
    """Return the coordinates of every element of an array of a given shape.

    Parameters
    ----------
    dimensions : tuple or list of int
        The shape; ValueError for what is no sequence.
    """
    if not isinstance(dimensions, tuple | list):
        raise ValueError(f"indices: The dimensions must be sequence of ints, got {dimensions!r}.")
    return np_call(_INDICES, (), (tuple(dimensions), dtype or "int32", context_of(ctx)))


@documented
def arange(start: Any, stop: Any = None, step: Any = 1, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Return evenly spaced values in [start, stop).

    Raises
    ------
    ZeroDivisionError
        If ``step`` is 0.
    """
    if is_operand(start) or is_operand(stop) or is_operand(step):
        start, stop, step = (bound.item() if is_operand(bound) else bound for bound in (start, stop, step))
    if step == 0:
        raise ZeroDivisionError("arange: step cannot be 0.")
    if stop is None:
        start, stop = 0, start or 0
    step = 1 if step is None else step
    return np_call(_ARANGE, (), (start, stop, step, _Null, _Null, context_of(ctx), dtype or "float32"))


def _check_bounds(name: str, start: Any, stop: Any, axis: int) -> None:
    if any(isinstance(bound, list | tuple) or getattr(bound, "shape", ()) != () for bound in (start, stop)):
        raise NotImplementedError(f"{name}: start and stop must be scalars, arrays are not supported.")
    if axis != 0:
        raise NotImplementedError(f"{name}: the function only supports axis 0, got {axis}.")


@documented
def linspace(
    start: float,
    stop: float,
    num: int = 50,
    endpoint: bool = True,
    retstep: bool = False,
    dtype: Any = None,
    axis: int = 0,
    ctx: Context | None = None,
) -> Any:
    """Return a given number of evenly spaced values.

    Parameters
    ----------
    retstep : bool, default False
        Return (numbers, (stop - start) / (num - 1)); MXNet divides by num - 1 without ``endpoint`` too.
    axis : int
        Must be 0.
    """
    _check_bounds("linspace", start, stop, axis)
    samples = np_call(_LINSPACE, (), (start, stop, num, endpoint, context_of(ctx), _Null if dtype is None else dtype))
    return (samples, (stop - start) / (num - 1)) if retstep else samples


@documented
def logspace(
    start: float,
    stop: float,
    num: int = 50,
    endpoint: bool = True,
    base: float = 10.0,
    dtype: Any = None,
    axis: int = 0,
    ctx: Context | None = None,
) -> Any:
    """Return a number of values whose logarithms are evenly spaced.

    Parameters
    ----------
    axis : int
        Must be 0.
    """
    _check_bounds("logspace", start, stop, axis)
    return np_call(
        _LOGSPACE, (), (start, stop, num, endpoint, base, context_of(ctx), _Null if dtype is None else dtype)
    )
