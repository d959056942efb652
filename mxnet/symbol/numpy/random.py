"""``mx.sym.np.random``: symbols of random arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from ..._src.messages.public import copies_of as _copies_of
from ..._src.messages.public import public_functions as _public_functions
from ...context import current_context as current_context
from ...ndarray.numpy import _random_discrete
from ...ndarray.numpy import random as _arrays
from ._creation import symbolic as _symbolic

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._generated.public_np_random import *  # noqa: F403

_FUNCTIONS = _public_functions(_arrays, _arrays.__name__) | {
    name: getattr(_random_discrete, name) for name in ("choice", "randint", "shuffle")
}
_functions = _copies_of(_FUNCTIONS, __name__)
_functions["rayleigh"].__defaults__ = (0.0, None, None, None)  # MXNet's default for symbols
globals().update({name: _symbolic(function) for name, function in _functions.items()})


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
