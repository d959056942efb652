"""A graph bound to arrays: ``mx.executor.Executor``."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as onp
import torch

from . import ndarray as ndarray
from ._src.core import handles as _handles
from ._src.core.cached_property import cached_property
from ._src.graph.graph import Graph
from ._src.graph.infer import Inference
from ._src.graph.monitored_names import CallbackName, monitored
from ._src.graph.node import Entry, Node
from ._src.messages import notebook_views
from ._src.messages.public import public
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.suggestions import did_you_mean
from ._src.messages.tracebacks import trim_traceback, trims_traceback
from ._src.operators.definition.kernel_errors import REFUSALS
from ._src.operators.storage.memory import give
from ._src.run.autograd.backward import gradients
from ._src.run.autograd.grad_nodes import graph_tensor
from ._src.run.autograd.gradient_errors import refused
from ._src.run.autograd.recording import in_mode
from ._src.run.autograd.storage_gradient import collect, forget_collected, with_collected
from ._src.run.calls.array import NDArrayBase, writable_tensors
from ._src.run.calls.hooks import HOOKS
from ._src.run.calls.sparse_calls import as_leaf, dtype_of, is_sparse
from ._src.run.executor_gradients import Arrivals, GradientBuffers, Listener, heads, supplied_heads
from ._src.run.program.lowering import unshared
from ._src.run.program.program import GraphProgram, RunOptions
from ._src.run.program.storage_program import CustomCalls, StorageTypes, head_stypes, infer
from .base import _LIB as _LIB
from .base import MXNetError
from .base import c_array_buf as c_array_buf
from .base import c_handle_array as c_handle_array
from .base import c_str_array as c_str_array
from .base import check_call as check_call
from .base import py_str as py_str
from .context import Context
from .ndarray._conversion import wrap
from .ndarray.ndarray import NDArray as NDArray

_ARRAYS: Any = (NDArrayBase, onp.ndarray)  # that inputs are fed with


@dataclass(slots=True)
class _ForwardPass:
    """The last one.

    Attributes
    ----------
    recorded : bool
        Whether the results can be differentiated.
    results : tuple of Tensor
        The outputs as torch's graph knows them, and what `FinalLosses` needs.
    """

    recorded: bool = False
    results: tuple[torch.Tensor, ...] = ()


class _Monitor(NamedTuple):
    """The callback that gets the results of operators, and with ``shows_inputs`` their inputs."""

    callback: Callable[[str, Any], None]
    shows_inputs: bool

    def entries(self, graph: Graph) -> list[tuple[CallbackName, Entry]]:
        """Return the entries that the callback sees, with the names under which it does."""
        return monitored(graph, self.shows_inputs)


@public("mxnet.executor")
class Executor:
    """A program with its arguments, gradients, auxiliary states and outputs.

    Made by `Symbol.bind` and `Symbol.simple_bind`.

    Attributes
    ----------
    arg_arrays, grad_arrays, aux_arrays : list of NDArray
        In the order of ``list_arguments`` and ``list_auxiliary_states``; no gradient is None.
    outputs : list of NDArray
        Of the last forward pass; the same objects every time.

    Examples
    --------
    >>> executor = (mx.sym.var("x") ** 2).bind(mx.cpu(), {"x": mx.nd.array([3])}, args_grad={"x": mx.nd.zeros(1)})
    >>> float(executor.forward(is_train=True)[0].asscalar())
    9.0
    >>> executor.backward(mx.nd.ones(1))
    >>> float(executor.grad_dict["x"].asscalar())
    6.0
    """

    def __init__(
        self,
        symbol: Any,
        ctx: Context,
        args: Sequence[Any],
        grads: Sequence[Any],
        grad_req: Sequence[str],
        aux: Sequence[Any],
        group2ctx: Mapping[str, Context] | None = None,
        optimized: Any = None,
        inference: Inference | None = None,
    ) -> None:
        self._symbol = symbol
        self._optimized_symbol = symbol if optimized is None else optimized
        self._ctx = ctx
        self._group2ctx = group2ctx
        bound = (*args, *aux)
        self._program = self._bind(symbol.graph, bound, inference)
        devices = {id(n): a._ctx for n, a in zip(self._program.inputs, bound, strict=True)} if group2ctx else {}
        self._program.spread(ctx, group2ctx, devices)
        self.arg_arrays = list(args)
        self.grad_arrays = list(grads)
        self.aux_arrays = list(aux)
        self._output_names = symbol.graph.output_names()
        self._gradients = GradientBuffers(self.grad_arrays, grad_req)
        self._monitor: _Monitor | None = None
        self._generation: int | None = None  # of the hooks when none of them timed calls
        self._last = _ForwardPass()
        self._outputs: list[Any] = []
        self._by_node = any(map(is_sparse, (*bound, *self.grad_arrays))) or self._program.has_sparse_results

    def _repr_html_(self) -> str | None:
        """Return the HTML that notebooks show."""
        return notebook_views.of_executor(self)

    def _bind(self, graph: Graph, bound: Sequence[Any], inference: Inference | None) -> GraphProgram:
        """Return the program for arrays; ``inference`` is what has been inferred of the symbol's graph from theirs."""
        variables = (*graph.arguments, *graph.auxiliary)
        if self._optimized_symbol is not self._symbol:
            graph, inference = self._optimized_symbol.graph, None
            variables = _matched(variables, graph)
        # Python objects of custom operators live as long as the executor.
        program = GraphProgram(graph, variables, RunOptions("Executor.forward", states={}, begins_at_losses=True))
        if not program.has_open_shapes:
            return program
        return program.completed([(tuple(array.shape), dtype_of(array)) for array in bound], inference)

    @property
    def _graph(self) -> Graph:
        return self._program.graph

    def _context_of(self, entry: Entry) -> Context:
        return self._program.placement.get(id(entry.node), self._ctx)

    def _by_argument(self, arrays: Sequence[Any]) -> dict[str, Any]:
        return _by_name([n.name for n in self._symbol.graph.arguments], arrays)

    @cached_property
    def arg_dict(self) -> dict[str, Any]:
        """Arguments by name."""
        return self._by_argument(self.arg_arrays)

    @cached_property
    def grad_dict(self) -> dict[str, Any]:
        """Gradients by argument name; None where there is none."""
        return self._by_argument(self.grad_arrays)

    @cached_property
    def aux_dict(self) -> dict[str, Any]:
        """Auxiliary states by name."""
        return _by_name([n.name for n in self._symbol.graph.auxiliary], self.aux_arrays)

    @property
    def outputs(self) -> list[NDArray]:
        """Outputs of the last forward pass; zeros before the first."""
        if not self._outputs:
            self._outputs = self._empty_outputs()
        return self._outputs

    @property
    def output_dict(self) -> dict[str, Any]:
        """Outputs by name."""
        return _by_name(self._output_names, self.outputs)

    @property
    def handle(self) -> ctypes.c_void_p:
        """An opaque number that identifies the executor while it lives."""
        return _handles.of_python("Executor", self)

    def _empty_outputs(self) -> list[Any]:
        inference = Inference(self._graph)
        arrays = dict(zip([n.name for n in self._program.inputs], (*self.arg_arrays, *self.aux_arrays), strict=True))
        inference.run_types({k: dtype_of(a) for k, a in arrays.items()}, torch.float32)
        inference.run_shapes({k: tuple(a.shape) for k, a in arrays.items()})
        stypes = infer(self._graph, {k: a.stype for k, a in arrays.items()}) if self._by_node else StorageTypes()
        results = []
        for entry in self._graph.outputs:
            shape, dtype = inference.shapes[entry], inference.types[entry]
            assert shape is not None
            zeros_dtype: Any = dtype
            results.append(ndarray.zeros(shape, self._context_of(entry), zeros_dtype, stype=stypes[entry]))
        return results

    def forward(self, is_train: bool = False, **kwargs: Any) -> list[NDArray]:
        """Compute the outputs.

        Parameters
        ----------
        is_train : bool, default False
            Training mode, and keep what `backward` needs.
        kwargs : NDArray or NumPy array
            New values of arguments, copied into the bound arrays.

        Returns
        -------
        list of NDArray
        """
        if self._generation is not HOOKS.generation and self._is_timed("MXExecutorForward"):
            return HOOKS.timed("MXExecutorForward", Executor.forward, self, is_train, **kwargs)
        if kwargs:
            self._feed(kwargs)
        training = bool(is_train)
        # What it holds of the last pass would count as another holder of the outputs' memory.
        self._last = last = _ForwardPass()
        if self._by_node or (training and self._passes_integral_gradients):
            return self._forward_by_node(training)
        tensors = self._input_tensors(training)
        try:
            if self._monitor is None:
                may_plan = not (training or self._program.is_scattered)
                results, are_own = in_mode(
                    training, training, self._program.run, tensors, self._ctx, training, may_plan
                )
            else:
                results, are_own = self._run_monitored(self._monitor, tensors, training), False
        except Exception as error:
            error = trim_traceback(error)
            raise error
        last.results, last.recorded = tuple(results), training
        outputs = results[: len(self._output_names)]
        if not are_own:
            outputs = unshared(outputs, tensors)
        if not self._outputs:
            detached = [t.detach() if t.requires_grad else t for t in outputs]
            self._outputs = [wrap(t, self._context_of(e)) for t, e in zip(detached, self._graph.outputs, strict=True)]
        else:
            for array, tensor in zip(self._outputs, outputs, strict=True):
                give(array, tensor.detach() if tensor.requires_grad else tensor)
        return self._outputs

    def _is_timed(self, name: str) -> bool:
        """Return whether hooks time this call; where none do it is not asked again until hooks begin or end."""
        generation = HOOKS.generation
        if HOOKS.times_calls:
            return HOOKS.must_time(name)
        self._generation = generation
        return False

    def _run_monitored(
        self, monitor: _Monitor, tensors: Sequence[torch.Tensor], training: bool
    ) -> Sequence[torch.Tensor]:
        """Return the graph's results, after the monitor has seen, one by one, what it is to see."""
        entries = monitor.entries(self._graph)
        shown_tensors = self._program.run_showing(tensors, self._ctx, training, [entry for _, entry in entries])
        for name, entry in entries:
            tensor = in_mode(training, training, next, shown_tensors)
            output = wrap(tensor.detach().contiguous(), self._context_of(entry))
            monitor.callback(name, output)  # held here: callbacks replace the array by its handle
            del tensor, output  # nothing that is used no more is held while the next is computed
        results: Sequence[torch.Tensor] = in_mode(training, training, next, shown_tensors)
        return results

    def _input_tensors(self, recorded: bool) -> list[torch.Tensor]:
        """Return the tensors of all inputs; recorded, those of arguments with a gradient are leaves."""
        tensors = writable_tensors((*self.arg_arrays, *self.aux_arrays))
        if recorded:
            self._gradients.put_leaves(tensors)
        return tensors

    def _input_arrays(self, recorded: bool) -> list[Any]:
        """Return the arrays of all inputs for a graph with sparse ones; recorded, as `_input_tensors`."""
        arrays = [a.detach() for a in self.arg_arrays]
        if recorded:
            self._gradients.leaves = leaves = {}
            for position in self._gradients.positions:
                leaf = as_leaf(arrays[position])
                if leaf is not None:
                    leaves[position] = leaf
                    if self._by_node:
                        collect(leaf)
        return [*arrays, *self.aux_arrays]

    def _record(self) -> None:
        """Compute for `backward` what the last forward pass did not keep, as it was none of training."""
        last = _ForwardPass()
        if self._by_node or self._passes_integral_gradients:
            results = self._run_by_node(True, False, ())
            last.results = tuple(graph_tensor(x) for x in results)
        else:
            tensors = self._input_tensors(True)
            last.results = tuple(in_mode(True, False, self._program.run, tensors, self._ctx, False, False)[0])
        last.recorded = True
        self._last = last

    def _run_by_node(self, recorded: bool, training: bool, entries: Sequence[Entry]) -> list[Any]:
        passed = self._input_arrays(recorded)
        results: list[Any] = in_mode(
            recorded, training, self._program.run_by_node, passed, self._ctx, self._custom_calls, entries
        )
        return results

    def _forward_by_node(self, training: bool) -> list[Any]:
        """Run the graph one operator call after the other: arrays are sparse, or integers with a gradient."""
        monitor, count = self._monitor, len(self._output_names)
        entries = [] if monitor is None else monitor.entries(self._graph)
        results = self._run_by_node(training, training, [entry for _, entry in entries])
        for (name, _), array in zip(entries, results[count:], strict=True):
            output = array.detach()
            monitor.callback(name, output)  # type: ignore[union-attr]  # there are no entries without one
        results = results[:count]
        if training:
            self._last.results, self._last.recorded = tuple(graph_tensor(x) for x in results), True
        detached = [x.detach() for x in results]
        if len(self._outputs) != len(detached) or [x.stype for x in self._outputs] != [x.stype for x in detached]:
            self._outputs = detached
        else:
            for array, value in zip(self._outputs, detached, strict=True):
                if is_sparse(array):
                    array._parts = value._parts
                else:
                    array._tensor = value._tensor
        return self._outputs

    @cached_property
    def _passes_integral_gradients(self) -> bool:
        """Whether gradients pass through arrays of integers, of which torch's graph knows nothing."""
        program, arrays = self._program, self.arg_arrays
        names = [self._program.inputs[i].name for i in self._gradients.positions]
        is_possible = program.has_integral_outputs or any(
            not dtype_of(arrays[i]).is_floating_point for i in self._gradients.positions
        )
        types = [dtype_of(array) for array in (*arrays, *self.aux_arrays)]
        return is_possible and not program.is_scattered and program.passes_integral_gradients(types, names)

    @cached_property
    def _custom_calls(self) -> CustomCalls:
        """What the executor knows of custom operators."""
        arrays = (*self.arg_arrays, *self.aux_arrays)
        known = {node.name: array.stype for node, array in zip(self._program.inputs, arrays, strict=True)}
        heads = head_stypes(self._graph, known) if self._gradients.is_requested else {}
        return CustomCalls(self._program.options.states, heads)

    def _feed(self, kwargs: dict[str, Any]) -> None:
        for name, value in kwargs.items():
            if not isinstance(value, _ARRAYS):
                raise ValueError(f"{name}: expected an NDArray or a NumPy array, got {type(value).__name__}.")
            if name not in self.arg_dict:
                hint = did_you_mean(name, self.arg_dict)
                raise TypeError(f"Unknown argument {name}{'.' if hint else ''}{hint}")
            target = self.arg_dict[name]
            if tuple(target.shape) != tuple(value.shape):
                raise ValueError(
                    f"Shape not match! Argument {name}, need: {tuple(target.shape)}, received: {tuple(value.shape)}. "
                    f"Executor.reshape(partial_shaping=True, allow_up_sizing=True, {name}={tuple(value.shape)}) makes "
                    "an executor for that."
                )
            target[:] = value

    @trims_traceback
    def backward(self, out_grads: Any = None, is_train: bool = True) -> None:
        """Compute the gradients of the arguments into the bound gradient arrays.

        Parameters
        ----------
        out_grads : NDArray, list of NDArray or dict of str to NDArray, optional
            Head gradients, in the order of the outputs. Outputs whose head gradient is not read need none: losses, also
            where other operators follow them, and comparisons.
        is_train : bool, default True
            Hint without effect: the mode is that of the last forward pass.

        Notes
        -----
        After a forward pass without ``is_train``, or none, gradients are those of the network as it infers; the pass is
        computed once more for them.

        Raises
        ------
        MXNetError
            If a head gradient that is read is missing, or has another shape than its output.
        """
        if self._generation is not HOOKS.generation and self._is_timed("MXExecutorBackwardEx"):
            HOOKS.timed("MXExecutorBackwardEx", Executor.backward, self, out_grads, is_train)
            return
        buffers = self._gradients
        if not buffers.is_requested:
            return
        if not self._last.recorded:
            self._record()
        head_tensors, head_grads = self._heads(out_grads)
        buffers.clear_constants()
        if not buffers.leaves:
            return
        positions, leaves = tuple(buffers.leaves), tuple(buffers.leaves.values())
        if self._by_node:
            forget_collected(leaves)
        arrivals = Arrivals(buffers, head_grads)
        grads: Sequence[torch.Tensor | None] = [None] * len(leaves)
        if head_tensors:
            try:
                passed = (leaves, positions, gradients, head_tensors, head_grads, leaves)
                grads = in_mode(None, True, arrivals.watch, *passed)
            except MXNetError:
                raise
            except REFUSALS as error:
                raise refused(error, head_tensors, keeps=True) from error
        if self._by_node:
            grads = [with_collected(leaf, grad) for leaf, grad in zip(leaves, grads, strict=True)]
        arrivals.take_all(positions, grads)

    def _listen(self, position: int, notice: Callable[[Any], None]) -> Listener | None:
        """Call something, while backward passes run, when an argument's gradient is in its buffer."""
        if self._by_node or self._gradients.requests[position] != "write":
            return None
        return self._gradients.listen(position, notice)

    def _heads(self, out_grads: Any) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
        """Return the outputs from which to go back, and their head gradients."""
        results = self._last.results
        if len(results) > len(self._output_names):
            assert self._program.losses is not None
            return self._program.losses.heads(results)
        return heads(results, supplied_heads(out_grads, self._output_names), self._output_names)

    def set_monitor_callback(self, callback: Callable[[str, Any], None], monitor_all: bool = False) -> None:
        """Call a function for every operator's outputs.

        Parameters
        ----------
        callback : callable (str, NDArray), or None to end it
            The name has ``decode``, as the bytes that MXNet passes. ``ctypes.cast(array, NDArrayHandle)`` is the
            array's handle, valid during the call, and longer while the callback keeps the array.
        monitor_all : bool, default False
            Call it for operators' inputs, too.
        """
        self._monitor = None if callback is None else _Monitor(callback, monitor_all)

    @trims_traceback
    def copy_params_from(
        self,
        arg_params: Mapping[str, Any],
        aux_params: Mapping[str, Any] | None = None,
        allow_extra_params: bool = False,
    ) -> None:
        """Copy values into arguments and auxiliary states.

        Raises
        ------
        ValueError
            For a name that is none of them, unless ``allow_extra_params``.
        """
        for params, known, what in (
            (arg_params, self.arg_dict, "arguments"),
            (aux_params or {}, self.aux_dict, "auxiliary states"),
        ):
            for name, array in params.items():
                if name in known:
                    if tuple(array.shape) != tuple(known[name].shape):
                        shapes = f"{tuple(array.shape)}, the executor's has {tuple(known[name].shape)}"
                        raise MXNetError(f"copy_params_from: {name} has shape {shapes}.")
                    array.astype(known[name].dtype).copyto(known[name])
                elif not allow_extra_params:
                    hint = did_you_mean(name, known)
                    raise ValueError(f'Find name "{name}" that is not in the {what}{"." if hint else ""}{hint}')

    @trims_traceback
    def reshape(self, partial_shaping: bool = False, allow_up_sizing: bool = False, **kwargs: Any) -> Executor:
        """Return an executor for other input shapes that shares parameters with this one.

        Parameters
        ----------
        partial_shaping : bool, default False
            Allow arguments other than those given to change shape.
        allow_up_sizing : bool, default False
            Allow arrays to become larger.
        kwargs : tuple of int
            New shapes.
        """
        shapes, _, aux_shapes = self._symbol.infer_shape(**{k: v for k, v in kwargs.items() if k in self.arg_dict})
        if shapes is None:
            raise ValueError("Insufficient argument shapes provided.")
        args, grads = [], []
        names = self._symbol.list_arguments()
        for name, shape, array, grad in zip(names, shapes, self.arg_arrays, self.grad_arrays, strict=True):
            if tuple(array.shape) == tuple(shape):
                args.append(array)
                grads.append(grad)
                continue
            self._check_reshape(name, shape, array, name in kwargs or partial_shaping, allow_up_sizing)
            args.append(_resized(array, shape))
            grads.append(None if grad is None else _resized(grad, shape))
        aux = []
        for name, shape, array in zip(self._symbol.list_auxiliary_states(), aux_shapes, self.aux_arrays, strict=True):
            if tuple(array.shape) != tuple(shape):
                self._check_reshape(name, shape, array, partial_shaping, allow_up_sizing)
                array = _resized(array, shape)  # noqa: PLW2901
            aux.append(array)
        requests = self._gradients.requests
        reshaped = Executor(
            self._symbol, self._ctx, args, grads, requests, aux, self._group2ctx, self._optimized_symbol
        )
        reshaped._monitor = self._monitor
        return reshaped

    @staticmethod
    def _check_reshape(name: str, shape: Any, array: Any, allowed: bool, up_sizing: bool) -> None:
        size = 1
        for n in shape:
            size *= n
        if not allowed:
            raise MXNetError(
                f"Shape of unspecified array arg:{name} changed. This can cause the new executor to not share "
                "parameters with the old one. Please check for error in network. If this is intended, set "
                "partial_shaping=True to suppress this warning. "
                f"(Its shape is {tuple(array.shape)}, the new inputs need {tuple(shape)}.)"
            )
        if size > array.size and not up_sizing:
            raise MXNetError(
                f"New shape of arg: {name} is larger than original. First making a big executor and then down sizing "
                "it is more efficient than the reverse. If you really want to up size, set allow_up_sizing=True to "
                "enable allocation of new arrays."
            )

    def get_optimized_symbol(self) -> Any:
        """Return the symbol that is executed."""
        return self._optimized_symbol

    def debug_str(self) -> str:
        """Return the executed program as text, and the memory of the arrays that it is bound to."""
        arrays = [a for a in (*self.arg_arrays, *self.grad_arrays, *self.aux_arrays, *self.outputs) if a is not None]
        total = sum(a.size * dtype_of(a).itemsize for a in arrays)
        return f"{self._symbol.debug_str()}Total {total >> 20} MB allocated\nTotal 0 TempSpace resource requested\n"


def _by_name(names: Sequence[str], arrays: Sequence[Any]) -> dict[str, Any]:
    """Pair names and arrays; a name that occurs twice is an error."""
    if len(set(names)) != len(names):
        raise ValueError(f"Duplicate names detected, {list(names)}")
    return dict(zip(names, arrays, strict=True))


def _matched(variables: Sequence[Node], graph: Graph) -> tuple[Node, ...]:
    """Return a backend's variables in the order of those that it was given; one that it does not use stays."""
    own_variables = {n.name: n for n in graph.variables}
    added = own_variables.keys() - {n.name for n in variables}
    if added:
        raise MXNetError(
            f"bind: the backend's graph has arguments that are not bound: {', '.join(sorted(added))}. Call "
            "Symbol.optimize_for with args, to which it adds their values, and bind the result."
        )
    return tuple(own_variables.get(n.name, n) for n in variables)


def _resized(array: Any, shape: tuple[int, ...]) -> Any:
    """Return an array of another shape, in the same memory where it fits."""
    if is_sparse(array):
        return ndarray.zeros(shape, array._ctx, array.dtype, stype=array.stype)
    tensor = array._writable()
    size = 1
    for n in shape:
        size *= n
    if size <= tensor.numel() and tensor.is_contiguous():
        return wrap(tensor.reshape(-1)[:size].view(shape), array._ctx)
    return wrap(torch.zeros(shape, dtype=tensor.dtype, device=tensor.device), array._ctx)


_add_star_names(globals())
