"""Which node of a graph one of torch's nodes is of: found by running the graph once more, on other values.

The run leaves the same nodes as the one whose gradient failed, in the same order. Where there is no memory for it, it
is one of tensors without values. It runs unasked, so it must have no side effects: it reads and writes stand-ins
alone, random generators are put back, and graphs that are not `is_repeatable` are not run.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from types import FunctionType
from typing import Any, NamedTuple

import torch

from .._autograd.grad_nodes import GradNode
from .._autograd.gradient_errors import Culprit, Nodes
from .._autograd.variables import Grad
from .._definition.exhaustion import is_exhaustion
from .._definition.kernel_errors import REFUSALS
from .._grad_mode import enable_grad
from .._graph.node import Node
from .._interpreter import randomness
from .._interpreter.errors import inputs_text
from .._torch_internals import next_sequence_number, sequence_number
from ..context import Context, torch_device
from .program import GraphProgram
from .statements import computed, with_kernels


class Input(NamedTuple):
    """What an input of a graph's run was, but for its values."""

    shape: tuple[int, ...]
    dtype: torch.dtype
    is_differentiated: bool


class Mark(NamedTuple):
    """The number after the last of torch's nodes that a node of a graph made, and the shapes of what it was given."""

    end: int
    node: Node
    tensors: list[torch.Tensor]


class Run(NamedTuple):
    """How a graph was run.

    Every array that a block returned has one, so that it does not keep the program alive, with its packed weights.
    """

    program: weakref.ref[GraphProgram]
    ctx: Context
    training: bool

    def culprit(self, origin: GradNode, node: Any) -> Culprit | None:
        """Return the node of a hybridized block's graph that one of torch's nodes is of.

        Of inputs that came from elsewhere, the shapes are those that the block was first run with.
        """
        program = self.program()
        if program is None:
            return None
        inputs = []
        for role, (shape, dtype) in zip(origin.inputs, program.layout, strict=True):
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
        program = self.program()
        if program is None or not is_repeatable(program.graph.nodes):
            return None
        lowered = program.lowered(self.ctx, self.training, [value.dtype for value in inputs])
        if not isinstance(lowered, FunctionType):
            return None
        states = randomness.states()
        try:
            results, marks = _replayed(lowered, inputs, torch_device(self.ctx))
        except REFUSALS:  # other values may be refused
            return None
        finally:
            randomness.restore(states)
        expected = next_sequence_number() - (number - sequence_number(node))
        if not any(n.name() == node.name() and sequence_number(n) == expected for n in Nodes(results, ()).all):
            return None
        return next((_of_node(mark.node, mark.tensors) for mark in marks if mark.end > expected), None)


def is_repeatable(nodes: Iterable[Node]) -> bool:
    """Check that one more run of nodes has no side effects.

    A program's own code (`Custom`) may count its calls; what computes with other devices or workers would hand them
    stand-ins, or wait for them.
    """
    return all(
        node.op is None
        or (
            node.op.open_params is None
            and "_defers" not in node.op.runtime
            and all(is_repeatable(graph.nodes) for graph in node.subgraphs)
        )
        for node in nodes
    )


def _replayed(
    program: FunctionType, inputs: Sequence[Input], device: torch.device
) -> tuple[Sequence[torch.Tensor], list[Mark]]:
    with enable_grad():
        try:
            return _marked_run(program, [_stand_in(value, device) for value in inputs])
        except REFUSALS as error:
            if not is_exhaustion(error):
                raise
        return _marked_run(program, [_stand_in(value, torch.device("meta")) for value in inputs])


def _stand_in(supplied: Input, device: torch.device) -> torch.Tensor:
    make = torch.ones if supplied.dtype.is_floating_point else torch.zeros
    tensor = make(supplied.shape, dtype=supplied.dtype, device=device)
    return tensor.requires_grad_(supplied.is_differentiated and supplied.dtype.is_floating_point)


def _marked_run(program: FunctionType, tensors: Sequence[torch.Tensor]) -> tuple[Sequence[torch.Tensor], list[Mark]]:
    """Run a program, and return a mark for each of its nodes with the results."""
    nodes = iter(computed(program))
    marks: list[Mark] = []

    def marked(kernel: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        result = kernel(*args, **kwargs)
        shapes = [torch.empty_like(t, device="meta") for t in args if isinstance(t, torch.Tensor)]
        marks.append(Mark(next_sequence_number(), next(nodes), shapes))
        return result

    again = with_kernels(program.__globals__, lambda _, kernel: partial(marked, kernel))
    return again(*tensors), marks


def _of_node(node: Node, tensors: Sequence[torch.Tensor]) -> Culprit:
    assert node.op is not None
    names = tuple(node.input_names())
    variables = [entry.node.name if entry.node.op is None else "" for entry in node.inputs]
    lines = inputs_text(names if len(names) == len(tensors) else (), tensors, variables)
    return Culprit(f"{node.name}: {node.op.name}", lines)
