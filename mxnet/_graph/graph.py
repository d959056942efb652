"""A graph: outputs, and the nodes they depend on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from .node import Entry, Node, in_order


class Graph:
    """An immutable program.

    Attributes
    ----------
    outputs : tuple of Entry
    """

    def __init__(self, outputs: Sequence[Entry]) -> None:
        self.outputs = tuple(outputs)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes, inputs before users."""
        return tuple(in_order(self.outputs))

    @cached_property
    def aux_variables(self) -> frozenset[int]:
        """Identities of the variables that are auxiliary states of some node."""
        return frozenset(
            id(node.inputs[i].node)
            for node in self.nodes
            for i in node.aux_positions()
            if node.inputs[i].node.op is None
        )

    @cached_property
    def variables(self) -> tuple[Node, ...]:
        """Arguments and auxiliary states, in order of first use."""
        return tuple(n for n in self.nodes if n.op is None)

    @cached_property
    def arguments(self) -> tuple[Node, ...]:
        """Variables that are arguments."""
        return tuple(n for n in self.variables if id(n) not in self.aux_variables)

    @cached_property
    def auxiliary(self) -> tuple[Node, ...]:
        """Variables that are auxiliary states."""
        return tuple(n for n in self.variables if id(n) in self.aux_variables)

    @cached_property
    def users(self) -> Mapping[Entry, int]:
        """How often each entry is used, as input of a node or as output of the graph."""
        counts: dict[Entry, int] = {}
        for entry in (*(e for n in self.nodes for e in n.inputs), *self.outputs):
            counts[entry] = counts.get(entry, 0) + 1
        return counts

    def output_names(self) -> list[str]:
        """Return the names of the outputs."""
        return [e.node.output_name(e.index) for e in self.outputs]


def rewrite(graph: Graph, replace: Callable[[Node, tuple[Entry, ...]], Sequence[Entry] | None]) -> Graph:
    """Build a new graph, node by node.

    Parameters
    ----------
    replace : callable (node, new inputs) -> entries or None
        The entries that stand for the node's outputs; None keeps the node (with its new inputs).
    """
    done: dict[int, Sequence[Entry]] = {}
    for node in graph.nodes:
        inputs = tuple(done[id(e.node)][e.index] for e in node.inputs)
        entries = replace(node, inputs)
        if entries is None:
            kept = node if inputs == node.inputs else node.with_inputs(inputs)
            entries = [Entry(kept, i) for i in range(max(node.num_outputs, 1))]
        done[id(node)] = entries
    return Graph([done[id(e.node)][e.index] for e in graph.outputs])
