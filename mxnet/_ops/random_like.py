"""Random arrays in the shape and dtype of another array."""

from __future__ import annotations

import torch
from torch import Tensor

from .._op.define import operator
from .._op.inference import same_shape, same_type_both_ways
from ..base import MXNetError
from ._distributions import Generator
from .random import (
    fill_exponential,
    fill_gamma,
    fill_generalized_negative_binomial,
    fill_negative_binomial,
    fill_normal,
    fill_poisson,
    fill_uniform,
)


def _like(name: str, data: Tensor) -> Tensor:
    if not data.is_floating_point():
        raise MXNetError(f"random_{name}_like: data is {data.dtype}; a floating point dtype is expected.")
    return torch.empty_like(data, memory_format=torch.contiguous_format)


@operator("_random_uniform_like", shape_rule=same_shape, type_rule=same_type_both_ways, no_gradient=True)
def random_uniform_like(
    data: Tensor,
    *,
    low: float = 0.0,
    high: float = 1.0,
    _generator: Generator,
) -> Tensor:
    """Draw numbers spread evenly over [low, high), in the shape of an array.

    Parameters
    ----------
    data : array, any shape, floating point
        Only shape and dtype are used.
    low, high : float, default 0 and 1

    Returns
    -------
    array, shape and dtype of ``data``
    """
    return fill_uniform(_like("uniform", data), low, high, _generator)


@operator("_random_normal_like", shape_rule=same_shape, type_rule=same_type_both_ways, no_gradient=True)
def random_normal_like(
    data: Tensor,
    *,
    loc: float = 0.0,
    scale: float = 1.0,
    _generator: Generator,
) -> Tensor:
    """Draw numbers of a normal (Gaussian) distribution, in the shape of an array.

    Parameters
    ----------
    data : array, any shape, floating point
        Only shape and dtype are used.
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.

    Returns
    -------
    array, shape and dtype of ``data``
    """
    return fill_normal(_like("normal", data), loc, scale, _generator)


@operator("_random_gamma_like", shape_rule=same_shape, type_rule=same_type_both_ways, no_gradient=True)
def random_gamma_like(
    data: Tensor,
    *,
    alpha: float = 1.0,
    beta: float = 1.0,
    _generator: Generator,
) -> Tensor:
    """Draw numbers of a gamma distribution, in the shape of an array.

    Parameters
    ----------
    data : array, any shape, floating point
        Only shape and dtype are used.
    alpha : float, default 1
        Shape of the distribution, positive.
    beta : float, default 1
        Scale (not rate), positive.

    Returns
    -------
    array, shape and dtype of ``data``
    """
    return fill_gamma(_like("gamma", data), alpha, beta, _generator)


@operator("_random_exponential_like", shape_rule=same_shape, type_rule=same_type_both_ways, no_gradient=True)
def random_exponential_like(
    data: Tensor,
    *,
    lam: float = 1.0,
    _generator: Generator,
) -> Tensor:
    """Draw numbers of an exponential distribution, in the shape of an array.

    Parameters
    ----------
    data : array, any shape, floating point
        Only shape and dtype are used.
    lam : float, default 1
        Rate, positive; the mean is its reciprocal.

    Returns
    -------
    array, shape and dtype of ``data``
    """
    return fill_exponential(_like("exponential", data), lam, _generator)


@operator("_random_poisson_like", shape_rule=same_shape, type_rule=same_type_both_ways, no_gradient=True)
def random_poisson_like(
    data: Tensor,
    *,
    lam: float = 1.0,
    _generator: Generator,
) -> Tensor:
    """Draw numbers of a Poisson distribution, as floating point numbers, in the shape of an array.

    Parameters
    ----------
    data : array, any shape, floating point
        Only shape and dtype are used.
    lam : float, default 1
        Mean, not negative.

    Returns
    -------
    array, shape and dtype of ``data``
    """
    return fill_poisson(_like("poisson", data), lam, _generator)


@operator("_random_negative_binomial_like", shape_rule=same_shape, type_rule=same_type_both_ways, no_gradient=True)
def random_negative_binomial_like(
    data: Tensor,
    *,
    k: int = 1,
    p: float = 1.0,
    _generator: Generator,
) -> Tensor:
    """Draw numbers of successes before the ``k``-th failure, as floating point numbers, in the shape of an array.

    Parameters
    ----------
    data : array, any shape, floating point
        Only shape and dtype are used.
    k : int, default 1
        Number of failures, not negative.
    p : float, default 1
        Probability of a failure.

    Returns
    -------
    array, shape and dtype of ``data``
    """
    return fill_negative_binomial(_like("negative_binomial", data), k, p, _generator)


@operator(
    "_random_generalized_negative_binomial_like", shape_rule=same_shape, type_rule=same_type_both_ways, no_gradient=True
)
def random_generalized_negative_binomial_like(
    data: Tensor,
    *,
    mu: float = 1.0,
    alpha: float = 1.0,
    _generator: Generator,
) -> Tensor:
    """Draw numbers of a negative binomial distribution given by mean and dispersion, in the shape of an array.

    Parameters
    ----------
    data : array, any shape, floating point
        Only shape and dtype are used.
    mu : float, default 1
        Mean, not negative.
    alpha : float, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.

    Returns
    -------
    array, shape and dtype of ``data``
    """
    return fill_generalized_negative_binomial(_like("generalized_negative_binomial", data), mu, alpha, _generator)
