"""A symbol bound on several devices, each working on a part of every batch."""

from __future__ import annotations

import logging  # noqa: F401  (MXNet's name)
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from .. import context as ctx  # noqa: F401  (MXNet's name)
from .. import ndarray as nd  # noqa: F401  (MXNet's name)
from .._type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from ..context import Context
from ..executor_manager import _split_input_slice as _split_input_slice
from ..io import DataDesc as DataDesc
from ..ndarray.ndarray import NDArray
from ._batches import _load_data as _load_data
from ._batches import _load_general as _load_general
from ._batches import _load_label as _load_label
from ._batches import _merge_multi_context as _merge_multi_context
from ._batches import joined, load, part
from ._group_binding import GroupBinding
from ._group_binding import _prepare_group2ctxs as _prepare_group2ctxs


class DataParallelExecutorGroup(GroupBinding):
    """Executors of one symbol, one for each device.

    Parameters
    ----------
    symbol : Symbol
    contexts : list of Context
    workload : list of float
        Share of the batch that each device gets.
    data_shapes, label_shapes : list of DataDesc; the labels may be None
    param_names : list of str
    for_training : bool
    inputs_need_grad : bool
    shared_group : DataParallelExecutorGroup, optional
        Whose parameters and auxiliary states to use.
    logger : logging.Logger or module
    fixed_param_names : list of str, optional
        Parameters without gradient.
    grad_req : str, list or dict, default "write"
    state_names : list of str, optional
        Inputs that stay from batch to batch.
    group2ctxs : list of dict, or dict, optional
        Device of each ``ctx_group``, for each context.

    Attributes
    ----------
    execs : list of Executor
    param_arrays, grad_arrays, aux_arrays : list of list of NDArray
        For each parameter (or state) one array for each device.
    data_arrays, label_arrays : list of list of (slice, NDArray)
    batch_size : int
    """

    def set_params(self, arg_params: Any, aux_params: Any, allow_extra: bool = False) -> None:
        """Copy values to the devices.

        Parameters
        ----------
        arg_params, aux_params : dict of str to NDArray
        allow_extra : bool, default False
            Ignore names that the symbol does not have.
        """
        for executor in self.execs:
            executor.copy_params_from(arg_params, aux_params, allow_extra_params=allow_extra)

    def get_params(self, arg_params: dict[str, NDArray], aux_params: dict[str, NDArray]) -> None:
        """Write the averages over devices into arrays, or enter them where there are none.

        Parameters
        ----------
        arg_params, aux_params : dict of str to NDArray
        """
        for names, columns, params in (
            (self.param_names, self.param_arrays, arg_params),
            (self.aux_names, self.aux_arrays, aux_params),
        ):
            for name, arrays in zip(names, columns, strict=True):
                value = _average(arrays)
                if name in params and params[name].stype == value.stype:
                    params[name][:] = value
                else:
                    params[name] = value.copy()

    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:
        """Compute the outputs of a batch.

        Parameters
        ----------
        data_batch : DataBatch
        is_train : bool, optional
            By default whether the group was bound for training.
        """
        load(_inputs(data_batch.data, len(self.data_arrays), "data"), self.data_arrays, self.data_layouts)
        if self.label_arrays is not None and data_batch.label:
            load(_inputs(data_batch.label, len(self.label_arrays), "label"), self.label_arrays, self.label_layouts)
        training = self.for_training if is_train is None else is_train
        for executor in self.execs:
            executor.forward(is_train=training)

    def backward(self, out_grads: Any = None) -> None:
        """Compute gradients.

        Parameters
        ----------
        out_grads : NDArray or list of NDArray, optional
            Gradients of the outputs; losses need none.
        """
        if not self.for_training:
            raise AssertionError("re-bind with for_training=True to run backward")
        if isinstance(out_grads, NDArray):
            out_grads = [out_grads]
        for i, executor in enumerate(self.execs):
            heads = [
                part(grad, self.slices[i], axis).as_in_context(self.contexts[i])
                for grad, axis in zip(out_grads or (), self.output_layouts, strict=False)
            ]
            executor.backward(out_grads=heads)

    def get_output_shapes(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return names and shapes of the outputs, of all devices together."""
        found = []
        for i, (name, axis) in enumerate(zip(self.output_names, self.output_layouts, strict=True)):
            shape = list(self.execs[0].outputs[i].shape)
            if axis >= 0:
                shape[axis] = self.batch_size
            found.append((name, tuple(shape)))
        return found

    def get_outputs(self, merge_multi_context: bool = True, begin: int = 0, end: int | None = None) -> list[Any]:
        """Return outputs of the last forward pass.

        Parameters
        ----------
        merge_multi_context : bool, default True
            Join the parts of all devices; else each output is a list of them.
        begin, end : int
            Which outputs; by default all.
        """
        columns = [[e.outputs[i] for e in self.execs] for i in range(self.num_outputs)[begin:end]]
        if not merge_multi_context:
            return columns
        return [joined(c, axis) for c, axis in zip(columns, self.output_layouts[begin:end], strict=True)]

    def get_states(self, merge_multi_context: bool = True) -> list[list[NDArray]]:
        """Return the states, each as a list with one array for each device."""
        if merge_multi_context:
            raise AssertionError("merge_multi_context=True is not supported for get_states yet.")
        return self.state_arrays

    def set_states(self, states: Any = None, value: Any = None) -> None:
        """Set the states.

        Parameters
        ----------
        states : list of NDArray, or list of list with one for each device, optional
        value : number, optional
            For all states.
        """
        if (states is None) == (value is None):
            raise AssertionError("Only one of states & value can be specified.")
        if states is not None:
            places = [list(zip(self.slices, arrays, strict=True)) for arrays in self.state_arrays]
            load(states, places, (0,) * len(states))
            return
        for arrays in self.state_arrays:
            for array in arrays:
                array[:] = value

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the gradients of the data; ``merge_multi_context`` as for `get_outputs`."""
        if self.input_grad_arrays is None:
            raise AssertionError("re-bind with inputs_need_grad=True to get gradients of inputs")
        if not merge_multi_context:
            return self.input_grad_arrays
        return [joined(c, axis) for c, axis in zip(self.input_grad_arrays, self.data_layouts, strict=True)]

    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool) -> None:
        """Let a metric take in the outputs of the last forward pass.

        Parameters
        ----------
        eval_metric : EvalMetric
        labels : list of NDArray
        pre_sliced : bool
            The labels are a list of such lists, one for each device.
        """
        for i, executor in enumerate(self.execs):
            if pre_sliced:
                mine = labels[i]
            else:
                mine = [part(a, self.slices[i], x) for a, x in zip(labels or (), self.label_layouts, strict=False)]
            by_name = OrderedDict(zip(self.label_names, mine, strict=False))
            eval_metric.update_dict(by_name, OrderedDict(zip(self.output_names, executor.outputs, strict=True)))

    def install_monitor(self, mon: Any) -> None:
        """Let a monitor watch all executors."""
        for executor in self.execs:
            mon.install(executor)


def _average(arrays: Sequence[NDArray]) -> NDArray:
    """Return the mean of arrays on several devices, on the CPU."""
    host = arrays[0].as_in_context(_CPU)
    if len(arrays) == 1:
        return host
    total: Any = host
    for array in arrays[1:]:
        total = total + array.as_in_context(_CPU)
    return (total / len(arrays)).astype(arrays[0].dtype)


_CPU = Context("cpu", 0)


def _inputs(arrays: Any, count: int, what: str) -> Any:
    """Return the arrays of a batch; ValueError if there are too few or too many."""
    if len(arrays) != count:
        raise ValueError(f"the batch has {len(arrays)} {what} arrays, the module was bound to {count}.")
    return arrays
