"""Share of predictions that are right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp
import torch

from ..base import MXNetError
from ._base import EvalMetric, alias, check_label_shapes, labels_first, numbers, register, tensor


@register
@alias("acc")
class Accuracy(EvalMetric):
    """Share of labels that are predicted.

    Predictions of another shape than the labels are scores, whose largest along ``axis`` counts.

    Parameters
    ----------
    axis : int, default 1

    Examples
    --------
    >>> metric = mx.metric.Accuracy()
    >>> metric.update([mx.nd.array([0, 1, 1])], [mx.nd.array([[0.9, 0.1], [0.4, 0.6], [0.7, 0.3]])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('accuracy', 0.6667)
    """

    def __init__(
        self,
        axis: int = 1,
        name: str = "accuracy",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        super().__init__(name, axis=axis, output_names=output_names, label_names=label_names, has_global_stats=True)
        self.axis = axis

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels : NDArray or list of NDArray
            Class indices.
        preds : NDArray or list of NDArray
            Class indices, of the labels' shape, or scores of classes along ``axis``.
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            truth, predicted = tensor(label), tensor(pred)
            if predicted.shape != truth.shape:
                if not -predicted.ndim <= self.axis < predicted.ndim:
                    raise MXNetError(
                        f"Accuracy: predictions of shape {tuple(predicted.shape)} have no axis {self.axis}."
                        f"{labels_first(truth, predicted)}"
                    )
                predicted = predicted.argmax(self.axis)
            predicted, truth = _classes(predicted), _classes(truth)
            check_label_shapes(truth, predicted)
            if predicted.device != truth.device:
                predicted = predicted.to(truth.device)
            self._add((predicted == truth).sum().item(), len(predicted))


def _classes(classes: torch.Tensor) -> torch.Tensor:
    """Return indices of classes as a vector of integers."""
    if classes.dtype is not torch.int64:
        classes = classes.to(torch.int64)
    return classes if classes.dim() == 1 else classes.reshape(-1)


@register
@alias("top_k_accuracy", "top_k_acc")
class TopKAccuracy(EvalMetric):
    """Share of labels that are among the ``top_k`` best predictions.

    Parameters
    ----------
    top_k : int, at least 2, default 1
        The default is refused: `Accuracy` is for that.
    name : str, default "top_k_accuracy"
        ``top_k`` is appended.
    output_names, label_names : list of str, optional

    Examples
    --------
    >>> metric = mx.metric.TopKAccuracy(top_k=2)
    >>> metric.update([mx.nd.array([0, 2])], [mx.nd.array([[0.5, 0.3, 0.2], [0.6, 0.3, 0.1]])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('top_k_accuracy_2', 0.5)
    """

    def __init__(
        self,
        top_k: int = 1,
        name: str = "top_k_accuracy",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        super().__init__(name, top_k=top_k, output_names=output_names, label_names=label_names, has_global_stats=True)
        self.top_k = top_k
        if self.top_k <= 1:
            raise AssertionError("Please use Accuracy if top_k is no more than 1")
        self.name += f"_{self.top_k}"

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels : NDArray, (N,), or list of NDArray
            Class indices.
        preds : NDArray, (N, C) with C at least ``top_k``, or list of NDArray
            Scores of classes.
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            scores, truth = numbers(pred).astype("float32"), numbers(label).astype("int32")
            if scores.ndim > 2:
                raise AssertionError("Predictions should be no more than 2 dims")
            if self.top_k > scores.shape[-1]:
                raise ValueError(f"{self.name}: predictions {scores.shape} have fewer classes than top_k={self.top_k}.")
            best = onp.argpartition(scores, -self.top_k)
            check_label_shapes(truth, best)
            if best.ndim == 1 and truth.size != best.size:
                raise ValueError(
                    f"{self.name}: predictions {scores.shape} do not fit labels {truth.shape}."
                    f"{labels_first(truth, scores)}"
                )
            if best.ndim == 1:
                self._add((best == truth.ravel()).sum(), len(best))
            else:
                self._add((best[:, -self.top_k :] == truth.reshape(-1, 1)).sum(), len(best))
