"""Which nodes are computed on 8-bit integers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ...operators.definition.registry import find
from ..graph import Graph
from ..node import Node


@dataclass(frozen=True)
class Quantization:
    """What to quantize, and how.

    Attributes
    ----------
    parameters : collection of str
        Variables whose values are known. Where integers of them are needed, the variables ``X_quantize``,
        ``X_quantize_min`` and ``X_quantize_max`` stand for them.
    excluded_names, excluded_operators : collection of str
        Nodes and operators that stay as they are; of a node that holds a graph, also the names inside.
    dtype : str
        The type to quantize to: "int8", "uint8" or "auto".
    smart : bool
        Quantize what only can be quantized between layers that have to be alone, not everywhere.
    granularity : str
        What a scale of weights is for: "tensor-wise" or "channel-wise".
    """

    parameters: Collection[str] = ()
    excluded_names: Collection[str] = ()
    excluded_operators: Collection[str] = ()
    dtype: str = "int8"
    smart: bool = False
    granularity: str = "tensor-wise"


def quantized_nodes(graph: Graph, options: Quantization) -> set[int]:
    """Return the identities of the nodes that are quantized."""
    needs = {id(n): _need(n, options) for n in graph.nodes}
    musts = {key for key, need in needs.items() if need == "must"}
    supported = {key for key, need in needs.items() if need == "supported"}
    if options.smart:
        supported &= _after(graph, musts, supported) & _before(graph, musts, supported)
    return musts | supported


def _need(node: Node, options: Quantization) -> str:
    if node.op is None or node.op.quantized is None or node.op.name in options.excluded_operators:
        return "no"
    names = {node.name, *(n.name for g in node.subgraphs for n in g.nodes)}
    if not names.isdisjoint(options.excluded_names):
        return "no"
    return node.op.quantized.need(node.params) if find(node.op.quantized.name) is not None else "no"


def _after(graph: Graph, musts: set[int], supported: set[int]) -> set[int]:
    """Return the supported nodes to which a path leads from a must, through supported nodes."""
    reached: set[int] = set()
    for node in graph.nodes:
        if id(node) in supported and any(id(e.node) in musts or id(e.node) in reached for e in node.inputs):
            reached.add(id(node))
    return reached


def _before(graph: Graph, musts: set[int], supported: set[int]) -> set[int]:
    """Return the supported nodes from which a path leads to a must, through supported nodes."""
    reached: set[int] = set()
    for node in reversed(graph.nodes):
        if id(node) in musts or id(node) in reached:
            reached.update(id(e.node) for e in node.inputs if id(e.node) in supported)
    return reached
