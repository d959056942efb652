"""Put the nodes of nested graphs back into the graph around them."""

from __future__ import annotations

from collections.abc import Sequence

from ..graph import Graph, rewrite
from ..node import Entry, Node
from ..subgraphs.backends import builder_of

_FUSED = "_sg_mkldnn_"  # how MXNet names nodes that hold fused layers as a graph


def expand_nested(graph: Graph) -> Graph:
    """Replace nodes that hold a graph by that graph's nodes.

    ``_CachedOp(x){exp(sin(x0))}`` becomes ``exp(sin(x))``, and fused floating-point layers become the layers they were
    made of, which other passes then fuse in their own way. Quantized layers, loops, branches and what a backend runs
    stay.
    """
    if not any(map(_is_expandable, graph.nodes)):
        return graph

    def replace(node: Node, inputs: tuple[Entry, ...]) -> Sequence[Entry] | None:
        if not _is_expandable(node):
            return None
        inner = expand_nested(node.subgraphs[0])
        outer_entries = {id(v): e for v, e in zip(inner.variables, inputs, strict=True)}
        return rewrite(
            inner, lambda variable, _: [outer_entries[id(variable)]] if variable.op is None else None
        ).outputs

    return rewrite(graph, replace)


def _is_expandable(node: Node) -> bool:
    if node.op is None or len(node.subgraphs) != 1:
        return False
    if node.is_nested:
        return builder_of(node) is None
    return node.op.name.startswith(_FUSED) and not node.params["quantized"]
