"""Attributes of nodes as users see them."""

from __future__ import annotations

from .._graph.json import HIDDEN
from .._graph.node import Node


def shown_attributes(node: Node) -> dict[str, str]:
    """Return the node's attributes; ``__lr_mult__`` and its like appear without underscores too."""
    results = dict(node.attrs)
    for key in HIDDEN:
        hidden = f"__{key}__"
        if hidden in results:
            results[key] = results[hidden]
    return results
