"""Functions of mx.np.linalg that are more than an operator: norms, pseudo-inverses."""

from __future__ import annotations

import math
from typing import Any

from ..._src.operators.definition.operands import numpy_operator
from ..._src.run.calls.invoke import np_call
from ...base import numeric_types
from .._generated import np as operators
from ._documented import documented
from ._elementwise import FUNCTIONS as _ELEMENTWISE

_NORM = numpy_operator("norm")
_PINV = numpy_operator("pinv")
_PINV_SCALAR_RCOND = numpy_operator("pinv_scalar_rcond")
_magnitude = _ELEMENTWISE["abs"]
# Values of the operator's ``flag``.
_GENERAL, _FLAT, _SPECTRAL, _FROBENIUS, _NUCLEAR = -1, -2, 0, 1, 2


def _checked(axis: Any) -> tuple[int, ...] | None:
    if axis is None or isinstance(axis, tuple):
        return axis
    if isinstance(axis, int):
        return (axis,)
    raise TypeError("'axis' must be None, an integer or a tuple of integers.")


def _extreme(x: Any, axis: Any, keepdims: bool, is_largest: bool) -> Any:
    return (operators.max if is_largest else operators.min)(x, axis, keepdims)


def _extreme_sum(x: Any, summed: int, compared: int, keepdims: bool, is_largest: bool) -> Any:
    """Return the largest or smallest sum of magnitudes along an axis, over another one."""
    sums = operators.sum(_magnitude(x), summed, keepdims=keepdims)
    if not keepdims and compared > summed:
        compared -= 1
    return _extreme(sums, compared, keepdims, is_largest)


@documented
def norm(x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    """Compute norms of vectors or matrices.

    Parameters
    ----------
    ord : number, "fro", "nuc", "inf" or "-inf", optional
        By default the root of the sum of all squares. Of vectors: the order of powers; 0 counts values that are not
        0; inf and -inf take the largest and smallest magnitude. Of matrices: 2 and -2 are the largest and smallest
        singular value, "nuc" their sum, 1 and -1 the largest and smallest sum of magnitudes in a column, inf and -inf
        in a row.
    axis : int, or tuple of one or two ints, optional
        The axis of vectors, or rows and columns of matrices. Without it, and with ``ord``, the last two axes (or the
        only one); "inf" and "-inf" look at all elements then.

    Raises
    ------
    TypeError
        If ``axis`` is something else.
    MXNetError
        If ``ord`` does not fit.
    """
    axis = _checked(axis)
    if ord is None or ord in ("fro", "nuc"):
        flag = _NUCLEAR if ord == "nuc" else _FLAT if ord is None and axis is None else _FROBENIUS
        return np_call(_NORM, (x,), (2, axis, keepdims, flag))
    if ord in ("inf", "-inf"):
        if axis is None or len(axis) == 1:
            return _extreme(_magnitude(x), axis, keepdims, ord == "inf")
        ord = float(ord)
    if axis is not None and len(axis) == 2 and min(axis) >= 0 and ord in (1, -1, math.inf, -math.inf):
        summed, compared = axis if abs(ord) == 1 else axis[::-1]
        return _extreme_sum(x, summed, compared, keepdims, ord > 0)
    flag = _SPECTRAL if axis is not None and len(axis) == 2 and ord in (2, -2) else _GENERAL
    return np_call(_NORM, (x,), (ord, axis, keepdims, flag))


@documented
def pinv(a: Any, rcond: Any = 1e-15, hermitian: bool = False) -> Any:
    """Pseudo-inverses (Moore, Penrose). The gradient is 0, as in MXNet.

    Parameters
    ----------
    rcond : number, or ndarray broadcast to (...), default 1e-15
        Singular values up to this share of the largest one count as 0.
    hermitian : False
        Not supported: NotImplementedError.
    """
    if hermitian is True:
        raise NotImplementedError("hermitian is not supported yet...")
    if isinstance(rcond, numeric_types):
        return np_call(_PINV_SCALAR_RCOND, (a,), (rcond, hermitian))
    return np_call(_PINV, (a, rcond), (hermitian,))
