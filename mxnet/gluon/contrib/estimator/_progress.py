"""Handlers that show the progress of training: as a bar, and as curves."""

from __future__ import annotations

from typing import Any

from ...._src.core.progress import new_bar
from ...._src.training.training_curves import plot_training
from ._events import BatchEnd, EpochBegin, EpochEnd, TrainBegin, TrainEnd
from ._logging import _pairs


def _values(metrics: Any) -> dict[str, float]:
    return {name: value for metric in metrics for name, value in _pairs(*metric.get())}


class ProgressHandler(TrainBegin, EpochBegin, BatchEnd, EpochEnd, TrainEnd):
    """Shows a bar for each epoch, with rate, time left (from the second epoch on) and metrics; MXNet has none.

    Among the handlers of an evaluation it shows one for that, too, below that of the epoch which it interrupts.

    Parameters
    ----------
    total : int, optional
        Batches of an epoch. By default that of the epoch before.
    priority : float, default infinity
        So that it sees what other handlers have done.

    Raises
    ------
    ImportError
        Where tqdm (the extra ``progress``) is not installed.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator.event_handler import ProgressHandler
    >>> bar = ProgressHandler()
    >>> estimator.fit(data, epochs=2, event_handlers=[bar])
    >>> bar.total  # what the next epoch is expected to have
    3
    """

    def __init__(self, total: int | None = None, priority: float = float("inf")) -> None:
        new_bar("ProgressHandler", disable=True)  # fails here, not when training begins
        self.total = total
        self.priority = priority
        self._bars: list[Any] = []  # of an epoch, and of an evaluation that interrupts it
        self._evaluated: int | None = None  # batches of the last evaluation
        self._is_training = False
        self._epoch = 0

    @property
    def _is_epoch(self) -> bool:
        """Whether the innermost bar is, or would be if there is none, that of an epoch of training."""
        return self._is_training and len(self._bars) < 2

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Count epochs anew, and end the bars of a training run that failed."""
        self._close_all()
        self._epoch = 0
        self._is_training = True

    def epoch_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Begin a bar: of an epoch, or, when one has begun or nothing is trained, of an evaluation."""
        if self._is_training and not self._bars:
            options = {"total": self.total, "desc": f"epoch {self._epoch}"}
        else:
            options = {"total": self._evaluated, "desc": "validation", "leave": not self._bars}
        self._bars.append(new_bar("ProgressHandler", unit="batch", **options))

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Show a batch more, and metrics."""
        if not self._bars:  # by hand, without the event before
            self.epoch_begin(estimator)
        metrics = estimator.train_metrics if self._is_epoch else estimator.val_metrics
        metric_texts = {name: f"{value:.4g}" for name, value in _values(metrics).items()}
        self._bars[-1].set_postfix(metric_texts, refresh=False)
        self._bars[-1].update()

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """End the bar."""
        if not self._bars:
            return
        was_epoch, bar = self._is_epoch, self._bars.pop()
        if was_epoch:
            self.total = bar.n
            self._epoch += 1
        else:
            self._evaluated = bar.n
        bar.close()

    def train_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """End the bar of an epoch that was broken off."""
        self._close_all()
        self._is_training = False

    def _close_all(self) -> None:
        while self._bars:
            self._bars.pop().close()


class LearningCurveHandler(TrainBegin, EpochEnd):
    """Draws the metrics of training and validation into a file after each epoch; MXNet has none.

    Parameters
    ----------
    path : str
        A picture (".png", ".svg", ".pdf"), or ".html", a page that loads itself again every few seconds.
    priority : float, default infinity
        So that it sees what other handlers have done, validation among them.

    Attributes
    ----------
    history : list of dict
        For each epoch its number and the metrics.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator.event_handler import LearningCurveHandler
    >>> curve = LearningCurveHandler("curve.png")
    >>> estimator.fit(data, epochs=2, event_handlers=[curve])
    >>> [record["epoch"] for record in curve.history]
    [0, 1]
    """

    def __init__(self, path: str, priority: float = float("inf")) -> None:
        self.path = path
        self.priority = priority
        self.history: list[dict[str, float]] = []

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Begin anew."""
        self.history = []

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Add an epoch, and draw."""
        metric_values = _values([*estimator.train_metrics, *estimator.val_metrics])
        self.history.append({"epoch": len(self.history), **metric_values})
        plot_training(self.history, self.path)
