"""How probable predictions make the true classes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._src.messages.shared_options import with_defaults
from ._base import EvalMetric, alias, check_label_shapes, numbers, register


@register
class Perplexity(EvalMetric):
    r"""Perplexity: :math:`\exp(-\frac 1 N \sum_i \log p_i(y_i))`.

    Parameters
    ----------
    ignore_label : int or None
        Class index of labels that do not count.
    axis : int, default -1
        Axis of the classes; only the last.

    Examples
    --------
    >>> metric = mx.metric.Perplexity(ignore_label=None)
    >>> metric.update([mx.nd.array([0, 1, 1])], [mx.nd.array([[0.9, 0.1], [0.4, 0.6], [0.7, 0.3]])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('perplexity', 1.8344)
    """

    def __init__(
        self,
        ignore_label: int | None,
        axis: int = -1,
        name: str = "perplexity",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        super().__init__(
            name, ignore_label=ignore_label, output_names=output_names, label_names=label_names, has_global_stats=True
        )
        self.ignore_label = ignore_label
        self.axis = axis

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels : NDArray of N elements, or list of NDArray
            Class indices.
        preds : NDArray, (N, C), or list of NDArray
            Probabilities of classes.
        """
        if len(labels) != len(preds):
            raise AssertionError(f"{len(labels)} arrays of labels, but {len(preds)} of predictions")
        labels, preds = check_label_shapes(labels, preds, True)
        loss, count = 0.0, 0
        for label, pred in zip(labels, preds, strict=True):
            truth, probabilities = numbers(label).astype("int32").ravel(), numbers(pred)
            if truth.size != probabilities.size / probabilities.shape[-1]:
                raise AssertionError(f"shape mismatch: {label.shape} vs. {pred.shape}")
            label_probabilities = _chosen(probabilities, truth, self.axis)
            if self.ignore_label is not None:
                label_probabilities = label_probabilities[truth != self.ignore_label]
            loss -= float(onp.log(onp.maximum(label_probabilities, 1e-10)).sum())
            count += label_probabilities.size
        self._add(loss, count)

    def get(self) -> tuple[str, float]:
        """Return name and value."""
        return self.name, _exponential(self.sum_metric, self.num_inst)

    def get_global(self) -> tuple[str, float]:
        """Return name and value since the last `reset`."""
        return self.name, _exponential(self.global_sum_metric, self.global_num_inst)


def _exponential(total: float, count: int) -> float:
    return math.exp(total / count) if count else float("nan")


def _chosen(probabilities: onp.ndarray[Any, Any], truth: onp.ndarray[Any, Any], axis: int) -> onp.ndarray[Any, Any]:
    """Return the probability of each sample's class; indices outside the classes are clipped, as in `pick`."""
    rows = onp.moveaxis(probabilities, axis, -1).reshape(-1, probabilities.shape[axis])
    picked: onp.ndarray[Any, Any] = rows[onp.arange(len(truth)), truth.clip(0, rows.shape[1] - 1)]
    return picked


@register
@alias("ce")
class CrossEntropy(EvalMetric):
    r"""Mean of :math:`-\log(p_i(y_i) + \epsilon)`.

    Parameters
    ----------
    eps : float, default 1e-12
        Keeps the logarithm finite.

    Examples
    --------
    >>> metric = mx.metric.CrossEntropy()
    >>> metric.update([mx.nd.array([0, 1, 1])], [mx.nd.array([[0.9, 0.1], [0.4, 0.6], [0.7, 0.3]])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('cross-entropy', 0.6067)
    """

    def __init__(
        self,
        eps: float = 1e-12,
        name: str = "cross-entropy",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        super().__init__(name, eps=eps, output_names=output_names, label_names=label_names, has_global_stats=True)
        self.eps = eps

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels : NDArray of N elements, or list of NDArray
            Class indices.
        preds : NDArray, (N, C), or list of NDArray
            Probabilities of classes.
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            truth, probabilities = numbers(label).ravel(), numbers(pred)
            if truth.shape[0] != probabilities.shape[0]:
                raise AssertionError(f"{truth.shape[0]} labels for predictions of {probabilities.shape[0]} samples")
            label_probabilities = probabilities[onp.arange(len(truth)), truth.astype("int64")]
            self._add(-onp.log(label_probabilities + self.eps).sum(), len(truth))


@register
@alias("nll_loss")
@with_defaults(name="nll-loss")
class NegativeLogLikelihood(CrossEntropy):
    r"""Mean of :math:`-\log(p_i(y_i) + \epsilon)`; another name of `CrossEntropy`.

    Examples
    --------
    >>> metric = mx.metric.NegativeLogLikelihood()
    >>> metric.update([mx.nd.array([0, 1, 1])], [mx.nd.array([[0.9, 0.1], [0.4, 0.6], [0.7, 0.3]])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('nll-loss', 0.6067)
    """
