"""A hybridized block's program: compiled once per mode, called with arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from .._graph.graph import Graph
from .._graph.passes.batch_projections import batch_projections
from .._graph.passes.complete_shapes import has_open_shapes, shapes_made, with_shapes
from .._graph.passes.fuse_attention import fuse_attention
from .._graph.passes.fuse_lstm import fuse_lstm
from .._graph.whole_numbers import makes_whole_numbers, passes_gradients
from .._op.params import failure
from .._public import public
from ..base import MXNetError
from ..context import Context, current_context
from . import invoke
from .inference_plan import Planner
from .lowering import Program, lower, owned
from .observation import add_calls
from .recording import STATE, Entry, leave_used_graphs, token_of
from .storage import is_sparse, put, stored_of
from .storage_program import has_sparse_results, run_graph

_new = object.__new__


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
    compiler : callable (program) -> program, optional
        What to make of the lowered graph, such as `compilation.inductor`; there are no plans of our own then.
    """

    def __init__(self, sym: Any, flags: Any = (), compiler: Callable[[Program], Program] | None = None) -> None:
        self.graph = sym if isinstance(sym, Graph) else Graph(sym._outputs)
        self._kind: str = getattr(sym, "kind", "legacy")
        self.flags = {str(k): str(v) for k, v in (flags.items() if isinstance(flags, dict) else flags)}
        self.inputs = self.graph.variables
        self._compiler = compiler
        self._aux = tuple(id(n) in self.graph.aux_variables for n in self.inputs)
        self._programs: dict[tuple[bool, Context], Program] = {}
        static = self.flags.get("static_alloc") == "True" and self.flags.get("static_shape") == "True"
        self._planner = Planner(self.graph, self.inputs, static)
        self._has_open_shapes = has_open_shapes(self.graph)
        self._has_sparse_results = has_sparse_results(self.graph)
        self._makes_whole_numbers = makes_whole_numbers(self.graph)
        self._passing: dict[Any, bool] = {}  # whether gradients pass through whole numbers, by types and variables
        self._completed: dict[Any, CachedOp] = {}  # by shapes and dtypes of the arguments
        self._by_made: dict[Any, CachedOp] = {}  # by shapes of the arrays made in the graph

    def _program(self, training: bool, ctx: Context) -> Program:
        key = (training, ctx)
        found = self._programs.get(key)
        if found is None:
            graph = self.graph
            if self._compiler is None:
                graph = fuse_lstm(batch_projections(fuse_attention(graph, training)))
            found = lower(graph, self.inputs, training, ctx)
            if self._compiler is not None:
                found = self._compiler(found)
            self._programs[key] = found
        return found

    def _complete(self, args: Sequence[Any]) -> CachedOp:
        """Return the program for the arguments' shapes, from which those of arrays made in the graph follow."""
        tensors = [a._tensor for a in args]
        key = tuple((tuple(t.shape), t.dtype) for t in tensors)
        found = self._completed.get(key)
        if found is None:
            shapes = {n.name: tuple(t.shape) for n, t in zip(self.inputs, tensors, strict=True)}
            types = {n.name: t.dtype for n, t in zip(self.inputs, tensors, strict=True)}
            made = shapes_made(self.graph, shapes, types)
            found = self._completed[key] = self._with_shapes(made)
        return found

    def _with_shapes(self, made: dict[int, tuple[int, ...]]) -> CachedOp:
        """Return the program with these shapes of arrays made in it, for all arguments from which they follow."""
        key = tuple(made.items())
        found = self._by_made.get(key)
        if found is None:
            found = self._by_made[key] = CachedOp(with_shapes(self.graph, made), self.flags, self._compiler)
            found._kind = self._kind
            found._has_open_shapes = False  # what stays unknown is for the kernel to refuse
        return found

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
        if self._has_sparse_results or any(map(is_sparse, args)):
            return self._run_by_node(args, out, default_ctx)
        if self._has_open_shapes:
            return self._complete(args)(*args, out=out, default_ctx=default_ctx)
        ctx = args[0]._ctx if args else (default_ctx or current_context())
        state = STATE
        recording, training = state.recording, state.training
        if recording:
            leave_used_graphs(args)
            if self._passes_whole_numbers(args):
                return self._run_by_node(args, out, default_ctx)
            tensors = [a._writable() if aux else a._tensor for a, aux in zip(args, self._aux, strict=True)]
        else:
            tensors = [a._writable() for a in args]
        try:
            is_planned = not (recording or training or self._compiler)
            results = None if not is_planned else self._planner.run(tensors, ctx)
            if results is None:
                results = self._program(training, ctx)(*tensors)
            outputs = owned(results, tensors)
        except MXNetError:
            raise
        except (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError) as error:
            raise failure("hybridized block", error) from error
        if out is not None:
            return self._store(outputs, out)
        cls = invoke.ARRAY_TYPES[self._kind]
        arrays = []
        roles = tuple([a._ag for a in args]) if recording else ()
        # An output without gradient is in the graph all the same if others are: a head that adds nothing.
        tracked = any(t.requires_grad for t in outputs)
        for index, tensor in enumerate(outputs):
            array: Any = _new(cls)
            array._tensor = tensor
            array._ctx = ctx
            array._ag = Entry(None, self.graph, roles, index) if tracked else None
            arrays.append(array)
        return arrays[0] if len(arrays) == 1 else arrays

    def _passes_whole_numbers(self, args: Sequence[Any]) -> bool:
        """Return whether gradients pass through arrays of whole numbers, of which torch's graph knows nothing."""
        found = [a for a in args if a._ag is not None and token_of(a) is not None]
        if not found and not self._makes_whole_numbers:
            return False
        types = {n.name: a._tensor.dtype for n, a in zip(self.inputs, args, strict=True)}
        pairs = zip(self.inputs, args, strict=True)
        wanted = frozenset(n.name for n, a in pairs if a._tensor.requires_grad or token_of(a) is not None)
        key = (tuple(types.values()), wanted)
        answer = self._passing.get(key)
        if answer is None:
            answer = self._passing[key] = passes_gradients(self.graph, types, wanted)
        return answer

    def _run_by_node(self, args: Sequence[Any], out: Any, default_ctx: Context | None) -> Any:
        """Run the graph one operator call after the other: arrays are sparse, or whole numbers with a gradient."""
        ctx = args[0]._ctx if args else (default_ctx or current_context())
        arrays = run_graph(self.graph, self.inputs, args, ctx)
        if self._kind == "numpy":
            arrays = [a.as_np_ndarray() for a in arrays]
        if out is not None:
            for target, array in zip(list(out) if isinstance(out, (list, tuple)) else [out], arrays, strict=True):
                put(target, stored_of(array))
            return out
        return arrays[0] if len(arrays) == 1 else arrays

    def _store(self, outputs: Sequence[torch.Tensor], out: Any) -> Any:
        targets = list(out) if isinstance(out, (list, tuple)) else [out]
        for target, tensor in zip(targets, outputs, strict=True):
            invoke.assign(target, tensor)
        return out


add_calls(CachedOp, __call__="MXInvokeCachedOpEx")
