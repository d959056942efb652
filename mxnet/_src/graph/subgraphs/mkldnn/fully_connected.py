"""Join fully connected layers with the element-wise operator after them: ``_sg_mkldnn_fully_connected``."""

from __future__ import annotations

from ....operators.definition.registry import get
from ...graph import Graph
from ...node import Node
from ..replacement import Cut, replace_groups
from .activations import joins_dense
from .chains import Chains, operator_of
from .switches import enabled


def join_fully_connected(graph: Graph, quantizing: bool) -> Graph:
    """Replace ``Activation(FullyConnected(x, w, b))`` by one node, and layers without activation by a node too.

    The nodes are named ``sg_mkldnn_fully_connected_eltwise_0`` and ``sg_mkldnn_fully_connected_1``. With
    ``quantizing``, only what integers are computed with is joined.
    """
    if not enabled("FC_OPT"):
        return graph
    chains = Chains(graph)
    groups = []
    for node in graph.nodes:
        if operator_of(node) == "FullyConnected":
            following = chains.next(node) if enabled("FUSE_FC_ELTWISE") else None
            nodes = [node] if following is None or not joins_dense(following, quantizing) else [node, following]
            chains.take(*nodes)
            groups.append(nodes)
    return replace_groups(graph, groups, _make, one_output=True)


def _make(cut: Cut) -> Node:
    name, attrs = "sg_mkldnn_fully_connected", {}
    if len(cut.nodes) > 1:
        name, attrs = f"{name}_eltwise", {"with_eltwise": "True"}
    return Node(get("_sg_mkldnn_fully_connected"), f"{name}_{cut.number}", attrs, cut.inputs, (cut.graph,))
