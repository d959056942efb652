"""Where gradients of a graph pass through integral arrays."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import torch

from .graph import Graph
from .infer import Inference
from .node import Entry, Node

INTEGRAL_TYPES = frozenset(("bool", "int8", "int32", "int64", "uint8"))


def returns_integral(node: Node) -> bool:
    """Return True if a parameter of a node requests an integer dtype, or a program decides about it."""
    assert node.op is not None
    return node.op.open_params is not None or node.params.get("dtype") in INTEGRAL_TYPES


def has_integral_outputs(graph: Graph) -> bool:
    """Return True if some node converts its input to integers because of a parameter."""
    return any(n.op is not None and n.inputs and not n.op.no_gradient and returns_integral(n) for n in graph.nodes)


def passes_gradients(graph: Graph, types: Mapping[str, torch.dtype], names: Collection[str]) -> bool:
    """Tell whether gradients of the variables of these ``names`` pass through integral arrays.

    Integers among floating point inputs (indices, conditions, lengths) have no derivative, so what only serves as such
    does not count.
    """
    inference = Inference(graph)
    inference.run_types(types, torch.float32)

    def is_floating(entry: Entry) -> bool:
        dtype = inference.types.get(entry)
        return dtype is None or dtype.is_floating_point

    reached = {Entry(n) for n in graph.variables if n.name in names}
    for node in graph.nodes:
        if node.op is None or node.op.no_gradient:
            continue
        if node.op.subgraphs.count:
            return False  # the bodies of loops run as they are
        inputs = [e for e in node.inputs if e in reached]
        if inputs and not any(map(is_floating, node.inputs)):
            return True
        if node.op.open_params is not None and not all(map(is_floating, inputs)):
            return True  # a program's own operator gives integers gradients wherever they stand
        if any(map(is_floating, inputs)):
            outputs = [Entry(node, i) for i in range(node.num_outputs)]
            gives = returns_integral(node)
            reached.update(e for e in outputs if gives or is_floating(e))
    return any(e in reached and not is_floating(e) for e in graph.outputs)
