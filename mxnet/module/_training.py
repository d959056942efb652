"""The loop over epochs that trains."""

from __future__ import annotations

import time
from typing import Any

from .. import metric
from .._parameter_updates import BatchEndParam
from ..initializer import Uniform
from ..io import DataIter
from ._prediction import ModulePrediction, as_list


class ModuleTraining(ModulePrediction):
    """``fit`` of every module."""

    def forward_backward(self, data_batch: Any) -> None:
        """Compute outputs and gradients of a batch."""
        self.forward(data_batch, is_train=True)
        self.backward()

    def set_params(
        self,
        arg_params: Any,
        aux_params: Any,
        allow_missing: bool = False,
        force_init: bool = True,
        allow_extra: bool = False,
    ) -> None:
        """Give parameters and auxiliary states values; arguments as for ``init_params``."""
        self.init_params(
            initializer=None,
            arg_params=arg_params,
            aux_params=aux_params,
            allow_missing=allow_missing,
            force_init=force_init,
            allow_extra=allow_extra,
        )

    def fit(
        self,
        train_data: DataIter,
        eval_data: DataIter | None = None,
        eval_metric: Any = "acc",
        epoch_end_callback: Any = None,
        batch_end_callback: Any = None,
        kvstore: Any = "local",
        optimizer: Any = "sgd",
        optimizer_params: Any = (("learning_rate", 0.01),),
        eval_end_callback: Any = None,
        eval_batch_end_callback: Any = None,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_rebind: bool = False,
        force_init: bool = False,
        begin_epoch: int = 0,
        num_epoch: int | None = None,
        validation_metric: Any = None,
        monitor: Any = None,
        sparse_row_id_fn: Any = None,
    ) -> None:
        """Train.

        Parameters
        ----------
        train_data : DataIter
        eval_data : DataIter, optional
            Scored after each epoch.
        eval_metric : EvalMetric, or what ``mx.metric.create`` takes, default "acc"
        epoch_end_callback : callable, or list of them, optional
            Called after each epoch with its number, the symbol, parameters and auxiliary states.
        batch_end_callback : callable, or list of them, optional
            Called after each batch with a ``BatchEndParam``.
        kvstore, optimizer, optimizer_params
            As for ``init_optimizer``.
        eval_end_callback, eval_batch_end_callback : callable, or list of them, optional
            As for `score`.
        initializer, arg_params, aux_params, allow_missing, force_init
            As for ``init_params``.
        force_rebind : bool, default False
            Bind again if the module is bound already.
        begin_epoch : int, default 0
        num_epoch : int
            Number of the epoch to stop before.
        validation_metric : EvalMetric, or what ``mx.metric.create`` takes, optional
            For ``eval_data``; by default ``eval_metric``.
        monitor : Monitor, optional
        sparse_row_id_fn : callable, optional
            As for `score`.
        """
        if num_epoch is None:
            raise AssertionError("please specify number of epochs")
        given = dict(locals())
        self.bind(
            data_shapes=train_data.provide_data,  # type: ignore[attr-defined]
            label_shapes=train_data.provide_label,  # type: ignore[attr-defined]
            for_training=True,
            force_rebind=force_rebind,
        )
        if monitor is not None:
            self.install_monitor(monitor)
        self.init_params(
            initializer=initializer,
            arg_params=arg_params,
            aux_params=aux_params,
            allow_missing=allow_missing,
            force_init=force_init,
        )
        self.init_optimizer(kvstore=kvstore, optimizer=optimizer, optimizer_params=optimizer_params)
        if validation_metric is None:
            validation_metric = eval_metric
        if not isinstance(eval_metric, metric.EvalMetric):
            eval_metric = metric.create(eval_metric)
        for epoch in range(begin_epoch, num_epoch):
            start = time.time()
            given.update(epoch=epoch, tic=start, eval_metric=eval_metric, validation_metric=validation_metric)
            self._before_epoch(epoch, train_data)
            measured = self._epoch(epoch, train_data, eval_metric, batch_end_callback, monitor, sparse_row_id_fn, given)
            for name, value in measured:
                self.logger.info("Epoch[%d] Train-%s=%f", epoch, name, value)
            self.logger.info("Epoch[%d] Time cost=%.3f", epoch, time.time() - start)
            arg_params, aux_params = self.get_params()
            self.set_params(arg_params, aux_params)  # makes auxiliary states equal on all devices
            for callback in as_list(epoch_end_callback):
                callback(epoch, self.symbol, arg_params, aux_params)
            if eval_data:
                scores = self.score(
                    eval_data,
                    validation_metric,
                    score_end_callback=eval_end_callback,
                    batch_end_callback=eval_batch_end_callback,
                    epoch=epoch,
                )
                for name, value in scores:
                    self.logger.info("Epoch[%d] Validation-%s=%f", epoch, name, value)
            train_data.reset()

    def _before_epoch(self, epoch: int, train_data: DataIter) -> None:
        """Do what a kind of module needs before each epoch: nothing by default."""

    def _epoch(
        self,
        epoch: int,
        train_data: DataIter,
        eval_metric: Any,
        batch_end_callback: Any,
        monitor: Any,
        sparse_row_id_fn: Any,
        given: dict[str, Any],
    ) -> list[tuple[str, Any]]:
        """Train with each batch once; return the metric's values. Callbacks find ``given`` among the locals."""
        eval_metric.reset()
        measured: list[tuple[str, Any]] = []
        batches = iter(train_data)
        upcoming = next(batches, None)
        nbatch = 0
        while upcoming is not None:
            data_batch = upcoming
            if monitor is not None:
                monitor.tic()
            self.forward_backward(data_batch)
            self.update()
            self._measure(eval_metric, data_batch)
            upcoming = next(batches, None)
            if upcoming is not None:
                self.prepare(upcoming, sparse_row_id_fn=sparse_row_id_fn)
            else:
                measured = eval_metric.get_global_name_value()
            if monitor is not None:
                monitor.toc_print()
            for callback in as_list(batch_end_callback):
                seen = {
                    **given,
                    "nbatch": nbatch,
                    "data_batch": data_batch,
                    "data_iter": batches,
                    "next_data_batch": data_batch if upcoming is None else upcoming,
                    "end_of_batch": upcoming is None,
                }
                callback(BatchEndParam(epoch=epoch, nbatch=nbatch, eval_metric=eval_metric, locals=seen))
            nbatch += 1
        return measured
