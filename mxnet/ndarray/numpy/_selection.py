"""Choosing and replacing elements in mx.np."""

from __future__ import annotations

from math import inf
from typing import Any

import numpy as onp

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...base import numeric_types
from ._operands import is_operand

_CLIP = get("clip")
_WHERE = get("_npi_where")
_WHERE_LSCALAR = get("_npi_where_lscalar")
_WHERE_RSCALAR = get("_npi_where_rscalar")
_WHERE_SCALAR2 = get("_npi_where_scalar2")


def clip(a: Any, a_min: float | None, a_max: float | None, out: Any = None) -> Any:
    """Limit every element to [a_min, a_max].

    Parameters
    ----------
    a : ndarray or number
    a_min, a_max : float or None
        None, for one of them, sets no limit on that side. For integer arrays, truncated towards zero.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``a``; a NumPy number for a number

    Raises
    ------
    ValueError
        If both limits are None.
    """
    if a_min is None and a_max is None:
        raise ValueError("clip: a_min and a_max are both None; give at least one of them.")
    if isinstance(a, numeric_types):
        return onp.clip(a, a_min, a_max, out=out)
    low = -inf if a_min is None else a_min
    return np_call(_CLIP, (a,), (low, inf if a_max is None else a_max), out)


def where(condition: Any, x: Any = None, y: Any = None) -> Any:
    """Choose between two arrays or numbers, element by element, broadcasting.

    Parameters
    ----------
    condition : ndarray or number
        Everything but 0 chooses ``x``. Its gradient is zero. A number returns ``x`` or ``y`` as it is.
    x, y : ndarray or number, of one dtype
        Without both of them the result is `nonzero` of ``condition``.

    Returns
    -------
    ndarray, the broadcast shape, dtype of the arrays, float32 for two numbers; without ``x`` and ``y`` a tuple of
    ndarrays, int64: for each axis the indices of what is not zero

    Raises
    ------
    MXNetError
        If shapes do not broadcast, or the dtypes of ``x`` and ``y`` differ.
    """
    if x is None and y is None:
        return _nonzero(condition)
    if isinstance(condition, numeric_types):
        return x if condition != 0 else y
    if is_operand(x):
        if is_operand(y):
            return np_call(_WHERE, (condition, x, y), ())
        return np_call(_WHERE_RSCALAR, (condition, x), (float(y),))
    if is_operand(y):
        return np_call(_WHERE_LSCALAR, (condition, y), (float(x),))
    return np_call(_WHERE_SCALAR2, (condition,), (float(x), float(y)))


def _nonzero(array: Any) -> tuple[Any, ...]:
    found = np_call(get("_npx_nonzero"), (array,), ())
    return tuple(found[:, axis] for axis in range(found.shape[1]))
