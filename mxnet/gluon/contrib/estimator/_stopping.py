"""Handlers that end training."""

from __future__ import annotations

from typing import Any

from ....metric import EvalMetric
from ._events import BatchEnd, EpochEnd, TrainBegin, TrainEnd
from ._monitor import comparison, worst


class StoppingHandler(TrainBegin, BatchEnd, EpochEnd):
    """Ends training after the epochs or batches that ``fit`` was asked for.

    Parameters
    ----------
    max_epoch, max_batch : int, optional
        Replaced by ``fit``'s when training begins.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import StoppingHandler
    >>> handler = StoppingHandler(max_batch=2)
    >>> estimator.fit(data, batches=2, event_handlers=[handler])
    >>> handler.current_batch
    2
    """

    def __init__(self, max_epoch: int | None = None, max_batch: int | None = None) -> None:
        self.max_epoch = max_epoch
        self.max_batch = max_batch
        self.current_batch = 0
        self.current_epoch = 0
        self.stop_training = False

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Start counting."""
        self.max_epoch = estimator.max_epoch
        self.max_batch = estimator.max_batch
        self.current_batch = 0
        self.current_epoch = 0
        self.stop_training = False

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> bool:
        """Whether this was the last batch."""
        self.current_batch += 1
        if self.current_batch == self.max_batch:
            self.stop_training = True
        return self.stop_training

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> bool:
        """Whether this was the last epoch."""
        self.current_epoch += 1
        if self.current_epoch == self.max_epoch:
            self.stop_training = True
        return self.stop_training


class EarlyStoppingHandler(TrainBegin, EpochEnd, TrainEnd):
    """Ends training when a metric stops getting better.

    Parameters
    ----------
    monitor : EvalMetric
        One of ``estimator.train_metrics`` and ``estimator.val_metrics``.
    min_delta : float, default 0
        By how much more than the best value so far a value must be better.
    patience : int, default 0
        How many epochs without a better value end training; 0 is as 1.
    mode : {'auto', 'min', 'max'}, default 'auto'
        Whether less or more is better; 'auto' is 'max' with a warning.
    baseline : float, optional
        What the first value must be better than.

    Raises
    ------
    ValueError
        If ``monitor`` is no metric.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import EarlyStoppingHandler
    >>> handler = EarlyStoppingHandler(monitor=estimator.train_metrics[0], patience=1, mode="max", baseline=2)
    >>> estimator.fit(data, epochs=10, event_handlers=[handler])
    >>> handler.stopped_epoch < 9  # no accuracy is above 2
    True
    """

    def __init__(
        self, monitor: Any, min_delta: float = 0, patience: int = 0, mode: str = "auto", baseline: float | None = None
    ) -> None:
        if not isinstance(monitor, EvalMetric):
            raise ValueError(
                "Please provide one of the metric objects from estimator.train_metrics and estimator.val_metrics as "
                "monitor."
            )
        self.monitor = monitor
        self.baseline = baseline
        self.patience = patience
        self.wait = 0
        self.stopped_epoch = 0
        self.current_epoch = 0
        self.stop_training = False
        self.monitor_op = comparison(monitor, mode, "EarlyStopping")
        self.min_delta = -min_delta if worst(self.monitor_op) > 0 else min_delta

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Start from the baseline."""
        self.wait = 0
        self.stopped_epoch = 0
        self.current_epoch = 0
        self.stop_training = False
        self.best = worst(self.monitor_op) if self.baseline is None else self.baseline

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> bool:
        """Whether the metric has not got better for long enough."""
        _, value = self.monitor.get()
        if self.monitor_op(value - self.min_delta, self.best):
            self.best = value
            self.wait = 0
        else:
            self.wait += 1
            if self.wait >= self.patience:
                self.stopped_epoch = self.current_epoch
                self.stop_training = True
        self.current_epoch += 1
        return self.stop_training

    def train_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Log the epoch in which training was ended."""
        if self.stopped_epoch > 0:
            estimator.logger.info(
                "[Epoch %d] EarlyStoppingHanlder: early stopping due to %s not improving",
                self.stopped_epoch,
                self.monitor.get()[0],
            )
