"""Join convolutions with the normalization, sum and activation after them: ``_sg_mkldnn_conv``."""

from __future__ import annotations

from ....operators.definition.registry import get
from ...graph import Graph
from ...node import Entry, Node
from ..replacement import Cut, replace_groups
from .activations import joins_convolution
from .chains import Chains, operator_of
from .switches import enabled


def join_convolutions(graph: Graph, quantizing: bool) -> Graph:
    """Replace ``Activation(BatchNorm(Convolution(x, w, b), ...) + y)`` and its parts by one node.

    The node is named after its parts, ``sg_mkldnn_conv_bn_add_act_0``, numbered in the order of the convolutions. It
    takes the convolution's inputs, the normalization's, and the other summand last. Every node but the last has to be
    used by the next alone. With ``quantizing``, only what integers are computed with is joined.
    """
    if not enabled("CONV_OPT"):
        return graph
    chains = Chains(graph)
    chains_of_layers = [_chain(node, chains, quantizing) for node in graph.nodes if _is_layer(node)]
    order = {id(n): i for i, n in enumerate(graph.nodes)}
    groups = [sorted(nodes, key=lambda n: order[id(n)]) for nodes in chains_of_layers]
    return replace_groups(graph, groups, _make, one_output=True)


def _is_layer(node: Node) -> bool:
    # MXNet leaves convolutions along one axis as they are.
    return operator_of(node) == "Convolution" and len(node.params["kernel"]) in (2, 3)


def _chain(layer: Node, chains: Chains, quantizing: bool) -> list[Node]:
    nodes = [layer]

    def follow(accepts: bool, node: Node | None) -> None:
        if accepts and node is not None:
            nodes.append(node)

    if enabled("FUSE_CONV_BN"):
        node = chains.next(nodes[-1])
        follow(_normalizes(node, nodes[-1]), node)
    if enabled("FUSE_CONV_SUM"):
        node = chains.next(nodes[-1])
        follow(_adds(node, nodes[-1]), node)
    if enabled("FUSE_CONV_RELU"):
        node = chains.next(nodes[-1])
        follow(joins_convolution(node, quantizing), node)
    chains.take(*nodes)
    return nodes


def _normalizes(node: Node | None, layer: Node) -> bool:
    if node is None or operator_of(node) != "BatchNorm" or node.inputs[0] != Entry(layer):
        return False
    return node.params["axis"] == 1 and not node.params["output_mean_var"]


def _adds(node: Node | None, layer: Node) -> bool:
    return node is not None and operator_of(node) == "elemwise_add" and node.inputs[0] != node.inputs[1]


def _make(cut: Cut) -> Node:
    graph = _other_summand_last(cut.graph)
    inside = [operator_of(n) for n in graph.nodes if n.op is not None]
    has_sum = "elemwise_add" in inside
    has_activation = inside[-1] not in ("Convolution", "BatchNorm", "elemwise_add")
    parts = {
        "bn": ("with_bn", "BatchNorm" in inside),
        "add": ("with_sum", has_sum),
        "act": ("with_postsum_act" if has_sum else "with_act", has_activation),
    }
    name = "".join(f"_{part}" for part, (_, is_there) in parts.items() if is_there)
    attrs = {attribute: "true" for attribute, is_there in parts.values() if is_there}
    return Node(get("_sg_mkldnn_conv"), f"sg_mkldnn_conv{name}_{cut.number}", attrs, cut.inputs, (graph,))


def _other_summand_last(graph: Graph) -> Graph:
    """Return the graph with the convolution as the first operand of its sum, so that its inputs come first."""
    addition = next((n for n in graph.nodes if operator_of(n) == "elemwise_add"), None)
    if addition is None or addition.inputs[0].node.op is not None:
        return graph
    swapped = addition.with_inputs(addition.inputs[::-1])
    swapped.write_counts = ()
    (head,) = graph.outputs
    if head.node is addition:
        return Graph([Entry(swapped)])
    activation = head.node.with_inputs([Entry(swapped)])
    activation.write_counts = ()
    return Graph([Entry(activation)])
