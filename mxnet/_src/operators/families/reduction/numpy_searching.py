"""Operators of mx.np whose result is as long as the data have it: unique, nonzero; and a check of a condition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import gives
from ...definition.params import ArgumentValueError, Shape
from ...storage.formats import nonzero_indices
from .axes import one_axis

_Described = list[tuple[Shape, torch.dtype]]
_FLAGS = ("return_index", "return_inverse", "return_counts")


def _asked(params: Mapping[str, Any]) -> int:
    return 1 + sum(bool(params[flag]) for flag in _FLAGS)


def _unique_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    outs[0] = ins[0] = ins[0] or outs[0]
    outs[1:] = [torch.int64] * (len(outs) - 1)


def _unique_outputs(shapes: Sequence[Shape], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]) -> _Described:
    """Return the outputs' shapes, in which the number of different elements is unknown before the call: -1."""
    shape, axis = tuple(shapes[0]), params["axis"]
    if axis is None:
        first: Shape = (-1,)
    else:
        axis = one_axis("_npi_unique", len(shape), axis)
        first = (*shape[:axis], -1, *shape[axis + 1 :])
    return [(first, dtypes[0]), *(((-1,), torch.int64),) * (_asked(params) - 1)]


@operator("_npi_unique", num_outputs=_asked, type_rule=_unique_types, infer_outputs=_unique_outputs, no_gradient=True)
def unique(
    data: Tensor,
    *,
    return_index: bool = False,
    return_inverse: bool = False,
    return_counts: bool = False,
    axis: int | None = None,
) -> Tensor | tuple[Tensor, ...]:
    """Return the different elements, ascending.

    Parameters
    ----------
    data : array, any shape
    return_index : bool, default False
        Return where each of them occurs first, too.
    return_inverse : bool, default False
        Return which of them each element of ``data`` is, too.
    return_counts : bool, default False
        Return how often each of them occurs, too.
    axis : int or None, default None
        Compare whole slices along an axis; None compares elements.

    Returns
    -------
    arrays, the elements in the dtype of ``data`` and the other requested results in int64

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.
    """
    if axis is not None:
        axis = one_axis("_npi_unique", data.dim(), axis)
    else:
        data = data.reshape(-1)
    if not data.numel():
        empty = torch.zeros(0, dtype=torch.int64, device=data.device)
        elements, first, inverse, counts = data.reshape(-1), empty, empty, empty
    else:
        elements, inverse, counts = torch.unique(data, return_inverse=True, return_counts=True, dim=axis)
        positions = torch.arange(inverse.numel(), device=data.device)
        first = positions.new_full((counts.numel(),), inverse.numel()).scatter_reduce_(0, inverse, positions, "amin")
    optional = ((first, return_index), (inverse, return_inverse), (counts, return_counts))
    optional_outputs = [part for part, asked in optional if asked]
    return (elements, *optional_outputs) if optional_outputs else elements


@operator(
    "_npx_nonzero",
    aliases=("_npi_nonzero",),
    type_rule=gives(torch.int64),
    infer_outputs=lambda shapes, dtypes, params: [((-1, max(len(shapes[0]), 1)), torch.int64)],
    no_gradient=True,
)
def nonzero(x: Tensor) -> Tensor:
    """Return the coordinates of the elements that are not 0.

    Parameters
    ----------
    x : array, any shape
        A zero-dimensional array counts as a vector of one element.

    Returns
    -------
    array of int64, (number of such elements, number of axes)

    Examples
    --------
    >>> mx.npx.nonzero(mx.np.array([[0, 1], [2, 0]])).tolist()
    [[0, 1], [1, 0]]
    """
    indices = nonzero_indices(x.reshape(-1))
    coordinates: list[Tensor] = []
    for length in reversed(x.shape[1:]):
        before = torch.div(indices, max(length, 1), rounding_mode="floor")
        coordinates.append(indices - before * length)
        indices = before
    return torch.stack([indices, *reversed(coordinates)], 1)


@operator("_npx_constraint_check", type_rule=gives(torch.bool), no_gradient=True)
def constraint_check(input: Tensor, *, msg: str = "Constraint violated.") -> Tensor:
    """Raise an error unless all elements are true.

    Parameters
    ----------
    input : array of bool, any shape
    msg : str
        The error message.

    Returns
    -------
    array of bool, zero-dimensional: True

    Raises
    ------
    ValueError
        If an element is false.
    MXNetError
        If the elements are not booleans.
    """
    if input.dtype is not torch.bool:
        raise MXNetError(f"_npx_constraint_check: an array of bool is expected, got {input.dtype}.")
    holds = input.all()
    if not holds.is_meta and not bool(holds):
        raise ArgumentValueError(msg)
    return holds
