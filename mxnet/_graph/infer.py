"""Shape and type inference over a graph, forwards and backwards, to a fixed point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush
from typing import Any

import torch

from .._definition.inference import PartialShape, infer_shapes, infer_types, is_known, merge, same_type_both_ways
from ..base import MXNetError
from .control_flow import iterations, links
from .fused import fused_of
from .graph import Graph
from .node import Entry, Node

_MAX_ROUNDS = 100


class Inference:
    """What is known of every entry of a graph.

    Attributes
    ----------
    shapes : dict of Entry to partial shape
        None: nothing known; -1: unknown length.
    types : dict of Entry to torch dtype or None
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.shapes: dict[Entry, PartialShape] = {}
        self.types: dict[Entry, torch.dtype | None] = {}
        self._nodes = [n for n in graph.nodes if n.op is not None]
        self._outputs = [[Entry(n, i) for i in range(n.num_outputs)] for n in self._nodes]
        self._agreed: set[int] = set()  # the nodes whose inputs, all known, fit what is known of their outputs
        self._touching: dict[Entry, list[int]] = {}  # the nodes that an entry is an output or input of
        for number, node in enumerate(self._nodes):
            for entry in (*self._outputs[number], *node.inputs):
                self._touching.setdefault(entry, []).append(number)

    def run_types(self, known: Mapping[str, Any], default: torch.dtype | None) -> None:
        """Infer dtypes; variables that stay unknown get ``default`` (None leaves them)."""
        for node in self.graph.variables:
            self.types[Entry(node)] = known.get(node.name)
        self._settle(self._types_of, range(len(self._nodes)))
        if default is not None:
            for node in self.graph.variables:
                entry = Entry(node)
                if self.types[entry] is None:
                    self.types[entry] = default
                    self._settle(self._types_of, self._touching.get(entry, ()))
        self._check_types()

    def _check_types(self) -> None:
        """Raise MXNetError where dtypes that were known from the start contradict an operator's rule."""
        for node, outputs in zip(self._nodes, self._outputs, strict=True):
            if node.op is not None and node.op.type_rule is same_type_both_ways:
                ins = [self.types.get(e) for e in node.inputs]
                outs = [self.types.get(e) for e in outputs]
                _named(node, same_type_both_ways, ins, outs, node.params)

    def run_shapes(self, known: Mapping[str, PartialShape]) -> None:
        """Infer shapes from those of variables."""
        for node in self.graph.variables:
            self.shapes[Entry(node)] = known.get(node.name)
        self._settle(self._shapes_of, range(len(self._nodes)))

    def _settle(self, step: Callable[[int], list[Entry]], numbers: Iterable[int]) -> None:
        """Ask nodes what follows, and those again that learn something from it, until nothing new comes.

        It goes through the nodes forwards, then backwards, so that what is known travels the whole way in one round.
        """
        waiting = set(numbers)
        direction = 1
        for _ in range(_MAX_ROUNDS):
            if not waiting:
                return
            later: set[int] = set()
            heap = sorted(direction * n for n in waiting)
            while heap:
                number = direction * heappop(heap)
                waiting.discard(number)
                for entry in step(number):
                    for other in self._touching[entry]:
                        if direction * (other - number) <= 0:
                            later.add(other)
                        elif other not in waiting:
                            waiting.add(other)
                            heappush(heap, direction * other)
            waiting = later
            direction = -direction

    def _shapes_of(self, number: int) -> list[Entry]:
        """Infer a node's shapes; returns the entries of which more is known now."""
        node, entries = self._nodes[number], self._outputs[number]
        ins: list[PartialShape] = [self.shapes.get(e) for e in node.inputs]
        outs: list[PartialShape] = [self.shapes.get(e) for e in entries]
        complete = all(is_known(s) for s in ins)
        if complete and number in self._agreed:
            return []
        types = [self.types.get(e) for e in node.inputs]
        assert node.op is not None
        try:
            if node.subgraphs:
                new_ins, new_outs = _inner_shapes(node, ins, outs, types)
            else:
                new_ins, new_outs = infer_shapes(node.op, list(ins), list(outs), types, node.params)
            if complete:
                self._agreed.add(number)
            changed = []
            for entry, shape in zip((*node.inputs, *entries), (*new_ins, *new_outs), strict=True):
                before = self.shapes.get(entry)
                after = merge(before, shape)
                if after != before:
                    self.shapes[entry] = after
                    changed.append(entry)
            return changed
        except MXNetError as error:
            raise MXNetError(f"Error in operator {node.name}: {error}{_known_inputs(node, ins)}") from error

    def _types_of(self, number: int) -> list[Entry]:
        """Infer a node's dtypes; returns the entries whose dtype is known now."""
        node, entries = self._nodes[number], self._outputs[number]
        ins = [self.types.get(e) for e in node.inputs]
        outs = [self.types.get(e) for e in entries]
        if None not in ins and None not in outs:
            return []
        if node.subgraphs:
            new_ins, new_outs = _inner_types(node, ins, outs)
        else:
            shapes = [self.shapes.get(e) for e in node.inputs]
            new_ins, new_outs = _named(node, infer_types, node.op, ins, outs, shapes, node.params)
        changed = []
        for entry, kind in zip((*node.inputs, *entries), (*new_ins, *new_outs), strict=True):
            if kind is not None and self.types.get(entry) is None:
                self.types[entry] = kind
                changed.append(entry)
        return changed


def _known_inputs(node: Node, shapes: list[PartialShape]) -> str:
    """Return a line for each input whose shape is known, with the variable that it is."""
    lines = ""
    for name, entry, shape in zip(node.input_names(), node.inputs, shapes, strict=False):
        if shape is not None:
            lines += f"\n  {name:8} {shape}" + (f"  ({entry.node.name})" if entry.node.op is None else "")
    return lines


def _named(node: Node, function: Callable[..., Any], *args: Any) -> Any:
    """Call a function; its MXNetError gets the node's name."""
    try:
        return function(*args)
    except MXNetError as error:
        raise MXNetError(f"Error in operator {node.name}: {error}") from error


def _inner_shapes(
    node: Node, ins: list[PartialShape], outs: list[PartialShape], types: list[Any]
) -> tuple[list[PartialShape], list[PartialShape]]:
    """Infer through the bodies of a control flow operator: what is known outside goes in, what follows comes out."""
    if node.is_fused:  # of integers and real numbers at once; the graph within tells the shapes of real ones
        types = [torch.float32] * len(types)
        ranges = range(len(node.subgraphs[0].variables), len(ins))
        ins = [merge(s, (1,), f"{node.name}: ") if i in ranges else s for i, s in enumerate(ins)]
        outs = [outs[0], *(merge(s, (1,)) for s in outs[1:])]
    outer = [*ins, *outs]
    length = iterations(node, ins)
    for graph, pairs in zip(node.subgraphs, links(node), strict=True):
        inference = Inference(graph)
        known: dict[str, PartialShape] = {}
        known_types: dict[str, Any] = {}
        for entry, position, stacked in pairs:
            if entry.node.op is None:
                name = entry.node.name
                known[name] = merge(known.get(name), _step(outer[position], stacked))
                if position < len(types):
                    known_types[name] = types[position]
        inference.run_types(known_types, None)
        inference.run_shapes(known)
        for entry, position, stacked in pairs:
            shape = inference.shapes.get(entry)
            if stacked:
                shape = _stacked(shape, length, outer[position])
            outer[position] = merge(outer[position], shape, f"{node.name}: ")
    return outer[: len(ins)], outer[len(ins) :]


def _step(shape: PartialShape, stacked: bool) -> PartialShape:
    """Return the shape that one iteration sees; numbers are arrays of one element."""
    if shape is None or not stacked:
        return shape
    return shape[1:] or (1,)


def _stacked(shape: PartialShape, length: int, known: PartialShape) -> PartialShape:
    if shape is None or (known is not None and len(known) == 1 and shape == (1,)):
        return None  # a sequence of numbers; its length is known already
    return (length, *shape)


def _inner_types(node: Node, ins: list[Any], outs: list[Any]) -> tuple[list[Any], list[Any]]:
    """Infer dtypes through the bodies of a control flow operator."""
    fused = fused_of(node)
    if fused is not None:
        fused.types(ins, outs)
        return ins, outs
    outer = [*ins, *outs]
    assert node.op is not None
    for graph, pairs in zip(node.subgraphs, links(node), strict=True):
        inference = Inference(graph)
        known: dict[str, Any] = {}
        for entry, position, _ in pairs:
            if entry.node.op is None and known.get(entry.node.name) is None:
                known[entry.node.name] = outer[position]
        # Nothing else tells the dtype of what only a branch's condition uses.
        alone = node.op.name == "_cond" and graph is node.subgraphs[0]
        inference.run_types(known, torch.float32 if alone else None)
        for entry, position, _ in pairs:
            if outer[position] is None:
                outer[position] = inference.types.get(entry)
    return outer[: len(ins)], outer[len(ins) :]
