"""Shape and type inference over a graph, forwards and backwards, to a fixed point."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch

from .._op.inference import PartialShape, infer_shapes, infer_types, is_known, merge
from ..base import MXNetError
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
        try:
            new_ins, new_outs = infer_shapes(
                op, list(ins), list(outs), [self.types.get(e) for e in node.inputs], node.params
            )
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
        shapes = [self.shapes.get(e) for e in node.inputs]
        new_ins, new_outs = infer_types(op, ins, outs, shapes, node.params)
        return self._store(self.types, node, entries, new_ins, new_outs)
