"""Mixed precision: casts in a graph, so that some operators compute in a narrow type and others in float32."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

import torch

from ....base import MXNetError
from ...operators.definition.inference import infer_types
from ...operators.definition.registry import get
from ..graph import Graph
from ..node import Entry, Node

# Operators whose last input only lends its shape: MXNet takes nothing to be known of their types.
_OF_A_SHAPE = frozenset({"slice_like", "reshape_like", "broadcast_like"})


class CastKind(Enum):
    """What an operator's inputs are cast to."""

    TARGET = "the narrow type"
    FP32 = "float32"
    WIDEST = "the widest type among them"


@dataclass(frozen=True)
class Rules:
    """Which operators are cast how.

    Attributes
    ----------
    name, dtype
        The narrow type.
    kinds : mapping of str to Kind
        By operator. One that is absent computes in the type of what it is given.
    conditions : mapping of str to (str, values)
        Operators that compute in float32 while a parameter has one of the values.
    """

    name: str
    dtype: torch.dtype
    kinds: Mapping[str, CastKind]
    conditions: Mapping[str, tuple[str, frozenset[str]]]

    def kind(self, op: str, params: Callable[[], Mapping[str, Any]]) -> CastKind | None:
        """Return how an operator's inputs are cast; parameters are only read where they matter."""
        condition = self.conditions.get(op)
        if condition is not None and str(params()[condition[0]]) in condition[1]:
            return CastKind.FP32
        return self.kinds.get(op)


def insert_casts(
    graph: Graph,
    rules: Rules,
    name_of: Callable[[Entry], str],
    excluded: frozenset[str] = frozenset(),
    optional: frozenset[str] = frozenset(),
) -> Graph:
    """Insert ``amp_cast`` and ``amp_multicast``.

    ``softmax(FullyConnected(x, w))`` becomes ``softmax(amp_cast32(FullyConnected(amp_cast16(x), amp_cast16(w))))``.
    Outputs are in float32, and variables are taken to be; ``optional`` ones get the narrow type themselves where they
    would be cast to it. ``excluded`` nodes compute in float32 whatever the rules say, ``name_of`` names an entry in its
    casts.
    """
    return _Caster(rules, name_of, excluded, optional).run(graph)


class _Caster:
    """What the pass knows of each entry of the original graph.

    ``plain`` holds it in the new graph as it is computed; ``narrow`` and ``wide`` in either type, if there is such. An
    entry that is in neither, as the result of a multicast, has a type that is not known.
    """

    def __init__(
        self, rules: Rules, name_of: Callable[[Entry], str], excluded: frozenset[str], optional: frozenset[str]
    ) -> None:
        self.rules = rules
        self.name_of = name_of
        self.excluded = excluded
        self.optional = optional
        self.plain: dict[Entry, Entry] = {}
        self.narrow: dict[Entry, Entry] = {}
        self.wide: dict[Entry, Entry] = {}
        self.born_wide: set[Entry] = set()

    def run(self, graph: Graph) -> Graph:
        for node in graph.nodes:
            if node.op is None:
                copy = Node(None, node.name, dict(node.attrs))  # its type may become an attribute
                copy.writes = node.writes
                self.plain[Entry(node)] = Entry(copy)
            else:
                self._convert(node)
        return Graph([self._to_wide(entry) for entry in graph.outputs])

    def _convert(self, node: Node) -> None:
        assert node.op is not None
        kind = self.rules.kind(node.op.name, lambda: node.params)
        if node.name in self.excluded:
            kind = CastKind.FP32
        aux = node.aux_positions()
        types: Sequence[torch.dtype | None]
        if kind is CastKind.TARGET:
            inputs = [self.plain[e] if i in aux else self._to_narrow(e) for i, e in enumerate(node.inputs)]
            types = [self.rules.dtype] * node.num_outputs
        elif kind is CastKind.FP32:
            inputs = [self.plain[e] if i in aux else self._for_fp32(e) for i, e in enumerate(node.inputs)]
            types = [torch.float32] * node.num_outputs
        elif kind is CastKind.WIDEST:
            inputs, types = self._widest(node)
        elif joined := self._joined(node):
            inputs, types = self._widest(node, joined)
        else:
            inputs, types = [self.plain[e] for e in node.inputs], self._types_as_supplied(node)
        new = Node(node.op, node.name, node.attrs, inputs, node.subgraphs)
        new.write_counts = node.write_counts
        for index, dtype in enumerate(types):
            old = Entry(node, index)
            self.plain[old] = Entry(new, index)
            if dtype is self.rules.dtype:
                self.narrow[old] = self.plain[old]
            elif dtype is torch.float32:
                self.wide[old] = self.plain[old]
                self.born_wide.add(old)

    def _to_narrow(self, entry: Entry) -> Entry:
        if entry not in self.narrow:
            if entry.node.op is None and entry.node.name in self.optional:
                self.narrow[entry] = self.plain[entry]
            else:
                self.narrow[entry] = self._cast(entry, self.rules.name)
        return self.narrow[entry]

    def _to_wide(self, entry: Entry) -> Entry:
        if entry not in self.wide:
            self.wide[entry] = self._cast(entry, "float32")
        return self.wide[entry]

    def _for_fp32(self, entry: Entry) -> Entry:
        """Variables are float32 already."""
        if entry.node.op is None and entry not in self.wide:
            return self.plain[entry]
        return self._to_wide(entry)

    def _cast(self, entry: Entry, dtype: str) -> Entry:
        name = f"{self.name_of(entry)}_amp_cast_{dtype}"
        return Entry(Node(get("amp_cast"), name, {"dtype": dtype}, [self.plain[entry]]))

    def _widest(
        self, node: Node, positions: Sequence[int] | None = None
    ) -> tuple[list[Entry], list[torch.dtype | None]]:
        """Cast inputs, all or those at the positions, to the widest type among them.

        Where their types are known, so is the widest; otherwise it is found out when the graph runs.
        """
        chosen_positions = range(len(node.inputs)) if positions is None else positions
        casts, types = self._cast_to_widest([node.inputs[i] for i in chosen_positions], node.num_outputs)
        inputs = [self.plain[e] for e in node.inputs]
        for i, cast in zip(chosen_positions, casts, strict=True):
            inputs[i] = cast
        return inputs, types

    def _cast_to_widest(self, entries: Sequence[Entry], count: int) -> tuple[list[Entry], list[torch.dtype | None]]:
        if entries and all(e in self.narrow or e in self.wide for e in entries):
            if any(e in self.wide for e in entries):
                return [self._to_wide(e) for e in entries], [torch.float32] * count
            return [self.narrow[e] for e in entries], [self.rules.dtype] * count
        if not entries:
            return [], [None] * count
        name = f"{self.name_of(entries[0])}_amp_multicast"
        attrs = {"num_outputs": str(len(entries))}
        cast = Node(get("amp_multicast"), name, attrs, [self.plain[e] for e in entries])
        return [Entry(cast, i) for i in range(len(entries))], [None] * count

    def _joined(self, node: Node) -> list[int]:
        """Return the inputs that need one type, and of which one is narrow and another not: positions, or none.

        A variable that nothing else uses, such as the slopes of a PReLU, gets the type that its operator infers.
        """
        assert node.op is not None
        narrow = [self.narrow.get(e) == self.plain[e] for e in node.inputs]
        if not any(narrow) or all(narrow) or node.subgraphs or node.op.name in _OF_A_SHAPE or node.aux_positions():
            return []
        types: list[torch.dtype | None] = [self.rules.dtype if n else None for n in narrow]
        try:
            ins, _ = infer_types(node.op, types, [None] * node.num_outputs, None, node.params)
        except MXNetError:
            return []
        positions = [i for i, dtype in enumerate(ins) if dtype is self.rules.dtype]
        others = [node.inputs[i] for i in positions if not narrow[i]]
        is_parameter = [e.node.op is None and e not in self.narrow and e not in self.wide for e in others]
        return positions if others and (node.op.inputs[0].variadic or not all(is_parameter)) else []

    def _types_as_supplied(self, node: Node) -> Sequence[torch.dtype | None]:
        """Return an operator's output types that follow from those of its inputs, None where they do not."""
        unknown: list[torch.dtype | None] = [None] * node.num_outputs
        narrow = [self.narrow.get(e) == self.plain[e] for e in node.inputs]  # variables may be in `narrow` as casts
        wide = [e in self.born_wide and e not in self.narrow for e in node.inputs]
        known = (
            [self.rules.dtype if n else None for n in narrow]
            if any(narrow)
            else [torch.float32 if w else None for w in wide]
        )
        assert node.op is not None
        if not any(known) or node.subgraphs or node.op.name in _OF_A_SHAPE:
            return unknown
        try:
            ins, outs = infer_types(node.op, known, list(unknown), None, node.params)
        except MXNetError:
            return unknown
        differs = any(t is self.rules.dtype and e in self.born_wide for t, e in zip(ins, node.inputs, strict=True))
        return unknown if differs or None in ins else outs
