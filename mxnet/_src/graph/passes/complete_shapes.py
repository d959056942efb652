"""Give arrays made inside a graph the lengths that their users tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...operators.definition.inference import is_known
from ...operators.definition.shape_mode import is_np_shape
from ..graph import Graph, rewrite
from ..infer import Inference
from ..node import Entry, Node


def _is_open(node: Node) -> bool:
    if node.op is None or node.inputs or not node.op.is_shaped_by_parameter:
        return False
    shape = node.params["shape"]
    if "infer_range" in node.params:
        return shape is None and node.params["infer_range"] and node.params["stop"] is None  # a range without end
    if is_np_shape():
        return shape is None or -1 in shape
    return not shape or any(n < 1 for n in shape)


def has_open_shapes(graph: Graph) -> bool:
    """Return True if a graph makes arrays, such as initial states, in whose shape a length is unknown: 0, or -1."""
    return any(map(_is_open, graph.nodes))


def complete_shapes(graph: Graph, shapes: Mapping[str, tuple[int, ...]], types: Mapping[str, Any]) -> Graph:
    """Replace unknown lengths of arrays made inside a graph by what follows from the variables' shapes and types.

    ``FullyConnected(_zeros(shape=(0, 4)), w) + x``, for an ``x`` of 3 rows, becomes ``FullyConnected(_zeros(shape=(3,
    4)), w) + x``.
    """
    inference = Inference(graph)
    inference.run_types(types, None)
    inference.run_shapes(shapes)
    return with_shapes(graph, shapes_created(inference))


# Shapes by identity of the node that makes an array of it.
KnownShapes = dict[int, tuple[int, ...]]


def shapes_created(inference: Inference) -> KnownShapes:
    """Return the shapes of arrays made inside a graph that follow from those of variables.

    Equal shapes mean equal graphs: initial states depend on the batch, not on how long its sequences are.
    """
    shapes = {id(n): inference.shapes.get(Entry(n)) for n in inference.graph.nodes if _is_open(n)}
    return {node: tuple(shape) for node, shape in shapes.items() if shape is not None and is_known(shape)}


def with_shapes(graph: Graph, created: KnownShapes) -> Graph:
    """Return the graph with shapes as `shapes_created` found them."""

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if id(node) not in created:
            return None
        return [Entry(with_shape(node, created[id(node)]))]

    return rewrite(graph, replace)


def with_shape(node: Node, shape: tuple[int, ...]) -> Node:
    """Return a node that makes an array of the shape."""
    return Node(node.op, node.name, {**node.attrs, "shape": str(shape)})
