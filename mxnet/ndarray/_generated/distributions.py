"""Distributions of mx.nd.random.

Written by tools/generate_front_ends.py; do not edit."""

from __future__ import annotations

from typing import Any

from ..._src.operators.definition.random_calls import inverse as _inverse
from ...base import _Null
from ...context import Context
from .._random_helper import _random_helper
from . import internal as _internal


def exponential(scale: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
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
    return _random_helper(_internal._random_exponential, _internal._sample_exponential, [_inverse(scale)], shape, dtype, ctx, out, kwargs)


def gamma(alpha: Any = 1, beta: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
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
    return _random_helper(_internal._random_gamma, _internal._sample_gamma, [alpha, beta], shape, dtype, ctx, out, kwargs)


def generalized_negative_binomial(mu: Any = 1, alpha: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
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
    return _random_helper(_internal._random_generalized_negative_binomial, _internal._sample_generalized_negative_binomial, [mu, alpha], shape, dtype, ctx, out, kwargs)


def negative_binomial(k: Any = 1, p: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
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
    return _random_helper(_internal._random_negative_binomial, _internal._sample_negative_binomial, [k, p], shape, dtype, ctx, out, kwargs)


def normal(loc: Any = 0, scale: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
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
    return _random_helper(_internal._random_normal, _internal._sample_normal, [loc, scale], shape, dtype, ctx, out, kwargs)


def poisson(lam: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
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
    return _random_helper(_internal._random_poisson, _internal._sample_poisson, [lam], shape, dtype, ctx, out, kwargs)


def randint(low: int, high: int, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
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
    return _random_helper(_internal._random_randint, None, [low, high], shape, dtype, ctx, out, kwargs)


def uniform(low: Any = 0, high: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
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
    return _random_helper(_internal._random_uniform, _internal._sample_uniform, [low, high], shape, dtype, ctx, out, kwargs)
