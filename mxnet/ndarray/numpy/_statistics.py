"""Variance, weighted averages, percentiles, counts."""

from __future__ import annotations

from typing import Any

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...base import _Null, numeric_types
from ._operands import is_operand

_STD = get("_npi_std")
_VAR = get("_npi_var")
_AVERAGE = get("_npi_average")
_PERCENTILE = get("_npi_percentile")
_BINCOUNT = get("_npi_bincount")
_HISTOGRAM = get("_histogram")
_MULTIPLY_SCALAR = get("_npi_multiply_scalar")


def std(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: int = 0, keepdims: bool = False) -> Any:
    """Compute the standard deviation over axes. Its gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray
    axis : int or tuple of int, optional
        Axes to reduce; all by default.
    dtype : dtype, optional
        Of the result; by default that of ``a``.
    out : ndarray, optional
        Where to write the result.
    ddof : int, default 0
        Divide by the number of elements minus this.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray
    """
    return np_call(_STD, (a,), (axis, _Null if dtype is None else dtype, ddof, keepdims), out)


def var(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: int = 0, keepdims: bool = False) -> Any:
    """Compute the variance over axes. Its gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray
    axis : int or tuple of int, optional
        Axes to reduce; all by default.
    dtype : dtype, optional
        Of the result; by default that of ``a``.
    out : ndarray, optional
        Where to write the result.
    ddof : int, default 0
        Divide by the number of elements minus this.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray
    """
    return np_call(_VAR, (a,), (axis, _Null if dtype is None else dtype, ddof, keepdims), out)


def average(a: Any, axis: Any = None, weights: Any = None, returned: bool = False, out: Any = None) -> Any:
    """Average elements over axes, each with its weight.

    Parameters
    ----------
    a : ndarray
    axis : int or tuple of int, optional
        Axes to reduce; all by default.
    weights : ndarray, dtype of ``a``, optional
        The shape of ``a``, or one number per place on one axis; equal weights by default.
    returned : bool, default False
        Return the sum of the weights too.
    out : ndarray, or list of two with ``returned``, optional
        Where to write the result.

    Returns
    -------
    ndarray, or list of two with ``returned``
    """
    if weights is None:
        return np_call(_AVERAGE, (a, None), (axis, returned, False), out)
    return np_call(_AVERAGE, (a, weights), (axis, returned, _Null), out)


def percentile(
    a: Any,
    q: Any,
    axis: Any = None,
    out: Any = None,
    overwrite_input: bool | None = None,
    interpolation: str = "linear",
    keepdims: bool = False,
) -> Any:
    """Compute percentiles over axes: numbers below which ``q`` percent of the elements lie.

    Parameters
    ----------
    a : ndarray
    q : number or ndarray, () or (K,), in [0, 100]
    axis : int or tuple of int, optional
        Axes to reduce; all by default.
    out : ndarray, optional
        Where to write the result.
    overwrite_input : None
        Not supported.
    interpolation : str, default "linear"
        Between the two elements next to a percentile: "linear", "lower", "higher", "midpoint" or "nearest".
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray, the axis of ``q`` first; float64 for float64, else float32

    Raises
    ------
    NotImplementedError
        If ``overwrite_input`` is given.
    ValueError
        If a percentile lies outside [0, 100].
    """
    if overwrite_input is not None:
        raise NotImplementedError("overwrite_input is not supported yet")
    if isinstance(q, numeric_types) or q is None:
        return np_call(_PERCENTILE, (a, None), (axis, interpolation, keepdims, q), out)
    return np_call(_PERCENTILE, (a, q), (axis, interpolation, keepdims, None), out)


def quantile(
    a: Any,
    q: Any,
    axis: Any = None,
    out: Any = None,
    overwrite_input: bool | None = None,
    interpolation: str = "linear",
    keepdims: bool = False,
) -> Any:
    """Compute quantiles over axes: numbers below which a share ``q`` of the elements lies.

    Parameters
    ----------
    a : ndarray
    q : number or ndarray, () or (K,), in [0, 1]
    axis : int or tuple of int, optional
        Axes to reduce; all by default.
    out : ndarray, optional
        Where to write the result.
    overwrite_input : None
        Not supported.
    interpolation : str, default "linear"
        Between the two elements next to a quantile: "linear", "lower", "higher", "midpoint" or "nearest".
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray, the axis of ``q`` first; float64 for float64, else float32

    Raises
    ------
    NotImplementedError
        If ``overwrite_input`` is given.
    ValueError
        If a quantile lies outside [0, 1].
    """
    if overwrite_input is not None:
        raise NotImplementedError("overwrite_input is not supported yet")
    percent = np_call(_MULTIPLY_SCALAR, (q,), (100.0, True)) if is_operand(q) else q * 100
    return percentile(a, percent, axis, out, None, interpolation, keepdims)


def bincount(x: Any, weights: Any = None, minlength: int = 0) -> Any:
    """Count how often each whole number from 0 on occurs, or sum the weights of its occurrences.

    Parameters
    ----------
    x : ndarray, (K,), integers that are not negative
    weights : ndarray, (K,), optional
    minlength : int, default 0
        Least length of the result.

    Returns
    -------
    ndarray, dtype of ``weights``, or of ``x`` without

    Raises
    ------
    TypeError
        If ``x`` is no array.
    ValueError
        If ``minlength`` is negative.
    """
    if not is_operand(x):
        raise TypeError("Input data should be NDarray")
    if minlength < 0:
        raise ValueError("Minlength value should greater than 0")
    return np_call(_BINCOUNT, (x, weights), (minlength, weights is not None))


def histogram(
    a: Any, bins: Any = 10, range: Any = None, normed: Any = None, weights: Any = None, density: Any = None
) -> Any:
    """Count how many numbers fall into each bin.

    Parameters
    ----------
    a : ndarray
    bins : int or ndarray, default 10
        Number of bins of equal width, which needs ``range``; or ascending edges.
    range : (number, number), optional
        The outer edges.
    normed, density : bool, optional
        Not supported.
    weights : None
        Not supported.

    Returns
    -------
    list of two ndarrays: the counts in int64, and the edges

    Raises
    ------
    NotImplementedError
        For what is not supported: edges in a list, names of methods, and a number of bins without ``range``.
    """
    for name, value in (("normed", normed), ("weights", weights), ("density", density)):
        if value is not None and value is not False:
            raise NotImplementedError(f"{name} is not supported yet...")
    if is_operand(bins):
        return np_call(_HISTOGRAM, (a, bins), (_Null, _Null))
    if isinstance(bins, numeric_types):
        if range is None:
            raise NotImplementedError("automatic range is not supported yet...")
        return np_call(_HISTOGRAM, (a, None), (bins, range))
    kind = "string" if isinstance(bins, str) else "array_like"
    raise NotImplementedError(f"{kind} bins is not supported yet...")
