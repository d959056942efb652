"""The loops over batches of `FeedForward`."""

from __future__ import annotations

import time
from typing import Any

from .. import optimizer as opt
from .._parameter_updates import (
    BatchEndParam,
    _create_kvstore,
    _initialize_kvstore,
    _multiple_callbacks,
    _update_params,
    _update_params_on_kvstore,
)
from ..executor_manager import DataParallelExecutorManager
from ..ndarray.ndarray import NDArray


class Training:
    """The loops over batches.

    Parameters
    ----------
    manager : DataParallelExecutorManager
    measure : EvalMetric
    monitor : Monitor or None
    logger : logging.Logger or module
    """

    def __init__(self, manager: DataParallelExecutorManager, measure: Any, monitor: Any, logger: Any) -> None:
        self.manager = manager
        self.measure = measure
        self.monitor = monitor
        self.logger = logger
        self.store: Any = None
        self.on_store = False
        self.updater: Any = None

    def choose_optimizer(self, kvstore: Any, make: Any, arg_params: dict[str, NDArray]) -> None:
        """Make store and optimizer."""
        manager, devices = self.manager, len(self.manager.ctx)
        self.store, self.on_store = _create_kvstore(kvstore, devices, arg_params)
        batch_size = manager.slices[-1].stop
        if self.store is not None and "dist" in self.store.type and "_sync" in self.store.type:
            batch_size *= self.store.num_workers
        each = 1 if self.on_store else devices
        names = {i * each + k: name for i, name in enumerate(manager.execgrp.param_names) for k in range(each)}
        optimizer = make(batch_size, names)
        if self.store is not None:
            if self.on_store:
                self.store.set_optimizer(optimizer)
            _initialize_kvstore(
                self.store, manager.param_arrays, arg_params, manager.execgrp.param_names, self.on_store
            )
        if not self.on_store:
            self.updater = opt.get_updater(optimizer)

    def _update(self) -> None:
        manager = self.manager
        names = manager.execgrp.param_names
        if self.on_store:
            _update_params_on_kvstore(manager.param_arrays, manager.grad_arrays, self.store, names)
            return
        _update_params(manager.param_arrays, manager.grad_arrays, self.updater, len(manager.ctx), self.store, names)

    def _step(self, batch: Any) -> None:
        """Train with one batch."""
        self.manager.load_data_batch(batch)
        if self.monitor is not None:
            self.monitor.tic()
        self.manager.forward(is_train=True)
        self.manager.backward()
        self._update()
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
        done = 0
        for i, batch in enumerate(data):
            self.manager.load_data_batch(batch)
            self.manager.forward(is_train=False)
            self.manager.update_metric(self.measure, batch.label)
            _multiple_callbacks(batch_end_callback, BatchEndParam(epoch, i, self.measure, locals()))
            done += 1
        _multiple_callbacks(end_callback, BatchEndParam(epoch, done, self.measure, locals()))
        data.reset()
