"""Which nodes are computed on integers of eight bits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._definition.registry import find
from ..graph import Graph
from ..node import Node

if TYPE_CHECKING:
    from .quantize import Quantization


def quantized_nodes(graph: Graph, expected: Quantization) -> set[int]:
    """Return the identities of the nodes that are quantized."""
    needs = {id(n): _need(n, expected) for n in graph.nodes}
    musts = {key for key, need in needs.items() if need == "must"}
    supported = {key for key, need in needs.items() if need == "supported"}
    if expected.smart:
        supported &= _after(graph, musts, supported) & _before(graph, musts, supported)
    return musts | supported


def _need(node: Node, expected: Quantization) -> str:
    if node.op is None or node.op.quantized is None or node.op.name in expected.excluded_operators:
        return "no"
    names = {node.name, *(n.name for g in node.subgraphs for n in g.nodes)}
    if not names.isdisjoint(expected.excluded_names):
        return "no"
    return node.op.quantized.need(node.params) if find(node.op.quantized.name) is not None else "no"


def _after(graph: Graph, musts: set[int], supported: set[int]) -> set[int]:
    """Return the supported nodes to which a path leads from a must, through supported nodes."""
    results: set[int] = set()
    for node in graph.nodes:
        if id(node) in supported and any(id(e.node) in musts or id(e.node) in results for e in node.inputs):
            results.add(id(node))
    return results


def _before(graph: Graph, musts: set[int], supported: set[int]) -> set[int]:
    """Return the supported nodes from which a path leads to a must, through supported nodes."""
    results: set[int] = set()
    for node in reversed(graph.nodes):
        if id(node) in musts or id(node) in results:
            results.update(id(e.node) for e in node.inputs if id(e.node) in supported)
    return results
