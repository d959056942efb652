"""Gradients of calls with integers, to which torch's graph alone gives none: their results' place in that graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any

import torch

from ...graph.integral_gradients import INTEGRAL_TYPES
from ..autograd.grad_nodes import GradNode, IntegralNode, grad_node_of, release_used_graphs
from ..autograd.integral_gradients import followed
from .bound import Bound


def follow_integers(bound: Bound, present: Sequence[Any], arrays: Sequence[Any], result: torch.Tensor) -> None:
    """Give the results of a recorded call their place in torch's graph if integers are why they have none.

    Parameters
    ----------
    bound : Bound
        Of an operator that passes gradients of integers.
    present : sequence of NDArray
        Inputs.
    arrays : sequence of NDArray
        Results.
    result : torch.Tensor
        The first one's, as the kernel gave it.
    """
    if _has_integral_inputs(bound, present, result):
        _follow(bound, present, arrays)


def _returns_integers(bound: Bound) -> bool:
    """Return whether a parameter requests an integer result."""
    return bound.params.get("dtype") in INTEGRAL_TYPES


def _has_integral_inputs(bound: Bound, present: Sequence[Any], result: torch.Tensor) -> bool:
    """Return whether torch alone loses gradients in a call that passes them, since integers take part in it."""
    for x in present:
        role = x._ag
        if role is not None and role.token is not None:
            return True
    if result.is_floating_point() or not _returns_integers(bound):
        return False
    return any(x._tensor.requires_grad for x in present)


def _wide_kernel(bound: Bound, result: torch.Tensor) -> Callable[..., Any]:
    """Return the kernel that computes in float64 what a bound operator computed in integers."""
    changed: dict[str, Any] = {}
    if _returns_integers(bound):
        changed["dtype"] = "float64"
    scalar = bound.params.get("scalar")
    if isinstance(scalar, float) and isfinite(scalar) and not result.is_floating_point():
        changed["scalar"] = float(int(scalar))  # of arrays of integers only integers are taken
    return Bound(bound.op, {**bound.params, **changed}, {}).kernel if changed else bound.kernel


def _follow(bound: Bound, present: Sequence[Any], arrays: Sequence[Any]) -> None:
    """Give the results of a call with integers their place in torch's graph."""
    release_used_graphs(present)
    kernel = _wide_kernel(bound, arrays[0]._tensor)
    written = followed(kernel, present, [x._tensor for x in arrays], bound.op.training.fractional_gradients)
    grad_nodes = tuple([grad_node_of(x) for x in present])
    for index, (array, tensor) in enumerate(zip(arrays, written, strict=True)):
        if tensor is None:
            continue
        if array._tensor.is_floating_point():
            array._tensor = tensor
            array._ag = GradNode.of(bound.op, bound.attrs, grad_nodes, index)
        else:
            array._ag = IntegralNode.standing(tensor, bound.op, bound.attrs, grad_nodes, index)
