"""Handlers that show the progress of training: as a bar, and as curves."""

from __future__ import annotations

from typing import Any

from ...._progress import new_bar
from ...._public import public
from ...._training_curves import plot_training
from ._events import HERE, BatchEnd, EpochBegin, EpochEnd, TrainBegin, TrainEnd
from ._logging import _pairs


def _values(metrics: Any) -> dict[str, float]:
    return {name: value for metric in metrics for name, value in _pairs(*metric.get())}


@public(HERE)
class ProgressHandler(TrainBegin, EpochBegin, BatchEnd, EpochEnd, TrainEnd):
    """Shows a bar for each epoch, with rate, time left (from the second epoch on) and metrics; MXNet has none.

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
    """

    def __init__(self, total: int | None = None, priority: float = float("inf")) -> None:
        new_bar("ProgressHandler", disable=True)  # fails here, not when training begins
        self.total = total
        self.priority = priority
        self._bar: Any = None
        self._epoch = 0

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Count epochs anew."""
        self._epoch = 0

    def epoch_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Begin a bar."""
        self._close()
        self._bar = new_bar("ProgressHandler", total=self.total, desc=f"epoch {self._epoch}", unit="batch")

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Show a batch more."""
        shown = {name: f"{value:.4g}" for name, value in _values(estimator.train_metrics).items()}
        self._bar.set_postfix(shown, refresh=False)
        self._bar.update()

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """End the bar."""
        self.total = self._bar.n
        self._close()
        self._epoch += 1

    def train_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """End the bar of an epoch that was broken off."""
        self._close()

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.close()
            self._bar = None


@public(HERE)
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
        found = _values([*estimator.train_metrics, *estimator.val_metrics])
        self.history.append({"epoch": len(self.history), **found})
        plot_training(self.history, self.path)
