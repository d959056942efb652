"""The part of `Module` that is about optimizers."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .. import optimizer as opt
from .._format.atomic import replacing
from .._parameter_updates import (
    _create_kvstore,
    _initialize_kvstore,
    _update_params,
    _update_params_on_kvstore,
)
from ..context import Context
from ._module_parameters import ModuleParameters


class ModuleOptimizer(ModuleParameters):
    """Optimizer of a module, with the store that adds up gradients of several devices."""

    _context: Sequence[Context]
    _compression_params: Any
    _optimizer: Any
    _kvstore: Any
    _update_on_kvstore: Any
    _updater: Any
    _preload_opt_states: str | None

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
