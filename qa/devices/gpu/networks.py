"""The networks that are measured, from MXNet's layers and from PyTorch's, with the same initial weights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import initial
import mxnet_programs.transformer as mxnet_transformer
import mxnet_programs.vision as mxnet_vision
import torch
import torch_programs.transformer as torch_transformer
import torch_programs.vision as torch_vision
from torch import nn

from mxnet import gluon

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as onp


@dataclass(frozen=True)
class Network:
    """A network in both libraries.

    ``data`` is what it is given and ``classes`` what it tells apart; ``optimizer`` is a name with MXNet's parameters,
    and the class and parameters of PyTorch's.
    """

    title: str
    data: onp.ndarray
    classes: int
    of_mxnet: Callable[[], Any]
    of_torch: Callable[[], nn.Module]
    optimizer: tuple[str, dict[str, float], type[torch.optim.Optimizer], dict[str, float]]

    @property
    def batch(self) -> int:
        """How many samples there are."""
        return len(self.data)

    def labels(self) -> onp.ndarray:
        """Return a class for each sample."""
        return initial.labels(self.batch, self.classes)


SGD = ("sgd", {"learning_rate": 0.001, "momentum": 0.9}, torch.optim.SGD, {"lr": 0.001, "momentum": 0.9})
ADAM = ("adam", {"learning_rate": 1e-5}, torch.optim.Adam, {"lr": 1e-5})


class LastOfLSTM(gluon.HybridBlock):  # type: ignore[misc]
    """Layers of LSTM over (N, T, C), and a dense layer of the last step."""

    def __init__(self, units: int, layers: int, classes: int) -> None:
        super().__init__()
        self.layers = gluon.rnn.LSTM(units, layers, layout="NTC", input_size=units)
        self.classify = gluon.nn.Dense(classes)

    def hybrid_forward(self, F: Any, data: Any) -> Any:
        """Run the layers."""
        return self.classify(F.SequenceLast(F.swapaxes(self.layers(data), 0, 1)))


class LastOfTorchLSTM(nn.Module):
    """The same of PyTorch."""

    def __init__(self, units: int, layers: int, classes: int) -> None:
        super().__init__()
        self.layers = nn.LSTM(units, units, layers, batch_first=True)
        self.classify = nn.Linear(units, classes)

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Run the layers."""
        result: torch.Tensor = self.classify(self.layers(data)[0][:, -1])
        return result


def _resnet50(batch: int, side: int) -> Network:
    return Network(
        f"ResNet-50, batch {batch}, {side} x {side}",
        initial.uniform(batch, 3, side, side),
        1000,
        lambda: mxnet_vision.build("resnet50"),
        lambda: torch_vision.build("resnet50"),
        SGD,
    )


def _bert(batch: int, length: int, layers: int, hidden: int, heads: int, title: str) -> Network:
    sizes = (layers, hidden, heads, 4 * hidden)
    vocabulary = mxnet_transformer.VOCABULARY
    return Network(
        f"{title}, batch {batch}, {length} tokens",
        initial.labels(batch * length, vocabulary).reshape(batch, length),
        mxnet_transformer.CLASSES,
        lambda: mxnet_transformer.Classifier(*sizes),
        lambda: torch_transformer.Classifier(*sizes),
        ADAM,
    )


def _lstm(batch: int, steps: int, units: int, layers: int) -> Network:
    return Network(
        f"LSTM, {layers} layers of {units}, batch {batch}, {steps} steps",
        initial.uniform(batch, steps, units),
        10,
        lambda: LastOfLSTM(units, layers, 10),
        lambda: LastOfTorchLSTM(units, layers, 10),
        SGD,
    )


# Sizes for a GPU, and such as the emulated device computes in seconds.
FULL = {
    "resnet50": lambda: _resnet50(64, 224),
    "bert": lambda: _bert(32, 128, 12, 768, 12, "encoder of BERT-base's size"),
    "lstm": lambda: _lstm(64, 100, 1024, 2),
}
SMALL = {
    "resnet50": lambda: _resnet50(2, 32),
    "bert": lambda: _bert(2, 8, 2, 32, 2, "encoder of 2 layers of 32"),
    "lstm": lambda: _lstm(2, 5, 16, 2),
}
