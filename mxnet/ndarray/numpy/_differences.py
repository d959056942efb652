"""Differences of neighbours."""

from __future__ import annotations

from typing import Any

from ..._op.operands import numpy_operator
from ..._runtime.invoke import np_call
from ._documented import documented
from ._operands import is_operand

_DIFF = numpy_operator("diff")
_EDIFF1D = numpy_operator("ediff1d")


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
    arrays = [x for x, given in ((to_begin, has_begin), (to_end, has_end)) if given]
    first, second = [*arrays, None, None][:2]
    numbers = (None if has_begin else to_begin, None if has_end else to_end)
    return np_call(_EDIFF1D, (ary, first, second), (has_begin, has_end, *numbers))
