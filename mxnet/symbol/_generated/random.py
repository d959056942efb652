"""Operators of mx.sym, module random.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from ...base import _Null

_random_exponential_like_op = _get("_random_exponential_like")
_random_gamma_like_op = _get("_random_gamma_like")
_random_generalized_negative_binomial_like_op = _get("_random_generalized_negative_binomial_like")
_random_negative_binomial_like_op = _get("_random_negative_binomial_like")
_random_normal_like_op = _get("_random_normal_like")
_random_poisson_like_op = _get("_random_poisson_like")
_random_uniform_like_op = _get("_random_uniform_like")


def exponential_like(data=None, lam=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from an exponential distribution, in the shape of an array.

    Parameters
    ----------
    data : Symbol, any shape, floating point
        Only shape and dtype are used.
    lam : float, default 1
        Rate, positive; the mean is its reciprocal.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_random_exponential_like_op, "exponential_like", (data,), (lam,), name, attr, kwargs)


def gamma_like(data=None, alpha=_Null, beta=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from a gamma distribution, in the shape of an array.

    Parameters
    ----------
    data : Symbol, any shape, floating point
        Only shape and dtype are used.
    alpha : float, default 1
        Shape of the distribution, positive.
    beta : float, default 1
        Scale (not rate), positive.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_random_gamma_like_op, "gamma_like", (data,), (alpha, beta), name, attr, kwargs)


def generalized_negative_binomial_like(data=None, mu=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from a negative binomial distribution given by mean and dispersion, as floats, in the shape of an array.

    Parameters
    ----------
    data : Symbol, any shape, floating point
        Only shape and dtype are used.
    mu : float, default 1
        Mean, not negative.
    alpha : float, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_random_generalized_negative_binomial_like_op, "generalized_negative_binomial_like", (data,), (mu, alpha), name, attr, kwargs)


def negative_binomial_like(data=None, k=_Null, p=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw failures before the k-th success of trials that succeed with probability p, as floats, in the shape of an array.

    Parameters
    ----------
    data : Symbol, any shape, floating point
        Only shape and dtype are used.
    k : int, default 1
        Number of successes, not negative.
    p : float, default 1
        Probability of success.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_random_negative_binomial_like_op, "negative_binomial_like", (data,), (k, p), name, attr, kwargs)


def normal_like(data=None, loc=_Null, scale=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from a normal (Gaussian) distribution, in the shape of an array.

    Parameters
    ----------
    data : Symbol, any shape, floating point
        Only shape and dtype are used.
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_random_normal_like_op, "normal_like", (data,), (loc, scale), name, attr, kwargs)


def poisson_like(data=None, lam=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from a Poisson distribution, as floats, in the shape of an array.

    Parameters
    ----------
    data : Symbol, any shape, floating point
        Only shape and dtype are used.
    lam : float, default 1
        Mean, not negative.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_random_poisson_like_op, "poisson_like", (data,), (lam,), name, attr, kwargs)


def uniform_like(data=None, low=_Null, high=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw numbers spread evenly over [low, high), in the shape of an array.

    Parameters
    ----------
    data : Symbol, any shape, floating point
        Only shape and dtype are used.
    low : float, default 0
        Lower bound.
    high : float, default 1
        Upper bound.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_random_uniform_like_op, "uniform_like", (data,), (low, high), name, attr, kwargs)
