"""Graphs of layers and functions that a program builds before it has data, as symbols do."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional


class Node:
    """What a function or a layer will make of other nodes, numbers among them; without a function a variable."""

    def __init__(
        self,
        function: Any,
        inputs: Sequence[Any] = (),
        name: str = "",
        shape: Any = None,
    ) -> None:
        self.function, self.inputs, self.name, self.shape = (
            function,
            inputs,
            name,
            shape,
        )

    def __add__(self, other: Any) -> Any:
        return apply(operator.add, self, other)

    __radd__ = __add__

    def __mul__(self, other: Any) -> Any:
        return apply(operator.mul, self, other)

    __rmul__ = __mul__

    def __sub__(self, other: Any) -> Any:
        return apply(operator.sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return apply(operator.sub, other, self)

    def __truediv__(self, other: Any) -> Any:
        return apply(operator.truediv, self, other)

    def __rtruediv__(self, other: Any) -> Any:
        return apply(operator.truediv, other, self)

    def __pow__(self, other: Any) -> Any:
        return apply(operator.pow, self, other)

    def __neg__(self) -> Any:
        return apply(operator.neg, self)

    def __getitem__(self, index: int) -> Any:
        return apply(operator.itemgetter(index), self)


def variable(name: str, shape: Any = None) -> Any:
    """Return a variable: data, a label, or, with a shape, a parameter."""
    return Node(None, (), name, shape)


def apply(function: Callable[..., Any], *inputs: Any) -> Node:
    """Return a node that calls a function."""
    return Node(function, inputs)


def layer(module: nn.Module, data: Node, name: str = "") -> Node:
    """Return a node that calls a layer, whose parameters the network trains."""
    return Node(module, [data], name)


def head(module: nn.Module, data: Node, label: Node | None = None) -> Node:
    """Return an output with a loss of its own; without a label it takes the first one of the batch."""
    return Node(module, [data, variable("") if label is None else label])


def fixed(module: Any, name: str) -> Any:
    """Exclude a parameter of a layer from training."""
    getattr(module, name).requires_grad = False
    return module


class Head(nn.Module):
    """An output whose loss has the gradient ``grad_scale`` times as large."""

    def __init__(self, grad_scale: float = 1.0) -> None:
        super().__init__()
        self.grad_scale = grad_scale

    def forward(self, data: Tensor) -> Tensor:
        """Return the output."""
        return data

    def loss(self, data: Tensor, label: Tensor | None) -> Tensor:
        """Return the loss of a batch."""
        return self.grad_scale * data.sum()


class SoftmaxOutput(Head):
    """Probabilities, with the sum of cross entropies as loss; with ``multi_output`` of each place of axes 2 and more.

    It is divided by the number of samples (``normalization="batch"``) or of labels that count (``"valid"``).
    """

    def __init__(
        self,
        grad_scale: float = 1.0,
        ignore_label: float = -1,
        use_ignore: bool = False,
        multi_output: bool = False,
        normalization: str = "null",
    ) -> None:
        super().__init__(grad_scale)
        self.ignored = int(ignore_label) if use_ignore else -100
        self.multi_output, self.normalization = multi_output, normalization

    def forward(self, data: Tensor) -> Tensor:
        """Return probabilities over axis 1, or over all axes of a sample."""
        return (
            data.softmax(1)
            if self.multi_output
            else data.flatten(1).softmax(1).reshape(data.shape)
        )

    def loss(self, data: Tensor, label: Tensor | None) -> Tensor:
        """Return the loss of a batch."""
        assert label is not None
        scores = data if self.multi_output else data.flatten(1)
        label = label.long().reshape(len(scores), *scores.shape[2:])
        loss = functional.cross_entropy(
            scores, label, ignore_index=self.ignored, reduction="sum"
        )
        num_places = (
            label[0].numel()
            if self.multi_output and self.normalization != "valid"
            else 1
        )
        counted = {
            "null": 1,
            "batch": len(scores),
            "valid": int((label != self.ignored).sum()),
        }[self.normalization]
        return self.grad_scale * loss / (num_places * max(counted, 1))


class LinearRegressionOutput(Head):
    """The data, with half of the squared error as loss, divided by the number of outputs of a sample."""

    def error(self, data: Tensor, label: Tensor) -> Tensor:
        """Return the loss of each element."""
        return (data - label).square() / 2

    def loss(self, data: Tensor, label: Tensor | None) -> Tensor:
        """Return the loss of a batch."""
        assert label is not None
        return (
            self.grad_scale
            * self.error(data, label.reshape(data.shape)).sum()
            / data[0].numel()
        )


class MAERegressionOutput(LinearRegressionOutput):
    """The data, with the absolute error as loss, divided by the number of outputs of a sample."""

    def error(self, data: Tensor, label: Tensor) -> Tensor:
        """Return the loss of each element."""
        return (data - label).abs()


class LogisticRegressionOutput(LinearRegressionOutput):
    """The logistic function, with binary cross entropy as loss, divided by the number of outputs of a sample."""

    def forward(self, data: Tensor) -> Tensor:
        """Return probabilities."""
        return torch.sigmoid(data)

    def error(self, data: Tensor, label: Tensor) -> Tensor:
        """Return the loss of each element."""
        return functional.binary_cross_entropy_with_logits(
            data, label, reduction="none"
        )
