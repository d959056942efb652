"""Evenly spaced numbers in mx.np."""

from __future__ import annotations

from typing import Any

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...base import _Null
from ...context import Context
from ._contexts import place_of
from ._operands import is_operand

_ARANGE = get("_npi_arange")
_LINSPACE = get("_linspace")
_LOGSPACE = get("_npi_logspace")


def arange(start: Any, stop: Any = None, step: Any = 1, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Return evenly spaced numbers in [start, stop).

    Parameters
    ----------
    start : number
        The first number; with ``stop`` absent, the end, and numbers start at 0.
    stop : number, optional
    step : number, default 1
        Not 0; may be negative.
    dtype : optional, default float32
        Numbers are computed in it: integers use truncated ``start`` and ``step``.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (max(ceil((stop - start) / step), 0),)

    Raises
    ------
    ZeroDivisionError
        If ``step`` is 0.
    """
    start, stop, step = (bound.item() if is_operand(bound) else bound for bound in (start, stop, step))
    if step == 0:
        raise ZeroDivisionError("arange: step cannot be 0.")
    if stop is None:
        start, stop = 0, start or 0
    step = 1 if step is None else step
    return np_call(_ARANGE, (), (start, stop, step, _Null, _Null, place_of(ctx), dtype or "float32"))


def _check_bounds(name: str, start: Any, stop: Any, axis: int) -> None:
    if any(isinstance(bound, list | tuple) or getattr(bound, "shape", ()) != () for bound in (start, stop)):
        raise NotImplementedError(f"{name}: start and stop must be numbers, arrays are not supported.")
    if axis != 0:
        raise NotImplementedError(f"{name}: the function only supports axis 0, got {axis}.")


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
    """Return a given number of evenly spaced numbers.

    Parameters
    ----------
    start, stop : number
        The first number, and the last one or, without ``endpoint``, the one after it.
    num : int, default 50
    endpoint : bool, default True
    retstep : bool, default False
        Return (numbers, (stop - start) / (num - 1)); MXNet divides by num - 1 without ``endpoint`` too.
    dtype : optional, default float32
    axis : int
        Must be 0.
    ctx : Context, default the current one
    """
    _check_bounds("linspace", start, stop, axis)
    found = np_call(_LINSPACE, (), (start, stop, num, endpoint, place_of(ctx), _Null if dtype is None else dtype))
    return (found, (stop - start) / (num - 1)) if retstep else found


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
    """Return a given number of numbers whose logarithms are evenly spaced.

    Parameters
    ----------
    start, stop : number
        ``base ** start`` is the first number; ``base ** stop`` the last one or, without ``endpoint``, the one after it.
    num : int, default 50
    endpoint : bool, default True
    base : float, default 10
    dtype : optional, default float32
    axis : int
        Must be 0.
    ctx : Context, default the current one
    """
    _check_bounds("logspace", start, stop, axis)
    return np_call(_LOGSPACE, (), (start, stop, num, endpoint, base, place_of(ctx), _Null if dtype is None else dtype))
