"""Cast constant weights once."""

from __future__ import annotations

from collections.abc import Mapping

import torch

from ..graph import Graph, rewrite
from ..node import Entry, Node

Arrays = Mapping[str, torch.Tensor]


def fold_cast(graph: Graph, arrays: Arrays) -> tuple[Graph, dict[str, torch.Tensor]]:
    """Return a graph in which mixed precision casts no constants, and arrays with the weights that it had cast.

    ``FullyConnected(x, amp_cast(w))`` becomes ``FullyConnected(x, w_bfloat16)``, so that the passes after it find
    weights where they look for them.
    """
    values = dict(arrays)

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if node.op is None or node.op.name != "amp_cast":
            return None
        source = inputs[0].node
        if source.op is not None or source.name not in values:
            return None
        variable = Node(None, f"{node.name}_folded")
        values[variable.name] = node.op.kernel(values[source.name], dtype=node.params["dtype"])
        return [Entry(variable)]

    return rewrite(graph, replace), values
