"""MobileNets, versions 1 and 2."""

from __future__ import annotations

import os as _os
from typing import Any

from .... import base as base
from ...._src.messages.public import publish as _publish
from ....context import cpu as cpu
from ... import nn as nn
from ..._options import BlockOptions, Unpack
from ..._parameter_loading import read_arrays as _read_arrays
from ...block import HybridBlock as HybridBlock
from ..weights._mobilenet_v2 import BIAS as _BIAS
from ..weights._mobilenet_v2 import give_bias as _give_bias
from ._pretrained import DEFAULT_ROOT, TEXTS, load_pretrained, network_function
from ._pretrained import Classifier as _Classifier

__all__ = [
    "MobileNet",
    "MobileNetV2",
    "mobilenet1_0",
    "mobilenet_v2_1_0",
    "mobilenet0_75",
    "mobilenet_v2_0_75",
    "mobilenet0_5",
    "mobilenet_v2_0_5",
    "mobilenet0_25",
    "mobilenet_v2_0_25",
    "get_mobilenet",
    "get_mobilenet_v2",
]

# Table 1 of arXiv:1704.04861: channels into and out of each depthwise separable convolution, and its stride.
_V1_LAYERS = (
    (32, 64, 1),
    (64, 128, 2),
    (128, 128, 1),
    (128, 256, 2),
    (256, 256, 1),
    (256, 512, 2),
    *[(512, 512, 1)] * 5,
    (512, 1024, 2),
    (1024, 1024, 1),
)

# Table 2 of arXiv:1801.04381, one row per block: channels into and out of it, expansion, stride.
_V2_BLOCKS = (
    (32, 16, 1, 1),
    (16, 24, 6, 2),
    (24, 24, 6, 1),
    (24, 32, 6, 2),
    *[(32, 32, 6, 1)] * 2,
    (32, 64, 6, 2),
    *[(64, 64, 6, 1)] * 3,
    (64, 96, 6, 1),
    *[(96, 96, 6, 1)] * 2,
    (96, 160, 6, 2),
    *[(160, 160, 6, 1)] * 2,
    (160, 320, 6, 1),
)


class RELU6(nn.HybridBlock):
    """min(max(x, 0), 6), element by element."""

    def __init__(self, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.clip(x, 0, 6, name="relu6")


def _add_conv(
    out: Any,
    channels: int = 1,
    kernel: int = 1,
    stride: int = 1,
    pad: int = 0,
    num_group: int = 1,
    active: bool = True,
    relu6: bool = False,
) -> None:
    """Append convolution, normalisation and, if ``active``, ReLU (up to 6 if ``relu6``) to a sequence of layers."""
    out.add(nn.Conv2D(channels, kernel, stride, pad, groups=num_group, use_bias=False))
    out.add(nn.BatchNorm(scale=True))
    if active:
        out.add(RELU6() if relu6 else nn.Activation("relu"))


def _add_conv_dw(out: Any, dw_channels: int, channels: int, stride: int, relu6: bool = False) -> None:
    """Append a depthwise separable convolution: each channel alone, then all of them at each pixel."""
    _add_conv(out, channels=dw_channels, kernel=3, stride=stride, pad=1, num_group=dw_channels, relu6=relu6)
    _add_conv(out, channels=channels, relu6=relu6)


class LinearBottleneck(nn.HybridBlock):
    """Inverted residual block: widen, filter each channel, narrow without activation; plus the input if it fits.

    Parameters
    ----------
    in_channels, channels : int
        Of input and output.
    t : int
        How many times wider the block is inside than its input.
    stride : int
    """

    def __init__(self, in_channels: int, channels: int, t: int, stride: int, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        self.use_shortcut = stride == 1 and in_channels == channels
        inner = in_channels * t
        with self.name_scope():
            self.out = nn.HybridSequential()
            _add_conv(self.out, inner, relu6=True)
            _add_conv(self.out, inner, kernel=3, stride=stride, pad=1, num_group=inner, relu6=True)
            _add_conv(self.out, channels, active=False, relu6=True)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        out = self.out(x)
        return F.elemwise_add(out, x) if self.use_shortcut else out


class MobileNet(_Classifier):
    """MobileNet, version 1: depthwise separable convolutions.

    Parameters
    ----------
    multiplier : float, default 1.0
        Scales the number of channels of all layers.

    Inputs: ``data`` (N, 3, H, W). Outputs: (N, classes).

    References
    ----------
    Howard et al., "MobileNets: Efficient Convolutional Neural Networks for Mobile Vision Applications", 2017,
    arXiv:1704.04861.
    """

    def __init__(self, multiplier: float = 1.0, classes: int = 1000, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="")
            with self.features.name_scope():
                _add_conv(self.features, channels=int(32 * multiplier), kernel=3, pad=1, stride=2)
                for inputs, outputs, stride in _V1_LAYERS:
                    _add_conv_dw(self.features, int(inputs * multiplier), int(outputs * multiplier), stride)
                self.features.add(nn.GlobalAvgPool2D(), nn.Flatten())
            self.output = nn.Dense(classes)


class MobileNetV2(_Classifier):
    """MobileNet, version 2: inverted residual blocks.

    Parameters
    ----------
    multiplier : float, default 1.0
        Scales the number of channels of all layers but, below 1, the last.

    Inputs: ``data`` (N, 3, H, W). Outputs: (N, classes).

    References
    ----------
    Sandler et al., "MobileNetV2: Inverted Residuals and Linear Bottlenecks", 2018, arXiv:1801.04381.
    """

    def __init__(self, multiplier: float = 1.0, classes: int = 1000, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="features_")
            with self.features.name_scope():
                _add_conv(self.features, int(32 * multiplier), kernel=3, stride=2, pad=1, relu6=True)
                for inputs, outputs, expansion, stride in _V2_BLOCKS:
                    self.features.add(
                        LinearBottleneck(int(inputs * multiplier), int(outputs * multiplier), expansion, stride)
                    )
                _add_conv(self.features, int(1280 * multiplier) if multiplier > 1.0 else 1280, relu6=True)
                self.features.add(nn.GlobalAvgPool2D())
            self.output = nn.HybridSequential(prefix="output_")
            with self.output.name_scope():
                self.output.add(nn.Conv2D(classes, 1, use_bias=False, prefix="pred_"), nn.Flatten())

    def load_parameters(
        self,
        filename: str | _os.PathLike[str],
        ctx: Any = None,
        allow_missing: bool = False,
        ignore_extra: bool = False,
        cast_dtype: bool = False,
        dtype_source: str = "current",
    ) -> None:
        """Load parameters, as of any block; a file with a bias of the last layer gives the network that bias.

        MXNet's network has none there, torchvision's weights do (``pretrained="torchvision"``).
        """
        if _BIAS in _read_arrays(filename):
            _give_bias(self)
        super().load_parameters(filename, ctx, allow_missing, ignore_extra, cast_dtype, dtype_source)


def _file_name(family: str, multiplier: float) -> str:
    """Return the name of trained parameters: 1 becomes 1.0, 0.25 stays."""
    text = f"{multiplier:.2f}"
    return family + (text[:-1] if text in ("1.00", "0.50") else text)


def get_mobilenet(
    multiplier: float,
    pretrained: bool | str = False,
    ctx: Any = cpu(),  # noqa: B008
    root: str = DEFAULT_ROOT,
    **kwargs: Any,
) -> MobileNet:
    """Return a `MobileNet`.

    Parameters
    ----------
    multiplier : float
        Scales the number of channels; trained parameters exist for 0.25, 0.5, 0.75 and 1.
    kwargs
        As for `MobileNet`.
    """
    return load_pretrained(MobileNet(multiplier, **kwargs), _file_name("mobilenet", multiplier), root, ctx, pretrained)


def get_mobilenet_v2(
    multiplier: float,
    pretrained: bool | str = False,
    ctx: Any = cpu(),  # noqa: B008
    root: str = DEFAULT_ROOT,
    **kwargs: Any,
) -> MobileNetV2:
    """Return a `MobileNetV2`; parameters as for `get_mobilenet`."""
    return load_pretrained(
        MobileNetV2(multiplier, **kwargs), _file_name("mobilenetv2_", multiplier), root, ctx, pretrained
    )


mobilenet1_0 = network_function(get_mobilenet, MobileNet, "mobilenet1_0", "MobileNet with all channels", 1.0)
mobilenet_v2_1_0 = network_function(
    get_mobilenet_v2, MobileNetV2, "mobilenet_v2_1_0", "MobileNetV2 with all channels", 1.0
)
mobilenet0_75 = network_function(get_mobilenet, MobileNet, "mobilenet0_75", "MobileNet with 0.75 of the channels", 0.75)
mobilenet_v2_0_75 = network_function(
    get_mobilenet_v2, MobileNetV2, "mobilenet_v2_0_75", "MobileNetV2 with 0.75 of the channels", 0.75
)
mobilenet0_5 = network_function(get_mobilenet, MobileNet, "mobilenet0_5", "MobileNet with 0.5 of the channels", 0.5)
mobilenet_v2_0_5 = network_function(
    get_mobilenet_v2, MobileNetV2, "mobilenet_v2_0_5", "MobileNetV2 with 0.5 of the channels", 0.5
)
mobilenet0_25 = network_function(get_mobilenet, MobileNet, "mobilenet0_25", "MobileNet with 0.25 of the channels", 0.25)
mobilenet_v2_0_25 = network_function(
    get_mobilenet_v2, MobileNetV2, "mobilenet_v2_0_25", "MobileNetV2 with 0.25 of the channels", 0.25
)

_publish(globals(), TEXTS)
