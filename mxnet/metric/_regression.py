"""Distance of predicted from true numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._public import public
from ._base import HERE, EvalMetric, alias, check_label_shapes, numbers, register


class _Error(EvalMetric):
    """Average over outputs and batches of the error of each."""

    def __init__(self, name: str, output_names: Sequence[str] | None, label_names: Sequence[str] | None) -> None:
        super().__init__(name, output_names=output_names, label_names=label_names, has_global_stats=True)

    def update(self, labels: Any, preds: Any) -> None:
        """Take in a batch.

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


@register
@public(HERE)
class MAE(_Error):
    """Mean absolute error of each output and batch, averaged.

    Parameters
    ----------
    name : str, default "mae"
    output_names, label_names : list of str, optional
    """

    def __init__(
        self,
        name: str = "mae",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        super().__init__(name, output_names, label_names)

    def _error(self, difference: onp.ndarray[Any, Any]) -> Any:
        return onp.abs(difference).mean()


@register
@public(HERE)
class MSE(_Error):
    """Mean squared error of each output and batch, averaged.

    Parameters
    ----------
    name : str, default "mse"
    output_names, label_names : list of str, optional
    """

    def __init__(
        self,
        name: str = "mse",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        super().__init__(name, output_names, label_names)

    def _error(self, difference: onp.ndarray[Any, Any]) -> Any:
        return (difference**2.0).mean()


@register
@public(HERE)
class RMSE(_Error):
    """Root of the mean squared error of each output and batch, averaged.

    Parameters
    ----------
    name : str, default "rmse"
    output_names, label_names : list of str, optional
    """

    def __init__(
        self,
        name: str = "rmse",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        super().__init__(name, output_names, label_names)

    def _error(self, difference: onp.ndarray[Any, Any]) -> Any:
        return onp.sqrt((difference**2.0).mean())


@register
@alias("pearsonr")
@public(HERE)
class PearsonCorrelation(EvalMetric):
    """Pearson's correlation coefficient.

    Parameters
    ----------
    name : str, default "pearsonr"
    output_names, label_names : list of str, optional
    average : {'macro', 'micro'}, default 'macro'
        Average the coefficients of batches, or compute one of all numbers since the last ``reset``.
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

    def reset_micro(self) -> None:
        """Forget the moments of all numbers."""
        self._count = 0
        self._means = onp.zeros(2)
        self._moments = onp.zeros((2, 2))  # sums of products of deviations from the means

    def reset(self) -> None:
        """Forget everything."""
        super().reset()
        self.reset_micro()

    def update(self, labels: Any, preds: Any) -> None:
        """Take in a batch.

        Parameters
        ----------
        labels, preds : NDArray, one shape, or lists of NDArray
        """
        labels, preds = check_label_shapes(labels, preds, True)
        for label, pred in zip(labels, preds, strict=True):
            check_label_shapes(label, pred, False, True)
            pairs = onp.stack([numbers(label).ravel(), numbers(pred).ravel()]).astype("float64")
            if self.average == "macro":
                self._add(onp.corrcoef(pairs)[0, 1], 1)
            else:
                self.num_inst += 1
                self.global_num_inst += 1
                self._take_in(pairs)

    def _take_in(self, pairs: onp.ndarray[Any, Any]) -> None:
        """Join the moments of more numbers to those so far (Chan, Golub, LeVeque, 1979)."""
        count, means = pairs.shape[1], pairs.mean(axis=1)
        deviations, shift = pairs - means[:, None], means - self._means
        total = self._count + count
        self._moments += deviations @ deviations.T + onp.outer(shift, shift) * (self._count * count / total)
        self._means += shift * (count / total)
        self._count = total

    def get(self) -> tuple[str, float]:
        """Return name and value; NaN before the first batch."""
        if self.average == "macro" or self.num_inst == 0:
            return super().get()
        moments = self._moments
        return self.name, float(moments[0, 1] / math.sqrt(moments[0, 0] * moments[1, 1]))
