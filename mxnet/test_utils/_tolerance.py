"""How far two results may differ, by element type."""

from __future__ import annotations

import numbers
from typing import Any

import numpy as onp

_FLOATS = ("float16", "float32", "float64")
_EXACT = ("bool", "int8", "uint8", "int32", "uint32", "int64", "uint64")

Tolerance = Any  # None (the default of the element type), a number, or {dtype: number}


def _table(*of_floats: float, exact: bool = True) -> dict[onp.dtype[Any], float]:
    table = {onp.dtype(name): value for name, value in zip(_FLOATS, of_floats, strict=True)}
    return table | (dict.fromkeys(map(onp.dtype, _EXACT), 0) if exact else {})


def default_dtype() -> Any:
    """Return the element type of random test data: float32."""
    return onp.float32


def default_rtols() -> dict[onp.dtype[Any], float]:
    """Return the relative tolerance of each element type."""
    return _table(1e-2, 1e-4, 1e-5)


def default_atols() -> dict[onp.dtype[Any], float]:
    """Return the absolute tolerance of each element type."""
    return _table(1e-1, 1e-3, 1e-20)


def default_numeric_eps() -> dict[onp.dtype[Any], float]:
    """Return the step of finite differences for each element type: powers of two, which change values exactly."""
    return _table(1.0 / 2**6, 1.0 / 2**9, 1.0 / 2**14, exact=False)


def effective_dtype(dat: Any) -> onp.dtype[Any]:
    """Return the element type whose precision the values of an array have: its dtype."""
    return onp.dtype(dat.dtype)


def get_tolerance(dat: Any, tol: Tolerance, default_tol: dict[Any, float]) -> float:
    """Return the tolerance for an array.

    Parameters
    ----------
    dat : array or number
    tol : None, number, or dict of dtype to number
        What it does not say is in ``default_tol``.
    default_tol : dict of dtype to number
    """
    if isinstance(tol, numbers.Number):
        return tol  # type: ignore[return-value]
    dtype = effective_dtype(onp.array(dat) if isinstance(dat, numbers.Number) else dat)
    tolerances = {onp.dtype(k): v for k, v in (tol or {}).items()}
    return tolerances[dtype] if dtype in tolerances else {onp.dtype(k): v for k, v in default_tol.items()}[dtype]


def get_tols(x: Any, y: Any, rtol: Tolerance, atol: Tolerance) -> tuple[float, float]:
    """Return the relative and the absolute tolerance for comparing two arrays: the wider ones of their types."""
    relative = max(get_tolerance(z, rtol, default_rtols()) for z in (x, y))
    absolute = max(get_tolerance(z, atol, default_atols()) for z in (x, y))
    return relative, absolute


def get_atol(atol: float | None = None, dtype: Any = onp.dtype(onp.float64)) -> float:  # noqa: B008 - MXNet's default
    """Return an absolute tolerance: ``atol`` if given, else that of the element type."""
    return default_atols()[onp.dtype(dtype)] if atol is None else atol


def get_rtol(rtol: float | None = None, dtype: Any = onp.dtype(onp.float64)) -> float:  # noqa: B008 - MXNet's default
    """Return a relative tolerance: ``rtol`` if given, else that of the element type."""
    return default_rtols()[onp.dtype(dtype)] if rtol is None else rtol


def get_etol(etol: float | None = None) -> float:
    """Return the share of elements that may be wrong: ``etol`` if given, else none."""
    return 0 if etol is None else etol
