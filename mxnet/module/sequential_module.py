"""``SequentialModule``: modules that feed one another."""

from __future__ import annotations

import copy
import logging
from collections.abc import Sequence
from typing import Any, Union

from ..initializer import Uniform
from ..ndarray.ndarray import NDArray
from .base_module import BaseModule


class SequentialModule(BaseModule):
    """A chain of modules, each of which takes the outputs of the one before as its data.

    Parameters
    ----------
    logger : logging.Logger, or the module ``logging``, default the latter

    Examples
    --------
    >>> chain = mx.mod.SequentialModule()
    >>> features = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=8)
    >>> loss = mx.sym.SoftmaxOutput(mx.sym.var("data"), name="softmax")
    >>> chain.add(mx.mod.Module(features, label_names=None))  # doctest: +ELLIPSIS
    <...SequentialModule object at ...>
    >>> chain.add(mx.mod.Module(loss), take_labels=True, auto_wiring=True)  # doctest: +ELLIPSIS
    <...SequentialModule object at ...>
    """

    META_TAKE_LABELS = "take_labels"
    META_AUTO_WIRING = "auto_wiring"

    def __init__(self, logger: Any = logging) -> None:
        super().__init__(logger=logger)
        self._modules: list[Any] = []
        self._metas: list[dict[str, Any]] = []
        self._label_shapes: Any = None
        self._data_shapes: Any = None
        self._meta_keys = {self.META_TAKE_LABELS, self.META_AUTO_WIRING}

    def add(self, module: Any, **kwargs: Any) -> SequentialModule:
        """Put a module at the end; the chain must be bound, and have its parameters initialized, again.

        Parameters
        ----------
        module : BaseModule
        take_labels : bool, default False
            The module gets the labels.
        auto_wiring : bool, default False
            The module's data are the outputs of the one before in their order, whatever their names; else the names
            must agree.

        Returns
        -------
        SequentialModule
            Itself.
        """
        for key in kwargs:
            if key not in self._meta_keys:
                raise AssertionError(f'Unknown meta "{key}", a typo?')
        self._modules.append(module)
        self._metas.append(kwargs)
        self.binded = False
        self.params_initialized = False
        self.optimizer_initialized = False
        return self

    @property
    def data_names(self) -> list[str]:
        """Names of the first module's inputs."""
        return self._modules[0].data_names if self._modules else []

    @property
    def output_names(self) -> list[str]:
        """Names of the last module's outputs."""
        return self._modules[-1].output_names if self._modules else []

    @property
    def data_shapes(self) -> Any:
        """Descriptions of the first module's inputs."""
        self._require("binded")
        return self._modules[0].data_shapes

    @property
    def label_shapes(self) -> Any:
        """Descriptions of the labels; None if no module takes any."""
        self._require("binded")
        return self._label_shapes

    @property
    def output_shapes(self) -> Any:
        """Names and shapes of the last module's outputs."""
        self._require("binded")
        return self._modules[-1].output_shapes

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:  # noqa: D102
        self._require("binded", "params_initialized")
        arg_params: dict[str, NDArray] = {}
        aux_params: dict[str, NDArray] = {}
        for module in self._modules:
            arguments, states = module.get_params()
            arg_params.update(arguments)
            aux_params.update(states)
        return arg_params, aux_params

    def init_params(
        self,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_init: bool = False,
        allow_extra: bool = False,
    ) -> None:
        """Initialize all parameters; AssertionError if two modules have parameters of the same name."""
        if self.params_initialized and not force_init:
            return
        if not self.binded:
            raise AssertionError("call bind before initializing the parameters: bind(data_shapes, label_shapes)")
        for module in self._modules:
            module.init_params(
                initializer=initializer,
                arg_params=arg_params,
                aux_params=aux_params,
                allow_missing=allow_missing,
                force_init=force_init,
                allow_extra=allow_extra,
            )
        self._check_names()
        self.params_initialized = True

    def _check_names(self) -> None:
        """Raise AssertionError for a name that two modules have."""
        owners: tuple[dict[str, int], dict[str, int]] = ({}, {})
        for layer, module in enumerate(self._modules):
            for known, params in zip(owners, module.get_params(), strict=True):
                for name in params:
                    if name in known:
                        raise AssertionError(
                            f'Duplicated parameter names: name "{name}" in layer {layer} ({type(module)}) is already '
                            f"used in layer {known[name]} ({type(self._modules[known[name]])})."
                        )
                    known[name] = layer

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
        """Prepare all modules, the first for these data; ``shared_module`` must be None."""
        if self.binded and not force_rebind:
            self.logger.warning("Already bound, ignoring bind()")
            return
        if inputs_need_grad and not for_training:
            raise AssertionError("SequentialModule: inputs_need_grad needs for_training.")
        if shared_module is not None:
            raise AssertionError("Shared module is not supported")
        if not self._modules:
            raise AssertionError("Attempting to bind an empty SequentialModule")
        self.for_training = for_training
        self.inputs_need_grad = inputs_need_grad
        self._label_shapes = label_shapes if any(self._takes_labels(i) for i in range(len(self._modules))) else None
        shapes = data_shapes
        for i, module in enumerate(self._modules):
            if self._metas[i].get(self.META_AUTO_WIRING, False):
                shapes = _renamed(shapes, module.data_names)
            module.bind(
                data_shapes=shapes,
                label_shapes=label_shapes if self._takes_labels(i) else None,
                for_training=for_training,
                inputs_need_grad=bool(for_training and (inputs_need_grad or i > 0)),
                force_rebind=force_rebind,
                shared_module=None,
                grad_req=grad_req,
            )
            shapes = module.output_shapes
        self.binded = True

    def _takes_labels(self, i: int) -> bool:
        return bool(self._metas[i].get(self.META_TAKE_LABELS, False))

    def init_optimizer(  # noqa: D102
        self,
        kvstore: Any = "local",
        optimizer: Any = "sgd",
        optimizer_params: Any = (("learning_rate", 0.01),),
        force_init: bool = False,
    ) -> None:
        self._require("binded", "params_initialized")
        if self.optimizer_initialized and not force_init:
            self.logger.warning("optimizer already initialized, ignoring.")
            return
        for module in self._modules:
            module.init_optimizer(
                kvstore=kvstore, optimizer=optimizer, optimizer_params=optimizer_params, force_init=force_init
            )
        self.optimizer_initialized = True

    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:  # noqa: D102
        self._require("binded", "params_initialized")
        batch = copy.copy(data_batch)  # its data are replaced on the way
        for i, module in enumerate(self._modules):
            module.forward(batch, is_train=is_train)
            if i + 1 < len(self._modules):
                self._feed(batch, module, self._modules[i + 1])

    def _feed(self, batch: Any, module: Any, following: Any) -> None:
        """Make a module's outputs a batch's data."""
        batch.data = module.get_outputs()
        if getattr(batch, "provide_data", None):
            names = [shape[0] for shape in following.data_shapes]
            if len(names) != len(batch.data):
                raise AssertionError(f"SequentialModule: {len(batch.data)} outputs for the inputs {names}.")
            batch.provide_data = [(name, array.shape) for name, array in zip(names, batch.data, strict=True)]

    def backward(self, out_grads: Any = None) -> None:  # noqa: D102
        self._require("binded", "params_initialized")
        for i in reversed(range(len(self._modules))):
            self._modules[i].backward(out_grads=out_grads)
            if i > 0:
                out_grads = self._modules[i].get_input_grads()

    def update(self) -> None:  # noqa: D102
        self._require("binded", "params_initialized", "optimizer_initialized")
        for module in self._modules:
            module.update()

    def get_outputs(self, merge_multi_context: bool = True) -> list[Union[NDArray, Any]]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        """Return the outputs of the last module."""
        self._require("binded", "params_initialized")
        outputs: list[Any] = self._modules[-1].get_outputs(merge_multi_context=merge_multi_context)
        return outputs

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the gradients of the first module's inputs."""
        self._require("binded", "params_initialized", "inputs_need_grad")
        grads: list[Any] = self._modules[0].get_input_grads(merge_multi_context=merge_multi_context)
        return grads

    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool = False) -> None:
        """Update a metric with the outputs of the modules that take labels."""
        self._require("binded", "params_initialized")
        for i, module in enumerate(self._modules):
            if self._takes_labels(i):
                module.update_metric(eval_metric, labels, pre_sliced)

    def install_monitor(self, mon: Any) -> None:  # noqa: D102
        self._require("binded")
        for module in self._modules:
            module.install_monitor(mon)


def _renamed(shapes: Sequence[Any], names: Sequence[str]) -> list[tuple[str, Any]]:
    """Return shapes under other names, in their order."""
    if len(shapes) != len(names):
        raise AssertionError(f"SequentialModule: {len(shapes)} outputs for the inputs {list(names)}.")
    return [(name, description[1]) for name, description in zip(names, shapes, strict=True)]
