"""Functions of mxnet.numpy_extension.random that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ...numpy import ndarray

def bernoulli(prob: Number | ndarray | None = None, logit: Number | ndarray | None = None, size: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
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
        Where to write the samples.

    Raises
    ------
    ValueError
        If none or both of ``prob`` and ``logit`` are given, or a probability is below 0 or above 1.
    """
def normal_n(loc: Number | ndarray = 0.0, scale: Number | ndarray = 1.0, batch_shape: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None) -> ndarray:
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
def uniform_n(low: Number | ndarray = 0.0, high: Number | ndarray = 1.0, batch_shape: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, ctx: Context | None = None) -> ndarray:
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
