"""Products whose arguments have other names than those of the function for arrays."""

from __future__ import annotations

from typing import Any

from ...ndarray.numpy._op import FUNCTIONS

_MATMUL = FUNCTIONS["matmul"]


def matmul(a: Any, b: Any, out: Any = None, **kwargs: Any) -> Any:
    """Multiply matrices, or stacks of them that are broadcast against each other.

    Parameters
    ----------
    a : _Symbol, (..., n, k), or (k,)
    b : _Symbol, (..., k, m), or (k,), the same floating dtype
    out, kwargs
        For arrays only.

    Returns
    -------
    _Symbol, (..., n, m), without the axis that a vector lacks
    """
    return _MATMUL(a, b, out=out, **kwargs)
