"""``mx.sym.npx.random``."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from ..._src.messages.public import copies_of as _copies_of
from ..._src.messages.public import public_functions as _public_functions
from ...context import current_context as current_context
from ...ndarray.numpy_extension import random as _arrays
from ..numpy._creation import symbolic as _symbolic

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._generated.public_npx_random import *  # noqa: F403

_functions = _copies_of(_public_functions(_arrays, _arrays.__name__), __name__)
_functions["bernoulli"].__defaults__ = (None,) * 6  # MXNet's for arrays has none
globals().update({name: _symbolic(function) for name, function in _functions.items()})
