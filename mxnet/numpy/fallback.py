"""Functions of NumPy that mx.np shows as they are: they compute on NumPy's side, and have no gradient.

Arrays of mx.np among the arguments give arrays of mx.np; scalars and NumPy's arrays give NumPy's. Functions that
NumPy 2 no longer has are written out here.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NoReturn

import numpy as onp

from .._src.messages.tracebacks import at_door
from ._protocols import fall_back

__all__ = [
    "allclose",
    "alltrue",
    "apply_along_axis",
    "apply_over_axes",
    "argpartition",
    "argwhere",
    "array_equal",
    "array_equiv",
    "choose",
    "compress",
    "corrcoef",
    "correlate",
    "count_nonzero",
    "cov",
    "digitize",
    "divmod",
    "extract",
    "flatnonzero",
    "float_power",
    "frexp",
    "heaviside",
    "histogram2d",
    "histogram_bin_edges",
    "histogramdd",
    "i0",
    "in1d",
    "interp",
    "intersect1d",
    "isclose",
    "isin",
    "ix_",
    "lexsort",
    "min_scalar_type",
    "mirr",
    "modf",
    "msort",
    "nanargmax",
    "nanargmin",
    "nancumprod",
    "nancumsum",
    "nanmax",
    "nanmedian",
    "nanmin",
    "nanpercentile",
    "nanprod",
    "nanquantile",
    "ndim",
    "npv",
    "packbits",
    "partition",
    "piecewise",
    "poly",
    "polyadd",
    "polydiv",
    "polyfit",
    "polyint",
    "polymul",
    "polysub",
    "positive",
    "ppmt",
    "promote_types",
    "ptp",
    "pv",
    "rate",
    "real",
    "result_type",
    "rollaxis",
    "roots",
    "searchsorted",
    "select",
    "setdiff1d",
    "setxor1d",
    "signbit",
    "size",
    "spacing",
    "take_along_axis",
    "trapz",
    "tril_indices_from",
    "trim_zeros",
    "triu_indices_from",
    "union1d",
    "unpackbits",
    "unwrap",
    "vander",
]
# ruff: noqa: F822  (what NumPy itself has is found here)
globals().update({name: getattr(onp, name) for name in __all__ if hasattr(onp, name)})


def _on_numpys_side(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return fall_back(function, args, kwargs)
        except Exception as error:
            error = at_door(error, function, args, kwargs)
            raise error

    return run


@_on_numpys_side
def alltrue(a: Any, axis: Any = None, keepdims: Any = False) -> Any:
    """Return True if all elements along axes are true, as `numpy.all` does; ``out`` may be given too."""
    return onp.all(a, axis=axis, keepdims=keepdims)


@_on_numpys_side
def in1d(ar1: Any, ar2: Any, assume_unique: bool = False, invert: bool = False) -> Any:
    """Return for each element of the first array, in one axis, whether it is in the second; see `numpy.isin`."""
    return onp.isin(onp.ravel(ar1), ar2, assume_unique=assume_unique, invert=invert)


@_on_numpys_side
def msort(a: Any) -> Any:
    """Return a copy that is sorted along its first axis."""
    return onp.sort(a, axis=0)


@_on_numpys_side
def trapz(y: Any, x: Any = None, dx: float = 1.0, axis: int = -1) -> Any:
    """Return the integral along an axis by the trapezoidal rule, at points ``x`` or at distances ``dx``."""
    integrate = getattr(onp, "trapezoid", None) or onp.trapz  # type: ignore[attr-defined]  # noqa: NPY201  NumPy 1's name
    return integrate(y, x=x, dx=dx, axis=axis)


def _moved(name: str) -> Any:
    def moved(*args: Any, **kwargs: Any) -> NoReturn:
        raise RuntimeError(
            f"In accordance with NEP 32, the function {name} was removed from NumPy version 1.20. The package "
            "numpy_financial has it (https://pypi.org/project/numpy-financial)."
        )

    moved.__name__ = moved.__qualname__ = name
    moved.__doc__ = f"Raise RuntimeError: NumPy has no {name} any more, the package numpy_financial has."
    return moved


mirr, npv, ppmt, pv, rate = map(_moved, ("mirr", "npv", "ppmt", "pv", "rate"))
