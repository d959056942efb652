"""``EvalMetric``, the metrics' registry, and metrics made of metrics."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, overload

import numpy as onp
import torch

from .. import registry
from .._src.messages import notebook_views
from .._src.messages.classes import is_no_instance
from ..base import numeric_types, string_types
from ..ndarray._conversion import numbers as read
from ..ndarray.ndarray import NDArray


def check_label_shapes(labels: Any, preds: Any, wrap: bool = False, shape: bool = False) -> tuple[Any, Any]:
    """Check that labels and predictions fit.

    Parameters
    ----------
    labels, preds : NDArray or list of NDArray
    wrap : bool, default False
        Put arrays into lists.
    shape : bool, default False
        Compare shapes, not lengths.

    Returns
    -------
    (labels, preds)

    Raises
    ------
    ValueError
        If they differ.
    """
    of_labels, of_preds = (labels.shape, preds.shape) if shape else (len(labels), len(preds))
    if of_labels != of_preds:
        raise ValueError(f"Shape of labels {of_labels} does not match shape of predictions {of_preds}")
    if wrap:
        labels = [labels] if isinstance(labels, NDArray) else labels
        preds = [preds] if isinstance(preds, NDArray) else preds
    return labels, preds


def labels_first(truth: Any, predicted: Any) -> str:
    """Return the end of a message where labels and predictions seem to be swapped; "" otherwise."""
    return " Labels come first: update(labels, preds)." if truth.ndim > predicted.ndim else ""


def numbers(array: Any) -> onp.ndarray[Any, Any]:
    """Return an NDArray, or whatever NumPy takes, as a NumPy array."""
    result: onp.ndarray[Any, Any] = read(array) if isinstance(array, NDArray) else onp.asarray(array)
    return result


def tensor(array: Any) -> torch.Tensor:
    """Return an NDArray, or whatever NumPy takes, as a tensor; an NDArray's is not copied, and on its device."""
    if isinstance(array, NDArray):
        return array._tensor
    return torch.as_tensor(onp.asarray(array))


class EvalMetric:
    """Base class of metrics: a sum and a count, since the last reset and since the last one of both kinds.

    Parameters
    ----------
    name : str
        Name of the metric in results.
    output_names, label_names : list of str, optional
        Which outputs and labels `update_dict` takes; by default all.
    kwargs
        Further constructor arguments, for `get_config`.

    Attributes
    ----------
    sum_metric, num_inst : float, int
        Since ``reset_local`` or ``reset``; their ratio is the metric.
    global_sum_metric, global_num_inst : float, int
        Since ``reset``.

    Examples
    --------
    >>> class Largest(mx.metric.EvalMetric):
    ...     def update(self, labels, preds):
    ...         self.sum_metric = max(self.sum_metric, *[float(p.max().asscalar()) for p in preds])
    ...         self.num_inst = 1
    >>> metric = Largest("largest")
    >>> metric.update([], [mx.nd.array([1, 5, 3])])
    >>> metric.get()
    ('largest', 5.0)
    """

    def __init__(
        self,
        name: str,
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
        **kwargs: Any,
    ) -> None:
        self.name = str(name)
        self.output_names = output_names
        self.label_names = label_names
        self._has_global_stats = kwargs.pop("has_global_stats", False)
        self._kwargs = kwargs
        self.reset()

    def __str__(self) -> str:
        return f"EvalMetric: {dict(self.get_name_value())}"

    def _repr_html_(self) -> str | None:
        """Return the HTML that notebooks show."""
        return notebook_views.of_metric(self)

    def get_config(self) -> dict[str, Any]:
        """Return a description of the metric, for saving: its class and the arguments of its constructor."""
        return {
            **self._kwargs,
            "metric": type(self).__name__,
            "name": self.name,
            "output_names": self.output_names,
            "label_names": self.label_names,
        }

    def update_dict(self, label: Mapping[str, Any], pred: Mapping[str, Any]) -> None:
        """Update with a batch, given by name.

        Parameters
        ----------
        label, pred : dict of str to NDArray
        """
        preds = list(pred.values()) if self.output_names is None else [pred[name] for name in self.output_names]
        labels = list(label.values()) if self.label_names is None else [label[name] for name in self.label_names]
        self.update(labels, preds)

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels, preds : NDArray or list of NDArray
            One for each output of the model.
        """
        raise NotImplementedError

    def _add(self, total: Any, count: int) -> None:
        total = float(total)
        self.sum_metric += total
        self.global_sum_metric += total
        self.num_inst += count
        self.global_num_inst += count

    def reset(self) -> None:
        """Reset all values."""
        self.num_inst: Any = 0
        self.sum_metric: Any = 0.0
        self.global_num_inst: Any = 0
        self.global_sum_metric: Any = 0.0

    def reset_local(self) -> None:
        """Reset everything except the values of `get_global`."""
        self.num_inst = 0
        self.sum_metric = 0.0

    def get(self) -> tuple[str, float]:
        """Return name and value; NaN before the first batch."""
        if self.num_inst == 0:
            return self.name, float("nan")
        return self.name, self.sum_metric / self.num_inst

    def get_global(self) -> tuple[str, float]:
        """Return name and value since the last `reset`."""
        if not self._has_global_stats:
            return self.get()
        if self.global_num_inst == 0:
            return self.name, float("nan")
        return self.name, self.global_sum_metric / self.global_num_inst

    def get_name_value(self) -> list[tuple[str, float]]:
        """Return `get` as a list of pairs of name and value."""
        return _pairs(*self.get())

    def get_global_name_value(self) -> list[tuple[str, float]]:
        """Return `get_global` as a list of pairs of name and value."""
        return _pairs(*self.get_global()) if self._has_global_stats else self.get_name_value()


def _pairs(name: Any, value: Any) -> list[tuple[str, float]]:
    names = name if isinstance(name, list) else [name]
    values = value if isinstance(value, list) else [value]
    return list(zip(names, values, strict=True))


register = registry.get_register_func(EvalMetric, "metric")
alias = registry.get_alias_func(EvalMetric, "metric")
_create = registry.get_create_func(EvalMetric, "metric")
# Metrics of functions; entered by the module that defines them, so that this one can make composites of them.
FROM_FUNCTION: list[Callable[..., EvalMetric]] = []


@overload
def create(metric: list[Any], *args: Any, **kwargs: Any) -> CompositeEvalMetric: ...
@overload
def create(metric: Any, *args: Any, **kwargs: Any) -> EvalMetric: ...
def create(metric: Any, *args: Any, **kwargs: Any) -> EvalMetric:
    """Create a metric.

    Parameters
    ----------
    metric : str, callable, EvalMetric, or list of them
        A registered name, a function of label and prediction (as NumPy arrays) that returns a number or a sum and a
        count, or several of them for a `CompositeEvalMetric`.
    args, kwargs
        Further arguments of the constructor.
    """
    if isinstance(metric, type) and issubclass(metric, EvalMetric):
        raise TypeError(f"metric: a name, a function or a metric is needed, got {is_no_instance(metric)}")
    if callable(metric):
        return FROM_FUNCTION[0](metric, *args, **kwargs)
    if isinstance(metric, list):
        composite = CompositeEvalMetric()
        for child in metric:
            composite.add(create(child, *args, **kwargs))
        return composite
    result: EvalMetric = _create(metric, *args, **kwargs)
    return result


@register
@alias("composite")
class CompositeEvalMetric(EvalMetric):
    """Several metrics at once.

    Parameters
    ----------
    metrics : list of EvalMetric, str or callable, optional

    Examples
    --------
    >>> metric = mx.metric.CompositeEvalMetric([mx.metric.MAE(), mx.metric.MSE()])
    >>> metric.update([mx.nd.array([0, 0])], [mx.nd.array([1, 3])])
    >>> names, values = metric.get()
    >>> [(name, float(value)) for name, value in zip(names, values)]
    [('mae', 2.0), ('mse', 5.0)]
    """

    def __init__(
        self,
        metrics: Sequence[Any] | None = None,
        name: str = "composite",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        self.metrics: list[EvalMetric] = []
        super().__init__(name, output_names=output_names, label_names=label_names, has_global_stats=True)
        self.metrics = [create(metric) for metric in metrics or ()]

    def add(self, metric: Any) -> None:
        """Add a metric, given as `create` takes it."""
        self.metrics.append(create(metric))

    def get_metric(self, index: int) -> Any:
        """Return a metric by its position; a ValueError (returned, as in MXNet) if there is none."""
        try:
            return self.metrics[index]
        except IndexError:
            return ValueError(f"Metric index {index} is out of range 0 and {len(self.metrics)}")

    def update_dict(self, labels: Mapping[str, Any], preds: Mapping[str, Any]) -> None:
        """Update every metric with a batch, given by name."""
        if self.label_names is not None:
            labels = OrderedDict((k, v) for k, v in labels.items() if k in self.label_names)
        if self.output_names is not None:
            preds = OrderedDict((k, v) for k, v in preds.items() if k in self.output_names)
        for metric in self.metrics:
            metric.update_dict(labels, preds)

    def update(self, labels: Any, preds: Any) -> None:
        """Update every metric with a batch."""
        for metric in self.metrics:
            metric.update(labels, preds)

    def reset(self) -> None:
        """Reset every metric."""
        for metric in self.metrics:
            metric.reset()

    def reset_local(self) -> None:
        """Reset every metric but for what `get_global` returns."""
        for metric in self.metrics:
            metric.reset_local()

    def get(self) -> tuple[list[str], list[float]]:  # type: ignore[override]
        """Return lists of the names and values of all metrics."""
        return _joined([metric.get() for metric in self.metrics])

    def get_global(self) -> tuple[list[str], list[float]]:  # type: ignore[override]
        """Return lists of the names and values of all metrics since the last `reset`."""
        return _joined([metric.get_global() for metric in self.metrics])

    def get_config(self) -> dict[str, Any]:
        """Return a description of the metric, with those of its parts."""
        return {**super().get_config(), "metrics": [metric.get_config() for metric in self.metrics]}


def _joined(named: Sequence[tuple[Any, Any]]) -> tuple[list[str], list[Any]]:
    names: list[str] = []
    values: list[Any] = []
    for name, value in named:
        names.extend([name] if isinstance(name, string_types) else name)
        values.extend([value] if isinstance(value, numeric_types) else value)
    return names, values
