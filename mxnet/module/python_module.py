"""Modules whose computation is written in Python."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any, Union

from .. import ndarray as nd
from ..initializer import Uniform
from ..ndarray.ndarray import NDArray
from .base_module import BaseModule


def _name_of(description: Any) -> Any:
    """Return the name in a description, a DataDesc or a tuple."""
    return description[0]


class PythonModule(BaseModule):
    """A module without parameters, for programs to define ``forward``, ``backward`` and the rest in Python.

    All that concerns parameters and optimizers is there and does nothing. Subclasses define ``_compute_output_shapes``,
    `forward`, `backward`, `get_outputs` and `get_input_grads`.

    Parameters
    ----------
    data_names : list of str
    label_names : list of str or None
    output_names : list of str
    logger : logging.Logger, or the module ``logging``, default the latter
    """

    def __init__(
        self,
        data_names: Any,
        label_names: Any,
        output_names: Any,
        logger: Any = logging,
    ) -> None:
        super().__init__(logger=logger)
        self._data_names = list(data_names) if isinstance(data_names, tuple) else data_names
        self._label_names = list(label_names) if isinstance(label_names, tuple) else label_names
        self._output_names = output_names
        self._data_shapes: Any = None
        self._label_shapes: Any = None
        self._output_shapes: Any = None

    @property
    def data_names(self) -> Any:  # noqa: D102
        return self._data_names

    @property
    def output_names(self) -> Any:  # noqa: D102
        return self._output_names

    @property
    def data_shapes(self) -> Any:  # noqa: D102
        return self._data_shapes

    @property
    def label_shapes(self) -> Any:  # noqa: D102
        return self._label_shapes

    @property
    def output_shapes(self) -> Any:  # noqa: D102
        return self._output_shapes

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:
        """Return two empty dictionaries: there are no parameters."""
        return {}, {}

    def init_params(
        self,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_init: bool = False,
        allow_extra: bool = False,
    ) -> None:
        """Do nothing: there are no parameters."""

    def init_optimizer(
        self,
        kvstore: Any = "local",
        optimizer: Any = "sgd",
        optimizer_params: Any = (("learning_rate", 0.01),),
        force_init: bool = False,
    ) -> None:
        """Do nothing: there are no parameters."""

    def update(self) -> None:
        """Do nothing: there are no parameters."""

    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool = False) -> None:
        """Update a metric with the outputs, if the module takes labels; ``pre_sliced`` must be False."""
        if self._label_shapes is None:
            return
        if pre_sliced:
            raise RuntimeError("PythonModule: pre_sliced labels are not supported, there is one device.")
        eval_metric.update(labels, self.get_outputs())

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
        """Note the shapes of inputs and labels; ``shared_module`` has no effect, ``grad_req`` must be 'write'."""
        if self.binded and not force_rebind:
            self.logger.warning("Already bound, ignoring bind()")
            return
        if grad_req != "write":
            raise AssertionError("Python module only support write gradient")
        self.for_training = for_training
        self.inputs_need_grad = inputs_need_grad
        _check_order("data", self._data_names, data_shapes)
        self._data_shapes = data_shapes
        self._label_shapes = label_shapes
        if label_shapes is not None:
            _check_order("label", self._label_names, label_shapes)
        self._output_shapes = self._compute_output_shapes()

    def _compute_output_shapes(self) -> Any:
        """Return names and shapes of the outputs, from ``_data_shapes`` and ``_label_shapes``."""
        raise NotImplementedError


def _check_order(what: str, names: Sequence[str] | None, shapes: Sequence[Any]) -> None:
    """Raise AssertionError unless descriptions are for the names expected, in their order."""
    shape_names = [_name_of(description) for description in shapes]
    if names is None or shape_names != list(names):
        raise AssertionError(f"PythonModule.bind: {what}_shapes are for {shape_names}, the module expects {names}.")


class PythonLossModule(PythonModule):
    """A loss written in Python: passes scores on, and computes their gradient.

    Parameters
    ----------
    name : str, default "pyloss"
        The output is called ``<name>_output``.
    data_names : list of str, default ("data",)
        One name: the scores.
    label_names : list of str, default ("softmax_label",)
        One name.
    logger : logging.Logger, or the module ``logging``, default the latter
    grad_func : callable, optional
        Of scores and labels, both NDArrays; returns the gradient of the scores, an NDArray or NumPy array. Without it
        a subclass defines ``_backward_impl``.
    """

    def __init__(
        self,
        name: str = "pyloss",
        data_names: Any = ("data",),
        label_names: Any = ("softmax_label",),
        logger: Any = logging,
        grad_func: Callable[[NDArray, NDArray], Any] | None = None,
    ) -> None:
        super().__init__(data_names, label_names, [name + "_output"], logger=logger)
        self._name = name
        if len(data_names) != 1 or len(label_names) != 1:
            raise AssertionError(
                f"PythonLossModule: expected one name each, got data_names={data_names}, label_names={label_names}."
            )
        if grad_func is not None and not callable(grad_func):
            raise AssertionError(f"PythonLossModule: grad_func must be callable, got {grad_func!r}.")
        self._scores: Any = None
        self._labels: Any = None
        self._scores_grad: Any = None
        self._grad_func = grad_func

    def _compute_output_shapes(self) -> Any:
        """Return the name of the output, and the shape of the scores."""
        return [(self._name + "_output", self._data_shapes[0][1])]

    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:
        """Keep the scores, and for training the labels."""
        self._scores = data_batch.data[0]
        if self.for_training if is_train is None else is_train:
            self._labels = data_batch.label[0]

    def get_outputs(self, merge_multi_context: bool = True) -> list[Union[NDArray, Any]]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        """Return the scores; ``merge_multi_context`` must be True."""
        _check_merged(merge_multi_context)
        return [self._scores]

    def backward(self, out_grads: Any = None) -> None:
        """Compute the gradient of the scores; ``out_grads`` must be None."""
        if out_grads is not None:
            raise AssertionError("For a loss module, out_grads should be None")
        if not self.for_training:
            raise AssertionError("PythonLossModule: bind with for_training=True to run backward.")
        self._backward_impl()

    def _backward_impl(self) -> None:
        """Set ``_scores_grad``."""
        if self._grad_func is None:
            raise NotImplementedError("PythonLossModule: give grad_func, or define _backward_impl.")
        grad = self._grad_func(self._scores, self._labels)
        self._scores_grad = grad if isinstance(grad, NDArray) else nd.array(grad)

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the gradient of the scores; ``merge_multi_context`` must be True."""
        _check_merged(merge_multi_context)
        return [self._scores_grad]

    def install_monitor(self, mon: Any) -> None:
        """Raise NotImplementedError: there is no executor to watch."""
        raise NotImplementedError("PythonLossModule has no executor that a monitor could watch.")


def _check_merged(merge_multi_context: bool) -> None:
    if not merge_multi_context:
        raise AssertionError("PythonLossModule: there is one device, merge_multi_context must be True.")
