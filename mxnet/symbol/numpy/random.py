"""``mx.sym.np.random``: symbols of random arrays."""

from __future__ import annotations

from typing import Any

from ..._public import copies_of as _copies_of
from ..._public import public_functions as _public_functions
from ...context import Context
from ...context import current_context as current_context
from ...ndarray.numpy import _random_discrete
from ...ndarray.numpy import random as _arrays
from ._creation import symbolic as _symbolic

_FUNCTIONS = _public_functions(_arrays, _arrays.__name__) | {
    name: getattr(_random_discrete, name) for name in ("choice", "randint", "shuffle")
}
globals().update({name: _symbolic(function) for name, function in _copies_of(_FUNCTIONS, __name__).items()})


def rayleigh(scale: Any = 0.0, size: Any = None, ctx: Context | None = None, out: Any = None) -> Any:
    """Draw numbers of Rayleigh distributions; see ``mx.np.random.rayleigh``, whose ``scale`` is 1 by default."""
    return _symbolic(_arrays._distributions["rayleigh"])(scale, size, ctx, out)


def multivariate_normal(mean: Any, cov: Any, size: Any = None, check_valid: Any = None, tol: Any = None) -> Any:
    """Draw vectors of multivariate normal distributions; see ``mx.np.random.multivariate_normal``.

    Raises
    ------
    NotImplementedError
        If ``check_valid`` or ``tol`` is given.
    """
    for name, value in (("check_valid", check_valid), ("tol", tol)):
        if value is not None:
            raise NotImplementedError(f"Parameter `{name}` is not supported")
    return _arrays.multivariate_normal(mean, cov, size)
