"""Partitioners that programs register: which parts of a graph become one node, and what runs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import torch

from .._src.graph.graph import Graph
from .._src.graph.infer import Inference
from .._src.graph.node import Node
from .._src.graph.subgraphs import backends
from .._src.graph.subgraphs.backends import Backend, BackendRequest
from .._src.graph.subgraphs.choices import RUN_BY
from .._src.graph.subgraphs.replacement import Cut, nested_node, replace_groups
from .._src.graph.subgraphs.selection import groups
from .._src.messages.public import public
from .._src.operators.definition.binding import is_node_attribute
from ..base import MXNetError
from ..context import Context
from ..ndarray._conversion import wrap
from ..symbol._base import make
from ._nodes import NodeView


@public("mxnet.library")
class Partitioner:
    """Says which parts of a graph become nodes that hold them as a separate graph.

    Subclasses define `select` or more, and are registered with `register_partitioner`. Each partitioning makes an
    object of the class with the options of `Symbol.optimize_for` as keywords. Groups grow from every node that `select`
    takes, along inputs and outputs; a group that a path leaves and enters again is cut where that path returns.

    Attributes
    ----------
    options : dict
        What was given to ``optimize_for`` beyond its own arguments.
    args, aux : dict of str to NDArray
        Values of the variables, as far as they were given; what is added is added for the caller of ``optimize_for``.

    Notes
    -----
    A node made is a ``_CachedOp``, MXNet's operator for a graph of any kind, so that graphs whose partitioner defines
    no `build` can be saved and run anywhere, by MXNet too.
    """

    def __init__(self, **options: Any) -> None:
        self.options = options
        self.args: Any = {}
        self.aux: Any = {}

    def select(self, node: NodeView) -> bool:
        """Return True if a group begins at a node. Default: no."""
        return False

    def select_input(self, node: NodeView, other: NodeView) -> bool:
        """Return True if ``other``, whose output the member ``node`` uses, joins. Default: what `select` says of it."""
        return self.select(other)

    def select_output(self, node: NodeView, other: NodeView) -> bool:
        """Return True if ``other``, which uses an output of the member, joins. Default: what `select` says of it."""
        return self.select(other)

    def filter(self, nodes: list[NodeView]) -> Sequence[NodeView]:
        """Return the nodes of a finished group, in the graph's order, that stay in it. Default: all."""
        return nodes

    def accept(self, subgraph: Any, number: int) -> bool | Mapping[str, str]:
        """Return True if a group becomes a node, or the attributes that the node gets. Default: True.

        Parameters
        ----------
        subgraph : Symbol
            The group with variables instead of its inputs.
        number : int
            Of the group, from 0.
        """
        return True

    @classmethod
    def build(cls, subgraph: Any, attrs: Mapping[str, str], ctx: Context) -> Callable[..., Any]:
        """Return the function that runs a subgraph in inference; classes without it leave that to the usual way.

        Parameters
        ----------
        subgraph : Symbol
        attrs : dict of str to str
            Attributes of the node, those of `accept` among them.
        ctx : Context

        Returns
        -------
        callable (*NDArray) -> NDArray or list of NDArray
            From the values of ``subgraph.list_inputs()`` to those of its outputs.
        """
        raise NotImplementedError


Kind = TypeVar("Kind", bound=type[Partitioner])


@public("mxnet.library")
def register_partitioner(name: str, built_in: bool = False) -> Callable[[Kind], Kind]:
    """Register the decorated subclass of `Partitioner`, which ``optimize_for(name)`` and ``hybridize(name)`` use.

    Parameters
    ----------
    name : str
        Also in the names of the nodes made, ``<name>_0`` and so on. A pass or partitioner of the same name is replaced.
    built_in : bool, default False
        It cannot be replaced.

    Raises
    ------
    MXNetError
        If the name is that of a built-in backend.

    Examples
    --------
    >>> @mx.library.register_partitioner("elementwise")
    ... class Elementwise(mx.library.Partitioner):
    ...     def select(self, node):
    ...         return node.op in ("exp", "sin", "elemwise_add")
    >>> symbol = symbol.optimize_for("elementwise")
    """

    def register(partitioner_class: Kind) -> Kind:
        if not (isinstance(partitioner_class, type) and issubclass(partitioner_class, Partitioner)):
            raise MXNetError(f"register_partitioner: expected a subclass of Partitioner, got {partitioner_class!r}.")
        runs = partitioner_class.build.__func__ is not Partitioner.build.__func__  # type: ignore[attr-defined]
        build = _builder(partitioner_class) if runs else None
        backends.register(
            Backend(
                name, lambda graph, request: _partition(name, partitioner_class, runs, graph, request), build, built_in
            )
        )
        return partitioner_class

    return register


def _partition(
    name: str, partitioner_class: type[Partitioner], runs: bool, graph: Graph, request: BackendRequest
) -> Graph:
    partitioner = partitioner_class(**request.options)
    partitioner.args = {} if request.args is None else request.args
    partitioner.aux = {} if request.aux is None else request.aux
    inference = Inference(graph)
    inference.run_types(request.types, None)
    inference.run_shapes(request.shapes)
    count = -1

    def make_node(cut: Cut) -> Node | None:
        nonlocal count
        answer = partitioner.accept(make(cut.graph.outputs), count + 1)
        if answer is False:
            return None
        count += 1
        attrs = _attributes(name, answer)
        if runs:
            attrs[RUN_BY] = name
        return nested_node(f"{name}_{count}", attrs, cut)

    return replace_groups(graph, groups(graph, lambda: _Selector(partitioner, inference)), make_node)


def _attributes(name: str, answer: bool | Mapping[str, str]) -> dict[str, str]:
    if answer is True:
        return {}
    if not isinstance(answer, Mapping):
        raise MXNetError(f"{name}: accept must return a bool or a dict of attributes, it returned {answer!r}.")
    for key, value in answer.items():
        if not (isinstance(key, str) and is_node_attribute(key) and isinstance(value, str)):
            raise MXNetError(
                f"{name}: attributes of nodes are strings of names such as '__my_attribute__', got {key!r}: {value!r}."
            )
    return dict(answer)


class _Selector:
    """A program's partitioner as the selector of `selection.groups`."""

    def __init__(self, partitioner: Partitioner, inference: Inference) -> None:
        self.partitioner = partitioner
        self.inference = inference

    def _view(self, node: Node) -> NodeView:
        return NodeView(node, self.inference)

    def select(self, node: Node) -> bool:
        return self.partitioner.select(self._view(node))

    def select_input(self, node: Node, other: Node) -> bool:
        return self.partitioner.select_input(self._view(node), self._view(other))

    def select_output(self, node: Node, other: Node) -> bool:
        return self.partitioner.select_output(self._view(node), self._view(other))

    def filter(self, nodes: Sequence[Node]) -> list[Node]:
        kept_ids = {id(view._node) for view in self.partitioner.filter([self._view(n) for n in nodes])}
        return [n for n in nodes if id(n) in kept_ids]


def _builder(partitioner_class: type[Partitioner]) -> backends.Build:
    """Return the factory of programs on tensors of a partitioner's `build`, which makes them on arrays."""

    def build(graph: Graph, attrs: Mapping[str, str], ctx: Context) -> backends.Program:
        function = partitioner_class.build(make(graph.outputs), attrs, ctx)

        def run(*tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
            outputs = function(*[wrap(t.contiguous(), ctx) for t in tensors])
            arrays = outputs if isinstance(outputs, (list, tuple)) else [outputs]
            if len(arrays) != len(graph.outputs):
                raise MXNetError(
                    f"{partitioner_class.__name__}: {len(graph.outputs)} outputs expected, {len(arrays)} returned."
                )
            return tuple(array._tensor for array in arrays)

        return run

    return build
