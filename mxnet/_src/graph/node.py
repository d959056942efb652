"""The nodes of a graph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...base import MXNetError
from ..operators.definition.schema import OpDef
from .application import Application, application_of

_NO_PARAMS: dict[str, Any] = {}


class Entry(NamedTuple):
    """One output of a node."""

    node: Node
    index: int = 0  # type: ignore[assignment]  # hides tuple.index, which is not called here


class Node:
    """A variable or the application of an operator.

    Attributes
    ----------
    op : OpDef or None
        None for a variable.
    name : str
    attrs : dict of str to str
        Parameters of the operator in MXNet's text form, and attributes of the node such as ``__lr_mult__``. Only
        `Symbol._set_attr` changes it after construction.
    inputs : tuple of Entry
    writes : int
        Of a variable: how many operators composed so far write it.
    write_counts : tuple of int, or None where nothing counted
        Of the inputs, how often they had been written; () if none had. See `write_counts`.
    """

    __slots__ = ("_application", "attrs", "inputs", "name", "op", "subgraphs", "write_counts", "writes")

    def __init__(
        self,
        op: OpDef | None,
        name: str,
        attrs: dict[str, str] | None = None,
        inputs: Sequence[Entry] = (),
        subgraphs: Sequence[Any] = (),
    ) -> None:
        self.op = op
        self.name = name
        self.attrs = attrs if attrs is not None else {}
        self.inputs = tuple(inputs)
        self.subgraphs = tuple(subgraphs)
        self.write_counts: tuple[int, ...] | None = None
        self.writes = 0
        self._application: Application | None = None

    @property
    def application(self) -> Application:
        """The operator with its parameters, which other nodes may share."""
        if self._application is None:
            assert self.op is not None
            try:
                self._application = application_of(self.op, self.attrs)
            except TypeError as error:  # what a program gets that calls the operator; attributes come from a file
                raise MXNetError(f"{self.op.name} node {self.name!r}: {error}") from error
        return self._application

    @property
    def params(self) -> dict[str, Any]:
        """The operator's parameters, parsed, with defaults; not to be changed."""
        return _NO_PARAMS if self.op is None else (self._application or self.application).params

    def keep_params(self, params: dict[str, Any]) -> None:
        """Take over parameters parsed already, where parsing runs a program's code."""
        assert self.op is not None
        self._application = Application(self.op, params)

    def share(self, application: Application) -> None:
        """Take over what the attributes describe, which is known already."""
        self._application = application

    def forget_params(self) -> None:
        """Parse the parameters again, as the attributes have changed."""
        self._application = None

    def with_inputs(self, inputs: Sequence[Entry]) -> Node:
        """Return the same application to other inputs; parameters parsed already stay so."""
        copy = Node(self.op, self.name, self.attrs, inputs, self.subgraphs)
        if self.op is not None and self.op.open_params is None:
            copy._application = self._application
        return copy

    @property
    def is_nested(self) -> bool:
        """Whether the node is its one graph: the inputs are the graph's variables, the outputs the graph's."""
        return bool(self.subgraphs) and self.op is not None and self.op.subgraphs.nested

    @property
    def is_fused(self) -> bool:
        """Whether the node stands for the layers of its one graph, whose variables are its first inputs."""
        return bool(self.subgraphs) and self.op is not None and self.op.subgraphs.fused is not None

    @property
    def num_outputs(self) -> int:
        """Number of outputs, hidden ones included."""
        if self.op is None:
            return 1
        if self.subgraphs and self.is_nested:
            return len(self.subgraphs[0].outputs)
        return (self._application or self.application).num_outputs

    @property
    def num_visible(self) -> int:
        """Number of outputs that users see."""
        if self.op is None:
            return 1
        if self.subgraphs and self.is_nested:
            return len(self.subgraphs[0].outputs)
        return (self._application or self.application).num_visible

    @property
    def counted_outputs(self) -> int:
        """Number of outputs that files count: those that MXNet's own operator has."""
        counted = None if self.op is None else self.op.history.counted_outputs
        if counted is None:
            return self.num_outputs
        return counted(self.params) if callable(counted) else counted

    def output_name(self, index: int) -> str:
        """Return the name of an output: a variable's own name, else ``<name>_output`` or what the operator calls it."""
        if self.op is None:
            return self.name
        if self.is_nested:
            inner = self.subgraphs[0].outputs[index]
            return f"{self.name}_{inner.node.output_name(inner.index)}"
        return f"{self.name}_{self.op.name_of_output(self.params, index)}"

    def input_names(self) -> tuple[str, ...]:
        """Return the operator's names for the inputs."""
        if self.is_nested:
            return tuple(n.name for n in self.subgraphs[0].variables)
        if self.is_fused:
            inner = tuple(n.name for n in self.subgraphs[0].variables)
            return (*inner, *(f"range{i}" for i in range(len(self.inputs) - len(inner))))
        return () if self.op is None else self.application.input_names(len(self.inputs))

    def aux_positions(self) -> tuple[int, ...]:
        """Return which inputs are auxiliary states."""
        if self.subgraphs and (self.is_nested or self.is_fused):
            graph = self.subgraphs[0]
            return tuple(i for i, n in enumerate(graph.variables) if id(n) in graph.aux_variables)
        if self.op is None or not self.op.has_aux:
            return ()
        return self.application.aux_positions(len(self.inputs))

    def __repr__(self) -> str:
        return f"<Node {self.name} ({'variable' if self.op is None else self.op.name})>"


def in_order(heads: Sequence[Entry]) -> list[Node]:
    """Return the nodes that outputs depend on, inputs before users: depth first, in the order of the heads."""
    opened: set[Node] = set()
    visited: dict[Node, None] = {}  # in order; a node found on two ways stays in its first place
    stack = [head.node for head in reversed(heads)]
    while stack:
        node = stack.pop()
        if not node.inputs or node in opened:
            visited[node] = None
        else:
            opened.add(node)
            stack.append(node)
            stack.extend([source for source, _ in reversed(node.inputs) if source not in visited])
    return list(visited)
