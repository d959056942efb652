"""Replace each group of nodes by a node with a nested graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...operators.definition.registry import get
from ..graph import Graph
from ..node import Entry, Node
from ..write_counts import stored
from .edges import Edge, edges


@dataclass(frozen=True)
class Cut:
    """A group of nodes cut out of a graph.

    Attributes
    ----------
    number : int
        Of the group, from 0.
    nodes : tuple of Node
        The members as they are in the whole graph, inputs before users.
    graph : Graph
        Copies of the members, in whose variables the inputs arrive.
    variables : tuple of Node
        The nested graph's variable for each input. MXNet names it after what arrives, with a number that tells apart
        several of that name.
    inputs : tuple of Entry
        What arrives in them: one for each use of an entry from outside, in the order of the graph's edges.
    """

    number: int
    nodes: tuple[Node, ...]
    graph: Graph
    variables: tuple[Node, ...]
    inputs: tuple[Entry, ...]


# From a group to the node that takes its place, or None to leave the group as it is. The node holds the group's graph,
# or another one with the same variables, whose order is that of the node's inputs.
Make = Callable[[Cut], Node | None]


def nested_node(name: str, attrs: dict[str, str], cut: Cut) -> Node:
    """Return a node that is a group's graph, MXNet's operator for a graph of any kind."""
    return Node(get("_CachedOp"), name, attrs, cut.inputs, (cut.graph,))


def replace_groups(graph: Graph, groups: Sequence[Sequence[Node]], make: Make, one_output: bool = False) -> Graph:
    """Return a graph in which a node stands for each group, convex and disjoint as `selection.groups` gives them.

    ``make`` gets one cut after the other, in which inputs from earlier groups have the names of the nodes made, and
    returns a node or None. With ``one_output`` every group has one entry that is used outside; otherwise its node has
    an output for each use outside, as MXNet's general partitioner makes it.
    """
    replacement = _Replacement(graph)
    for number, nodes in enumerate(groups):
        replacement.replace(number, tuple(nodes), make, one_output)
    return replacement.result()


class _Replacement:
    """The graph being rebuilt.

    Attributes
    ----------
    edges : list of Edge
        Of the original graph.
    stands_for : dict of Edge key to Entry
        Outputs of new nodes that stand for what original edges carry; inputs of new nodes are in original terms.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.edges = edges(graph)
        self.stands_for: dict[tuple[int, int], Entry] = {}
        self.inputs_of: dict[int, list[Edge]] = {}  # of new nodes

    def replace(self, number: int, nodes: tuple[Node, ...], make: Make, one_output: bool) -> None:
        inside = {id(n) for n in nodes}
        entering = [
            e for e in self.edges if e.user is not None and id(e.user) in inside and id(e.entry.node) not in inside
        ]
        leaving = [e for e in self.edges if id(e.entry.node) in inside and (e.user is None or id(e.user) not in inside)]
        if one_output:
            heads = list(dict.fromkeys(e.entry for e in leaving))
            assert len(heads) == 1, "the group has several outputs"
        else:
            heads = [e.entry for e in leaving]
        cut = self._cut(number, nodes, entering, heads)
        created = make(cut)
        if created is None:
            return
        by_variable = {id(v): e for v, e in zip(cut.variables, entering, strict=True)}
        order = [by_variable[id(v)] for v in created.subgraphs[0].variables]
        assert len(order) == len(entering), "the node made has not all inputs of its group"
        self.inputs_of[id(created)] = order
        created.write_counts = stored(
            e.user.write_counts[e.position] if e.user and e.user.write_counts else 0 for e in order
        )
        for position, edge in enumerate(leaving):
            self.stands_for[_key(edge)] = Entry(created, 0 if one_output else position)

    def _cut(self, number: int, nodes: tuple[Node, ...], entering: Sequence[Edge], heads: Sequence[Entry]) -> Cut:
        counts: dict[str, int] = {}
        variables: dict[tuple[int, int], Node] = {}
        for edge in entering:
            entry = self.stands_for.get(_key(edge), edge.entry)
            base = entry.node.output_name(entry.index)
            variables[_key(edge)] = Node(None, f"{base}{counts.get(base, 0)}")
            counts[base] = counts.get(base, 0) + 1
        copies: dict[int, Node] = {}
        for node in nodes:
            inputs = []
            for position, entry in enumerate(node.inputs):
                variable = variables.get((id(node), position))
                inputs.append(Entry(copies[id(entry.node)], entry.index) if variable is None else Entry(variable))
            copies[id(node)] = node.with_inputs(inputs)
            copies[id(node)].write_counts = ()  # the variables are new ones, that nothing has written
        graph = Graph([Entry(copies[id(e.node)], e.index) for e in heads])
        return Cut(
            number,
            nodes,
            graph,
            tuple(variables.values()),
            tuple(self.stands_for.get(_key(e), e.entry) for e in entering),
        )

    def result(self) -> Graph:
        """Return the graph with new nodes; what they do not reach is gone."""
        rebuilt: dict[int, Node] = {}
        outputs = [self._carried(None, i, e) for i, e in enumerate(self.graph.outputs)]
        stack = [e.node for e in reversed(outputs)]
        while stack:
            node = stack[-1]
            if id(node) in rebuilt:
                stack.pop()
                continue
            inputs = self._inputs(node)
            waiting = [e.node for e in inputs if id(e.node) not in rebuilt]
            if waiting:
                stack.extend(reversed(waiting))
                continue
            stack.pop()
            rebuilt[id(node)] = _with(node, [Entry(rebuilt[id(e.node)], e.index) for e in inputs])
        return Graph([Entry(rebuilt[id(e.node)], e.index) for e in outputs])

    def _inputs(self, node: Node) -> list[Entry]:
        edges = self.inputs_of.get(id(node))
        if edges is not None:
            return [self.stands_for.get(_key(edge), edge.entry) for edge in edges]
        return [self._carried(node, i, e) for i, e in enumerate(node.inputs)]

    def _carried(self, user: Node | None, position: int, entry: Entry) -> Entry:
        return self.stands_for.get((0 if user is None else id(user), position), entry)


def _with(node: Node, inputs: Sequence[Entry]) -> Node:
    """Return a node with other inputs, itself if they are the same."""
    if tuple(inputs) == node.inputs:
        return node
    other = node.with_inputs(inputs)
    other.write_counts = node.write_counts
    return other


def _key(edge: Edge) -> tuple[int, int]:
    return (0 if edge.user is None else id(edge.user), edge.position)
