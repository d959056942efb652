"""SqueezeNet."""

from __future__ import annotations

from typing import Any

from .... import base as base
from ...._src.messages.public import publish as _publish
from ....context import cpu as cpu
from ... import nn as nn
from ..._options import BlockOptions, Unpack
from ...block import HybridBlock as HybridBlock
from ...contrib.nn import HybridConcurrent as HybridConcurrent
from ._pretrained import DEFAULT_ROOT, TEXTS, load_pretrained, network_function
from ._pretrained import Classifier as _Classifier

__all__ = ["SqueezeNet", "squeezenet1_0", "squeezenet1_1"]

# Of each version: channels and kernel size of the first convolution, then fire modules ((channels squeezed to,
# expanded by 1x1, by 3x3)) and poolings (None).
_VERSIONS: dict[str, tuple[tuple[int, int], tuple[tuple[int, int, int] | None, ...]]] = {
    "1.0": (
        (96, 7),
        (
            None,
            (16, 64, 64),
            (16, 64, 64),
            (32, 128, 128),
            None,
            (32, 128, 128),
            (48, 192, 192),
            (48, 192, 192),
            (64, 256, 256),
            None,
            (64, 256, 256),
        ),
    ),
    "1.1": (
        (64, 3),
        (
            None,
            (16, 64, 64),
            (16, 64, 64),
            None,
            (32, 128, 128),
            (32, 128, 128),
            None,
            (48, 192, 192),
            (48, 192, 192),
            (64, 256, 256),
            (64, 256, 256),
        ),
    ),
}


def _make_fire(squeeze_channels: int, expand1x1_channels: int, expand3x3_channels: int) -> Any:
    """Return a fire module: few channels, then many from 1x1 and 3x3 convolutions side by side."""
    out = nn.HybridSequential(prefix="")
    out.add(_make_fire_conv(squeeze_channels, 1))
    paths = HybridConcurrent(axis=1, prefix="")
    paths.add(_make_fire_conv(expand1x1_channels, 1))
    paths.add(_make_fire_conv(expand3x3_channels, 3, 1))
    out.add(paths)
    return out


def _make_fire_conv(channels: int, kernel_size: int, padding: int = 0) -> Any:
    out = nn.HybridSequential(prefix="")
    out.add(nn.Conv2D(channels, kernel_size, padding=padding), nn.Activation("relu"))
    return out


class SqueezeNet(_Classifier):
    """SqueezeNet: fire modules, and a convolution instead of dense layers.

    Parameters
    ----------
    version : {'1.0', '1.1'}

    Inputs: ``data`` (N, 3, 224, 224). Outputs: (N, classes).

    Raises
    ------
    AssertionError
        For another version.

    References
    ----------
    Iandola et al., "SqueezeNet: AlexNet-level accuracy with 50x fewer parameters and <0.5MB model size", 2016,
    arXiv:1602.07360.
    """

    def __init__(self, version: str, classes: int = 1000, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        if version not in _VERSIONS:
            raise AssertionError(f"Unsupported SqueezeNet version {version}:1.0 or 1.1 expected")
        (channels, kernel_size), modules = _VERSIONS[version]
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="")
            self.features.add(nn.Conv2D(channels, kernel_size, strides=2), nn.Activation("relu"))
            for module in modules:
                fire = nn.MaxPool2D(3, 2, ceil_mode=True) if module is None else _make_fire(*module)
                self.features.add(fire)
            self.features.add(nn.Dropout(0.5))
            self.output = nn.HybridSequential(prefix="")
            self.output.add(nn.Conv2D(classes, kernel_size=1), nn.Activation("relu"), nn.AvgPool2D(13), nn.Flatten())


def get_squeezenet(
    version: str,
    pretrained: bool | str = False,
    ctx: Any = cpu(),  # noqa: B008
    root: str = DEFAULT_ROOT,
    **kwargs: Any,
) -> SqueezeNet:
    """Return a `SqueezeNet`.

    Parameters
    ----------
    version : {'1.0', '1.1'}
    kwargs
        As for `SqueezeNet`.
    """
    return load_pretrained(SqueezeNet(version, **kwargs), f"squeezenet{version}", root, ctx, pretrained)


squeezenet1_0 = network_function(get_squeezenet, SqueezeNet, "squeezenet1_0", "SqueezeNet 1.0", "1.0")
squeezenet1_1 = network_function(
    get_squeezenet, SqueezeNet, "squeezenet1_1", "SqueezeNet 1.1, with 2.4 times less work than 1.0", "1.1"
)

_publish(globals(), TEXTS)
