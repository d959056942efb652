"""Model parallelism: which device each node of a graph is on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...base import MXNetError
from ...context import Context
from .graph import Graph
from .node import Node

Placement = Mapping[int, Context]  # by the identity of nodes


def position(
    graph: Graph, ctx: Context, group2ctx: Mapping[str, Context] | None, bound: Mapping[int, Context] | None = None
) -> dict[int, Context]:
    """Return the device of each node, by identity: none at all when no groups are given.

    A node with a ``ctx_group`` is on that group's device. Other variables are where the array is that they are
    ``bound`` to, other operators where their first input is, and what is left on ``ctx``. MXNetError if a group has no
    device, or an operator updates a state on another one.
    """
    contexts: dict[int, Context] = {}
    if not group2ctx:
        return contexts
    _check_devices(group2ctx)
    for node in graph.nodes:
        group = node.attrs.get("__ctx_group__", node.attrs.get("ctx_group"))
        if group is not None:
            if group not in group2ctx:
                raise MXNetError(f"{node.name}: group2ctx has no device for ctx_group {group!r}, only {group2ctx}.")
            contexts[id(node)] = group2ctx[group]
        elif node.inputs:
            contexts[id(node)] = contexts[id(node.inputs[0].node)]
        else:
            contexts[id(node)] = (bound or {}).get(id(node), ctx)
        _check_states(node, contexts)
    return contexts


def _check_states(node: Node, contexts: Placement) -> None:
    for position in node.aux_positions():
        state = node.inputs[position].node
        if contexts[id(state)] != contexts[id(node)]:
            raise MXNetError(
                f"{node.name} on {contexts[id(node)]} updates {state.name} on {contexts[id(state)]}: states must be on "
                "their operator's device. Give both one ctx_group."
            )


def _check_devices(group2ctx: Mapping[str, Any]) -> None:
    for group, device in group2ctx.items():
        if not isinstance(device, Context):
            raise AttributeError(f"group2ctx[{group!r}] must be a Context, got {type(device).__name__}.")
