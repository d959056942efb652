"""How the variables and outputs of a node's subgraphs correspond to the node's own inputs and outputs.

``_foreach``, ``_while_loop`` and ``_cond`` keep their bodies as graphs, and nested graphs are nodes as a whole.
Inference carries what it knows across these links, both ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .node import Entry, Node


class LoopLink(NamedTuple):
    """One correspondence.

    Attributes
    ----------
    inner : Entry
        A variable or output of the subgraph.
    outer : int
        Position among the node's inputs, followed by its outputs.
    stacked : bool
        The outer array has one axis more, in front: that of the iterations.
    """

    inner: Entry
    outer: int
    stacked: bool = False


def links(node: Node) -> list[list[LoopLink]]:
    """Return the links of each subgraph of a node."""
    assert node.op is not None
    if node.is_nested:
        return [[*_variables(node, 0, range(len(node.inputs))), *_results(node, 0, 0)]]
    if node.op.subgraphs.fused is not None:
        graph = node.subgraphs[0]
        return [[*_variables(node, 0, range(len(graph.variables))), *_results(node, 0, 0)]]
    return _LINKS[node.op.name](node, node.params)


def iterations(node: Node, ins: Sequence[tuple[int, ...] | None]) -> int:
    """Return the length of the axis that stacked outputs have, from the inputs' shapes; -1 if it is unknown."""
    params = node.params
    if "max_iterations" in params:
        return int(params["max_iterations"])
    sequences = ins[: len(params.get("in_data_locs", ()))]
    return next((s[0] for s in sequences if s is not None and s[0] != -1), -1)


def _variables(node: Node, graph: int, positions: Sequence[int]) -> list[LoopLink]:
    """Link the variables of a subgraph with the inputs at these positions."""
    return [LoopLink(Entry(v), i) for v, i in zip(node.subgraphs[graph].variables, positions, strict=True)]


def _results(node: Node, graph: int, stacked: int) -> list[LoopLink]:
    """Link the outputs of a subgraph with the node's outputs, the first ``stacked`` of them over all iterations."""
    first = len(node.inputs)
    return [LoopLink(e, first + i, i < stacked) for i, e in enumerate(node.subgraphs[graph].outputs)]


def _foreach(node: Node, params: dict[str, Any]) -> list[list[LoopLink]]:
    variables = node.subgraphs[0].variables
    sequences, states = params["in_data_locs"], params["in_state_locs"]
    order = (*sequences, *states, *params["remain_locs"])
    inputs = [LoopLink(Entry(variables[loc]), i, i < len(sequences)) for i, loc in enumerate(order)]
    outputs = _results(node, 0, params["num_out_data"])
    # A state has the same shape and dtype before and after each step.
    carried = [LoopLink(link.inner, len(sequences) + i) for i, link in enumerate(outputs[params["num_out_data"] :])]
    return [[*inputs, *outputs, *carried]]


def _while_loop(node: Node, params: dict[str, Any]) -> list[list[LoopLink]]:
    locs = params["func_input_locs"]
    outputs = _results(node, 1, params["num_out_data"])
    carried = [
        LoopLink(link.inner, locs[loc])
        for link, loc in zip(outputs[params["num_out_data"] :], params["func_var_locs"], strict=True)
    ]
    return [_variables(node, 0, params["cond_input_locs"]), [*_variables(node, 1, locs), *outputs, *carried]]


def _cond(node: Node, params: dict[str, Any]) -> list[list[LoopLink]]:
    return [
        _variables(node, 0, params["cond_input_locs"]),
        [*_variables(node, 1, params["then_input_locs"]), *_results(node, 1, 0)],
        [*_variables(node, 2, params["else_input_locs"]), *_results(node, 2, 0)],
    ]


_LINKS = {"_foreach": _foreach, "_while_loop": _while_loop, "_cond": _cond}
