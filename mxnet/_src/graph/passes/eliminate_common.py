"""Compute equal expressions once."""

from __future__ import annotations

from typing import Any

from ..graph import Graph, rewrite
from ..node import Entry, Node


def eliminate_common(graph: Graph) -> Graph:
    """Merge nodes of the same operator, parameters and inputs.

    ``f(x) + f(x)`` becomes ``y + y`` with ``y = f(x)``. Random operators and those that change state are kept apart.
    """
    known: dict[Any, list[Entry]] = {}

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        op = node.op
        if op is None or not op.is_pure:
            return None
        params = tuple((name, repr(value)) for name, value in node.params.items())
        key = (op.name, params, tuple((id(e.node), e.index) for e in inputs))
        equal = known.get(key)
        if equal is None:
            rebuilt = node if inputs == node.inputs else Node(op, node.name, node.attrs, inputs)
            equal = known[key] = [Entry(rebuilt, i) for i in range(node.num_outputs)]
        return equal

    return rewrite(graph, replace)
