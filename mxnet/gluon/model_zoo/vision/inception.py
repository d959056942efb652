"""Inception, version 3."""

from __future__ import annotations

from typing import Any

from .... import base as base
from ...._src.messages.public import publish as _publish
from ....context import cpu as cpu
from ... import nn as nn
from ..._options import BlockOptions, Unpack
from ...block import HybridBlock as HybridBlock
from ...contrib.nn import HybridConcurrent as HybridConcurrent
from ._pretrained import DEFAULT_ROOT, TEXTS, load_pretrained
from ._pretrained import Classifier as _Classifier

__all__ = ["Inception3", "inception_v3"]

# A convolution in a branch: channels, kernel size, strides, padding; None is the layer's default.
_SETTING_NAMES = ("channels", "kernel_size", "strides", "padding")


def _make_basic_conv(**kwargs: Any) -> Any:
    """Return convolution, normalisation and ReLU; parameters as for `Conv2D`."""
    out = nn.HybridSequential(prefix="")
    out.add(nn.Conv2D(use_bias=False, **kwargs), nn.BatchNorm(epsilon=0.001), nn.Activation("relu"))
    return out


def _make_branch(use_pool: str | None, *conv_settings: tuple[Any, ...]) -> Any:
    """Return convolutions one after the other, behind an average ('avg') or largest element ('max') or nothing."""
    out = nn.HybridSequential(prefix="")
    if use_pool == "avg":
        out.add(nn.AvgPool2D(pool_size=3, strides=1, padding=1))
    elif use_pool == "max":
        out.add(nn.MaxPool2D(pool_size=3, strides=2))
    for setting in conv_settings:
        named_settings = zip(_SETTING_NAMES, setting, strict=False)
        out.add(_make_basic_conv(**{name: value for name, value in named_settings if value is not None}))
    return out


def _side_by_side(prefix: str, *branches: tuple[Any, ...]) -> Any:
    """Return branches, each described by the arguments of `_make_branch`, whose channels are joined."""
    out = HybridConcurrent(axis=1, prefix=prefix)
    with out.name_scope():
        for branch in branches:
            out.add(_make_branch(*branch))
    return out


def _make_A(pool_features: int, prefix: str) -> Any:  # noqa: N802  (MXNet's and the paper's names)
    return _side_by_side(
        prefix,
        (None, (64, 1)),
        (None, (48, 1), (64, 5, None, 2)),
        (None, (64, 1), (96, 3, None, 1), (96, 3, None, 1)),
        ("avg", (pool_features, 1)),
    )


def _make_B(prefix: str) -> Any:  # noqa: N802
    return _side_by_side(
        prefix,
        (None, (384, 3, 2)),
        (None, (64, 1), (96, 3, None, 1), (96, 3, 2)),
        ("max",),
    )


def _make_C(channels_7x7: int, prefix: str) -> Any:  # noqa: N802
    across = (channels_7x7, (1, 7), None, (0, 3))
    along = (channels_7x7, (7, 1), None, (3, 0))
    return _side_by_side(
        prefix,
        (None, (192, 1)),
        (None, (channels_7x7, 1), across, (192, (7, 1), None, (3, 0))),
        (None, (channels_7x7, 1), along, across, along, (192, (1, 7), None, (0, 3))),
        ("avg", (192, 1)),
    )


def _make_D(prefix: str) -> Any:  # noqa: N802
    return _side_by_side(
        prefix,
        (None, (192, 1), (320, 3, 2)),
        (None, (192, 1), (192, (1, 7), None, (0, 3)), (192, (7, 1), None, (3, 0)), (192, 3, 2)),
        ("max",),
    )


def _make_split(*conv_settings: tuple[Any, ...]) -> Any:
    """Return convolutions, then a 1x3 and a 3x1 one side by side."""
    out = nn.HybridSequential(prefix="")
    out.add(_make_branch(None, *conv_settings))
    out.add(_side_by_side("", (None, (384, (1, 3), None, (0, 1))), (None, (384, (3, 1), None, (1, 0)))))
    return out


def _make_E(prefix: str) -> Any:  # noqa: N802
    out = HybridConcurrent(axis=1, prefix=prefix)
    with out.name_scope():
        out.add(
            _make_branch(None, (320, 1)),
            _make_split((384, 1)),
            _make_split((448, 1), (384, 3, None, 1)),
            _make_branch("avg", (192, 1)),
        )
    return out


def make_aux(classes: int) -> Any:
    """Return an auxiliary classifier, for training on features from the middle of the network."""
    out = nn.HybridSequential(prefix="")
    out.add(
        nn.AvgPool2D(pool_size=5, strides=3),
        _make_basic_conv(channels=128, kernel_size=1),
        _make_basic_conv(channels=768, kernel_size=5),
        nn.Flatten(),
        nn.Dense(classes),
    )
    return out


class Inception3(_Classifier):
    """Inception, version 3: branches with convolutions of several sizes, side by side.

    Inputs: ``data`` (N, 3, 299, 299). Outputs: (N, classes).

    References
    ----------
    Szegedy et al., "Rethinking the Inception Architecture for Computer Vision", 2015, arXiv:1512.00567.
    """

    def __init__(self, classes: int = 1000, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="")
            self._add_stem()
            self.features.add(_make_A(32, "A1_"), _make_A(64, "A2_"), _make_A(64, "A3_"), _make_B("B_"))
            for number, channels in enumerate((128, 160, 160, 192), start=1):
                self.features.add(_make_C(channels, f"C{number}_"))
            self.features.add(_make_D("D_"), _make_E("E1_"), _make_E("E2_"))
            self.features.add(nn.AvgPool2D(pool_size=8), nn.Dropout(0.5))
            self.output = nn.Dense(classes)

    def _add_stem(self) -> None:
        self.features.add(
            _make_basic_conv(channels=32, kernel_size=3, strides=2),
            _make_basic_conv(channels=32, kernel_size=3),
            _make_basic_conv(channels=64, kernel_size=3, padding=1),
            nn.MaxPool2D(pool_size=3, strides=2),
            _make_basic_conv(channels=80, kernel_size=1),
            _make_basic_conv(channels=192, kernel_size=3),
            nn.MaxPool2D(pool_size=3, strides=2),
        )


def inception_v3(
    pretrained: bool | str = False,
    ctx: Any = cpu(),  # noqa: B008
    root: str = DEFAULT_ROOT,
    **kwargs: Any,
) -> Inception3:
    """Return an `Inception3`.

    Parameters
    ----------
    kwargs
        As for `Inception3`.
    """
    return load_pretrained(Inception3(**kwargs), "inceptionv3", root, ctx, pretrained)


_publish(globals(), TEXTS)
