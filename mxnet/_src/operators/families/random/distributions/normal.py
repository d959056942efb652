"""Normal distributions, and others that are scaled and shifted: ``loc + scale * noise``, with gradients."""

from __future__ import annotations

import torch
from torch import Tensor

from ....definition.distributions import NOT_NEGATIVE, POSITIVE, Distribution, NumpyDistribution, Parameter
from ..distribution_operators import define
from ..numpy_distribution_operators import define as define_numpy
from ..source import Number, RandomSource

_LOC = Parameter("loc", 0.0, "Mean.", of_arrays="mu")
_WIDTH = Parameter("scale", 1.0, "Not negative.", NOT_NEGATIVE)


def normal(source: RandomSource, loc: Number, scale: Number) -> Tensor:
    """Draw from the normal distribution with mean ``loc`` and standard deviation ``scale``."""
    return source.normal() * scale + loc


def _log_density(sample: Tensor, mu: Tensor, sigma: Tensor) -> Tensor:
    return -0.5 * torch.square((sample - mu) / sigma) - torch.log(sigma * (2 * torch.pi) ** 0.5)


define(
    Distribution(
        "normal",
        "samples from a normal (Gaussian) distribution",
        (_LOC, Parameter("scale", 1.0, "Standard deviation, positive.", POSITIVE, of_arrays="sigma")),
        draw=normal,
        fill=lambda empty, loc, scale, generator: empty.normal_(loc, scale, generator=generator),
        log_density=_log_density,
        density="exp(-(x - mu)^2 / (2 sigma^2)) / (sigma sqrt(2 pi))",
        aliases=("normal",),
    )
)
define_numpy(
    NumpyDistribution(
        "normal",
        "samples from normal (Gaussian) distributions",
        (_LOC, Parameter("scale", 1.0, "Standard deviation, not negative.", NOT_NEGATIVE)),
        draw=normal,
        batched=True,
    )
)


def gumbel(source: RandomSource, loc: Number, scale: Number) -> Tensor:
    """Draw from the Gumbel distribution."""
    return -source.exponential().log() * scale + loc


define_numpy(
    NumpyDistribution(
        "gumbel", "samples from Gumbel distributions", (Parameter("loc", 0.0, "Mode."), _WIDTH), draw=gumbel, dtypes=()
    )
)


def logistic(source: RandomSource, loc: Number, scale: Number) -> Tensor:
    """Draw from the logistic distribution."""
    # Half the smallest draw above 0 in place of 0, so never infinite.
    return torch.logit(source.even(), eps=torch.finfo(torch.float32).eps / 4) * scale + loc


define_numpy(
    NumpyDistribution("logistic", "samples from logistic distributions", (_LOC, _WIDTH), draw=logistic, dtypes=())
)
