"""Callbacks for ``fit``: logging, progress, checkpoints."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from typing import Any

from ._src.core.progress import new_bar
from ._src.messages.whole import whole as _whole
from ._src.training.checkpoint import save_checkpoint as save_checkpoint
from ._src.training.checkpoint import save_checkpoint_async as save_checkpoint_async
from ._src.training.training_curves import plot_training


def module_checkpoint(
    mod: Any, prefix: str, period: int = 1, save_optimizer_states: bool = False
) -> Callable[..., None]:
    """Return an epoch-end callback that saves a module.

    Parameters
    ----------
    mod : BaseModule
    prefix : str
        Of the files.
    period : int, default 1
        Epochs between two checkpoints.
    save_optimizer_states : bool, default False
    """
    return _every(period, lambda epoch, *_: mod.save_checkpoint(prefix, epoch, save_optimizer_states))


def _every(period: int, save: Callable[..., Any]) -> Callable[..., None]:
    """Return an epoch-end callback that saves after each so many epochs: their number, symbol and parameters."""
    period = max(1, int(period))

    def _callback(iter_no: int, sym: Any = None, arg: Any = None, aux: Any = None) -> None:
        if (iter_no + 1) % period == 0:
            save(iter_no + 1, sym, arg, aux)

    return _callback


def do_checkpoint(prefix: str, period: int = 1) -> Callable[..., None]:
    """Return an epoch-end callback that saves symbol and parameters.

    Parameters
    ----------
    prefix : str
        Of the files.
    period : int, default 1
        Epochs between two checkpoints.
    """
    return _every(period, lambda epoch, *model: save_checkpoint(prefix, epoch, *model))


def do_checkpoint_async(prefix: str, period: int = 1) -> Callable[..., None]:
    """Return an epoch-end callback that saves symbol and parameters while the next epoch trains.

    Its files are complete when `mx.model.save_checkpoint_async` says so: not yet when ``fit`` returns, but when
    `mx.nd.waitall` does, or the program ends.

    Parameters
    ----------
    prefix : str
        Of the files.
    period : int, default 1
        Epochs between two checkpoints.
    """
    return _every(period, lambda epoch, *model: save_checkpoint_async(prefix, epoch, *model))


def log_train_metric(period: int, auto_reset: bool = False) -> Callable[[Any], None]:
    """Return a batch-end callback that logs the metrics.

    Parameters
    ----------
    period : int
        Batches between two messages.
    auto_reset : bool, default False
        Reset the metrics after each.
    """

    def _callback(param: Any) -> None:
        if param.nbatch % period == 0 and param.eval_metric is not None:
            for name, value in param.eval_metric.get_name_value():
                logging.info("Iter[%d] Batch[%d] Train-%s=%f", param.epoch, param.nbatch, name, value)
            if auto_reset:
                param.eval_metric.reset_local()

    return _callback


class Speedometer:
    """Batch-end callback that logs samples per second, and the metrics.

    Parameters
    ----------
    batch_size : int
    frequent : int, default 50
        Batches between two messages.
    auto_reset : bool, default True
        Reset the metrics after each.

    Examples
    --------
    >>> output = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="output")
    >>> module = mx.mod.Module(mx.sym.SoftmaxOutput(output, name="softmax"))
    >>> batches = mx.io.NDArrayIter(np.ones((8, 3)), np.zeros(8), batch_size=2)
    >>> module.fit(batches, num_epoch=1, batch_end_callback=mx.callback.Speedometer(2, frequent=2))
    """

    def __init__(self, batch_size: int, frequent: int = 50, auto_reset: bool = True) -> None:
        self.batch_size = batch_size
        self.frequent = frequent
        self.init = False
        self.tic: float = 0
        self.last_count = 0
        self.auto_reset = auto_reset

    def __call__(self, param: Any) -> None:
        """Note a batch.

        Parameters
        ----------
        param : BatchEndParam
        """
        count = param.nbatch
        if self.last_count > count:
            self.init = False
        self.last_count = count
        if not self.init:
            self.init = True
            self.tic = time.time()
        elif count % self.frequent == 0:
            self._log(param, count)
            self.tic = time.time()

    def _log(self, param: Any, count: int) -> None:
        elapsed = time.time() - self.tic
        speed = self.frequent * self.batch_size / elapsed if elapsed else float("inf")
        if param.eval_metric is None:
            logging.info("Iter[%d] Batch [%d]\tSpeed: %.2f samples/sec", param.epoch, count, speed)
            return
        pairs = param.eval_metric.get_name_value()
        first = 0
        if self.auto_reset:
            param.eval_metric.reset_local()
            first = count - self.frequent
        message = "Epoch[%d] Batch [%d-%d]\tSpeed: %.2f samples/sec" + "\t%s=%f" * len(pairs)
        logging.info(message, param.epoch, first, count, speed, *(part for pair in pairs for part in pair))


class ProgressBar:
    """Batch-end callback that logs a progress bar; `LiveProgressBar` shows one that moves.

    Parameters
    ----------
    total : int
        Number of batches.
    length : int, default 80
        Characters of the bar.

    Examples
    --------
    >>> param = mx.model.BatchEndParam(epoch=0, nbatch=2, eval_metric=None, locals=None)
    >>> mx.callback.ProgressBar(total=4, length=8)(param)  # logs [====----] 50%
    """

    def __init__(self, total: int, length: int = 80) -> None:
        self.bar_len = length
        self.total = total

    def __call__(self, param: Any) -> None:
        """Note a batch.

        Parameters
        ----------
        param : BatchEndParam
        """
        batches_done = param.nbatch
        filled = round(self.bar_len * batches_done / float(self.total))
        percents = math.ceil(100.0 * batches_done / float(self.total))
        bar = "=" * filled + "-" * (self.bar_len - filled)
        logging.info("[%s] %s%s\r", bar, percents, "%")


class LiveProgressBar:
    """Batch-end callback that shows a bar for each epoch, with rate, time left and metrics; MXNet has no such class.

    Parameters
    ----------
    total : int
        Number of batches.

    Raises
    ------
    ImportError
        Where tqdm (the extra ``progress``) is not installed.

    Examples
    --------
    >>> module.fit(data, batch_end_callback=mx.callback.LiveProgressBar(total=100))  # doctest: +SKIP
    """

    def __init__(self, total: int) -> None:
        new_bar("LiveProgressBar", disable=True)  # fails here, not in the first batch
        self.total = total
        self._epoch: int | None = None
        self._bar: Any = None

    def __call__(self, param: Any) -> None:
        """Note a batch.

        Parameters
        ----------
        param : BatchEndParam
        """
        if self._bar is None or param.epoch != self._epoch:
            self.close()
            self._epoch = param.epoch
            self._bar = new_bar("LiveProgressBar", total=self.total, desc=f"epoch {param.epoch}", unit="batch")
        if param.eval_metric is not None:
            metric_texts = {name: f"{value:.4g}" for name, value in param.eval_metric.get_name_value()}
            self._bar.set_postfix(metric_texts, refresh=False)
        self._bar.update(param.nbatch + 1 - self._bar.n)
        if self._bar.n >= self.total:
            self.close()

    def close(self) -> None:
        """End the bar that is shown, where an epoch had fewer batches than ``total``."""
        if self._bar is not None:
            self._bar.close()
            self._bar = None


class LogValidationMetricsCallback:
    """Callback for the end of a validation that logs the metrics.

    Examples
    --------
    >>> output = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="output")
    >>> module = mx.mod.Module(mx.sym.SoftmaxOutput(output, name="softmax"))
    >>> batches = mx.io.NDArrayIter(np.ones((8, 3)), np.zeros(8), batch_size=2)
    >>> log = mx.callback.LogValidationMetricsCallback()  # Epoch[0] Validation-accuracy=...
    >>> module.fit(batches, eval_data=batches, num_epoch=1, eval_end_callback=log)
    """

    def __call__(self, param: Any) -> None:
        """Log the metrics.

        Parameters
        ----------
        param : BatchEndParam
        """
        if not param.eval_metric:
            return
        for name, value in param.eval_metric.get_name_value():
            logging.info("Epoch[%d] Validation-%s=%f", param.epoch, name, value)


class LearningCurve:
    """Callbacks that draw the metrics into a file after each epoch; MXNet has no such class.

    Parameters
    ----------
    path : str
        A picture (".png", ".svg", ".pdf"), or ".html", a page that loads itself again every few seconds.
    title : str, optional

    Attributes
    ----------
    history : list of dict
        For each epoch its number and the metrics: "train accuracy", "validation accuracy" ...

    Raises
    ------
    ImportError
        Where matplotlib (the extra ``plot``) is not installed, when the first epoch ends.

    Examples
    --------
    >>> curve = mx.callback.LearningCurve("training.png")
    >>> module.fit(data, eval_data=held_out, num_epoch=10, **curve.callbacks())  # doctest: +SKIP
    """

    def __init__(self, path: str, title: str | None = None) -> None:
        self.path = path
        self.title = title
        self.history: list[dict[str, float]] = []
        self._latest: dict[str, float] = {}

    def callbacks(self) -> dict[str, Callable[..., None]]:
        """Return keyword arguments for ``fit``."""
        return {
            "batch_end_callback": self.batch_end,
            "epoch_end_callback": self.epoch_end,
            "eval_end_callback": self.eval_end,
        }

    def batch_end(self, param: Any) -> None:
        """Note the metrics of training."""
        if param.eval_metric is not None:
            self._latest = {f"train {name}": value for name, value in param.eval_metric.get_name_value()}

    def epoch_end(self, epoch: int, symbol: Any = None, arg: Any = None, aux: Any = None) -> None:
        """Add the epoch's last metrics of training, and draw."""
        self.history.append({"epoch": epoch, **self._latest})
        self._draw()

    def eval_end(self, param: Any) -> None:
        """Add the metrics of a validation to those of its epoch, and draw."""
        if not self.history or self.history[-1]["epoch"] != param.epoch:
            self.history.append({"epoch": param.epoch})
        self.history[-1].update({f"validation {name}": value for name, value in param.eval_metric.get_name_value()})
        self._draw()

    def _draw(self) -> None:
        if any(len(record) > 1 for record in self.history):
            plot_training(self.history, self.path, self.title)


_whole(__name__, constructors=True, functions=True, methods=True)
