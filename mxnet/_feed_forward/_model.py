"""``FeedForward``: the first interface for training, before modules."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Sequence
from typing import Any

from .. import metric
from .. import optimizer as opt
from .. import symbol as sym
from .._checkpoint import load_checkpoint, save_checkpoint
from .._parameter_updates import _multiple_callbacks
from .._public import public
from ..callback import LogValidationMetricsCallback
from ..context import Context, cpu
from ..executor_manager import DataParallelExecutorManager
from ..initializer import Uniform
from ..ndarray.ndarray import NDArray
from ._prediction import Prediction
from ._training import Training


@public("mxnet.model")
class FeedForward(Prediction):
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
        warnings.warn(
            "mxnet.model.FeedForward has been deprecated. Please use mxnet.mod.Module instead.",
            DeprecationWarning,
            stacklevel=2,
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
        training = Training(manager, measure, monitor, logging if logger is None else logger)
        training.choose_optimizer(kvstore, self._make_optimizer, self.arg_params)
        for epoch in range(self.begin_epoch, self.num_epoch):
            training.run_epoch(epoch, data, self.epoch_size, batch_end_callback)
            if epoch_end_callback is not None or epoch + 1 == self.num_epoch:
                manager.copy_to(self.arg_params, self.aux_params)
            _multiple_callbacks(epoch_end_callback, epoch, self.symbol, self.arg_params, self.aux_params)
            if validation is not None:
                training.validate(epoch, validation, eval_batch_end_callback, eval_end_callback)
        self._pred_exec = None

    def _make_optimizer(self, batch_size: int, names: dict[int, str]) -> opt.Optimizer:
        """Return the optimizer, with gradients scaled to their mean over a batch unless they are told otherwise."""
        if isinstance(self.optimizer, str):
            settings = {"rescale_grad": 1.0 / batch_size, **self.kwargs}
            return opt.create(self.optimizer, sym=self.symbol, param_idx2name=names, **settings)
        if not isinstance(self.optimizer, opt.Optimizer):
            raise TypeError(f"optimizer must be a name or an Optimizer, got {type(self.optimizer).__name__}.")
        if not self.optimizer.idx2name:
            self.optimizer.idx2name = names
        return self.optimizer

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
        number = self.num_epoch if epoch is None else epoch
        if number is None:
            raise AssertionError("FeedForward.save: give epoch, there is no num_epoch.")
        save_checkpoint(prefix, number, self.symbol, self.arg_params, self.aux_params, remove_amp_cast=remove_amp_cast)

    @staticmethod
    def load(prefix: str, epoch: int, ctx: Any = None, **kwargs: Any) -> FeedForward:
        """Return a model with the symbol and parameters of a checkpoint, whose training goes on after ``epoch``.

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
