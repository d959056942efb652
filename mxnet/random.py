"""``mx.random``: seeding, and the random functions of ``mx.nd.random``."""

from __future__ import annotations

from typing import Any

from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from ._src.run.calls.randomness import seed as _seed
from .base import _LIB as _LIB
from .base import check_call as check_call
from .base import integer_types
from .context import Context as Context
from .ndarray.random import _distributions as _distributions
from .ndarray.random import exponential as exponential
from .ndarray.random import gamma as gamma
from .ndarray.random import generalized_negative_binomial as generalized_negative_binomial
from .ndarray.random import multinomial as multinomial
from .ndarray.random import negative_binomial as negative_binomial
from .ndarray.random import normal as normal
from .ndarray.random import poisson as poisson
from .ndarray.random import randint as randint
from .ndarray.random import randn as randn
from .ndarray.random import shuffle as shuffle
from .ndarray.random import uniform as uniform

globals().update(_distributions)


def seed(seed_state: int, ctx: Any = "all") -> None:
    """Seed the random generators; the same seed gives the same values again.

    Parameters
    ----------
    seed_state : int
    ctx : "all" or Context, default "all"
        "all" seeds every device, each with its own stream; a context seeds that device with ``seed_state`` itself, so
        that equal seeds give equal values on two devices of one kind.

    Raises
    ------
    ValueError
        If ``seed_state`` is no integer.
    """
    if not isinstance(seed_state, integer_types):
        raise ValueError("seed_state must be int")
    _seed(int(seed_state), ctx)


_add_star_names(globals())

_whole(__name__, functions=True)
