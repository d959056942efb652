"""Choosing between arrays and scalars, element by element: ``where`` and ``clip`` of mx.np."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from ....core.elements import held
from ...definition.define import operator
from ...definition.inference import gives, same_shape
from ...definition.params import Scalar
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from .binary import refuse_types
from .broadcast import broadcast_lengths
from .scalar_operands import FRACTIONAL, fractional, type_with_number
from .unary import clip as classic_clip


def _where_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: what is chosen from has one dtype, the condition any."""
    dtype = next((t for t in (*ins[1:], *outs) if t is not None), None)
    if dtype is not None:
        ins[1:], outs[0] = [t or dtype for t in ins[1:]], dtype


def _where_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: an input of unknown shape counts as one that broadcasts to the others."""
    known: PartialShapes = [shape for shape in ins if shape is not None]
    if outs[0] is None and 0 < len(known) < len(ins):
        outs[:] = broadcast_lengths(known, params)


@operator("_npi_where", shape_rule=_where_shapes, type_rule=_where_types, partial_outputs=broadcast_lengths)
def where(condition: Tensor, x: Tensor, y: Tensor) -> Tensor:
    """Choose between the elements of two arrays, broadcasting all three.

    Parameters
    ----------
    condition : array, any dtype
        Everything but 0 chooses ``x``. The gradient is zero.
    x, y : array, one dtype

    Returns
    -------
    array, the broadcast shape, dtype of ``x``

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes of ``x`` and ``y`` differ.
    """
    if x.dtype is not y.dtype:
        refuse_types("_npi_where", x, y)
    return connected(torch.where(condition != 0, x, y), condition)


def _with_number(array: Tensor, scalar: float) -> tuple[Tensor, Tensor]:
    """Return an array and a number in the dtype that holds both."""
    dtype = type_with_number(array.dtype, scalar)
    return array.to(dtype), torch.full((), held(scalar, dtype), dtype=dtype, device=array.device)


def _types_with_number(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: the dtype in which the array, the second input, and the number meet."""
    if ins[1] is None and outs[0] is not None and outs[0].is_floating_point:
        ins[1] = outs[0]
    if ins[1] is not None:
        outs[0] = type_with_number(ins[1], params["scalar"])


@operator("_npi_where_lscalar", type_rule=_types_with_number, partial_outputs=broadcast_lengths)
def where_lscalar(condition: Tensor, x: Tensor, *, scalar: Scalar = 0.0) -> Tensor:
    """Choose a number where a condition holds, and elements of an array elsewhere.

    Parameters
    ----------
    condition : array, any dtype
        Everything but 0 chooses the scalar. The gradient is zero.
    x : array
        Broadcast with ``condition``.
    scalar : float, default 0

    Returns
    -------
    array, the broadcast shape, dtype of ``x``; of integers float32 if the scalar has a fraction, and int32 or int64
    if their dtype does not hold it
    """
    x, number = _with_number(x, scalar)
    return connected(torch.where(condition != 0, number, x), condition)


@operator("_npi_where_rscalar", type_rule=_types_with_number, partial_outputs=broadcast_lengths)
def where_rscalar(condition: Tensor, y: Tensor, *, scalar: Scalar = 0.0) -> Tensor:
    """Choose elements of an array where a condition holds, and a number elsewhere.

    Parameters
    ----------
    condition : array, any dtype
        Everything but 0 chooses ``y``. The gradient is zero.
    y : array
        Broadcast with ``condition``.
    scalar : float, default 0

    Returns
    -------
    array, the broadcast shape, dtype of ``y``; of integers float32 if the scalar has a fraction, and int32 or int64
    if their dtype does not hold it
    """
    y, number = _with_number(y, scalar)
    return connected(torch.where(condition != 0, y, number), condition)


@operator("_npi_where_scalar2", shape_rule=same_shape, type_rule=gives(torch.float32))
def where_scalar2(condition: Tensor, *, x: float = 0.0, y: float = 0.0) -> Tensor:
    """Choose between two scalars.

    Parameters
    ----------
    condition : array, any dtype
        Everything but 0 chooses ``x``. The gradient is zero.
    x, y : float, default 0

    Returns
    -------
    array, shape of ``condition``; float32
    """
    left, right = (torch.full((), number, dtype=torch.float32, device=condition.device) for number in (x, y))
    return connected(torch.where(condition != 0, left, right), condition)


def _clipped_type(dtype: torch.dtype, limits: tuple[float, float]) -> torch.dtype:
    """Return the dtype of elements between limits: that of the array, unless a limit of integers has a fraction."""
    return fractional(dtype) if any(math.isfinite(limit) and limit != int(limit) for limit in limits) else dtype


def _clipped_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    if ins[0] is None and outs[0] is not None and outs[0].is_floating_point:
        ins[0] = outs[0]
    if ins[0] is not None:
        outs[0] = _clipped_type(ins[0], (params["a_min"], params["a_max"]))


@operator("_npi_clip", written_as="clip", shape_rule=same_shape, type_rule=_clipped_types)
def clip(data: Tensor, *, a_min: float, a_max: float) -> Tensor:
    """Limit every element to [a_min, a_max]; NaN stays, the gradient is 1 inside and at the limits, else 0.

    Parameters
    ----------
    data : array, any shape
    a_min, a_max : float

    Returns
    -------
    array, shape and dtype of ``data``; float32 for integers if a limit has a fraction
    """
    if _clipped_type(data.dtype, (a_min, a_max)) is data.dtype or data.dtype is torch.bool:
        return classic_clip(data, a_min=a_min, a_max=a_max)
    return classic_clip(data.double(), a_min=a_min, a_max=a_max).to(FRACTIONAL)
