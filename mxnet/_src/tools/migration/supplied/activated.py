"""Layers with an activation of their own, where a program takes them, or their weights, out of a network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from torch import Tensor, nn


class Activated(nn.Module):
    """What such layers have in common: they may flatten their input to two axes, and apply a function to their output."""

    activation: Callable[[Tensor], Tensor] | None = None
    flatten = False

    def __init__(
        self, *args: Any, activation: Any = None, flatten: bool = False, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        self.activation, self.flatten = activation, flatten

    def initialize_parameters(self, data: Tensor) -> None:
        """Take the length of weights from the first input."""
        parent: Any = super()
        parent.initialize_parameters(data.flatten(1) if self.flatten else data)

    def forward(self, input: Tensor, *args: Any, **options: Any) -> Tensor:
        """Compute the layer and its activation."""
        data = input.flatten(1) if self.flatten else input
        outputs: Tensor = super().forward(data, *args, **options)
        return outputs if self.activation is None else self.activation(outputs)


class ActivatedLinear(Activated, nn.Linear):
    """A linear layer with an activation."""


class LazyActivatedLinear(Activated, nn.LazyLinear):
    """A linear layer with an activation, for inputs of any length."""

    weight: Any
    bias: Any
    cls_to_become: Any = ActivatedLinear


class ActivatedConv1d(Activated, nn.Conv1d):
    """A convolution over one axis, with an activation."""


class LazyActivatedConv1d(Activated, nn.LazyConv1d):
    """A convolution over one axis, with an activation, for inputs of any number of channels."""

    weight: Any
    bias: Any
    cls_to_become: Any = ActivatedConv1d


class ActivatedConv2d(Activated, nn.Conv2d):
    """A convolution over two axes, with an activation."""


class LazyActivatedConv2d(Activated, nn.LazyConv2d):
    """A convolution over two axes, with an activation, for inputs of any number of channels."""

    weight: Any
    bias: Any
    cls_to_become: Any = ActivatedConv2d


class ActivatedConv3d(Activated, nn.Conv3d):
    """A convolution over three axes, with an activation."""


class LazyActivatedConv3d(Activated, nn.LazyConv3d):
    """A convolution over three axes, with an activation, for inputs of any number of channels."""

    weight: Any
    bias: Any
    cls_to_become: Any = ActivatedConv3d


class ActivatedConvTranspose1d(Activated, nn.ConvTranspose1d):
    """A transposed convolution over one axis, with an activation."""


class LazyActivatedConvTranspose1d(Activated, nn.LazyConvTranspose1d):
    """A transposed convolution over one axis, with an activation, for inputs of any number of channels."""

    weight: Any
    bias: Any
    cls_to_become: Any = ActivatedConvTranspose1d


class ActivatedConvTranspose2d(Activated, nn.ConvTranspose2d):
    """A transposed convolution over two axes, with an activation."""


class LazyActivatedConvTranspose2d(Activated, nn.LazyConvTranspose2d):
    """A transposed convolution over two axes, with an activation, for inputs of any number of channels."""

    weight: Any
    bias: Any
    cls_to_become: Any = ActivatedConvTranspose2d


class ActivatedConvTranspose3d(Activated, nn.ConvTranspose3d):
    """A transposed convolution over three axes, with an activation."""


class LazyActivatedConvTranspose3d(Activated, nn.LazyConvTranspose3d):
    """A transposed convolution over three axes, with an activation, for inputs of any number of channels."""

    weight: Any
    bias: Any
    cls_to_become: Any = ActivatedConvTranspose3d
