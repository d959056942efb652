"""``mx.npx.random``."""

from __future__ import annotations

from typing import Any

from .._public import copies_of as _copies_of
from .._public import public_functions as _public_functions
from ..context import Context
from ..ndarray.numpy_extension import random as _arrays
from ..random import seed as _seed

globals().update(_copies_of(_public_functions(_arrays, _arrays.__name__), __name__))


def bernoulli(
    prob: Any = None,
    logit: Any = None,
    size: Any = None,
    dtype: Any = None,
    ctx: Context | None = None,
    out: Any = None,
) -> Any:
    """Draw ones with a given probability, zeros otherwise.

    Parameters
    ----------
    prob : float or ndarray, optional
        Probability of a one, from 0 to 1.
    logit : float or ndarray, optional
        Its log-odds instead: the probability is ``1 / (1 + exp(-logit))``.
    size : int or tuple of int, optional
        Shape of the result; by default that of ``prob`` or ``logit``.
    dtype : {"bool", "float16", "float32", "float64", "int32", "uint8"}, default "float32"
    ctx : Context, default the current one; array parameters have one
    out : ndarray, optional
        Where to write the numbers.

    Raises
    ------
    ValueError
        If none or both of ``prob`` and ``logit`` are given, or a probability is below 0 or above 1.
    """
    return _arrays.bernoulli(prob, logit, size, dtype, ctx, out)


def seed(seed: int, ctx: Any = "all") -> None:
    """Seed the random generators; the same seed gives the same numbers again.

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
