"""Join a convolution with the sum and the activation after it."""

from __future__ import annotations

from ..graph import Graph, rewrite
from ..node import Entry, Node
from .fused import activation_of, fused_convolution_op

_SUMS = ("elemwise_add", "broadcast_add", "_grad_add")


def fuse_convolution(graph: Graph) -> Graph:
    """Replace ``Activation(Convolution(x, w, b) + y)`` and its parts by one fused node.

    Applies to two-dimensional convolutions with a bias in NCHW layout whose output has no other consumer. ``relu``,
    ``sigmoid`` and ``tanh`` are fused, and ``clip(x, 0, 6)`` (ReLU6); of sums ``relu`` alone, since oneDNN applies no
    other function to them.
    """
    without_sum, with_sum = fused_convolution_op(False), fused_convolution_op(True)
    graph = rewrite(graph, lambda node, inputs: _start(node, inputs, without_sum))
    graph = rewrite(graph, lambda node, inputs: _add(node, inputs, graph, with_sum))
    return rewrite(graph, lambda node, inputs: _activate(node, inputs, graph))


def _start(node: Node, inputs: tuple[Entry, ...], op: object) -> list[Entry] | None:
    if node.op is None or node.op.name != "Convolution" or len(inputs) != 3:
        return None
    params = node.params
    if len(params["kernel"]) != 2 or str(params.get("layout")) not in ("None", "NCHW"):
        return None
    return [Entry(Node(op, node.name, {**node.attrs, "activation": "none"}, inputs))]  # type: ignore[arg-type]


def _is_fused(node: Node, name: str = "_fused_convolution") -> bool:
    return node.op is not None and node.op.name.startswith(name) and node.params["activation"] == "none"


def _add(node: Node, inputs: tuple[Entry, ...], graph: Graph, op: object) -> list[Entry] | None:
    if node.op is None or node.op.name not in _SUMS or inputs[0] == inputs[1]:
        return None
    # The later of two convolutions takes the sum: by then the other one's result is there.
    for position in (1, 0):
        layer = inputs[position].node
        if not _is_fused(layer) or layer.op is None or layer.op.name.endswith("_sum"):
            continue
        if graph.users.get(node.inputs[position], 0) != 1 or _depends(inputs[1 - position].node, layer):
            continue
        if node.op.name == "broadcast_add" and not _is_fused(inputs[1 - position].node):
            continue  # the other operand could have another shape
        joined = (*layer.inputs, inputs[1 - position])
        return [Entry(Node(op, node.name, layer.attrs, joined))]  # type: ignore[arg-type]
    return None


def _depends(node: Node, source: Node) -> bool:
    stack, seen = [node], set()
    while stack:
        item = stack.pop()
        if item is source:
            return True
        if id(item) not in seen:
            seen.add(id(item))
            stack.extend(e.node for e in item.inputs)
    return False


def _activate(node: Node, inputs: tuple[Entry, ...], graph: Graph) -> list[Entry] | None:
    activation = activation_of(node)
    if (
        activation is None
        or activation == "gelu"
        or not _is_fused(inputs[0].node)
        or graph.users.get(node.inputs[0], 0) != 1
    ):
        return None
    layer = inputs[0].node
    if layer.op is not None and layer.op.name.endswith("_sum") and activation != "relu":
        return None
    return [Entry(Node(layer.op, node.name, {**layer.attrs, "activation": activation}, layer.inputs))]
