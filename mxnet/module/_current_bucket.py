"""The part of `BucketingModule` that asks the module of the current bucket."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from ..initializer import Uniform
from ..name import NameManager
from ..ndarray.ndarray import NDArray
from .base_module import BaseModule

Generated = tuple[Any, Any, Any]  # symbol, names of data, names of labels


class CurrentBucket(BaseModule):
    """Parameters, optimizer, outputs and states of the current bucket's module."""

    _curr_module: Any
    _default_bucket_key: Any
    _buckets: dict[Any, Any]
    _params_dirty: bool
    _sym_gen: Callable[[Any], Generated]

    def _call_sym_gen(self, bucket_key: Any) -> Generated:
        """Return a bucket's symbol and names; automatic names begin anew for each, so that they agree."""
        with NameManager():
            return self._sym_gen(bucket_key)

    @property
    def symbol(self) -> Any:
        """The symbol of the current bucket."""
        self._require("binded")
        return self._curr_module.symbol

    @property
    def data_names(self) -> Any:
        """Names of the inputs."""
        return self._curr_module.data_names if self.binded else self._call_sym_gen(self._default_bucket_key)[1]

    @property
    def output_names(self) -> list[str]:
        """Names of the outputs."""
        if self.binded:
            return list(self._curr_module.output_names)
        return list(self._call_sym_gen(self._default_bucket_key)[0].list_outputs())

    @property
    def data_shapes(self) -> Any:
        """Descriptions of the current bucket's inputs."""
        self._require("binded")
        return self._curr_module.data_shapes

    @property
    def label_shapes(self) -> Any:
        """Descriptions of the current bucket's labels; None if there are none."""
        self._require("binded")
        return self._curr_module.label_shapes

    @property
    def output_shapes(self) -> Any:
        """Names and shapes of the current bucket's outputs."""
        self._require("binded")
        return self._curr_module.output_shapes

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:
        """Return parameters and auxiliary states by name: averages over the devices, on the CPU."""
        self._require("binded", "params_initialized")
        self._curr_module._params_dirty = self._params_dirty
        params: tuple[dict[str, NDArray], dict[str, NDArray]] = self._curr_module.get_params()
        self._params_dirty = False
        return params

    def init_params(
        self,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_init: bool = False,
        allow_extra: bool = False,
    ) -> None:
        """Give parameters and auxiliary states their first values; arguments as for `Module.init_params`."""
        if self.params_initialized and not force_init:
            return
        if not self.binded:
            raise AssertionError("call bind before initializing the parameters")
        self._curr_module.init_params(initializer, arg_params, aux_params, allow_missing, force_init, allow_extra)
        self._params_dirty = False
        self.params_initialized = True

    def set_params(
        self,
        arg_params: Any,
        aux_params: Any,
        allow_missing: bool = False,
        force_init: bool = True,
        allow_extra: bool = False,
    ) -> None:
        """Give parameters and auxiliary states values; arguments as for `Module.set_params`."""
        if not allow_missing:
            self.init_params(None, arg_params, aux_params, allow_missing, force_init, allow_extra)
            return
        if self.params_initialized and not force_init:
            warnings.warn("Parameters already initialized and force_init=False. set_params call ignored.", stacklevel=2)
            return
        self._curr_module.set_params(arg_params, aux_params, allow_missing, force_init, allow_extra)
        # The current module's executors hold the new values now, whichever module they were set through.
        self._params_dirty = True
        self.params_initialized = True

    def init_optimizer(
        self,
        kvstore: Any = "local",
        optimizer: Any = "sgd",
        optimizer_params: Any = (("learning_rate", 0.01),),
        force_init: bool = False,
    ) -> None:
        """Choose how `update` changes the parameters, in all buckets; arguments as for `Module.init_optimizer`."""
        self._require("binded", "params_initialized")
        if self.optimizer_initialized and not force_init:
            self.logger.warning("optimizer already initialized, ignoring.")
            return
        self._curr_module.init_optimizer(kvstore, optimizer, optimizer_params, force_init=force_init)
        for module in self._buckets.values():
            if module is not self._curr_module and module.binded:
                module.borrow_optimizer(self._curr_module)
        self.optimizer_initialized = True

    def get_states(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the current bucket's states; as `Module.get_states`."""
        self._require("binded", "params_initialized")
        states: list[Any] = self._curr_module.get_states(merge_multi_context=merge_multi_context)
        return states

    def set_states(self, states: Any = None, value: Any = None) -> None:
        """Set the current bucket's states; as `Module.set_states`."""
        self._require("binded", "params_initialized")
        self._curr_module.set_states(states, value)

    def backward(self, out_grads: Any = None) -> None:
        """Compute the gradients of the last forward pass; arguments as for `Module.backward`."""
        self._require("binded", "params_initialized")
        self._curr_module.backward(out_grads=out_grads)

    def update(self) -> None:
        """Change the parameters with the gradients of the last backward pass."""
        self._require("binded", "params_initialized", "optimizer_initialized")
        self._params_dirty = True
        self._curr_module.update()

    def get_outputs(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the outputs of the last forward pass; as `Module.get_outputs`."""
        self._require("binded", "params_initialized")
        outputs: list[Any] = self._curr_module.get_outputs(merge_multi_context=merge_multi_context)
        return outputs

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the gradients of the inputs; as `Module.get_input_grads`."""
        self._require("binded", "params_initialized", "inputs_need_grad")
        grads: list[Any] = self._curr_module.get_input_grads(merge_multi_context=merge_multi_context)
        return grads

    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool = False) -> None:
        """Let a metric take in the outputs of the last forward pass; as `Module.update_metric`."""
        self._require("binded", "params_initialized")
        self._curr_module.update_metric(eval_metric, labels, pre_sliced)
