"""The handler that logs the progress of training."""

from __future__ import annotations

import time
from typing import Any

from ._events import BatchBegin, BatchEnd, EpochBegin, EpochEnd, TrainBegin, TrainEnd
from .utils import _check_metrics


class LoggingHandler(TrainBegin, TrainEnd, EpochBegin, EpochEnd, BatchBegin, BatchEnd):
    """Logs times and metrics to the estimator's logger.

    Parameters
    ----------
    log_interval : int or 'epoch', default 'epoch'
        After how many batches to log, besides after each epoch.
    metrics : EvalMetric or list of EvalMetric, optional
        Those of training, or those of validation for an evaluation.
    priority : float, default infinity
        So that it sees what other handlers have done.

    Raises
    ------
    ValueError
        For another ``log_interval``, or what is no metric.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import LoggingHandler
    >>> handler = LoggingHandler(log_interval=1, metrics=estimator.train_metrics)
    >>> estimator.fit(data, epochs=1, event_handlers=[handler])  # logs a line for each batch and epoch
    >>> handler.processed_samples
    6
    """

    def __init__(self, log_interval: Any = "epoch", metrics: Any = None, priority: float = float("inf")) -> None:
        if not isinstance(log_interval, int) and log_interval != "epoch":
            raise ValueError("log_interval must be either an integer or string 'epoch'")
        self.metrics = _check_metrics(metrics)
        self.batch_index = 0
        self.current_epoch = 0
        self.processed_samples = 0
        self.priority = priority
        self.log_interval = log_interval
        self.log_interval_time = 0.0

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Log optimizer, learning rate and how long training is to be."""
        self.train_start = time.time()
        optimizer = estimator.trainer.optimizer
        estimator.logger.info(
            "Training begin: using optimizer %s with current learning rate %.4f ",
            type(optimizer).__name__,
            estimator.trainer.learning_rate,
        )
        if estimator.max_epoch:
            estimator.logger.info("Train for %d epochs.", estimator.max_epoch)
        else:
            estimator.logger.info("Train for %d batches.", estimator.max_batch)
        self.current_epoch = 0
        self.batch_index = 0
        self.processed_samples = 0
        self.log_interval_time = 0.0

    def train_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Log the time that training took, and the metrics."""
        seconds = time.time() - self.train_start
        start = f"Train finished using total {int(seconds)}s with {self.current_epoch} epochs. "
        self._log(estimator, start)

    def epoch_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Log that an epoch or an evaluation begins."""
        self.epoch_start = time.time()
        if any("training" in metric.name for metric in self.metrics):
            estimator.logger.info(
                "[Epoch %d] Begin, current learning rate: %.4f", self.current_epoch, estimator.trainer.learning_rate
            )
        else:
            estimator.logger.info("Validation Begin")

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Log the time that the epoch took, and the metrics."""
        seconds = time.time() - self.epoch_start
        self._log(estimator, f"[Epoch {self.current_epoch}] Finished in {seconds:.3f}s, ")
        self.current_epoch += 1
        self.batch_index = 0

    def batch_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Note the time."""
        self.batch_start = time.time()

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Log, every ``log_interval`` batches, the time since the last such line, and the metrics."""
        if self.log_interval == "epoch":
            return
        self.log_interval_time += time.time() - self.batch_start
        self.processed_samples += kwargs["batch"][0].shape[0]
        if self.batch_index % self.log_interval == 0:
            message_prefix = (
                f"[Epoch {self.current_epoch}][Batch {self.batch_index}][Samples {self.processed_samples}] "
            )
            self._log(estimator, f"{message_prefix}time/interval: {self.log_interval_time:.3f}s ")
            self.log_interval_time = 0.0
        self.batch_index += 1

    def _log(self, estimator: Any, start: str) -> None:
        """Log a line that ends with the metrics."""
        pairs = [pair for metric in self.metrics for pair in _pairs(*metric.get())]
        message = start + ", ".join(f"{name}: {value:.4f}" for name, value in pairs)
        estimator.logger.info(message.rstrip(", "))


def _pairs(name: Any, value: Any) -> list[tuple[Any, Any]]:
    """Return pairs of name and value, of which a composite metric has lists."""
    return list(zip(name, value, strict=True)) if isinstance(name, list) else [(name, value)]
