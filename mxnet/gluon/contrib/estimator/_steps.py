"""Handlers that make up a step of training: metrics, validation and the update of parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....metric import Loss
from ._events import BatchEnd, EpochBegin, EpochEnd, TrainBegin
from .utils import _check_metrics


class MetricHandler(EpochBegin, BatchEnd):
    """Updates metrics after each batch and resets them before each epoch.

    Parameters
    ----------
    metrics : EvalMetric or list of EvalMetric
    priority : float, default -1000

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import MetricHandler
    >>> metric = estimator.train_metrics[0]
    >>> estimator.fit(data, epochs=1, event_handlers=[MetricHandler([metric])])
    >>> metric.num_inst
    6
    """

    def __init__(self, metrics: Any, priority: float = -1000) -> None:
        self.metrics = _check_metrics(metrics)
        self.priority = priority

    def epoch_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Reset the metrics."""
        for metric in self.metrics:
            metric.reset()

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Update the metrics: a `mxnet.metric.Loss` with the loss, others with labels and predictions."""
        for metric in self.metrics:
            if isinstance(metric, Loss):
                metric.update(0, kwargs["loss"])
            else:
                metric.update(kwargs["label"], kwargs["pred"])


class ValidationHandler(TrainBegin, BatchEnd, EpochEnd):
    """Evaluates while training.

    Parameters
    ----------
    val_data : DataLoader
    eval_fn : callable
        Called as ``eval_fn(val_data=..., batch_axis=..., event_handlers=...)``, such as ``estimator.evaluate``.
    epoch_period, batch_period : int, optional
        After how many epochs, by default each, and after how many batches, by default never.
    priority : float, default -1000
    event_handlers : EventHandler or list of EventHandler, optional
        For ``eval_fn``.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import ValidationHandler
    >>> handler = ValidationHandler(data, estimator.evaluate, epoch_period=2)
    >>> estimator.fit(data, epochs=2, event_handlers=[handler])
    >>> handler.current_epoch
    2
    """

    def __init__(
        self,
        val_data: Any,
        eval_fn: Callable[..., Any],
        epoch_period: int | None = 1,
        batch_period: int | None = None,
        priority: float = -1000,
        event_handlers: Any = None,
    ) -> None:
        self.val_data = val_data
        self.eval_fn = eval_fn
        self.epoch_period = epoch_period
        self.batch_period = batch_period
        self.current_batch = 0
        self.current_epoch = 0
        self.priority = priority
        self.event_handlers = event_handlers

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Start counting."""
        self.current_batch = 0
        self.current_epoch = 0

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Evaluate after every ``batch_period`` batches."""
        self.current_batch += 1
        if self.batch_period and self.current_batch % self.batch_period == 0:
            self._evaluate(estimator)

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Evaluate after every ``epoch_period`` epochs."""
        self.current_epoch += 1
        if self.epoch_period and self.current_epoch % self.epoch_period == 0:
            self._evaluate(estimator)

    def _evaluate(self, estimator: Any) -> None:
        self.eval_fn(val_data=self.val_data, batch_axis=estimator.batch_axis, event_handlers=self.event_handlers)


class GradientUpdateHandler(BatchEnd):
    """Updates the parameters after each batch.

    A custom class in its place can, for example, sum the gradients of several batches first.

    Parameters
    ----------
    priority : float, default -2000

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import GradientUpdateHandler
    >>> class EverySecond(GradientUpdateHandler):
    ...     count = 0
    ...     def batch_end(self, estimator, *args, **kwargs):
    ...         self.count += 1
    ...         if self.count % 2 == 0:
    ...             super().batch_end(estimator, *args, **kwargs)
    >>> before = estimator.trainer.optimizer.num_update
    >>> estimator.fit(data, epochs=2, event_handlers=[EverySecond()])
    >>> estimator.trainer.optimizer.num_update - before
    3
    """

    def __init__(self, priority: float = -2000) -> None:
        self.priority = priority

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Make a step of the trainer, for as many samples as there are losses."""
        losses = kwargs["loss"]
        if not isinstance(losses, (list, tuple)):
            losses = [losses]
        estimator.trainer.step(sum(loss.shape[0] for loss in losses))
