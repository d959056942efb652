"""Probability densities (or probabilities) of samples, per distribution.

The parameters' axes are the leading axes of ``sample``; its remaining axes run over draws of each distribution.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from .._op.define import operator
from .._op.inference import merge
from .._op.schema import PartialShapes, ShapeRule
from ..base import MXNetError


def _spread(name: str, sample: Tensor, parameters: tuple[Tensor, ...], own_axes: int = 0) -> list[Tensor]:
    """Return the parameters with axes of length 1 where the sample has further draws."""
    leading = sample.dim() - own_axes
    result = []
    for tensor in parameters:
        kept = tensor.dim() - own_axes
        if tensor.shape[:kept] != sample.shape[:kept] or kept > leading:
            raise MXNetError(
                f"random_pdf_{name}: sample has shape {tuple(sample.shape)}, a parameter {tuple(tensor.shape)}; "
                "the parameters' axes must be the sample's first ones."
            )
        ones = (1,) * (leading - kept)
        result.append(tensor.reshape(*tensor.shape[:kept], *ones, *tensor.shape[kept:]))
    return result


def _parameters_like_sample(own_axes: int) -> ShapeRule:
    """Return the shape rule of densities: the parameters' axes are the sample's first ones, and their own its last."""

    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        sample = ins[0]
        if sample is None:
            return
        for position, shape in enumerate(ins[1:], 1):
            if shape is not None and own_axes <= len(shape) <= len(sample):
                kept = len(shape) - own_axes
                ins[position] = merge(shape, sample[:kept] + sample[len(sample) - own_axes :], "parameter: ")
        outs[0] = merge(outs[0], sample[: len(sample) - own_axes])

    return rule


_of_numbers, _of_vectors = _parameters_like_sample(0), _parameters_like_sample(1)


def _finish(log_density: Tensor, is_log: bool) -> Tensor:
    return log_density if is_log else torch.exp(log_density)


def log_uniform(sample: Tensor, low: Tensor, high: Tensor) -> Tensor:
    """Return -log(high - low), which is the same for all samples."""
    return -torch.log(high - low)


def log_normal(sample: Tensor, mu: Tensor, sigma: Tensor) -> Tensor:
    """Return the logarithm of the normal density."""
    return -0.5 * torch.square((sample - mu) / sigma) - torch.log(sigma * (2 * torch.pi) ** 0.5)


def log_gamma(sample: Tensor, alpha: Tensor, beta: Tensor) -> Tensor:
    """Return the logarithm of the gamma density with rate (not scale) beta."""
    return alpha * torch.log(beta) + (alpha - 1) * torch.log(sample) - beta * sample - torch.lgamma(alpha)


def log_exponential(sample: Tensor, lam: Tensor) -> Tensor:
    """Return the logarithm of the exponential density with rate lam."""
    return torch.log(lam) - lam * sample


def log_poisson(sample: Tensor, lam: Tensor) -> Tensor:
    """Return the logarithm of the Poisson probability; whole numbers have no gradient."""
    sample = sample.detach()
    return sample * torch.log(lam) - lam - torch.lgamma(sample + 1)


def log_negative_binomial(sample: Tensor, k: Tensor, p: Tensor) -> Tensor:
    """Return the logarithm of the probability of that many successes before the k-th failure (probability p)."""
    sample = sample.detach()
    ways = torch.lgamma(sample + k) - torch.lgamma(sample + 1) - torch.lgamma(k)
    return ways + k * torch.log(p) + sample * torch.log(1 - p)


def log_generalized_negative_binomial(sample: Tensor, mu: Tensor, alpha: Tensor) -> Tensor:
    """Return the logarithm of the negative binomial probability, by mean and dispersion."""
    return log_negative_binomial(sample, 1 / alpha, 1 / (mu * alpha + 1))


@operator("_random_pdf_uniform", aliases=("random_pdf_uniform",), shape_rule=_of_numbers, amp="widest")
def random_pdf_uniform(sample: Tensor, low: Tensor, high: Tensor, *, is_log: bool = False) -> Tensor:
    """Compute the density of samples x: 1 / (high - low).

    Parameters
    ----------
    sample : array, (..., *draws)
    low, high : array, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.

    Returns
    -------
    array, shape of ``sample``
    """
    low, high = _spread("uniform", sample, (low, high))
    return _finish(log_uniform(sample, low, high), is_log).expand_as(sample).contiguous()


@operator("_random_pdf_normal", aliases=("random_pdf_normal",), shape_rule=_of_numbers, amp="widest")
def random_pdf_normal(sample: Tensor, mu: Tensor, sigma: Tensor, *, is_log: bool = False) -> Tensor:
    """Compute the density of samples x: exp(-(x - mu)^2 / (2 sigma^2)) / (sigma sqrt(2 pi)).

    Parameters
    ----------
    sample : array, (..., *draws)
    mu, sigma : array, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.

    Returns
    -------
    array, shape of ``sample``
    """
    return _finish(
        log_normal(
            sample,
            *_spread(
                "normal",
                sample,
                (
                    mu,
                    sigma,
                ),
            ),
        ),
        is_log,
    )


@operator("_random_pdf_gamma", aliases=("random_pdf_gamma",), shape_rule=_of_numbers, amp="widest")
def random_pdf_gamma(sample: Tensor, alpha: Tensor, beta: Tensor, *, is_log: bool = False) -> Tensor:
    """Compute the density of samples x: beta^alpha x^(alpha - 1) exp(-beta x) / gamma(alpha).

    Parameters
    ----------
    sample : array, (..., *draws)
    alpha, beta : array, (...)
        Parameters of the distributions. ``beta`` is a rate here, not a scale.
    is_log : bool, default False
        Return the logarithm.

    Returns
    -------
    array, shape of ``sample``
    """
    return _finish(
        log_gamma(
            sample,
            *_spread(
                "gamma",
                sample,
                (
                    alpha,
                    beta,
                ),
            ),
        ),
        is_log,
    )


@operator("_random_pdf_exponential", aliases=("random_pdf_exponential",), shape_rule=_of_numbers, amp="widest")
def random_pdf_exponential(sample: Tensor, lam: Tensor, *, is_log: bool = False) -> Tensor:
    """Compute the density of samples x: lam exp(-lam x).

    Parameters
    ----------
    sample : array, (..., *draws)
    lam : array, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.

    Returns
    -------
    array, shape of ``sample``
    """
    return _finish(log_exponential(sample, *_spread("exponential", sample, (lam,))), is_log)


@operator("_random_pdf_poisson", aliases=("random_pdf_poisson",), shape_rule=_of_numbers, amp="widest")
def random_pdf_poisson(sample: Tensor, lam: Tensor, *, is_log: bool = False) -> Tensor:
    """Compute the probability of samples x: lam^x exp(-lam) / x!.

    Parameters
    ----------
    sample : array, (..., *draws)
    lam : array, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.

    Returns
    -------
    array, shape of ``sample``
    """
    return _finish(log_poisson(sample, *_spread("poisson", sample, (lam,))), is_log)


@operator(
    "_random_pdf_negative_binomial", aliases=("random_pdf_negative_binomial",), shape_rule=_of_numbers, amp="widest"
)
def random_pdf_negative_binomial(sample: Tensor, k: Tensor, p: Tensor, *, is_log: bool = False) -> Tensor:
    """Compute the probability of samples x: x successes before the k-th failure, p being the probability of a failure.

    Parameters
    ----------
    sample : array, (..., *draws)
    k, p : array, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.

    Returns
    -------
    array, shape of ``sample``
    """
    return _finish(
        log_negative_binomial(
            sample,
            *_spread(
                "negative_binomial",
                sample,
                (
                    k,
                    p,
                ),
            ),
        ),
        is_log,
    )


@operator(
    "_random_pdf_generalized_negative_binomial",
    aliases=("random_pdf_generalized_negative_binomial",),
    shape_rule=_of_numbers,
    amp="widest",
)
def random_pdf_generalized_negative_binomial(
    sample: Tensor, mu: Tensor, alpha: Tensor, *, is_log: bool = False
) -> Tensor:
    """Compute the probability of samples x: of a negative binomial distribution given by mean and dispersion.

    Parameters
    ----------
    sample : array, (..., *draws)
    mu, alpha : array, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.

    Returns
    -------
    array, shape of ``sample``
    """
    return _finish(
        log_generalized_negative_binomial(
            sample,
            *_spread(
                "generalized_negative_binomial",
                sample,
                (
                    mu,
                    alpha,
                ),
            ),
        ),
        is_log,
    )


@operator("_random_pdf_dirichlet", aliases=("random_pdf_dirichlet",), shape_rule=_of_vectors, amp="widest")
def random_pdf_dirichlet(sample: Tensor, alpha: Tensor, *, is_log: bool = False) -> Tensor:
    """Compute the density of samples x of Dirichlet distributions.

    It is ``prod(x^(alpha - 1)) * gamma(sum(alpha)) / prod(gamma(alpha))``.

    Parameters
    ----------
    sample : array, (..., *draws, K)
        Each along the last axis positive and summing to 1.
    alpha : array, (..., K)
        Concentrations.
    is_log : bool, default False
        Return the logarithm.

    Returns
    -------
    array, shape of ``sample`` without the last axis
    """
    (spread,) = _spread("dirichlet", sample, (alpha,), own_axes=1)
    weight = torch.lgamma(spread.sum(-1)) - torch.lgamma(spread).sum(-1)
    return _finish(((spread - 1) * torch.log(sample)).sum(-1) + weight, is_log)
