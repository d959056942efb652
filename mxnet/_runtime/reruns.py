"""Which node of a graph one of torch's nodes is of: found by running the graph once more, on other numbers.

The run leaves the same nodes as the one whose gradient failed, in the same order.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from types import FunctionType
from typing import Any, NamedTuple

import torch

from .._graph.node import Node
from .._torch_internals import next_sequence_number, sequence_number
from ..context import Context, torch_device
from . import randomness
from .errors import REFUSALS, inputs_text
from .program import GraphProgram
from .recording import Grad, Origin
from .refused_gradients import Culprit, Nodes
from .statements import operators, running


class Input(NamedTuple):
    """What an input of a graph's run was, but for its numbers."""

    shape: tuple[int, ...]
    dtype: torch.dtype
    is_differentiated: bool


class Run(NamedTuple):
    """How a graph was run."""

    program: GraphProgram
    ctx: Context
    training: bool

    def culprit(self, origin: Origin, node: Any) -> Culprit | None:
        """Return the node of a hybridized block's graph that one of torch's nodes is of.

        Of inputs that came from elsewhere, the shapes are those that the block was first run with.
        """
        inputs = []
        for role, (shape, dtype) in zip(origin.inputs, self.program.layout, strict=True):
            if isinstance(role, Grad):
                inputs.append(Input(tuple(role.base.shape), role.base.dtype, role.req != "null"))
            else:
                inputs.append(Input(shape, dtype, role is not None))
        return self.node_of(node, origin.number, inputs)

    def node_of(self, node: Any, number: int, inputs: Sequence[Input]) -> Culprit | None:
        """Return the graph's node that one of torch's is of; None if that cannot be told.

        Parameters
        ----------
        node : torch.autograd.graph.Node
        number : int
            That torch would have given its next node after the run.
        inputs : sequence of Input
        """
        program = self.program.lowered(self.ctx, self.training, [given.dtype for given in inputs])
        if not isinstance(program, FunctionType) or any(map(_runs_code, self.program.graph.nodes)):
            return None
        marks: list[tuple[int, Node, list[torch.Tensor]]] = []
        kernels = {name: partial(_marked, program.__globals__[name], marks) for name in operators(program)}
        again = FunctionType(program.__code__, {**program.__globals__, **kernels})
        states = randomness.states()
        try:
            with torch.enable_grad():
                results = again(*[_stand_in(given, self.ctx) for given in inputs])
        except REFUSALS:  # other numbers may be refused, and memory missing
            return None
        finally:
            randomness.restore(states)
        wanted = next_sequence_number() - (number - sequence_number(node))
        if not any(n.name() == node.name() and sequence_number(n) == wanted for n in Nodes(results, ()).all):
            return None
        return next((_of_node(made, tensors) for end, made, tensors in marks if end > wanted), None)


def _runs_code(node: Node) -> bool:
    """Return whether a node runs a program's Python code, which may count its calls."""
    if node.op is None:
        return False
    return node.op.open_params is not None or any(_runs_code(n) for g in node.subgraphs for n in g.nodes)


def _stand_in(given: Input, ctx: Context) -> torch.Tensor:
    make = torch.ones if given.dtype.is_floating_point else torch.zeros
    tensor = make(given.shape, dtype=given.dtype, device=torch_device(ctx))
    return tensor.requires_grad_(given.is_differentiated and given.dtype.is_floating_point)


def _marked(kernel: Callable[..., Any], marks: list[Any], *args: Any, **kwargs: Any) -> Any:
    """Run a kernel and note the number after its nodes, the graph's node and what it was given."""
    caller = sys._getframe(1)
    statement = running(caller.f_globals, caller.f_lineno)
    result = kernel(*args, **kwargs)
    if statement is not None and statement.node is not None:
        shapes = [torch.empty_like(t, device="meta") for t in args if isinstance(t, torch.Tensor)]
        marks.append((next_sequence_number(), statement.node, shapes))
    return result


def _of_node(node: Node, tensors: Sequence[torch.Tensor]) -> Culprit:
    assert node.op is not None
    names = tuple(node.input_names())
    variables = [entry.node.name if entry.node.op is None else "" for entry in node.inputs]
    lines = inputs_text(names if len(names) == len(tensors) else (), tensors, variables)
    return Culprit(f"{node.name}: {node.op.name}", lines)
