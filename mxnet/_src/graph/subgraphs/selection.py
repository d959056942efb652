"""Which nodes become a subgraph: a selector decides what belongs together, and groups are kept convex."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ..graph import Graph
from ..node import Node

Consumers = dict[int, list[Node]]


class Selector(Protocol):
    """Decides which nodes belong to one subgraph; called for one group after the other."""

    def select(self, node: Node) -> bool:
        """Return True if a group begins at a node."""

    def select_input(self, node: Node, other: Node) -> bool:
        """Return True if a node, which an input of a member comes from, joins the group."""

    def select_output(self, node: Node, other: Node) -> bool:
        """Return True if a node, which uses an output of a member, joins the group."""

    def filter(self, nodes: Sequence[Node]) -> Sequence[Node]:
        """Return the members to be kept of a finished group; none gives it up."""


def consumers(graph: Graph) -> Consumers:
    """Return, by the identity of each node, the nodes that use its outputs: once each, in the graph's order."""
    users: Consumers = {id(n): [] for n in graph.nodes}
    for node in graph.nodes:
        for source in dict.fromkeys(id(e.node) for e in node.inputs):
            users[source].append(node)
    return users


def groups(graph: Graph, make_selector: Callable[[], Selector]) -> list[list[Node]]:
    """Return disjoint groups of operators that can each become one node, in the order of their first nodes.

    No path leads out of a group and back into it, other groups taken as single nodes: what such a path leads to is left
    out, and may begin another group.
    """
    users = consumers(graph)
    order = {id(n): i for i, n in enumerate(graph.nodes)}
    group_of_node: dict[int, int] = {}  # the group of each node that has one
    groups_so_far: list[list[Node]] = []
    for seed in graph.nodes:
        if seed.op is None or id(seed) in group_of_node:
            continue
        selector = make_selector()
        if not selector.select(seed):
            continue
        members = _grown(seed, selector, users, group_of_node)
        members = [
            n for n in selector.filter(sorted(members, key=lambda n: order[id(n)])) if id(n) not in group_of_node
        ]
        members = _convex(members, users, group_of_node, groups_so_far)
        if members:
            group_of_node.update({id(n): len(groups_so_far) for n in members})
            groups_so_far.append(members)
    return groups_so_far


def _grown(seed: Node, selector: Selector, users: Consumers, group_of_node: dict[int, int]) -> list[Node]:
    """Return the seed and what the selector joins to it, inputs and outputs of each member in turn."""
    members = {id(seed): seed}
    waiting = [seed]
    while waiting:
        node = waiting.pop(0)
        inputs = [e.node for e in node.inputs if e.node.op is not None]
        for others, joins in ((inputs, selector.select_input), (users[id(node)], selector.select_output)):
            for other in others:
                if id(other) not in members and id(other) not in group_of_node and joins(node, other):
                    members[id(other)] = other
                    waiting.append(other)
    return list(members.values())


def _convex(
    members: list[Node], users: Consumers, group_of_node: dict[int, int], groups_so_far: list[list[Node]]
) -> list[Node]:
    """Return the members without those that a path from the group leads to through nodes outside."""
    inside = {id(n) for n in members}
    outside: list[Node] = []
    reached: set[int] = set()

    def reach(node: Node) -> None:
        """Note a node, with its whole group, as one that the members lead to."""
        for member in groups_so_far[group_of_node[id(node)]] if id(node) in group_of_node else (node,):
            if id(member) not in reached:
                reached.add(id(member))
                outside.append(member)

    for node in members:
        for user in users[id(node)]:
            if id(user) not in inside:
                reach(user)
    returned: set[int] = set()
    while outside:
        for user in users[id(outside.pop())]:
            if id(user) not in inside:
                if id(user) not in reached:
                    reach(user)
            elif id(user) not in returned:
                returned.add(id(user))
                outside.append(user)  # left out, it is outside too
    return [n for n in members if id(n) not in returned]
