"""The order of a graph's edges, which decides the order of a subgraph's inputs and outputs."""

from __future__ import annotations

from typing import NamedTuple

from ..graph import Graph
from ..node import Entry, Node


class Edge(NamedTuple):
    """One use of an entry.

    Attributes
    ----------
    entry : Entry
    user : Node or None
        None where the graph returns the entry.
    position : int
        Among the user's inputs, or the graph's outputs.
    """

    entry: Entry
    user: Node | None
    position: int


def edges(graph: Graph) -> list[Edge]:
    """Return all edges in the order in which a walk from the outputs leaves them: depth first, inputs in order."""
    ordered: list[Edge] = []
    seen: set[int] = set()
    # What is still to be left, innermost last: an edge, and how many inputs of its node have been entered.
    stack: list[tuple[Edge, int]] = []
    for position, output in enumerate(graph.outputs):
        stack.append((Edge(output, None, position), 0))
        while stack:
            edge, entered = stack.pop()
            node = edge.entry.node
            if entered == 0 and id(node) in seen:
                ordered.append(edge)
                continue
            seen.add(id(node))
            if entered < len(node.inputs):
                stack.append((edge, entered + 1))
                stack.append((Edge(node.inputs[entered], node, entered), 0))
            else:
                ordered.append(edge)
    return ordered
