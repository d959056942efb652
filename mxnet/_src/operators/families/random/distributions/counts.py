"""Distributions of counts, drawn as floating-point values."""

from __future__ import annotations

import torch
from torch import Tensor

from ....definition.distributions import NOT_NEGATIVE, Distribution, Parameter
from ..distribution_operators import define
from ..source import RandomSource


def poisson(source: RandomSource, lam: Tensor) -> Tensor:
    """Draw from the Poisson distribution with mean ``lam``."""
    return source.poisson(lam)


define(
    Distribution(
        "poisson",
        "samples from a Poisson distribution, as floats",
        (Parameter("lam", 1.0, "Mean, not negative.", NOT_NEGATIVE),),
        draw=poisson,
        log_density=lambda sample, lam: sample * torch.log(lam) - lam - torch.lgamma(sample + 1),
        density="lam^x exp(-lam) / x!",
        counts=True,
    )
)


def negative_binomial(source: RandomSource, k: Tensor, p: Tensor) -> Tensor:
    """Draw the number of failures before ``k`` successes, each trial succeeding with probability ``p``."""
    # A Poisson number whose mean is gamma distributed; k = 0 means no failures, which the gamma draw cannot represent.
    rate = source.gamma(k.clamp(min=1e-30)) * ((1 - p).clamp(min=0) / p)
    return source.poisson(rate.masked_fill(k == 0, 0))


def _log_negative_binomial(sample: Tensor, k: Tensor, p: Tensor) -> Tensor:
    log_combinations = torch.lgamma(sample + k) - torch.lgamma(sample + 1) - torch.lgamma(k)
    return log_combinations + k * torch.log(p) + sample * torch.log(1 - p)


define(
    Distribution(
        "negative_binomial",
        "failures before the k-th success of trials that succeed with probability p, as floats",
        (
            Parameter("k", 1, "Number of successes, not negative.", NOT_NEGATIVE, whole=True),
            Parameter("p", 1.0, "Probability of success."),
        ),
        draw=negative_binomial,
        log_density=_log_negative_binomial,
        density="x failures before the k-th success, p being the probability of success",
        counts=True,
    )
)


def generalized_negative_binomial(source: RandomSource, mu: Tensor, alpha: Tensor) -> Tensor:
    """Draw from the negative binomial distribution with mean ``mu`` and dispersion ``alpha`` (0: Poisson)."""
    dispersion = alpha.clamp(min=1e-30)
    rate = source.gamma(1 / dispersion) * dispersion * mu
    return source.poisson(torch.where(alpha == 0, mu, rate))


define(
    Distribution(
        "generalized_negative_binomial",
        "samples from a negative binomial distribution given by mean and dispersion, as floats",
        (
            Parameter("mu", 1.0, "Mean, not negative.", NOT_NEGATIVE),
            Parameter(
                "alpha",
                1.0,
                "Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.",
                NOT_NEGATIVE,
            ),
        ),
        draw=generalized_negative_binomial,
        log_density=lambda sample, mu, alpha: _log_negative_binomial(sample, 1 / alpha, 1 / (mu * alpha + 1)),
        density="of a negative binomial distribution given by mean and dispersion",
        counts=True,
    )
)
