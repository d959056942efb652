"""AlexNet."""

from __future__ import annotations

from typing import Any

from .... import base as base
from ...._src.messages.public import publish as _publish
from ....context import cpu as cpu
from ... import nn as nn
from ..._options import BlockOptions, Unpack
from ...block import HybridBlock as HybridBlock
from ._pretrained import DEFAULT_ROOT, TEXTS, load_pretrained
from ._pretrained import Classifier as _Classifier

__all__ = ["AlexNet", "alexnet"]


class AlexNet(_Classifier):
    """AlexNet on one device: five convolutions, three dense layers.

    Inputs: ``data`` (N, 3, H, W), 224 pixels high and wide where trained parameters are used. Outputs: (N, classes).

    References
    ----------
    Krizhevsky, "One weird trick for parallelizing convolutional neural networks", 2014, arXiv:1404.5997.
    """

    def __init__(self, classes: int = 1000, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="")
            with self.features.name_scope():
                self.features.add(
                    nn.Conv2D(64, kernel_size=11, strides=4, padding=2, activation="relu"),
                    nn.MaxPool2D(pool_size=3, strides=2),
                    nn.Conv2D(192, kernel_size=5, padding=2, activation="relu"),
                    nn.MaxPool2D(pool_size=3, strides=2),
                    nn.Conv2D(384, kernel_size=3, padding=1, activation="relu"),
                    nn.Conv2D(256, kernel_size=3, padding=1, activation="relu"),
                    nn.Conv2D(256, kernel_size=3, padding=1, activation="relu"),
                    nn.MaxPool2D(pool_size=3, strides=2),
                    nn.Flatten(),
                    nn.Dense(4096, activation="relu"),
                    nn.Dropout(0.5),
                    nn.Dense(4096, activation="relu"),
                    nn.Dropout(0.5),
                )
            self.output = nn.Dense(classes)


def alexnet(pretrained: bool | str = False, ctx: Any = cpu(), root: str = DEFAULT_ROOT, **kwargs: Any) -> AlexNet:  # noqa: B008
    """Return an `AlexNet`.

    Parameters
    ----------
    kwargs
        As for `AlexNet`.
    """
    return load_pretrained(AlexNet(**kwargs), "alexnet", root, ctx, pretrained)


_publish(globals(), TEXTS)
