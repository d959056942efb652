"""Ones and zeros at random in mx.np."""

from __future__ import annotations

from typing import Annotated, Any

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.params import FLOAT_TYPES, DType, Shape
from .numpy_draws import inferred, parameters_of, prepared, require, take_parameter_types, take_size, without_slope
from .source import Generator, Number

_TruthDType = Annotated[str, DType((*FLOAT_TYPES, "bool", "int32", "uint8"))]


@operator(
    "_npi_bernoulli",
    active_inputs=lambda params: ("input1",) if params["prob"] is None and params["logit"] is None else (),
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
        The probabilities, or their log-odds, if these are arrays.
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
    (value,) = parameters_of((logit if prob is None else prob,), input1)
    if not is_logit:
        require(value, _is_probability, "probs >= 0 && probs <= 1")
    draw_dtype = torch.float64 if isinstance(value, Tensor) and value.dtype is torch.float64 else torch.float32

    def draw(parameters: list[Number]) -> Tensor:
        shape, work, (chance,) = prepared("bernoulli", parameters, size, draw_dtype)
        if is_logit:
            chance = torch.sigmoid(torch.as_tensor(chance, dtype=work))
        return (torch.rand(shape, dtype=work, device=_device, generator=_generator) < chance).to(getattr(torch, dtype))

    return without_slope(draw, [value])


def _is_probability(value: Any) -> Any:
    return (value >= 0) & (value <= 1)
