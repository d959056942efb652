"""Metrics with MXNet's ``update(labels, preds)``, ``get()`` and ``reset()``."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

import torch
from torch import Tensor


class Metric:
    """A mean of numbers that batches add up."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.reset()

    def reset(self) -> None:
        """Begin again."""
        self.sum_metric, self.num_inst = 0.0, 0

    def measure(self, label: Tensor, pred: Tensor) -> tuple[float, int]:
        """Return what a pair adds to the sum and to the count."""
        raise NotImplementedError

    def update(self, labels: Any, preds: Any) -> None:
        """Take the labels and predictions of a batch, tensors or lists of them."""
        preds = [preds] if isinstance(preds, Tensor) else preds
        labels = (
            [labels]
            if isinstance(labels, Tensor)
            else preds
            if labels is None
            else labels
        )
        for label, pred in zip(labels, preds, strict=False):
            total, count = self.measure(torch.as_tensor(label).detach(), pred.detach())
            self.sum_metric += total
            self.num_inst += count

    def get(self) -> tuple[Any, Any]:
        """Return the name and the value, NaN before the first batch."""
        return self.name, self.sum_metric / self.num_inst if self.num_inst else math.nan

    def get_name_value(self) -> list[tuple[str, float]]:
        """Return a list of names and values."""
        return [self.get()]


class Accuracy(Metric):
    """The fraction of samples whose greatest score is their label's."""

    def __init__(self, axis: int = 1, name: str = "accuracy") -> None:
        super().__init__(name)
        self.axis = axis

    def measure(self, label: Tensor, pred: Tensor) -> tuple[float, int]:
        """Count right predictions; predictions of the labels' shape are classes."""
        classes = pred.argmax(dim=self.axis) if pred.shape != label.shape else pred
        return int(
            (classes.flatten().long() == label.flatten().long()).sum()
        ), label.numel()


class TopKAccuracy(Metric):
    """The fraction of samples whose label has one of the ``top_k`` greatest scores."""

    def __init__(self, top_k: int = 1, name: str = "top_k_accuracy") -> None:
        super().__init__(f"{name}_{top_k}")
        self.top_k = top_k

    def measure(self, label: Tensor, pred: Tensor) -> tuple[float, int]:
        """Count right predictions."""
        best = pred.topk(min(self.top_k, pred.shape[1]), dim=1).indices
        return int((best == label.long().reshape(-1, 1)).sum()), len(label)


class MeanLoss(Metric):
    """The mean of losses: ``update(None, losses)``."""

    def __init__(self, name: str = "loss") -> None:
        super().__init__(name)

    def measure(self, label: Tensor, pred: Tensor) -> tuple[float, int]:
        """Add up a loss."""
        return float(pred.sum()), pred.numel()


class MeanAbsoluteError(Metric):
    """The mean over batches of the mean absolute error."""

    def __init__(self, name: str = "mae") -> None:
        super().__init__(name)

    def measure(self, label: Tensor, pred: Tensor) -> tuple[float, int]:
        """Measure a batch."""
        return float((label.reshape(pred.shape) - pred).abs().mean()), 1


class MeanSquaredError(Metric):
    """The mean over batches of the mean squared error."""

    def __init__(self, name: str = "mse") -> None:
        super().__init__(name)

    def measure(self, label: Tensor, pred: Tensor) -> tuple[float, int]:
        """Measure a batch."""
        return float((label.reshape(pred.shape) - pred).square().mean()), 1


class RootMeanSquaredError(MeanSquaredError):
    """The root of the mean squared error over batches."""

    def __init__(self, name: str = "rmse") -> None:
        super().__init__(name)

    def get(self) -> tuple[str, float]:
        """Return the name and the value, NaN before the first batch."""
        return self.name, math.sqrt(
            self.sum_metric / self.num_inst
        ) if self.num_inst else math.nan


class MeanCrossEntropy(Metric):
    """The mean of minus the logarithm of the label's probability."""

    def __init__(self, eps: float = 1e-12, name: str = "cross-entropy") -> None:
        super().__init__(name)
        self.eps = eps

    def measure(self, label: Tensor, pred: Tensor) -> tuple[float, int]:
        """Add up the samples of a batch."""
        probability = pred.gather(1, label.long().reshape(-1, 1))
        return float(-torch.log(probability + self.eps).sum()), len(probability)


class Perplexity(Metric):
    """The exponential of the mean cross entropy, of labels that are not ``ignore_label``."""

    def __init__(
        self, ignore_label: int | None = None, axis: int = -1, name: str = "perplexity"
    ) -> None:
        super().__init__(name)
        self.ignore_label, self.axis = ignore_label, axis

    def measure(self, label: Tensor, pred: Tensor) -> tuple[float, int]:
        """Add up the samples of a batch."""
        label = label.long().flatten()
        probability = (
            pred.movedim(self.axis, -1)
            .reshape(len(label), -1)
            .gather(1, label.unsqueeze(1))
            .flatten()
        )
        if self.ignore_label is not None:
            probability = probability[label != self.ignore_label]
        return float(-torch.log(probability.clamp(min=1e-10)).sum()), len(probability)

    def get(self) -> tuple[str, float]:
        """Return the name and the value, NaN before the first batch."""
        return self.name, math.exp(
            self.sum_metric / self.num_inst
        ) if self.num_inst else math.nan


class CompositeMetric:
    """Several metrics, updated together."""

    def __init__(self, metrics: Sequence[Any] = ()) -> None:
        self.metrics = list(metrics)

    def add(self, metric: Any) -> None:
        """Add a metric."""
        self.metrics.append(metric)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.metrics)

    def reset(self) -> None:
        """Begin again."""
        for metric in self.metrics:
            metric.reset()

    def update(self, labels: Any, preds: Any) -> None:
        """Take the labels and predictions of a batch."""
        for metric in self.metrics:
            metric.update(labels, preds)

    def get(self) -> tuple[list[str], list[float]]:
        """Return names and values."""
        names, values = zip(*self.get_name_value(), strict=False)
        return list(names), list(values)

    def get_name_value(self) -> list[tuple[str, float]]:
        """Return a list of names and values."""
        return [pair for metric in self.metrics for pair in metric.get_name_value()]
