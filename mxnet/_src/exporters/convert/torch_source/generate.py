"""From a model to the source of a module and its state dictionary."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from ....graph.node import Entry, Node
from ..model import Model
from .draft import Attribute, Draft, Line, output_names
from .names import class_name
from .template import render
from .values import Unsupported, Untraced
from .walk import emit


@dataclass(frozen=True)
class TorchSource:
    """A module as source.

    Attributes
    ----------
    text : str
        A Python file that needs torch alone.
    class_name : str
    tensors : dict of str to torch.Tensor
        The module's state dictionary.
    inputs : list of str
        Names of the model's inputs that ``forward`` takes, in its order.
    nodes : int
        How many operators there were.
    layers : int
        How many of them became modules.
    """

    text: str
    class_name: str
    tensors: dict[str, torch.Tensor]
    inputs: list[str]
    nodes: int
    layers: int


def generate(model: Model, weights_file: str | None = None) -> TorchSource:
    """Write a model as a module of torch.

    Parameters
    ----------
    model : Model
    weights_file : str, optional
        Name of the file, next to the source, that its function ``load`` reads by default.

    Raises
    ------
    Unsupported
        If an operator has no translation, or not with these parameters; all such nodes are named.
    """
    draft = Draft(model)
    for node in model.inputs:
        draft.name_entry(Entry(node), node.name)
    operators = [node for node in model.graph.nodes if node.op is not None]
    _write(draft, operators)
    outputs = [draft.expression(entry) for entry in model.graph.outputs]
    lines, words = draft.used(outputs)
    attributes = draft.used_attributes(words)
    inputs = [node.name for node in model.inputs if draft.expression(Entry(node)) in words]
    helpers = _used_helpers(draft, words)
    text = render(
        model,
        class_name(model.name),
        attributes,
        [draft.expression(Entry(n)) for n in model.inputs if n.name in inputs],
        lines,
        outputs,
        helpers,
        weights_file,
    )
    tensors = {name: tensor for a in attributes.values() for name, tensor in a.tensors.items()}
    return TorchSource(text, class_name(model.name), tensors, inputs, len(operators), _count_layers(attributes, lines))


def _write(draft: Draft, nodes: list[Node]) -> None:
    """Write operators; those that cannot be are named together."""
    unknown, cause = [], None
    for node in nodes:
        try:
            emit(draft, node)
        except Untraced as error:
            unknown.append(node)
            cause = cause or error
            for index, name in enumerate(output_names(node)):
                draft.name_entry(Entry(node, index), name)
    if unknown:
        listed = ", ".join(f"{node.name!r} ({node.op.name})" for node in unknown if node.op is not None)
        raise Unsupported(
            f"no translation into torch code for {len(unknown)} of the model's nodes: {listed}. "
            "Convert --to pt2, which needs none, or cut the model before these nodes."
        ) from cause


def _used_helpers(draft: Draft, words: set[str]) -> list[str]:
    """Return the sources of helpers that are used, also by each other, in the order in which they were added."""
    used: set[str] = set()
    for name, source in reversed(draft.helpers.items()):
        if name in words or any(name in draft.helpers[other] for other in used):
            used.add(name)
            del source
    return [source for name, source in draft.helpers.items() if name in used]


def _count_layers(attributes: dict[str, Attribute], lines: list[Line]) -> int:
    code = "\n".join(line.code for line in lines)
    return sum(f"self.{name}(" in code for name in attributes)
