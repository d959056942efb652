"""``mx.gluon.contrib.estimator.utils``: checks of what an estimator is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....metric import Accuracy as Accuracy
from ....metric import CompositeEvalMetric as CompositeEvalMetric
from ....metric import EvalMetric as EvalMetric
from ...loss import SoftmaxCrossEntropyLoss as SoftmaxCrossEntropyLoss


def _check_metrics(metrics: Any) -> list[Any]:
    """Return metrics as a list; the parts of a `CompositeEvalMetric` are separate metrics."""
    if isinstance(metrics, CompositeEvalMetric):
        return [part for metric in metrics.metrics for part in _check_metrics(metric)]
    if isinstance(metrics, EvalMetric):
        return [metrics]
    if not metrics and (metrics is None or isinstance(metrics, (list, tuple))):
        return []
    if not isinstance(metrics, (list, tuple)) or not all(isinstance(m, EvalMetric) for m in metrics):
        raise ValueError(f"metrics must be a Metric or a list of Metric, refer to mxnet.metric.EvalMetric: {metrics}")
    return list(metrics)


def _check_handlers(handlers: Any, base: type) -> list[Any]:
    """Return handlers as a new list."""
    if isinstance(handlers, base):
        return [handlers]
    handlers = [] if handlers is None else handlers
    if not isinstance(handlers, (list, tuple)) or not all(isinstance(h, base) for h in handlers):
        raise ValueError(f"handlers must be an EventHandler or a list of EventHandler, got: {handlers}")
    return list(handlers)


def _check_handler_metric_ref(handler: Any, known: Sequence[Any]) -> None:
    """Raise ValueError if a handler holds a metric that the estimator does not update."""
    for value in getattr(handler, "__dict__", {}).values():
        for metric in value if isinstance(value, (list, tuple)) else [value]:
            if isinstance(metric, EvalMetric):
                _check_metric_known(handler, metric, known)


def _check_metric_known(handler: Any, metric: Any, known_metrics: Sequence[Any]) -> None:
    """Raise ValueError if a handler's metric is none that the estimator updates."""
    if not any(metric is known for known in known_metrics):
        raise ValueError(
            f"Event handler {type(handler).__name__} refers to a metric instance {metric} outside of the known "
            "training and validation metrics. Please use the metrics from estimator.train_metrics and "
            "estimator.val_metrics instead."
        )


def _suggest_metric_for_loss(loss: Any) -> Any:
    return Accuracy() if isinstance(loss, SoftmaxCrossEntropyLoss) else None
