"""Give layers bfloat16 values, on processors that multiply these."""

from __future__ import annotations

from collections.abc import Mapping

import torch

from ...operators.definition.registry import get
from ..graph import Graph, rewrite
from ..node import Entry, Node
from .compute_in_single import MARK
from .scale_batch_norm import SCALED

Arrays = Mapping[str, torch.Tensor]


def narrow_layers(graph: Graph, arrays: Arrays) -> tuple[Graph, dict[str, torch.Tensor]]:
    """Return a graph whose marked layers compute in bfloat16, and arrays with their weights in that type.

    ``fused(x, w, b)`` becomes ``fused(amp_cast16(x), w16, b16)``. What mixed precision leaves in the type that it gets,
    such as pooling and sums of two such arrays, stays in bfloat16 between two layers; all else is float32, and outputs
    are. Runs after `compute_in_single`, which marks layers, and after these were fused with what follows them, which in
    a graph with casts would be parted from them.
    """
    if not any(MARK in node.attrs for node in graph.nodes):
        return graph, dict(arrays)
    narrower = _Narrower(arrays)
    narrowed = rewrite(graph, narrower.replace)
    return Graph([narrower.wide(entry) for entry in narrowed.outputs]), narrower.values


class _Narrower:
    """What the pass knows of the new graph: which entries are bfloat16, and casts made already."""

    def __init__(self, arrays: Arrays) -> None:
        self.values = dict(arrays)
        self._narrow: set[Entry] = set()
        self._casts: dict[tuple[Entry, str], Entry] = {}

    def replace(self, node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if node.op is None:
            return None
        marked = MARK in node.attrs
        if marked:
            inputs = tuple(map(self._as_narrow, inputs))
        elif not self._keeps(node, inputs):
            inputs = tuple(map(self.wide, inputs))
        new = node if inputs == node.inputs else node.with_inputs(inputs)
        entries = [Entry(new, i) for i in range(max(node.num_outputs, 1))]
        if marked or any(e in self._narrow for e in inputs):
            self._narrow.update(entries)
        return entries

    def _keeps(self, node: Node, inputs: tuple[Entry, ...]) -> bool:
        """Return True if an operator computes in bfloat16 what it is given in it."""
        op = node.op
        if op is None or op.amp.is_cast or node.subgraphs or op.amp.half not in ("either", "widest"):
            return False
        if op.amp.single_if is not None and str(node.params[op.amp.single_if[0]]) in op.amp.single_if[1]:
            return False
        data = inputs[:1] if op is SCALED or op.amp.single_inputs else inputs
        return bool(data) and all(e in self._narrow for e in data)

    def wide(self, entry: Entry) -> Entry:
        return self._cast(entry, "float32") if entry in self._narrow else entry

    def _as_narrow(self, entry: Entry) -> Entry:
        if entry in self._narrow:
            return entry
        is_constant = entry.node.op is None and entry.node.name in self.values
        narrow = self._constant(entry) if is_constant else self._cast(entry, "bfloat16")
        self._narrow.add(narrow)
        return narrow

    def _constant(self, entry: Entry) -> Entry:
        key = (entry, "bfloat16")
        if key not in self._casts:
            variable = Node(None, f"{entry.node.name}_bfloat16")
            self.values[variable.name] = self.values[entry.node.name].to(torch.bfloat16)
            self._casts[key] = Entry(variable)
        return self._casts[key]

    def _cast(self, entry: Entry, dtype: str) -> Entry:
        key = (entry, dtype)
        if key not in self._casts:
            node = Node(get("amp_cast"), f"{entry.node.name}_{entry.index}_to_{dtype}", {"dtype": dtype}, [entry])
            self._casts[key] = Entry(node)
        return self._casts[key]
