"""Backend "inductor": ``torch.compile`` generates code for a whole graph, or for what it can take of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....base import MXNetError
from ....context import Context
from ...graph.graph import Graph
from ...graph.node import Node
from ...graph.subgraphs import backends
from ...graph.subgraphs.backends import Backend, BackendRequest, Program
from ...graph.subgraphs.choices import attributes, options_of, taken_over
from ...graph.subgraphs.replacement import Cut, nested_node, replace_groups
from ...graph.subgraphs.selection import groups
from .compilation import inductor
from .inference_plan import weight_positions
from .lowering import lower

NAME = "inductor"


class _Compilable:
    """Joins all operators but those that programs define and those that hold graphs."""

    def select(self, node: Node) -> bool:
        """Check that torch's compiler may see a node."""
        return node.op is not None and node.op.open_params is None and not node.subgraphs

    def select_input(self, node: Node, other: Node) -> bool:
        """Check that a node joins the one that it feeds."""
        return self.select(other)

    def select_output(self, node: Node, other: Node) -> bool:
        """Check that a node joins the one that feeds it."""
        return self.select(other)

    def filter(self, nodes: Sequence[Node]) -> Sequence[Node]:
        """Return all members."""
        return nodes


def _apply(graph: Graph, request: BackendRequest) -> Graph:
    inductor(request.options)  # names what is wrong with the options now

    def make(cut: Cut) -> Node:
        return nested_node(f"{NAME}{cut.number}", attributes(NAME, request.options), cut)

    return replace_groups(taken_over(graph, NAME, request.options), groups(graph, _Compilable), make)


def _build(graph: Graph, attrs: Mapping[str, str], ctx: Context) -> Program:
    try:
        compiled = inductor(options_of(attrs))
    except ValueError as error:  # of a file: a mode together with options
        raise MXNetError(str(error)) from error
    return compiled(lower(graph, graph.variables, False, ctx), weight_positions(graph, graph.variables))


backends.register(Backend(NAME, _apply, _build, built_in=True))
