"""``Module``: a symbol with its parameters."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Sequence
from typing import Any

from .. import context as ctx
from .. import ndarray as nd
from .. import optimizer as opt  # noqa: F401  (MXNet's name)
from .._checkpoint import load_checkpoint as load_checkpoint
from .._data_parallel.group import DataParallelExecutorGroup as DataParallelExecutorGroup
from ..initializer import InitDesc as InitDesc
from ..initializer import Uniform as Uniform
from ..io import DataDesc
from ..model import _create_kvstore as _create_kvstore
from ..model import _initialize_kvstore as _initialize_kvstore
from ..model import _update_params as _update_params
from ..model import _update_params_on_kvstore as _update_params_on_kvstore
from ..ndarray import zeros as zeros
from ..ndarray.ndarray import NDArray
from ._module_binding import ModuleBinding
from ._names import _check_input_names as _check_input_names
from ._names import _parse_data_desc as _parse_data_desc
from .base_module import BaseModule as BaseModule


class Module(ModuleBinding):
    """A symbol with its parameters, on one or several devices.

    Parameters
    ----------
    symbol : Symbol
    data_names : list of str, default ("data",)
        Inputs that come from batches.
    label_names : list of str or None, default ("softmax_label",)
    logger : logging.Logger, or the module ``logging``, default the latter
    context : Context or list of Context, default cpu()
        With several, each works on a part of every batch.
    work_load_list : list of float, optional
        Share of the batch that each device gets; by default the same.
    fixed_param_names : list of str, optional
        Parameters that training leaves alone.
    state_names : list of str, optional
        Inputs that stay from batch to batch.
    group2ctxs : list of dict, or dict, optional
        Device of each ``ctx_group``, for each context.
    compression_params : dict, optional
        For the key-value store.
    """

    def __init__(
        self,
        symbol: Any,
        data_names: Sequence[str] | None = ("data",),
        label_names: Sequence[str] | None = ("softmax_label",),
        logger: Any = logging,
        context: Any = ctx.cpu(),  # noqa: B008  (never changed)
        work_load_list: Sequence[float] | None = None,
        fixed_param_names: Sequence[str] | None = None,
        state_names: Sequence[str] | None = None,
        group2ctxs: Any = None,
        compression_params: Any = None,
    ) -> None:
        super().__init__(logger=logger)
        self._context = [context] if isinstance(context, ctx.Context) else list(context)
        self._work_load_list = [1] * len(self._context) if work_load_list is None else list(work_load_list)
        if len(self._work_load_list) != len(self._context):
            raise AssertionError(f"{len(self._work_load_list)} work loads for {len(self._context)} devices.")
        self._group2ctxs = group2ctxs
        self._symbol = symbol
        self._data_names = list(data_names or ())
        self._label_names = list(label_names or ())
        self._state_names = list(state_names or ())
        self._fixed_param_names = list(fixed_param_names or ())
        _check_input_names(symbol, self._data_names, "data", True)
        _check_input_names(symbol, self._label_names, "label", False)
        _check_input_names(symbol, self._state_names, "state", True)
        _check_input_names(symbol, self._fixed_param_names, "fixed_param", True)
        inputs = {*self._data_names, *self._label_names, *self._state_names}
        self._param_names = [name for name in symbol.list_arguments() if name not in inputs]
        self._aux_names = symbol.list_auxiliary_states()
        self._output_names = symbol.list_outputs()
        self._arg_params: dict[str, NDArray] | None = None
        self._aux_params: dict[str, NDArray] | None = None
        self._params_dirty = False
        self._compression_params = compression_params
        self._optimizer: Any = None
        self._kvstore: Any = None
        self._update_on_kvstore: Any = None
        self._updater: Any = None
        self._preload_opt_states: str | None = None
        self._grad_req: Any = None
        self._exec_group: Any = None
        self._data_shapes: list[DataDesc] | None = None
        self._label_shapes: list[DataDesc] | None = None

    @staticmethod
    def load(prefix: str, epoch: int, load_optimizer_states: bool = False, **kwargs: Any) -> Module:
        """Return a module with the symbol and parameters of a checkpoint.

        Parameters
        ----------
        prefix : str
        epoch : int
        load_optimizer_states : bool, default False
            Also read ``prefix-EPOCH.states``, when the optimizer is made.
        kwargs
            Further arguments of the constructor.
        """
        symbol, arg_params, aux_params = load_checkpoint(prefix, epoch)
        module = Module(symbol=symbol, **kwargs)
        module._preload(arg_params, aux_params)
        if load_optimizer_states:
            module._preload_opt_states = f"{prefix}-{epoch:04d}.states"
        return module

    def save_checkpoint(
        self, prefix: str, epoch: int, save_optimizer_states: bool = False, remove_amp_cast: bool = True
    ) -> None:
        """Write ``prefix-symbol.json``, ``prefix-EPOCH.params`` and, if wanted, ``prefix-EPOCH.states``.

        Parameters
        ----------
        prefix : str
        epoch : int
        save_optimizer_states : bool, default False
        remove_amp_cast : bool, default True
            Leave out the casts that mixed precision put in.
        """
        self._symbol.save(f"{prefix}-symbol.json", remove_amp_cast=remove_amp_cast)
        name = f"{prefix}-{epoch:04d}.params"
        self.save_params(name)
        logging.info('Saved checkpoint to "%s"', name)
        if save_optimizer_states:
            name = f"{prefix}-{epoch:04d}.states"
            self.save_optimizer_states(name)
            logging.info('Saved optimizer state to "%s"', name)

    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:
        """Compute the outputs of a batch; one of other shapes than the last prepares for those.

        Parameters
        ----------
        data_batch : DataBatch
            Or anything with ``data`` and, for training, ``label``.
        is_train : bool, optional
            By default whether the module is bound for training.
        """
        self._require("binded", "params_initialized")
        assert self._data_shapes is not None
        new = [tuple(array.shape) for array in data_batch.data]
        if new != [tuple(desc.shape) for desc in self._data_shapes]:
            self._follow(data_batch, new)
        self._exec_group.forward(data_batch, is_train)

    def backward(self, out_grads: Any = None) -> None:
        """Compute the gradients of the last forward pass.

        Parameters
        ----------
        out_grads : NDArray or list of NDArray, optional
            Gradients of the outputs; losses need none.
        """
        self._require("binded", "params_initialized")
        self._exec_group.backward(out_grads=out_grads)

    def get_outputs(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the outputs of the last forward pass.

        Parameters
        ----------
        merge_multi_context : bool, default True
            Join the parts of several devices; else each output is a list of them.
        """
        self._require("binded", "params_initialized")
        outputs: list[Any] = self._exec_group.get_outputs(merge_multi_context=merge_multi_context)
        return outputs

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the gradients of the inputs; ``merge_multi_context`` as for `get_outputs`."""
        self._require("binded", "params_initialized", "inputs_need_grad")
        grads: list[Any] = self._exec_group.get_input_grads(merge_multi_context=merge_multi_context)
        return grads

    def get_states(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the states, each as a list with one array for each device; ``merge_multi_context`` must be False."""
        self._require("binded", "params_initialized")
        states: list[Any] = self._exec_group.get_states(merge_multi_context=merge_multi_context)
        return states

    def set_states(self, states: Any = None, value: Any = None) -> None:
        """Set the states.

        Parameters
        ----------
        states : list of NDArray, or list of list with one for each device, optional
        value : number, optional
            For all states.
        """
        self._require("binded", "params_initialized")
        self._exec_group.set_states(states, value)

    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool = False) -> None:
        """Let a metric take in the outputs of the last forward pass.

        Parameters
        ----------
        eval_metric : EvalMetric
        labels : list of NDArray
        pre_sliced : bool, default False
            The labels are a list of such lists, one for each device.
        """
        self._exec_group.update_metric(eval_metric, labels, pre_sliced)

    def install_monitor(self, mon: Any) -> None:
        """Let a monitor watch all executors."""
        self._require("binded")
        self._exec_group.install_monitor(mon)

    def _sync_params_from_devices(self) -> None:
        super()._sync_params_from_devices()
        if self._kvstore is None or not self._update_on_kvstore:
            return
        # Devices have the rows of the last batch; the store has them all.
        for name, array in (self._arg_params or {}).items():
            if array.stype == "row_sparse":
                self._kvstore.row_sparse_pull(name, out=array, row_ids=nd.arange(array.shape[0], dtype="int64"))

    def _fetch_rows(self, row_ids: Any) -> None:
        """Fetch rows of row_sparse parameters onto all devices, from the store."""
        if not isinstance(row_ids, dict):
            raise AssertionError("Expected dict output from sparse_row_id_fn")
        group = self._exec_group
        for name, arrays in zip(group.param_names, group.param_arrays, strict=True):
            if name in row_ids and arrays[0].stype == "row_sparse":
                self._kvstore.row_sparse_pull(name, out=list(arrays), row_ids=[row_ids[name]])

    def prepare(self, data_batch: Any, sparse_row_id_fn: Any = None) -> None:
        """Prepare for a batch: fetch the rows of row_sparse parameters that it needs.

        Parameters
        ----------
        data_batch : DataBatch
        sparse_row_id_fn : callable (batch) -> dict of str to NDArray, optional
            Row numbers by name of the parameter. Only used with a store that updates parameters.
        """
        self._require("binded")
        if sparse_row_id_fn is None:
            return
        if self._kvstore is not None and self._update_on_kvstore:
            self._fetch_rows(sparse_row_id_fn(data_batch))
            return
        warnings.warn(
            "Parameters are not updated in the KVStore. No need to call sparse_row_id_fn.", UserWarning, stacklevel=2
        )
