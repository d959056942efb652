"""``Module``: a symbol with its parameters."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Sequence
from typing import Any

from .. import context as ctx
from .. import ndarray as nd  # noqa: F401  (MXNet's name)
from .. import optimizer as opt  # noqa: F401  (MXNet's name)
from .._checkpoint import load_checkpoint as load_checkpoint
from ..base import MXNetError
from ..initializer import InitDesc as InitDesc
from ..initializer import Uniform as Uniform
from ..io import DataDesc
from ..ndarray import zeros as zeros
from ..ndarray.ndarray import NDArray
from ._module_optimizer import ModuleOptimizer
from ._names import check_input_names, parse_data_desc
from .base_module import BaseModule as BaseModule
from .executor_group import DataParallelExecutorGroup


class Module(ModuleOptimizer):
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
        check_input_names(symbol, self._data_names, "data", True)
        check_input_names(symbol, self._label_names, "label", False)
        check_input_names(symbol, self._state_names, "state", True)
        check_input_names(symbol, self._fixed_param_names, "fixed_param", True)
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

    def _reset_bind(self) -> None:
        self.binded = False
        self._exec_group = None
        self._data_shapes = None
        self._label_shapes = None

    @property
    def data_names(self) -> list[str]:
        """Names of the inputs."""
        return self._data_names

    @property
    def label_names(self) -> list[str]:
        """Names of the labels."""
        return self._label_names

    @property
    def output_names(self) -> list[str]:
        """Names of the outputs."""
        return self._output_names

    @property
    def data_shapes(self) -> Any:
        """Descriptions of the inputs."""
        self._require("binded")
        return self._data_shapes

    @property
    def label_shapes(self) -> Any:
        """Descriptions of the labels; None if it is bound without."""
        self._require("binded")
        return self._label_shapes

    @property
    def output_shapes(self) -> list[tuple[str, tuple[int, ...]]]:
        """Names and shapes of the outputs."""
        self._require("binded")
        shapes: list[tuple[str, tuple[int, ...]]] = self._exec_group.get_output_shapes()
        return shapes

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
        if force_rebind:
            if self.binded and self.params_initialized and self._params_dirty:
                self._sync_params_from_devices()
            self._reset_bind()
        if self.binded:
            self.logger.warning("Already bound, ignoring bind()")
            return
        if inputs_need_grad and not for_training:
            raise AssertionError("Module: inputs_need_grad needs for_training.")
        self.for_training = for_training
        self.inputs_need_grad = inputs_need_grad
        self._grad_req = grad_req
        self._data_shapes, self._label_shapes = parse_data_desc(
            self.data_names, self.label_names, data_shapes, label_shapes
        )
        if shared_module is not None:
            if not isinstance(shared_module, Module):
                raise AssertionError(f"shared_module must be a Module, got {type(shared_module).__name__}.")
            shared_module._require("binded", "params_initialized")
        self._exec_group = self._make_group(None if shared_module is None else shared_module._exec_group)
        self.binded = True
        self._provide_params(shared_module)
        if shared_module is not None and shared_module.optimizer_initialized:
            self.borrow_optimizer(shared_module)

    def _make_group(self, shared_group: Any) -> DataParallelExecutorGroup:
        assert self._data_shapes is not None
        return DataParallelExecutorGroup(
            self._symbol,
            self._context,
            self._work_load_list,
            self._data_shapes,
            self._label_shapes,
            self._param_names,
            self.for_training,
            self.inputs_need_grad,
            shared_group,
            logger=self.logger,
            fixed_param_names=self._fixed_param_names,
            grad_req=self._grad_req,
            state_names=self._state_names,
            group2ctxs=self._group2ctxs,
        )

    def reshape(self, data_shapes: Any, label_shapes: Any = None) -> None:
        """Prepare for inputs of other shapes; everything else stays.

        Parameters
        ----------
        data_shapes : list of DataDesc or of (str, tuple of int)
        label_shapes : as ``data_shapes``, optional
        """
        self._require("binded")
        self._data_shapes, self._label_shapes = parse_data_desc(
            self.data_names, self.label_names, data_shapes, label_shapes
        )
        self._exec_group.reshape(self._data_shapes, self._label_shapes)

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

    def _follow(self, data_batch: Any, shapes: list[tuple[int, ...]]) -> None:
        """Prepare for the shapes of a batch."""
        assert self._data_shapes is not None
        if len(shapes) != len(self._data_shapes):
            raise ValueError(
                f"the batch has {len(shapes)} data arrays, the module was bound to {len(self._data_shapes)}."
            )
        data: Any = getattr(data_batch, "provide_data", None)
        if not data:
            data = [DataDesc(d.name, s, d.dtype, d.layout) for d, s in zip(self._data_shapes, shapes, strict=True)]
        labels: Any = getattr(data_batch, "provide_label", None)
        if not labels:
            given = getattr(data_batch, "label", None)
            labels = self._describe_labels(given) if given else None
        self.reshape(data, labels)

    def _describe_labels(self, given: Sequence[NDArray]) -> list[DataDesc]:
        """Return descriptions of a batch's labels."""
        known = self._label_shapes or [DataDesc(name, ()) for name in self._label_names]
        return [DataDesc(d.name, tuple(a.shape), d.dtype, d.layout) for d, a in zip(known, given, strict=False)]

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

    def prepare(self, data_batch: Any, sparse_row_id_fn: Any = None) -> None:
        """Prepare for a batch: there is nothing to do without row-sparse parameters.

        Parameters
        ----------
        data_batch : DataBatch
        sparse_row_id_fn : callable, optional
            Of a batch; which rows of row-sparse parameters it needs. Only without a store that updates parameters,
            where MXNet does not use it either: sparse storage is not there yet.
        """
        self._require("binded")
        if sparse_row_id_fn is None:
            return
        if self._kvstore is not None and self._update_on_kvstore:
            raise MXNetError("Module.prepare: row_sparse storage is not part of this release of Remx yet.")
        warnings.warn(
            "Parameters are not updated in the KVStore. No need to call sparse_row_id_fn.", UserWarning, stacklevel=2
        )
