"""The products of self-attention as oneDNN computes them: ``_sg_mkldnn_selfatt_qk``, ``_sg_mkldnn_selfatt_valatt``."""

from __future__ import annotations

from ....operators.definition.registry import get
from ...graph import Graph
from ...node import Node
from ..replacement import Cut, replace_groups
from .chains import operator_of

_PRODUCTS = {
    "_contrib_interleaved_matmul_selfatt_qk": "sg_mkldnn_selfatt_qk",
    "_contrib_interleaved_matmul_selfatt_valatt": "sg_mkldnn_selfatt_valatt",
}


def join_attention(graph: Graph) -> Graph:
    """Replace each product of self-attention by a node that can be quantized, ``sg_mkldnn_selfatt_qk_0``."""
    groups = [[n] for n in graph.nodes if operator_of(n) in _PRODUCTS]
    return replace_groups(graph, groups, _make, one_output=True)


def _make(cut: Cut) -> Node:
    (node,) = cut.nodes
    name = _PRODUCTS[operator_of(node)]
    attrs = {"enable_float_output": "False", "heads": str(node.params["heads"]), "quantized": "False"}
    return Node(get(f"_{name}"), f"{name}_{cut.number}", attrs, cut.inputs, (cut.graph,))
