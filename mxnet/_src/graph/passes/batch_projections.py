"""Compute a dense layer for all steps of a sequence as one product."""

from __future__ import annotations

from functools import cache
from typing import Any

from torch import Tensor

from ...operators.definition.params import param_type
from ...operators.definition.registry import get
from ...operators.definition.schema import OpDef, Param
from ..graph import Graph, rewrite
from ..node import Entry, Node

_FEWEST_AXES = 3  # steps, samples, features
_CUT_AND_LAYER = ("SliceChannel", "FullyConnected")


def projected_steps(
    data: Tensor, weight: Tensor, *bias: Tensor, axis: int, steps: int, **params: Any
) -> Tensor | tuple[Tensor, ...]:
    """Return the layer's output for each step, as one array (steps, N, num_hidden) unless shapes do not fit."""
    dense = get("FullyConnected").kernel
    if data.dim() < _FEWEST_AXES or not 0 <= axis < data.dim() or data.shape[axis] != steps:
        parts = get("SliceChannel").kernel(data, num_outputs=steps, axis=axis, squeeze_axis=True)
        return tuple(dense(part, weight, *bias, **params) for part in ((parts,) if steps == 1 else parts))
    rows = data.movedim(axis, 0).flatten(2)
    projected: Tensor = dense(rows.flatten(0, 1), weight, *bias, **params)
    return projected.view(steps, rows.shape[1], -1)


def _project(*inputs: Tensor, **params: Any) -> tuple[Tensor, ...]:
    """Return the layer's output for each step."""
    projected = projected_steps(*inputs, **params)
    return projected.unbind(0) if isinstance(projected, Tensor) else projected


@cache  # or else the caches of inference would hold one for each graph
def projection_op() -> OpDef:
    """Return the operator of a dense layer for all steps."""
    dense = get("FullyConnected")
    return OpDef(
        name="_projected_steps",
        kernel=_project,
        inputs=dense.inputs,
        params=(*dense.params, Param("axis", param_type(int), 0), Param("steps", param_type(int), 1)),
        num_outputs=lambda params: int(params["steps"]),
        nodes=dense.nodes,
    )


def batch_projections(graph: Graph) -> Graph:
    """Join dense layers of equal weights that take the steps of one sequence.

    ``FullyConnected(x[0], w, b), FullyConnected(x[1], w, b) ...``, with ``x = SliceChannel(data, squeeze_axis=True)``,
    become the outputs of one node. Unrolled cells project their inputs so. Skipped unless each step is used by such a
    layer, and by nothing else.
    """
    if not graph.operators.issuperset(_CUT_AND_LAYER):
        return graph
    op = projection_op()
    layers: dict[Entry, list[Node]] = {}
    for node in graph.nodes:
        if node.op is not None and node.op.name == "FullyConnected":
            layers.setdefault(node.inputs[0], []).append(node)
    batch_of_node: dict[int, tuple[Node, int]] = {}
    for node in graph.nodes:
        together = _layers_of_steps(graph, node, layers)
        batch_of_node.update({id(layer): (node, step) for step, layer in enumerate(together)})
    if not batch_of_node:
        return graph
    joined: dict[int, Node] = {}

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if id(node) not in batch_of_node:
            return None
        cut, step = batch_of_node[id(node)]
        if id(cut) not in joined:
            params = {"axis": str(cut.params["axis"]), "steps": str(cut.params["num_outputs"])}
            joined[id(cut)] = Node(op, node.name, {**node.attrs, **params}, (*inputs[0].node.inputs, *inputs[1:]))
        return [Entry(joined[id(cut)], step)]

    return rewrite(graph, replace)


def _layers_of_steps(graph: Graph, cut: Node, layers: dict[Entry, list[Node]]) -> list[Node]:
    """Return the equal layers that take the outputs of a node that cuts a sequence, or none."""
    if cut.op is None or cut.op.name != "SliceChannel" or not cut.params["squeeze_axis"]:
        return []
    steps = [Entry(cut, step) for step in range(cut.num_outputs)]
    step_layers = [layer for step in steps for layer in layers.get(step, ())]
    if len(step_layers) != len(steps) or len(steps) == 1 or not all(graph.users.get(step) == 1 for step in steps):
        return []
    first = step_layers[0]
    are_alike = all(node.inputs[1:] == first.inputs[1:] and node.params == first.params for node in step_layers)
    return step_layers if are_alike and first.params["flatten"] else []
