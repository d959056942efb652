"""Gamma distributions, and the density of Dirichlet distributions."""

from __future__ import annotations

import torch
from torch import Tensor

from ....definition.distributions import POSITIVE, Distribution, NumpyDistribution, Parameter
from ..distribution_operators import define
from ..numpy_distribution_operators import define as define_numpy
from ..source import Number, RandomSource


def gamma(source: RandomSource, alpha: Number, beta: Number) -> Tensor:
    """Draw from the gamma distribution with shape ``alpha`` and scale ``beta``."""
    return source.gamma(alpha) * beta


def _log_density(sample: Tensor, alpha: Tensor, beta: Tensor) -> Tensor:
    return alpha * torch.log(beta) + (alpha - 1) * torch.log(sample) - beta * sample - torch.lgamma(alpha)


define(
    Distribution(
        "gamma",
        "samples from a gamma distribution",
        (
            Parameter("alpha", 1.0, "Shape of the distribution, positive.", POSITIVE),
            Parameter("beta", 1.0, "Scale (not rate), positive.", POSITIVE),
        ),
        draw=gamma,
        log_density=_log_density,
        density="beta^alpha x^(alpha - 1) exp(-beta x) / gamma(alpha)",
        density_note="``beta`` is a rate here, not a scale.",
    )
)
define_numpy(
    NumpyDistribution(
        "gamma",
        "samples from gamma distributions",
        (
            Parameter("shape", None, "Shape of the distribution, positive.", POSITIVE),
            Parameter("scale", 1.0, "Positive.", POSITIVE),
        ),
        draw=gamma,
        differentiable=False,
        floats_only=True,
    )
)


def _log_dirichlet(sample: Tensor, alpha: Tensor) -> Tensor:
    weight = torch.lgamma(alpha.sum(-1)) - torch.lgamma(alpha).sum(-1)
    return ((alpha - 1) * torch.log(sample)).sum(-1) + weight


define(
    Distribution(
        "dirichlet",
        "vectors of a Dirichlet distribution",
        (Parameter("alpha", None, "Concentrations."),),
        log_density=_log_dirichlet,
        density="prod(x^(alpha - 1)) gamma(sum(alpha)) / prod(gamma(alpha)), x positive with sum 1",
        own_axes=1,
    )
)
