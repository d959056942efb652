"""``Module``: a symbol with its parameters."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Union

import torch

from .. import context as ctx
from .. import ndarray as nd  # noqa: F401  (MXNet's name)
from .. import optimizer as opt
from .._src.formats.atomic import together
from .._src.messages.classes import is_no_instance
from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.tracebacks import trims_traceback, warn
from .._src.training.checkpoint import load_checkpoint as load_checkpoint
from .._src.training.data_parallel.group import DataParallelExecutorGroup as DataParallelExecutorGroup
from .._src.training.data_parallel.optimization import Optimization
from .._src.training.data_parallel.parameters import Parameters
from ..initializer import InitDesc as InitDesc
from ..initializer import Uniform as Uniform
from ..io import DataDesc as DataDesc
from ..model import _create_kvstore as _create_kvstore
from ..model import _initialize_kvstore as _initialize_kvstore
from ..model import _update_params as _update_params
from ..model import _update_params_on_kvstore as _update_params_on_kvstore
from ..ndarray import zeros as zeros
from ..ndarray.ndarray import NDArray
from ._names import VariableNames, shapes, shapes_of_batch
from ._names import _check_input_names as _check_input_names
from ._names import _parse_data_desc as _parse_data_desc
from ._torch import TorchTraining, to_torch_optimizer
from .base_module import BaseModule as BaseModule


def _no_symbol(value: Any) -> str:
    """Return the message for what is no symbol where a module's network belongs."""
    type_name = type(value).__name__
    of_block = " Of a hybrid block: Module(net(mx.sym.var('data')), label_names=None)."
    cure = of_block if hasattr(value, "collect_params") else ""
    return (
        f"Module: symbol must be a Symbol, got {type_name}: {type_name!r} object has no "
        f"attribute 'list_arguments'.{cure}"
    )


def _options(optimizer_params: Any) -> dict[str, Any]:
    """Return an optimizer's arguments as a dictionary."""
    try:
        return dict(optimizer_params)
    except (TypeError, ValueError) as error:
        raise type(error)(
            f"optimizer_params must be a dictionary, or pairs of a name and a value, got {optimizer_params!r}. "
            "Of one argument: {'learning_rate': 0.1}, or (('learning_rate', 0.1),)."
        ) from None


def _held(part: str, name: str) -> Any:
    """Return a property: what one of a module's parts holds, under the name that MXNet has for it."""
    return property(
        lambda module: getattr(getattr(module, part), name),
        lambda module, value: setattr(getattr(module, part), name, value),
    )


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

    Examples
    --------
    >>> output = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="output")
    >>> module = mx.mod.Module(mx.sym.SoftmaxOutput(output, name="softmax"))
    >>> batches = mx.io.NDArrayIter(np.ones((4, 3)), np.zeros(4), batch_size=2)
    >>> module.fit(batches, num_epoch=1)
    >>> module.predict(batches).shape
    (4, 2)
    """

    # Programs read and set these names. The parts are private; `_exec_group` is what a module is bound to.
    _data_names = _held("_names", "data")
    _label_names = _held("_names", "labels")
    _state_names = _held("_names", "states")
    _fixed_param_names = _held("_names", "fixed")
    _param_names = _held("_names", "params")
    _aux_names = _held("_names", "aux")
    _output_names = _held("_names", "outputs")
    _arg_params = _held("_parameters", "arguments")
    _aux_params = _held("_parameters", "auxiliary")
    _params_dirty = _held("_parameters", "outdated")
    _optimizer = _held("_optimization", "optimizer")
    _kvstore = _held("_optimization", "kvstore")
    _update_on_kvstore = _held("_optimization", "update_on_kvstore")
    _updater = _held("_optimization", "updater")

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
        self._context = ctx.contexts_of(context)
        self._work_load_list = [1] * len(self._context) if work_load_list is None else list(work_load_list)
        if len(self._work_load_list) != len(self._context):
            raise AssertionError(f"{len(self._work_load_list)} work loads for {len(self._context)} devices.")
        self._group2ctxs = group2ctxs
        if not hasattr(symbol, "list_arguments"):
            raise AttributeError(_no_symbol(symbol))
        self._symbol = symbol
        self._names = VariableNames.of(symbol, data_names, label_names, state_names, fixed_param_names)
        self._parameters = Parameters()
        self._optimization = Optimization()
        self._compression_params = compression_params
        self._preload_opt_states: str | None = None
        self._grad_req: Any = None
        self._exec_group: DataParallelExecutorGroup = None  # type: ignore[assignment]  # before `bind`
        self._data_shapes: Any = None
        self._label_shapes: Any = None

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for pickles, under MXNet's names."""
        return {name: getattr(self, name) for name in (*vars(self), *_HELD) if name not in _PARTS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take what a pickle holds."""
        self._names, self._parameters, self._optimization = VariableNames(), Parameters(), Optimization()
        for name, value in state.items():
            setattr(self, name, value)

    @staticmethod
    @trims_traceback
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

    @trims_traceback
    def save_checkpoint(
        self, prefix: str, epoch: int, save_optimizer_states: bool = False, remove_amp_cast: bool = True
    ) -> None:
        """Write ``prefix-symbol.json``, ``prefix-EPOCH.params`` and, if requested, ``prefix-EPOCH.states``.

        Parameters
        ----------
        prefix : str
        epoch : int
        save_optimizer_states : bool, default False
        remove_amp_cast : bool, default True
            Leave out the casts that mixed precision put in.
        """
        params, states = (f"{prefix}-{epoch:04d}.{ending}" for ending in ("params", "states"))
        graph = f"{prefix}-symbol.json"
        with together(
            first_if_new=graph
        ):  # so parameters on disk always have their states, and no new symbol has old parameters
            if save_optimizer_states:
                self.save_optimizer_states(states)
            self.save_params(params)
            self._symbol.save(graph, remove_amp_cast=remove_amp_cast)
        logging.info('Saved checkpoint to "%s"', params)
        if save_optimizer_states:
            logging.info('Saved optimizer state to "%s"', states)

    def _reset_bind(self) -> None:
        self.binded = False
        self._exec_group = None  # type: ignore[assignment]
        self._data_shapes = None
        self._label_shapes = None

    @property
    def data_names(self) -> list[str]:  # noqa: D102
        return self._data_names

    @property
    def label_names(self) -> list[str]:
        """Names of the labels."""
        return self._label_names

    @property
    def output_names(self) -> list[str]:  # noqa: D102
        return self._output_names

    @property
    def data_shapes(self) -> Any:  # noqa: D102
        self._require("binded")
        return self._data_shapes

    @property
    def label_shapes(self) -> Any:  # noqa: D102
        self._require("binded")
        return self._label_shapes

    @property
    def output_shapes(self) -> list[tuple[str, tuple[int, ...]]]:  # noqa: D102
        self._require("binded")
        return self._exec_group.get_output_shapes()

    @trims_traceback
    def bind(  # noqa: D102
        self,
        data_shapes: Any,
        label_shapes: Any = None,
        for_training: bool = True,
        inputs_need_grad: bool = False,
        force_rebind: bool = False,
        shared_module: Any = None,
        grad_req: Any = "write",
    ) -> None:
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
        self._data_shapes, self._label_shapes = _parse_data_desc(
            self.data_names, self.label_names, data_shapes, label_shapes
        )
        if shared_module is not None:
            if not isinstance(shared_module, Module):
                raise AssertionError(f"shared_module must be a Module, got {type(shared_module).__name__}.")
            shared_module._require("binded", "params_initialized")
        self._exec_group = DataParallelExecutorGroup(
            self._symbol,
            self._context,
            self._work_load_list,
            self._data_shapes,
            self._label_shapes,
            self._param_names,
            for_training,
            inputs_need_grad,
            None if shared_module is None else shared_module._exec_group,
            logger=self.logger,
            fixed_param_names=self._fixed_param_names,
            grad_req=grad_req,
            state_names=self._state_names,
            group2ctxs=self._group2ctxs,
        )
        self.binded = True
        if shared_module is not None:
            self.params_initialized = True
            self._arg_params, self._aux_params = shared_module._arg_params, shared_module._aux_params
            if shared_module.optimizer_initialized:
                self.borrow_optimizer(shared_module)
        elif self.params_initialized:
            self._exec_group.set_params(self._arg_params, self._aux_params, allow_extra=True)
        else:
            self._parameters.allocate(self._exec_group)

    @trims_traceback
    def reshape(self, data_shapes: Any, label_shapes: Any = None) -> None:
        """Prepare for inputs of other shapes; everything else stays.

        Parameters
        ----------
        data_shapes : list of DataDesc or of (str, tuple of int)
        label_shapes : as ``data_shapes``, optional
        """
        self._require("binded")
        self._data_shapes, self._label_shapes = _parse_data_desc(
            self.data_names, self.label_names, data_shapes, label_shapes
        )
        self._exec_group.reshape(self._data_shapes, self._label_shapes)

    def _preload(self, arg_params: Any, aux_params: Any) -> None:
        """Note values of parameters, for the executors that `bind` will make."""
        self._arg_params = arg_params
        self._aux_params = aux_params
        self.params_initialized = True

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:  # noqa: D102
        self._require("binded", "params_initialized")
        if self._params_dirty:
            self._sync_params_from_devices()
        return self._arg_params, self._aux_params

    @trims_traceback
    def init_params(  # noqa: D102
        self,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_init: bool = False,
        allow_extra: bool = False,
    ) -> None:
        if self.params_initialized and not force_init:
            warn("Parameters already initialized and force_init=False. init_params call ignored.")
            return
        if not self.binded:
            raise AssertionError("call bind before initializing the parameters: bind(data_shapes, label_shapes)")
        self._parameters.fill(self._symbol.attr_dict(), arg_params, aux_params, initializer, allow_missing)
        self.params_initialized = True
        self._exec_group.set_params(self._arg_params, self._aux_params, allow_extra=allow_extra)

    @trims_traceback
    def set_params(  # noqa: D102
        self,
        arg_params: Any,
        aux_params: Any,
        allow_missing: bool = False,
        force_init: bool = True,
        allow_extra: bool = False,
    ) -> None:
        if not allow_missing:
            self.init_params(None, arg_params, aux_params, allow_missing, force_init, allow_extra)
            return
        if self.params_initialized and not force_init:
            warn("Parameters already initialized and force_init=False. set_params call ignored.")
            return
        self._exec_group.set_params(arg_params, aux_params, allow_extra=allow_extra)
        self._params_dirty = True
        self.params_initialized = True

    @trims_traceback
    def init_optimizer(  # noqa: D102
        self,
        kvstore: Any = "local",
        optimizer: Any = "sgd",
        optimizer_params: Any = (("learning_rate", 0.01),),
        force_init: bool = False,
    ) -> None:
        self._require("binded", "params_initialized")
        if self.optimizer_initialized and not force_init:
            self.logger.warning("optimizer already initialized, ignoring...")
            return
        if not isinstance(optimizer, (str, opt.Optimizer)):
            raise AssertionError(f"optimizer must be a name or an Optimizer, got {is_no_instance(optimizer)}")
        optimization = self._optimization = Optimization.of(
            self._exec_group,
            kvstore,
            optimizer,
            _options(optimizer_params),
            self.get_params()[0],
            self._compression_params,
        )
        rescale_grad = 1.0 / optimization.batch_size
        if optimization.optimizer is optimizer and optimizer.rescale_grad != rescale_grad:
            warn(
                "Optimizer created manually outside Module but rescale_grad is not normalized to "
                f"1.0/batch_size/num_workers ({optimizer.rescale_grad} vs. {rescale_grad}). Is this intended?",
            )
        self.optimizer_initialized = True
        if self._preload_opt_states is not None:
            self.load_optimizer_states(self._preload_opt_states)
            self._preload_opt_states = None

    def borrow_optimizer(self, shared_module: Any) -> None:
        """Use the optimizer of another module, with its states.

        Parameters
        ----------
        shared_module : Module
        """
        shared_module._require("optimizer_initialized")
        self._optimization = replace(shared_module._optimization)
        self.optimizer_initialized = True

    @trims_traceback
    def update(self) -> None:  # noqa: D102
        self._require("binded", "params_initialized", "optimizer_initialized")
        self._parameters.outdated = True
        self._optimization.update(self._exec_group)

    @trims_traceback
    def save_optimizer_states(self, fname: str) -> None:
        """Write the optimizer's states to a file, which MXNet reads too."""
        self._require("optimizer_initialized")
        self._optimization.save_states(fname)

    @trims_traceback
    def load_optimizer_states(self, fname: str) -> None:
        """Read what `save_optimizer_states` wrote, here or in MXNet."""
        self._require("optimizer_initialized")
        self._optimization.load_states(fname)

    @trims_traceback
    def to_torch_optimizer(
        self, network: torch.nn.Module, *, names: Mapping[str, str] | None = None, rescale_grad: float | None = None
    ) -> TorchTraining:
        """Return the optimizer with its states, and the schedule, for a network of PyTorch.

        Parameters
        ----------
        network : torch.nn.Module
            With the same parameters, by name or in the order of the symbol's arguments.
        names : dict of str to str, optional
            Names in the network, and of the parameters here, where neither fits.
        rescale_grad : float, optional
            Factor of gradients; by default this optimizer's, one over the batch size, for a loss that is a sum.

        Returns
        -------
        TorchTraining
            As of `Trainer.to_torch`.

        Raises
        ------
        MXNetError
            As `Trainer.to_torch` does.
        """
        self._require("optimizer_initialized")
        return to_torch_optimizer(self, network, names, rescale_grad)

    @trims_traceback
    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:
        """Compute the outputs of a batch; one of other shapes than the last prepares for those."""
        self._require("binded", "params_initialized")
        if shapes(data_batch.data) != shapes(self._data_shapes):
            self.reshape(*shapes_of_batch(data_batch, self._data_shapes, self._label_shapes, self._label_names))
        self._exec_group.forward(data_batch, is_train)

    @trims_traceback
    def backward(self, out_grads: Any = None) -> None:  # noqa: D102
        self._require("binded", "params_initialized")
        self._exec_group.backward(out_grads=out_grads)

    def get_outputs(self, merge_multi_context: bool = True) -> list[Union[NDArray, Any]]:  # noqa: D102, UP007  # of ``X | Any`` jedi makes nothing
        self._require("binded", "params_initialized")
        return self._exec_group.get_outputs(merge_multi_context=merge_multi_context)

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:  # noqa: D102
        self._require("binded", "params_initialized", "inputs_need_grad")
        return self._exec_group.get_input_grads(merge_multi_context=merge_multi_context)

    def get_states(self, merge_multi_context: bool = True) -> list[Any]:  # noqa: D102
        self._require("binded", "params_initialized")
        return self._exec_group.get_states(merge_multi_context=merge_multi_context)

    def set_states(self, states: Any = None, value: Any = None) -> None:  # noqa: D102
        self._require("binded", "params_initialized")
        self._exec_group.set_states(states, value)

    @trims_traceback
    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool = False) -> None:  # noqa: D102
        self._exec_group.update_metric(eval_metric, labels, pre_sliced)

    def install_monitor(self, mon: Any) -> None:  # noqa: D102
        self._require("binded")
        self._exec_group.install_monitor(mon)

    def _sync_params_from_devices(self) -> None:
        """Bring what `get_params` returns up to date."""
        self._parameters.fetch(self._exec_group)
        self._optimization.fetch_all_rows(self._arg_params)

    def prepare(self, data_batch: Any, sparse_row_id_fn: Any = None) -> None:  # noqa: D102
        self._require("binded")
        if sparse_row_id_fn is None:
            return
        if self._optimization.on_store:
            self._optimization.fetch_rows(self._exec_group, sparse_row_id_fn(data_batch))
        else:
            message = "Parameters are not updated in the KVStore. No need to call sparse_row_id_fn."
            warn(message, UserWarning)


_PARTS = ("_names", "_parameters", "_optimization")
_HELD = tuple(name for name, value in vars(Module).items() if name.startswith("_") and isinstance(value, property))

_add_star_names(globals())
