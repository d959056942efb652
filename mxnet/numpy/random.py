"""``mx.np.random``."""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from .._src.messages.public import copies_of as _copies_of
from .._src.messages.public import public_functions as _public_functions
from .._src.messages.whole import whole as _whole
from ..ndarray.numpy import _random_discrete
from ..ndarray.numpy import random as _arrays

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ..ndarray._generated.public_np_random import *  # noqa: F403

_FUNCTIONS = _public_functions(_arrays, _arrays.__name__) | {
    name: getattr(_random_discrete, name) for name in ("choice", "randint", "shuffle")
}
globals().update(_copies_of(_FUNCTIONS, __name__))


def randn(*size: Any, **kwargs: Any) -> Any:
    """Draw samples of the standard normal distribution.

    Parameters
    ----------
    *size : int
        Lengths of the result's axes.
    **kwargs
        ``dtype``, ``ctx`` and ``out`` as in `normal`.
    """
    return _arrays.normal(0, 1, size=size or None, **kwargs)


def multinomial(n: int, pvals: Any, size: Any = None, **kwargs: Any) -> Any:
    """Count the outcomes of ``n`` experiments with given probabilities.

    Parameters
    ----------
    n : int
        Number of experiments.
    pvals : sequence of float, or ndarray, (K,)
        Probabilities of the outcomes; the last outcome has the remainder to 1.
    size : int or tuple of int, optional
        How many times to do so; by default once.
    **kwargs
        There are none, as MXNet's function passes them on to one without.

    Returns
    -------
    ndarray, ``size`` followed by (K,), int64
    """
    return _random_discrete.multinomial(n, pvals, size, **kwargs)


_whole(__name__, functions=True)
