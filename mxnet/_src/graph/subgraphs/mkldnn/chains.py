"""Layers with what follows them, each of which is used by the next alone."""

from __future__ import annotations

from collections.abc import Mapping

from ...graph import Graph
from ...node import Entry, Node
from ..selection import consumers


class Chains:
    """Follows layers of a graph.

    Attributes
    ----------
    taken : set of int
        Identities of nodes that are in a chain already.
    """

    def __init__(self, graph: Graph) -> None:
        self._users: Mapping[Entry, int] = graph.users
        self._consumers = consumers(graph)
        self.taken: set[int] = set()

    def next(self, node: Node) -> Node | None:
        """Return the node that alone uses a node's first output, if its other outputs are not used."""
        if self._users.get(Entry(node), 0) != 1 or len(self._consumers[id(node)]) != 1:
            return None
        user = self._consumers[id(node)][0]
        return None if id(user) in self.taken else user

    def take(self, *nodes: Node) -> None:
        """Note that nodes are in a chain."""
        self.taken.update(map(id, nodes))


def operator_of(node: Node | None) -> str:
    """Return the name of a node's operator, "" without one."""
    return "" if node is None or node.op is None else node.op.name
