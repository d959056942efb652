"""MXNet's backends "default" and "default_v2": every group of operators whose names a program has listed."""

from __future__ import annotations

from collections.abc import Sequence

from ....base import MXNetError
from ..graph import Graph
from ..node import Node
from . import backends
from .backends import Backend, BackendRequest
from .replacement import Cut, nested_node, replace_groups
from .selection import groups

_NAMES: dict[str, tuple[str, ...]] = {}


def set_names(backend: str, operators: Sequence[str]) -> None:
    """List the operators of a backend, "default" or "default_v2"; MXNet does so from its C interface alone."""
    backends.get(backend)
    _NAMES[backend] = tuple(operators)


def remove_names(backend: str) -> None:
    """Forget the operators of a backend."""
    backends.get(backend)
    _NAMES.pop(backend, None)


class _Listed:
    def __init__(self, names: Sequence[str]) -> None:
        self.names = frozenset(names)

    def select(self, node: Node) -> bool:
        return node.op is not None and (node.op.name in self.names or not self.names.isdisjoint(node.op.aliases))

    def select_input(self, node: Node, other: Node) -> bool:
        return self.select(other)

    def select_output(self, node: Node, other: Node) -> bool:
        return self.select(other)

    def filter(self, nodes: Sequence[Node]) -> Sequence[Node]:
        return nodes


def _backend(name: str) -> Backend:
    def apply(graph: Graph, request: BackendRequest) -> Graph:
        if name not in _NAMES:
            raise MXNetError(f"Cannot find attribute op_names in SubgraphProperty ({name}): no operators are listed.")
        return replace_groups(graph, groups(graph, lambda: _Listed(_NAMES[name])), _make)

    return Backend(name, apply, built_in=True)


def _make(cut: Cut) -> Node:
    return nested_node(f"_CachedOp{cut.number}", {}, cut)


for _name in ("default", "default_v2"):
    backends.register(_backend(_name))
