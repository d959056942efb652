"""Numbers of which all are equally probable."""

from __future__ import annotations

import torch
from torch import Tensor

from ....definition.distributions import Distribution, NumpyDistribution, Parameter, ParameterLimit
from ..distribution_operators import define
from ..numpy_distribution_operators import define as define_numpy
from ..source import Number, RandomSource


def uniform(source: RandomSource, low: Number, high: Number) -> Tensor:
    """Draw from [low, high)."""
    return source.even() * (high - low) + low


define(
    Distribution(
        "uniform",
        "numbers spread evenly over [low, high)",
        (Parameter("low", 0.0, "Lower bound."), Parameter("high", 1.0, "Upper bound.")),
        draw=uniform,
        fill=lambda empty, low, high, generator: empty.uniform_(low, high, generator=generator),
        log_density=lambda sample, low, high: -torch.log(high - low),
        density="1 / (high - low)",
        limit=ParameterLimit(lambda low, high: low <= high, "<= high", "above ``high``"),
        aliases=("uniform",),
    )
)
define_numpy(
    NumpyDistribution(
        "uniform",
        "numbers spread evenly over [low, high)",
        (Parameter("low", 0.0), Parameter("high", 1.0, "May be the smaller one.")),
        draw=uniform,
        differentiable=False,
        batched=True,
    )
)


define(
    Distribution(
        "randint",
        "integers spread evenly over low, low + 1, ..., high - 1",
        (
            Parameter("low", None, whole=True),
            Parameter("high", None, "Never drawn itself.", whole=True),
        ),
        fill=lambda empty, low, high, generator: empty.random_(low, high, generator=generator),
        limit=ParameterLimit(lambda low, high: low < high, "< high", "not below ``high``"),
        dtypes=("int32", "int64"),
        aliases=("_npi_random_randint",),
    )
)
