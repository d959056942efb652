"""The exponential distribution, and functions of its samples."""

from __future__ import annotations

import torch
from torch import Tensor

from ....definition.distributions import NOT_NEGATIVE, POSITIVE, Distribution, NumpyDistribution, Parameter
from ..distribution_operators import define
from ..numpy_distribution_operators import define as define_numpy
from ..source import Number, RandomSource


def exponential(source: RandomSource, lam: Tensor) -> Tensor:
    """Draw from the exponential distribution with rate ``lam``."""
    return source.exponential() / lam


define(
    Distribution(
        "exponential",
        "samples from an exponential distribution",
        (
            Parameter(
                "lam",
                1.0,
                "Rate, positive; the mean is its reciprocal.",
                POSITIVE,
                inverse=("scale", "Mean, the inverse of the rate."),
            ),
        ),
        draw=exponential,
        log_density=lambda sample, lam: torch.log(lam) - lam * sample,
        density="lam exp(-lam x)",
    )
)


def scaled(source: RandomSource, scale: Number) -> Tensor:
    """Draw from the exponential distribution with mean ``scale``."""
    return source.exponential() * scale


def rayleigh(source: RandomSource, scale: Number) -> Tensor:
    """Draw from the Rayleigh distribution."""
    return (2 * source.exponential()).sqrt() * scale


def pareto(source: RandomSource, a: Number) -> Tensor:
    """Draw from the Pareto distribution that begins at 0."""
    return torch.expm1(source.exponential() / a)


def weibull(source: RandomSource, a: Number) -> Tensor:
    """Draw from the Weibull distribution with scale 1."""
    return source.exponential() ** (1 / a)


def power(source: RandomSource, a: Number) -> Tensor:
    """Draw from [0, 1] with density ``a * x^(a - 1)``."""
    return torch.exp(-source.exponential() / a)


_MEAN = Parameter("scale", 1.0, "Mean, not negative.", NOT_NEGATIVE)
_MODE = Parameter("scale", 1.0, "Mode, not negative. For symbols the default is 0, as in MXNet.", NOT_NEGATIVE)
_A = Parameter("a", None, "Exponent, positive.", POSITIVE)

for _record in (
    NumpyDistribution("exponential", "samples from exponential distributions", (_MEAN,), draw=scaled, dtypes=()),
    NumpyDistribution("rayleigh", "samples from Rayleigh distributions", (_MODE,), draw=rayleigh, dtypes=()),
    NumpyDistribution(
        "pareto", "samples from Pareto distributions that begin at 0 (Lomax)", (_A,), draw=pareto, dtypes=()
    ),
    NumpyDistribution("weibull", "samples from Weibull distributions with scale 1", (_A,), draw=weibull, dtypes=()),
    NumpyDistribution(
        "power",
        "samples x in [0, 1] with density ``a * x^(a - 1)``",
        (_A,),
        draw=power,
        differentiable=False,
        dtypes=(),
        placed=False,
        registered="powerd",
    ),
):
    define_numpy(_record)
