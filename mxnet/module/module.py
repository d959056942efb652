"""``Module``: a symbol with its parameters."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .. import context as ctx
from .. import ndarray as nd
from .. import optimizer as opt
from .._checkpoint import load_checkpoint
from .._format.atomic import replacing
from ..base import MXNetError
from ..initializer import InitDesc, Uniform
from ..io import DataDesc
from ..model import _create_kvstore, _initialize_kvstore, _update_params, _update_params_on_kvstore
from ..ndarray.ndarray import NDArray
from ._names import check_input_names, parse_data_desc
from .base_module import BaseModule
from .executor_group import DataParallelExecutorGroup


class Module(BaseModule):
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
        module._arg_params = arg_params
        module._aux_params = aux_params
        module.params_initialized = True
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

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:
        """Return parameters and auxiliary states by name: averages over the devices, on the CPU."""
        self._require("binded", "params_initialized")
        if self._params_dirty:
            self._sync_params_from_devices()
        assert self._arg_params is not None
        assert self._aux_params is not None
        return self._arg_params, self._aux_params

    def init_params(
        self,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_init: bool = False,
        allow_extra: bool = False,
    ) -> None:
        """Give parameters and auxiliary states their first values.

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
        if self.params_initialized and not force_init:
            warnings.warn(
                "Parameters already initialized and force_init=False. init_params call ignored.", stacklevel=2
            )
            return
        if not self.binded:
            raise AssertionError("call bind before initializing the parameters")
        assert self._arg_params is not None
        assert self._aux_params is not None
        attributes = self._symbol.attr_dict()
        for params, given in ((self._arg_params, arg_params), (self._aux_params, aux_params)):
            for name, array in sorted(params.items()):
                _fill(InitDesc(name, attributes.get(name)), array, given, initializer, allow_missing)
        self.params_initialized = True
        self._params_dirty = False
        self._exec_group.set_params(self._arg_params, self._aux_params, allow_extra=allow_extra)

    def set_params(
        self,
        arg_params: Any,
        aux_params: Any,
        allow_missing: bool = False,
        force_init: bool = True,
        allow_extra: bool = False,
    ) -> None:
        """Give parameters and auxiliary states values.

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
        if not allow_missing:
            self.init_params(None, arg_params, aux_params, allow_missing, force_init, allow_extra)
            return
        if self.params_initialized and not force_init:
            warnings.warn("Parameters already initialized and force_init=False. set_params call ignored.", stacklevel=2)
            return
        self._exec_group.set_params(arg_params, aux_params, allow_extra=allow_extra)
        self._params_dirty = True
        self.params_initialized = True

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

    def _provide_params(self, shared_module: Any) -> None:
        """Share parameters, give them to new executors, or make arrays for them."""
        if shared_module is not None:
            self.params_initialized = True
            self._arg_params = shared_module._arg_params
            self._aux_params = shared_module._aux_params
        elif self.params_initialized:
            self._exec_group.set_params(self._arg_params, self._aux_params, allow_extra=True)
        else:
            group = self._exec_group
            self._arg_params = _zeros_like(self._param_names, group.param_arrays)
            self._aux_params = _zeros_like(self._aux_names, group.aux_arrays)

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
        self._require("binded", "params_initialized")
        if self.optimizer_initialized and not force_init:
            self.logger.warning("optimizer already initialized, ignoring...")
            return
        arg_params, _ = self.get_params()
        store, update_on_kvstore = _create_kvstore(kvstore, len(self._context), arg_params)
        made = self._make_optimizer(optimizer, dict(optimizer_params), store, update_on_kvstore)
        self._optimizer = made
        self._kvstore = store
        self._update_on_kvstore = update_on_kvstore
        self._updater = None
        if store is not None:
            if self._compression_params:
                store.set_gradient_compression(self._compression_params)  # type: ignore[attr-defined]
            if update_on_kvstore:
                store.set_optimizer(made)
            _initialize_kvstore(store, self._exec_group.param_arrays, arg_params, self._param_names, update_on_kvstore)
        if not update_on_kvstore:
            self._updater = opt.get_updater(made)
        self.optimizer_initialized = True
        if self._preload_opt_states is not None:
            self.load_optimizer_states(self._preload_opt_states)
            self._preload_opt_states = None

    def _make_optimizer(self, optimizer: Any, params: dict[str, Any], store: Any, on_store: bool) -> opt.Optimizer:
        batch_size = self._exec_group.batch_size
        if store is not None and "dist" in store.type and "_sync" in store.type:
            batch_size *= store.num_workers
        rescale_grad = 1.0 / batch_size
        devices = 1 if on_store else len(self._context)
        names = {i * devices + k: name for k in range(devices) for i, name in enumerate(self._exec_group.param_names)}
        if isinstance(optimizer, str):
            params.setdefault("rescale_grad", rescale_grad)
            return opt.create(optimizer, sym=self.symbol, param_idx2name=names, **params)
        if not isinstance(optimizer, opt.Optimizer):
            raise AssertionError(f"optimizer must be a name or an Optimizer, got {type(optimizer).__name__}.")
        if optimizer.rescale_grad != rescale_grad:
            warnings.warn(
                "Optimizer created manually outside Module but rescale_grad is not normalized to "
                f"1.0/batch_size/num_workers ({optimizer.rescale_grad} vs. {rescale_grad}). Is this intended?",
                stacklevel=3,
            )
        if not optimizer.idx2name:
            optimizer.idx2name = names
        return optimizer

    def borrow_optimizer(self, shared_module: Any) -> None:
        """Use the optimizer of another module, with its states.

        Parameters
        ----------
        shared_module : Module
        """
        shared_module._require("optimizer_initialized")
        self._optimizer = shared_module._optimizer
        self._kvstore = shared_module._kvstore
        self._update_on_kvstore = shared_module._update_on_kvstore
        self._updater = shared_module._updater
        self.optimizer_initialized = True

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

    def update(self) -> None:
        """Change the parameters with the gradients of the last backward pass."""
        self._require("binded", "params_initialized", "optimizer_initialized")
        self._params_dirty = True
        group = self._exec_group
        if self._update_on_kvstore:
            _update_params_on_kvstore(group.param_arrays, group.grad_arrays, self._kvstore, group.param_names)
        else:
            _update_params(
                group.param_arrays,
                group.grad_arrays,
                updater=self._updater,
                num_device=len(self._context),
                kvstore=self._kvstore,
                param_names=group.param_names,
            )

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

    def _sync_params_from_devices(self) -> None:
        """Bring what `get_params` returns up to date."""
        self._exec_group.get_params(self._arg_params, self._aux_params)
        self._params_dirty = False

    def save_optimizer_states(self, fname: str) -> None:
        """Write the optimizer's states to a file, which MXNet reads too."""
        self._require("optimizer_initialized")
        if self._update_on_kvstore:
            self._kvstore.save_optimizer_states(fname)
            return
        with replacing(fname) as stream:
            stream.write(self._updater.get_states())

    def load_optimizer_states(self, fname: str) -> None:
        """Read what `save_optimizer_states` wrote, here or in MXNet."""
        self._require("optimizer_initialized")
        if self._update_on_kvstore:
            self._kvstore.load_optimizer_states(fname)
        else:
            self._updater.set_states(Path(fname).read_bytes())

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


def _fill(desc: InitDesc, array: NDArray, given: Any, initializer: Any, allow_missing: bool) -> None:
    """Give a parameter its value: the given one, or the initializer's."""
    if given is not None and desc in given:
        if given[desc] is not array:
            given[desc].copyto(array)
        return
    if given is not None and not allow_missing:
        raise RuntimeError(f"{desc} is not presented")
    if initializer is not None:
        initializer(desc, array)


def _zeros_like(names: Sequence[str], columns: Sequence[Sequence[NDArray]]) -> dict[str, NDArray]:
    return {name: nd.zeros(c[0].shape, dtype=c[0].dtype) for name, c in zip(names, columns, strict=True)}
