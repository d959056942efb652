"""The program that a Python function builds inside a larger one, cut out as a separate graph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._src.core.process_lock import process_lock
from .._src.graph.graph import Graph
from .._src.graph.node import Entry, Node
from ..attribute import _SUBGRAPH as SCOPE
from ..attribute import AttrScope
from ._base import make

# The attribute that tells which body a node was made in.
_LOCK = process_lock()


def _get_unique_subgraph_name(subgraph_name: str) -> str:
    """Return a fresh name of a subgraph, below the one being built."""
    around = AttrScope.current.get(None).get(SCOPE)
    full = subgraph_name if around is None else f"{around}${subgraph_name}"
    with _LOCK:
        count = AttrScope._subgraph_names[full]
        AttrScope._subgraph_names[full] += 1
    return f"{full}{count}"


def placeholder(symbol: Any) -> Any:
    """Return the variable that stands for a symbol inside the body being built."""
    return make([Entry(Node(None, _get_sym_uniq_name(symbol), dict(AttrScope.current.get(None))))])


def _get_sym_uniq_name(sym: Any) -> str:
    """Return a name for one output of a node: the node's, and the output's number."""
    entry = sym._outputs[0]
    return f"{entry.node.name}-{entry.index}"


class Subgraph:
    """What a body has built.

    Parameters
    ----------
    outputs : sequence of Symbol, one output each
    scope : str
        Nodes whose attribute ``__subgraph_name__`` is another one are outside; so are variables of other bodies.
        Variables without that attribute are taken over as they are.
    placeholders : sequence of Symbol
        Variables that stand for elements and loop variables.

    Attributes
    ----------
    graph : Graph
    placeholders : list of int or None
        Position of each placeholder among the graph's variables; None if it is not used.
    rest : list of int
        Positions of the other variables.
    sources : dict of int to Entry
        What each of them is outside.

    Raises
    ------
    AssertionError
        If two variables of the graph have the same name.
    """

    def __init__(self, outputs: Sequence[Any], scope: str, placeholders: Sequence[Any] = ()) -> None:
        self._scope = scope
        self._done: dict[int, Node] = {}
        self._cuts: dict[Entry, Node] = {}
        self.graph = Graph([self._inside(symbol._outputs[0]) for symbol in outputs])
        variables = self.graph.variables
        names = [n.name for n in variables]
        assert len(set(names)) == len(names), f"The inputs of the subgraph don't have unique names: {names}"
        positions = {id(n): i for i, n in enumerate(variables)}
        self.placeholders = [positions.get(id(p._outputs[0].node)) for p in placeholders]
        self.rest = [i for i in range(len(variables)) if i not in self.placeholders]
        cut_entries = {id(node): entry for entry, node in self._cuts.items()}
        self.sources = {i: cut_entries.get(id(variables[i]), Entry(variables[i])) for i in self.rest}

    @property
    def symbol(self) -> Any:
        """The graph as a symbol."""
        return make(self.graph.outputs)

    def _inside(self, entry: Entry) -> Entry:
        """Return the stand-in for an entry in the graph, building what it needs; no recursion, as bodies are deep."""
        stack = [entry.node]
        while stack:
            node = stack[-1]
            waiting = [] if self._settled(node) else [e.node for e in node.inputs if not self._settled(e.node)]
            if waiting:
                stack.extend(waiting)
                continue
            stack.pop()
            if not self._settled(node):
                inputs = tuple(self._mapped(e) for e in node.inputs)
                same = inputs == node.inputs
                self._done[id(node)] = node if same else Node(node.op, node.name, node.attrs, inputs, node.subgraphs)
        return self._mapped(entry)

    def _settled(self, node: Node) -> bool:
        return id(node) in self._done or is_outside(node, self._scope)

    def _mapped(self, entry: Entry) -> Entry:
        if not is_outside(entry.node, self._scope):
            return Entry(self._done[id(entry.node)], entry.index)
        if entry not in self._cuts:
            self._cuts[entry] = Node(None, entry.node.output_name(entry.index))
        return Entry(self._cuts[entry])


def is_outside(node: Node, scope: str) -> bool:
    """Return True if a node was not made by the body of that name."""
    if node.op is None and SCOPE not in node.attrs:
        return False
    return node.attrs.get(SCOPE) != scope
