"""``mx.npx.random``."""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from .._src.messages.public import copies_of as _copies_of
from .._src.messages.public import public_functions as _public_functions
from .._src.messages.whole import whole as _whole
from ..ndarray.numpy_extension import random as _arrays
from ..random import seed as _seed

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ..ndarray._generated.public_npx_random import *  # noqa: F403

_functions = _copies_of(_public_functions(_arrays, _arrays.__name__), __name__)
_functions["bernoulli"].__defaults__ = (None,) * 6  # MXNet's for arrays has none
globals().update(_functions)


def seed(seed: int, ctx: Any = "all") -> None:
    """Seed the random generators; the same seed gives the same samples again.

    Parameters
    ----------
    seed : int
    ctx : "all" or Context, default "all"
        "all" seeds every device, each with its own stream; a context seeds that device alone.

    Raises
    ------
    ValueError
        If ``seed`` is no integer.
    """
    _seed(seed, ctx)


_whole(__name__)
