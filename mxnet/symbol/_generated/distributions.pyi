"""Distributions of mxnet.symbol.random.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ..symbol import Symbol

def exponential(scale: Number | Symbol = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., name: str | None = None) -> Symbol:
    """Draw samples from an exponential distribution.

    Parameters
    ----------
    scale : number or Symbol, default 1
        Mean, the inverse of the rate. With arrays, ``shape`` samples are drawn for each element.
    shape : int or tuple of int, default one value per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
def gamma(alpha: Number | Symbol = 1, beta: Number | Symbol = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., name: str | None = None) -> Symbol:
    """Draw samples from a gamma distribution.

    Parameters
    ----------
    alpha : number or Symbol, default 1
        Shape of the distribution, positive. With arrays, ``shape`` samples are drawn for each element.
    beta : number or Symbol, default 1
        Scale (not rate), positive.
    shape : int or tuple of int, default one value per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
def generalized_negative_binomial(mu: Number | Symbol = 1, alpha: Number | Symbol = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., name: str | None = None) -> Symbol:
    """Draw samples from a negative binomial distribution given by mean and dispersion, as floats.

    Parameters
    ----------
    mu : number or Symbol, default 1
        Mean, not negative. With arrays, ``shape`` samples are drawn for each element.
    alpha : number or Symbol, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : int or tuple of int, default one value per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
def negative_binomial(k: Number | Symbol = 1, p: Number | Symbol = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., name: str | None = None) -> Symbol:
    """Draw failures before the k-th success of trials that succeed with probability p, as floats.

    Parameters
    ----------
    k : number or Symbol, default 1
        Number of successes, not negative. With arrays, ``shape`` samples are drawn for each element.
    p : number or Symbol, default 1
        Probability of success.
    shape : int or tuple of int, default one value per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
def normal(loc: Number | Symbol = 0, scale: Number | Symbol = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., name: str | None = None) -> Symbol:
    """Draw samples from a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : number or Symbol, default 0
        Mean. With arrays, ``shape`` samples are drawn for each element.
    scale : number or Symbol, default 1
        Standard deviation, positive.
    shape : int or tuple of int, default one value per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
def poisson(lam: Number | Symbol = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., name: str | None = None) -> Symbol:
    """Draw samples from a Poisson distribution, as floats.

    Parameters
    ----------
    lam : number or Symbol, default 1
        Mean, not negative. With arrays, ``shape`` samples are drawn for each element.
    shape : int or tuple of int, default one value per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
def randint(low: int, high: int, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., name: str | None = None) -> Symbol:
    """Draw integers spread evenly over low, low + 1, ..., high - 1.

    Parameters
    ----------
    low : int
    high : int
        Never drawn itself.
    shape : int or tuple of int
    dtype : {'int32', 'int64'}, default int32
    """
def uniform(low: Number | Symbol = 0, high: Number | Symbol = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., name: str | None = None) -> Symbol:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : number or Symbol, default 0
        Lower bound. With arrays, ``shape`` samples are drawn for each element.
    high : number or Symbol, default 1
        Upper bound.
    shape : int or tuple of int, default one value per element of the parameters
    dtype : {'float16', 'float32', 'float64'}, default float32
    """
