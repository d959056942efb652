"""What a module can compute: the methods that each kind of module defines."""

from __future__ import annotations

from typing import Any

from ..initializer import Uniform
from ..ndarray.ndarray import NDArray


class ModuleInterface:
    """Steps of a module's life, and what subclasses define; `BaseModule` says what they mean."""

    logger: Any
    for_training: bool
    _symbol: Any

    def _require(self, *steps: str) -> None:
        """Raise AssertionError unless steps of the module's life are done."""
        for step in steps:
            if not getattr(self, step):
                raise AssertionError(f"{type(self).__name__}: {_STEPS[step]} first.")

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
        """Prepare for inputs of given shapes."""
        raise NotImplementedError

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:
        """Return parameters and auxiliary states by name."""
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
        """Give parameters and auxiliary states their first values."""
        raise NotImplementedError

    def init_optimizer(
        self,
        kvstore: Any = "local",
        optimizer: Any = "sgd",
        optimizer_params: Any = (("learning_rate", 0.01),),
        force_init: bool = False,
    ) -> None:
        """Choose how ``update`` changes the parameters."""
        raise NotImplementedError

    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:
        """Compute the outputs of a batch."""
        raise NotImplementedError

    def backward(self, out_grads: Any = None) -> None:
        """Compute the gradients of the last forward pass."""
        raise NotImplementedError

    def update(self) -> None:
        """Change the parameters with the gradients."""
        raise NotImplementedError

    def get_outputs(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the outputs of the last forward pass."""
        raise NotImplementedError

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the gradients of the inputs."""
        raise NotImplementedError

    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool = False) -> None:
        """Let a metric take in the outputs of the last forward pass."""
        raise NotImplementedError

    def install_monitor(self, mon: Any) -> None:
        """Let a monitor watch the computation."""
        raise NotImplementedError


_STEPS = {
    "binded": "call bind",
    "params_initialized": "call init_params",
    "optimizer_initialized": "call init_optimizer",
    "inputs_need_grad": "bind with inputs_need_grad=True",
}
