"""Binding a symbol on several devices, each for a part of every batch."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from ..context import Context
from ..executor import Executor
from ..executor_manager import _split_input_slice
from ..io import DataDesc
from ..ndarray.ndarray import NDArray
from ._batches import part_shape

Devices = Sequence[Context]


class GroupBinding:
    """The executors of a `DataParallelExecutorGroup`, and the arrays that they are bound to."""

    def __init__(
        self,
        symbol: Any,
        contexts: Devices,
        workload: Sequence[float],
        data_shapes: Sequence[DataDesc],
        label_shapes: Sequence[DataDesc] | None,
        param_names: Sequence[str],
        for_training: bool,
        inputs_need_grad: bool,
        shared_group: GroupBinding | None = None,
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
        self.num_outputs = len(self.output_names)
        outputs = symbol.as_nd_ndarray()  # NumPy symbols are indexed as arrays, not by outputs' names
        self.output_layouts = [DataDesc.get_batch_axis(outputs[n].attr("__layout__")) for n in self.output_names]
        self.grad_req = self._requests(grad_req, [d.name for d in _described(data_shapes)])
        self.shared_data_arrays: list[dict[str, NDArray]] = (
            [{} for _ in self.contexts] if shared_group is None else shared_group.shared_data_arrays
        )
        self.batch_size = 0
        self.slices: list[slice] = []
        self.execs: list[Executor] = []
        self._default_execs: list[Executor] = []
        self._by_shape: dict[Any, list[Executor]] = {}
        self.bind_exec(data_shapes, label_shapes, shared_group)

    def _requests(self, grad_req: Any, data_names: Sequence[str]) -> dict[str, str]:
        """Return what is to be done with the gradient of each argument."""
        if isinstance(grad_req, str):
            chosen = {
                **{k: "null" if k in self.fixed_param_names else grad_req for k in self.param_names},
                **dict.fromkeys(data_names, grad_req if self.inputs_need_grad else "null"),
            }
        elif isinstance(grad_req, (list, tuple)):
            if len(grad_req) != len(self.arg_names):
                raise AssertionError(f"{len(grad_req)} entries of grad_req for {len(self.arg_names)} arguments")
            chosen = dict(zip(self.arg_names, grad_req, strict=True))
        elif isinstance(grad_req, dict):
            chosen = {**{k: "null" if k in self.fixed_param_names else "write" for k in self.param_names}, **grad_req}
        else:
            raise ValueError("grad_req must be one of str, list, tuple, or dict.")
        return {k: chosen.get(k, "null") if self.for_training else "null" for k in self.arg_names}

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
        shared_group: GroupBinding | None = None,
        reshape: bool = False,
    ) -> None:
        """Bind the symbol on each device, or rebind it for other shapes."""
        data_shapes, label_shapes = _described(data_shapes), _described(label_shapes)
        self.batch_size = 0
        self.data_layouts = self.decide_slices(data_shapes)
        self.label_layouts = self.decide_slices(label_shapes) if label_shapes else []
        key = tuple(tuple(d.shape) for d in (*data_shapes, *(label_shapes or ())))
        if not reshape:
            self.execs = [
                self._bind_ith_exec(i, data_shapes, label_shapes, shared_group) for i in range(len(self.contexts))
            ]
            self._default_execs = list(self.execs)
            self._by_shape = {key: self.execs}
        elif key in self._by_shape:
            self.execs = self._by_shape[key]
        else:
            self.execs = [self._reshaped(i, data_shapes, label_shapes) for i in range(len(self.contexts))]
            self._by_shape[key] = self.execs
        self.data_shapes = data_shapes
        self.label_shapes = label_shapes
        self.data_names = [d.name for d in data_shapes]
        self.label_names = [d.name for d in label_shapes or ()]
        self._collect_arrays()

    def reshape(self, data_shapes: Sequence[DataDesc], label_shapes: Sequence[DataDesc] | None) -> None:
        """Rebind for other shapes; the parameters stay."""
        data_shapes, label_shapes = _described(data_shapes), _described(label_shapes)
        if data_shapes == self.data_shapes and label_shapes == self.label_shapes:
            return
        self.bind_exec(data_shapes, label_shapes, reshape=True)

    def _shapes(self, i: int, *groups: Sequence[DataDesc] | None) -> dict[str, tuple[int, ...]]:
        """Return the shapes of a device's inputs."""
        return {d.name: part_shape(d, self.slices[i]).shape for group in groups for d in group or ()}

    def _bind_ith_exec(
        self,
        i: int,
        data_shapes: Sequence[DataDesc],
        label_shapes: Sequence[DataDesc] | None,
        shared_group: GroupBinding | None,
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
            _share(executor.aux_arrays, self.aux_names, shared.aux_dict)
            # Gradients too, so that they add up over buckets.
            parameters = {n: g for n, g in shared.grad_dict.items() if n in self._parameters}
            _share(executor.grad_arrays, self.arg_names, parameters)
        return executor

    def _reshaped(self, i: int, data_shapes: Sequence[DataDesc], label_shapes: Sequence[DataDesc] | None) -> Executor:
        # Labels that a batch for prediction lacks take whatever shape the data give them.
        return self._default_execs[i].reshape(
            partial_shaping=not label_shapes, allow_up_sizing=True, **self._shapes(i, data_shapes, label_shapes)
        )

    def _collect_arrays(self) -> None:
        """Note the arrays of all devices by argument."""
        arguments = [e.arg_dict for e in self.execs]
        gradients = [e.grad_dict for e in self.execs]

        def inputs(names: Sequence[str]) -> list[list[tuple[slice, NDArray]]]:
            return [list(zip(self.slices, [a[name] for a in arguments], strict=True)) for name in names]

        self.data_arrays = inputs(self.data_names)
        self.label_arrays = inputs(self.label_names) if self.label_names else None
        self.state_arrays = [[a[name] for a in arguments] for name in self.state_names]
        self.param_arrays = [[a[name] for a in arguments] for name in self.arg_names if name in self._parameters]
        self.grad_arrays = (
            [[g[name] for g in gradients] for name in self.arg_names if name in self._parameters]
            if self.for_training
            else None
        )
        self.input_grad_arrays = (
            [[g[name] for g in gradients] for name in self.data_names] if self.inputs_need_grad else None
        )
        self.aux_arrays = [[e.aux_arrays[i] for e in self.execs] for i in range(len(self.aux_names))]

    @property
    def _parameters(self) -> set[str]:
        return set(self.param_names)


def _described(shapes: Any) -> Any:
    """Return descriptions of inputs, which may be given as names and shapes."""
    return shapes and [d if isinstance(d, DataDesc) else DataDesc(*d) for d in shapes]


def _share(arrays: list[Any], names: Sequence[str], known: Mapping[str, Any]) -> None:
    """Put known arrays in the place of those that fit them."""
    for position, name in enumerate(names):
        array, other = arrays[position], known.get(name)
        if array is None or other is None:
            continue
        if (other.shape, other.dtype, other.stype) == (array.shape, array.dtype, array.stype):
            arrays[position] = other


def _prepare_group2ctxs(given: Any, count: int) -> list[Any]:
    """Return for each context the device of each ``ctx_group``, or None.

    Parameters
    ----------
    given : None, list of dict with one for each context, or dict of a device, or of a list with one for each context
    count : int
        Number of contexts.
    """
    if given is None:
        return [None] * count
    if isinstance(given, list):
        if len(given) != count:
            raise AssertionError(
                f"length of group2ctxs should be {count}, one dict for each context; got {len(given)}."
            )
        return given
    if not isinstance(given, dict):
        raise AssertionError(
            "group2ctxs should be list of dict of str to context, or dict of str to context or list of context, "
            f"not {type(given).__name__}."
        )
    columns = {}
    for group, devices in given.items():
        column = [devices] if isinstance(devices, Context) else list(devices)
        if len(column) not in (1, count):
            raise AssertionError(f"length of group2ctxs[{group}] should be {count} or 1, got {len(column)}.")
        columns[group] = column if len(column) == count else column * count
    return [{group: column[i] for group, column in columns.items()} for i in range(count)]
