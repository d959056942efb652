"""Choosing between arrays and scalars, element by element: ``where`` of mx.np."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from ..._definition.define import operator
from ..._definition.inference import gives, same_shape
from ..._definition.schema import PartialShapes
from ..._elements import held
from ..._storage.tokens import connected
from .._broadcast import broadcast_lengths
from ..elementwise_binary import refuse_types


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


def _number(scalar: float, like: Tensor) -> Tensor:
    return torch.full((), held(scalar, like.dtype), dtype=like.dtype, device=like.device)


@operator("_npi_where_lscalar", type_rule=_where_types, partial_outputs=broadcast_lengths)
def where_lscalar(condition: Tensor, x: Tensor, *, scalar: float = 0.0) -> Tensor:
    """Choose a number where a condition holds, and elements of an array elsewhere.

    Parameters
    ----------
    condition : array, any dtype
        Everything but 0 chooses the scalar. The gradient is zero.
    x : array
        Broadcast with ``condition``.
    scalar : float, default 0
        In the dtype of ``x``.

    Returns
    -------
    array, the broadcast shape, dtype of ``x``
    """
    return connected(torch.where(condition != 0, _number(scalar, x), x), condition)


@operator("_npi_where_rscalar", type_rule=_where_types, partial_outputs=broadcast_lengths)
def where_rscalar(condition: Tensor, y: Tensor, *, scalar: float = 0.0) -> Tensor:
    """Choose elements of an array where a condition holds, and a number elsewhere.

    Parameters
    ----------
    condition : array, any dtype
        Everything but 0 chooses ``y``. The gradient is zero.
    y : array
        Broadcast with ``condition``.
    scalar : float, default 0
        In the dtype of ``y``.

    Returns
    -------
    array, the broadcast shape, dtype of ``y``
    """
    return connected(torch.where(condition != 0, y, _number(scalar, y)), condition)


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
