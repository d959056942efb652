"""A graph: outputs, and the nodes they depend on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from ..core.cached_property import cached_property
from .node import Entry, Node, in_order


class Graph:
    """An immutable program."""

    def __init__(self, outputs: Sequence[Entry]) -> None:
        self.outputs = tuple(outputs)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes, inputs before users."""
        return tuple(in_order(self.outputs))

    @cached_property
    def aux_variables(self) -> frozenset[int]:
        """Identities of the variables that are auxiliary states of some node."""
        variables = set()
        for node in self.nodes:
            if node.inputs:
                for position in node.aux_positions():
                    source = node.inputs[position].node
                    if source.op is None:
                        variables.add(id(source))
        return frozenset(variables)

    @cached_property
    def operators(self) -> frozenset[str]:
        """The names of the operators that the graph applies."""
        return frozenset(n.op.name for n in self.nodes if n.op is not None)

    @cached_property
    def variables(self) -> tuple[Node, ...]:
        """Arguments and auxiliary states, in order of first use."""
        return tuple([n for n in self.nodes if n.op is None])

    @cached_property
    def arguments(self) -> tuple[Node, ...]:
        """Variables that are arguments."""
        aux = self.aux_variables
        return tuple([n for n in self.variables if id(n) not in aux])

    @cached_property
    def auxiliary(self) -> tuple[Node, ...]:
        """Variables that are auxiliary states."""
        aux = self.aux_variables
        return tuple([n for n in self.variables if id(n) in aux])

    @cached_property
    def users(self) -> Mapping[Entry, int]:
        """How often each entry is used, as input of a node or as output of the graph."""
        return Counter(chain(self.outputs, *[node.inputs for node in self.nodes]))

    def output_names(self) -> list[str]:
        """Return the names of the outputs."""
        return [e.node.output_name(e.index) for e in self.outputs]


def rewrite(graph: Graph, replace: Callable[[Node, tuple[Entry, ...]], Sequence[Entry] | None]) -> Graph:
    """Build a new graph, node by node: ``replace`` (node, new inputs) returns entries, or None to keep the node."""
    changed: dict[Node, Sequence[Entry]] = {}
    for node in graph.nodes:
        inputs = node.inputs
        for source, _ in inputs:
            if source in changed:
                inputs = tuple([changed[e[0]][e[1]] if e[0] in changed else e for e in inputs])
                break
        entries = replace(node, inputs)
        if entries is not None:
            changed[node] = entries
        elif inputs is not node.inputs and inputs != node.inputs:
            rebuilt, count = node.with_inputs(inputs), node.num_outputs
            changed[node] = (Entry(rebuilt),) if count <= 1 else [Entry(rebuilt, i) for i in range(count)]
    return Graph([_new(entry, changed) for entry in graph.outputs]) if changed else graph


def _new(entry: Entry, changed: Mapping[Node, Sequence[Entry]]) -> Entry:
    entries = changed.get(entry.node)
    return entry if entries is None else entries[entry.index]
