"""``Trainer``: applies an optimizer to parameters, on one or several devices."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

import torch

from .. import optimizer as opt
from .._src.formats.atomic import replacing
from .._src.messages import notebook_views
from .._src.messages.equivalents import TRAINERS, explain_names
from .._src.messages.tracebacks import trims_traceback
from .._src.messages.whole import whole as _whole
from .._src.run.calls.array import NDArrayBase
from .._src.training.parameter_updates import _update_on_kvstore
from ..base import MXNetError
from ..kvstore import KVStore as KVStore
from ..kvstore import KVStoreBase as _KVStoreBase
from ..kvstore import create as _create
from ..kvstore._create import spans_processes as _spans_processes
from ..kvstore._exchange import GradientExchange as _GradientExchange
from ..kvstore._exchange import exchange_of as _exchange_of
from ..model import _create_kvstore as _create_kvstore
from ..model import _create_sparse_kvstore as _create_sparse_kvstore
from ..optimizer._states_file import read_states
from ._parameter import Changes
from ._torch_training import TorchTraining, load_torch, to_torch
from .parameter import Parameter as Parameter
from .parameter import ParameterDict as ParameterDict


class Trainer:
    """Applies an optimizer to parameters: call `step` after each backward pass.

    Parameters
    ----------
    params : ParameterDict, dict or list of Parameter
        ``net.collect_params()``; dictionaries are taken in the order of their sorted names.
    optimizer : str or Optimizer
    optimizer_params : dict, optional
        Arguments of the optimizer, such as ``{"learning_rate": 0.1}``; none for an Optimizer instance.
    kvstore : str or KVStore or None, default 'device'
        How gradients of several devices are added up: 'local' on the CPU, 'device' on the first device. Nothing is
        exchanged with None, nor on one device.
    compression_params : dict, optional
        Gradient compression of the store.
    update_on_kvstore : bool, optional
        Whether the store runs the optimizer, once, and devices fetch the result; otherwise each device runs it. By
        default the store does, if there is one, unless the environment variable MXNET_UPDATE_ON_KVSTORE is 0.
    sharding : {None, 'optimizer'}, optional
        With 'optimizer' each worker of a distributed job without servers keeps the optimizer's states of its share of
        the parameters alone, updates these, and sends them to the others. Numbers are those without sharding. After
        `step` a worker's gradients are its own ones, or sums where it updates; `save_states` has to be called by all
        workers. MXNet has no such thing.

    Raises
    ------
    ValueError
        If ``params`` is something else, or for an unknown optimizer or ``sharding``.
    AssertionError
        If parameters are on different contexts.
    RuntimeError
        If a parameter was not initialised.

    Examples
    --------
    >>> net, loss_function = gluon.nn.Dense(1), gluon.loss.L2Loss()
    >>> net.initialize()
    >>> data, label, batch_size = mx.nd.ones((4, 3)), mx.nd.ones((4, 1)), 4
    >>> trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 1e-3})
    >>> with autograd.record():
    ...     loss = loss_function(net(data), label)
    >>> loss.backward()
    >>> trainer.step(batch_size)
    """

    def __init__(
        self,
        params: Any,
        optimizer: Any,
        optimizer_params: Mapping[str, Any] | None = None,
        kvstore: Any = "device",
        compression_params: Mapping[str, Any] | None = None,
        update_on_kvstore: bool | None = None,
        sharding: str | None = None,
    ) -> None:
        if sharding not in (None, "optimizer"):
            raise ValueError(f"Trainer: sharding is None or 'optimizer', got {sharding!r}.")
        if sharding and update_on_kvstore:
            raise ValueError("Trainer: with sharding the workers update parameters; use update_on_kvstore=False.")
        self._sharding = sharding
        self._shards: Any = None
        self._params: list[Parameter] = []
        self._param2idx: dict[str, int] = {}
        self._contains_sparse_weight = False
        self._contains_sparse_grad = False
        # Names as the program lists them: dictionaries are in order of creation, which modules of torch have too.
        self._declared: list[str] = [param.name for param in _in_order(params)]
        for index, param in enumerate(_listed(params)):
            if not isinstance(param, Parameter):
                raise ValueError(f"First argument must be a list or dict of Parameters, got list of {type(param)}.")
            self._param2idx[param.name] = index
            self._params.append(param)
            param._set_trainer(self)
            self._contains_sparse_weight |= param._stype != "default"
            self._contains_sparse_grad |= param._grad_stype != "default"
        self._compression_params = compression_params
        self._contexts = self._check_contexts()
        options = dict(optimizer_params) if optimizer_params else {}
        self._scale = float(options.get("rescale_grad", 1.0))
        self._init_optimizer(optimizer, options)
        on_store = False if sharding else update_on_kvstore
        self._kvstore_params = {"kvstore": kvstore, "update_on_kvstore": on_store}
        self._kvstore: Any = None
        self._exchange: _GradientExchange | None = None  # of the store
        self._update_on_kvstore: bool | None = None
        self._distributed: bool | None = None
        self._kv_initialized = False
        self._scale_is_open = False  # the store has the optimizer, and the first step may still set its factor
        self._params_to_init: list[Parameter] = []
        self._result: Any = None  # rows, valid until some parameter gets other arrays
        self._reset_kvstore()

    def _repr_html_(self) -> str | None:
        """Return the HTML that notebooks show."""
        return notebook_views.of_trainer(self)

    def _check_contexts(self) -> Any:
        contexts = None
        for param in self._params:
            param_contexts = param.list_ctx()
            if contexts is not None and contexts != param_contexts:
                raise AssertionError(
                    f"All Parameters must be initialized on the same set of contexts, but Parameter {param.name} is "
                    f"initialized on {param_contexts} while previous Parameters are initialized on {contexts}."
                )
            contexts = param_contexts
        return contexts

    def _init_optimizer(self, optimizer: Any, optimizer_params: dict[str, Any]) -> None:
        by_index = dict(enumerate(self._params))
        if isinstance(optimizer, opt.Optimizer):
            if optimizer_params:
                raise AssertionError(
                    "optimizer_params must be None if optimizer is an instance of Optimizer instead of str"
                )
            self._optimizer = optimizer
            self._optimizer.param_dict = by_index
        else:
            self._optimizer = opt.create(optimizer, param_dict=by_index, **optimizer_params)
        # One for each device: states are on the devices of the weights.
        self._updaters: list[Any] = [opt.get_updater(self._optimizer) for _ in self._contexts or ()]

    def _reset_kvstore(self) -> None:
        """Forget the store; the next step makes one from the parameters' values then."""
        if self._kvstore and "dist" in self._kvstore.type:
            raise RuntimeError("Cannot reset distributed KVStore.")
        params = list(self._params)
        self._params_to_init = params
        self._kv_initialized = False
        self._kvstore = self._exchange = None
        self._distributed = None
        self._update_on_kvstore = None

    def _init_kvstore(self) -> None:
        """Create the KVStore and decide where updates run."""
        update_on_kvstore = self._kvstore_params["update_on_kvstore"]
        kvstore = self._kvstore_params["kvstore"]
        store: Any
        if self._contains_sparse_weight:
            store, on_store = _create_sparse_kvstore(kvstore)
            if update_on_kvstore is False:
                raise ValueError(
                    f"Cannot set update_on_kvstore=False on kvstore {kvstore} when sparse weights are present."
                )
        else:
            store, on_store = _choose_store(kvstore, self._contexts or (), self._params)
            if self._contains_sparse_grad:
                on_store, update_on_kvstore = _of_sparse_gradients(store, update_on_kvstore)
        if store is None:
            if update_on_kvstore:
                raise ValueError(
                    "Trainer: update_on_kvstore=True needs a kvstore, but there is none: parameters are on one context "
                    f"or kvstore is None (kvstore={self._kvstore_params['kvstore']!r})."
                )
            self._distributed = False
            self._update_on_kvstore = None
        else:
            # The methods of a custom store are called in MXNet's order.
            capable = store.is_capable(_KVStoreBase.OPTIMIZER)
            if self._compression_params:
                store.set_gradient_compression(self._compression_params)
            self._distributed = "dist" in store.type
            on_store = on_store and capable if update_on_kvstore is None else update_on_kvstore
            if on_store and not store.is_capable(_KVStoreBase.OPTIMIZER):
                raise ValueError(f"Please set update_on_kvstore=False when training with {type(store)}")
            self._update_on_kvstore = bool(on_store)
            if self._distributed and "async" in store.type and not self._update_on_kvstore:
                raise ValueError("Please set update_on_kvstore=True when training in async mode.")
            if self._update_on_kvstore:
                store.set_optimizer(self._optimizer)
        exchange = None if store is None else _exchange_of(store)
        if self._sharding:
            self._check_sharding(exchange)
        self._exchange, self._kvstore = exchange, store
        self._kv_initialized = True

    def _check_sharding(self, exchange: _GradientExchange | None) -> None:
        if exchange is None or not exchange.is_collective:
            raise ValueError(
                f"Trainer: sharding='optimizer' needs a store whose workers exchange among themselves, as 'dist_sync' "
                f"in a job without servers; kvstore={self._kvstore_params['kvstore']!r} is none."
            )
        if len(self._contexts or ()) != 1 or self._contains_sparse_weight or self._contains_sparse_grad:
            raise ValueError("Trainer: with sharding parameters are dense, with dense gradients, on one context.")
        if self._compression_params:
            raise ValueError("Trainer: gradients are not compressed with sharding; leave out compression_params.")
        if getattr(self, "_amp_loss_scaler", None) is not None:
            raise ValueError("Trainer: dynamic loss scales, which workers choose apart, do not go with sharding.")

    def _init_params(self) -> None:
        """Put values of parameters into the store, and that of the first context on all others."""
        waiting: list[Parameter] = []
        if self._exchange is not None:
            waiting = [param for param in self._params_to_init if param._deferred_init]
            ready = [param for param in self._params_to_init if not param._deferred_init]
            arrays = [param._check_and_get(param._data, list) for param in ready]
            self._exchange.start(
                [self._param2idx[param.name] for param in ready], [param_arrays[0] for param_arrays in arrays], arrays
            )
        self._params_to_init = waiting

    def _prepare(self) -> None:
        if not self._kv_initialized:
            self._init_kvstore()
        if self._params_to_init:
            self._init_params()

    def _resume(self) -> int:
        """Do the part of `mxnet.elastic.resume` that concerns a trainer; return the number of steps done."""
        kvstore = self._kvstore_params["kvstore"]
        if isinstance(kvstore, str) and _spans_processes(kvstore):
            kvstore = self._kvstore_params["kvstore"] = _create(kvstore)
        if self._kv_initialized or not getattr(kvstore, "resumed_pushes", 0):
            return 0
        deferred = [param.name for param in self._params if param._deferred_init]
        if deferred:
            raise MXNetError(
                f"elastic.resume: the shape of Parameter {deferred[0]} is not known yet; give the layer its number of "
                "inputs (in_units, in_channels), or run a forward pass before."
            )
        self._init_kvstore()
        if not self._update_on_kvstore:
            raise MXNetError(
                "elastic.resume: with update_on_kvstore=False the workers run the optimizer, whose states died with "
                "this worker's predecessor. Leave updates to the servers, or use mx.elastic.run in a job without them."
            )
        self._init_params()
        self._scale_is_open = True
        steps: int = kvstore.resume_steps([i for i, param in enumerate(self._params) if param.grad_req != "null"])
        return steps

    @property
    def learning_rate(self) -> float:
        """The learning rate now."""
        return self.optimizer.learning_rate

    @property
    def optimizer(self) -> opt.Optimizer:
        """The optimizer."""
        if not isinstance(self._optimizer, opt.Optimizer):
            raise UserWarning("Optimizer has to be defined before it can be accessed.")
        return self._optimizer

    def set_learning_rate(self, lr: float) -> None:
        """Change the learning rate.

        Raises
        ------
        UserWarning
            If the optimizer has a learning rate scheduler.
        """
        self.optimizer.set_learning_rate(lr)

    def _row_sparse_pull(self, parameter: Parameter, out: Any, row_id: Any, full_idx: bool = False) -> None:
        """Fetch rows of a sparse parameter; with ``full_idx`` all of them, which ``row_id`` then lists."""
        self._prepare()
        index = self._param2idx[parameter.name]
        if full_idx and not self._distributed:
            self._kvstore.pull(index, out=out, priority=-index, ignore_sparse=False)
        else:
            self._kvstore.row_sparse_pull(index, out=out, row_ids=row_id, priority=-index)

    def _check_and_rescale_grad(self, scale: Any) -> None:
        if isinstance(scale, NDArrayBase):  # the batch size was counted by mx.np
            scale = scale.asnumpy().item()  # type: ignore[attr-defined]
        remote = self._update_on_kvstore and self._distributed and self._kv_initialized and not self._scale_is_open
        self._scale_is_open = False
        if remote and self._optimizer.rescale_grad != scale:
            raise UserWarning(
                "Possible change in the `batch_size` from previous `step` detected. Optimizer gradient normalizing "
                "factor will not change w.r.t new batch_size when update_on_kvstore=True and when distributed kvstore "
                "is used."
            )
        self._optimizer.rescale_grad = scale

    def _scale_of(self, batch_size: float) -> float:
        """Return the factor of gradients; of no samples they have no mean."""
        try:
            return self._scale / batch_size
        except ZeroDivisionError:
            raise ZeroDivisionError(f"Trainer: batch_size={batch_size}; a step needs at least 1 sample.") from None

    @trims_traceback
    def step(self, batch_size: float, ignore_stale_grad: bool = False) -> None:
        """Add up the gradients of all devices, divide by the batch size, and update the parameters.

        Parameters
        ----------
        batch_size : int, or array of one element
            Over all devices; 1 if the loss is a mean already.
        ignore_stale_grad : bool, default False
            Leave parameters alone that the backward pass since the last step did not reach.

        Raises
        ------
        UserWarning
            If there are such parameters and ``ignore_stale_grad`` is False.
        """
        self._check_and_rescale_grad(self._scale_of(batch_size))
        self._prepare()
        if self._sharding:
            self._update_shards(ignore_stale_grad, are_sums=False)
            return
        self._allreduce_grads()
        self._update(ignore_stale_grad)

    @trims_traceback
    def allreduce_grads(self) -> None:
        """Only add up the gradients of all devices, to clip them before `update`, say.

        Raises
        ------
        AssertionError
            If the store updates the parameters.
        """
        self._prepare()
        if self._kvstore and self._update_on_kvstore:
            raise AssertionError(
                "allreduce_grads() when parameters are updated on kvstore is not supported. Try setting "
                "`update_on_kvstore` to False when creating trainer."
            )
        self._allreduce_grads()

    def _allreduce_grads(self) -> None:
        """Exchange gradients, or let the store update with them and fetch the new values."""
        exchange = self._exchange
        if exchange is None:
            return
        keys = [index for index, param in enumerate(self._params) if param.grad_req != "null"]
        if not keys:
            return
        params = [self._params[key] for key in keys]
        if exchange.is_collective and not self._params_to_init and len(self._contexts) == 1:
            exchange.follow(keys, [param._data[0] for param in params])
        targets = [param._check_and_get(param._data, list) for param in params] if self._update_on_kvstore else None
        exchange.exchange(keys, [param.list_grad() for param in params], targets)

    @trims_traceback
    def update(self, batch_size: float, ignore_stale_grad: bool = False) -> None:
        """Only update the parameters, after `allreduce_grads`; parameters and errors as for `step`.

        Raises
        ------
        AssertionError
            If the store updates the parameters.
        """
        self._prepare()
        if self._kvstore and self._update_on_kvstore:
            raise AssertionError(
                "update() when parameters are updated on kvstore is not supported. Try setting `update_on_kvstore` to "
                "False when creating trainer."
            )
        self._check_and_rescale_grad(self._scale_of(batch_size))
        if self._sharding:
            self._update_shards(ignore_stale_grad, are_sums=True)
        else:
            self._update(ignore_stale_grad)

    def _dealt_out(self) -> Any:
        """Return the object that distributes updates of parameters over workers."""
        from .._src.distributed.collective.sharded_updates import ShardedUpdates  # noqa: PLC0415  (only needed here)

        ((indices, _, arrays),) = self._columns()
        assert self._exchange is not None  # `_check_sharding` refuses to do without
        if self._shards is None or not self._shards.holds(indices, arrays):
            if self._shards is not None and any(self._updaters[0].states):
                raise ValueError("Trainer: with sharding parameters stay the same ones, from the first step on.")
            self._shards = ShardedUpdates(self._exchange.worker_group(), indices, arrays)
        return self._shards

    def _update_shards(self, ignore_stale_grad: bool, are_sums: bool) -> None:
        """Run the optimizer on this worker's parameters, and exchange them."""
        shards = self._dealt_out()
        ((indices, params, arrays),) = self._columns()
        gradients = shards.own_gradients() if are_sums else shards.reduce()
        fresh, _, used = _fresh(indices, params, arrays, ignore_stale_grad)
        for array in used:
            array._ag.fresh = False
        shards.update(self._updaters[0], gradients, fresh)

    def _columns(self) -> list[tuple[list[int], list[Parameter], list[Any]]]:
        """Return, for each device, indices, parameters and arrays of all parameters that have a gradient."""
        token = Changes.token
        if self._result is None or self._result[0] is not token:
            used = [(i, p, p._check_and_get(p._data, list)) for i, p in enumerate(self._params) if p.grad_req != "null"]
            indices, params = [i for i, _, _ in used], [p for _, p, _ in used]
            columns = [
                (indices, params, [arrays[device_index] for _, _, arrays in used])
                for device_index in range(len(self._updaters))
            ]
            self._result = (token, columns)
        return self._result[1]

    def _update(self, ignore_stale_grad: bool = False) -> None:
        """Run the optimizer on all parameters of a device in one call, for each device."""
        scaler = getattr(self, "_amp_loss_scaler", None)  # of mixed precision: see `mxnet.contrib.amp.init_trainer`
        if scaler is not None and scaler.has_overflow(self._params):
            return
        columns = [_fresh(*rows, ignore_stale_grad) for rows in self._columns()]
        if self._kvstore and self._update_on_kvstore:
            return
        for position, (updater, (indices, params, arrays)) in enumerate(zip(self._updaters, columns, strict=True)):
            for array in arrays:
                array._ag.fresh = False
            if indices:
                updater(indices, [param._grad[position] for param in params], arrays)

    @trims_traceback
    def save_states(self, fname: str | os.PathLike[str]) -> None:
        """Write the optimizer with its states to a file, as MXNet would.

        Parameters
        ----------
        fname : str or path
        """
        self._prepare()
        if self._update_on_kvstore:
            if self._params_to_init:
                raise AssertionError(
                    "Cannot save trainer states when some parameters are not yet initialized in kvstore."
                )
            self._kvstore.save_optimizer_states(fname, dump_optimizer=True)
            return
        if self._sharding:
            states = self._dealt_out().gathered_states(self._updaters[0])
        else:
            states = self._updaters[0].get_states(dump_optimizer=True)
        with replacing(fname, len(states)) as stream:
            stream.write(states)

    def _weights(self) -> list[tuple[int, Any]]:
        """Return key and value of the parameters that have one."""
        trained = [(i, param) for i, param in enumerate(self._params) if param.grad_req != "null" and _created(param)]
        return [(i, param._check_and_get(param._data, list)[0]) for i, param in trained]

    @trims_traceback
    def load_states(self, fname: str | os.PathLike[str]) -> None:
        """Read what `save_states` wrote, here or in MXNet; the optimizer is replaced by the saved one.

        Parameters
        ----------
        fname : str or path

        Raises
        ------
        OSError
            If the file cannot be read.
        MXNetError
            If it holds anything else than an optimizer and its states, or states of other parameters.
        """
        self._prepare()
        if self._update_on_kvstore:
            self._kvstore.load_optimizer_states(fname)
            self._optimizer = self._kvstore._updater.optimizer
        else:
            with read_states(fname) as states:
                for position, updater in enumerate(self._updaters):
                    updater._take_fitting(states, [] if position else self._weights())
                    updater.optimizer = self._updaters[0].optimizer
            if self._sharding:
                self._dealt_out().keep_own(self._updaters[0])
            self._optimizer = self._updaters[0].optimizer
        self._optimizer.param_dict = dict(enumerate(self._params))

    @trims_traceback
    def to_torch(
        self, module: torch.nn.Module, *, names: Mapping[str, str] | None = None, rescale_grad: float | None = None
    ) -> TorchTraining:
        """Return the optimizer with its states, and the schedule, for a module of PyTorch.

        Further steps there are those that this trainer would do. It is torch's own class where that has MXNet's
        formula, else one of plain torch, whose text `TorchTraining.source` returns. States are copies.

        Parameters
        ----------
        module : torch.nn.Module
            ``net.to_torch()``, or one with the same parameters, by name or in the order of ``collect_params()``.
        names : dict of str to str, optional
            Names in the module, and of the parameters here, where neither fits.
        rescale_grad : float, optional
            Factor of gradients; by default that of the last step, ``1 / batch_size``, which is right for a loss that is
            a sum over the batch. Pass 1 for a mean.

        Returns
        -------
        TorchTraining
            ``optimizer, scheduler``: a ``torch.optim.Optimizer`` with a group for each pair of ``lr_mult`` and
            ``wd_mult``, and a ``LambdaLR`` to be stepped after it, or None without ``lr_scheduler``.

        Raises
        ------
        MXNetError
            If the parameters do not fit (all are listed) or are sparse, the optimizer is a class of the program, or
            the states are with servers.

        Examples
        --------
        >>> net = gluon.nn.Dense(1, in_units=2)
        >>> net.initialize()
        >>> trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 1e-3})
        >>> module = net.to_torch()
        >>> optimizer, scheduler = trainer.to_torch(module)
        >>> module(torch.ones(4, 2)).mean().backward()
        >>> optimizer.step()
        """
        return to_torch(self, module, names, rescale_grad)

    @trims_traceback
    def load_torch(
        self, optimizer: torch.optim.Optimizer, module: torch.nn.Module, *, names: Mapping[str, str] | None = None
    ) -> None:
        """Take over the states of an optimizer of PyTorch: momenta, averages and counts of updates.

        Learning rate, weight decay and schedule stay this trainer's; the schedule goes on at the count of updates,
        which torch's SGD does not keep. Values of parameters are not touched.

        Parameters
        ----------
        optimizer : torch.optim.Optimizer
            SGD (for `SGD`, with ``nesterov`` for `NAG`), Adam, AdamW without decay, RMSprop, Adagrad, Adadelta, Adamax,
            or what `to_torch` made.
        module : torch.nn.Module
            Whose parameters it updates, which are this trainer's by name or order, as for `to_torch`.
        names : dict of str to str, optional
            Names in the module, and of the parameters here, where neither fits.

        Raises
        ------
        MXNetError
            If the optimizers are not of one kind, settings differ that states depend on, as the momentum, or the
            parameters do not fit; nothing is changed then.
        """
        load_torch(self, optimizer, module, names)


def _created(param: Parameter) -> bool:
    return not param._deferred_init and param._data is not None


_STALE = (
    "Gradient of Parameter `{}` on context {} has not been updated by backward since last `step`. This could mean a "
    "bug in your model that made it only use a subset of the Parameters (Blocks) for this iteration. If you are "
    "intentionally only using a subset, call step with ignore_stale_grad=True to suppress this warning and skip "
    "updating of Parameters with stale gradient"
)


_is_fresh = attrgetter("_ag.fresh")


def _fresh(
    indices: list[int], params: list[Parameter], arrays: list[Any], ignore_stale_grad: bool
) -> tuple[list[int], list[Parameter], list[Any]]:
    """Return those parameters whose gradients a backward pass wrote since the last step.

    Raises
    ------
    UserWarning
        If there are others, unless ``ignore_stale_grad``.
    """
    if all(map(_is_fresh, arrays)):
        return indices, params, arrays
    rows = [row for row in zip(indices, params, arrays, strict=True) if row[2]._ag.fresh]
    if not ignore_stale_grad:
        param, array = next((p, a) for p, a in zip(params, arrays, strict=True) if not a._ag.fresh)
        raise UserWarning(_STALE.format(param.name, array.context))
    return [row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows]


def _listed(params: Any) -> Sequence[Any]:
    if isinstance(params, (dict, ParameterDict)):
        return [params[name] for name in sorted(params.keys())]
    if not isinstance(params, (list, tuple)):
        hint = " Give net.collect_params()." if hasattr(params, "collect_params") else ""
        raise ValueError(f"First argument must be a list or dict of Parameters, got {type(params)}.{hint}")
    return params


def _in_order(params: Any) -> Sequence[Any]:
    listed = list(params.values()) if isinstance(params, (dict, ParameterDict)) else params
    return [param for param in listed if isinstance(param, Parameter)] if isinstance(listed, (list, tuple)) else []


def _of_sparse_gradients(store: Any, update_on_kvstore: bool | None) -> tuple[bool, bool | None]:
    """Return whether a store updates by default with row_sparse gradients, and what is wanted, as far as it counts.

    A store of this process would hold dense sums of the gradients; servers update with them.

    Raises
    ------
    ValueError
        If a distributed store is not to update.
    """
    if store is None:
        return False, None  # MXNet does not complain that there is no store
    is_distributed = "dist" in store.type
    if is_distributed and update_on_kvstore is False:
        raise ValueError("Cannot set update_on_kvstore=False on dist kvstore when sparse gradients are present.")
    return is_distributed, update_on_kvstore


def _choose_store(kvstore: Any, contexts: Sequence[Any], params: Sequence[Parameter]) -> tuple[Any, bool]:
    """Return the store to use, if any, and whether it updates by default; a program's own is used on one device too.

    Raises
    ------
    TypeError
        If ``kvstore`` is no name and no store.
    """
    if isinstance(kvstore, str) and kvstore in _KVStoreBase.kv_registry:
        return _create(kvstore), _update_on_kvstore()
    return _create_kvstore(kvstore, max(1, len(contexts)), {param.name: param for param in params})


explain_names(Trainer, TRAINERS)
_whole(__name__, names=False, constructors=True)
