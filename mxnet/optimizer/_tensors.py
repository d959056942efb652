"""Lists of tensors of arrays, and whether they can be updated together."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

import torch

from .._autograd.variables import Grad
from .._interpreter.array import NDArrayBase, writable_tensors
from .._update_rules.scratch import Tensors
from ..base import MXNetError

_dense = attrgetter("_dense")


def written(arrays: Sequence[Any]) -> Tensors:
    """Return the tensors through which arrays are changed."""
    try:
        return writable_tensors(arrays)
    except AttributeError:
        raise _no_array(arrays) from None


def read(arrays: Sequence[Any]) -> Tensors:
    """Return the tensors that operators read."""
    try:
        return [a._tensor for a in arrays]
    except AttributeError:
        raise _no_array(arrays) from None


def written_if_dense(weights: Sequence[Any], states: Sequence[Any]) -> list[list[Any]]:
    """Return the tensors through which weights and states are changed, and `NO_TENSOR` for sparse arrays.

    The first list is of the weights, and there is one for each array that a state consists of.
    """
    lists = []
    try:
        for arrays in (weights, *_columns(states)):
            tensors: list[Any] = []
            for array in arrays:
                tensor = array._dense
                role = array._ag
                if role.__class__ is Grad:  # looked at first, as most are: to ask torch takes four times as long
                    if not array._is_sparse:
                        tensor = role.base
                elif tensor.requires_grad:
                    tensor = tensor.data
                tensors.append(tensor)
            lists.append(tensors)
    except AttributeError:
        raise _no_array(arrays) from None
    return lists


def _columns(states: Sequence[Any]) -> list[Sequence[Any]]:
    """Return the arrays of the states, one list for each array that a state consists of."""
    if states[0] is None:
        return []
    if isinstance(states[0], NDArrayBase):
        return [states]
    return [column for column in zip(*states, strict=True) if column[0] is not None]


def read_if_dense(arrays: Sequence[Any]) -> list[Any]:
    """Return the tensors that operators read, and `NO_TENSOR` for sparse arrays."""
    try:
        return list(map(_dense, arrays))
    except AttributeError:
        raise _no_array(arrays) from None


def are_accumulated(grads: Sequence[Any], weights: Sequence[Any]) -> bool:
    """Return whether backward passes made these gradients for these weights: then they agree in shape, type and device.

    To compare the tensors takes five times as long.
    """
    if len(grads) != len(weights):
        return False
    for weight, grad in zip(weights, grads, strict=True):
        role = weight._ag
        if role.__class__ is not Grad or role.array is not grad or not role.is_plain:
            return False
    return True


def _no_array(arrays: Sequence[Any]) -> AssertionError:
    kinds = sorted({type(a).__name__ for a in arrays if not isinstance(a, NDArrayBase)})
    return AssertionError(f"An optimizer updates NDArrays, got {', '.join(kinds)}.")


def check(name: str, indices: Sequence[Any], weights: Tensors, grads: Tensors, parts: list[Tensors]) -> None:
    """Raise MXNetError for the first gradient or state that does not fit its weight."""

    def shown(tensor: torch.Tensor) -> str:
        return f"{tuple(tensor.shape)} {str(tensor.dtype).removeprefix('torch.')} on {tensor.device}"

    names = ("gradient", *["state"] * len(parts))
    for index, weight, *others in zip(indices, weights, grads, *parts, strict=True):
        for what, other in zip(names, others, strict=True):
            if other.shape != weight.shape or other.dtype is not weight.dtype or other.device != weight.device:
                raise MXNetError(
                    f"{name}: the {what} of parameter {index!r} is {shown(other)}, the weight {shown(weight)}; "
                    "they must agree."
                )


def groups(settings: Sequence[tuple[Any, ...]], weights: Tensors) -> list[tuple[tuple[Any, ...], list[int]]]:
    """Return settings, each with the positions of parameters that can be updated together under it."""
    results: dict[tuple[Any, ...], list[int]] = {}
    for i, (setting, weight) in enumerate(zip(settings, weights, strict=True)):
        results.setdefault((setting, weight.dtype, weight.device), []).append(i)
    return [(key[0], chosen) for key, chosen in results.items()]
