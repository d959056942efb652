"""Graphs in which some arrays are sparse: run node by node, as a program of operator calls would be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context
from ...graph.graph import Graph
from ...graph.node import Entry, Node
from ...operators.definition.binding import IMPLEMENTATION
from ...operators.definition.facets import DENSE
from ...operators.definition.implementation import Implementation
from ...operators.definition.schema import OpDef
from ...operators.storage.formats import rows_from_coo
from ..autograd.recording import STATE
from ..calls import sparse_calls
from ..calls.bound import Bound
from ..calls.hooks import HOOKS
from ..calls.run import run


def has_sparse_results(graph: Graph) -> bool:
    """Check for nodes that request results in sparse storage."""
    return any(n.op is not None and _is_sparse_result(n, n.op) for n in graph.nodes)


def _is_sparse_result(node: Node, op: OpDef) -> bool:
    if op.open_params is not None:
        implementation: Implementation = node.params[IMPLEMENTATION]
        return implementation.makes_sparse
    return bool(op.storage.wish) and node.params[op.storage.wish] in ("csr", "row_sparse")


@dataclass
class CustomCalls:
    """What is known of a graph's custom operators beyond the graph.

    Attributes
    ----------
    kept : dict
        By node, implementations whose operator objects live from call to call; None if each call has its own.
    heads : dict
        By node, the storage types of gradients of its outputs, where they are known.
    """

    kept: dict[int, Implementation] | None = None
    heads: dict[int, list[str]] = field(default_factory=dict)

    def implementation(self, node: Node) -> Implementation:
        """Return the implementation that runs a node."""
        implementation: Implementation = node.params[IMPLEMENTATION]
        if self.kept is not None:
            implementation = self.kept.setdefault(id(node), implementation.kept())
        implementation.node = node.name
        return implementation


class BoundNodes:
    """The operators of a graph's nodes, bound once."""

    def __init__(self) -> None:
        self._known: tuple[int, dict[int, Bound]] = (-1, {})  # for a generation of hooks

    def of(self, node: Node) -> Bound:
        """Return the bound operator of a node."""
        generation, known = self._known
        if generation != HOOKS.generation:
            generation, known = self._known = HOOKS.generation, {}
        bound = known.get(id(node))
        if bound is None:
            assert node.op is not None
            bound = known[id(node)] = Bound(node.op, node.params, {})
        return bound


def head_stypes(graph: Graph, known: Mapping[str, str]) -> dict[int, list[str]]:
    """Return the storage types of the gradients that a graph's custom operators get, by node."""
    if not any(n.op is not None and n.op.open_params is not None for n in graph.nodes):
        return {}
    gradients = infer_gradients(graph, infer(graph, known))
    return {
        id(node): [gradients.get(Entry(node, i), "default") for i in range(node.num_outputs)]
        for node in graph.nodes
        if node.op is not None and node.op.open_params is not None
    }


def run_graph(
    graph: Graph,
    inputs: Sequence[Node],
    arrays: Sequence[Any],
    ctx: Context,
    bound: BoundNodes,
    custom: CustomCalls | None = None,
) -> list[Any]:
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
    bound : BoundNodes
        Of this graph.
    custom : CustomCalls, optional
    """
    custom = custom or CustomCalls()
    values: dict[Entry, Any] = {Entry(node): array for node, array in zip(inputs, arrays, strict=True)}
    for node in graph.nodes:
        if node.op is None:
            if Entry(node) not in values:
                raise MXNetError(f"the graph uses the variable {node.name}, which has no value.")
            continue
        if node.op.subgraphs.count:
            raise MXNetError(f"{node.name}: {node.op.name} cannot be used in a graph with sparse arrays.")
        passed = [values[e] for e in node.inputs]
        if node.op.open_params is not None:
            implementation = custom.implementation(node)
            result = sparse_calls.call_custom(implementation, passed, STATE.training, ctx, custom.heads.get(id(node)))
        else:
            result = _run_node(bound.of(node), passed, ctx)
        for index, array in enumerate(result if isinstance(result, list) else [result]):
            values[Entry(node, index)] = array
    return [values[e] for e in graph.outputs]


def _run_node(bound: Bound, arrays: Sequence[Any], ctx: Context) -> Any:
    if sparse_calls.is_for_stored(bound, arrays):
        return sparse_calls.call(bound, arrays)
    return run(bound, arrays, ctx=ctx)


class StorageTypes(dict[Entry, str]):
    """The storage types of values in a graph: those that are sparse, all others are "default"."""

    def __missing__(self, entry: Entry) -> str:
        return "default"


def infer(graph: Graph, known: Mapping[str, str]) -> StorageTypes:
    """Return the storage types of all values of a graph, given those of variables by name."""
    inferred = StorageTypes()
    for node in graph.nodes:
        if node.op is None:
            output_stypes = [known.get(node.name, "default")]
        elif node.op.open_params is not None:
            output_stypes = node.params[IMPLEMENTATION].output_stypes([inferred[e] for e in node.inputs])
        elif node.op.storage is DENSE:
            continue
        else:
            stypes = [inferred.get(e, "default") for e in node.inputs]
            node.op.storage.check(node.op.name, node.params, stypes)
            output_stypes = [node.op.storage.output_stype(node.params, stypes)]
        for index, stype in enumerate(output_stypes):
            if stype != "default":
                inferred[Entry(node, index)] = stype
    return inferred


def infer_gradients(graph: Graph, stypes: StorageTypes) -> StorageTypes:
    """Return the storage types of the gradients of all values that the outputs depend on."""
    if not stypes and not any(n.op is not None and _makes_sparse_gradients(n, n.op) for n in graph.nodes):
        return StorageTypes()
    stypes_by_entry: dict[Entry, list[str]] = {e: [stypes[e]] for e in graph.outputs}
    for node in reversed(graph.nodes):
        if node.op is None:
            continue
        heads = [_joined(stypes_by_entry.get(Entry(node, i))) for i in range(node.num_outputs)]
        input_stypes = [stypes[e] for e in node.inputs]
        if node.op.open_params is not None:
            outputs = [stypes[Entry(node, i)] for i in range(node.num_outputs)]
            _, input_grad_stypes = node.params[IMPLEMENTATION].gradient_stypes(heads, input_stypes, outputs)
        else:
            input_grad_stypes = [
                node.op.storage.gradient_stype(node.params, input_stypes, i, heads[0]) for i in range(len(input_stypes))
            ]
        for entry, stype in zip(node.inputs, input_grad_stypes, strict=False):
            stypes_by_entry.setdefault(entry, []).append(stype)
    return StorageTypes({entry: _joined(entry_stypes) for entry, entry_stypes in stypes_by_entry.items()})


def _makes_sparse_gradients(node: Node, op: OpDef) -> bool:
    """Check for an input of a node whose gradient may be sparse where all else is dense."""
    if op.open_params is not None:
        return True
    if op.storage.input_gradient is None:
        return False
    dense = ["default"] * len(node.inputs)
    stypes = [op.storage.gradient_stype(node.params, dense, i, "default") for i in range(len(dense))]
    return any(stype != "default" for stype in stypes)


def _joined(stypes: list[str] | None) -> str:
    """Return the storage type of a sum; sums of csr matrices are dense, as in MXNet."""
    if stypes is None or len(set(stypes)) != 1 or (stypes[0] == "csr" and len(stypes) > 1):
        return "default"
    return stypes[0]


def take_gradient(target: Any, grad: torch.Tensor | None, add: bool) -> None:
    """Put a gradient, dense or of rows, into a dense or sparse array; none is zeros."""
    if sparse_calls.is_sparse(target):
        if grad is not None:
            target._take_gradient(grad, add)
        elif not add:
            target._parts = sparse_calls.emptied(target._parts)
        return
    assert grad is not None
    dense = rows_from_coo(grad).to_dense()
    buffer = target._writable()
    buffer.add_(dense) if add else buffer.copy_(dense)
