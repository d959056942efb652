"""Join a dense layer with the activation after it."""

from __future__ import annotations

from ..graph import Graph, rewrite
from ..node import Entry, Node
from .fused import activation_of, fused_dense_op


def fuse_dense(graph: Graph) -> Graph:
    """Replace ``Activation(FullyConnected(x, w, b))`` by one fused node, and lone layers by one without activation.

    An activation is fused when the layer's output has no other consumer: relu, sigmoid, tanh and gelu.
    """
    op = fused_dense_op()

    def start(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if node.op is None or node.op.name != "FullyConnected":
            return None
        return [Entry(Node(op, node.name, {**node.attrs, "activation": "none"}, inputs))]

    started = rewrite(graph, start)

    def activate(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        activation = activation_of(node)
        if activation is None or activation == "relu6" or started.users.get(node.inputs[0], 0) != 1:
            return None
        layer = inputs[0].node
        if layer.op is not op or layer.params["activation"] != "none":
            return None
        return [Entry(Node(op, node.name, {**layer.attrs, "activation": activation}, layer.inputs))]

    return rewrite(started, activate)
