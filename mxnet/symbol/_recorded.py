"""From recorded arrays to symbols: what ``mx.autograd.get_symbol`` returns."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from .._src.graph.graph import rewrite
from .._src.graph.node import Entry, Node
from .._src.operators.definition.registry import get
from .._src.run.autograd.grad_nodes import GradNode
from .._src.run.autograd.variables import VARIABLES
from ..base import MXNetError
from ._base import make

_NODES = itertools.count()


def symbol_of(role: Any) -> Any:
    """Return the symbol of a recorded computation.

    Raises
    ------
    MXNetError
        If a part of it was no operator (a `Function`, a conversion).
    """
    entry_of_id: dict[int, Entry] = {}
    entries: dict[tuple[int, int], tuple[Entry, ...]] = {}  # the outputs of one call share parameters and inputs
    stack = [role]
    while stack:
        item = stack[-1]
        if id(item) in entry_of_id:
            stack.pop()
            continue
        is_program = isinstance(item, GradNode) and callable(item.attrs)
        is_operator = isinstance(item, GradNode) and item.op is not None
        inputs = item.inputs if is_program or is_operator else ()
        waiting = [i for i in inputs if i is not None and id(i) not in entry_of_id]
        if waiting:
            stack.extend(waiting)
            continue
        stack.pop()
        if is_program:
            key = id(item.attrs), id(item.inputs)
            if key not in entries:
                entries[key] = _nodes_of_program(item, entry_of_id)
            entry_of_id[id(item)] = entries[key][item.index]
        elif is_operator:
            key = id(item.inputs), 0
            if key not in entries:
                entries[key] = (_entry(item, entry_of_id),)
            entry_of_id[id(item)] = Entry(entries[key][0].node, item.index)
        else:
            entry_of_id[id(item)] = Entry(_variable(item))
    return make([entry_of_id[id(role)]])


def _nodes_of_program(item: Any, entry_of_id: dict[int, Entry]) -> tuple[Entry, ...]:
    """Return the outputs of a hybridized block's graph in which its inputs' own nodes stand for its variables."""
    graph = item.attrs()
    entries = {
        id(variable): entry_of_id[id(role)]
        for variable, role in zip(graph.variables, item.inputs, strict=True)
        if role is not None
    }
    return rewrite(graph, lambda node, _: [entries[id(node)]] if id(node) in entries else None).outputs


def _variable(item: Any) -> Node:
    if not hasattr(item, "name"):
        item.name = f"var{next(VARIABLES)}"
    return Node(None, item.name)


def _entry(item: Any, entry_of_id: dict[int, Entry]) -> Entry:
    inputs = []
    for passed in item.inputs:
        if passed is None:
            inputs.append(Entry(Node(None, f"null{next(VARIABLES)}")))
        else:
            inputs.append(entry_of_id[id(passed)])
    if not hasattr(item, "name"):
        item.name = f"node_{next(_NODES)}"
    if "key" in item.attrs:
        return _part(item, inputs[0])
    attrs = {name: str(value) for name, value in item.attrs.items()}
    if item.op.variadic_count is not None:
        attrs[item.op.variadic_count] = str(len(inputs))
    return Entry(Node(item.op, item.name, attrs, inputs))


def _part(item: Any, entry: Entry) -> Entry:
    """Return ``x[key]``: a slice whose axes of integers are taken out, and in which those of None are put."""
    keys, ndim = item.attrs["key"], item.attrs.get("ndim", 0)
    if isinstance(keys, str):
        raise MXNetError(f"get_symbol: [{keys}] was selected by an array, for which there is no node.")
    steps = list(_steps(item.name, *_aligned(keys, ndim)))
    for op, name, attrs in steps:
        entry = Entry(Node(get(op), name, attrs, [entry]))
    return entry


def _aligned(keys: tuple[Any, ...], ndim: int) -> tuple[list[slice], list[int], list[int]]:
    """Return a slice for each axis, the axes to be taken out, and the indices of new ones in what then remains."""
    missing = ndim - sum(k is not None and k is not Ellipsis for k in keys)
    if Ellipsis not in keys:
        keys = (*keys, Ellipsis)
    at = keys.index(Ellipsis)
    keys = (*keys[:at], *[slice(None)] * missing, *keys[at + 1 :])
    parts: list[slice] = []
    dropped: list[int] = []
    added: list[int] = []
    for key in keys:
        if key is None:
            added.append(len(parts) - len(dropped) + len(added))
        elif isinstance(key, slice):
            parts.append(key)
        else:
            dropped.append(len(parts))
            parts.append(slice(key, None if key == -1 else key + 1))
    return parts, dropped, added


def _steps(name: str, parts: list[slice], dropped: list[int], added: list[int]) -> Iterator[tuple[str, str, Any]]:
    """Yield operators with their names and parameters; the last has the name given."""
    steps: list[tuple[str, dict[str, str]]] = []
    if any(part != slice(None) for part in parts) or not (dropped or added):
        ends = zip(*[(part.start, part.stop, part.step) for part in parts], strict=True)
        steps.append(("slice", {key: str(value) for key, value in zip(("begin", "end", "step"), ends, strict=True)}))
    if dropped:
        steps.append(("squeeze", {"axis": str(tuple(dropped))}))
    steps += [("expand_dims", {"axis": str(axis)}) for axis in added]
    for index, (op, attrs) in enumerate(steps, 1):
        yield op, name if index == len(steps) else f"{name}_{op}{index}", attrs
