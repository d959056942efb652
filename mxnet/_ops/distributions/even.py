"""Numbers of which all are equally probable."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from ..._definition.distributions import Distribution, Limit, NumpyDistribution, Parameter
from .._distribution_operators import define
from .._source import Number, Source
from ..numpy._distribution_operators import define as define_numpy


def uniform(source: Source, low: Number, high: Number) -> Tensor:
    """Draw from [low, high)."""
    return source.even() * (high - low) + low


def _fill(empty: Tensor, low: float, high: float, generator: Any) -> Tensor:
    return empty.uniform_(low, high, generator=generator)


def _log_density(sample: Tensor, low: Tensor, high: Tensor) -> Tensor:
    return -torch.log(high - low)


define(
    Distribution(
        "uniform",
        "numbers spread evenly over [low, high)",
        (Parameter("low", 0.0, "Lower bound."), Parameter("high", 1.0, "Upper bound.")),
        draw=uniform,
        fill=_fill,
        log_density=_log_density,
        density="1 / (high - low)",
        limit=Limit(lambda low, high: low <= high, "<= high", "above ``high``"),
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


def _fill_whole(empty: Tensor, low: int, high: int, generator: Any) -> Tensor:
    return empty.random_(low, high, generator=generator)


define(
    Distribution(
        "randint",
        "whole numbers spread evenly over low, low + 1, ..., high - 1",
        (
            Parameter("low", None, whole=True),
            Parameter("high", None, "Never drawn itself.", whole=True),
        ),
        fill=_fill_whole,
        limit=Limit(lambda low, high: low < high, "< high", "not below ``high``"),
        dtypes=("int32", "int64"),
        aliases=("_npi_random_randint",),
    )
)
