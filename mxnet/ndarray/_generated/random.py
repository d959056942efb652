"""Operators of mx.nd, module random.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import call as _call
from ...base import _Null

_random_exponential_like_op = _get("_random_exponential_like")
_random_gamma_like_op = _get("_random_gamma_like")
_random_generalized_negative_binomial_like_op = _get("_random_generalized_negative_binomial_like")
_random_negative_binomial_like_op = _get("_random_negative_binomial_like")
_random_normal_like_op = _get("_random_normal_like")
_random_poisson_like_op = _get("_random_poisson_like")
_random_uniform_like_op = _get("_random_uniform_like")


def exponential_like(data=None, lam=_Null, out=None, name=None, **kwargs):
    return _call(_random_exponential_like_op, (data,), (lam,), out, kwargs)


def gamma_like(data=None, alpha=_Null, beta=_Null, out=None, name=None, **kwargs):
    return _call(_random_gamma_like_op, (data,), (alpha, beta), out, kwargs)


def generalized_negative_binomial_like(data=None, mu=_Null, alpha=_Null, out=None, name=None, **kwargs):
    return _call(_random_generalized_negative_binomial_like_op, (data,), (mu, alpha), out, kwargs)


def negative_binomial_like(data=None, k=_Null, p=_Null, out=None, name=None, **kwargs):
    return _call(_random_negative_binomial_like_op, (data,), (k, p), out, kwargs)


def normal_like(data=None, loc=_Null, scale=_Null, out=None, name=None, **kwargs):
    return _call(_random_normal_like_op, (data,), (loc, scale), out, kwargs)


def poisson_like(data=None, lam=_Null, out=None, name=None, **kwargs):
    return _call(_random_poisson_like_op, (data,), (lam,), out, kwargs)


def uniform_like(data=None, low=_Null, high=_Null, out=None, name=None, **kwargs):
    return _call(_random_uniform_like_op, (data,), (low, high), out, kwargs)
