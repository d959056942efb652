"""Shapes and checks of deformable convolutions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.inference import merge
from ...definition.schema import PartialShapes
from ..detection.regions import Outputs, check_types
from .layers import check_layout, per_axis, refuse


class DeformableGeometry(NamedTuple):
    """The checked parameters of one deformable convolution."""

    name: str
    kernel: tuple[int, ...]
    stride: tuple[int, ...]
    dilate: tuple[int, ...]
    pad: tuple[int, ...]
    filters: int
    groups: int
    offset_groups: int

    @property
    def points(self) -> int:
        """Return the number of points that one place of the output looks at."""
        return self.kernel[0] * self.kernel[1]

    def lengths(self, data_shape: tuple[int, ...]) -> tuple[int, int]:
        """Return the output's height and width; -1 where the data's is unknown."""
        first, second = (self._length(axis, n) for axis, n in enumerate(data_shape[2:]))
        return first, second

    def _length(self, axis: int, length: int) -> int:
        if length == -1:
            return -1
        extent = self.dilate[axis] * (self.kernel[axis] - 1) + 1
        free_length = length + 2 * self.pad[axis] - extent
        if free_length < 0:
            raise MXNetError(
                f"{self.name}: the kernel spans {extent} on spatial axis {axis}, data has {length} with "
                f"{self.pad[axis]} of padding on both sides."
            )
        return free_length // self.stride[axis] + 1


def geometry_of(name: str, params: Mapping[str, Any]) -> DeformableGeometry:
    kernel = params["kernel"]
    if len(kernel) != 2:
        raise MXNetError(f"{name}: kernel={tuple(kernel)} must be two numbers: (height, width).")
    check_layout(name, params["layout"], 2)
    filters, groups = params["num_filter"], params["num_group"]
    if filters < 1:
        raise MXNetError(f"{name}: num_filter={filters} must be at least 1.")
    if groups < 1 or filters % groups:
        raise MXNetError(f"{name}: num_filter={filters} must divide by num_group={groups}.")
    if params["num_deformable_group"] < 1:
        raise MXNetError(f"{name}: num_deformable_group={params['num_deformable_group']} must be at least 1.")
    return DeformableGeometry(
        name,
        per_axis(name, "kernel", kernel, 2, 1, 1),
        per_axis(name, "stride", params["stride"], 2, 1, 1),
        per_axis(name, "dilate", params["dilate"], 2, 1, 1),
        per_axis(name, "pad", params["pad"], 2, 0, 0),
        filters,
        groups,
        params["num_deformable_group"],
    )


def _check_data(geometry: DeformableGeometry, shape: tuple[int, ...]) -> None:
    if len(shape) != 4:
        raise MXNetError(f"{geometry.name}: data {tuple(shape)} must have 4 axes: (N, C, H, W).")
    for parameter, groups in (("num_group", geometry.groups), ("num_deformable_group", geometry.offset_groups)):
        if shape[1] != -1 and shape[1] % groups:
            raise MXNetError(f"{geometry.name}: {shape[1]} channels must divide by {parameter}={groups}.")


def _expected(geometry: DeformableGeometry, data_shape: tuple[int, ...], modulated: bool) -> list[tuple[int, ...]]:
    """Return the shapes of offset, mask (if ``modulated``), weight and bias that fit the data."""
    batch, lengths = data_shape[0], geometry.lengths(data_shape)
    num_points = geometry.offset_groups * geometry.points
    channels = -1 if data_shape[1] == -1 else data_shape[1] // geometry.groups
    offset = (batch, 2 * num_points, *lengths)
    mask = [(batch, num_points, *lengths)] if modulated else []
    return [offset, *mask, (geometry.filters, channels, *geometry.kernel), (geometry.filters,)]


def shape_rule(name: str, inputs: tuple[str, ...]) -> Callable[[PartialShapes, PartialShapes, Mapping[str, Any]], None]:
    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        """Offsets, masks, weight and bias from data."""
        data = ins[0]
        if data is None:
            return
        if len(data) == 4 and outs[0]:
            data = ins[0] = (max(data[0], outs[0][0]), *data[1:])
        geometry = geometry_of(name, params)
        _check_data(geometry, data)
        shapes = _expected(geometry, data, "mask" in inputs)
        for position in range(1, len(ins)):
            ins[position] = merge(ins[position], shapes[position - 1], f"{name}: {inputs[position]}: ")
        outs[0] = merge(outs[0], (data[0], geometry.filters, *geometry.lengths(data)), f"{name}: output: ")

    return rule


def active_inputs(inputs: tuple[str, ...]) -> Callable[[Mapping[str, Any]], tuple[str, ...]]:
    def active(params: Mapping[str, Any]) -> tuple[str, ...]:
        return inputs[:-1] if params["no_bias"] else inputs

    return active


def inferred_output(name: str) -> Callable[..., Outputs]:
    def infer(shapes: list[tuple[int, ...]], dtypes: list[torch.dtype], params: Mapping[str, Any]) -> Outputs:
        geometry = geometry_of(name, params)
        _check_data(geometry, shapes[0])
        return [((shapes[0][0], geometry.filters, *geometry.lengths(shapes[0])), dtypes[0])]

    return infer


def check_inputs(geometry: DeformableGeometry, data: Tensor, *others: Tensor | None) -> None:
    """Raise MXNetError unless the inputs after data (offset, mask if any, weight, bias or None) fit it."""
    check_types(geometry.name, data, *(other for other in others if other is not None))
    _check_data(geometry, tuple(data.shape))
    names = ("offset", "mask", "weight", "bias") if len(others) == 4 else ("offset", "weight", "bias")
    shapes = _expected(geometry, tuple(data.shape), len(others) == 4)
    for name, other, shape in zip(names, others, shapes, strict=True):
        if other is not None and tuple(other.shape) != shape:
            refuse(geometry.name, f"{name} must be {shape}.", data=data, **{name: other})
