"""A hybridized block's program, called with arrays."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from typing import Any

import torch

from .._autograd.grad_nodes import GradNode, release_used_graphs, token_of
from .._autograd.recording import STATE
from .._definition.unreachable_variables import UnreachableVariables
from .._graph.graph import Graph
from .._interpreter.hooks import HOOKS
from .._interpreter.kinds import ARRAY_TYPES
from .._interpreter.results import assign, is_recorded, new_array
from .._interpreter.sparse_calls import is_sparse, put, stored_of
from .._kernels.threads import with_thread_limit
from .._public import public
from .._torch_internals import next_sequence_number
from ..base import MXNetError
from ..context import Context, current_context
from .lowering import Program, unshared
from .program import GraphProgram
from .replay import Run


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
        self.graph = sym if isinstance(sym, Graph) else sym.graph
        self._kind: str = getattr(sym, "kind", "legacy")
        self.flags = {str(k): str(v) for k, v in (flags.items() if isinstance(flags, dict) else flags)}
        self.inputs = self.graph.variables
        self._aux = tuple(id(n) in self.graph.aux_variables for n in self.inputs)
        if len(self.graph.outputs) > 1 or any(n.op is not None and n.op.no_gradient for n in self.graph.nodes):
            UnreachableVariables.used = True  # not all parameters need to be behind the output that is differentiated
        static = self.flags.get("static_alloc") == "True" and self.flags.get("static_shape") == "True"
        self._program = GraphProgram(self.graph, self.inputs, "hybridized block", static, compiler)

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
        if HOOKS.times_calls and HOOKS.must_time("MXInvokeCachedOpEx"):
            return HOOKS.timed("MXInvokeCachedOpEx", CachedOp.__call__, self, *args, out=out, default_ctx=default_ctx)
        if len(args) != len(self.inputs):
            raise MXNetError(f"CachedOp requires {len(self.inputs)} inputs but got {len(args)}")
        program = self._program
        if program.has_sparse_results or any(map(is_sparse, args)):
            return self._run_by_node(program, args, out, default_ctx)
        if program.has_open_shapes:
            program = program.completed([(tuple(a._tensor.shape), a._tensor.dtype) for a in args])
        ctx = args[0]._ctx if args else (default_ctx or current_context())
        state = STATE
        recording, training = state.recording, state.training
        if recording:
            release_used_graphs(args)
            if _passes_integral_gradients(program, args):
                return self._run_by_node(program, args, out, default_ctx)
            tensors = [a._writable() if aux else a._tensor for a, aux in zip(args, self._aux, strict=True)]
        else:
            tensors = [a._writable() for a in args]
        results = program.run(tensors, ctx, training, not (recording or training))
        number = next_sequence_number() if recording else 0
        outputs = with_thread_limit(unshared, results, tensors)
        if out is not None:
            return self._store(outputs, out)
        cls = ARRAY_TYPES[self._kind]
        arrays = []
        roles = tuple([a._ag for a in args]) if recording else ()
        # An output without gradient is in the graph all the same if others are: a head that adds nothing.
        tracked = any(t.requires_grad for t in outputs) or self._is_head_of_nothing(args, recording)
        run = Run(weakref.ref(program), ctx, training) if tracked else None
        for index, tensor in enumerate(outputs):
            entry = GradNode(None, program.described, roles, index) if tracked else None
            if entry is not None:
                entry.run, entry.number = run, number
            arrays.append(new_array(cls, tensor, ctx, entry))
        return arrays[0] if len(arrays) == 1 else arrays

    def _is_head_of_nothing(self, args: Sequence[Any], recording: bool) -> bool:
        """Return whether results without gradient are in the graph of recorded arrays, as heads that add nothing."""
        if not (recording and is_recorded(args)):
            return False
        UnreachableVariables.used = True
        return True

    def _run_by_node(self, program: GraphProgram, args: Sequence[Any], out: Any, default_ctx: Context | None) -> Any:
        """Run the graph one operator call after the other: arrays are sparse, or whole numbers with a gradient."""
        ctx = args[0]._ctx if args else (default_ctx or current_context())
        arrays = program.run_by_node(args, ctx)
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
            assign(target, tensor)
        return out


def _passes_integral_gradients(program: GraphProgram, args: Sequence[Any]) -> bool:
    """Return whether a recorded call needs gradients that torch's graph cannot give."""
    if not program.has_integral_outputs and not any(a._ag is not None and token_of(a) is not None for a in args):
        return False
    expected = {
        n.name for n, a in zip(program.inputs, args, strict=True) if a._tensor.requires_grad or token_of(a) is not None
    }
    return program.passes_integral_gradients([a._tensor.dtype for a in args], expected)
