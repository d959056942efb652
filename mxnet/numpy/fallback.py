"""Functions of NumPy that mx.np shows as they are: they compute on NumPy's side, and have no gradient.

Arrays of mx.np among the arguments give arrays of mx.np; numbers and NumPy's arrays give NumPy's. Functions that
NumPy 2 no longer has are written out here.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NoReturn

import numpy as onp
from numpy import allclose as allclose
from numpy import apply_along_axis as apply_along_axis
from numpy import apply_over_axes as apply_over_axes
from numpy import argpartition as argpartition
from numpy import argwhere as argwhere
from numpy import array_equal as array_equal
from numpy import array_equiv as array_equiv
from numpy import choose as choose
from numpy import compress as compress
from numpy import corrcoef as corrcoef
from numpy import correlate as correlate
from numpy import count_nonzero as count_nonzero
from numpy import cov as cov
from numpy import digitize as digitize
from numpy import divmod as divmod
from numpy import extract as extract
from numpy import flatnonzero as flatnonzero
from numpy import float_power as float_power
from numpy import frexp as frexp
from numpy import heaviside as heaviside
from numpy import histogram2d as histogram2d
from numpy import histogram_bin_edges as histogram_bin_edges
from numpy import histogramdd as histogramdd
from numpy import i0 as i0
from numpy import interp as interp
from numpy import intersect1d as intersect1d
from numpy import isclose as isclose
from numpy import isin as isin
from numpy import ix_ as ix_
from numpy import lexsort as lexsort
from numpy import min_scalar_type as min_scalar_type
from numpy import modf as modf
from numpy import nanargmax as nanargmax
from numpy import nanargmin as nanargmin
from numpy import nancumprod as nancumprod
from numpy import nancumsum as nancumsum
from numpy import nanmax as nanmax
from numpy import nanmedian as nanmedian
from numpy import nanmin as nanmin
from numpy import nanpercentile as nanpercentile
from numpy import nanprod as nanprod
from numpy import nanquantile as nanquantile
from numpy import ndim as ndim
from numpy import packbits as packbits
from numpy import partition as partition
from numpy import piecewise as piecewise
from numpy import poly as poly
from numpy import polyadd as polyadd
from numpy import polydiv as polydiv
from numpy import polyfit as polyfit
from numpy import polyint as polyint
from numpy import polymul as polymul
from numpy import polysub as polysub
from numpy import positive as positive
from numpy import promote_types as promote_types
from numpy import ptp as ptp
from numpy import real as real
from numpy import result_type as result_type
from numpy import rollaxis as rollaxis
from numpy import roots as roots
from numpy import searchsorted as searchsorted
from numpy import select as select
from numpy import setdiff1d as setdiff1d
from numpy import setxor1d as setxor1d
from numpy import signbit as signbit
from numpy import size as size
from numpy import spacing as spacing
from numpy import take_along_axis as take_along_axis
from numpy import tril_indices_from as tril_indices_from
from numpy import trim_zeros as trim_zeros
from numpy import triu_indices_from as triu_indices_from
from numpy import union1d as union1d
from numpy import unpackbits as unpackbits
from numpy import unwrap as unwrap
from numpy import vander as vander

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


def _on_numpys_side(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def run(*args: Any, **kwargs: Any) -> Any:
        return fall_back(function, args, kwargs)

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
