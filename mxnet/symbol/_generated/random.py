"""Operators of mx.sym, module random.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from ...ndarray._generated import random as _arrays
from ...base import _Null

_random_exponential_like_op = _get("_random_exponential_like")
_random_gamma_like_op = _get("_random_gamma_like")
_random_generalized_negative_binomial_like_op = _get("_random_generalized_negative_binomial_like")
_random_negative_binomial_like_op = _get("_random_negative_binomial_like")
_random_normal_like_op = _get("_random_normal_like")
_random_poisson_like_op = _get("_random_poisson_like")
_random_uniform_like_op = _get("_random_uniform_like")


def exponential_like(data=None, lam=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_exponential_like_op, "exponential_like", (data,), (lam,), name, attr, kwargs)


def gamma_like(data=None, alpha=_Null, beta=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_gamma_like_op, "gamma_like", (data,), (alpha, beta), name, attr, kwargs)


def generalized_negative_binomial_like(data=None, mu=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_generalized_negative_binomial_like_op, "generalized_negative_binomial_like", (data,), (mu, alpha), name, attr, kwargs)


def negative_binomial_like(data=None, k=_Null, p=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_negative_binomial_like_op, "negative_binomial_like", (data,), (k, p), name, attr, kwargs)


def normal_like(data=None, loc=_Null, scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_normal_like_op, "normal_like", (data,), (loc, scale), name, attr, kwargs)


def poisson_like(data=None, lam=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_poisson_like_op, "poisson_like", (data,), (lam,), name, attr, kwargs)


def uniform_like(data=None, low=_Null, high=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_uniform_like_op, "uniform_like", (data,), (low, high), name, attr, kwargs)


_document(globals(), _arrays, "Symbol")
