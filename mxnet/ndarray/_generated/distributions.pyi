"""Distributions of mxnet.ndarray.random.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ..ndarray import NDArray

def exponential(scale: Number | NDArray = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., ctx: Context | None = None, out: NDArray | None = None) -> NDArray:
    """Draw samples from an exponential distribution.

    Parameters
    ----------
    scale : number or NDArray, default 1
        Mean, the inverse of the rate. With arrays, ``shape`` samples are drawn for each element.
    shape : int or tuple of int, default (1,), or for arrays one value per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.nd.random.exponential(shape=(2, 3)).shape
    (2, 3)
    """
def gamma(alpha: Number | NDArray = 1, beta: Number | NDArray = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., ctx: Context | None = None, out: NDArray | None = None) -> NDArray:
    """Draw samples from a gamma distribution.

    Parameters
    ----------
    alpha : number or NDArray, default 1
        Shape of the distribution, positive. With arrays, ``shape`` samples are drawn for each element.
    beta : number or NDArray, default 1
        Scale (not rate), positive.
    shape : int or tuple of int, default (1,), or for arrays one value per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.nd.random.gamma(shape=(2, 3)).shape
    (2, 3)
    """
def generalized_negative_binomial(mu: Number | NDArray = 1, alpha: Number | NDArray = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., ctx: Context | None = None, out: NDArray | None = None) -> NDArray:
    """Draw samples from a negative binomial distribution given by mean and dispersion, as floats.

    Parameters
    ----------
    mu : number or NDArray, default 1
        Mean, not negative. With arrays, ``shape`` samples are drawn for each element.
    alpha : number or NDArray, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : int or tuple of int, default (1,), or for arrays one value per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.nd.random.generalized_negative_binomial(shape=(2, 3)).shape
    (2, 3)
    """
def negative_binomial(k: Number | NDArray = 1, p: Number | NDArray = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., ctx: Context | None = None, out: NDArray | None = None) -> NDArray:
    """Draw failures before the k-th success of trials that succeed with probability p, as floats.

    Parameters
    ----------
    k : number or NDArray, default 1
        Number of successes, not negative. With arrays, ``shape`` samples are drawn for each element.
    p : number or NDArray, default 1
        Probability of success.
    shape : int or tuple of int, default (1,), or for arrays one value per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.nd.random.negative_binomial(shape=(2, 3)).shape
    (2, 3)
    """
def normal(loc: Number | NDArray = 0, scale: Number | NDArray = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., ctx: Context | None = None, out: NDArray | None = None) -> NDArray:
    """Draw samples from a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : number or NDArray, default 0
        Mean. With arrays, ``shape`` samples are drawn for each element.
    scale : number or NDArray, default 1
        Standard deviation, positive.
    shape : int or tuple of int, default (1,), or for arrays one value per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.nd.random.normal(shape=(2, 3)).shape
    (2, 3)
    """
def poisson(lam: Number | NDArray = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., ctx: Context | None = None, out: NDArray | None = None) -> NDArray:
    """Draw samples from a Poisson distribution, as floats.

    Parameters
    ----------
    lam : number or NDArray, default 1
        Mean, not negative. With arrays, ``shape`` samples are drawn for each element.
    shape : int or tuple of int, default (1,), or for arrays one value per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.nd.random.poisson(shape=(2, 3)).shape
    (2, 3)
    """
def randint(low: int, high: int, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., ctx: Context | None = None, out: NDArray | None = None) -> NDArray:
    """Draw integers spread evenly over low, low + 1, ..., high - 1.

    Parameters
    ----------
    low : int
    high : int
        Never drawn itself.
    shape : int or tuple of int, default (1,)
    dtype : {'int32', 'int64'}, default int32
    ctx : Context, default the current context
    out : NDArray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.nd.random.randint(low=2, high=3, shape=(2, 3)).shape
    (2, 3)
    """
def uniform(low: Number | NDArray = 0, high: Number | NDArray = 1, shape: int | Sequence[int] = ..., dtype: DTypeLike = ..., ctx: Context | None = None, out: NDArray | None = None) -> NDArray:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : number or NDArray, default 0
        Lower bound. With arrays, ``shape`` samples are drawn for each element.
    high : number or NDArray, default 1
        Upper bound.
    shape : int or tuple of int, default (1,), or for arrays one value per element
    dtype : {'float16', 'float32', 'float64'}, default float32
    ctx : Context, default the current context; ignored for array parameters, which have one
    out : NDArray, optional
        Where to write the samples.

    Examples
    --------
    >>> mx.nd.random.uniform(shape=(2, 3)).shape
    (2, 3)
    """
