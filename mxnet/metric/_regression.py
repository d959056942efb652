"""Distance of predicted from true values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._src.messages.shared_options import with_defaults
from ._base import EvalMetric, alias, check_label_shapes, numbers, register


class _Error(EvalMetric):
    """Average over outputs and batches of the error of each."""

    def __init__(
        self, name: str = "error", output_names: Sequence[str] | None = None, label_names: Sequence[str] | None = None
    ) -> None:
        super().__init__(name, output_names=output_names, label_names=label_names, has_global_stats=True)

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels, preds : NDArray, one shape, or lists of NDArray
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            self._add(self._error(_column(numbers(label)) - _column(numbers(pred))), 1)

    def _error(self, difference: onp.ndarray[Any, Any]) -> Any:
        raise NotImplementedError


def _column(array: onp.ndarray[Any, Any]) -> onp.ndarray[Any, Any]:
    return array.reshape(-1, 1) if array.ndim == 1 else array


Numbers = onp.ndarray[Any, Any]


@register
@with_defaults(name="mae")
class MAE(_Error):
    """Mean absolute error of each output and batch, averaged.

    Examples
    --------
    >>> metric = mx.metric.MAE()
    >>> metric.update([mx.nd.array([0, 0])], [mx.nd.array([1, 3])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('mae', 2.0)
    """

    def _error(self, difference: onp.ndarray[Any, Any]) -> Any:
        return onp.abs(difference).mean()


@register
@with_defaults(name="mse")
class MSE(_Error):
    """Mean squared error of each output and batch, averaged.

    Examples
    --------
    >>> metric = mx.metric.MSE()
    >>> metric.update([mx.nd.array([0, 0])], [mx.nd.array([1, 3])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('mse', 5.0)
    """

    def _error(self, difference: onp.ndarray[Any, Any]) -> Any:
        return (difference**2.0).mean()


@register
@with_defaults(name="rmse")
class RMSE(_Error):
    """Root of the mean squared error of each output and batch, averaged.

    Examples
    --------
    >>> metric = mx.metric.RMSE()
    >>> metric.update([mx.nd.array([0, 0])], [mx.nd.array([1, 3])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('rmse', 2.2361)
    """

    def _error(self, difference: onp.ndarray[Any, Any]) -> Any:
        return onp.sqrt((difference**2.0).mean())


@register
@alias("pearsonr")
class PearsonCorrelation(EvalMetric):
    """Pearson's correlation coefficient.

    Parameters
    ----------
    average : {'macro', 'micro'}, default 'macro'
        Average the coefficients of batches, or compute one of all values since the last ``reset``.

    Examples
    --------
    >>> metric = mx.metric.PearsonCorrelation()
    >>> metric.update([mx.nd.array([1, 2, 3])], [mx.nd.array([1, 2, 4])])
    >>> name, value = metric.get()
    >>> name, round(float(value), 4)
    ('pearsonr', 0.982)
    """

    def __init__(
        self,
        name: str = "pearsonr",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
        average: str = "macro",
    ) -> None:
        self.average = average
        super().__init__(name, output_names=output_names, label_names=label_names, has_global_stats=True)
        if average == "micro":  # once more, as in MXNet
            self.reset_micro()

    def reset_micro(self) -> None:
        """Forget the moments of all values."""
        self._sse_p: Any = 0  # sums of squared deviations from the means
        self._mean_p: Any = 0
        self._sse_l: Any = 0
        self._mean_l: Any = 0
        self._pred_nums = 0
        self._label_nums = 0
        self._conv: Any = 0  # sum of the products of both deviations

    def reset(self) -> None:
        """Reset all values."""
        super().reset()
        if self.average == "micro":
            self.reset_micro()

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels, preds : NDArray, one shape, or lists of NDArray
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            check_label_shapes(label, pred, False, True)
            truth, predicted = (numbers(array).ravel().astype("float64") for array in (label, pred))
            if self.average == "macro":
                self._add(onp.corrcoef(truth, predicted)[0, 1], 1)
            else:
                self.num_inst += 1
                self.global_num_inst += 1
                self._take_in(truth, predicted)

    def _take_in(self, label: Numbers, pred: Numbers) -> None:
        """Join the moments of more values to those so far."""
        moments = self.update_variance(label, self._label_nums, self._mean_l, self._sse_l)
        self._label_nums, self._mean_l, self._sse_l = moments
        # Deviations of one from its new mean, times those of the other from its old one, are what has to be added.
        self.update_cov(label, pred)
        moments = self.update_variance(pred, self._pred_nums, self._mean_p, self._sse_p)
        self._pred_nums, self._mean_p, self._sse_p = moments

    def update_variance(self, new_values: Numbers, *aggregate: Any) -> tuple[int, Any, Any]:
        """Join the moments of more values to given ones (Chan, Golub, LeVeque, 1979).

        Parameters
        ----------
        new_values : numpy.ndarray, one axis
        aggregate : int, float, float
            Count, mean, and sum of squared deviations so far.

        Returns
        -------
        count, mean and sum of squared deviations of all
        """
        count, mean, squares = aggregate
        new, new_mean = len(new_values), new_values.mean()
        total, shift = count + new, new_mean - mean
        squares += ((new_values - new_mean) ** 2).sum() + shift * shift * (count * new / total)
        return total, mean + shift * (new / total), squares

    def update_cov(self, label: Numbers, pred: Numbers) -> None:
        """Add the products of deviations from the present means to their sum.

        Parameters
        ----------
        label, pred : numpy.ndarray, one axis
        """
        self._conv += ((label - self._mean_l) * (pred - self._mean_p)).sum()

    def get(self) -> tuple[str, float]:
        """Return name and value; NaN before the first batch."""
        if self.average == "macro" or self.num_inst == 0:
            return super().get()
        return self.name, float(self._conv / math.sqrt(self._sse_p * self._sse_l))
