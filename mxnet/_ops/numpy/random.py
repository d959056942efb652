"""Normal, uniform and discrete random arrays of mx.np, with numbers or arrays as the distribution's parameters.

Draws come from the generator of the context: one seed gives the same numbers again, but not those MXNet would give.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import torch
from torch import Tensor

from ..._op.define import operator
from ..._op.params import FLOAT_TYPES, DType, Shape
from .._distributions import Generator
from ._draws import (
    Parameter,
    affine,
    first_of_two,
    inferred,
    inputs_for,
    not_negative,
    parameters_of,
    prepared,
    require,
    shape_to_draw,
    take_parameter_types,
    take_size,
    without_slope,
)

FloatDType = Annotated[str, DType(FLOAT_TYPES)]
_TruthDType = Annotated[str, DType((*FLOAT_TYPES, "bool", "int32", "uint8"))]


def _normal(name: str, parameters: list[Parameter], size: Shape | None, dtype: str, **runtime: Any) -> Tensor:
    require(parameters[1], not_negative, "scale >= 0")
    kind = getattr(torch, dtype)
    shape, work, (loc, scale) = prepared(name, parameters, size, kind)
    noise = torch.randn(shape, dtype=work, **runtime)
    return affine(noise, loc, scale, kind)


def _uniform(name: str, parameters: list[Parameter], size: Shape | None, dtype: str, **runtime: Any) -> Tensor:
    kind = getattr(torch, dtype)

    def draw(parameters: list[Parameter]) -> Tensor:
        shape, work, (low, high) = prepared(name, parameters, size, kind)
        return affine(torch.rand(shape, dtype=work, **runtime), low, high - low, kind)

    return without_slope(draw, parameters)


def _ahead(name: str, parameters: list[Parameter], size: Shape | None) -> Shape:
    """Return ``size`` followed by the shape of the parameters."""
    shapes = [tuple(p.shape) for p in parameters if isinstance(p, Tensor)]
    return (*(size or ()), *shape_to_draw(name, shapes, None))


@operator(
    "_npi_normal",
    active_inputs=inputs_for("loc", "scale"),
    type_rule=take_parameter_types,
    shape_rule=take_size,
    infer_outputs=inferred("normal"),
    output_names=first_of_two,
)
def normal(
    input1: Tensor | None = None,
    input2: Tensor | None = None,
    *,
    loc: float | None,
    scale: float | None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: FloatDType = "float32",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers of normal (Gaussian) distributions; differentiable with respect to arrays of parameters.

    Parameters
    ----------
    input1, input2 : array, optional
        Values of those parameters that are None, in order.
    loc : float or None
        Mean.
    scale : float or None
        Standard deviation, not negative.
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
        If ``scale`` is negative.
    """
    parameters = parameters_of((loc, scale), input1, input2)
    return _normal("normal", parameters, size, dtype, device=_device, generator=_generator)


@operator(
    "_npi_normal_n",
    active_inputs=inputs_for("loc", "scale"),
    type_rule=take_parameter_types,
    infer_outputs=inferred("normal_n", ahead=True),
    output_names=first_of_two,
)
def normal_n(
    input1: Tensor | None = None,
    input2: Tensor | None = None,
    *,
    loc: float | None,
    scale: float | None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: FloatDType = "float32",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw ``size`` numbers from each of the normal distributions; like ``normal`` otherwise.

    Parameters
    ----------
    input1, input2 : array, optional
        Values of those parameters that are None, in order.
    loc : float or None
        Mean.
    scale : float or None
        Standard deviation, not negative.
    size : tuple of int, optional
        How many numbers for each element of the parameters; by default one.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"

    Returns
    -------
    array, ``size`` followed by the parameters' broadcast shape

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    parameters = parameters_of((loc, scale), input1, input2)
    shape = _ahead("normal_n", parameters, size)
    return _normal("normal_n", parameters, shape, dtype, device=_device, generator=_generator)


@operator(
    "_npi_uniform",
    active_inputs=inputs_for("low", "high"),
    type_rule=take_parameter_types,
    shape_rule=take_size,
    infer_outputs=inferred("uniform"),
)
def uniform(
    input1: Tensor | None = None,
    input2: Tensor | None = None,
    *,
    low: float | None,
    high: float | None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: FloatDType = "float32",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw numbers spread evenly between ``low`` and ``high``, whichever is larger.

    Parameters
    ----------
    input1, input2 : array, optional
        Values of those parameters that are None, in order.
    low, high : float or None
    size : tuple of int, optional
        Shape of the result; by default the parameters' broadcast shape.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"

    Returns
    -------
    array, ``size``
    """
    parameters = parameters_of((low, high), input1, input2)
    return _uniform("uniform", parameters, size, dtype, device=_device, generator=_generator)


@operator(
    "_npi_uniform_n",
    active_inputs=inputs_for("low", "high"),
    type_rule=take_parameter_types,
    infer_outputs=inferred("uniform_n", ahead=True),
)
def uniform_n(
    input1: Tensor | None = None,
    input2: Tensor | None = None,
    *,
    low: float | None,
    high: float | None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: FloatDType = "float32",
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw ``size`` numbers between each ``low`` and ``high``; like ``uniform`` otherwise.

    Parameters
    ----------
    input1, input2 : array, optional
        Values of those parameters that are None, in order.
    low, high : float or None
    size : tuple of int, optional
        How many numbers for each element of the parameters; by default one.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"

    Returns
    -------
    array, ``size`` followed by the parameters' broadcast shape
    """
    parameters = parameters_of((low, high), input1, input2)
    shape = _ahead("uniform_n", parameters, size)
    return _uniform("uniform_n", parameters, shape, dtype, device=_device, generator=_generator)


def _one_if_both_none(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("input1",) if params["prob"] is None and params["logit"] is None else ()


@operator(
    "_npi_bernoulli",
    active_inputs=_one_if_both_none,
    type_rule=take_parameter_types,
    shape_rule=take_size,
    infer_outputs=inferred("bernoulli"),
)
def bernoulli(
    input1: Tensor | None = None,
    *,
    prob: float | None,
    logit: float | None,
    size: Shape | None = None,
    ctx: str = "cpu",
    dtype: _TruthDType = "float32",
    is_logit: bool,
    _generator: Generator,
    _device: torch.device,
) -> Tensor:
    """Draw ones with a given probability, zeros otherwise.

    Parameters
    ----------
    input1 : array, optional
        The probabilities, or their log-odds, if these are no numbers.
    prob : float or None
        Probability of a one, from 0 to 1.
    logit : float or None
        Its log-odds: the probability is ``1 / (1 + exp(-logit))``.
    size : tuple of int, optional
        Shape of the result; by default that of ``input1``.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"bool", "float16", "float32", "float64", "int32", "uint8"}, default "float32"
    is_logit : bool
        Whether log-odds are given.

    Returns
    -------
    array, ``size``

    Raises
    ------
    ValueError
        If a probability is below 0 or above 1.
    """
    (given,) = parameters_of((logit if prob is None else prob,), input1)
    if not is_logit:
        require(given, _is_probability, "probs >= 0 && probs <= 1")
    kind = torch.float64 if isinstance(given, Tensor) and given.dtype is torch.float64 else torch.float32

    def draw(parameters: list[Parameter]) -> Tensor:
        shape, work, (chance,) = prepared("bernoulli", parameters, size, kind)
        if is_logit:
            chance = torch.sigmoid(torch.as_tensor(chance, dtype=work))
        return (torch.rand(shape, dtype=work, device=_device, generator=_generator) < chance).to(getattr(torch, dtype))

    return without_slope(draw, [given])


def _is_probability(value: Any) -> Any:
    return (value >= 0) & (value <= 1)
