"""From a graph of MXNet's nodes to the nodes of ONNX."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import repeat
from typing import Any

import torch

from .._src.core.dtype import NAME_OF_TORCH, TORCH_OF_NAME
from .._src.graph.fused import fused_of
from .._src.graph.graph import Graph
from .._src.graph.infer import Inference
from .._src.graph.node import Entry, Node
from .._src.operators.definition.inference import is_known
from .._src.operators.definition.translations import is_traced
from .._src.operators.exchange.onnx import lowerings as lowerings  # registers them
from .._src.operators.exchange.onnx.graph_writer import OnnxGraphWriter, Step
from .._src.operators.exchange.onnx.lowering import convert
from .._src.operators.exchange.onnx.mxnet_node import MxnetNode, UnsupportedByONNX, converter_of
from .._src.operators.exchange.onnx.onnx_values import OnnxValue
from ..base import MXNetError
from ._folding import fold

_COPIED = 64  # elements of a constant that an output which is one gets for itself


class Translation:
    """Translates a graph into what a `OnnxGraphWriter` holds.

    Parameters
    ----------
    graph : Graph
    inference : Inference
        Shapes and types of the graph.
    writer : OnnxGraphWriter
    values : mapping of variable names to OnnxValue
    """

    def __init__(
        self, graph: Graph, inference: Inference, writer: OnnxGraphWriter, values: Mapping[str, OnnxValue]
    ) -> None:
        self.graph = graph
        self.inference = inference
        self.writer = writer
        self.values: dict[Entry, OnnxValue] = {}
        self._variables = values
        self._named_values: set[int] = set()
        self._node_names: set[str] = set()
        self._output_names: set[str] = set()
        self._trials: dict[int, Inference | None] = {}

    def run(self, names: Mapping[Entry, str]) -> list[OnnxValue]:
        """Translate the nodes; return the values of the graph's outputs.

        Parameters
        ----------
        names : mapping of Entry to str
            How outputs of nodes are called.
        """
        self._output_names = set(names.values())
        for node in self.graph.nodes:
            if node.op is None:
                if node.name in self._variables:
                    self.values[Entry(node)] = self._variables[node.name]
                continue
            self._translate(node, names)
        return [self.values[entry] for entry in self.graph.outputs]

    def _translate(self, node: Node, names: Mapping[Entry, str]) -> None:
        assert node.op is not None
        writer = self.writer
        entries = list(map(Entry, repeat(node), range(node.num_outputs)))
        shapes = list(map(self.inference.shapes.get, entries))
        inputs = [self.values[entry] if entry in self.values else self._unread(entry) for entry in node.inputs]
        writer.scope = node.name
        folded = fold(node, inputs, shapes)
        if folded is not None:
            for entry, array in zip(entries, folded, strict=True):
                name = names.get(entry) or writer.unique(node.name)
                self.values[entry] = OnnxValue(writer, name, array.dtype.name, array.shape, array)
                self._named_values.add(id(self.values[entry]))
            return
        converter = converter_of(node.op.name) or (convert if is_traced(node.op) else None)
        if converter is None:
            raise UnsupportedByONNX(
                f"No conversion function registered for op type {node.op.name} yet. It is the operator of node "
                f"{node.name!r}. Remedy: express the node by other operators, or end the exported symbol before it "
                f"(sym.get_internals()); mx.onnx.get_operator_support() lists the operators that can be exported."
            )
        dtypes = [NAME_OF_TORCH[self.inference.types[entry] or torch.float32] for entry in entries]
        operation = MxnetNode(node, inputs, shapes, dtypes, writer, translate_inner, self._shapes_with, fused_of(node))
        before = len(writer.body.steps)
        result = converter(operation)
        results = [result] if isinstance(result, OnnxValue) else list(result)
        for index, (entry, created) in enumerate(zip(entries, results, strict=False)):
            value = self._named(writer.cast(created, dtypes[index]), names.get(entry), before)
            if value.constant is None:
                value.shape = shapes[index]
            if index == 0:
                free = node.name not in self._node_names and node.name not in self._output_names
                step = _step_of(value, writer.body.steps[before:])
                if step is not None:  # it is called as MXNet's node is: programs look for it by that name
                    step.name = node.name if free else value.name
                self._node_names.add(node.name)
            self.values[entry] = value

    def _shapes_with(self, node: Node, length: int) -> list[tuple[int, ...]] | None:
        """Return the shapes of a node's inputs where lengths that are known only when the model runs are ``length``.

        None where they do not follow from those of the graph's variables, or contradict each other.
        """
        if length not in self._trials:
            known = {n.name: self.inference.shapes.get(Entry(n)) for n in self.graph.variables}
            filled = {k: tuple(length if n == -1 else n for n in s) for k, s in known.items() if s is not None}
            types = {n.name: self.inference.types[Entry(n)] or torch.float32 for n in self.graph.variables}
            try:
                self._trials[length] = infer(self.graph, filled, types)
            except MXNetError:
                self._trials[length] = None
        trial = self._trials[length]
        shapes = [] if trial is None else [trial.shapes.get(entry) for entry in node.inputs]
        complete = [shape for shape in shapes if is_known(shape) and shape is not None]
        return complete if trial is not None and len(complete) == len(node.inputs) else None

    def _named(self, value: OnnxValue, name: str | None, before: int) -> OnnxValue:
        """Give an output its name; a value that has another name goes through Identity."""
        if name is None:
            return value
        is_new = _step_of(value, self.writer.body.steps[before:]) is not None
        has_name = value.shared or id(value) in self._named_values
        if value.constant is not None and has_name and value.constant.size <= _COPIED:
            value = OnnxValue(self.writer, name, value.dtype, value.shape, value.constant)
        elif has_name or not (is_new or value.constant is not None):
            value = self.writer.emit("Identity", value)
        value.name = name
        self._named_values.add(id(value))
        return value

    def _unread(self, entry: Entry) -> OnnxValue:
        """Return a placeholder for a variable without values that its converter does not read."""
        return OnnxValue(self.writer, entry.node.name, "float32", self.inference.shapes.get(entry))


def _step_of(value: OnnxValue, steps: Sequence[Step]) -> Step | None:
    """Return the one of some ONNX nodes that makes a value."""
    for step in steps:
        if value in step.outputs:
            return step
    return None


def output_names(graph: Graph) -> dict[Entry, str]:
    """Return the names of the outputs of each node: the node's, or the node's with a number, as in MXNet's files.

    The names of the graph's outputs come first, since programs ask for them; of two equal ones the later gets a number.
    """
    names: dict[Entry, str] = {}
    taken_names: set[str] = {node.name for node in graph.variables}
    entries = list(graph.outputs)
    for node in graph.nodes:
        entries += map(Entry, repeat(node), range(node.num_outputs))
    for entry in entries:
        if entry.node.op is None or entry in names:
            continue
        output_name = _output_name(entry)
        name, number = output_name, 0
        while name in taken_names:
            number += 1
            name = f"{output_name}_{number}"
        taken_names.add(name)
        names[entry] = name
    return names


def _output_name(entry: Entry) -> str:
    """Return MXNet's name of an output without the words: ``x`` of ``x_output``, ``x1`` of ``x_output1``."""
    node, index = entry
    assert node.op is not None
    labels = node.op.names_of_outputs(node.params)
    label = labels[index] if index < len(labels) else str(index)
    suffix = label.removeprefix("output") if label.startswith("output") else str(index)
    return f"{node.name}{suffix}"


def translate_inner(writer: OnnxGraphWriter, graph: Graph, known: Mapping[str, OnnxValue]) -> list[OnnxValue]:
    """Translate the body of a loop or branch; ``known`` are the values of its variables."""
    types = {name: TORCH_OF_NAME[value.dtype] for name, value in known.items()}
    inference = infer(graph, {name: value.shape for name, value in known.items()}, types)
    return Translation(graph, inference, writer, known).run({})


def infer(graph: Graph, shapes: Mapping[str, Any], types: Mapping[str, torch.dtype]) -> Inference:
    """Infer shapes and types from those of variables."""
    inference = Inference(graph)
    inference.run_types(types, torch.float32)
    inference.run_shapes(shapes)
    return inference
