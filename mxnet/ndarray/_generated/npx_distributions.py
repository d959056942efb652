"""Distributions of mx.npx.random.

Written by tools/generate_front_ends.py; do not edit."""

from __future__ import annotations

from typing import Any

from ..._src.operators.definition.registry import get as _get
from ...context import Context
from ..numpy._operands import context_of as _place_of
from ..numpy._random_operands import draw as _draw
from ..numpy._random_operands import dtype_text as _dtype_text

_npi_normal_n_op = _get("_npi_normal_n")
_npi_uniform_n_op = _get("_npi_uniform_n")


def normal_n(loc: Any = 0.0, scale: Any = 1.0, batch_shape: Any = None, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Draw samples from normal (Gaussian) distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    loc : float or ndarray, default 0
        Mean.
    scale : float or ndarray, default 1
        Standard deviation, not negative.
    batch_shape : int or tuple of int, optional
        How many samples for each distribution; by default one.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one

    Returns
    -------
    ndarray, ``batch_shape`` followed by the parameters' broadcast shape

    Raises
    ------
    ValueError
        If ``scale`` is negative.

    Examples
    --------
    >>> mx.npx.random.normal_n(batch_shape=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_normal_n_op, (loc, scale, ), (batch_shape, _place_of(ctx), _dtype_text(dtype), ))


def uniform_n(low: Any = 0.0, high: Any = 1.0, batch_shape: Any = None, dtype: Any = None, ctx: Context | None = None) -> Any:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : float or ndarray, default 0
    high : float or ndarray, default 1
        May be the smaller one.
    batch_shape : int or tuple of int, optional
        How many samples for each distribution; by default one.
    dtype : {"float16", "float32", "float64"}, default "float32"
    ctx : Context, default the current one; array parameters have one

    Returns
    -------
    ndarray, ``batch_shape`` followed by the parameters' broadcast shape

    Examples
    --------
    >>> mx.npx.random.uniform_n(batch_shape=(2, 3)).shape
    (2, 3)
    """
    return _draw(_npi_uniform_n_op, (low, high, ), (batch_shape, _place_of(ctx), _dtype_text(dtype), ))
