"""Backends "onnxruntime" and "tensorrt": the parts of a graph that ONNX can express run in onnxruntime."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any

from ..... import ndarray as nd
from .....base import MXNetError
from .....context import Context
from .....symbol._inference import run as run_inference
from ....graph.graph import Graph
from ....graph.infer import Inference
from ....graph.node import Entry, Node
from ....graph.subgraphs import backends
from ....graph.subgraphs.backends import Backend, BackendRequest, Program
from ....graph.subgraphs.choices import attributes, options_of, taken_over
from ....graph.subgraphs.replacement import Cut, nested_node, replace_groups
from ....graph.subgraphs.selection import groups
from ....operators.definition.translations import is_traced
from ....operators.exchange.onnx.mxnet_node import converter_of
from ....run.program.inference_plan import weight_positions
from .session import NotExpressible, SessionProgram, described_inputs, translated

ONNXRUNTIME = "onnxruntime"
TENSORRT = "tensorrt"
_TENSORRT_PROVIDER = "TensorrtExecutionProvider"
_KNOWN_OPTIONS = ("providers", "provider_options", "min_nodes", "threads")


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
    """Whether the export knows a node's operator, and its result is the same each time."""
    if node.op is None or node.op.is_random or node.subgraphs or node.op.open_params is not None:
        return False
    return converter_of(node.op.name) is not None or is_traced(node.op)


def require_onnxruntime(name: str) -> Any:
    """Return the package onnxruntime; MXNetError if it, or the package onnx, is not installed."""
    try:
        importlib.import_module("onnx")
        return importlib.import_module("onnxruntime")
    except ImportError as error:
        raise MXNetError(
            f"backend {name!r} needs the packages onnx and onnxruntime: pip install 'remx[onnx]' ({error})"
        ) from error


def _require_tensorrt(name: str) -> Any:
    """Return onnxruntime, if it was built with TensorRT and finds it."""
    package = require_onnxruntime(name)
    if _TENSORRT_PROVIDER not in package.get_available_providers():
        raise MXNetError(
            f"backend {name!r} needs an onnxruntime with TensorRT, and this one has the providers "
            f"{', '.join(package.get_available_providers())}. Install NVIDIA's TensorRT 10 and CUDA 12 as well: "
            "pip uninstall onnxruntime; pip install onnxruntime-gpu tensorrt."
        )
    return package


def _apply(name: str, graph: Graph, request: BackendRequest) -> Graph:
    unknown = set(request.options) - set(_KNOWN_OPTIONS)
    if unknown:
        raise MXNetError(
            f"backend {name!r} has no option {', '.join(sorted(unknown))}; there are {', '.join(_KNOWN_OPTIONS)}."
        )
    (_require_tensorrt if name == TENSORRT else require_onnxruntime)(name)
    options = dict(request.options)
    if name == TENSORRT:
        options.setdefault("providers", [_TENSORRT_PROVIDER, "CUDAExecutionProvider", "CPUExecutionProvider"])
    least = int(options.pop("min_nodes", 1))
    graph = taken_over(graph, name, options)
    known = run_inference(graph, dict(request.shapes), dict(request.types))
    refused = frozenset(id(node) for node in graph.nodes if can_be_written(node) and _is_refused(node, known))

    def make(cut: Cut) -> Node:
        return nested_node(f"{name}{cut.number}", attributes(name, options), cut)

    return replace_groups(graph, groups(graph, lambda: _Accepted(refused, least)), make)


def _is_refused(node: Node, known: Inference) -> bool:
    """Whether the export refuses this node, where enough is known of the shapes to try it alone."""
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


def _build(name: str, graph: Graph, attrs: Mapping[str, str], ctx: Context) -> Program:
    package = (_require_tensorrt if name == TENSORRT else require_onnxruntime)(name)
    return SessionProgram(name, package, graph, options_of(attrs), ctx)


def _register(name: str) -> None:
    backends.register(
        Backend(
            name,
            lambda graph, request: _apply(name, graph, request),
            lambda graph, attrs, ctx: _build(name, graph, attrs, ctx),
            built_in=True,
        )
    )


for _name in (ONNXRUNTIME, TENSORRT):
    _register(_name)
