"""Layers of integers on integers in float32: packed as real layers are."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from torch import Tensor
from torch.nn import functional

from ...operators.definition.planned import RealConvolution, Windows
from . import post_ops
from .packed_conv import PackedConv, available
from .packed_linear import PackedLinear

_CONVOLUTIONS: tuple[Callable[..., Tensor], ...] = (functional.conv1d, functional.conv2d, functional.conv3d)


def convolution(
    weight: Tensor,
    bias: Tensor | None,
    windows: Windows,
    limits: tuple[float, float] | None,
    relu: bool,
    shape: tuple[int, ...],
) -> RealConvolution:
    """Return a convolution; see `Packing`."""
    activation = _activation(limits, relu)
    if available(weight):
        return PackedConv(weight, bias, *windows, activation, shape)
    return _Convolution(weight, bias, windows, activation)


def product(
    weight: Tensor, bias: Tensor | None, limits: tuple[float, float] | None, relu: bool, shape: tuple[int, ...]
) -> Callable[[Tensor], Tensor]:
    """Return an inner product; see `Packing`."""
    return PackedLinear(weight, bias, _activation(limits, relu), prod(shape[:-1]))


def _activation(limits: tuple[float, float] | None, relu: bool) -> post_ops.FusedActivation:
    if limits is not None:
        return post_ops.clip(*limits)
    return post_ops.RELU if relu else post_ops.NONE


class _Convolution:
    """A convolution by torch alone, where oneDNN has none."""

    def __init__(
        self, weight: Tensor, bias: Tensor | None, windows: Windows, activation: post_ops.FusedActivation
    ) -> None:
        stride, pad, dilate, groups = windows
        self._run = _CONVOLUTIONS[weight.dim() - 3]
        self._arguments = weight, bias, stride, pad, dilate, groups
        self._activation = activation

    def __call__(self, data: Tensor) -> Tensor:
        return self._activation.apply_(self._run(data, *self._arguments))

    def add_(self, data: Tensor, other: Tensor) -> Tensor:
        return self._activation.apply_(self._run(data, *self._arguments).add_(other))
