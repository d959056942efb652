"""The parts of a graph that ONNX can express, given to another runtime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..... import ndarray as nd
from .....base import MXNetError
from .....symbol._inference import run as run_inference
from ....graph.fused import fused_of
from ....graph.graph import Graph
from ....graph.infer import Inference
from ....graph.node import Entry, Node
from ....graph.subgraphs.backends import BackendRequest
from ....graph.subgraphs.choices import attributes, taken_over
from ....graph.subgraphs.replacement import Cut, nested_node, replace_groups
from ....graph.subgraphs.selection import groups
from ....operators.definition.translations import is_traced
from ....operators.exchange.onnx.mxnet_node import converter_of
from ....run.program.inference_plan import weight_positions
from .session import NotExpressible, described_inputs, translated


def require_options(name: str, request: BackendRequest, known: Sequence[str]) -> dict[str, Any]:
    """Return a request's options; MXNetError if the backend does not have one of them."""
    unknown = set(request.options) - set(known)
    if unknown:
        raise MXNetError(f"backend {name!r} has no option {', '.join(sorted(unknown))}; there are {', '.join(known)}.")
    return dict(request.options)


def give_parts(name: str, graph: Graph, request: BackendRequest, options: Mapping[str, Any]) -> Graph:
    """Return a graph in which nodes that a backend is to run stand for what ONNX can express.

    Of the options, ``min_nodes`` is how many nodes a part has at least; the others are the backend's.
    """
    options = dict(options)
    least = int(options.pop("min_nodes", 1))
    graph = taken_over(graph, name, options)
    known = run_inference(graph, dict(request.shapes), dict(request.types))
    refused = frozenset(id(node) for node in graph.nodes if can_be_written(node) and _is_refused(node, known))

    def make(cut: Cut) -> Node:
        return nested_node(f"{name}{cut.number}", attributes(name, options), cut)

    return replace_groups(graph, groups(graph, lambda: _Accepted(refused, least)), make)


class _Accepted:
    """Joins nodes that can be written as ONNX."""

    def __init__(self, refused: frozenset[int], least: int) -> None:
        self._refused = refused
        self._least = least

    def select(self, node: Node) -> bool:
        """Whether a node may be computed elsewhere."""
        return can_be_written(node) and id(node) not in self._refused

    def select_input(self, node: Node, other: Node) -> bool:
        """Whether a node joins the one that it feeds."""
        return self.select(other)

    def select_output(self, node: Node, other: Node) -> bool:
        """Whether a node joins the one that feeds it."""
        return self.select(other)

    def filter(self, nodes: Sequence[Node]) -> Sequence[Node]:
        """Return the members, none where there are few."""
        return nodes if len(nodes) >= self._least else ()


def can_be_written(node: Node) -> bool:
    """Whether the export knows a node's operator, and its result in prediction is the same each time."""
    if node.op is None or _draws(node) or node.op.open_params is not None:
        return False
    if node.subgraphs and not _is_quantized(node):
        return False
    return converter_of(node.op.name) is not None or is_traced(node.op)


def _is_quantized(node: Node) -> bool:
    """Whether a node stands for fused layers on integers whose results have a calibrated range, or are real."""
    is_known = node.params.get("max_calib_range") is not None or node.params.get("enable_float_output")
    return bool(is_known) and fused_of(node) is not None


def _draws(node: Node) -> bool:
    """Whether a node draws random numbers in prediction; most operators with two modes draw in training alone."""
    op = node.op
    return op is not None and op.is_random and (not op.has_modes or node.params.get("mode") == "always")


def _is_refused(node: Node, known: Inference) -> bool:
    """Whether the export refuses this node, where enough is known of the shapes to try it alone."""
    if node.subgraphs:  # whose ranges come from other nodes
        return False
    inputs = [Entry(Node(None, f"in{i}")) for i in range(len(node.inputs))]
    alone = node.with_inputs(inputs)
    alone.write_counts = ()
    graph = Graph([Entry(alone, i) for i in range(node.num_visible)])
    types = {entry.node.name: known.types.get(e) for entry, e in zip(inputs, node.inputs, strict=True)}
    shapes = {entry.node.name: known.shapes.get(e) for entry, e in zip(inputs, node.inputs, strict=True)}
    described = described_inputs(graph.variables, shapes, types)
    if described is None:
        return False
    weights = weight_positions(graph, graph.variables)
    zeros = {d.name: nd.zeros(d.shape, dtype=d.dtype) for i, d in enumerate(described) if i in weights}
    try:
        translated(graph, zeros, [d for d in described if d.name not in zeros])
    except NotExpressible:
        return True
    return False
