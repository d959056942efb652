"""Layers on 8-bit integers with ranges and weights built in, on integers or on integers in float32."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import torch
from torch import Tensor

from ...operators.definition.planned import Packing, Planned, Supplied
from ...operators.definition.registry import get
from ...operators.definition.schema import Input, OpDef
from ..fused import fused_of
from ..graph import Graph
from ..node import Entry, Node

Kernels = dict[int, tuple[Callable[..., Any], tuple[int, ...]]]
_EIGHT = (torch.int8, torch.uint8)


def is_planned(node: Node) -> bool:
    """Return True if a node may have a plan."""
    if node.op is None:
        return False
    return node.op.plan is not None or (node.is_fused and bool(node.params["quantized"]))


def find_plans(
    graph: Graph, values: Mapping[str, Tensor], shapes: Mapping[Entry, Any], types: Mapping[Entry, Any]
) -> dict[int, Planned]:
    """Return the plans of nodes, by node identity; ``values`` are the constant variables.

    A node has one if its weights and the ranges of its integers are constant; the range of its result then is, too.
    """
    known = {Entry(n): values[n.name] for n in graph.variables if n.name in values}
    plans: dict[int, Planned] = {}

    def supplied(entry: Entry) -> Supplied:
        producer = plans.get(id(entry.node)) if entry.index == 0 else None
        return Supplied(shapes[entry], types[entry], known.get(entry), producer is not None and producer.not_negative)

    for node in graph.nodes:
        if not is_planned(node):
            continue
        plan = _plan_of(node, [*map(supplied, node.inputs)])
        if plan is not None:
            plans[id(node)] = plan
            if plan.ends is not None:
                known.update({Entry(node, i + 1): torch.tensor([end]) for i, end in enumerate(plan.ends)})
    return plans


def _plan_of(node: Node, inputs: list[Supplied]) -> Planned | None:
    assert node.op is not None
    if node.op.plan is not None:
        return node.op.plan(node.params, inputs)
    fused = fused_of(node)
    return fused.plan(inputs) if fused is not None and fused.plan is not None else None


@dataclass
class PlannedGraph:
    """A graph with planned nodes.

    Attributes
    ----------
    graph : Graph
    kernels : dict of node identity to (kernel, inputs)
        Of the planned nodes.
    values : dict of str to Tensor
        Variables that the pass made, the ends of constant ranges.
    origins : dict of Entry to Entry
        What entries of this graph were in the graph before.
    """

    graph: Graph
    kernels: Kernels = field(default_factory=dict)
    values: dict[str, Tensor] = field(default_factory=dict)
    origins: dict[Entry, Entry] = field(default_factory=dict)


def with_plans(
    graph: Graph, plans: Mapping[int, Planned], types: Mapping[Entry, Any], packing: Packing | None
) -> PlannedGraph:
    """Return the graph with plans in place of nodes.

    With a ``packing``, planned nodes pass integral values as float32 to each other, and integers only to other nodes.
    """
    return _Rewriting(graph, plans, types, packing).result()


class _Rewriting:
    def __init__(
        self, graph: Graph, plans: Mapping[int, Planned], types: Mapping[Entry, Any], packing: Packing | None
    ) -> None:
        self._graph = graph
        self._plans = plans
        self._types = types
        self._packing = packing
        self._planned: dict[int, Planned] = {}
        self._done: dict[Entry, Entry] = {}
        self._real: dict[Entry, torch.dtype] = {}  # new entries that are float32 and stand for integers
        self._converted: dict[tuple[Entry, torch.dtype], Entry] = {}
        self._result = PlannedGraph(graph)

    def result(self) -> PlannedGraph:
        for node in self._graph.nodes:
            plan = self._plans.get(id(node))
            if plan is not None:
                self._put_plan(node, plan)
                continue
            inputs = tuple(self._as_integers(self._done[e]) for e in node.inputs)
            rebuilt = node if inputs == node.inputs else node.with_inputs(inputs)
            for index in range(max(node.num_outputs, 1)):
                self._put(Entry(node, index), Entry(rebuilt, index))
        planned = self._result
        planned.graph = Graph([self._as_integers(self._done[e]) for e in self._graph.outputs])
        if self._packing is None:
            self._overwrite()
        return planned

    def _put(self, old: Entry, new: Entry) -> None:
        self._done[old] = new
        self._result.origins[new] = old

    def _put_plan(self, node: Node, plan: Planned) -> None:
        assert node.op is not None
        inputs = [self._done[node.inputs[i]] for i in plan.taken]
        if self._packing is None:
            kernel = plan.integers
        else:
            kernel = plan.real(self._packing)
            inputs = [*map(self._as_real, inputs)]
        new = self._node(node.op, node.name, kernel, inputs)
        self._planned[id(new.node)] = plan
        self._put(Entry(node), new)
        if self._packing is not None and plan.dtype is not torch.float32:
            self._real[new] = plan.dtype
        for index, end in enumerate(plan.ends or (), start=1):
            variable = Node(None, f"{node.name}_end{index}")
            self._result.values[variable.name] = torch.tensor([end])
            self._put(Entry(node, index), Entry(variable))

    def _overwrite(self) -> None:
        """Take the kernels that may write over an input where nothing else refers to its memory any more."""
        graph, kernels = self._result.graph, self._result.kernels
        order = {id(node): index for index, node in enumerate(graph.nodes)}
        for node in graph.nodes:
            plan = self._planned.get(id(node))
            if plan is None or plan.overwriting is None:
                continue
            *others, last = node.inputs
            users = [n for n in graph.nodes if last in n.inputs and n is not node]
            concerned = [self._planned.get(id(n)) for n in (last.node, *users)]
            if (
                last not in others
                and last not in graph.outputs
                and all(p is not None and p.makes_memory for p in concerned)
                and all(order[id(n)] < order[id(node)] for n in users)
            ):
                kernels[id(node)] = plan.overwriting, kernels[id(node)][1]

    def _node(self, op: OpDef, name: str, kernel: Callable[..., Any], inputs: list[Entry]) -> Entry:
        node = Node(_operator(op), name, {}, inputs)
        self._result.kernels[id(node)] = kernel, tuple(range(len(inputs)))
        return Entry(node)

    def _as_integers(self, entry: Entry) -> Entry:
        """Return an entry as other nodes take it."""
        dtype = self._real.get(entry)
        return entry if dtype is None else self._as(entry, dtype)

    def _as_real(self, entry: Entry) -> Entry:
        """Return an entry as planned nodes take it where they compute on float32."""
        if entry in self._real or self._types.get(self._result.origins.get(entry, entry)) not in _EIGHT:
            return entry
        return self._as(entry, torch.float32)

    def _as(self, entry: Entry, dtype: torch.dtype) -> Entry:
        cast = self._converted.get((entry, dtype))
        if cast is None:
            name = f"{entry.node.name}_{str(dtype).removeprefix('torch.')}"
            cast = self._node(get("Cast"), name, lambda data: data.to(dtype), [entry])
            self._converted[entry, dtype] = cast
            self._result.origins[cast] = self._result.origins[entry]
        return cast


@cache  # or else the caches of inference would hold one for each graph
def _operator(op: OpDef) -> OpDef:
    """Return the operator of a planned node, under the name of the one that it stands for."""
    return OpDef(name=op.name, kernel=op.kernel, inputs=(Input("data", variadic=True),), params=(), views=True)
