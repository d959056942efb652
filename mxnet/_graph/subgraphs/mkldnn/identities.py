"""Leave out what changes nothing in inference."""

from __future__ import annotations

from collections.abc import Sequence

from ...graph import Graph, rewrite
from ...node import Entry, Node
from .chains import operator_of


def remove_identities(graph: Graph) -> Graph:
    """Return a graph without copies, and without Dropout that works in training alone.

    ``sin(Dropout(exp(x)))`` becomes ``sin(exp(x))``. As in MXNet, what follows a variable stays.
    """

    def replace(node: Node, inputs: tuple[Entry, ...]) -> Sequence[Entry] | None:
        is_dropout = operator_of(node) == "Dropout" and node.params["mode"] == "training"
        if not (is_dropout or operator_of(node) == "_copy") or inputs[0].node.op is None:
            return None
        return [inputs[0]] * node.num_outputs

    return rewrite(graph, replace)
