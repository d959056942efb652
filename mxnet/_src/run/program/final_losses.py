"""Losses at the end of a graph, whose gradients an executor computes itself.

A loss layer ignores the head gradient. Where nothing but losses comes out of a graph, backward can therefore begin
at their inputs, with gradients computed from predictions and labels: torch's engine need not call a Python function
for them, which takes 40 us of a small network's 300 us for a batch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import torch

from ...graph.graph import Graph
from ...graph.node import Entry
from ...operators.definition.facets import FinalLoss
from .lowering import Replacements

Tensors = Sequence[torch.Tensor]


class FinalLosses:
    """The losses that are a graph's outputs.

    Parameters
    ----------
    graph : Graph

    Attributes
    ----------
    is_present : bool
        Whether all outputs are losses that this class knows, used nowhere else. Nothing else may be used if not.
    graph : Graph
        What to run instead: its outputs are the predictions, then the losses' inputs, then the labels.
    kernels : dict
        What to run for the losses' nodes.
    """

    def __init__(self, graph: Graph) -> None:
        nodes = [entry.node for entry in graph.outputs]
        uses = Counter(entry for node in graph.nodes for entry in node.inputs)
        makers = [node.op.training.final_loss if node.op is not None else None for node in nodes]
        self.is_present = (
            bool(nodes)
            and len({id(node) for node in nodes}) == len(nodes)
            and all(makers)
            and not any(uses[entry] for entry in graph.outputs)
        )
        self.graph = graph
        self.kernels: Replacements = {}
        self._losses: list[FinalLoss] = []
        if self.is_present:
            self._losses = [make(node.params) for make, node in zip(makers, nodes, strict=True) if make is not None]
            self.kernels = {id(node): (loss.predict, (0, 1)) for node, loss in zip(nodes, self._losses, strict=True)}
            inputs: list[Entry] = [node.inputs[position] for position in (0, 1) for node in nodes]
            self.graph = Graph([*graph.outputs, *inputs])

    def heads(self, graph_outputs: Tensors) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
        """Return where backward begins, and with which gradients, for what `graph` gave."""
        count = len(self._losses)
        heads, grads = [], []
        for position, loss in enumerate(self._losses):
            data, label = graph_outputs[count + position], graph_outputs[2 * count + position]
            if data.requires_grad:
                heads.append(data)
                grads.append(loss.gradient(graph_outputs[position], label.detach()))
        return heads, grads
