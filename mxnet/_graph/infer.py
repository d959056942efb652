"""Shape and type inference over a graph, forwards and backwards, to a fixed point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch

from .._op.inference import PartialShape, infer_shapes, infer_types, is_known, merge, same_type_both_ways
from ..base import MXNetError
from .control_flow import iterations, links
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

    def run_types(self, known: Mapping[str, Any], default: torch.dtype | None) -> None:
        """Infer dtypes; variables that stay unknown get ``default`` (None leaves them)."""
        for node in self.graph.variables:
            self.types[Entry(node)] = known.get(node.name)
        self._sweep(self._types_of)
        if default is not None:
            for node in self.graph.variables:
                if self.types[Entry(node)] is None:
                    self.types[Entry(node)] = default
                    self._sweep(self._types_of)
        self._check_types()

    def _check_types(self) -> None:
        """Raise MXNetError where dtypes that were known from the start contradict an operator's rule."""
        for node in self.graph.nodes:
            if node.op is not None and node.op.type_rule is same_type_both_ways:
                ins = [self.types.get(e) for e in node.inputs]
                outs = [self.types.get(Entry(node, i)) for i in range(node.num_outputs)]
                _named(node, same_type_both_ways, ins, outs, node.params)

    def run_shapes(self, known: Mapping[str, PartialShape]) -> None:
        """Infer shapes from those of variables."""
        for node in self.graph.variables:
            self.shapes[Entry(node)] = known.get(node.name)
        self._sweep(self._shapes_of)

    def _sweep(self, step: Any) -> None:
        nodes = [n for n in self.graph.nodes if n.op is not None]
        for _ in range(_MAX_ROUNDS):
            changed = [step(n) for n in nodes]
            if not any(changed):
                return
            # Backwards, so that what outputs tell inputs travels the whole way in one round.
            changed = [step(n) for n in reversed(nodes)]
            if not any(changed):
                return

    def _shapes_of(self, node: Node) -> bool:
        op = node.op
        assert op is not None
        entries = [Entry(node, i) for i in range(node.num_outputs)]
        ins: list[PartialShape] = [self.shapes.get(e) for e in node.inputs]
        outs: list[PartialShape] = [self.shapes.get(e) for e in entries]
        if all(is_known(s) for s in (*ins, *outs)):
            return False
        types = [self.types.get(e) for e in node.inputs]
        try:
            if node.subgraphs:
                new_ins, new_outs = _inner_shapes(node, ins, outs, types)
            else:
                new_ins, new_outs = infer_shapes(op, list(ins), list(outs), types, node.params)
            return self._store(self.shapes, node, entries, new_ins, new_outs)
        except MXNetError as error:
            raise MXNetError(f"Error in operator {node.name}: {error}") from error

    def _store(self, table: Any, node: Node, entries: list[Entry], ins: Any, outs: Any) -> bool:
        changed = False
        for entry, found in zip((*node.inputs, *entries), (*ins, *outs), strict=True):
            before = table.get(entry)
            after = merge(before, found) if table is self.shapes else (before if before is not None else found)
            if after != before:
                table[entry] = after
                changed = True
        return changed

    def _types_of(self, node: Node) -> bool:
        op = node.op
        assert op is not None
        entries = [Entry(node, i) for i in range(node.num_outputs)]
        ins = [self.types.get(e) for e in node.inputs]
        outs = [self.types.get(e) for e in entries]
        if all(t is not None for t in (*ins, *outs)):
            return False
        if node.subgraphs:
            new_ins, new_outs = _inner_types(node, ins, outs)
        else:
            shapes = [self.shapes.get(e) for e in node.inputs]
            new_ins, new_outs = _named(node, infer_types, op, ins, outs, shapes, node.params)
        return self._store(self.types, node, entries, new_ins, new_outs)


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
            found = inference.shapes.get(entry)
            if stacked:
                found = _stacked(found, length, outer[position])
            outer[position] = merge(outer[position], found, f"{node.name}: ")
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
