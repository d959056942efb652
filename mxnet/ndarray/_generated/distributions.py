"""Distributions of mx.nd.random.

Written by tools/generate_front_ends.py; do not edit."""

from __future__ import annotations

from typing import Any

from ...base import _Null
from ...context import Context
from .._random_helper import _random_helper
from . import internal as _internal


def exponential(scale: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
    return _random_helper(_internal._random_exponential, _internal._sample_exponential, [1.0 / scale], shape, dtype, ctx, out, kwargs)


def gamma(alpha: Any = 1, beta: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
    return _random_helper(_internal._random_gamma, _internal._sample_gamma, [alpha, beta], shape, dtype, ctx, out, kwargs)


def generalized_negative_binomial(mu: Any = 1, alpha: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
    return _random_helper(_internal._random_generalized_negative_binomial, _internal._sample_generalized_negative_binomial, [mu, alpha], shape, dtype, ctx, out, kwargs)


def negative_binomial(k: Any = 1, p: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
    return _random_helper(_internal._random_negative_binomial, _internal._sample_negative_binomial, [k, p], shape, dtype, ctx, out, kwargs)


def normal(loc: Any = 0, scale: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
    return _random_helper(_internal._random_normal, _internal._sample_normal, [loc, scale], shape, dtype, ctx, out, kwargs)


def poisson(lam: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
    return _random_helper(_internal._random_poisson, _internal._sample_poisson, [lam], shape, dtype, ctx, out, kwargs)


def randint(low: int, high: int, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
    return _random_helper(_internal._random_randint, None, [low, high], shape, dtype, ctx, out, kwargs)


def uniform(low: Any = 0, high: Any = 1, shape: Any = _Null, dtype: Any = _Null, ctx: Context | None = None, out: Any = None, **kwargs: Any) -> Any:
    return _random_helper(_internal._random_uniform, _internal._sample_uniform, [low, high], shape, dtype, ctx, out, kwargs)
