"""Give convolutions without a bias one of zeros, so that they take part in fusion and packing as all others do."""

from __future__ import annotations

from collections.abc import Mapping

import torch

from ..graph import Graph, rewrite
from ..node import Entry, Node

Arrays = Mapping[str, torch.Tensor]


def give_bias(graph: Graph, arrays: Arrays) -> tuple[Graph, dict[str, torch.Tensor]]:
    """Return a graph in which convolutions have a bias, and arrays with the new ones.

    ``Convolution(x, w)`` becomes ``Convolution(x, w, 0)``; a packed convolution adds it for nothing. Skipped when the
    weight is not among ``arrays``.
    """
    values = dict(arrays)

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if node.op is None or node.op.name != "Convolution" or len(inputs) != 2:
            return None
        weight = values.get(inputs[1].node.name) if inputs[1].node.op is None else None
        if weight is None:
            return None
        bias = Node(None, f"{node.name}_no_bias")
        values[bias.name] = weight.new_zeros(weight.shape[0])
        return [Entry(Node(node.op, node.name, {**node.attrs, "no_bias": "False"}, (*inputs, Entry(bias))))]

    return rewrite(graph, replace), values
