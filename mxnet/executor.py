"""A graph bound to arrays: ``mx.executor.Executor``."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as onp
import torch

from . import ndarray as ndarray
from ._autograd.backward import gradients
from ._autograd.grad_nodes import graph_tensor
from ._autograd.gradient_errors import Culprit, Nodes, Record, refused
from ._autograd.recording import Scope
from ._autograd.storage_gradient import collect, forget_collected, with_collected
from ._definition.kernel_errors import REFUSALS
from ._executor_gradients import Arrivals, Listener, heads, supplied_heads, take
from ._graph.graph import Graph
from ._graph.infer import Inference
from ._graph.monitored_names import monitored
from ._graph.node import Entry, Node
from ._interpreter.array import NDArrayBase
from ._interpreter.hooks import HOOKS
from ._interpreter.sparse_calls import as_leaf, dtype_of, is_sparse
from ._kernels.threads import with_thread_limit
from ._program.lowering import States, unshared
from ._program.program import GraphProgram
from ._program.replay import Input, Run, runs_code
from ._program.storage_program import CustomCalls, StorageTypes, head_stypes, infer
from ._public import public
from ._storage.memory import give
from ._suggestions import did_you_mean
from ._torch_internals import next_sequence_number
from ._tracebacks import trim_traceback
from ._unwinding import Owned
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
        self._grad_req = list(grad_req)
        self._group2ctx = group2ctx
        self._custom: States = {}  # Python objects of custom operators, which live as long as the executor
        bound = (*args, *aux)
        self._program = self._bind(symbol.graph, bound, inference)
        self._inputs = self._program.inputs
        self._program.spread(ctx, group2ctx, {id(n): a._ctx for n, a in zip(self._inputs, bound, strict=True)})
        self._scattered = self._program.is_scattered
        self._count = len(symbol.graph.outputs)
        placed = self._program.placement  # usually of nothing
        self._output_ctx = [placed.get(id(e.node), ctx) for e in self._graph.outputs] if placed else [ctx] * self._count
        self.arg_arrays = list(args)
        self.grad_arrays = list(grads)
        self.aux_arrays = list(aux)
        self._arg_names = [n.name for n in symbol.graph.arguments]
        self._aux_names = [n.name for n in symbol.graph.auxiliary]
        self._output_names = symbol.graph.output_names()
        self._arg_dict: dict[str, Any] | None = None
        self._grad_dict: dict[str, Any] | None = None
        self._aux_dict: dict[str, Any] | None = None
        self._output_dict: dict[str, Any] | None = None
        self._passing: bool | None = None  # whether gradients pass through whole numbers, once it is known
        self._monitor_callback: Callable[[str, Any], None] | None = None
        self._monitor_all = False
        self._leaves: list[torch.Tensor | None] = []
        self._known_leaves: list[tuple[torch.Tensor, torch.Tensor] | None] = [None] * len(self.arg_arrays)
        self._results: tuple[torch.Tensor, ...] | None = None
        self._recorded = False  # whether the results can be differentiated
        self._is_train = False  # the mode in which it was computed
        self._number = 0  # of torch's next node after the graph has run, by which a failed gradient is found
        self._outputs: list[Any] = []
        bound_arrays = (*self.arg_arrays, *self.grad_arrays, *self.aux_arrays)
        self._by_node = any(map(is_sparse, bound_arrays)) or self._program.has_sparse_results
        self._custom_calls: CustomCalls | None = None
        self._listeners: dict[int, Callable[[Any], None]] = {}

    def _bind(self, graph: Graph, bound: Sequence[Any], inference: Inference | None) -> GraphProgram:
        """Return the program for arrays; ``inference`` is what has been inferred of the symbol's graph from theirs."""
        variables = (*graph.arguments, *graph.auxiliary)
        if self._optimized_symbol is not self._symbol:
            graph, inference = self._optimized_symbol.graph, None
            variables = _matched(variables, graph)
        program = GraphProgram(graph, variables, "Executor.forward", states=self._custom, begins_at_losses=True)
        if not program.has_open_shapes:
            return program
        return program.completed([(tuple(array.shape), dtype_of(array)) for array in bound], inference)

    @property
    def _graph(self) -> Graph:
        return self._program.graph

    def _context_of(self, entry: Entry) -> Context:
        return self._program.placement.get(id(entry.node), self._ctx)

    @staticmethod
    def _get_dict(names: Sequence[str], arrays: Sequence[Any]) -> dict[str, Any]:
        """Pair names and arrays; a name that occurs twice is an error."""
        if len(set(names)) != len(names):
            raise ValueError(f"Duplicate names detected, {list(names)}")
        return dict(zip(names, arrays, strict=True))

    @property
    def arg_dict(self) -> dict[str, Any]:
        """Arguments by name."""
        if self._arg_dict is None:
            self._arg_dict = self._get_dict(self._arg_names, self.arg_arrays)
        return self._arg_dict

    @property
    def grad_dict(self) -> dict[str, Any]:
        """Gradients by argument name; None where there is none."""
        if self._grad_dict is None:
            self._grad_dict = self._get_dict(self._arg_names, self.grad_arrays)
        return self._grad_dict

    @property
    def aux_dict(self) -> dict[str, Any]:
        """Auxiliary states by name."""
        if self._aux_dict is None:
            self._aux_dict = self._get_dict(self._aux_names, self.aux_arrays)
        return self._aux_dict

    @property
    def outputs(self) -> list[NDArray]:
        """Outputs of the last forward pass; zeros before the first."""
        if not self._outputs:
            self._outputs = self._empty_outputs()
        return self._outputs

    @property
    def output_dict(self) -> dict[str, Any]:
        """Outputs by name."""
        if self._output_dict is None:
            self._output_dict = self._get_dict(self._output_names, self.outputs)
        return self._output_dict

    @property
    def handle(self) -> int:
        """A number that identifies the executor while it lives."""
        return id(self)

    def _empty_outputs(self) -> list[Any]:
        inference = Inference(self._graph)
        arrays = dict(zip([n.name for n in self._inputs], [*self.arg_arrays, *self.aux_arrays], strict=True))
        inference.run_types({k: dtype_of(a) for k, a in arrays.items()}, torch.float32)
        inference.run_shapes({k: tuple(a.shape) for k, a in arrays.items()})
        stypes = infer(self._graph, {k: a.stype for k, a in arrays.items()}) if self._by_node else StorageTypes()
        results = []
        for entry in self._graph.outputs:
            shape, dtype = inference.shapes[entry], inference.types[entry]
            assert shape is not None
            expected: Any = dtype
            results.append(ndarray.zeros(shape, self._context_of(entry), expected, stype=stypes[entry]))
        return results

    def _monitored(self) -> list[tuple[str, Entry]]:
        """Return what the callback is to see, with the names under which it does."""
        return monitored(self._graph, self._monitor_all)

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
        if HOOKS.times_calls and HOOKS.must_time("MXExecutorForward"):
            return HOOKS.timed("MXExecutorForward", Executor.forward, self, is_train, **kwargs)
        self._feed(kwargs)
        if self._by_node or (is_train and self._passes_integral_gradients()):
            return self._forward_by_node(bool(is_train))
        tensors = self._input_tensors(bool(is_train))
        self._results = None  # what it holds of the last pass would count as another holder of the outputs' memory
        self._is_train = bool(is_train)
        with Owned(Scope(self._is_train, self._is_train)):
            try:
                if self._monitor_callback is None:
                    results = self._program.run(tensors, self._ctx, bool(is_train), not (is_train or self._scattered))
                else:
                    monitored = self._monitored()
                    entries = [entry for _, entry in monitored]
                    results, values = self._program.run_watched(tensors, self._ctx, bool(is_train), entries)
            except MXNetError as error:
                raise trim_traceback(error)  # noqa: B904  # the same error
        if self._monitor_callback is not None:
            self._report(monitored, values)
        self._results = tuple(results)
        self._number = 0 if self._monitor_callback is not None else next_sequence_number()
        results = results[: self._count]
        values = [t.detach() if t.requires_grad else t for t in with_thread_limit(unshared, results, tensors)]
        if not self._outputs:
            self._outputs = [wrap(t, c) for t, c in zip(values, self._output_ctx, strict=True)]
        else:
            for array, tensor in zip(self._outputs, values, strict=True):
                give(array, tensor)
        return self._outputs

    def _input_tensors(self, recorded: bool) -> list[torch.Tensor]:
        """Return the tensors of all inputs; recorded, those of arguments with a gradient are leaves."""
        tensors = [a._writable() for a in (*self.arg_arrays, *self.aux_arrays)]
        self._leaves, self._recorded = [None] * len(self.arg_arrays), recorded
        if recorded:
            for position, req in enumerate(self._grad_req):
                if req != "null" and self.grad_arrays[position] is not None and tensors[position].is_floating_point():
                    self._leaves[position] = tensors[position] = self._leaf(position, tensors[position])
        return tensors

    def _input_arrays(self, recorded: bool) -> list[Any]:
        """Return the arrays of all inputs for a graph with sparse ones; recorded, as `_input_tensors`."""
        self._leaves, self._recorded = [None] * len(self.arg_arrays), recorded
        values = [a.detach() for a in self.arg_arrays]
        if recorded:
            for position, (req, array) in enumerate(zip(self._grad_req, values, strict=True)):
                if req != "null" and self.grad_arrays[position] is not None:
                    leaf = self._leaves[position] = as_leaf(array)
                    if leaf is not None and self._by_node:
                        collect(leaf)
        return [*values, *self.aux_arrays]

    def _record(self) -> None:
        """Compute for `backward` what the last forward pass did not keep, as it was none of training."""
        with Owned(Scope(True, False)):
            if self._by_node or self._passes_integral_gradients():
                results = self._program.run_by_node(self._input_arrays(True), self._ctx, self._calls())
                self._number = 0
                self._results = tuple(graph_tensor(x) for x in results)
            else:
                self._results = tuple(self._program.run(self._input_tensors(True), self._ctx, False, False))
                self._number, self._is_train = next_sequence_number(), False

    def _forward_by_node(self, is_train: bool) -> list[Any]:
        """Run the graph one operator call after the other: arrays are sparse, or whole numbers with a gradient."""
        passed = self._input_arrays(is_train)
        monitored = self._monitored() if self._monitor_callback is not None else []
        with Owned(Scope(is_train, is_train)):
            entries = [entry for _, entry in monitored]
            results = self._program.run_by_node(passed, self._ctx, self._calls(), entries)
        results, watched = results[: self._count], results[self._count :]
        for (name, _), array in zip(monitored, watched, strict=True):
            self._monitor_callback(name, array.detach())  # type: ignore[misc]
        self._results, self._number = tuple(graph_tensor(x) for x in results), 0
        values = [x.detach() for x in results]
        if len(self._outputs) != len(values) or [x.stype for x in self._outputs] != [x.stype for x in values]:
            self._outputs, self._output_dict = values, None
        else:
            for array, value in zip(self._outputs, values, strict=True):
                if is_sparse(array):
                    array._parts = value._parts
                else:
                    array._tensor = value._tensor
        return self._outputs

    def _passes_integral_gradients(self) -> bool:
        """Return whether gradients pass through arrays of whole numbers, of which torch's graph knows nothing."""
        if self._passing is None:
            rows = zip(self._arg_names, self.arg_arrays, self.grad_arrays, self._grad_req, strict=True)
            expected = {name: dtype_of(a) for name, a, grad, req in rows if grad is not None and req != "null"}
            is_possible = self._program.has_integral_outputs or any(not t.is_floating_point for t in expected.values())
            types = [dtype_of(array) for array in (*self.arg_arrays, *self.aux_arrays)]
            self._passing = (
                is_possible and not self._scattered and self._program.passes_integral_gradients(types, expected)
            )
        return self._passing

    def _clear_constant_gradients(self) -> None:
        """Write zeros for arguments of whole numbers that only serve as indices and the like."""
        for position, (array, grad) in enumerate(zip(self.arg_arrays, self.grad_arrays, strict=True)):
            is_constant = self._leaves[position] is None and not dtype_of(array).is_floating_point
            if is_constant and grad is not None and self._grad_req[position] == "write":
                self._take(position, None)

    def _calls(self) -> CustomCalls:
        """Return what the executor knows of custom operators."""
        if self._custom_calls is None:
            arrays = (*self.arg_arrays, *self.aux_arrays)
            known = {node.name: array.stype for node, array in zip(self._inputs, arrays, strict=True)}
            differentiates = any(req != "null" for req in self._grad_req)
            self._custom_calls = CustomCalls(self._custom, head_stypes(self._graph, known) if differentiates else {})
        return self._custom_calls

    def _leaf(self, position: int, tensor: torch.Tensor) -> torch.Tensor:
        """Return a tensor on an argument's memory by which to differentiate; the same one while the argument has it."""
        known = self._known_leaves[position]
        if known is None or known[0] is not tensor:
            known = self._known_leaves[position] = (tensor, tensor.data.requires_grad_(True))
        return known[1]

    def _report(self, monitored: Sequence[tuple[str, Entry]], values: Sequence[torch.Tensor]) -> None:
        assert self._monitor_callback is not None
        for (name, entry), tensor in zip(monitored, values, strict=True):
            self._monitor_callback(name, wrap(tensor.detach().contiguous(), self._context_of(entry)))

    def _feed(self, kwargs: dict[str, Any]) -> None:
        for name, value in kwargs.items():
            if not isinstance(value, _ARRAYS):
                raise ValueError(f"{name}: expected an NDArray or a NumPy array, got {type(value).__name__}.")
            if name not in self.arg_dict:
                near = did_you_mean(name, self.arg_dict)
                raise TypeError(f"Unknown argument {name}{'.' if near else ''}{near}")
            target = self.arg_dict[name]
            if tuple(target.shape) != tuple(value.shape):
                raise ValueError(
                    f"Shape not match! Argument {name}, need: {tuple(target.shape)}, received: {tuple(value.shape)}. "
                    f"Executor.reshape({name}={tuple(value.shape)}) makes an executor for that."
                )
            target[:] = value

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
        if HOOKS.times_calls and HOOKS.must_time("MXExecutorBackwardEx"):
            HOOKS.timed("MXExecutorBackwardEx", Executor.backward, self, out_grads, is_train)
            return
        if all(req == "null" for req in self._grad_req):
            return
        if not self._recorded:
            self._record()
        results, grads = self._heads(out_grads)
        self._clear_constant_gradients()
        positions = [i for i, leaf in enumerate(self._leaves) if leaf is not None]
        if not positions:
            return
        leaves = [leaf for leaf in self._leaves if leaf is not None]
        forget_collected(leaves)
        matches: Sequence[torch.Tensor | None]
        arrivals = Arrivals(self._take, grads, self._listeners)
        if results:
            try:
                with Owned(Scope(None, True)):
                    matches = arrivals.watch(leaves, positions, gradients, results, grads, leaves)
            except MXNetError as error:
                raise trim_traceback(error)  # noqa: B904  # the same error
            except REFUSALS as error:
                raise self._refused(error, results, grads)  # noqa: B904  # it has its cause
        else:
            matches = [None] * len(leaves)
        if self._by_node:
            matches = [with_collected(leaf, grad) for leaf, grad in zip(leaves, matches, strict=True)]
        for position, grad in zip(positions, matches, strict=True):
            with_thread_limit(arrivals.take, position, grad)

    def _refused(self, error: Exception, results: Sequence[torch.Tensor], grads: Sequence[torch.Tensor]) -> Exception:
        """Return what callers see of an error in a backward pass."""
        arrays = (*self.arg_arrays, *self.aux_arrays)
        inputs = [Input(tuple(a.shape), dtype_of(a), False) for a in arrays]
        for position, leaf in enumerate(self._leaves):
            inputs[position] = inputs[position]._replace(is_differentiated=leaf is not None)
        run = Run(weakref.ref(self._program), self._ctx, self._is_train)

        def identify(record: Record, node: Any, nodes: Nodes) -> Culprit | None:
            return run.node_of(node, record.number, inputs)

        def again() -> None:
            with Owned(Scope(None, True)):
                gradients(results, grads, [leaf for leaf in self._leaves if leaf is not None])

        repeatable = None if runs_code(self._program.graph.nodes) else again
        return refused(error, results, [Record(self._number)], identify, keeps=True, again=repeatable)

    def _listen(self, position: int, notice: Callable[[Any], None]) -> Listener | None:
        """Call something, while backward passes run, when an argument's gradient is in its buffer."""
        if self._by_node or self._grad_req[position] != "write":
            return None
        self._listeners[position] = notice
        return Listener(self._listeners, position)

    def _heads(self, out_grads: Any) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
        """Return the outputs from which to go back, and their head gradients."""
        assert self._results is not None
        if len(self._results) > self._count:
            assert self._program.losses is not None
            return self._program.losses.heads(self._results)
        return heads(self._results, supplied_heads(out_grads, self._output_names), self._output_names)

    def _take(self, position: int, grad: torch.Tensor | None, is_shared: bool = False) -> None:
        """Put a gradient into its buffer; see `take`."""
        take(self.grad_arrays[position], grad, self._grad_req[position], is_shared)

    def set_monitor_callback(self, callback: Callable[[str, Any], None], monitor_all: bool = False) -> None:
        """Call ``callback(name, array)`` for every operator's outputs, and with ``monitor_all`` for inputs too."""
        self._monitor_callback = callback
        self._monitor_all = monitor_all

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
                    near = did_you_mean(name, known)
                    raise ValueError(f'Find name "{name}" that is not in the {what}{"." if near else ""}{near}')

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
        for name, shape, array, grad in zip(self._arg_names, shapes, self.arg_arrays, self.grad_arrays, strict=True):
            if tuple(array.shape) == tuple(shape):
                args.append(array)
                grads.append(grad)
                continue
            self._check_reshape(name, shape, array, name in kwargs or partial_shaping, allow_up_sizing)
            args.append(_resized(array, shape))
            grads.append(None if grad is None else _resized(grad, shape))
        aux = []
        for name, shape, array in zip(self._aux_names, aux_shapes, self.aux_arrays, strict=True):
            if tuple(array.shape) != tuple(shape):
                self._check_reshape(name, shape, array, partial_shaping, allow_up_sizing)
                array = _resized(array, shape)  # noqa: PLW2901
            aux.append(array)
        result = Executor(
            self._symbol, self._ctx, args, grads, self._grad_req, aux, self._group2ctx, self._optimized_symbol
        )
        if self._monitor_callback is not None:
            result.set_monitor_callback(self._monitor_callback, self._monitor_all)
        return result

    @staticmethod
    def _check_reshape(name: str, shape: Any, array: Any, allowed: bool, up: bool) -> None:
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
        if size > array.size and not up:
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


def _matched(variables: Sequence[Node], graph: Graph) -> tuple[Node, ...]:
    """Return a backend's variables in the order of those that it was given; one that it does not use stays."""
    own = {n.name: n for n in graph.variables}
    added = own.keys() - {n.name for n in variables}
    if added:
        raise MXNetError(
            f"bind: the backend's graph has arguments that are not bound: {', '.join(sorted(added))}. Call "
            "Symbol.optimize_for with args, to which it adds their values, and bind the result."
        )
    return tuple(own.get(n.name, n) for n in variables)


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
