"""Functions of mx.sym that make constants, and binary functions of symbols and scalars."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import numpy as onp

from .._src.operators.definition.operands import with_number
from ..base import numeric_types
from ._base import SymbolBase
from ._generated import internal

if TYPE_CHECKING:
    from .._src.run.typing import DTypeLike, Number, ShapeLike
    from .symbol import Symbol

# Typed here as anything: arrays pass through under their base class.
_histogram: Callable[..., Any] = internal._histogram


class _OfTwo(Protocol):
    """A function of symbols or scalars; of two scalars it returns a scalar, which MXNet's programs do not use."""

    def __call__(self, left: Symbol | Number, right: Symbol | Number) -> Symbol: ...


def _dtype(dtype: Any) -> Any:
    return onp.float32 if dtype is None else dtype


def zeros(shape: ShapeLike, dtype: DTypeLike = None, **kwargs: Any) -> Symbol:
    """Return a symbol of zeros.

    Parameters
    ----------
    shape : int or tuple of int
    dtype : str or NumPy dtype, default float32
    """
    return internal._zeros(shape=shape, dtype=_dtype(dtype), **kwargs)


def ones(shape: ShapeLike, dtype: DTypeLike = None, **kwargs: Any) -> Symbol:
    """Return a symbol of ones; parameters as for `zeros`."""
    return internal._ones(shape=shape, dtype=_dtype(dtype), **kwargs)


def full(shape: ShapeLike, val: float, dtype: DTypeLike = None, **kwargs: Any) -> Symbol:
    """Return a symbol in which every element is ``val``; parameters as for `zeros`."""
    return internal._full(shape=shape, dtype=_dtype(dtype), value=float(val), **kwargs)


def arange(
    start: float,
    stop: float | None = None,
    step: float = 1.0,
    repeat: int = 1,
    infer_range: bool = False,
    name: str | None = None,
    dtype: DTypeLike = None,
) -> Symbol:
    """Return evenly spaced values from ``start`` up to, without, ``stop``.

    Parameters
    ----------
    start, stop : number
        With one of them, the range from 0 to it.
    step : number, default 1
    repeat : int, default 1
        How often each value is repeated.
    infer_range : bool, default False
        Take the length from the shape that the result must have.
    name : str, optional
    dtype : str or NumPy dtype, default float32
    """
    return internal._arange(
        start=start, stop=stop, step=step, repeat=repeat, infer_range=infer_range, name=name, dtype=_dtype(dtype)
    )


def linspace(
    start: float, stop: float, num: int, endpoint: bool = True, name: str | None = None, dtype: DTypeLike = None
) -> Symbol:
    """Return ``num`` evenly spaced values from ``start`` to ``stop`` (included when ``endpoint``)."""
    return internal._linspace(start=start, stop=stop, num=num, endpoint=endpoint, name=name, dtype=_dtype(dtype))


def eye(N: int, M: int = 0, k: int = 0, dtype: DTypeLike = None, **kwargs: Any) -> Symbol:
    """Return an N x M matrix (square when M is 0) with ones on the k-th diagonal."""
    return internal._eye(N, M, k, dtype=_dtype(dtype), **kwargs)


def histogram(a: Any, bins: Any = 10, range: Any = None, **kwargs: Any) -> Symbol:
    """Count the elements of a symbol by bin.

    Parameters
    ----------
    a : Symbol
    bins : int or Symbol, default 10
        A number of equal bins, or their edges.
    range : (float, float)
        Outer edges; required for a number of bins.
    """
    if isinstance(bins, SymbolBase):
        return _histogram(data=a, bins=bins, **kwargs)
    if isinstance(bins, int):
        if range is None:
            raise ValueError("null range is not supported in symbol mode")
        return _histogram(data=a, bin_cnt=bins, range=range, **kwargs)
    raise ValueError("bins argument should be either an integer or an NDArray")


def _function(name: str, function_of: str, reflected: str, plain: Callable[[Any, Any], Any], effect: str) -> _OfTwo:
    """Return ``f(left, right)`` for symbols and scalars; ``reflected`` is that of a scalar on the left."""
    on_symbols = getattr(internal, f"_{function_of}")
    on_right, on_left = (getattr(internal, with_number(n)) for n in (function_of, reflected))

    def function(left: Any, right: Any) -> Any:
        if isinstance(left, SymbolBase) and isinstance(right, SymbolBase):
            return on_symbols(left, right)
        if isinstance(left, SymbolBase) and isinstance(right, numeric_types):
            return on_right(left, scalar=right)
        if isinstance(left, numeric_types) and isinstance(right, SymbolBase):
            return on_left(right, scalar=left)
        if isinstance(left, numeric_types) and isinstance(right, numeric_types):
            return plain(left, right)
        raise TypeError(f"types ({type(left)}, {type(right)}) not supported")

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"""Return {effect}, element by element.

    Parameters
    ----------
    left, right : Symbol or number
    """
    return function


maximum = _function("maximum", "Maximum", "Maximum", lambda a, b: a if a > b else b, "the larger operand")
minimum = _function("minimum", "Minimum", "Minimum", lambda a, b: a if a < b else b, "the smaller operand")
hypot = _function("hypot", "Hypot", "Hypot", lambda a, b: float(onp.hypot(a, b)), "``sqrt(left^2 + right^2)``")
_power = _function("pow", "Power", "RPower", lambda a, b: a**b, "``base ** exp``")


def pow(base: Symbol | Number, exp: Symbol | Number) -> Symbol:
    """Return ``base ** exp``, element by element.

    Parameters
    ----------
    base, exp : Symbol or number
    """
    return _power(base, exp)


power = pow
