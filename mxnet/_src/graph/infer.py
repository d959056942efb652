"""Shape and type inference over a graph, forwards and backwards, to a fixed point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

import torch

from ...base import MXNetError
from ..operators.definition.inference import (
    PartialShape,
    infer_shapes,
    infer_types,
    is_known,
    merge,
    same_type_both_ways,
)
from ..operators.definition.shape_mode import MODE
from .control_flow import iterations, links
from .fused import fused_of
from .graph import Graph
from .node import Entry, Node

_MAX_ROUNDS = 100


class _Touching:
    """The nodes that an entry is an output or input of, one list for all entries: of many, Python collects garbage."""

    def __init__(self, entries: Sequence[Sequence[int]], count: int) -> None:
        ends = [0] * (count + 1)
        for ats in entries:
            for at in ats:
                ends[at] += 1
        self._ends = list(accumulate(ends))
        self._numbers = [0] * self._ends[-1]
        places = self._ends.copy()
        for number, ats in enumerate(entries):
            for at in ats:
                places[at] -= 1
                self._numbers[places[at]] = number
        self._begins = places

    def of(self, at: int) -> list[int]:
        """Return the nodes of an entry."""
        return self._numbers[self._begins[at] : self._ends[at]]


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
        # Internally, entries are integers, those of a node one after another, and what is known of them is in lists;
        # by entry it is shown where that is asked for.
        self._first: dict[Node, int] = {}
        self._nodes: list[Node] = []
        self._touched: list[list[int]] = []  # by each node: its inputs, then its outputs
        first, count = self._first, 0
        for node in graph.nodes:
            first[node] = count
            if node.op is None:
                count += 1
                continue
            begin, count = count, count + node.num_outputs
            self._nodes.append(node)
            touched = [first[source] + index for source, index in node.inputs]
            touched.extend(range(begin, count))
            self._touched.append(touched)
        self._touching = _Touching(self._touched, count)
        self._shapes: list[PartialShape] = [None] * count
        self._types: list[torch.dtype | None] = [None] * count
        self._shown_shapes: dict[Entry, PartialShape] | None = None
        self._shown_types: dict[Entry, torch.dtype | None] | None = None
        self._has_shapes = False
        self._settled = bytearray()  # 1 for nodes of which nothing more can be learnt

    @property
    def shapes(self) -> dict[Entry, PartialShape]:
        """What is known of shapes; the next run begins with what a caller writes into it."""
        if self._shown_shapes is None:
            self._shown_shapes = dict(zip(self._entries(), self._shapes, strict=True))
        return self._shown_shapes

    @property
    def types(self) -> dict[Entry, torch.dtype | None]:
        """What is known of types; the next run begins with what a caller writes into it."""
        if self._shown_types is None:
            self._shown_types = dict(zip(self._entries(), self._types, strict=True))
        return self._shown_types

    @types.setter
    def types(self, types: dict[Entry, torch.dtype | None]) -> None:
        self._shown_types = types

    def shape_of(self, entry: Entry) -> PartialShape:
        """Return an entry's shape, as ``shapes[entry]`` without showing the others."""
        if self._shown_shapes is not None:
            return self._shown_shapes.get(entry)
        return self._shapes[self._first[entry[0]] + entry[1]] if entry[0] in self._first else None

    def type_of(self, entry: Entry) -> torch.dtype | None:
        """Return an entry's dtype, as ``types[entry]`` without showing the others."""
        if self._shown_types is not None:
            return self._shown_types.get(entry)
        return self._types[self._first[entry[0]] + entry[1]] if entry[0] in self._first else None

    def _entries(self) -> Iterator[Entry]:
        for node in self.graph.nodes:
            if node.op is None:
                yield Entry(node)
            else:
                yield from [Entry(node, i) for i in range(node.num_outputs)]

    def _begin(self) -> None:
        """Take over what was written into what is shown."""
        if self._shown_types is not None:
            self._types = list(map(self._shown_types.get, self._entries()))
        if self._shown_shapes is not None:
            self._shapes = list(map(self._shown_shapes.get, self._entries()))
        self._shown_types = self._shown_shapes = None
        self._has_shapes = self._shapes.count(None) < len(self._shapes)
        self._settled = bytearray(len(self._nodes))

    def run_types(self, known: Mapping[str, Any], default: torch.dtype | None) -> None:
        """Infer dtypes; variables that stay unknown get ``default`` (None leaves them)."""
        self._begin()
        variables = [self._first[node] for node in self.graph.variables]
        for at, node in zip(variables, self.graph.variables, strict=True):
            self._types[at] = known.get(node.name)
        self._settle(self._types_of, range(len(self._nodes)))
        if default is not None:
            for at in variables:
                if self._types[at] is None:
                    self._types[at] = default
                    self._settle(self._types_of, self._touching.of(at))
        self._check_types()

    def _check_types(self) -> None:
        """Raise MXNetError where dtypes that were known from the start contradict an operator's rule."""
        for node, touched in zip(self._nodes, self._touched, strict=True):
            if node.op is not None and node.op.inference.type_rule is same_type_both_ways:
                types = [self._types[at] for at in touched]
                if types.count(types[0]) < len(types):
                    count = len(node.inputs)
                    _named(node, same_type_both_ways, types[:count], types[count:], node.params)

    def run_shapes(self, known: Mapping[str, PartialShape]) -> None:
        """Infer shapes from those of variables."""
        self._begin()
        for node in self.graph.variables:
            self._shapes[self._first[node]] = known.get(node.name)
        self._settle(self._shapes_of, range(len(self._nodes)))  # of a graph that does not fit, what fits is kept

    def _settle(self, step: Callable[[int], list[int]], node_indices: Iterable[int]) -> None:
        """Ask nodes what follows, and those again that learn something from it, until nothing new comes.

        It goes through the nodes forwards, then backwards, so that what is known travels the whole way in one round.
        """
        waiting, settled, touching = bytearray(len(self._nodes)), self._settled, self._touching.of
        for node_index in node_indices:
            waiting[node_index] = 1
        forwards = True
        for _ in range(_MAX_ROUNDS):
            node_index = waiting.find(1) if forwards else waiting.rfind(1)
            if node_index < 0:
                return
            while node_index >= 0:
                waiting[node_index] = 0
                if not settled[node_index]:
                    for at in step(node_index):
                        for neighbour in touching(at):
                            waiting[neighbour] = not settled[neighbour]
                node_index = waiting.find(1, node_index + 1) if forwards else waiting.rfind(1, 0, node_index)
            forwards = not forwards

    def _shapes_of(self, node_index: int) -> list[int]:
        """Infer a node's shapes; returns the entries of which more is known now."""
        node, known, touched = self._nodes[node_index], self._shapes, self._touched[node_index]
        before = tuple([known[at] for at in touched])
        try:
            key = (before, tuple([self._types[at] for at in touched]), MODE.np_shape)
            inferred = None if node.subgraphs else (node._application or node.application).recall(key)
            if inferred is None:
                inferred = _learnt_shapes(node, before, key[1])
                if not node.subgraphs:
                    node.application.remember(key, inferred)
            learnt, self._settled[node_index] = inferred
            changed = []
            for position, shape in learnt:
                at = touched[position]
                after = merge(known[at], shape)  # more may be known already of an entry that is another input, too
                if after != known[at]:
                    known[at] = after
                    changed.append(at)
            return changed
        except MXNetError as error:
            known_inputs = _known_inputs(node, before[: len(node.inputs)])
            raise MXNetError(f"Error in operator {node.name}: {error}{known_inputs}") from error

    def _types_of(self, node_index: int) -> list[int]:
        """Infer a node's dtypes; returns the entries whose dtype is known now."""
        node, known, touched = self._nodes[node_index], self._types, self._touched[node_index]
        before = tuple([known[at] for at in touched])
        if None not in before:
            self._settled[node_index] = 1
            return []
        if node.subgraphs:
            inferred = _learnt_types(node, before, [])
        else:
            shapes = tuple([self._shapes[at] for at in touched[: len(node.inputs)]]) if self._has_shapes else ()
            key = (before, shapes)
            inferred = (node._application or node.application).recall(key)
            if inferred is None:
                inferred = _learnt_types(node, before, shapes)
                node.application.remember(key, inferred)
        learnt, self._settled[node_index] = inferred
        changed = []
        for position, dtype in learnt:
            at = touched[position]
            if known[at] is None:
                known[at] = dtype
                changed.append(at)
        return changed


def _inferred_shapes(
    node: Node, ins: Sequence[PartialShape], outs: Sequence[PartialShape], types: Sequence[torch.dtype | None]
) -> list[PartialShape]:
    """Return the shapes of a node's inputs and outputs, as far as they follow from what is known of them."""
    assert node.op is not None
    if node.subgraphs:
        new_ins, new_outs = _inner_shapes(node, list(ins), list(outs), list(types))
    else:
        new_ins, new_outs = infer_shapes(node.op, list(ins), list(outs), types, node.params)
    return [*new_ins, *new_outs]


def _learnt_shapes(
    node: Node, before: Sequence[PartialShape], types: Sequence[torch.dtype | None]
) -> tuple[list[tuple[int, PartialShape]], bool]:
    """Return the positions, inputs before outputs, of which more is known now, with what is; and whether it is all."""
    count = len(node.inputs)
    shapes = _inferred_shapes(node, before[:count], before[count:], types[:count])
    after = list(map(merge, before, shapes))
    learnt = [(position, shape) for position, shape in enumerate(after) if shape != before[position]]
    # The graphs of control flow are asked again when all inputs are known.
    is_all = all(map(is_known, before[:count])) or (not node.subgraphs and all(map(is_known, after)))
    return learnt, is_all


def _learnt_types(
    node: Node, before: Sequence[torch.dtype | None], shapes: Sequence[PartialShape]
) -> tuple[list[tuple[int, torch.dtype]], bool]:
    """Return the positions, inputs before outputs, of dtypes that are known now, with these; and whether all are."""
    count = len(node.inputs)
    ins, outs = list(before[:count]), list(before[count:])
    if node.subgraphs:
        new_ins, new_outs = _inner_types(node, ins, outs)
    else:
        shapes = list(shapes) or [None] * count
        new_ins, new_outs = _named(node, infer_types, node.op, ins, outs, shapes, node.params)
    after = [*new_ins, *new_outs]
    learnt = [(position, dtype) for position, dtype in enumerate(after) if before[position] is None is not dtype]
    return learnt, None not in after


def _known_inputs(node: Node, shapes: Sequence[PartialShape]) -> str:
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
    if node.is_fused:  # of integers and floating-point values at once; the graph within has the shapes of the latter
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
    """Return the shape that one iteration sees; scalars are arrays of one element."""
    if shape is None or not stacked:
        return shape
    return shape[1:] or (1,)


def _stacked(shape: PartialShape, length: int, known: PartialShape) -> PartialShape:
    if shape is None or (known is not None and len(known) == 1 and shape == (1,)):
        return None  # a sequence of scalars; its length is known already
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
