"""Nodes of fused layers that compute with integers, see `operators.definition.fused`."""

from __future__ import annotations

from ..operators.definition.fused import Fused, FusedStep
from .graph import Graph
from .node import Entry, Node


def steps_of(graph: Graph) -> tuple[FusedStep, ...]:
    """Return the operators of a graph in order."""
    positions = {Entry(v): i for i, v in enumerate(graph.variables)}
    steps: list[FusedStep] = []
    for node in graph.nodes:
        if node.op is not None:
            inputs = tuple(positions[e] for e in node.inputs)
            positions[Entry(node)] = len(graph.variables) + len(steps)
            steps.append(FusedStep(node.op.name, node.op.kernel, node.params, inputs))
    return tuple(steps)


def fused_of(node: Node) -> Fused | None:
    """Return a node's computation on integers; None if it is no such node."""
    if node.op is None or node.op.subgraphs.fused is None or not node.params["quantized"]:
        return None
    graph = node.subgraphs[0]
    return node.op.subgraphs.fused(node.params, steps_of(graph), len(graph.variables))
