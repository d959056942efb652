"""What an operator that makes or draws an array takes from the array that it is to fill, given as ``out``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch

from ...core.dtype import CODE_OF_TORCH, NAME_OF_TORCH
from ...operators.definition.inference import PartialShape, is_known
from ...operators.definition.params import to_text
from ...operators.definition.schema import OpDef
from .bound import Bound

_NO_CODE = -1  # of a dtype that is left to the use of the result


def completed(bound: Bound, present: Sequence[Any], target: Any) -> Bound:
    """Return the operator with the shape and the dtype of the array to fill, where its parameters leave them open."""
    dtype: torch.dtype = (target._parts if target._is_sparse else target._tensor).dtype
    changed = {**({} if present else _shape(bound, tuple(target.shape))), **_dtype(bound, dtype)}
    if not changed:
        return bound
    attrs = {**bound.attrs, **{name: to_text(value) for name, value in changed.items()}}
    return Bound(bound.op, {**bound.params, **changed}, attrs)


def _shape(bound: Bound, shape: tuple[int, ...]) -> dict[str, Any]:
    """Return the shape as a parameter, unless all lengths are given; those that are do not matter, as in MXNet."""
    op = bound.op
    if op.inference.shape_rule is None:
        return {}
    if op.is_shaped_by_parameter:
        return {} if is_known(_told(op, bound.params)) else {"shape": shape}
    sized = {**bound.params, "size": shape}
    return {"size": shape} if bound.params.get("size", ()) is None and _told(op, sized) == shape else {}


def _told(op: OpDef, params: Mapping[str, Any]) -> PartialShape:
    """Return the shape that the parameters tell, as far as they do."""
    assert op.inference.shape_rule is not None
    outs: list[PartialShape] = [None]
    op.inference.shape_rule([], outs, params)
    return outs[0]


def _dtype(bound: Bound, dtype: torch.dtype) -> dict[str, Any]:
    dtype_param = bound.params.get("dtype")
    if dtype_param == "None":
        choices = next(p.type.choices for p in bound.op.params if p.name == "dtype")
        return {"dtype": NAME_OF_TORCH[dtype]} if NAME_OF_TORCH[dtype] in choices else {}
    return {"dtype": CODE_OF_TORCH[dtype]} if dtype_param == _NO_CODE else {}
