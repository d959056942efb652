"""VGG networks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .... import base as base
from ...._src.messages.public import publish as _publish
from ....context import cpu as cpu
from ....initializer import Xavier as Xavier
from ... import nn as nn
from ..._options import BlockOptions, Unpack
from ...block import HybridBlock as HybridBlock
from ._pretrained import DEFAULT_ROOT, TEXTS, load_pretrained, network_function
from ._pretrained import Classifier as _Classifier


class VGG(_Classifier):
    """Stacks of 3x3 convolutions, each followed by pooling; then three dense layers.

    Parameters
    ----------
    layers : list of int
        Number of convolutions of each stack.
    filters : list of int
        Their channels, one value per stack.
    batch_norm : bool, default False
        Normalise after each convolution.

    Inputs: ``data`` (N, 3, H, W), 224 pixels high and wide where trained parameters are used. Outputs: (N, classes).

    Raises
    ------
    AssertionError
        If ``layers`` and ``filters`` differ in length.

    References
    ----------
    Simonyan, Zisserman, "Very Deep Convolutional Networks for Large-Scale Image Recognition", 2014, arXiv:1409.1556.
    """

    def __init__(
        self,
        layers: Sequence[int],
        filters: Sequence[int],
        classes: int = 1000,
        batch_norm: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        if len(layers) != len(filters):
            raise AssertionError(f"VGG: {len(layers)} layer counts, but {len(filters)} filter counts.")
        with self.name_scope():
            self.features = self._make_features(layers, filters, batch_norm)
            for _ in range(2):
                self.features.add(_dense(4096, activation="relu"))
                self.features.add(nn.Dropout(rate=0.5))
            self.output = _dense(classes)

    def _make_features(self, layers: Sequence[int], filters: Sequence[int], batch_norm: bool) -> Any:
        featurizer = nn.HybridSequential(prefix="")
        for count, channels in zip(layers, filters, strict=True):
            for _ in range(count):
                weights = Xavier(rnd_type="gaussian", factor_type="out", magnitude=2)
                featurizer.add(nn.Conv2D(channels, kernel_size=3, padding=1, weight_initializer=weights))
                if batch_norm:
                    featurizer.add(nn.BatchNorm())
                featurizer.add(nn.Activation("relu"))
            featurizer.add(nn.MaxPool2D(strides=2))
        return featurizer


def _dense(units: int, activation: str | None = None) -> Any:
    return nn.Dense(units, activation=activation, weight_initializer="normal", bias_initializer="zeros")


# Layers with weights: convolutions and channels of each stack.
vgg_spec = {
    11: ([1, 1, 2, 2, 2], [64, 128, 256, 512, 512]),
    13: ([2, 2, 2, 2, 2], [64, 128, 256, 512, 512]),
    16: ([2, 2, 3, 3, 3], [64, 128, 256, 512, 512]),
    19: ([2, 2, 4, 4, 4], [64, 128, 256, 512, 512]),
}


def get_vgg(
    num_layers: int,
    pretrained: bool | str = False,
    ctx: Any = cpu(),  # noqa: B008
    root: str = DEFAULT_ROOT,
    **kwargs: Any,
) -> VGG:
    """Return a `VGG`.

    Parameters
    ----------
    num_layers : {11, 13, 16, 19}
        Layers with weights.
    kwargs
        ``batch_norm`` and others, as for `VGG`.

    Raises
    ------
    KeyError
        For another number of layers.
    """
    layers, filters = vgg_spec[num_layers]
    name = f"vgg{num_layers}{'_bn' if kwargs.get('batch_norm') else ''}"
    return load_pretrained(VGG(layers, filters, **kwargs), name, root, ctx, pretrained)


vgg11 = network_function(get_vgg, VGG, "vgg11", "the VGG of 11 layers", 11)
vgg13 = network_function(get_vgg, VGG, "vgg13", "the VGG of 13 layers", 13)
vgg16 = network_function(get_vgg, VGG, "vgg16", "the VGG of 16 layers", 16)
vgg19 = network_function(get_vgg, VGG, "vgg19", "the VGG of 19 layers", 19)
vgg11_bn = network_function(
    get_vgg, VGG, "vgg11_bn", "the VGG of 11 layers with batch normalisation", 11, batch_norm=True
)
vgg13_bn = network_function(
    get_vgg, VGG, "vgg13_bn", "the VGG of 13 layers with batch normalisation", 13, batch_norm=True
)
vgg16_bn = network_function(
    get_vgg, VGG, "vgg16_bn", "the VGG of 16 layers with batch normalisation", 16, batch_norm=True
)
vgg19_bn = network_function(
    get_vgg, VGG, "vgg19_bn", "the VGG of 19 layers with batch normalisation", 19, batch_norm=True
)

_publish(globals(), TEXTS, exported=())
