"""Random arrays of mx.np from further distributions, with numbers or arrays as their parameters."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from ..._op.define import operator
from ..._op.params import Shape
from ...base import MXNetError
from .._distributions import Generator
from ._draws import (
    Parameter,
    affine,
    first_of_two,
    inferred,
    inputs_for,
    not_negative,
    parameters_of,
    positive,
    prepared,
    require,
    standard_exponential,
    take_parameter_types,
    take_size,
    without_slope,
)
from .random import FloatDType

_DOCUMENTATION = """Draw numbers of {what}{gradient}.

Parameters
----------
{inputs} : array, optional
    Values of {those}.
{parameters}
size : tuple of int, optional
    Shape of the result; by default the parameters' broadcast shape.
{ctx}
Returns
-------
array, ``size``, float32

Raises
------
ValueError
    If ``{name}`` is {refused}.
"""
_CTX = """ctx : str, default "cpu"
    Where, without inputs.
"""


def _gumbel_noise(shape: Shape, device: torch.device, generator: Generator) -> Tensor:
    return -standard_exponential(shape, torch.float32, device, generator).log()


def _logistic_noise(shape: Shape, device: torch.device, generator: Generator) -> Tensor:
    draws = torch.rand(shape, device=device, generator=generator)
    return torch.logit(
        draws, eps=torch.finfo(torch.float32).eps / 4
    )  # half the smallest draw above 0, so never infinite


Noise = Callable[[Shape, torch.device, Generator], Tensor]


def _define_of_two(name: str, noise: Noise, what: str) -> None:
    """Register a distribution of which the draws are ``loc + scale * noise``."""

    def kernel(
        input1: Tensor | None = None,
        input2: Tensor | None = None,
        *,
        loc: float | None,
        scale: float | None,
        size: Shape | None = None,
        ctx: str = "cpu",
        _generator: Generator,
        _device: torch.device,
    ) -> Tensor:
        parameters = parameters_of((loc, scale), input1, input2)
        require(parameters[1], not_negative, "scale >= 0")
        shape, _, (middle, width) = prepared(name, parameters, size, torch.float32)
        return affine(noise(shape, _device, _generator), middle, width, torch.float32)

    kernel.__name__ = name
    kernel.__doc__ = _DOCUMENTATION.format(
        what=what,
        gradient="; differentiable with respect to arrays of parameters",
        inputs="input1, input2",
        those="those parameters that are None, in order",
        parameters="loc : float or None\nscale : float or None\n    Not negative.",
        ctx=_CTX,
        name="scale",
        refused="negative",
    )
    define = operator(
        "_npi_" + name,
        active_inputs=inputs_for("loc", "scale"),
        type_rule=take_parameter_types,
        shape_rule=take_size,
        infer_outputs=inferred(name),
        output_names=first_of_two,
    )
    define(kernel)


_define_of_two("gumbel", _gumbel_noise, "the Gumbel distribution")
_define_of_two("logistic", _logistic_noise, "the logistic distribution")


def _rayleigh(noise: Tensor, scale: float | Tensor) -> Tensor:
    return (2 * noise).sqrt() * scale


def _pareto(noise: Tensor, a: float | Tensor) -> Tensor:
    return torch.expm1(noise / a)


def _weibull(noise: Tensor, a: float | Tensor) -> Tensor:
    return noise ** (1 / a)


# A distribution from numbers of the exponential distribution with scale 1, and its parameter.
Transform = Callable[[Tensor, "float | Tensor"], Tensor]


def _define_scaled(name: str, transform: Transform, what: str) -> None:
    """Register a distribution whose parameter is ``scale``."""

    def kernel(
        input1: Tensor | None = None,
        *,
        scale: float | None = 1.0,
        size: Shape | None = None,
        ctx: str = "cpu",
        _generator: Generator,
        _device: torch.device,
    ) -> Tensor:
        parameters = parameters_of((scale,), input1)
        require(parameters[0], not_negative, "scale >= 0")
        shape, work, (width,) = prepared(name, parameters, size, torch.float32)
        return transform(standard_exponential(shape, work, _device, _generator), width)

    kernel.__name__ = name
    kernel.__doc__ = _DOCUMENTATION.format(
        what=what,
        gradient="; differentiable with respect to an array of scales",
        inputs="input1",
        those="``scale``, if that is None",
        parameters="scale : float or None, default 1\n    Not negative.",
        ctx=_CTX,
        name="scale",
        refused="negative",
    )
    define = operator(
        "_npi_" + name,
        active_inputs=inputs_for("scale"),
        type_rule=take_parameter_types,
        shape_rule=take_size,
        infer_outputs=inferred(name),
        output_names=first_of_two,
    )
    define(kernel)


_define_scaled("exponential", torch.mul, "the exponential distribution")
_define_scaled("rayleigh", _rayleigh, "the Rayleigh distribution")


def _define_shaped(name: str, transform: Transform, what: str) -> None:
    """Register a distribution whose parameter is the exponent ``a``."""

    def kernel(
        input1: Tensor | None = None,
        *,
        a: float | None = None,
        size: Shape | None = None,
        ctx: str = "cpu",
        _generator: Generator,
        _device: torch.device,
    ) -> Tensor:
        parameters = parameters_of((a,), input1)
        require(parameters[0], positive, "a > 0")
        shape, work, (exponent,) = prepared(name, parameters, size, torch.float32)
        return transform(standard_exponential(shape, work, _device, _generator), exponent)

    kernel.__name__ = name
    kernel.__doc__ = _DOCUMENTATION.format(
        what=what,
        gradient="; differentiable with respect to an array of exponents",
        inputs="input1",
        those="``a``, if that is None",
        parameters="a : float, optional\n    Exponent, positive.",
        ctx=_CTX,
        name="a",
        refused="not positive",
    )
    define = operator(
        "_npi_" + name,
        active_inputs=inputs_for("a"),
        type_rule=take_parameter_types,
        shape_rule=take_size,
        infer_outputs=inferred(name),
        output_names=first_of_two,
    )
    define(kernel)


_define_shaped("pareto", _pareto, "the Pareto distribution that begins at 0 (Lomax)")
_define_shaped("weibull", _weibull, "the Weibull distribution with scale 1")


@operator(
    "_npi_powerd",
    active_inputs=inputs_for("a"),
    type_rule=take_parameter_types,
    shape_rule=take_size,
    infer_outputs=inferred("power"),
)
def powerd(
    input1: Tensor | None = None,
    *,
    a: float | None = None,
    size: Shape | None = None,
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers x of [0, 1] with density ``a * x^(a - 1)``.

    Parameters
    ----------
    input1 : array, optional
        Values of ``a``, if that is None.
    a : float, optional
        Exponent, positive.
    size : tuple of int, optional
        Shape of the result; by default that of ``input1``.

    Returns
    -------
    array, ``size``, float32

    Raises
    ------
    ValueError
        If ``a`` is not positive.
    """
    parameters = parameters_of((a,), input1)
    require(parameters[0], positive, "a > 0")

    def draw(parameters: list[Parameter]) -> Tensor:
        shape, work, (exponent,) = prepared("power", parameters, size, torch.float32)
        return torch.exp(-standard_exponential(shape, work, _device, _generator) / exponent)

    return without_slope(draw, parameters)


@operator(
    "_npi_gamma",
    active_inputs=inputs_for("shape", "scale"),
    type_rule=take_parameter_types,
    shape_rule=take_size,
    infer_outputs=inferred("gamma"),
)
def gamma(
    input1: Tensor | None = None,
    input2: Tensor | None = None,
    *,
    shape: float | None,
    scale: float | None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: FloatDType = "float32",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers of gamma distributions.

    Parameters
    ----------
    input1, input2 : array, optional, floating point
        Values of those parameters that are None, in order.
    shape : float or None
        Shape of the distribution, positive.
    scale : float or None
        Positive.
    size : tuple of int, optional
        Shape of the result; by default the parameters' broadcast shape.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"

    Returns
    -------
    array, ``size``

    Raises
    ------
    ValueError
        If ``shape`` or ``scale`` is not positive.
    MXNetError
        If an array has no floating point dtype.
    """
    for array in (input1, input2):
        if array is not None and not array.is_floating_point():
            raise MXNetError(f"gamma: This operation only supports floating point types, not {array.dtype}")
    parameters = parameters_of((shape, scale), input1, input2)
    require(parameters[0], positive, "shape > 0")
    require(parameters[1], positive, "scale > 0")
    kind = getattr(torch, dtype)

    def draw(parameters: list[Parameter]) -> Tensor:
        full, work, (form, width) = prepared("gamma", parameters, size, kind)
        if not isinstance(form, Tensor):
            form = torch.full(full, form, dtype=work, device=_device)
        return (torch._standard_gamma(form, generator=_generator) * width).to(kind)

    return without_slope(draw, parameters)
