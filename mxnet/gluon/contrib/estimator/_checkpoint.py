"""The handler that saves checkpoints during training, and resumes from them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as onp

from ...._src.formats.atomic import together
from ...._src.messages.tracebacks import warn
from ....metric import EvalMetric
from ._events import BatchEnd, EpochEnd, TrainBegin
from ._monitor import comparison, worst

_ONE_PERIOD = (
    "To use resume from checkpoint, you must only specify the same type of period you used for training."
    "For example, if you are training based on number of epochs,"
    "you must save only based on epochs, and set batch_period to None."
)


class CheckpointHandler(TrainBegin, BatchEnd, EpochEnd):
    """Saves parameters and the trainer's states while training.

    The files are ``<prefix>-epoch<n>batch<m>.params`` and ``.states``, ``<prefix>-best.params`` and ``.states``, and
    for hybridized networks ``<prefix>-symbol.json``. The batch in the name is, after an epoch, the number of batches so
    far; after a batch it is that of the batch, counted from 0.

    Parameters
    ----------
    model_dir : str
        Folder, made if need be.
    model_prefix : str, default 'model'
    monitor : EvalMetric, optional
        One of ``estimator.train_metrics`` and ``estimator.val_metrics``, for ``save_best``.
    verbose : int, default 0
        1 logs what is saved.
    save_best : bool, default False
        Save also when ``monitor`` has its best value so far.
    mode : {'auto', 'min', 'max'}, default 'auto'
        Whether less or more is better; 'auto' is 'max' with a warning.
    epoch_period, batch_period : int, optional
        After how many epochs, by default each, and after how many batches, by default never, to save.
    max_checkpoints : int, default 5
        How many of those that this handler saved to keep, besides the best.
    resume_from_checkpoint : bool, default False
        Go on from the newest checkpoint in the folder; ``fit``'s epochs or batches count from the start.

    Raises
    ------
    ValueError
        If ``save_best`` has no metric.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import CheckpointHandler
    >>> import os, tempfile
    >>> folder = tempfile.mkdtemp()
    >>> estimator.fit(data, epochs=1, event_handlers=[CheckpointHandler(folder, model_prefix="net")])
    >>> sorted(os.listdir(folder))
    ['net-epoch0batch3.params', 'net-epoch0batch3.states', 'net-symbol.json']
    """

    def __init__(
        self,
        model_dir: str,
        model_prefix: str = "model",
        monitor: Any = None,
        verbose: int = 0,
        save_best: bool = False,
        mode: str = "auto",
        epoch_period: int | None = 1,
        batch_period: int | None = None,
        max_checkpoints: int = 5,
        resume_from_checkpoint: bool = False,
    ) -> None:
        self.monitor = monitor
        self.verbose = verbose
        self.model_dir = model_dir
        self.model_prefix = model_prefix
        self.save_best = save_best
        self.epoch_period = epoch_period
        self.batch_period = batch_period
        self.current_batch = 0
        self.current_epoch = 0
        self.max_checkpoints = max_checkpoints
        self.resume_from_checkpoint = resume_from_checkpoint
        self.saved_checkpoints: list[str] = []
        Path(model_dir).mkdir(parents=True, exist_ok=True)
        if save_best:
            if not isinstance(monitor, EvalMetric):
                raise ValueError(
                    "To save best model only, please provide one of the metric objects from estimator.train_metrics "
                    "and estimator.val_metrics as monitor."
                )
            self.monitor_op = comparison(monitor, mode, "ModelCheckpoint")

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Start counting, and load the newest checkpoint if asked to."""
        self.current_epoch = 0
        self.current_batch = 0
        if self.save_best:
            self.best = worst(self.monitor_op)
        if self.resume_from_checkpoint:
            self._check_periods(estimator)
            self._resume(estimator)

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Save the graph after the first batch, and a checkpoint after every ``batch_period`` batches."""
        if self.current_batch == 0:
            self._save_symbol(estimator)
        if self.batch_period and (self.current_batch + 1) % self.batch_period == 0:
            self._save_checkpoint(estimator, self.current_batch + 1, self.current_batch)
        self.current_batch += 1

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
        """Save a checkpoint after every ``epoch_period`` epochs."""
        if self.epoch_period and (self.current_epoch + 1) % self.epoch_period == 0:
            self._save_checkpoint(estimator, self.current_batch, self.current_batch)
        self.current_epoch += 1

    def _check_periods(self, estimator: Any) -> None:
        period, unused_period = self.epoch_period, self.batch_period
        if estimator.max_batch:
            period, unused_period = unused_period, period
        if not period or unused_period:
            raise AssertionError(_ONE_PERIOD)

    def _resume(self, estimator: Any) -> None:
        """Load the newest checkpoint, and have as much less trained."""
        newest = self._newest(by_batch=bool(estimator.max_batch))
        self.trained_epoch, self.trained_batch = newest or (-1, -1)
        unit = "batches" if estimator.max_batch else "epochs"
        total = estimator.max_batch or estimator.max_epoch
        if newest is None:
            estimator.logger.info(
                "CheckpointHandler: No checkpoint found, training from scratch for %d %s", total, unit
            )
            return
        steps_left = total - 1 - (self.trained_batch if estimator.max_batch else self.trained_epoch)
        if steps_left <= 0:
            progress_text = f"batch {self.trained_batch}" if estimator.max_batch else f"epoch {total}"
            raise ValueError(
                f"Found checkpoint with maximum number of {progress_text} reached, please specify "
                "resume_from_checkpoint=False (default value) if you wan to train from scratch."
            )
        self._load(estimator)
        if estimator.max_batch:
            estimator.max_batch = steps_left
        else:
            estimator.max_epoch = steps_left
        estimator.logger.warning(
            "CheckpointHandler: Checkpoint resumed from epoch %d batch %d, continue to train for %d %s ",
            self.trained_epoch,
            self.trained_batch,
            steps_left,
            unit,
        )

    def _newest(self, by_batch: bool) -> tuple[int, int] | None:
        start = f"{self.model_prefix}-epoch"
        checkpoints = []
        for path in Path(self.model_dir).iterdir():
            if not path.name.startswith(start) or path.suffix != ".params":
                continue
            match = re.fullmatch(r"(\d+)batch(\d+)", path.name[len(start) : -len(".params")])
            if match is None:
                raise ValueError(
                    "Error parsing checkpoint file, please check your checkpoints have the format: "
                    "{model_name}-epoch{epoch_number}batch{batch_number}.params, there should also be a .states file "
                    "for each .params file "
                )
            checkpoints.append((int(match[1]), int(match[2])))
        return max(checkpoints, key=(lambda pair: pair[::-1]) if by_batch else None, default=None)

    def _load(self, estimator: Any) -> None:
        name = f"{self.model_prefix}-epoch{self.trained_epoch}batch{self.trained_batch}"
        params, states = (Path(self.model_dir) / f"{name}.{ending}" for ending in ("params", "states"))
        for path in (params, states):
            if not path.exists():
                raise AssertionError(f"Failed to load checkpoint, {path} does not exist")
        estimator.net.load_parameters(str(params), ctx=estimator.context)
        estimator.trainer.load_states(str(states))

    def _save_checkpoint(self, estimator: Any, trained: int, number: int) -> None:
        """Save a checkpoint, under a number that stands for the batches ``trained`` in this run, and the best."""
        epoch = self.current_epoch
        if self.resume_from_checkpoint:
            epoch, number = self.trained_epoch + 1 + epoch, self.trained_batch + trained
        name = f"{self.model_prefix}-epoch{epoch}batch{number}"
        self._save(estimator, name)
        if self.verbose > 0:
            estimator.logger.info(
                "[Epoch %d] CheckpointHandler: trained total %d batches, saving model at %s with prefix: %s",
                self.current_epoch,
                trained,
                self.model_dir,
                name,
            )
        self._forget_old(name)
        if self.save_best:
            self._save_if_best(estimator)

    def _forget_old(self, name: str) -> None:
        """Delete the oldest checkpoints of this handler."""
        if name not in self.saved_checkpoints:
            self.saved_checkpoints.append(name)
        while len(self.saved_checkpoints) > max(self.max_checkpoints, 0):
            old = self.saved_checkpoints.pop(0)
            for ending in ("params", "states"):
                (Path(self.model_dir) / f"{old}.{ending}").unlink(missing_ok=True)

    def _save_if_best(self, estimator: Any) -> None:
        metric, value = self.monitor.get()
        if onp.isnan(value):
            warn(
                f"Skipping save best because {metric} is not updated, make sure you pass one of the metric objects "
                "estimator.train_metrics and estimator.val_metrics as monitor",
                RuntimeWarning,
            )
            return
        if not self.monitor_op(value, self.best):
            if self.verbose > 0:
                estimator.logger.info(
                    "[Epoch %d] CheckpointHandler: %s did not improve from %0.5f, skipping updating best model",
                    self.current_epoch,
                    metric,
                    self.best,
                )
            return
        name = f"{self.model_prefix}-best"
        self._save(estimator, name)
        if self.verbose > 0:
            estimator.logger.info(
                "[Epoch %d] CheckpointHandler: %s improved from %0.5f to %0.5f, updating best model at %s with prefix: "
                "%s",
                self.current_epoch,
                metric,
                self.best,
                value,
                self.model_dir,
                name,
            )
        self.best = value

    def _save(self, estimator: Any, name: str) -> None:
        folder = Path(self.model_dir)
        with together():  # parameters last: what is resumed from is found by their names
            estimator.trainer.save_states(str(folder / f"{name}.states"))
            estimator.net.save_parameters(str(folder / f"{name}.params"))

    def _save_symbol(self, estimator: Any) -> None:
        path = f"{Path(self.model_dir) / self.model_prefix}-symbol.json"
        graph = getattr(estimator.net, "_cached_graph", None)
        if graph:
            graph[1].save(path)
        else:
            estimator.logger.info(
                "Model architecture(symbol file) is not saved, please use HybridBlock to construct your model, and "
                "call net.hybridize() before passing to Estimator in order to save model architecture as %s.",
                path,
            )
