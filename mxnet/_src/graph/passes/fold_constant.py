"""Evaluate what does not depend on inputs, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import torch

from ..graph import Graph, rewrite
from ..node import Entry, Node

Arrays = Mapping[str, torch.Tensor]
# Runs one node on the tensors of its inputs.
Evaluate = Callable[[Node, list[torch.Tensor]], tuple[torch.Tensor, ...]]
# Larger results are cheaper to compute again than to keep.
_MAX_ELEMENTS = 1 << 22


def fold_constant(graph: Graph, arrays: Arrays, evaluate: Evaluate) -> tuple[Graph, dict[str, torch.Tensor]]:
    """Replace nodes whose inputs are all constant by variables, and return their values with ``arrays``.

    ``x * sqrt(_full(2))`` becomes ``x * c`` with ``c`` among the arrays. Random operators, those that change state and
    those that depend on the training mode are kept.
    """
    folded_values = dict(arrays)
    constants: dict[Entry, torch.Tensor] = {}

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        op = node.op
        if op is None or not op.is_pure:
            return None
        if not all(e in constants or (e.node.name in arrays and e.node.op is None) for e in inputs):
            return None
        folded = evaluate(node, [constants[e] if e in constants else arrays[e.node.name] for e in inputs])
        if sum(t.numel() for t in folded) > _MAX_ELEMENTS:
            return None
        entries = []
        for index, tensor in enumerate(folded):
            variable = Node(None, f"{node.name}_constant{index}")
            entries.append(Entry(variable))
            constants[Entry(variable)] = folded_values[variable.name] = tensor
        return entries

    return rewrite(graph, replace), folded_values
