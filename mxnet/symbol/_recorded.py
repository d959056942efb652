"""From recorded arrays to symbols: what ``mx.autograd.get_symbol`` returns."""

from __future__ import annotations

from typing import Any

from .._graph.node import Entry as GraphEntry
from .._graph.node import Node
from .._runtime.recording import Entry
from ..base import MXNetError
from ..name import NameManager
from ._base import make


def symbol_of(info: Any) -> Any:
    """Return the symbol of a recorded computation.

    Raises
    ------
    MXNetError
        If a part of it was no operator (a `Function`, a hybridized block, a conversion).
    """
    done: dict[int, Node] = {}
    stack = [info]
    while stack:
        item = stack[-1]
        if id(item) in done:
            stack.pop()
            continue
        is_operator = isinstance(item, Entry) and item.op is not None
        waiting = [i for i in item.inputs if i is not None and id(i) not in done] if is_operator else []
        if waiting:
            stack.extend(waiting)
            continue
        stack.pop()
        done[id(item)] = _node(item, done) if is_operator else _variable(item)
    index = info.index if isinstance(info, Entry) else 0
    return make([GraphEntry(done[id(info)], index)])


def _variable(item: Any) -> Node:
    if isinstance(item, Entry) and item.index < 0:
        raise MXNetError("get_symbol: the array was computed by something that is no operator.")
    return Node(None, NameManager.current.get(None, "var"))


def _node(item: Any, done: dict[int, Node]) -> Node:
    inputs = []
    for given in item.inputs:
        if given is None:
            inputs.append(GraphEntry(Node(None, NameManager.current.get(None, "null"))))
        else:
            inputs.append(GraphEntry(done[id(given)], given.index if isinstance(given, Entry) and given.op else 0))
    attrs = dict(item.attrs)
    if item.op.variadic_count is not None:
        attrs[item.op.variadic_count] = str(len(inputs))
    return Node(item.op, NameManager.current.get(None, "node_"), attrs, inputs)
