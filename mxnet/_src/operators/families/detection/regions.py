"""What the operators on regions share: checks of shapes and dtypes, and inference from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ..convolution.layers import require_floating

Outputs = list[tuple[tuple[int, ...], torch.dtype]]
ShapeOf = Callable[[list[tuple[int, ...]], Mapping[str, Any]], tuple[int, ...]]


def check_regions(
    name: str, data: tuple[int, ...], rois: tuple[int, ...], spatial_scale: float, row_length: int
) -> None:
    """Raise MXNetError unless data is a batch of images, rois rows of ``row_length`` and the scale within [0, 1]."""
    if len(data) != 4:
        raise MXNetError(f"{name}: data {tuple(data)} must have 4 axes: (N, C, H, W).")
    if len(rois) != 2 or rois[1] != row_length:
        raise MXNetError(f"{name}: rois {tuple(rois)} must be (R, {row_length}).")
    if not 0 <= spatial_scale <= 1:
        raise MXNetError(f"{name}: spatial_scale={spatial_scale} must be in [0, 1].")


def check_types(name: str, data: Tensor, *others: Tensor) -> None:
    """Raise MXNetError unless all tensors have the floating point dtype of the first."""
    require_floating(name, data)
    for other in others:
        if other.dtype != data.dtype:
            raise MXNetError(f"{name}: all inputs must have one dtype, not {data.dtype} and {other.dtype}.")


def inferred(shape: ShapeOf) -> Callable[..., Outputs]:
    """Return the rule for shape and dtype of the one output, whose shape follows from the inputs' shapes."""

    def infer(shapes: list[tuple[int, ...]], dtypes: list[torch.dtype], params: Mapping[str, Any]) -> Outputs:
        return [(shape(shapes, params), dtypes[0])]

    return infer
