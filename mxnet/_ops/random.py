"""Random arrays with numbers as the distribution's parameters.

Draws come from the generator of the context: one seed gives the same numbers again, but not those MXNet would give.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import torch
from torch import Tensor

from .._op.define import operator
from .._op.params import DType, Shape, UnknownShape
from ..base import MXNetError
from ._distributions import (
    FloatDType,
    Generator,
    draw_exponential,
    draw_gamma,
    draw_generalized_negative_binomial,
    draw_negative_binomial,
    draw_poisson,
    drawn,
    random_type,
    shape_of_parameter,
    type_of_parameter,
    working_type,
)
from .creation import known_shape

_IntDType = Annotated[str, DType(("None", "int32", "int64"))]


def _require(name: str, holds: bool, rule: str, **given: float) -> None:
    if not holds:
        shown = ", ".join(f"{key}={value}" for key, value in given.items())
        raise MXNetError(f"{name}: {shown}; expected {rule}.")


def _int_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    outs[0] = torch.int64 if params["dtype"] == "int64" else torch.int32


def _constant(value: float, like: Tensor) -> Tensor:
    """Return a parameter as a tensor of the shape to draw, without memory of its own."""
    return torch.full((), value, dtype=working_type(like.dtype), device=like.device).expand(like.shape)


def _empty(name: str, shape: Shape | None, dtype: str, device: torch.device) -> Tensor:
    return torch.empty(known_shape(name, shape), dtype=random_type(dtype), device=device)


def fill_uniform(empty: Tensor, low: float, high: float, generator: Generator) -> Tensor:
    """Fill a tensor with numbers of [low, high)."""
    _require("random_uniform", high >= low, "low <= high", low=low, high=high)
    return empty.uniform_(low, high, generator=generator)


def fill_normal(empty: Tensor, loc: float, scale: float, generator: Generator) -> Tensor:
    """Fill a tensor with normal numbers."""
    _require("random_normal", scale > 0, "a positive scale", scale=scale)
    return empty.normal_(loc, scale, generator=generator)


def fill_gamma(empty: Tensor, alpha: float, beta: float, generator: Generator) -> Tensor:
    """Fill a tensor with gamma numbers."""
    _require("random_gamma", alpha > 0 and beta > 0, "positive numbers", alpha=alpha, beta=beta)
    return empty.copy_(draw_gamma(_constant(alpha, empty), _constant(beta, empty), generator))


def fill_exponential(empty: Tensor, lam: float, generator: Generator) -> Tensor:
    """Fill a tensor with exponential numbers."""
    _require("random_exponential", lam > 0, "a positive rate", lam=lam)
    return empty.copy_(draw_exponential(_constant(lam, empty), generator))


def fill_poisson(empty: Tensor, lam: float, generator: Generator) -> Tensor:
    """Fill a tensor with Poisson numbers."""
    _require("random_poisson", lam >= 0, "a mean that is not negative", lam=lam)
    return empty.copy_(draw_poisson(_constant(lam, empty), generator))


def fill_negative_binomial(empty: Tensor, k: int, p: float, generator: Generator) -> Tensor:
    """Fill a tensor with negative binomial numbers."""
    _require("random_negative_binomial", k >= 0, "a k that is not negative", k=k)
    return empty.copy_(draw_negative_binomial(_constant(k, empty), _constant(p, empty), generator))


def fill_generalized_negative_binomial(empty: Tensor, mu: float, alpha: float, generator: Generator) -> Tensor:
    """Fill a tensor with generalized negative binomial numbers."""
    name = "random_generalized_negative_binomial"
    _require(name, mu >= 0 and alpha >= 0, "numbers that are not negative", mu=mu, alpha=alpha)
    parameters = (_constant(mu, empty), _constant(alpha, empty))
    return empty.copy_(draw_generalized_negative_binomial(*parameters, generator))


@operator(
    "_random_uniform",
    aliases=("random_uniform", "uniform"),
    shape_rule=shape_of_parameter,
    type_rule=type_of_parameter,
    infer_outputs=drawn("random_uniform"),
    no_gradient=True,
)
def random_uniform(
    *,
    low: float = 0.0,
    high: float = 1.0,
    shape: UnknownShape = None,
    ctx: str = "",
    dtype: FloatDType = "None",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low, high : float, default 0 and 1
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is above ``high``.
    """
    return fill_uniform(_empty("random_uniform", shape, dtype, _device), low, high, _generator)


@operator(
    "_random_normal",
    aliases=("normal", "random_normal"),
    shape_rule=shape_of_parameter,
    type_rule=type_of_parameter,
    infer_outputs=drawn("random_normal"),
    no_gradient=True,
)
def random_normal(
    *,
    loc: float = 0.0,
    scale: float = 1.0,
    shape: UnknownShape = None,
    ctx: str = "",
    dtype: FloatDType = "None",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers of a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, ``shape``

    Raises
    ------
    MXNetError
        If ``scale`` is not positive.
    """
    return fill_normal(_empty("random_normal", shape, dtype, _device), loc, scale, _generator)


@operator(
    "_random_gamma",
    aliases=("random_gamma",),
    shape_rule=shape_of_parameter,
    type_rule=type_of_parameter,
    infer_outputs=drawn("random_gamma"),
    no_gradient=True,
)
def random_gamma(
    *,
    alpha: float = 1.0,
    beta: float = 1.0,
    shape: UnknownShape = None,
    ctx: str = "",
    dtype: FloatDType = "None",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers of a gamma distribution.

    Parameters
    ----------
    alpha : float, default 1
        Shape of the distribution, positive.
    beta : float, default 1
        Scale (not rate), positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, ``shape``

    Raises
    ------
    MXNetError
        If ``alpha`` or ``beta`` is not positive.
    """
    return fill_gamma(_empty("random_gamma", shape, dtype, _device), alpha, beta, _generator)


@operator(
    "_random_exponential",
    aliases=("random_exponential",),
    shape_rule=shape_of_parameter,
    type_rule=type_of_parameter,
    infer_outputs=drawn("random_exponential"),
    no_gradient=True,
)
def random_exponential(
    *,
    lam: float = 1.0,
    shape: UnknownShape = None,
    ctx: str = "",
    dtype: FloatDType = "None",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers of an exponential distribution.

    Parameters
    ----------
    lam : float, default 1
        Rate, positive; the mean is its reciprocal.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, ``shape``

    Raises
    ------
    MXNetError
        If ``lam`` is not positive.
    """
    return fill_exponential(_empty("random_exponential", shape, dtype, _device), lam, _generator)


@operator(
    "_random_poisson",
    aliases=("random_poisson",),
    shape_rule=shape_of_parameter,
    type_rule=type_of_parameter,
    infer_outputs=drawn("random_poisson"),
    no_gradient=True,
)
def random_poisson(
    *,
    lam: float = 1.0,
    shape: UnknownShape = None,
    ctx: str = "",
    dtype: FloatDType = "None",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers of a Poisson distribution, as floating point numbers.

    Parameters
    ----------
    lam : float, default 1
        Mean, not negative.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, ``shape``

    Raises
    ------
    MXNetError
        If ``lam`` is negative.
    """
    return fill_poisson(_empty("random_poisson", shape, dtype, _device), lam, _generator)


@operator(
    "_random_negative_binomial",
    aliases=("random_negative_binomial",),
    shape_rule=shape_of_parameter,
    type_rule=type_of_parameter,
    infer_outputs=drawn("random_negative_binomial"),
    no_gradient=True,
)
def random_negative_binomial(
    *,
    k: int = 1,
    p: float = 1.0,
    shape: UnknownShape = None,
    ctx: str = "",
    dtype: FloatDType = "None",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers of successes before the ``k``-th failure, as floating point numbers.

    Parameters
    ----------
    k : int, default 1
        Number of failures, not negative.
    p : float, default 1
        Probability of a failure.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, ``shape``

    Raises
    ------
    MXNetError
        If ``k`` is negative.
    """
    return fill_negative_binomial(_empty("random_negative_binomial", shape, dtype, _device), k, p, _generator)


@operator(
    "_random_generalized_negative_binomial",
    aliases=("random_generalized_negative_binomial",),
    shape_rule=shape_of_parameter,
    type_rule=type_of_parameter,
    infer_outputs=drawn("random_generalized_negative_binomial"),
    no_gradient=True,
)
def random_generalized_negative_binomial(
    *,
    mu: float = 1.0,
    alpha: float = 1.0,
    shape: UnknownShape = None,
    ctx: str = "",
    dtype: FloatDType = "None",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers of a negative binomial distribution given by mean and dispersion.

    Parameters
    ----------
    mu : float, default 1
        Mean, not negative.
    alpha : float, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32

    Returns
    -------
    array, ``shape``

    Raises
    ------
    MXNetError
        If ``mu`` or ``alpha`` is negative.
    """
    return fill_generalized_negative_binomial(
        _empty("random_generalized_negative_binomial", shape, dtype, _device), mu, alpha, _generator
    )


@operator(
    "_random_randint",
    aliases=("random_randint", "_npi_random_randint"),
    shape_rule=shape_of_parameter,
    type_rule=_int_type,
    infer_outputs=drawn("random_randint", torch.int32),
    no_gradient=True,
)
def random_randint(
    *,
    low: int,
    high: int,
    shape: UnknownShape = None,
    ctx: str = "",
    dtype: _IntDType = "None",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw whole numbers spread evenly over low, low + 1, ..., high - 1.

    Parameters
    ----------
    low, high : int
        ``high`` itself is never drawn.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "int32", "int64"}, default int32

    Returns
    -------
    array, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is not below ``high``.
    """
    _require("random_randint", high > low, "low < high", low=low, high=high)
    kind = torch.int64 if dtype == "int64" else torch.int32
    return torch.randint(
        low, high, known_shape("random_randint", shape), dtype=kind, device=_device, generator=_generator
    )
