"""Callbacks for ``fit``: logging, progress, checkpoints."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from typing import Any

from ._checkpoint import save_checkpoint as save_checkpoint
from ._checkpoint import save_checkpoint_async as save_checkpoint_async


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
    period = max(1, int(period))

    def _callback(iter_no: int, sym: Any = None, arg: Any = None, aux: Any = None) -> None:
        if (iter_no + 1) % period == 0:
            mod.save_checkpoint(prefix, iter_no + 1, save_optimizer_states)

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
    period = max(1, int(period))

    def _callback(iter_no: int, sym: Any, arg: Any, aux: Any) -> None:
        if (iter_no + 1) % period == 0:
            save_checkpoint(prefix, iter_no + 1, sym, arg, aux)

    return _callback


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
    period = max(1, int(period))

    def _callback(iter_no: int, sym: Any, arg: Any, aux: Any) -> None:
        if (iter_no + 1) % period == 0:
            save_checkpoint_async(prefix, iter_no + 1, sym, arg, aux)

    return _callback


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
    """Batch-end callback that logs a progress bar.

    Parameters
    ----------
    total : int
        Number of batches.
    length : int, default 80
        Characters of the bar.
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
        done = param.nbatch
        filled = round(self.bar_len * done / float(self.total))
        percents = math.ceil(100.0 * done / float(self.total))
        bar = "=" * filled + "-" * (self.bar_len - filled)
        logging.info("[%s] %s%s\r", bar, percents, "%")


class LogValidationMetricsCallback:
    """Callback for the end of a validation that logs the metrics."""

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
