"""Compute in float32 what mixed precision would compute in bfloat16, on processors without bfloat16 multiplication."""

from __future__ import annotations

from collections.abc import Mapping

import torch

from ...operators.definition.registry import get
from ..graph import Graph, rewrite
from ..infer import Inference
from ..node import Entry, Node

_NARROW = "bfloat16"
MARK = "__bfloat16__"
Types = Mapping[Entry, torch.dtype | None]


def casts_to_bfloat16(graph: Graph) -> bool:
    """Return True if mixed precision has put casts to bfloat16 into a graph."""
    return any(_casts(node, _NARROW) for node in graph.nodes)


def compute_in_single(graph: Graph, types: Mapping[str, torch.dtype]) -> Graph:
    """Return a graph without the casts to bfloat16, from the variables' types.

    ``FullyConnected(amp_cast16(x), amp_cast16(w))`` becomes ``FullyConnected(x, w)``. Variables of type bfloat16 are
    cast to float32 before their first use, and outputs of that type back to it, so that types at the ends of the graph
    stay what they are. A graph stays as it is where an operator is told to make bfloat16 values (``Cast``, ``zeros``),
    where one holds graphs, and where it writes a variable of that type.

    Layers that compute in bfloat16 get the attribute `MARK`, by which `narrow_layers` finds them again.
    """
    if not casts_to_bfloat16(graph) and torch.bfloat16 not in types.values():
        return graph
    if any(_is_particular(node, types) for node in graph.nodes):
        return graph
    inference = Inference(graph)
    inference.run_types(types, torch.float32)
    wide = rewrite(graph, lambda node, inputs: _widen(node, inputs, inference.types))
    pairs = zip(graph.outputs, wide.outputs, strict=True)
    return Graph([_cast(new, _NARROW) if inference.types[old] is torch.bfloat16 else new for old, new in pairs])


def _casts(node: Node, dtype: str) -> bool:
    return node.op is not None and node.op.name == "amp_cast" and node.params["dtype"] == dtype


def _is_particular(node: Node, types: Mapping[str, torch.dtype]) -> bool:
    """Return True if a node counts on values being bfloat16."""
    if node.op is None:
        return False
    if node.subgraphs or node.op.open_params is not None:
        return True
    if any(types.get(node.inputs[i].node.name) is torch.bfloat16 for i in node.aux_positions()):
        return True
    return node.op.name != "amp_cast" and _NARROW in node.params.values()


def _widen(node: Node, inputs: tuple[Entry, ...], types: Types) -> list[Entry] | None:
    if node.op is None:
        entry = Entry(node)
        return [_cast(entry, "float32")] if types[entry] is torch.bfloat16 else None
    if node.op.amp.bfloat == "narrow" and types[Entry(node)] is torch.bfloat16:
        return [Entry(Node(node.op, node.name, {**node.attrs, MARK: "True"}, inputs))]
    if node.op.name == "amp_multicast" and all(types[e] in (torch.bfloat16, torch.float32) for e in node.inputs):
        return list(inputs)
    if node.op.name != "amp_cast" or node.params["dtype"] not in (_NARROW, "float32"):
        return None
    source = types[node.inputs[0]]
    if source in (torch.bfloat16, torch.float32) or source is None or not source.is_floating_point:
        return [inputs[0]]
    return [_cast(inputs[0], "float32", node.name)]


def _cast(entry: Entry, dtype: str, name: str | None = None) -> Entry:
    return Entry(Node(get("amp_cast"), name or f"{entry.node.name}_to_{dtype}", {"dtype": dtype}, [entry]))
