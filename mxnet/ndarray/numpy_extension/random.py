"""``mx.nd.npx.random``."""

from __future__ import annotations

from typing import Any

from ..._op.registry import get as _get
from ..._runtime.invoke import np_call as _np_call
from ...context import Context
from ...context import current_context as current_context
from ..numpy._contexts import place_of as _place_of
from ..numpy._random_operands import dtype_text as _dtype_text
from ..numpy._random_operands import split as _split

_BERNOULLI, _NORMAL_N, _UNIFORM_N = _get("_npi_bernoulli"), _get("_npi_normal_n"), _get("_npi_uniform_n")


def bernoulli(prob: Any, logit: Any, size: Any, dtype: Any, ctx: Context | None, out: Any) -> Any:
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
    if (prob is None) == (logit is None):
        raise ValueError(
            f"Either `prob` or `logit` must be specified, but not both. Received prob={prob}, logit={logit}"
        )
    inputs, numbers = _split(prob, logit)
    values = (*numbers, size, _place_of(ctx), _dtype_text(dtype), logit is not None)
    return _np_call(_BERNOULLI, inputs, values, out)


def normal_n(
    loc: Any = 0.0, scale: Any = 1.0, batch_shape: Any = None, dtype: Any = None, ctx: Context | None = None
) -> Any:
    """Draw ``batch_shape`` numbers from each of the given normal distributions; differentiable with respect to arrays.

    Parameters
    ----------
    loc : float or ndarray, default 0
        Mean.
    scale : float or ndarray, default 1
        Standard deviation, not negative.
    batch_shape : int or tuple of int, optional
        How many numbers for each distribution; by default one.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one

    Returns
    -------
    ndarray, ``batch_shape`` followed by the parameters' broadcast shape
    """
    inputs, numbers = _split(loc, scale)
    return _np_call(_NORMAL_N, inputs, (*numbers, batch_shape, _place_of(ctx), _dtype_text(dtype)))


def uniform_n(
    low: Any = 0.0, high: Any = 1.0, batch_shape: Any = None, dtype: Any = None, ctx: Context | None = None
) -> Any:
    """Draw ``batch_shape`` numbers from each of the given uniform distributions.

    Parameters
    ----------
    low : float or ndarray, default 0
    high : float or ndarray, default 1
    batch_shape : int or tuple of int, optional
        How many numbers for each distribution; by default one.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one

    Returns
    -------
    ndarray, ``batch_shape`` followed by the parameters' broadcast shape
    """
    inputs, numbers = _split(low, high)
    return _np_call(_UNIFORM_N, inputs, (*numbers, batch_shape, _place_of(ctx), _dtype_text(dtype)))
