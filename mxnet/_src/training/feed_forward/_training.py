"""The loops over batches of `FeedForward`."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from ....executor_manager import DataParallelExecutorManager
from ..data_parallel.optimization import Optimization
from ..parameter_updates import BatchEndParam, _multiple_callbacks


@dataclass
class TrainingLoop:
    """The loops over batches, for executors, an optimizer, a metric and perhaps a monitor."""

    manager: DataParallelExecutorManager
    optimization: Optimization
    measure: Any
    monitor: Any
    logger: Any

    def _step(self, batch: Any) -> None:
        """Train with one batch."""
        self.manager.load_data_batch(batch)
        if self.monitor is not None:
            self.monitor.tic()
        self.manager.forward(is_train=True)
        self.manager.backward()
        self.optimization.update(self.manager.execgrp._group)
        if self.monitor is not None:
            self.monitor.toc_print()
        self.manager.update_metric(self.measure, batch.label)

    def run_epoch(self, epoch: int, data: Any, epoch_size: int | None, batch_end_callback: Any) -> None:
        """Train until ``epoch_size`` batches are done, or the data are once through."""
        start = time.time()
        self.measure.reset()
        nbatch = 0
        while True:
            for batch in data:
                self._step(batch)
                nbatch += 1
                _multiple_callbacks(batch_end_callback, BatchEndParam(epoch, nbatch, self.measure, locals()))
                if nbatch == epoch_size:
                    break
            else:
                self.logger.info("Epoch[%d] Resetting Data Iterator", epoch)
                data.reset()
            if epoch_size is None or nbatch >= epoch_size:
                break
        self.logger.info("Epoch[%d] Time cost=%.3f", epoch, time.time() - start)

    def validate(self, epoch: int, data: Any, batch_end_callback: Any, end_callback: Any) -> None:
        """Score the model."""
        self.measure.reset()
        data.reset()
        num_batches = 0
        for i, batch in enumerate(data):
            self.manager.load_data_batch(batch)
            self.manager.forward(is_train=False)
            self.manager.update_metric(self.measure, batch.label)
            _multiple_callbacks(batch_end_callback, BatchEndParam(epoch, i, self.measure, locals()))
            num_batches += 1
        _multiple_callbacks(end_callback, BatchEndParam(epoch, num_batches, self.measure, locals()))
        data.reset()
