"""Weighted averages, percentiles, counts, differences."""

from __future__ import annotations

from typing import Any

from ..._src.operators.definition.operands import numpy_operator
from ..._src.run.calls.invoke import np_call
from ...base import _Null, numeric_types
from ._documented import documented
from ._operands import is_operand

_AVERAGE = numpy_operator("average")
_PERCENTILE = numpy_operator("percentile")
_BINCOUNT = numpy_operator("bincount")
_HISTOGRAM = numpy_operator("histogram")
_DIFF = numpy_operator("diff")
_EDIFF1D = numpy_operator("ediff1d")
_MULTIPLY_SCALAR = numpy_operator("multiply_scalar")


@documented
def average(a: Any, axis: Any = None, weights: Any = None, returned: bool = False, out: Any = None) -> Any:
    """Average elements over axes, each with its weight.

    Parameters
    ----------
    weights : ndarray, dtype of ``a``, optional
        The shape of ``a``, or one weight per index on one axis; equal weights by default.
    returned : bool, default False
        Return the sum of the weights too.
    out : ndarray, or list of two with ``returned``, optional
        Where to write the result.

    Returns
    -------
    ndarray, or list of two with ``returned``; float32 for integers
    """
    if weights is None:
        return np_call(_AVERAGE, (a, None), (axis, returned, False), out)
    return np_call(_AVERAGE, (a, weights), (axis, returned, _Null), out)


@documented
def percentile(
    a: Any,
    q: Any,
    axis: Any = None,
    out: Any = None,
    overwrite_input: bool | None = None,
    interpolation: str = "linear",
    keepdims: bool = False,
) -> Any:
    """Compute percentiles over axes: values below which ``q`` percent of the elements lie. The gradient is 0.

    Parameters
    ----------
    q : number or ndarray, () or (K,), in [0, 100]
    overwrite_input : None
        Not supported: NotImplementedError.
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
    if overwrite_input is not None:
        raise NotImplementedError("overwrite_input is not supported yet")
    percent = np_call(_MULTIPLY_SCALAR, (q,), (100.0, True)) if is_operand(q) else q * 100
    return percentile(a, percent, axis, out, None, interpolation, keepdims)


quantile.__doc__ = (
    (percentile.__doc__ or "")
    .replace("``q`` percent of the elements lie", "a share ``q`` of the elements lies")
    .replace("percentile", "quantile")
    .replace("[0, 100]", "[0, 1]")
)


@documented
def bincount(x: Any, weights: Any = None, minlength: int = 0) -> Any:
    """Count how often each integer from 0 on occurs, or sum the weights of its occurrences.

    Parameters
    ----------
    weights : ndarray, shape of ``x``, optional
        Its gradient is 0.
    minlength : int, default 0
        Least length of the result; ValueError if it is negative.
    """
    if not is_operand(x):
        raise TypeError("Input data should be NDarray")
    if minlength < 0:
        raise ValueError("Minlength value should greater than 0")
    return np_call(_BINCOUNT, (x, weights), (minlength, weights is not None))


@documented
def histogram(
    a: Any, bins: Any = 10, range: Any = None, normed: Any = None, weights: Any = None, density: Any = None
) -> Any:
    """Count how many values fall into each bin.

    Parameters
    ----------
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
    bins_kind = "string" if isinstance(bins, str) else "array_like"
    raise NotImplementedError(f"{bins_kind} bins is not supported yet...")


@documented
def diff(a: Any, n: int = 1, axis: int = -1, prepend: Any = None, append: Any = None) -> Any:
    """Subtract each element along an axis from the next one, ``n`` times.

    Parameters
    ----------
    prepend, append : None
        Not supported: NotImplementedError.
    """
    if prepend is not None or append is not None:
        raise NotImplementedError("prepend and append options are not supported yet")
    return np_call(_DIFF, (a,), (n, axis))


@documented
def ediff1d(ary: Any, to_end: Any = None, to_begin: Any = None) -> Any:
    """Subtract each element of the flattened array from the next one.

    Parameters
    ----------
    to_end, to_begin : number or ndarray, dtype of ``ary``, optional
        What to put after and before the differences.
    """
    has_begin, has_end = is_operand(to_begin), is_operand(to_end)
    arrays = [x for x, value in ((to_begin, has_begin), (to_end, has_end)) if value]
    first, second = [*arrays, None, None][:2]
    scalars = (None if has_begin else to_begin, None if has_end else to_end)
    return np_call(_EDIFF1D, (ary, first, second), (has_begin, has_end, *scalars))
