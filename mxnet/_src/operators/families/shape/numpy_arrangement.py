"""Rolling, flipping, rotating and padding in mx.np."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import Function
from ...definition.inference import same_shape, same_type_both_ways
from ...definition.params import Shape, Shapes, UnknownShape
from ..reduction.axes import one_axis
from .output_shapes import ask_kernel


@operator("_np_roll", infer_outputs=ask_kernel, shape_rule=same_shape, type_rule=same_type_both_ways)
def np_roll(data: Tensor, *, shift: Shape | None = None, axis: Shape | None = None) -> Tensor:
    """Move elements along axes; what leaves at one end comes in at the other.

    Parameters
    ----------
    data : array, any shape
    shift : int or tuple of int
        How far; a tuple has one value for each axis.
    axis : int, tuple of int or None
        None rolls all elements as one line.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shift`` is missing or has another number of entries than ``axis``, or an axis is out of range or comes
        twice.
    """
    if shift is None:
        raise MXNetError("_np_roll: missing 1 required positional argument: 'shift'.")
    if axis is None:
        if len(shift) != 1:
            raise MXNetError(f"_np_roll: shift must be an int when no axis is given, got {shift}.")
        return torch.roll(data.reshape(-1), shift).reshape(data.shape)
    shifts = shift * len(axis) if len(shift) == 1 else shift
    axes = [one_axis("_np_roll", data.dim(), a) for a in axis]
    if len(shifts) != len(axes):
        raise MXNetError(f"_np_roll: shift {shift} and axis {axis} must be a tuple of the same size.")
    if len(set(axes)) != len(axes):
        raise MXNetError(f"_np_roll: axes have duplicates {axis}.")
    return torch.roll(data, shifts, axes)


@operator("_npi_flip", infer_outputs=ask_kernel, shape_rule=same_shape, type_rule=same_type_both_ways)
def flip(data: Tensor, *, axis: UnknownShape) -> Tensor:
    """Reverse the order of elements along axes.

    Parameters
    ----------
    data : array, any shape
    axis : int, tuple of int or None
        None reverses all axes; an axis given twice is reversed twice.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is out of range.
    """
    if axis is None:
        return torch.flip(data, list(range(data.dim())))
    axes = [one_axis("_npi_flip", data.dim(), a) for a in axis]
    return torch.flip(data, [a for a in range(data.dim()) if axes.count(a) % 2])


@operator("_npi_rot90", views=True, functions=[Function("rot90(m, k=1, axes=(0, 1))")])
def rot90(data: Tensor, *, k: int = 1, axes: Shape | None = None) -> Tensor:
    """Rotate by multiples of 90 degrees in the plane of two axes.

    Parameters
    ----------
    data : array of two axes or more
    k : int, default 1
        How often, from the first towards the second axis.
    axes : tuple of two int

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axes`` are not two different axes.
    """
    if axes is None or len(axes) != 2:
        raise MXNetError(f"_npi_rot90: The length of axes must be 2, got {axes}.")
    first, second = (one_axis("_npi_rot90", data.dim(), axis) for axis in axes)
    if first == second:
        raise MXNetError(f"_npi_rot90: axes have duplicates {axes}.")
    return torch.rot90(data, k, [first, second])


Widths = list[tuple[int, int]]


def _widths(ndim: int, pad_width: Shapes) -> Widths:
    """Return the numbers of elements before and after each axis; MXNet reads "(1, 2)" as those of a vector's axis."""
    if ndim == 1 and len(pad_width) > 1:
        return [(pad_width[0][0], pad_width[1][0])]
    if len(pad_width) < ndim or any(len(width) < 2 for width in pad_width[:ndim]):
        raise MXNetError(f"_npi_pad: pad_width={pad_width} needs (before, after) for each of {ndim} axes.")
    return [(width[0], width[1]) for width in pad_width[:ndim]]


def _edge(index: Tensor, length: int) -> Tensor:
    return index.clamp(0, length - 1)


def _reflect(index: Tensor, length: int) -> Tensor:
    if length == 1:
        return torch.zeros_like(index)
    index = index.remainder(2 * length - 2)
    return torch.minimum(index, 2 * length - 2 - index)


def _symmetric(index: Tensor, length: int) -> Tensor:
    index = index.remainder(2 * length)
    return torch.minimum(index, 2 * length - 1 - index)


# mode -> where the element at a place outside the axis comes from
_SOURCES: dict[str, Callable[[Tensor, int], Tensor]] = {"edge": _edge, "reflect": _reflect, "symmetric": _symmetric}


def _extended(data: Tensor, widths: Widths, source: Callable[[Tensor, int], Tensor]) -> Tensor:
    for axis, (before, after) in enumerate(widths):
        length = data.shape[axis]
        index = torch.arange(-before, length + after, device=data.device)
        data = data.index_select(axis, source(index, length))
    return data


def _with_extremes(data: Tensor, widths: Widths, extreme: Callable[..., Tensor]) -> Tensor:
    for axis, (before, after) in enumerate(widths):
        extremes = extreme(data, dim=axis, keepdim=True)
        parts = [extremes.expand(*data.shape[:axis], max(n, 0), *data.shape[axis + 1 :]) for n in (before, after)]
        middle = data.narrow(axis, max(-before, 0), data.shape[axis] - max(-before, 0) - max(-after, 0))
        data = torch.cat([parts[0], middle, parts[1]], axis)
    return data


@operator("_npi_pad")
def pad(
    data: Tensor,
    *,
    pad_width: Shapes,
    mode: Literal["constant", "edge", "maximum", "minimum", "reflect", "symmetric"] = "constant",
    constant_value: float = 0.0,
    reflect_type: str = "even",
) -> Tensor:
    """Extend the axes of an array.

    Parameters
    ----------
    data : array, any shape
    pad_width : tuple of (before, after) for each axis
        Negative numbers crop. For a vector, (before, after) alone will do.
    mode : str, default "constant"
        Fill with ``constant_value``, the nearest element ("edge"), the extreme element of the axis ("maximum",
        "minimum"), or the mirror image without ("reflect") or with ("symmetric") the edge itself.
    constant_value : float, default 0
    reflect_type : str, default "even"
        Has no effect: mirror images are even.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``pad_width`` has no two numbers for each axis, or crops more than there is.
    """
    widths = _widths(data.dim(), pad_width)
    lengths = [before + n + after for n, (before, after) in zip(data.shape, widths, strict=True)]
    if min(lengths, default=0) < 0:
        raise MXNetError(f"_npi_pad: pad_width={pad_width} crops more than data {tuple(data.shape)} has.")
    if not data.numel() and mode != "constant":
        return data.new_zeros(lengths)
    if mode in _SOURCES:
        return _extended(data, widths, _SOURCES[mode])
    if mode != "constant":
        return _with_extremes(data, widths, torch.amax if mode == "maximum" else torch.amin)
    # torch lists the last axis first.
    flat = [n for width in reversed(widths) for n in width]
    return torch.nn.functional.pad(data, flat, "constant", held(constant_value, data.dtype))
