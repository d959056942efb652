"""A module in the making: attributes with their weights, lines of ``forward``, helpers."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from .....base import MXNetError
from ....graph.graph import Graph
from ....graph.infer import Inference
from ....graph.node import Entry, Node
from ....operators.definition.inference import PartialShape, is_known
from ..model import Model
from .names import Names, layer_name
from .shapes import followed
from .values import BodyVariable, Value

_ATTRIBUTE = re.compile(r"self\.(\w+)")
_WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass
class Attribute:
    """Something that ``__init__`` makes.

    Attributes
    ----------
    lines : list of str
    tensors : dict of str to torch.Tensor
        Its part of the state dictionary.
    sources : dict of str to str
        The same names with MXNet's names of the weights.
    """

    lines: list[str]
    tensors: dict[str, torch.Tensor] = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Line:
    """A line of ``forward``: what it gives names to, and its code."""

    targets: tuple[str, ...]
    code: str


class Draft:
    """What is written so far.

    Parameters
    ----------
    model : Model
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self.known = model.known
        self.locals = Names()
        self._attribute_names = Names(of_attributes=True)
        self.attributes: dict[str, Attribute] = {}
        self.lines: list[Line] = []
        self.helpers: dict[str, str] = {}
        self._helper_names: dict[str, str] = {}  # in ``forward``
        self._expressions: dict[Entry, str] = {}
        self._homes: dict[str, str] = {}  # of weights: the attribute that holds the value
        self._auxiliary = {node.name for node in model.graph.auxiliary}

    # What is known of an entry.

    def shape(self, entry: Entry) -> tuple[int, ...]:
        """Return the shape of an entry."""
        shape = self.known.shapes.get(entry)
        if shape is None or not is_known(shape):
            raise MXNetError(f"the shape of {entry.node.output_name(entry.index)} does not follow from the inputs'.")
        return tuple(shape)

    def dtype(self, entry: Entry) -> torch.dtype:
        """Return the dtype of an entry."""
        return self.known.types.get(entry) or torch.float32

    def is_weight(self, entry: Entry) -> bool:
        """Return whether an entry is a variable with a value."""
        return entry.node.op is None and entry.node.name in self.model.values

    def weight_name(self, entry: Entry) -> str:
        """Return the name of a weight among the model's values."""
        return entry.node.name

    def constant(self, entry: Entry) -> torch.Tensor | None:
        """Return the value of an entry that depends on weights alone."""
        return self.model.computed(entry)

    def shape_source(self, entry: Entry, shape: PartialShape) -> str:
        """Return a shape as source: lengths that change with an input's are read from it."""
        return followed(self.model, entry, shape, {n.name: self.expression(Entry(n)) for n in self.model.inputs})

    # Expressions.

    def value(self, entry: Entry) -> Value:
        """Return an entry as an operand."""
        return Value(entry, self.expression(entry), self.shape(entry), self.dtype(entry))

    def expression(self, entry: Entry) -> str:
        """Return the expression for an entry; a weight without an attribute gets one."""
        if self.is_weight(entry):
            name = self.weight_name(entry)
            if name not in self._homes:
                self._add_weight(name)
            return self._homes[name]
        return self._expressions[entry]

    def first_input(self) -> str | None:
        """Return the name of the network's first input that is no label; None where it has none."""
        passed = [n for n in self.model.inputs if n.name in self.model.shapes] or list(self.model.inputs)
        return self.expression(Entry(passed[0])) if passed else None

    def name_entry(self, entry: Entry, name: str) -> str:
        """Give an entry a local name."""
        self._expressions[entry] = self.locals.new(name)
        return self._expressions[entry]

    # Attributes.

    def _add_weight(self, name: str) -> None:
        tensor = self.model.values[name]
        attribute = self._attribute_names.new(name)
        empty = f"torch.empty({tuple(tensor.shape)}{_of(tensor.dtype)})"
        if name in self._auxiliary or not tensor.is_floating_point():
            line = f'self.register_buffer("{attribute}", {empty})'
        else:
            line = f"self.{attribute} = nn.Parameter({empty})"
        self.attributes[attribute] = Attribute([line], {attribute: tensor}, {attribute: name})
        self._homes[name] = f"self.{attribute}"

    def add_layer(
        self,
        node: str,
        construction: str,
        weights: Mapping[str, Entry],
        lines: Sequence[str],
        tensors: Mapping[str, torch.Tensor],
    ) -> str:
        """Add a layer that holds weights; those that another attribute holds already are shared with it."""
        first = self.weight_name(next(iter(weights.values())))
        base_name = layer_name(first, node) if first not in self._homes else node.removesuffix("_fwd")
        name = self._attribute_names.new(base_name)
        attribute = Attribute([f"self.{name} = {construction}"])
        for path, entry in weights.items():
            variable = self.weight_name(entry)
            attribute_path = f"self.{name}.{path}"
            tensor = self.model.values[variable]
            attribute.tensors[f"{name}.{path}"] = tensor
            attribute.sources[f"{name}.{path}"] = variable
            if variable in self._homes:
                attribute.lines.append(f"{attribute_path} = {self._homes[variable]}")
            else:
                self._homes[variable] = attribute_path
        attribute.lines += [line.format(f"self.{name}") for line in lines]
        attribute.tensors.update({f"{name}.{path}": tensor for path, tensor in tensors.items()})
        self.attributes[name] = attribute
        return f"self.{name}"

    def add_layer_with(self, node: str, construction: str, tensors: Mapping[str, torch.Tensor]) -> str:
        """Add a layer with separate weights."""
        name = self._attribute_names.new(node.removesuffix("_fwd"))
        named_tensors = {f"{name}.{path}": tensor for path, tensor in tensors.items()}
        self.attributes[name] = Attribute([f"self.{name} = {construction}"], named_tensors)
        return f"self.{name}"

    def add_helper(self, function: Callable[..., Any]) -> str:
        """Add a function's source; return its name, or another one where a node has that in ``forward``."""
        name = function.__name__
        self.helpers.setdefault(name, inspect.getsource(function).rstrip() + "\n")
        if name not in self._helper_names:
            self._helper_names[name] = self.locals.new(name)
        alias = self._helper_names[name]
        if alias != name:
            self.helpers.setdefault(alias, f"{alias} = {name}\n")
        return alias

    # The end.

    def used(self, outputs: Sequence[str]) -> tuple[list[Line], set[str]]:
        """Return the lines that outputs depend on, and the words in them."""
        words = {word for output in outputs for word in _WORD.findall(output)}
        used_lines = []
        for line in reversed(self.lines):
            if words.intersection(line.targets):
                used_lines.append(line)
                words.update(_WORD.findall(line.code))
        return used_lines[::-1], words

    def used_attributes(self, words: set[str]) -> dict[str, Attribute]:
        """Return the attributes that code with these words uses, with those they share weights with."""
        used = {name for name in self.attributes if name in words}
        for name in reversed(list(self.attributes)):
            if name in used:
                text = "\n".join(self.attributes[name].lines)
                used.update(n for n in _ATTRIBUTE.findall(text) if n in self.attributes)
        return {name: attribute for name, attribute in self.attributes.items() if name in used}


class BodyDraft(Draft):
    """The body of a loop or branch: separate lines, with the attributes and names of the enclosing module.

    Parameters
    ----------
    parent : Draft
        Of the graph around.
    graph : Graph
    supplied : dict of int to Given
        By the identity of the body's variable.
    """

    def __init__(self, parent: Draft, graph: Graph, body_variables: Mapping[int, BodyVariable]) -> None:
        self.__dict__.update(parent.__dict__)  # all but what follows is shared
        self._parent = parent
        self._body_variables = body_variables
        self.lines = []
        variables = [node for node in graph.variables if id(node) in body_variables]
        self._expressions = {
            Entry(n): body_variables[id(n)].expression for n in variables if body_variables[id(n)].expression
        }
        self.known = Inference(graph)
        self.known.run_types({n.name: body_variables[id(n)].dtype for n in variables}, torch.float32)
        self.known.run_shapes({n.name: body_variables[id(n)].shape for n in variables})

    def is_weight(self, entry: Entry) -> bool:
        """Return whether an entry is a weight of the graph around."""
        passed = self._body_variables.get(id(entry.node))
        return passed is not None and not passed.expression and self._parent.is_weight(passed.outer)

    def weight_name(self, entry: Entry) -> str:
        """Return the name of a weight among the model's values."""
        return self._parent.weight_name(self._body_variables[id(entry.node)].outer)

    def constant(self, entry: Entry) -> torch.Tensor | None:
        """Return the value of a weight; other steps of a body are not computed beforehand."""
        return self._parent.constant(self._body_variables[id(entry.node)].outer) if self.is_weight(entry) else None

    def shape_source(self, entry: Entry, shape: PartialShape) -> str:
        """Return a shape as source, as it is for the inputs' shapes."""
        return repr(tuple(shape or ()))

    def first_input(self) -> str | None:
        """Return the name of the network's first input."""
        return self._parent.first_input()


def _of(dtype: torch.dtype) -> str:
    return "" if dtype is torch.float32 else f", dtype={dtype}"


def output_names(node: Node) -> list[str]:
    """Return the names that a node's outputs get in the code."""
    base = node.name.removesuffix("_fwd")
    return [base] if node.num_outputs == 1 else [f"{base}_{index}" for index in range(node.num_outputs)]
