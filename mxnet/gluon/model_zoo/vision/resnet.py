"""Residual networks, versions 1 and 2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, overload

from .... import base as base
from ...._src.messages.public import publish as _publish
from ....context import cpu as cpu
from ....util import is_np_array as is_np_array
from ... import nn as nn
from ..._interface import with_numpy as _with_numpy
from ..._options import BlockOptions, Unpack
from ...block import HybridBlock as HybridBlock
from ._pretrained import DEFAULT_ROOT, TEXTS, load_pretrained, network_function
from ._pretrained import Classifier as _Classifier


def _conv3x3(channels: int, stride: int, in_channels: int) -> Any:
    return nn.Conv2D(channels, kernel_size=3, strides=stride, padding=1, use_bias=False, in_channels=in_channels)


def _conv1x1(channels: int, stride: int, in_channels: int = 0) -> Any:
    return nn.Conv2D(channels, kernel_size=1, strides=stride, use_bias=False, in_channels=in_channels)


def _projection(channels: int, stride: int, in_channels: int) -> Any:
    """Return the shortcut of a version 1 block that changes the shape."""
    out = nn.HybridSequential(prefix="")
    out.add(_conv1x1(channels, stride, in_channels), nn.BatchNorm())
    return out


@_with_numpy
class BasicBlockV1(HybridBlock):
    """Block of ResNet-18 and -34, version 1: two 3x3 convolutions, added to the input, then ReLU.

    References
    ----------
    He et al., "Deep Residual Learning for Image Recognition", 2015, arXiv:1512.03385.
    """

    def __init__(
        self, channels: int, stride: int, downsample: bool = False, in_channels: int = 0, **kwargs: Unpack[BlockOptions]
    ) -> None:
        super().__init__(**kwargs)
        self.body = nn.HybridSequential(prefix="")
        self.body.add(
            _conv3x3(channels, stride, in_channels),
            nn.BatchNorm(),
            nn.Activation("relu"),
            _conv3x3(channels, 1, channels),
            nn.BatchNorm(),
        )
        self.downsample = _projection(channels, stride, in_channels) if downsample else None

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        residual = x
        x = self.body(x)
        if self.downsample:
            residual = self.downsample(residual)
        return F.Activation(residual + x, act_type="relu")


@_with_numpy
class BottleneckV1(HybridBlock):
    """Block of ResNet-50 and deeper, version 1: 1x1, 3x3 and 1x1 convolutions, added to the input, then ReLU.

    Parameters
    ----------
    channels : int
        Of the output; inside there are a quarter of them.
    """

    def __init__(
        self, channels: int, stride: int, downsample: bool = False, in_channels: int = 0, **kwargs: Unpack[BlockOptions]
    ) -> None:
        super().__init__(**kwargs)
        inner = channels // 4
        self.body = nn.HybridSequential(prefix="")
        self.body.add(
            nn.Conv2D(inner, kernel_size=1, strides=stride),
            nn.BatchNorm(),
            nn.Activation("relu"),
            _conv3x3(inner, 1, inner),
            nn.BatchNorm(),
            nn.Activation("relu"),
            nn.Conv2D(channels, kernel_size=1, strides=1),
            nn.BatchNorm(),
        )
        self.downsample = _projection(channels, stride, in_channels) if downsample else None

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        residual = x
        x = self.body(x)
        if self.downsample:
            residual = self.downsample(residual)
        return F.Activation(x + residual, act_type="relu")


@_with_numpy
class BasicBlockV2(HybridBlock):
    """Block of ResNet-18 and -34, version 2: normalisation and ReLU come before each convolution.

    References
    ----------
    He et al., "Identity Mappings in Deep Residual Networks", 2016, arXiv:1603.05027.
    """

    def __init__(
        self, channels: int, stride: int, downsample: bool = False, in_channels: int = 0, **kwargs: Unpack[BlockOptions]
    ) -> None:
        super().__init__(**kwargs)
        self.bn1 = nn.BatchNorm()
        self.conv1 = _conv3x3(channels, stride, in_channels)
        self.bn2 = nn.BatchNorm()
        self.conv2 = _conv3x3(channels, 1, channels)
        self.downsample = _conv1x1(channels, stride, in_channels) if downsample else None

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        residual = x
        x = F.Activation(self.bn1(x), act_type="relu")
        if self.downsample:
            residual = self.downsample(x)
        x = self.conv1(x)
        x = self.conv2(F.Activation(self.bn2(x), act_type="relu"))
        return x + residual


@_with_numpy
class BottleneckV2(HybridBlock):
    """Block of ResNet-50 and deeper, version 2: normalisation and ReLU come before each convolution.

    Parameters
    ----------
    stride : int
        Of the 3x3 convolution.
    channels : int
        Of the output; inside there are a quarter of them.
    """

    def __init__(
        self, channels: int, stride: int, downsample: bool = False, in_channels: int = 0, **kwargs: Unpack[BlockOptions]
    ) -> None:
        super().__init__(**kwargs)
        inner = channels // 4
        self.bn1 = nn.BatchNorm()
        self.conv1 = _conv1x1(inner, 1)
        self.bn2 = nn.BatchNorm()
        self.conv2 = _conv3x3(inner, stride, inner)
        self.bn3 = nn.BatchNorm()
        self.conv3 = _conv1x1(channels, 1)
        self.downsample = _conv1x1(channels, stride, in_channels) if downsample else None

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        residual = x
        x = F.Activation(self.bn1(x), act_type="relu")
        if self.downsample:
            residual = self.downsample(x)
        x = self.conv1(x)
        x = self.conv2(F.Activation(self.bn2(x), act_type="relu"))
        x = self.conv3(F.Activation(self.bn3(x), act_type="relu"))
        return x + residual


def _add_stem(features: Any, channels: int, thumbnail: bool) -> None:
    """Append the layers before the first stage."""
    if thumbnail:
        features.add(_conv3x3(channels, 1, 0))
    else:
        features.add(
            nn.Conv2D(channels, 7, 2, 3, use_bias=False), nn.BatchNorm(), nn.Activation("relu"), nn.MaxPool2D(3, 2, 1)
        )


def _add_stages(features: Any, block: Any, layers: Sequence[int], channels: Sequence[int]) -> None:
    """Append the stages, of which all but the first halve height and width."""
    if len(layers) != len(channels) - 1:
        raise AssertionError(f"{len(layers)} stages need {len(layers) + 1} channel counts, got {len(channels)}.")
    for index, count in enumerate(layers):
        inputs, outputs, stride = channels[index], channels[index + 1], 1 if index == 0 else 2
        stage = nn.HybridSequential(prefix=f"stage{index + 1}_")
        with stage.name_scope():
            stage.add(block(outputs, stride, outputs != inputs, in_channels=inputs, prefix=""))
            for _ in range(count - 1):
                stage.add(block(outputs, 1, False, in_channels=outputs, prefix=""))
        features.add(stage)


class ResNetV1(_Classifier):
    """Residual network, version 1.

    Parameters
    ----------
    block : class
        `BasicBlockV1`, `BottleneckV1` or another with their arguments.
    channels : list of int
        Of the first convolution, then of each stage.

    Inputs: ``data`` (N, 3, H, W). Outputs: (N, classes).

    Raises
    ------
    AssertionError
        If there is not one more number of channels than of layers.

    References
    ----------
    He et al., "Deep Residual Learning for Image Recognition", 2015, arXiv:1512.03385.
    """

    def __init__(
        self,
        block: Any,
        layers: Sequence[int],
        channels: Sequence[int],
        classes: int = 1000,
        thumbnail: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="")
            _add_stem(self.features, channels[0], thumbnail)
            _add_stages(self.features, block, layers, channels)
            self.features.add(nn.GlobalAvgPool2D())
            self.output = nn.Dense(classes, in_units=channels[-1])


class ResNetV2(_Classifier):
    """Residual network, version 2: it also normalises its input, without learning how.

    Parameters
    ----------
    block : class
        `BasicBlockV2`, `BottleneckV2` or another with their arguments.
    channels : list of int
        Of the first convolution, then of each stage.

    Inputs: ``data`` (N, 3, H, W). Outputs: (N, classes).

    References
    ----------
    He et al., "Identity Mappings in Deep Residual Networks", 2016, arXiv:1603.05027.
    """

    def __init__(
        self,
        block: Any,
        layers: Sequence[int],
        channels: Sequence[int],
        classes: int = 1000,
        thumbnail: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="")
            self.features.add(nn.BatchNorm(scale=False, center=False))
            _add_stem(self.features, channels[0], thumbnail)
            _add_stages(self.features, block, layers, channels)
            self.features.add(nn.BatchNorm(), nn.Activation("relu"), nn.GlobalAvgPool2D(), nn.Flatten())
            self.output = nn.Dense(classes, in_units=channels[-1])


# Layers with weights: kind of block, blocks of each stage, channels of stem and stages.
resnet_spec = {
    18: ("basic_block", [2, 2, 2, 2], [64, 64, 128, 256, 512]),
    34: ("basic_block", [3, 4, 6, 3], [64, 64, 128, 256, 512]),
    50: ("bottle_neck", [3, 4, 6, 3], [64, 256, 512, 1024, 2048]),
    101: ("bottle_neck", [3, 4, 23, 3], [64, 256, 512, 1024, 2048]),
    152: ("bottle_neck", [3, 8, 36, 3], [64, 256, 512, 1024, 2048]),
}
resnet_net_versions = [ResNetV1, ResNetV2]
resnet_block_versions = [
    {"basic_block": BasicBlockV1, "bottle_neck": BottleneckV1},
    {"basic_block": BasicBlockV2, "bottle_neck": BottleneckV2},
]


@overload
def get_resnet(
    version: Literal[1], num_layers: int, pretrained: bool | str = ..., ctx: Any = ..., root: str = ..., **kwargs: Any
) -> ResNetV1: ...
@overload
def get_resnet(
    version: Literal[2], num_layers: int, pretrained: bool | str = ..., ctx: Any = ..., root: str = ..., **kwargs: Any
) -> ResNetV2: ...
@overload
def get_resnet(
    version: int, num_layers: int, pretrained: bool | str = ..., ctx: Any = ..., root: str = ..., **kwargs: Any
) -> ResNetV1 | ResNetV2: ...
def get_resnet(
    version: int,
    num_layers: int,
    pretrained: bool | str = False,
    ctx: Any = cpu(),  # noqa: B008
    root: str = DEFAULT_ROOT,
    **kwargs: Any,
) -> ResNetV1 | ResNetV2:
    """Return a `ResNetV1` or `ResNetV2`.

    Parameters
    ----------
    version : {1, 2}
    num_layers : {18, 34, 50, 101, 152}
        Layers with weights.
    kwargs
        As for `ResNetV1`.

    Raises
    ------
    AssertionError
        For another version or number of layers.
    """
    if num_layers not in resnet_spec:
        raise AssertionError(f"Invalid number of layers: {num_layers}. Options are {resnet_spec.keys()}")
    if not 1 <= version <= len(resnet_net_versions):
        raise AssertionError(f"Invalid resnet version: {version}. Options are 1 and 2.")
    block_type, layers, channels = resnet_spec[num_layers]
    block: Any = resnet_block_versions[version - 1][block_type]
    network: Any = resnet_net_versions[version - 1](block, layers, channels, **kwargs)
    return load_pretrained(network, f"resnet{num_layers}_v{version}", root, ctx, pretrained)


resnet18_v1 = network_function(get_resnet, ResNetV1, "resnet18_v1", "ResNet-18, version 1", 1, 18)
resnet34_v1 = network_function(get_resnet, ResNetV1, "resnet34_v1", "ResNet-34, version 1", 1, 34)
resnet50_v1 = network_function(get_resnet, ResNetV1, "resnet50_v1", "ResNet-50, version 1", 1, 50)
resnet101_v1 = network_function(get_resnet, ResNetV1, "resnet101_v1", "ResNet-101, version 1", 1, 101)
resnet152_v1 = network_function(get_resnet, ResNetV1, "resnet152_v1", "ResNet-152, version 1", 1, 152)
resnet18_v2 = network_function(get_resnet, ResNetV2, "resnet18_v2", "ResNet-18, version 2", 2, 18)
resnet34_v2 = network_function(get_resnet, ResNetV2, "resnet34_v2", "ResNet-34, version 2", 2, 34)
resnet50_v2 = network_function(get_resnet, ResNetV2, "resnet50_v2", "ResNet-50, version 2", 2, 50)
resnet101_v2 = network_function(get_resnet, ResNetV2, "resnet101_v2", "ResNet-101, version 2", 2, 101)
resnet152_v2 = network_function(get_resnet, ResNetV2, "resnet152_v2", "ResNet-152, version 2", 2, 152)

_TEXTS = """
channels : int
    Of the output.
stride : int
    Of the first convolution.
downsample : bool, default False
    Project the input to the output's shape.
in_channels : int, default 0
    Of the input; 0 leaves it to the first forward call.
layers : list of int
    Number of blocks of each stage.
thumbnail : bool, default False
    Start with a 3x3 convolution alone, for small images.
"""
_publish(globals(), TEXTS + _TEXTS, exported=())
