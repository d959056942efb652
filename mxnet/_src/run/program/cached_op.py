"""A hybridized block's program, called with arrays."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import repeat
from operator import attrgetter
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context, current_context
from ...core import handles as _handles
from ...core.backward_policy import BackwardPolicy
from ...graph.graph import Graph
from ...graph.monitored_names import shown_inputs, shown_output
from ...graph.node import Entry, Node
from ...messages.public import public
from ..autograd.grad_nodes import GradNode, has_tokens, is_recorded, token_of
from ..autograd.recording import STATE
from ..calls.array import writable_tensors
from ..calls.hooks import HOOKS
from ..calls.kinds import ARRAY_TYPES, FrontendHooks, array_type
from ..calls.results import assign, new_array
from ..calls.sparse_calls import is_sparse, put, stored_of
from .compilation import Compiler
from .lowering import unshared
from .program import GraphProgram, RunOptions

_new: Any = object.__new__
_tensor_of, _role_of, _requires_grad = attrgetter("_tensor"), attrgetter("_ag"), attrgetter("requires_grad")


_FLAGS = frozenset({
    "static_alloc", "static_shape", "inline_limit", "forward_bulk_size", "backward_bulk_size",
    "data_indices", "param_indices", "subgraph", "is_dynamic",
})  # fmt: skip


@public("mxnet._ctypes.ndarray")
class CachedOp:
    """A graph to be called with arrays.

    Parameters
    ----------
    sym : Symbol or Graph
        Results are NumPy arrays if it is a symbol of the NumPy interface.
    flags : sequence of (name, value) or dict, default ()
        ``static_alloc`` and ``static_shape`` allow plans that hold memory and packed weights; ``data_indices`` and
        ``param_indices`` say which inputs are data and which parameters. ``inline_limit``, ``forward_bulk_size`` and
        ``backward_bulk_size`` are hints without effect.
    compiler : callable (program, positions of weights) -> program, optional
        What to make of the lowered graph, such as `compilation.inductor`; there are no plans of our own then.
    """

    def __init__(self, sym: Any, flags: Any = (), compiler: Compiler | None = None) -> None:
        self.graph = sym if isinstance(sym, Graph) else sym.graph
        self._class = array_type(getattr(sym, "kind", "legacy"))
        self.flags = {str(k): str(v) for k, v in (flags.items() if isinstance(flags, dict) else flags)}
        for flag in self.flags.keys() - _FLAGS:
            raise MXNetError(
                f"CachedOp: Cannot find argument '{flag}', Possible Arguments: {', '.join(sorted(_FLAGS))}"
            )
        self.inputs = self.graph.variables
        self._states = [i for i, n in enumerate(self.inputs) if id(n) in self.graph.aux_variables]
        if len(self.graph.outputs) > 1 or any(n.op is not None and n.op.no_gradient for n in self.graph.nodes):
            BackwardPolicy.expect_early_ends()  # not all parameters need to be behind the output that is differentiated
        static = self.flags.get("static_alloc") == "True" and self.flags.get("static_shape") == "True"
        self._shown: Any = None  # what a callback is shown
        # Of arrays of the last call, if nothing about it was strange.
        self._dense_classes: tuple[type, ...] | None = None
        self._generation: int | None = None  # of the hooks then
        self._made_own_outputs = True  # in the last call
        self._program = GraphProgram(self.graph, self.inputs, RunOptions("hybridized block", static, compiler))

    @property
    def handle(self) -> ctypes.c_void_p:
        """An opaque number that identifies the object while it lives, in calls through ctypes."""
        return _handles.of_python("CachedOp", self)

    @property
    def is_np_sym(self) -> bool:
        """Whether results are arrays of the NumPy interface."""
        return self._class is ARRAY_TYPES["numpy"]

    def _register_op_hook(self, callback: Callable[..., Any] | None, monitor_all: bool = False) -> None:
        """Have a function called with the results of all operators after each call of the graph.

        Parameters
        ----------
        callback : callable (bytes, bytes, NDArray), or None to end it
            Called with the name of the result, the operator's name and the array.
        monitor_all : bool, default False
            Show inputs of operators as well.
        """
        if callback is None:
            self.__class__ = CachedOp
        else:
            self._shown = _Shown(self, callback, monitor_all)
            self.__class__ = _MonitoredOp  # so that calls of others ask nothing

    def __call__(self, *args: Any, out: Any = None, default_ctx: Context | None = None) -> Any:
        """Run the graph.

        Parameters
        ----------
        args : NDArray
            One per variable, arguments and auxiliary states, in the order of ``sym.list_inputs()``.
        out : NDArray or list of NDArray, optional
        default_ctx : Context, optional
            Where a graph without inputs runs.
        """
        if len(args) != len(self.inputs):
            raise MXNetError(f"CachedOp requires {len(self.inputs)} inputs but got {len(args)}")
        program = self._program
        ctx = args[0]._ctx if args else (default_ctx or current_context())
        classes = tuple(map(type, args))
        if self._generation is not HOOKS.generation or classes != self._dense_classes:
            run = self._run_of_strange(args, classes, out, ctx)
            if run is not None:
                return run()
        if program.has_open_shapes:
            program = program.completed([(tuple(a._tensor.shape), a._tensor.dtype) for a in args])
        state = STATE.__dict__  # this thread's, looked up once
        recording, training = state["recording"], state["training"]
        if recording:
            generation, is_rare = state["generation"], program.has_integral_outputs
            for array in args:  # `has_tokens` written out, for what it has to look at
                role = array._ag
                if role is not None and (
                    role.token is not None or (role.__class__ is GradNode and role.generation != generation)
                ):
                    is_rare = True
            if is_rare and _needs_integral_gradients(program, args):
                return self._run_by_node(program, args, out, ctx)
            tensors: list[torch.Tensor] = [*map(_tensor_of, args)]
            for position in self._states:
                tensors[position] = args[position]._writable()
        else:
            tensors = writable_tensors(args)
        identities = None if self._made_own_outputs else set(map(id, tensors))
        results, are_own = program.run(tensors, ctx, training, not (recording or training))
        self._made_own_outputs = are_own
        outputs = results if are_own else unshared(results, tensors, identities)
        if out is not None or len(outputs) != 1:
            is_noted = recording and out is None
            return self._returned(outputs, ctx, out, _nodes(program, args, outputs) if is_noted else repeat(None))
        array = _new(self._class)  # `new_array` written out, and `GradNode.of`
        array._tensor = output = outputs[0]
        array._ctx = ctx
        array._ag = None
        if recording and (output.requires_grad or _is_head_of_nothing(args)):
            array._ag = node = GradNode()
            node.op = None
            node.attrs = program.described
            node.inputs = tuple(map(_role_of, args))
            node.index = 0
            node.generation = state["generation"]
        return array

    def _run_of_strange(
        self, args: Sequence[Any], classes: tuple[type, ...], out: Any, ctx: Context
    ) -> Callable[[], Any] | None:
        """Return what runs a call that is timed, or in which arrays or results are sparse, or arrays wait for values.

        It is None for all other calls; their classes are not asked again until hooks begin or end.
        """
        generation, times_calls = HOOKS.generation, HOOKS.times_calls
        if times_calls and HOOKS.must_time("MXInvokeCachedOpEx"):
            return partial(HOOKS.timed, "MXInvokeCachedOpEx", CachedOp.__call__, self, *args, out=out, default_ctx=ctx)
        waiting = [array for array in args if array._is_deferred]
        promise = FrontendHooks.awaited(waiting) if waiting and out is None else None
        if promise is not None:
            return partial(FrontendHooks.defer, promise, self, *args)
        if self._program.has_sparse_results or any(map(is_sparse, args)):
            return partial(self._run_by_node, self._program, args, out, ctx)
        if not (waiting or times_calls):
            self._dense_classes, self._generation = classes, generation
        return None

    def _returned(
        self, outputs: Sequence[torch.Tensor], ctx: Context, out: Any, nodes: Iterable[GradNode | None]
    ) -> Any:
        """Return outputs as arrays, or write them into those given as ``out``."""
        if out is not None:
            for target, tensor in zip(_listed(out), outputs, strict=True):
                assign(target, tensor)
            return out
        return list(map(new_array, repeat(self._class), outputs, repeat(ctx), nodes))

    def _run_by_node(self, program: GraphProgram, args: Sequence[Any], out: Any, ctx: Context) -> Any:
        """Run the graph one operator call after the other: arrays are sparse, or integers with a gradient."""
        arrays = program.run_by_node(args, ctx)
        if self._class is ARRAY_TYPES["numpy"]:
            arrays = [a.as_np_ndarray() for a in arrays]
        if out is not None:
            for target, array in zip(_listed(out), arrays, strict=True):
                put(target, stored_of(array))
            return out
        return arrays[0] if len(arrays) == 1 else arrays


class _Shown:
    """What a callback is shown of a graph."""

    def __init__(self, op: CachedOp, callback: Callable[..., Any], monitor_all: bool) -> None:
        graph = op.graph
        self.callback = callback
        self.monitor_all = monitor_all
        self.nodes: list[Node] = [n for n in graph.nodes if n.op is not None]
        self.variables = [Entry(n) for n in graph.variables]
        self.entries = [Entry(n, i) for n in self.nodes for i in range(n.num_visible)]
        self.op = CachedOp(Graph([*self.entries, *graph.outputs]), op.flags)
        self.op._class = op._class

    def outputs(self, args: Sequence[Any], ctx: Context | None) -> list[Any]:
        """Run the graph, then the callback for each result, and return the graph's outputs."""
        results = _listed(self.op(*args, default_ctx=ctx))
        known = dict(zip(self.variables, args, strict=True))
        known.update(zip(self.entries, results, strict=False))
        for node in self.nodes:
            self._show(node, known)
        return results[len(self.entries) :]

    def _show(self, node: Node, known: dict[Entry, Any]) -> None:
        assert node.op is not None
        op_name = node.op.name.encode()
        if self.monitor_all:
            for name, entry in zip(shown_inputs(node), node.inputs, strict=True):
                if entry in known:
                    self.callback(name.encode(), op_name, known[entry])
        for index in range(node.num_visible):
            self.callback(shown_output(node, index).encode(), op_name, known[Entry(node, index)])


class _MonitoredOp(CachedOp):
    """A graph that shows the results of all its operators to a callback."""

    def __call__(self, *args: Any, out: Any = None, default_ctx: Context | None = None) -> Any:
        """Run the graph as `CachedOp` does, and then the callback."""
        if len(args) != len(self.inputs):
            raise MXNetError(f"CachedOp requires {len(self.inputs)} inputs but got {len(args)}")
        promise = FrontendHooks.awaited(args) if out is None else None
        if promise is not None:
            return FrontendHooks.defer(promise, self, *args)
        outputs = self._shown.outputs(args, default_ctx)
        if out is None:
            return outputs[0] if len(outputs) == 1 else outputs
        for target, array in zip(_listed(out), outputs, strict=True):
            put(target, stored_of(array))
        return out


def _listed(out: Any) -> list[Any]:
    return list(out) if isinstance(out, (list, tuple)) else [out]


def _nodes(program: GraphProgram, args: Sequence[Any], outputs: Sequence[torch.Tensor]) -> Iterable[GradNode | None]:
    """Return the grad nodes of a recorded call's outputs; None for those of a call that has nothing to record."""
    # An output without gradient is in the graph all the same if others are: a head that adds nothing.
    if not any(map(_requires_grad, outputs)) and not _is_head_of_nothing(args):
        return repeat(None)
    roles = tuple(map(_role_of, args))
    return [GradNode.of(None, program.described, roles, index) for index in range(len(outputs))]


def _is_head_of_nothing(args: Sequence[Any]) -> bool:
    """Check that results without gradient are in the graph of recorded arrays, as heads that add nothing."""
    if not is_recorded(args):
        return False
    BackwardPolicy.expect_early_ends()
    return True


def _needs_integral_gradients(program: GraphProgram, args: Sequence[Any]) -> bool:
    """Check for a recorded call that needs gradients which torch's graph cannot give; used graphs are left."""
    if not has_tokens(args) and not program.has_integral_outputs:
        return False
    rows = zip(program.inputs, args, strict=True)
    names = {n.name for n, a in rows if a._tensor.requires_grad or token_of(a) is not None}
    return program.passes_integral_gradients([a._tensor.dtype for a in args], names)
