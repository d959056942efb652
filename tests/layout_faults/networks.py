"""Small networks of layers whose kernels and memory layouts plans choose, of odd sizes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as onp

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn

_CONVOLUTIONS = (nn.Conv1D, nn.Conv2D, nn.Conv3D)
_TRANSPOSED = (nn.Conv1DTranspose, nn.Conv2DTranspose, nn.Conv3DTranspose)
_MAXIMA = (nn.MaxPool1D, nn.MaxPool2D, nn.MaxPool3D)
_MEANS = (nn.AvgPool1D, nn.AvgPool2D, nn.AvgPool3D)
_EVERYTHING = (nn.GlobalAvgPool1D, nn.GlobalAvgPool2D, nn.GlobalMaxPool3D)


class Resized(gluon.HybridBlock):
    """Images at another size."""

    def __init__(self, height: int, width: int) -> None:
        super().__init__()
        self._size = {"height": height, "width": width}

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.contrib.BilinearResize2D(x, **self._size)


class Shortcut(gluon.HybridBlock):
    """A residual unit: its shortcut is a convolution with a kernel of 1."""

    def __init__(self, filters: int, stride: int) -> None:
        super().__init__()
        self.body = nn.HybridSequential()
        self.body.add(nn.Conv2D(filters, 3, stride, 1, use_bias=False), nn.BatchNorm(epsilon=0.01), _activation())
        self.shortcut = nn.Conv2D(filters, 1, stride)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return self.body(x) + self.shortcut(x)


class Case(NamedTuple):
    """A network with its data's shape, and the words that make it again."""

    text: str
    make: Callable[[], gluon.HybridBlock]
    shape: tuple[int, ...]


def draw(seed: int) -> Case:
    """Return the network that belongs to a seed."""
    draws = random.Random(seed)
    axes = draws.choice((1, 2, 2, 2, 2, 3))
    longest = {1: 40, 2: 26, 3: 9}[axes]
    shape = (draws.randint(1, 3), draws.randint(1, 17), *(draws.randint(1, longest) for _ in range(axes)))

    def make() -> gluon.HybridBlock:
        layers = random.Random(seed + 1)
        net, channels = nn.HybridSequential(), shape[1]
        for _ in range(layers.randint(1, 4)):
            layer, channels = _layer(layers, axes, channels)
            net.add(layer)
        return net

    return Case(f"--seed {seed}", make, shape)


def residual(channels: int, filters: int, length: int, stride: int, images: int) -> Case:
    """Return a residual unit on images of some channels."""
    words = f"residual({channels}, {filters}, {length}, {stride}, {images})"
    return Case(words, lambda: Shortcut(filters, stride), (images, channels, length, length))


def strided(channels: int, length: int, stride: int, layout: str, transposed: bool) -> Case:
    """Return one convolution with a kernel of 1 and a stride, in a layout; or its transpose."""

    def make() -> gluon.HybridBlock:
        net = nn.HybridSequential(prefix="net_")
        if transposed:
            net.add(nn.Conv2DTranspose(channels, 1, stride, output_padding=stride - 1, layout=layout))
        else:
            net.add(nn.Conv2D(4, 1, stride, layout=layout))
        return net

    shape = (2, length, length, channels) if layout == "NHWC" else (2, channels, length, length)
    words = f"strided({channels}, {length}, {stride}, {layout!r}, {transposed})"
    return Case(words, make, shape)


def _activation() -> gluon.HybridBlock:
    return nn.Activation("sigmoid")  # has no kinks, at which rounding decides about gradients


def _layer(draws: random.Random, axes: int, channels: int) -> tuple[gluon.HybridBlock, int]:
    """Return a layer for data of some channels, and how many channels its output has."""
    kinds = [_convolution] * 5 + [_transposed] * 2
    others = [_pooling] * 3 + [_normalization, _pointwise] + [_resizing] * (axes == 2)
    kind = draws.choice(kinds + others)
    if kind in others:
        return kind(draws, axes), channels
    groups = draws.choice([n for n in (1, 1, 1, 1, 2, 3, channels) if channels % n == 0])
    filters = groups * draws.randint(1, max(1, 17 // groups))
    return kind(draws, axes, channels=filters, groups=groups), filters


def _convolution(draws: random.Random, axes: int, **more: int) -> gluon.HybridBlock:
    kernel = draws.choice((1, 1, 2, 3, 4, 5))
    geometry = {"strides": draws.randint(1, 3), "padding": draws.randint(0, 2), "dilation": draws.randint(1, 2)}
    if kernel == 1 and draws.random() < 0.5:
        geometry["padding"] = 0
    return _CONVOLUTIONS[axes - 1](kernel_size=kernel, **geometry, **more)


def _transposed(draws: random.Random, axes: int, **more: int) -> gluon.HybridBlock:
    strides = draws.randint(1, 3)
    geometry = {"strides": strides, "output_padding": draws.randint(0, strides - 1), "dilation": draws.randint(1, 2)}
    return _TRANSPOSED[axes - 1](kernel_size=draws.choice((1, 1, 2, 3)), **geometry, **more)


def _pooling(draws: random.Random, axes: int) -> gluon.HybridBlock:
    if draws.random() < 0.1:
        return _EVERYTHING[axes - 1]()
    size = draws.randint(1, 4)
    kind = draws.choice((_MAXIMA, _MEANS))[axes - 1]
    return kind(size, draws.randint(1, 3), draws.randint(0, size // 2), ceil_mode=draws.random() < 0.3)


def _normalization(draws: random.Random, axes: int) -> gluon.HybridBlock:
    return draws.choice((nn.BatchNorm, nn.InstanceNorm))(epsilon=0.01)


def _pointwise(draws: random.Random, axes: int) -> gluon.HybridBlock:
    return _activation()


def _resizing(draws: random.Random, axes: int) -> gluon.HybridBlock:
    return Resized(draws.randint(1, 20), draws.randint(1, 20))


def data_of(case: Case) -> mx.nd.NDArray:
    """Return random data in float64."""
    values = onp.random.RandomState(len(case.text)).uniform(-1, 1, case.shape)
    return mx.nd.array(values, dtype="float64")
