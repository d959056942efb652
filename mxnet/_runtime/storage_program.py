"""Graphs in which some arrays are sparse: run node by node, as a program of operator calls would be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch

from .._graph.graph import Graph
from .._graph.node import Entry, Node
from .._ops.sparse_formats import SparseStorage, rows_from_coo
from .._ops.sparse_inference import gradient_stype, output_stype
from ..base import MXNetError
from ..context import Context
from . import invoke, storage


def has_sparse_results(graph: Graph) -> bool:
    """Return whether a graph asks for results in sparse storage."""
    wishes = ("stype", "forward_stype")
    return any(
        n.op is not None
        and n.op.name in ("cast_storage", "dot")
        and any(n.params.get(w) in ("csr", "row_sparse") for w in wishes)
        for n in graph.nodes
    )


def run_graph(graph: Graph, inputs: Sequence[Node], arrays: Sequence[Any], ctx: Context) -> list[Any]:
    """Return a graph's outputs as arrays; `recording` decides whether the run can be differentiated.

    Parameters
    ----------
    graph : Graph
    inputs : sequence of Node
        The variables.
    arrays : sequence of NDArray
        One for each of them.
    ctx : Context
        Where operators without inputs put their results.
    """
    values: dict[Entry, Any] = {Entry(node): array for node, array in zip(inputs, arrays, strict=True)}
    for node in graph.nodes:
        if node.op is None:
            if Entry(node) not in values:
                raise MXNetError(f"the graph uses the variable {node.name}, which has no value.")
            continue
        if node.op.subgraphs or node.op.open_params is not None:
            raise MXNetError(f"{node.name}: {node.op.name} cannot be used in a graph with sparse arrays.")
        found = _run_node(node, [values[e] for e in node.inputs], ctx)
        for index, array in enumerate(found if isinstance(found, list) else [found]):
            values[Entry(node, index)] = array
    return [values[e] for e in graph.outputs]


def _run_node(node: Node, given: Sequence[Any], ctx: Context) -> Any:
    assert node.op is not None
    bound = invoke.Bound(node.op, node.params, {})
    try:
        return invoke.run(bound, given, ctx=ctx)
    except SparseStorage:
        return storage.call(bound, given)


def infer(graph: Graph, known: Mapping[str, str]) -> dict[Entry, str]:
    """Return the storage types of all values of a graph, given those of variables by name."""
    found: dict[Entry, str] = {}
    for node in graph.nodes:
        if node.op is None:
            found[Entry(node)] = known.get(node.name, "default")
            continue
        stypes = [found[e] for e in node.inputs]
        for index in range(node.num_outputs):
            found[Entry(node, index)] = output_stype(node.op.name, node.params, stypes) if index == 0 else "default"
    return found


def infer_gradients(graph: Graph, stypes: Mapping[Entry, str]) -> dict[Entry, str]:
    """Return the storage types of the gradients of all values that the outputs depend on."""
    found: dict[Entry, set[str]] = {e: {stypes[e]} for e in graph.outputs}
    for node in reversed(graph.nodes):
        if node.op is None:
            continue
        heads = [_joined(found.get(Entry(node, i))) for i in range(node.num_outputs)]
        given = [stypes[e] for e in node.inputs]
        for position, entry in enumerate(node.inputs):
            stype = gradient_stype(node.op.name, node.params, given, position, heads[0])
            found.setdefault(entry, set()).add(stype)
    return {entry: _joined(kinds) for entry, kinds in found.items()}


def _joined(kinds: set[str] | None) -> str:
    """Return the storage type of a sum."""
    return next(iter(kinds)) if kinds is not None and len(kinds) == 1 else "default"


def take_gradient(target: Any, grad: torch.Tensor | None, add: bool) -> None:
    """Put a gradient, dense or of rows, into a dense or sparse array; none is zeros."""
    if storage.is_sparse(target):
        if grad is not None:
            target._take_gradient(grad, add)
        elif not add:
            target._parts = storage.emptied(target._parts)
        return
    assert grad is not None
    dense = rows_from_coo(grad).to_dense()
    buffer = target._writable()
    buffer.add_(dense) if add else buffer.copy_(dense)
