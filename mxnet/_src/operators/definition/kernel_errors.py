"""What is wrong with a call that torch refused, in words made from shapes and types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from torch import Tensor

from ....base import MXNetError
from .inference import same_type_both_ways
from .schema import OpDef

# What kernels raise for input that they do not take.
REFUSALS = (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError, MemoryError)


def type_name(tensor: Tensor) -> str:
    """Return a tensor's element type as MXNet calls it."""
    return str(tensor.dtype).removeprefix("torch.")


def reason_of(op: OpDef, names: Sequence[str], tensors: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    """Return why an operator does not take its inputs; "" if neither it nor its rules of types and shapes know.

    To be called when it has refused them: what takes them may break rules that it does not need.
    """
    reason = _of_types(op, names, tensors)
    if not reason and op.inference.explains is not None:
        reason = op.inference.explains(tensors, params)
    return reason or _of_shapes(op, tensors, params)


def _of_types(op: OpDef, names: Sequence[str], tensors: Sequence[Tensor]) -> str:
    if op.inference.type_rule is not same_type_both_ways or len({t.dtype for t in tensors}) < 2:
        return ""
    types = ", ".join(f"{name} is {type_name(t)}" for name, t in zip(names, tensors, strict=False))
    return f"{types}; all must have one dtype. Convert by astype({type_name(tensors[-1])!r})."


def _of_shapes(op: OpDef, tensors: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    shapes: list[tuple[int, ...] | None] = [tuple(t.shape) for t in tensors]
    try:
        if op.inference.shape_rule is not None:
            op.inference.shape_rule(list(shapes), [None] * op.outputs_of(params), params)
        if op.inference.partial_outputs is not None:
            op.inference.partial_outputs(shapes, params)
    except MXNetError as error:
        return str(error).removeprefix(f"{op.name}: ")
    except (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError):
        return ""  # rules may need more than what an operator refused
    return ""
