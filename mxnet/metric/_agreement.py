"""Agreement of predicted with true classes beyond chance: F1 and correlation coefficients."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._src.messages.shared_options import with_defaults
from ._base import EvalMetric, check_label_shapes, labels_first, numbers, register


class _Counts:
    """True and false positives and negatives."""

    def __init__(self) -> None:
        self.true_positives = self.false_positives = self.true_negatives = self.false_negatives = 0

    def add(self, truth: onp.ndarray[Any, Any], predicted: onp.ndarray[Any, Any]) -> None:
        positive, actual = predicted == 1, truth == 1
        self.true_positives += int((positive & actual).sum())
        self.false_positives += int((positive & ~actual).sum())
        self.false_negatives += int((~positive & actual).sum())
        self.true_negatives += int((~positive & ~actual).sum())

    @property
    def total(self) -> int:
        return self.true_positives + self.false_positives + self.true_negatives + self.false_negatives

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall; 0 where there is none."""
        weight = 2 * self.true_positives + self.false_positives + self.false_negatives
        return 2 * self.true_positives / weight if self.true_positives else 0.0

    @property
    def mcc(self) -> float:
        """Matthews' coefficient; of its four factors those that are 0 are left out."""
        if not self.total:
            return 0.0
        tp, fp = float(self.true_positives), float(self.false_positives)
        tn, fn = float(self.true_negatives), float(self.false_negatives)
        product = math.prod(term for term in (tp + fp, tp + fn, tn + fp, tn + fn) if term)
        return (tp * tn - fp * fn) / math.sqrt(product)


def _best(truth: onp.ndarray[Any, Any], scores: onp.ndarray[Any, Any], name: str) -> onp.ndarray[Any, Any]:
    """Return the class with the largest score for each sample."""
    try:
        best: onp.ndarray[Any, Any] = scores.argmax(axis=1)
    except ValueError as error:  # NumPy's AxisError, whose address depends on its version
        message = f"{name}: predictions of shape {scores.shape} have no axis 1.{labels_first(truth, scores)}"
        raise type(error)(message) from None
    return best


class _BinaryMetric(EvalMetric):
    """A value computed from counts.

    Parameters
    ----------
    average : {'macro', 'micro'}, default 'macro'
        Average the values of batches, or compute one value from the counts of all samples.
    """

    def __init__(
        self,
        name: str = "binary",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
        average: str = "macro",
    ) -> None:
        self.average = average
        self._counts, self._all_counts = _Counts(), _Counts()
        super().__init__(name=name, output_names=output_names, label_names=label_names, has_global_stats=True)

    def _value(self, counts: _Counts) -> float:
        raise NotImplementedError

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels : NDArray, (N,), or list of NDArray
            Class indices 0 and 1.
        preds : NDArray, (N, 2), or list of NDArray
            Scores of the classes.

        Raises
        ------
        ValueError
            If there are more than two classes.
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            truth = numbers(label).astype("int32")
            predicted = _best(truth, numbers(pred), type(self).__name__)
            check_label_shapes(truth, predicted)
            if len(onp.unique(truth)) > 2:
                raise ValueError(f"{type(self).__name__} currently only supports binary classification.")
            for counts in (self._counts, self._all_counts):
                counts.add(truth.reshape(predicted.shape), predicted)
        if self.average == "macro":
            self._add(self._value(self._counts), 1)
            self._counts, self._all_counts = _Counts(), _Counts()
        else:
            self.num_inst, self.global_num_inst = self._counts.total, self._all_counts.total
            self.sum_metric = self._value(self._counts) * self.num_inst
            self.global_sum_metric = self._value(self._all_counts) * self.global_num_inst

    def reset(self) -> None:
        """Reset all values."""
        super().reset()
        self._counts, self._all_counts = _Counts(), _Counts()

    def reset_local(self) -> None:
        """Reset everything except the values of `get_global`."""
        super().reset_local()
        self._counts = _Counts()


@register
@with_defaults(name="f1")
class F1(_BinaryMetric):
    """Harmonic mean of precision and recall for classes 0 and 1.

    Examples
    --------
    >>> metric = mx.metric.F1()
    >>> metric.update([mx.nd.array([0, 1, 1])], [mx.nd.array([[0.9, 0.1], [0.4, 0.6], [0.7, 0.3]])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('f1', 0.6667)
    """

    def _value(self, counts: _Counts) -> float:
        return counts.f1


@register
@with_defaults(name="mcc")
class MCC(_BinaryMetric):
    """Matthews correlation coefficient for classes 0 and 1.

    References
    ----------
    Matthews, "Comparison of the predicted and observed secondary structure of T4 phage lysozyme", 1975.

    Examples
    --------
    >>> metric = mx.metric.MCC()
    >>> metric.update([mx.nd.array([0, 1, 1])], [mx.nd.array([[0.9, 0.1], [0.4, 0.6], [0.7, 0.3]])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('mcc', 0.5)
    """

    def _value(self, counts: _Counts) -> float:
        return counts.mcc


@register
class PCC(EvalMetric):
    """Pearson correlation of predicted with true classes, for any number of classes.

    For two classes it is Matthews' coefficient of all samples.

    Parameters
    ----------
    has_global_stats : bool, default True
        Whether `get_global` differs from `get`.

    References
    ----------
    Gorodkin, "Comparing two K-category assignments by a K-category correlation coefficient", 2004.

    Examples
    --------
    >>> metric = mx.metric.PCC()
    >>> metric.update([mx.nd.array([0, 1, 1])], [mx.nd.array([[0.9, 0.1], [0.4, 0.6], [0.7, 0.3]])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('pcc', 0.5)
    """

    def __init__(
        self,
        name: str = "pcc",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
        has_global_stats: bool = True,
    ) -> None:
        self.k = 2
        self.lcm: onp.ndarray[Any, Any] = onp.zeros((2, 2))  # predicted by true classes since ``reset_local``
        self.gcm: onp.ndarray[Any, Any] = onp.zeros((2, 2))  # and since ``reset``
        super().__init__(
            name=name, output_names=output_names, label_names=label_names, has_global_stats=has_global_stats
        )

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels : NDArray, (N,), or list of NDArray
            Class indices.
        preds : NDArray, (N, C) or (N,), or list of NDArray
            Scores of classes, or class indices.
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            truth, predicted = numbers(label).astype("int32"), numbers(pred)
            predicted = predicted.astype("int32") if predicted.shape == truth.shape else _best(truth, predicted, "PCC")
            truth, predicted = truth.ravel(), predicted.ravel()
            classes = int(max(truth.max(initial=0), predicted.max(initial=0))) + 1
            if classes > self.k:
                grown = ((0, classes - self.k),) * 2
                self.lcm, self.gcm = onp.pad(self.lcm, grown), onp.pad(self.gcm, grown)
                self.k = classes
            table = onp.zeros((self.k, self.k))
            onp.add.at(table, (predicted, truth), 1)
            self.lcm += table
            self.gcm += table
        self.num_inst += 1
        self.global_num_inst += 1

    @property
    def sum_metric(self) -> float:
        """The coefficient times the number of batches."""
        return _correlation(self.lcm) * self.num_inst

    @property
    def global_sum_metric(self) -> float:
        """The coefficient since the last `reset` times the number of batches."""
        return _correlation(self.gcm) * self.global_num_inst

    def reset(self) -> None:
        """Reset all values."""
        self.global_num_inst = 0
        self.gcm = onp.zeros((self.k, self.k))
        self.reset_local()

    def reset_local(self) -> None:
        """Reset everything except the values of `get_global`."""
        self.num_inst = 0
        self.lcm = onp.zeros((self.k, self.k))


def _correlation(table: onp.ndarray[Any, Any]) -> float:
    """Return the coefficient of a table of predicted by true classes; NaN where all samples are of one class."""
    total, rows, columns = table.sum(), table.sum(axis=1), table.sum(axis=0)
    spread = (rows * (total - rows)).sum() * (columns * (total - columns)).sum()
    if spread == 0:
        return float("nan")
    return float((table.diagonal() * total - rows * columns).sum() / math.sqrt(spread))
