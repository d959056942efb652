"""Nodes that are a graph of the caller: ``sym._internal._CachedOp(a, b, subgraph=json)``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .._src.graph.graph import Graph
from .._src.graph.json import SUBGRAPH, from_json
from .._src.graph.node import Entry, Node
from .._src.operators.definition.schema import OpDef
from .._src.run.program.cached_op import CachedOp
from ..base import MXNetError


def supplied_graph(op: OpDef, params: Mapping[str, Any]) -> Graph:
    """Return the graph of a call.

    Raises
    ------
    MXNetError
        Without ``subgraph``, or if it is not the JSON of a symbol.
    """
    text = params.get(SUBGRAPH)
    if not isinstance(text, str):
        raise MXNetError(
            f"{op.name}: {SUBGRAPH}: expected the graph's JSON, as Symbol.tojson() returns it, got {text!r}."
        )
    return from_json(text)


def set_graph(node: Node) -> None:
    """Let a node that is a graph be that of its attribute ``subgraph``, which has changed.

    Raises
    ------
    MXNetError
        If it is not the JSON of a symbol, or one of another number of inputs.
    """
    if node.op is None or not node.op.subgraphs.nested:
        return
    graph = supplied_graph(node.op, node.attrs)
    if len(graph.variables) != len(node.inputs):
        names = ", ".join(variable.name for variable in graph.variables)
        raise MXNetError(f"{node.op.name} ({node.name}): {SUBGRAPH}: has inputs {names}; the node {len(node.inputs)}.")
    node.subgraphs = (graph,)


def run_graph(op: OpDef, inputs: Sequence[Any], params: Mapping[str, Any], out: Any) -> Any:
    """Return the outputs of the graph of ``subgraph`` for arrays."""
    return CachedOp(supplied_graph(op, params))(*inputs, out=out)


def nested_node(
    op: OpDef, name: str, inputs: Sequence[Entry], named: Mapping[str, Entry], attrs: dict[str, str]
) -> Node:
    """Return the node of a graph, whose inputs are the graph's variables; those not supplied become variables."""
    graph = supplied_graph(op, attrs)
    names = [variable.name for variable in graph.variables]
    unknown = [input_name for input_name in named if input_name not in names]
    if unknown or len(inputs) > len(names):
        got = f"{len(inputs)} symbols" + "".join(f", {input_name}" for input_name in named)
        raise MXNetError(f"{op.name}: the inputs of its graph are {', '.join(names)}; got {got}.")
    entries = list(inputs)
    for input_name in names[len(inputs) :]:
        entries.append(named.get(input_name) or Entry(Node(None, f"{name}_{input_name}", dict(attrs))))
    return Node(op, name, attrs, entries, (graph,))
