"""``FeedForward``: the first interface for training, before modules."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as onp

from .... import io, metric
from .... import optimizer as opt
from .... import symbol as sym
from ....callback import LogValidationMetricsCallback
from ....context import Context, cpu
from ....executor_manager import DataParallelExecutorManager, _check_arguments
from ....initializer import Uniform
from ....ndarray.ndarray import NDArray
from ...messages.public import public
from ...messages.tracebacks import warn
from ..checkpoint import load_checkpoint, save_checkpoint
from ..data_parallel import batches
from ..data_parallel.optimization import Optimization
from ..parameter_updates import BatchEndParam, _multiple_callbacks
from ._inputs import first_values, iterator_over, pair_of_arrays
from ._training import TrainingLoop


@public("mxnet.model")
class FeedForward:
    """A model with ``fit``, ``predict`` and ``score``. Deprecated: `mx.mod.Module` does more.

    Parameters
    ----------
    symbol : Symbol, or callable that returns one for a bucket's key
    ctx : Context or list of Context, default cpu()
    num_epoch : int, optional
        Number of the epoch to stop before; `fit` needs it.
    epoch_size : int, optional
        Batches of an epoch; by default all.
    optimizer : str or Optimizer, default "sgd"
    initializer : Initializer, default Uniform(0.01)
    numpy_batch_size : int, default 128
        For data that are arrays.
    arg_params, aux_params : dict of str to NDArray, optional
        First values.
    allow_extra_params : bool, default False
        Forget values that the symbol has no argument for.
    begin_epoch : int, default 0
    kwargs
        Arguments of an optimizer given by name.
    """

    def __init__(
        self,
        symbol: Any,
        ctx: Any = None,
        num_epoch: int | None = None,
        epoch_size: int | None = None,
        optimizer: Any = "sgd",
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        numpy_batch_size: int = 128,
        arg_params: dict[str, NDArray] | None = None,
        aux_params: dict[str, NDArray] | None = None,
        allow_extra_params: bool = False,
        begin_epoch: int = 0,
        **kwargs: Any,
    ) -> None:
        warn(
            "mxnet.model.FeedForward has been deprecated. Please use mxnet.mod.Module instead.",
            DeprecationWarning,
        )
        generated = not isinstance(symbol, sym.Symbol)
        if generated and not callable(symbol):
            raise AssertionError(f"FeedForward: symbol must be a Symbol or a function, got {type(symbol).__name__}.")
        self.symbol = None if generated else symbol
        self.sym_gen = symbol if generated else None
        self.arg_params = arg_params
        self.aux_params = aux_params
        self.allow_extra_params = allow_extra_params
        self.argument_checked = False
        if self.sym_gen is None:
            self._check_arguments()
        devices = cpu() if ctx is None else ctx
        self.ctx = [devices] if isinstance(devices, Context) else list(devices)
        self.num_epoch = num_epoch
        self.epoch_size = epoch_size
        self.kwargs = dict(kwargs)
        self.optimizer = optimizer
        self.initializer = initializer
        self.numpy_batch_size = numpy_batch_size
        self._pred_exec: Any = None
        self.begin_epoch = begin_epoch

    def _check_arguments(self) -> None:
        """Check the symbol's names, and forget values that it has no arguments for, if that is allowed."""
        if self.argument_checked:
            return
        assert self.symbol is not None
        self.argument_checked = True
        _check_arguments(self.symbol)
        if not self.allow_extra_params:
            return
        if self.arg_params:
            known = set(self.symbol.list_arguments())
            self.arg_params = {k: v for k, v in self.arg_params.items() if k in known}
        if self.aux_params:
            known = set(self.symbol.list_auxiliary_states())
            self.aux_params = {k: v for k, v in self.aux_params.items() if k in known}

    @staticmethod
    def _is_data_arg(name: str) -> bool:
        """Whether a name is that of data or labels, by its ending."""
        return name.endswith(("data", "label"))

    def _init_params(self, inputs: Sequence[Any], overwrite: bool = False) -> tuple[list[str], list[str], list[str]]:
        """Initialize parameters without values, or all; names of arguments, parameters, auxiliary states."""
        assert self.symbol is not None
        described = batches.described(inputs)
        shapes, _, states = self.symbol.infer_shape(**{d.name: d.shape for d in described})
        types, _, state_types = self.symbol.infer_type(**{d.name: d.dtype for d in described})
        if shapes is None:
            raise ValueError(f"FeedForward: the shapes {described} do not give those of all parameters.")
        arguments, auxiliary = self.symbol.list_arguments(), self.symbol.list_auxiliary_states()
        input_names = {d.name for d in described}
        rows = [row for row in zip(arguments, shapes, types, strict=True) if row[0] not in input_names]
        self.arg_params = first_values(rows, self.arg_params, overwrite, self.initializer)
        auxiliary_entries = zip(auxiliary, states, state_types, strict=True)
        self.aux_params = first_values(auxiliary_entries, self.aux_params, overwrite, self.initializer)
        return arguments, [row[0] for row in rows], auxiliary

    def _init_iter(self, X: Any, y: Any, is_train: bool) -> Any:
        """Return an iterator over arrays; an iterator as it is."""
        return iterator_over(X, y, is_train, self.numpy_batch_size)

    def _init_eval_iter(self, eval_data: Any) -> Any:
        """Return an iterator for a validation: of one, of a pair of arrays, or None."""
        if eval_data is None or isinstance(eval_data, io.DataIter):
            return eval_data
        data, labels = pair_of_arrays(eval_data)
        return self._init_iter(data, labels, is_train=True)

    def fit(
        self,
        X: Any,
        y: Any = None,
        eval_data: Any = None,
        eval_metric: Any = "acc",
        epoch_end_callback: Any = None,
        batch_end_callback: Any = None,
        kvstore: Any = "local",
        logger: Any = None,
        work_load_list: Sequence[float] | None = None,
        monitor: Any = None,
        eval_end_callback: Any = LogValidationMetricsCallback(),  # noqa: B008  (has no state)
        eval_batch_end_callback: Any = None,
    ) -> None:
        """Train.

        Parameters
        ----------
        X : DataIter, NDArray or NumPy array
            Arrays are shuffled at each epoch; what does not fill a batch comes first in the next.
        y : NDArray or NumPy array, optional
            Labels, if ``X`` is an array.
        eval_data : DataIter, or pair of arrays, optional
            Scored after each epoch.
        eval_metric : EvalMetric, or what ``mx.metric.create`` takes, default "acc"
        epoch_end_callback : callable, or list of them, optional
            Called after each epoch with its number, the symbol, parameters and auxiliary states.
        batch_end_callback : callable, or list of them, optional
            Called with a ``BatchEndParam`` after each batch, whose number begins with 1.
        kvstore : str, KVStoreBase or None, default "local"
        logger : logging.Logger or module, optional
        work_load_list : list of float, optional
            Share of each device.
        monitor : Monitor, optional
        eval_end_callback, eval_batch_end_callback : callable, or list of them, optional
            Called with a ``BatchEndParam`` in the validation; the first logs the metrics by default.
        """
        data = self._init_iter(X, y, is_train=True)
        if self.num_epoch is None:
            raise TypeError("FeedForward.fit: num_epoch is needed.")
        validation = self._init_eval_iter(eval_data)
        data.reset()
        if self.sym_gen is not None:
            self.symbol = self.sym_gen(data.default_bucket_key)
            self._check_arguments()
        arguments, parameters, auxiliary = self._init_params([*data.provide_data, *data.provide_label])
        measure = eval_metric if isinstance(eval_metric, metric.EvalMetric) else metric.create(eval_metric)
        manager = DataParallelExecutorManager(
            self.symbol, self.ctx, data, arguments, parameters, auxiliary, work_load_list, logger, self.sym_gen
        )
        if monitor is not None:
            manager.install_monitor(monitor)
        assert self.arg_params is not None
        assert self.aux_params is not None
        manager.set_params(self.arg_params, self.aux_params)
        if not isinstance(self.optimizer, (str, opt.Optimizer)):
            raise TypeError(f"optimizer must be a name or an Optimizer, got {type(self.optimizer).__name__}.")
        group = manager.execgrp._group
        optimization = Optimization.of(group, kvstore, self.optimizer, self.kwargs, self.arg_params)
        training = TrainingLoop(manager, optimization, measure, monitor, logging if logger is None else logger)
        for epoch in range(self.begin_epoch, self.num_epoch):
            training.run_epoch(epoch, data, self.epoch_size, batch_end_callback)
            if epoch_end_callback is not None or epoch + 1 == self.num_epoch:
                manager.copy_to(self.arg_params, self.aux_params)
            _multiple_callbacks(epoch_end_callback, epoch, self.symbol, self.arg_params, self.aux_params)
            if validation is not None:
                training.validate(epoch, validation, eval_batch_end_callback, eval_end_callback)
        self._pred_exec = None

    def __getstate__(self) -> dict[str, Any]:
        """Leave out of pickles the bound program, which is bound again when it is needed."""
        return {**vars(self), "_pred_exec": None}

    def _init_predictor(self, input_shapes: Any, type_dict: Any = None) -> None:
        """Bind the symbol for prediction, unless it is bound for these shapes."""
        shapes = {desc[0]: tuple(desc[1]) for desc in input_shapes}
        if self._pred_exec is not None:
            bound = self._pred_exec.arg_dict
            if all(tuple(bound[name].shape) == shape for name, shape in shapes.items() if name in bound):
                return
        if self.arg_params is None or self.symbol is None:
            raise AssertionError("FeedForward: there are no parameters yet, call fit or load.")
        executor = self.symbol.simple_bind(self.ctx[0], grad_req="null", type_dict=type_dict or {}, **shapes)
        executor.copy_params_from(self.arg_params, self.aux_params, allow_extra_params=True)
        self._pred_exec = executor

    def _predicted(self, data: Any, num_batch: int | None, reset: bool) -> Iterator[tuple[Any, list[NDArray]]]:
        """Yield batches and their outputs."""
        if reset:
            data.reset()
        described = data.provide_data
        types = {d.name: d.dtype for d in described if isinstance(d, io.DataDesc)}
        self._init_predictor(described, types)
        names = [desc[0] for desc in described]
        for batch_index, batch in enumerate(data):
            if batch_index == num_batch:
                break
            for name, array in zip(names, batch.data, strict=True):
                array.copyto(self._pred_exec.arg_dict[name])
            yield batch, self._pred_exec.forward(is_train=False)

    def predict(self, X: Any, num_batch: int | None = None, return_data: bool = False, reset: bool = True) -> Any:
        """Predict, on the first device.

        Parameters
        ----------
        X : DataIter, NDArray or NumPy array
        num_batch : int, optional
            By default all.
        return_data : bool, default False
            Return data and labels too.
        reset : bool, default True
            Begin with the iterator's first batch.

        Returns
        -------
        NumPy array, or list of them for several outputs; with ``return_data`` a tuple (outputs, data, labels)
        """
        data = self._init_iter(X, None, is_train=False)
        columns: tuple[list[Any], list[Any], list[Any]] = ([], [], [])
        for batch, outputs in self._predicted(data, num_batch, reset):
            real = data.batch_size - (batch.pad or 0)
            groups = (outputs, batch.data, batch.label) if return_data else (outputs,)
            for column, arrays in zip(columns, groups, strict=False):
                column.append([array[:real].asnumpy() for array in arrays or ()])
        joined = [_joined(column) for column in columns]
        return tuple(joined) if return_data else joined[0]

    def score(
        self,
        X: Any,
        eval_metric: Any = "acc",
        num_batch: int | None = None,
        batch_end_callback: Any = None,
        reset: bool = True,
    ) -> Any:
        """Predict, and compare with the labels.

        Parameters
        ----------
        X : DataIter
            Or an array, for labels of 0.
        eval_metric : EvalMetric, or what ``mx.metric.create`` takes, default "acc"
            A metric that has been updated before is continued.
        num_batch : int, optional
            By default all.
        batch_end_callback : callable, or list of them, optional
            Called with a ``BatchEndParam`` after each batch.
        reset : bool, default True

        Returns
        -------
        float
        """
        measure = eval_metric if isinstance(eval_metric, metric.EvalMetric) else metric.create(eval_metric)
        data = self._init_iter(X, None, is_train=False)
        for batch_index, (batch, outputs) in enumerate(self._predicted(data, num_batch, reset)):
            measure.update(batch.label, outputs)
            _multiple_callbacks(batch_end_callback, BatchEndParam(0, batch_index, measure, locals()))
        return measure.get()[1]

    def save(self, prefix: str, epoch: int | None = None, remove_amp_cast: bool = True) -> None:
        """Write ``prefix-symbol.json`` and ``prefix-EPOCH.params``.

        Parameters
        ----------
        prefix : str
        epoch : int, optional
            By default ``num_epoch``.
        remove_amp_cast : bool, default True
            Leave out the casts that mixed precision put in.
        """
        epoch_number = self.num_epoch if epoch is None else epoch
        if epoch_number is None:
            raise AssertionError("FeedForward.save: give epoch, there is no num_epoch.")
        save_checkpoint(
            prefix, epoch_number, self.symbol, self.arg_params, self.aux_params, remove_amp_cast=remove_amp_cast
        )

    @staticmethod
    def load(prefix: str, epoch: int, ctx: Any = None, **kwargs: Any) -> FeedForward:
        """Return a model with the symbol and parameters of a checkpoint, whose training continues after ``epoch``.

        Parameters
        ----------
        prefix : str
        epoch : int
        ctx : Context or list of Context, default cpu()
        kwargs
            Further arguments of the constructor.
        """
        symbol, arg_params, aux_params = load_checkpoint(prefix, epoch)
        return FeedForward(symbol, ctx=ctx, arg_params=arg_params, aux_params=aux_params, begin_epoch=epoch, **kwargs)

    @staticmethod
    def create(
        symbol: Any,
        X: Any,
        y: Any = None,
        ctx: Any = None,
        num_epoch: int | None = None,
        epoch_size: int | None = None,
        optimizer: Any = "sgd",
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        eval_data: Any = None,
        eval_metric: Any = "acc",
        epoch_end_callback: Any = None,
        batch_end_callback: Any = None,
        kvstore: Any = "local",
        logger: Any = None,
        work_load_list: Sequence[float] | None = None,
        eval_end_callback: Any = LogValidationMetricsCallback(),  # noqa: B008  (has no state)
        eval_batch_end_callback: Any = None,
        **kwargs: Any,
    ) -> FeedForward:
        """Return a trained model; parameters as for the constructor and for `fit`."""
        model = FeedForward(
            symbol,
            ctx=ctx,
            num_epoch=num_epoch,
            epoch_size=epoch_size,
            optimizer=optimizer,
            initializer=initializer,
            **kwargs,
        )
        model.fit(
            X,
            y,
            eval_data=eval_data,
            eval_metric=eval_metric,
            epoch_end_callback=epoch_end_callback,
            batch_end_callback=batch_end_callback,
            kvstore=kvstore,
            logger=logger,
            work_load_list=work_load_list,
            eval_end_callback=eval_end_callback,
            eval_batch_end_callback=eval_batch_end_callback,
        )
        return model


def _joined(batches: Sequence[Sequence[Any]]) -> Any:
    """Return columns of batches as arrays; a single one without a list."""
    joined = [onp.concatenate(column) for column in zip(*batches, strict=True)]
    return joined[0] if len(joined) == 1 else joined
