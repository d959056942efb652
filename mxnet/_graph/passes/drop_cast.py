"""Leave out casts of mixed precision that change nothing."""

from __future__ import annotations

from collections.abc import Mapping

import torch

from ..graph import Graph, rewrite
from ..infer import Inference
from ..node import Entry, Node


def drop_cast(graph: Graph, types: Mapping[str, torch.dtype]) -> Graph:
    """Return a graph without casts to the type that numbers have already.

    ``amp_multicast(x, y)`` of two bfloat16 arrays becomes ``x`` and ``y``, so that the passes after it see which layer
    is added to what.

    Parameters
    ----------
    graph : Graph
    types : mapping of str to torch.dtype
        Of the variables, by name.
    """
    if not any(map(_is_cast, graph.nodes)):
        return graph
    inference = Inference(graph)
    inference.run_types(types, torch.float32)

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if not _is_cast(node):
            return None
        before = [inference.types[e] for e in node.inputs]
        after = [inference.types[Entry(node, i)] for i in range(node.num_outputs)]
        return list(inputs) if before == after and None not in before else None

    return rewrite(graph, replace)


def _is_cast(node: Node) -> bool:
    return node.op is not None and node.op.amp.is_cast
