"""Shapes of arrays in mx.np: transpose, moveaxis, copy, broadcast_to, and whether memory is shared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import gives, merge, same_shape, same_type_both_ways
from ...definition.params import ArgumentValueError, Shape, UnknownShape
from ...definition.schema import PartialShapes
from ..reduction.axes import one_axis
from .output_shapes import ask_kernel
from .permutation import permuting


def _order(ndim: int, params: Mapping[str, Any]) -> Sequence[int]:
    axes = params["axes"]
    return range(ndim)[::-1] if axes is None else _permutation(ndim, axes)


def _permutation(ndim: int, axes: Shape) -> Sequence[int]:
    if len(axes) != ndim:
        raise MXNetError(f"_np_transpose: axes {axes} do not match the {ndim} axes of the array.")
    order = [one_axis("_np_transpose", ndim, axis) for axis in axes]
    if len(set(order)) != ndim:
        raise ArgumentValueError(f"_np_transpose: Repeated axis in transpose: axes {axes}.")
    return order


@operator("_np_transpose", views=True, shape_rule=permuting(_order), like="_np_moveaxis")
def np_transpose(a: Tensor, *, axes: UnknownShape = None) -> Tensor:
    """Permute the axes.

    Parameters
    ----------
    axes : tuple of int or None
        For each axis of the result, the axis of ``a`` it comes from; None reverses the order.

    Raises
    ------
    MXNetError
        If there are more or fewer axes, or one is out of range.
    ValueError
        If an axis comes twice.
    """
    return a.permute(tuple(_order(a.dim(), {"axes": axes})))


def _moved(ndim: int, params: Mapping[str, Any]) -> Sequence[int]:
    source, destination = params["source"], params["destination"]
    if len(source) != len(destination):
        raise MXNetError(f"_np_moveaxis: source {source} and destination {destination} need the same number of axes.")
    sides = []
    for which, axes in (("source", source), ("destination", destination)):
        side = [one_axis("_np_moveaxis", ndim, axis) for axis in axes]
        if len(set(side)) != len(side):
            raise MXNetError(f"_np_moveaxis: repeated axis in `{which}` argument: {axes}.")
        sides.append(side)
    sources, destinations = sides
    order = [axis for axis in range(ndim) if axis not in sources]
    for to, axis in sorted(zip(destinations, sources, strict=True)):
        order.insert(to, axis)
    return order


@operator("_np_moveaxis", views=True, shape_rule=permuting(_moved))
def np_moveaxis(a: Tensor, *, source: Shape, destination: Shape) -> Tensor:
    """Move axes to other positions; the others keep their order.

    Parameters
    ----------
    a : array, any shape
    source, destination : int or tuple of int
        Where the axes are, and where they go.

    Returns
    -------
    array, dtype of ``a``

    Raises
    ------
    MXNetError
        If the numbers of axes differ, or an axis comes twice or is out of range.
    """
    return a.permute(tuple(_moved(a.dim(), {"source": source, "destination": destination})))


@operator("_np_copy", shape_rule=same_shape, type_rule=same_type_both_ways)
def np_copy(a: Tensor) -> Tensor:
    """Return a copy of an array.

    Parameters
    ----------
    a : array, any shape
    """
    return a.clone(memory_format=torch.contiguous_format)


def _target_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    if all(n >= 0 for n in params["shape"]):
        outs[0] = merge(outs[0], params["shape"])


@operator("_npi_broadcast_to", infer_outputs=ask_kernel, views=True, shape_rule=_target_rule)
def broadcast_to(array: Tensor, *, shape: Shape = ()) -> Tensor:
    """Repeat axes of length 1, and put axes in front, until the array has a given shape.

    Parameters
    ----------
    array : array, any shape
    shape : int or tuple of int
        -2 keeps the length of an axis.

    Returns
    -------
    array, dtype of ``array``

    Raises
    ------
    MXNetError
        If the shape has fewer axes, or other lengths where the array's are not 1.
    """
    new = len(shape) - array.dim()
    target = [array.shape[i - new] if n == -2 and i >= new else n for i, n in enumerate(shape)]
    if (
        new < 0
        or min(target, default=0) < 0
        or any(have not in (1, want) for have, want in zip(array.shape, target[new:], strict=True))
    ):
        raise MXNetError(f"_npi_broadcast_to: shape {tuple(array.shape)} is not broadcastable to {shape}.")
    return array.expand(target)


def _no_axes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    outs[0] = merge(outs[0], (), "_npi_share_memory: ")


@operator(
    "_npi_share_memory",
    shape_rule=_no_axes,
    type_rule=gives(torch.bool),
    infer_outputs=lambda shapes, dtypes, params: [((), torch.bool)],
    no_gradient=True,
)
def share_memory(a: Tensor, b: Tensor) -> Tensor:
    """Say whether two arrays have memory in common.

    Parameters
    ----------
    a, b : array, any shape and dtype

    Returns
    -------
    array of bool, zero-dimensional
    """
    first, second = a.data_ptr(), b.data_ptr()
    shared = (
        a.device == b.device
        and a.numel() > 0
        and b.numel() > 0
        and first < second + b.numel() * b.element_size()
        and second < first + a.numel() * a.element_size()
    )
    return torch.full((), shared, device=a.device)
