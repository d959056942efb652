"""A symbol bound on several devices, each working on a part of every batch."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from ....context import Context
from ....executor import Executor
from ....io import DataDesc
from ....ndarray.ndarray import NDArray
from ...distributed.collective.variables import ExecutorArgument
from ...messages.public import public
from ...run.executor_gradients import supplied_heads
from .arrays import BoundArrays
from .batches import _split_input_slice, described, joined, load, part, part_shape
from .binding import _prepare_group2ctxs, gradient_requests, share


def _held(name: str) -> Any:
    """Return a property: arrays that a group's executors are bound to."""
    return property(lambda group: getattr(group.arrays, name))


@public("mxnet.module.executor_group")
class DataParallelExecutorGroup:
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
    arrays : BoundArrays
        Of the executors, which MXNet's names lead to.
    param_arrays, grad_arrays, aux_arrays : list of list of NDArray
        For each parameter (or state) one array for each device.
    data_arrays, label_arrays : list of list of (slice, NDArray)
    batch_size : int
    """

    def __init__(
        self,
        symbol: Any,
        contexts: Sequence[Context],
        workload: Sequence[float],
        data_shapes: Sequence[DataDesc],
        label_shapes: Sequence[DataDesc] | None,
        param_names: Sequence[str],
        for_training: bool,
        inputs_need_grad: bool,
        shared_group: DataParallelExecutorGroup | None = None,
        logger: Any = logging,
        fixed_param_names: Sequence[str] | None = None,
        grad_req: Any = "write",
        state_names: Sequence[str] | None = None,
        group2ctxs: Any = None,
    ) -> None:
        self.param_names = list(param_names)
        self.arg_names = symbol.list_arguments()
        self.aux_names = symbol.list_auxiliary_states()
        self.symbol = symbol
        self.contexts = list(contexts)
        self.workload = list(workload)
        self.group2ctxs = _prepare_group2ctxs(group2ctxs, len(self.contexts))
        self.for_training = for_training
        self.inputs_need_grad = inputs_need_grad
        self.logger = logger
        self.fixed_param_names = list(fixed_param_names or ())
        self.state_names = list(state_names or ())
        self.output_names = symbol.list_outputs()
        outputs = symbol.as_nd_ndarray()  # NumPy symbols are iterated as arrays, not by outputs
        self.output_layouts = [DataDesc.get_batch_axis(output.attr("__layout__")) for output in outputs]
        inputs = {d.name: grad_req if inputs_need_grad else "null" for d in described(data_shapes)}
        self.grad_req = gradient_requests(grad_req, self.arg_names, self.param_names, self.fixed_param_names, inputs)
        if not for_training:
            self.grad_req = dict.fromkeys(self.arg_names, "null")
        self.shared_data_arrays: list[dict[str, NDArray]] = (
            [{} for _ in self.contexts] if shared_group is None else shared_group.shared_data_arrays
        )
        self.batch_size = 0
        self.slices: list[slice] = []
        self.execs: list[Executor] = []
        self._by_shape: dict[Any, list[Executor]] = {}
        self._variables: tuple[Executor, list[ExecutorArgument]] | None = None
        self.bind_exec(data_shapes, label_shapes, shared_group)

    # MXNet's names for what follows from the symbol, the shapes and the executors.

    data_arrays = _held("data")
    label_arrays = _held("labels")
    state_arrays = _held("states")
    param_arrays = _held("params")
    grad_arrays = _held("gradients")
    input_grad_arrays = _held("input_gradients")
    aux_arrays = _held("aux")

    @property
    def num_outputs(self) -> int:
        """How many outputs there are."""
        return len(self.output_names)

    @property
    def data_names(self) -> list[str]:
        """Names of the inputs."""
        return [d.name for d in self.data_shapes]

    @property
    def label_names(self) -> list[str]:
        """Names of the labels."""
        return [d.name for d in self.label_shapes or ()]

    def decide_slices(self, data_shapes: Sequence[DataDesc]) -> list[int]:
        """Decide which samples each device gets, and return the axes of samples."""
        if not data_shapes:
            raise AssertionError("there must be at least one input.")
        axes = [DataDesc.get_batch_axis(desc.layout) for desc in data_shapes]
        for desc, axis in zip(data_shapes, axes, strict=True):
            if axis < 0:
                continue
            if self.batch_size and desc.shape[axis] != self.batch_size:
                raise AssertionError(
                    f"all data must have the same batch size: batch_size = {self.batch_size}, "
                    f"but {desc.name} has shape {desc.shape}"
                )
            if not self.batch_size:
                self.batch_size = desc.shape[axis]
                self.slices = _split_input_slice(self.batch_size, self.workload)
        return axes

    def bind_exec(
        self,
        data_shapes: Sequence[DataDesc],
        label_shapes: Sequence[DataDesc] | None,
        shared_group: DataParallelExecutorGroup | None = None,
        reshape: bool = False,
    ) -> None:
        """Bind the symbol on each device, or rebind it for other shapes."""
        data_shapes, label_shapes = described(data_shapes), described(label_shapes)
        self.batch_size = 0
        self.data_layouts = self.decide_slices(data_shapes)
        self.label_layouts = self.decide_slices(label_shapes) if label_shapes else []
        key = tuple(tuple(d.shape) for d in (*data_shapes, *(label_shapes or ())))
        if not reshape:
            self.execs = [
                self._bind_ith_exec(i, data_shapes, label_shapes, shared_group) for i in range(len(self.contexts))
            ]
            self._by_shape = {key: self.execs}
        elif key in self._by_shape:
            self.execs = self._by_shape[key]
        else:
            self.execs = [self._reshaped(i, data_shapes, label_shapes) for i in range(len(self.contexts))]
            self._by_shape[key] = self.execs
        self.data_shapes = data_shapes
        self.label_shapes = label_shapes
        self.arrays = BoundArrays.of(
            self.execs,
            self.slices,
            self.data_names,
            self.label_names,
            self.state_names,
            self.param_names,
            self.for_training,
            self.inputs_need_grad,
        )

    def reshape(self, data_shapes: Sequence[DataDesc], label_shapes: Sequence[DataDesc] | None) -> None:
        """Rebind for other shapes; the parameters stay."""
        data_shapes, label_shapes = described(data_shapes), described(label_shapes)
        if data_shapes == self.data_shapes and label_shapes == self.label_shapes:
            return
        self.bind_exec(data_shapes, label_shapes, reshape=True)

    def _shapes(self, i: int, *groups: Sequence[DataDesc] | None) -> dict[str, tuple[int, ...]]:
        """Return the shapes of a device's inputs."""
        return {d.name: part_shape(d, self.slices[i]) for group in groups for d in group or ()}

    def _bind_ith_exec(
        self,
        i: int,
        data_shapes: Sequence[DataDesc],
        label_shapes: Sequence[DataDesc] | None,
        shared_group: DataParallelExecutorGroup | None,
    ) -> Executor:
        shared = None if shared_group is None else shared_group.execs[i]
        types = {d.name: d.dtype for group in (data_shapes, label_shapes or ()) for d in group}
        executor: Executor = self.symbol.simple_bind(
            ctx=self.contexts[i],
            grad_req=self.grad_req,
            type_dict=types,
            shared_arg_names=self.param_names,
            shared_exec=shared,
            shared_buffer=self.shared_data_arrays[i],
            group2ctx=self.group2ctxs[i],
            **self._shapes(i, data_shapes, label_shapes),
        )
        if shared is not None:
            share(executor.aux_arrays, self.aux_names, shared.aux_dict)
            # Gradients too, so that they add up over buckets.
            gradients = shared.grad_dict
            share(executor.grad_arrays, self.arg_names, {n: gradients[n] for n in self.param_names if n in gradients})
        return executor

    def _reshaped(self, i: int, data_shapes: Sequence[DataDesc], label_shapes: Sequence[DataDesc] | None) -> Executor:
        shapes: dict[str, Any] = {**self._shapes(i, data_shapes, label_shapes)}
        if not label_shapes:
            shapes = {**self._inferred_labels(shapes), **shapes}
        first = next(iter(self._by_shape.values()))
        return first[i].reshape(allow_up_sizing=True, **shapes)

    def _inferred_labels(self, shapes: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
        """Return the shapes that the data give to the labels, which a batch for prediction lacks; not of parameters."""
        arg_shapes, _, _ = self.symbol.infer_shape(**shapes)
        return {n: s for n, s in zip(self.arg_names, arg_shapes or (), strict=False) if n not in self.param_names}

    def variables(self) -> list[ExecutorArgument] | None:
        """Return the parameters that have a gradient, for an exchange to follow; None on several devices."""
        if len(self.execs) != 1:
            return None
        executor = self.execs[0]
        if self._variables is None or self._variables[0] is not executor:
            known = set(self.param_names)
            rows = zip(self.arg_names, executor.grad_arrays, strict=True)
            positions = [index for index, (name, grad) in enumerate(rows) if name in known and grad is not None]
            self._variables = executor, [ExecutorArgument(executor, index) for index in positions]
        return self._variables[1]

    def set_params(self, arg_params: Any, aux_params: Any, allow_extra: bool = False) -> None:
        """Copy values to the devices; ``allow_extra`` ignores names that the symbol does not have."""
        for executor in self.execs:
            executor.copy_params_from(arg_params, aux_params, allow_extra_params=allow_extra)

    def get_params(self, arg_params: dict[str, NDArray], aux_params: dict[str, NDArray]) -> None:
        """Write the averages over devices into arrays, or enter them where there are none."""
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
        """Compute the outputs of a batch; arguments as for `Module.forward`.

        Inputs that the batch has no array for keep what they hold; arrays beyond the inputs are left alone.
        """
        arrays = self.arrays
        load(data_batch.data, arrays.data, self.data_layouts)
        if arrays.labels is not None and data_batch.label:
            load(data_batch.label, arrays.labels, self.label_layouts)
        training = self.for_training if is_train is None else is_train
        for executor in self.execs:
            executor.forward(is_train=training)

    def backward(self, out_grads: Any = None) -> None:
        """Compute gradients; arguments as for `Module.backward`."""
        if not self.for_training:
            raise AssertionError("re-bind with for_training=True to run backward")
        head_grads = None if out_grads is None else supplied_heads(out_grads, self.output_names)
        for i, executor in enumerate(self.execs):
            heads = (
                [
                    part(grad, self.slices[i], axis).as_in_context(self.contexts[i])
                    for grad, axis in zip(head_grads, self.output_layouts, strict=False)
                ]
                if head_grads
                else None
            )
            executor.backward(out_grads=heads)

    def get_output_shapes(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return names and shapes of the outputs, of all devices together."""
        described = []
        for i, (name, axis) in enumerate(zip(self.output_names, self.output_layouts, strict=True)):
            shape = list(self.execs[0].outputs[i].shape)
            if axis >= 0:
                shape[axis] = self.batch_size
            described.append((name, tuple(shape)))
        return described

    def get_outputs(self, merge_multi_context: bool = True, begin: int = 0, end: int | None = None) -> list[Any]:
        """Return outputs of the last forward pass, from ``begin`` to ``end``; as `Module.get_outputs`."""
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
        """Set the states; arguments as for `Module.set_states`."""
        if (states is None) == (value is None):
            raise AssertionError("Only one of states & value can be specified.")
        if states is not None:
            targets = [list(zip(self.slices, arrays, strict=True)) for arrays in self.state_arrays]
            load(states, targets, (0,) * len(states))
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
        """Let a metric take in the outputs of the last forward pass; arguments as for `Module.update_metric`."""
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
