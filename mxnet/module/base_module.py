"""``BaseModule``: training and prediction with anything that computes outputs and gradients."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from typing import Any, Union

import numpy as onp

from .. import metric as metric
from .. import ndarray as nd
from .. import ndarray as ndarray
from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.tracebacks import trims_traceback
from .._src.training.checkpoint import split_params
from ..context import cpu
from ..initializer import Uniform as Uniform
from ..io import DataBatch as DataBatch
from ..io import DataDesc as DataDesc
from ..io import DataIter as DataIter
from ..model import BatchEndParam as BatchEndParam
from ..ndarray._generated import op
from ..ndarray.ndarray import NDArray
from ._names import _check_input_names as _check_input_names
from ._names import _check_names_match as _check_names_match
from ._names import _parse_data_desc as _parse_data_desc
from ._training import as_list, train_epoch
from ._training import as_list as _as_list  # noqa: F401  (MXNet's name)

_STEPS = {
    "binded": "call bind(data_shapes, label_shapes)",
    "params_initialized": "call init_params()",
    "optimizer_initialized": "call init_optimizer()",
    "inputs_need_grad": "bind with inputs_need_grad=True",
}


_LIFE = "The order is bind, init_params, init_optimizer, then forward, backward and update; fit does all of it."


class BaseModule:
    """A computation with parameters, and the loops that train it and predict with it.

    Its life: ``bind`` (shapes are known, memory is there), ``init_params``, ``init_optimizer``; then ``forward``,
    ``backward`` and ``update`` for each batch. ``fit`` does all of that.

    Parameters
    ----------
    logger : logging.Logger, or the module ``logging``, default the latter

    Attributes
    ----------
    binded, params_initialized, optimizer_initialized : bool
        Which steps are done.
    for_training, inputs_need_grad : bool
        How it was bound.

    Examples
    --------
    >>> issubclass(mx.mod.Module, mx.mod.BaseModule)
    True
    """

    def __init__(self, logger: Any = logging) -> None:
        self.logger = logger
        self.binded = False
        self.for_training = False
        self.inputs_need_grad = False
        self.params_initialized = False
        self.optimizer_initialized = False
        self._symbol: Any = None
        self._total_exec_bytes = 0

    def _require(self, *steps: str) -> None:
        """Raise AssertionError unless steps of the module's life are done."""
        for step in steps:
            if not getattr(self, step):
                raise AssertionError(f"{type(self).__name__}: {_STEPS[step]} first. {_LIFE}")

    @property
    def symbol(self) -> Any:
        """The symbol that is computed, if there is one."""
        return self._symbol

    @property
    def data_names(self) -> list[str]:
        """Names of the inputs."""
        raise NotImplementedError

    @property
    def output_names(self) -> list[str]:
        """Names of the outputs."""
        raise NotImplementedError

    @property
    def data_shapes(self) -> Any:
        """Descriptions of the inputs."""
        raise NotImplementedError

    @property
    def label_shapes(self) -> Any:
        """Descriptions of the labels; None if there are none."""
        raise NotImplementedError

    @property
    def output_shapes(self) -> Any:
        """Names and shapes of the outputs."""
        raise NotImplementedError

    def bind(
        self,
        data_shapes: Any,
        label_shapes: Any = None,
        for_training: bool = True,
        inputs_need_grad: bool = False,
        force_rebind: bool = False,
        shared_module: Any = None,
        grad_req: Any = "write",
    ) -> None:
        """Prepare for inputs of given shapes.

        Parameters
        ----------
        data_shapes : list of DataDesc or of (str, tuple of int)
        label_shapes : as ``data_shapes``, optional
        for_training : bool, default True
            Prepare for ``backward`` too.
        inputs_need_grad : bool, default False
            Compute gradients of the inputs.
        force_rebind : bool, default False
            Bind again if the module is bound already; the parameters stay.
        shared_module : Module, optional
            Whose parameters to use.
        grad_req : {'write', 'add', 'null'}, or list or dict of them, default 'write'
        """
        raise NotImplementedError

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:
        """Return parameters and auxiliary states by name: averages over the devices, on the CPU."""
        raise NotImplementedError

    def init_params(
        self,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_init: bool = False,
        allow_extra: bool = False,
    ) -> None:
        """Initialize parameters and auxiliary states.

        Parameters
        ----------
        initializer : Initializer or None, default Uniform(0.01)
            For what has no given value.
        arg_params, aux_params : dict of str to NDArray, optional
            Given values; what they lack is an error, unless ``allow_missing``.
        allow_missing : bool, default False
        force_init : bool, default False
            Also if there are values already.
        allow_extra : bool, default False
            Hint without effect: as in MXNet, surplus values are never used.

        Raises
        ------
        RuntimeError
            If a value is missing.
        """
        raise NotImplementedError

    def init_optimizer(
        self,
        kvstore: Any = "local",
        optimizer: Any = "sgd",
        optimizer_params: Any = (("learning_rate", 0.01),),
        force_init: bool = False,
    ) -> None:
        """Choose how `update` changes the parameters.

        Parameters
        ----------
        kvstore : str, KVStoreBase or None, default "local"
            What adds up the gradients of several devices.
        optimizer : str or Optimizer, default "sgd"
        optimizer_params : dict, or sequence of pairs, default ``(("learning_rate", 0.01),)``
            Arguments for an optimizer given by name. ``rescale_grad`` is one over the batch size by default.
        force_init : bool, default False
            Also if there is an optimizer already.
        """
        raise NotImplementedError

    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:
        """Compute the outputs of a batch.

        Parameters
        ----------
        data_batch : DataBatch
            Or anything with ``data`` and, for training, ``label``.
        is_train : bool, optional
            By default whether the module is bound for training.
        """
        raise NotImplementedError

    def backward(self, out_grads: Any = None) -> None:
        """Compute the gradients of the last forward pass.

        Parameters
        ----------
        out_grads : NDArray or list of NDArray, optional
            Gradients of the outputs; losses need none.
        """
        raise NotImplementedError

    def update(self) -> None:
        """Change the parameters with the gradients of the last backward pass."""
        raise NotImplementedError

    def get_outputs(self, merge_multi_context: bool = True) -> list[Union[NDArray, Any]]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        """Return the outputs of the last forward pass.

        Parameters
        ----------
        merge_multi_context : bool, default True
            Join the parts of several devices; else each output is a list of them.
        """
        raise NotImplementedError

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the gradients of the inputs; ``merge_multi_context`` as for `get_outputs`."""
        raise NotImplementedError

    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool = False) -> None:
        """Update a metric with the outputs of the last forward pass.

        Parameters
        ----------
        eval_metric : EvalMetric
        labels : list of NDArray
        pre_sliced : bool, default False
            The labels are a list of such lists, one for each device.
        """
        raise NotImplementedError

    def install_monitor(self, mon: Any) -> None:
        """Install a monitor on all executors."""
        raise NotImplementedError

    def get_states(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the states that stay from batch to batch, if a kind of module has any.

        Each is a list with one array for each device; ``merge_multi_context`` must be False.
        """
        self._require("binded", "params_initialized")
        if merge_multi_context:
            raise AssertionError("merge_multi_context=True is not supported for get_states yet.")
        return []

    def set_states(self, states: Any = None, value: Any = None) -> None:
        """Set the states that stay from batch to batch: none, unless a subclass has some.

        Parameters
        ----------
        states : list of NDArray, or list of list with one for each device, optional
        value : number, optional
            For all states.
        """
        self._require("binded", "params_initialized")
        if states or value:
            raise AssertionError(f"{type(self).__name__} has no states.")

    @trims_traceback
    def save_params(self, fname: str) -> None:
        """Write parameters and auxiliary states to a file."""
        arg_params, aux_params = self.get_params()
        arrays = {f"arg:{name}": array.as_in_context(cpu()) for name, array in arg_params.items()}
        arrays.update({f"aux:{name}": array.as_in_context(cpu()) for name, array in aux_params.items()})
        nd.save(fname, arrays)

    @trims_traceback
    def load_params(self, fname: str) -> None:
        """Read parameters and auxiliary states from a file.

        Raises
        ------
        ValueError
            If the file holds something else.
        """
        arrays = nd.load(fname) or {}  # a file of no arrays is read as a list
        if not isinstance(arrays, dict) or not all(name.startswith(("arg:", "aux:")) for name in arrays):
            raise ValueError(f"Invalid param file {fname}")
        self.set_params(*split_params(arrays, fname))

    def prepare(self, data_batch: Any, sparse_row_id_fn: Any = None) -> None:
        """Prepare for a batch: modules with row-sparse parameters fetch the rows that it needs, others do nothing.

        Parameters
        ----------
        data_batch : DataBatch
        sparse_row_id_fn : callable (batch) -> dict of str to NDArray, optional
            Row indices by name of the parameter. Only used with a store that updates parameters.
        """
        if sparse_row_id_fn is not None:
            self.logger.warning("sparse_row_id_fn is not invoked for %s", type(self).__name__)

    @trims_traceback
    def score(
        self,
        eval_data: DataIter,
        eval_metric: Any,
        num_batch: int | None = None,
        batch_end_callback: Any = None,
        score_end_callback: Any = None,
        reset: bool = True,
        epoch: int = 0,
        sparse_row_id_fn: Any = None,
    ) -> list[tuple[str, Any]]:
        """Predict, and compare with the labels.

        Parameters
        ----------
        eval_data : DataIter
        eval_metric : EvalMetric, or what ``mx.metric.create`` takes
        num_batch : int, optional
            By default all.
        batch_end_callback, score_end_callback : callable, or list of them, optional
            Called with a ``BatchEndParam`` after each batch, and at the end.
        reset : bool, default True
            Begin with the iterator's first batch.
        epoch : int, default 0
            For the callbacks.
        sparse_row_id_fn : callable, optional
            Of a batch; which rows of row-sparse parameters it needs.

        Returns
        -------
        list of (name, value)
        """
        self._require("binded", "params_initialized")
        if not isinstance(eval_metric, metric.EvalMetric):
            eval_metric = metric.create(eval_metric)
        eval_metric.reset()
        actual_num_batch = 0
        for nbatch, eval_batch in self._predicted(eval_data, num_batch, reset, sparse_row_id_fn):
            self._measure(eval_metric, eval_batch)
            for callback in as_list(batch_end_callback):
                callback(BatchEndParam(epoch=epoch, nbatch=nbatch, eval_metric=eval_metric, locals=locals()))
            actual_num_batch += 1
        for callback in as_list(score_end_callback):
            callback(BatchEndParam(epoch=epoch, nbatch=actual_num_batch, eval_metric=eval_metric, locals=locals()))
        return list(eval_metric.get_name_value())

    def _predicted(
        self, eval_data: DataIter, num_batch: int | None, reset: bool, sparse_row_id_fn: Any
    ) -> Iterator[tuple[int, Any]]:
        """Yield batches with their indices, when their outputs are computed."""
        if reset:
            eval_data.reset()
        for nbatch, batch in enumerate(eval_data):
            if nbatch == num_batch:
                return
            self.prepare(batch, sparse_row_id_fn=sparse_row_id_fn)
            self.forward(batch, is_train=False)
            yield nbatch, batch

    def _measure(self, eval_metric: Any, batch: Any) -> None:
        """Update a metric with a batch, or a list of batches, one for each device."""
        if isinstance(batch, list):
            self.update_metric(eval_metric, [b.label for b in batch], pre_sliced=True)
        else:
            self.update_metric(eval_metric, batch.label)

    def iter_predict(
        self, eval_data: DataIter, num_batch: int | None = None, reset: bool = True, sparse_row_id_fn: Any = None
    ) -> Iterator[tuple[list[NDArray], int, Any]]:
        """Predict batch by batch.

        Parameters
        ----------
        eval_data, num_batch, reset, sparse_row_id_fn
            As for `score`.

        Yields
        ------
        (outputs, number of the batch, batch)
            The outputs without samples that fill up the batch; the next batch may be written over them.
        """
        self._require("binded", "params_initialized")
        for nbatch, eval_batch in self._predicted(eval_data, num_batch, reset, sparse_row_id_fn):
            pad = eval_batch.pad or 0
            outputs = [out[0 : out.shape[0] - pad] for out in self.get_outputs()]
            yield outputs, nbatch, eval_batch

    @trims_traceback
    def predict(
        self,
        eval_data: Any,
        num_batch: int | None = None,
        merge_batches: bool = True,
        reset: bool = True,
        always_output_list: bool = False,
        sparse_row_id_fn: Any = None,
    ) -> Any:
        """Predict.

        Parameters
        ----------
        eval_data : DataIter, or NDArray or NumPy array for a single batch
            As in MXNet, an array is not predicted for but passed to ``forward``, whose mode is that of ``bind``.
        num_batch, reset, sparse_row_id_fn
            As for `score`.
        merge_batches : bool, default True
            Join the batches; else return a list with the outputs of each.
        always_output_list : bool, default False
            Return a list even if there is one output.

        Returns
        -------
        NDArray, list of NDArray for several outputs, or list of such lists if batches are not joined

        Raises
        ------
        ValueError
            If ``eval_data`` is something else.
        """
        self._require("binded", "params_initialized")
        if isinstance(eval_data, (NDArray, onp.ndarray)):
            self.forward(DataBatch([eval_data if isinstance(eval_data, NDArray) else nd.array(eval_data)]))
            return self.get_outputs()[0]
        if not isinstance(eval_data, DataIter):
            raise ValueError("eval_data must be of type NDArray or DataIter")
        batches = [
            [out.copy() for out in outputs]
            for outputs, _, _ in self.iter_predict(eval_data, num_batch, reset, sparse_row_id_fn)
        ]
        if not batches or not merge_batches:
            return batches
        if len({len(outputs) for outputs in batches}) > 1:
            raise AssertionError(
                "Cannot merge batches, as num of outputs is not the same in mini-batches. Maybe bucketing is used?"
            )
        merged = [op.Concat(*column, dim=0) for column in zip(*batches, strict=True)]
        return merged[0] if len(merged) == 1 and not always_output_list else merged

    @trims_traceback
    def forward_backward(self, data_batch: Any) -> None:
        """Compute outputs and gradients of a batch."""
        self.forward(data_batch, is_train=True)
        self.backward()

    @trims_traceback
    def set_params(
        self,
        arg_params: Any,
        aux_params: Any,
        allow_missing: bool = False,
        force_init: bool = True,
        allow_extra: bool = False,
    ) -> None:
        """Set the values of parameters and auxiliary states.

        Parameters
        ----------
        arg_params, aux_params : dict of str to NDArray
        allow_missing : bool, default False
            Leave those alone that are not given.
        force_init : bool, default True
            Also if there are values already.
        allow_extra : bool, default False
            Ignore names that the symbol does not have; else, with ``allow_missing``, they are an error.
        """
        self.init_params(
            initializer=None,
            arg_params=arg_params,
            aux_params=aux_params,
            allow_missing=allow_missing,
            force_init=force_init,
            allow_extra=allow_extra,
        )

    @trims_traceback
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
        fit_locals = {
            "self": self,
            "train_data": train_data,
            "eval_data": eval_data,
            "eval_metric": eval_metric,
            "epoch_end_callback": epoch_end_callback,
            "batch_end_callback": batch_end_callback,
            "kvstore": kvstore,
            "optimizer": optimizer,
            "optimizer_params": optimizer_params,
            "eval_end_callback": eval_end_callback,
            "eval_batch_end_callback": eval_batch_end_callback,
            "initializer": initializer,
            "arg_params": arg_params,
            "aux_params": aux_params,
            "allow_missing": allow_missing,
            "force_rebind": force_rebind,
            "force_init": force_init,
            "begin_epoch": begin_epoch,
            "num_epoch": num_epoch,
            "validation_metric": validation_metric,
            "monitor": monitor,
            "sparse_row_id_fn": sparse_row_id_fn,
        }
        self.bind(
            data_shapes=_provided(train_data),
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
            fit_locals.update(epoch=epoch, tic=start, eval_metric=eval_metric, validation_metric=validation_metric)
            self._before_epoch(epoch, train_data)
            measured = train_epoch(
                self, epoch, train_data, eval_metric, batch_end_callback, monitor, sparse_row_id_fn, fit_locals
            )
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


def _provided(data: Any) -> Any:
    """Return an iterator's ``provide_data``, read once, as in MXNet."""
    try:
        return data.provide_data
    except AttributeError as error:
        if error.obj is not data or error.name != "provide_data":  # a mistake within the iterator
            raise
        raise AttributeError(
            f"fit: train_data must be a DataIter; {type(data).__name__!r} object has no attribute 'provide_data'. "
            "mx.contrib.io.DataLoaderIter makes one of a DataLoader, mx.io.NDArrayIter of arrays."
        ) from None


_add_star_names(globals())
