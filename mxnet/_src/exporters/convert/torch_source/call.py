"""One node on its way into code: what an emitter can read and request."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import torch

from ....graph.graph import Graph
from ....graph.node import Entry, Node, in_order
from ....operators.definition.translations import Emitted
from .draft import Draft
from .literals import each, literal, number
from .names import layer_name
from .traced import traced
from .values import BodyVariable, Unsupported, Value

EmitBody = Callable[[Draft, Graph, dict[int, BodyVariable]], tuple[list[str], list[str]]]


class Call:
    """A node, its parameters with defaults, its inputs as expressions.

    Attributes
    ----------
    node : Node
    params : dict
    inputs : list of Value
    shape : tuple of int
        Of the first output.
    dtype : torch.dtype
        Of the first output.
    """

    def __init__(self, draft: Draft, node: Node, emit_body: EmitBody) -> None:
        self._draft = draft
        self._emit_body = emit_body
        self.node = node
        self.params: Mapping[str, Any] = node.params

    @property
    def inputs(self) -> Sequence[Value]:
        """The inputs; accessing one that is a weight gives it a separate attribute."""
        return _Inputs(self._draft, self.node)

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the first output."""
        return self._draft.shape(Entry(self.node))

    @property
    def dtype(self) -> torch.dtype:
        """Dtype of the first output."""
        return self._draft.dtype(Entry(self.node))

    def input_shape(self, position: int) -> tuple[int, ...]:
        """Return an input's shape, without giving it an expression."""
        return self._draft.shape(self.node.inputs[position])

    def input_dtype(self, position: int) -> torch.dtype:
        """Return an input's dtype, without giving it an expression."""
        return self._draft.dtype(self.node.inputs[position])

    def layer_name(self, position: int) -> str:
        """Return the name of a layer with this weight."""
        return layer_name(self.node.inputs[position].node.name, self.node.name)

    def refuse(self, reason: str) -> NoReturn:
        """Raise Unsupported with the node's name."""
        assert self.node.op is not None
        raise Unsupported(f"node {self.node.name!r} ({self.node.op.name}) cannot be written as torch code: {reason}")

    def literal(self, value: Any) -> str:
        """Return a value as source."""
        return literal(value)

    def each(self, values: tuple[int, ...]) -> str:
        """Return lengths as layers of torch take them: one number where all are equal."""
        return each(values)

    def traced(self) -> Emitted:
        """Write what the kernel calls."""
        return traced(self)

    def number(self, name: str) -> str:
        """Return a parameter of floating point as source, in its short form."""
        return number(self.params[name])

    def constant(self, position: int) -> torch.Tensor | None:
        """Return an input's value where it depends on weights alone."""
        return self._draft.constant(self.node.inputs[position])

    def is_weight(self, position: int) -> bool:
        """Return whether an input is a variable with a value."""
        return self._draft.is_weight(self.node.inputs[position])

    def variables(self, position: int) -> list[str]:
        """Return the names of the variables that an input is computed from."""
        return [node.name for node in in_order([self.node.inputs[position]]) if node.op is None]

    def layer(
        self,
        construction: str,
        weights: Mapping[str, int],
        *lines: str,
        tensors: Mapping[str, torch.Tensor] | None = None,
    ) -> str | None:
        """Make a layer with weights and return the attribute that holds it.

        Parameters
        ----------
        construction : str
            Source that makes it, as ``nn.Linear(3, 4)``.
        weights : dict of str to int
            Its parameters and buffers, and which inputs they are.
        *lines : str
            More lines for ``__init__``; ``{}`` stands for the attribute.
        tensors : dict of str to torch.Tensor, optional
            Parameters and buffers that are no inputs.

        Returns
        -------
        str or None
            None where an input is not a variable with a value: then a function must do.
        """
        entries = {name: self.node.inputs[position] for name, position in weights.items()}
        if not all(self._draft.is_weight(entry) for entry in entries.values()):
            return None
        return self._draft.add_layer(self.node.name, construction, entries, lines, tensors or {})

    def layer_with(self, construction: str, tensors: Mapping[str, torch.Tensor], name: str | None = None) -> str:
        """Make a layer whose weights are computed here, and return the attribute that holds it."""
        return self._draft.add_layer_with(name or self.node.name, construction, tensors)

    def body(self, graph: Graph, variables: dict[int, BodyVariable]) -> tuple[list[str], list[str]]:
        """Return the lines of a loop's or branch's body, and the expressions of its outputs."""
        return self._emit_body(self._draft, graph, variables)

    def passed(self, position: int, expression: str | None, step: bool = False) -> BodyVariable:
        """Describe a variable of a body that is an input of the node, or one step of it."""
        shape = self.input_shape(position)
        if step:
            shape = shape[1:] or (1,)
        if expression is None:
            expression = "" if self.is_weight(position) else str(self.inputs[position])
        return BodyVariable(expression, self.node.inputs[position], shape, self.input_dtype(position))

    def local(self, name: str) -> str:
        """Return a unique local name."""
        return self._draft.locals.new(name)

    def output_shape(self, index: int) -> tuple[int, ...]:
        """Return the shape of an output."""
        return self._draft.shape(Entry(self.node, index))

    def helper(self, function: Callable[..., Any], *used: Callable[..., Any]) -> str:
        """Have a function's source, and that of those it uses, in the file; returns what ``forward`` calls it."""
        for needed in used:
            self._draft.add_helper(needed)
        return self._draft.add_helper(function)

    def device_option(self) -> str:
        """Return the argument that puts a new tensor where the network's inputs are."""
        first = self._draft.first_input()
        return f", device={first}.device" if first else ""

    def own_shape(self) -> str:
        """Return the first output's shape as source, following the inputs' shapes."""
        return self._draft.shape_source(Entry(self.node), self.shape)


class _Inputs(Sequence[Value]):
    """Inputs of a node, looked up when asked for: a weight that becomes part of a layer needs no attribute."""

    def __init__(self, draft: Draft, node: Node) -> None:
        self._draft = draft
        self._node = node

    def __len__(self) -> int:
        return len(self._node.inputs)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._draft.value(e) for e in self._node.inputs[index]]
        return self._draft.value(self._node.inputs[index])
