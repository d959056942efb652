"""Groups of nodes that can each become one node."""

from __future__ import annotations

import random

import pytest

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.subgraphs.selection import groups


class Named:
    """A selector of the nodes with given names."""

    def __init__(self, names):
        self.names = names

    def select(self, node):
        return node.name in self.names

    def select_input(self, node, other):
        return other.name in self.names

    def select_output(self, node, other):
        return other.name in self.names

    def filter(self, nodes):
        return nodes


def found(symbol, *names):
    return [[n.name for n in group] for group in groups(symbol.graph, lambda: Named(set(names)))]


def test_neighbours_join():
    x = mx.sym.var("x")
    symbol = mx.sym.exp(mx.sym.sin(mx.sym.cos(x, name="c"), name="s"), name="e")
    assert found(symbol, "c", "s") == [["c", "s"]]
    assert found(symbol, "c", "e") == [["c"], ["e"]]
    assert found(symbol) == []


def test_siblings_join_through_a_common_user():
    x = mx.sym.var("x")
    symbol = mx.sym.elemwise_add(mx.sym.sin(x, name="s"), mx.sym.cos(x, name="c"), name="a")
    assert found(symbol, "s", "c", "a") == [["s", "c", "a"]]
    assert found(symbol, "s", "c") == [["s"], ["c"]]


def test_what_a_path_returns_to_is_left_out():
    s = mx.sym.sin(mx.sym.var("x"), name="s")
    symbol = mx.sym.exp(mx.sym.elemwise_add(s, mx.sym.cos(s, name="outside"), name="a"), name="e")
    assert found(symbol, "s", "a", "e") == [["s"], ["a", "e"]]


def test_groups_do_not_wait_for_each_other():
    """Each of two groups alone is convex; together they would be a cycle."""
    x, y = mx.sym.var("x"), mx.sym.var("y")
    a1, b1 = mx.sym.sin(x, name="a1"), mx.sym.sin(y, name="b1")
    a2 = mx.sym.elemwise_add(a1, mx.sym.cos(b1, name="b_to_a"), name="a2")
    b2 = mx.sym.elemwise_add(b1, mx.sym.cos(a1, name="a_to_b"), name="b2")
    symbol = mx.sym.Group([a2, b2])

    class Letters(Named):
        letter = None

        def select(self, node):
            self.letter = node.name[0]
            return node.name in ("a1", "a2", "b1", "b2")

        def select_input(self, node, other):
            return self.select_output(node, other)

        def select_output(self, node, other):
            return other.name in (f"{self.letter}1", f"{self.letter}2", f"{self.letter}_to_{'ab'[self.letter == 'a']}")

    names_of_groups = [[n.name for n in group] for group in groups(symbol.graph, lambda: Letters(()))]
    assert sorted(n for group in names_of_groups for n in group) == sorted(
        {n for group in names_of_groups for n in group}
    )
    assert _is_acyclic(symbol.graph, groups(symbol.graph, lambda: Letters(())))


def test_a_filter_gives_up_groups():
    class Two(Named):
        def filter(self, nodes):
            return nodes if len(nodes) > 1 else []

    x = mx.sym.var("x")
    symbol = mx.sym.exp(mx.sym.sin(mx.sym.cos(x, name="c"), name="s"), name="e")
    assert [[n.name for n in g] for g in groups(symbol.graph, lambda: Two({"c", "e"}))] == []
    assert [[n.name for n in g] for g in groups(symbol.graph, lambda: Two({"c", "s"}))] == [["c", "s"]]


@pytest.mark.parametrize("seed", range(30))
def test_random_graphs_stay_acyclic(seed):
    source = random.Random(seed)
    symbols = [mx.sym.var("x")]
    for number in range(40):
        one, other = source.choice(symbols), source.choice(symbols[-6:])
        symbols.append(mx.sym.elemwise_add(one, other, name=f"n{number}"))
    symbol = mx.sym.Group(symbols[-3:])
    names = {f"n{i}" for i in range(40) if source.random() < 0.6}
    groups_found = groups(symbol.graph, lambda: Named(names))
    members = [n.name for group in groups_found for n in group]
    assert sorted(members) == sorted(names & {n.name for n in symbol.graph.nodes})
    assert _is_acyclic(symbol.graph, groups_found)


def _is_acyclic(graph: Graph, groups_of_nodes) -> bool:
    """Whether the graph has no cycle when each group is one node."""
    group_key = {id(n): ("group", i) for i, group in enumerate(groups_of_nodes) for n in group}
    unit = {id(n): group_key.get(id(n), ("node", id(n))) for n in graph.nodes}
    uses = {}
    for node in graph.nodes:
        uses.setdefault(unit[id(node)], set()).update(unit[id(e.node)] for e in node.inputs)
    for key, used in uses.items():
        used.discard(key)
    while uses:
        ready = [key for key, used in uses.items() if not used]
        if not ready:
            return False
        for key in ready:
            del uses[key]
        for used in uses.values():
            used.difference_update(ready)
    return True
