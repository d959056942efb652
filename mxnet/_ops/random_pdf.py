"""Probability densities (or probabilities) of samples, per distribution.

The parameters' axes are the leading axes of ``sample``; its remaining axes run over draws of each distribution.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from .._op.define import operator
from ..base import MXNetError

_DOCUMENTATION = """Compute the {what} of samples, {formula}.

Parameters
----------
sample : array, (..., *draws)
{parameters} : array, (...)
    Parameters of the distributions.
is_log : bool, default False
    Return the logarithm.

Returns
-------
array, shape of ``sample``
"""


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


def _finish(log_density: Tensor, is_log: bool) -> Tensor:
    return log_density if is_log else torch.exp(log_density)


def log_uniform(sample: Tensor, low: Tensor, high: Tensor) -> Tensor:
    """Return -log(high - low), in the shape of the sample."""
    return -torch.log(high - low) + sample * 0


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
