"""Densely connected networks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .... import base as base
from ...._src.messages.public import publish as _publish
from ....context import cpu as cpu
from ... import nn as nn
from ..._options import BlockOptions, Unpack
from ...block import HybridBlock as HybridBlock
from ...contrib.nn import HybridConcurrent as HybridConcurrent
from ...contrib.nn import Identity as Identity
from ._pretrained import DEFAULT_ROOT, TEXTS, load_pretrained, network_function
from ._pretrained import Classifier as _Classifier

__all__ = ["DenseNet", "densenet121", "densenet161", "densenet169", "densenet201"]


def _make_dense_block(num_layers: int, bn_size: int, growth_rate: int, dropout: float, stage_index: int) -> Any:
    out = nn.HybridSequential(prefix=f"stage{stage_index}_")
    with out.name_scope():
        for _ in range(num_layers):
            out.add(_make_dense_layer(growth_rate, bn_size, dropout))
    return out


def _make_dense_layer(growth_rate: int, bn_size: int, dropout: float) -> Any:
    new_features = nn.HybridSequential(prefix="")
    for channels, size in ((bn_size * growth_rate, 1), (growth_rate, 3)):
        new_features.add(
            nn.BatchNorm(),
            nn.Activation("relu"),
            nn.Conv2D(channels, kernel_size=size, padding=size // 2, use_bias=False),
        )
    if dropout:
        new_features.add(nn.Dropout(dropout))
    out = HybridConcurrent(axis=1, prefix="")
    out.add(Identity(), new_features)
    return out


def _make_transition(num_output_features: int) -> Any:
    """Return the layers between two dense blocks: fewer channels, half the height and width."""
    out = nn.HybridSequential(prefix="")
    out.add(
        nn.BatchNorm(),
        nn.Activation("relu"),
        nn.Conv2D(num_output_features, kernel_size=1, use_bias=False),
        nn.AvgPool2D(pool_size=2, strides=2),
    )
    return out


class DenseNet(_Classifier):
    """Network in which each layer sees the outputs of all before it in its block.

    Parameters
    ----------
    num_init_features : int
        Channels of the first convolution.
    growth_rate : int
        Channels that each layer adds.
    block_config : list of int
        Number of layers of each block.
    bn_size : int, default 4
        Channels of the 1x1 convolutions, in multiples of ``growth_rate``.
    dropout : float, default 0
        Rate of dropout after each layer.

    Inputs: ``data`` (N, 3, 224, 224). Outputs: (N, classes).

    References
    ----------
    Huang, Liu, van der Maaten, Weinberger, "Densely Connected Convolutional Networks", 2016, arXiv:1608.06993.
    """

    def __init__(
        self,
        num_init_features: int,
        growth_rate: int,
        block_config: Sequence[int],
        bn_size: int = 4,
        dropout: float = 0,
        classes: int = 1000,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="")
            self.features.add(
                nn.Conv2D(num_init_features, kernel_size=7, strides=2, padding=3, use_bias=False),
                nn.BatchNorm(),
                nn.Activation("relu"),
                nn.MaxPool2D(pool_size=3, strides=2, padding=1),
            )
            channels = num_init_features
            for index, num_layers in enumerate(block_config):
                if index > 0:
                    channels //= 2
                    self.features.add(_make_transition(channels))
                self.features.add(_make_dense_block(num_layers, bn_size, growth_rate, dropout, index + 1))
                channels += num_layers * growth_rate
            self.features.add(nn.BatchNorm(), nn.Activation("relu"), nn.AvgPool2D(pool_size=7), nn.Flatten())
            self.output = nn.Dense(classes)


# Layers with weights: channels of the first convolution, growth rate, layers of each block.
densenet_spec = {
    121: (64, 32, [6, 12, 24, 16]),
    161: (96, 48, [6, 12, 36, 24]),
    169: (64, 32, [6, 12, 32, 32]),
    201: (64, 32, [6, 12, 48, 32]),
}


def get_densenet(
    num_layers: int,
    pretrained: bool | str = False,
    ctx: Any = cpu(),  # noqa: B008
    root: str = DEFAULT_ROOT,
    **kwargs: Any,
) -> DenseNet:
    """Return a `DenseNet`.

    Parameters
    ----------
    num_layers : {121, 161, 169, 201}
        Layers with weights.
    kwargs
        As for `DenseNet`.

    Raises
    ------
    KeyError
        For another number of layers.
    """
    return load_pretrained(
        DenseNet(*densenet_spec[num_layers], **kwargs), f"densenet{num_layers}", root, ctx, pretrained
    )


densenet121 = network_function(get_densenet, DenseNet, "densenet121", "DenseNet-121", 121)
densenet161 = network_function(get_densenet, DenseNet, "densenet161", "DenseNet-161", 161)
densenet169 = network_function(get_densenet, DenseNet, "densenet169", "DenseNet-169", 169)
densenet201 = network_function(get_densenet, DenseNet, "densenet201", "DenseNet-201", 201)

_publish(globals(), TEXTS)
