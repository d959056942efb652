"""From recorded arrays to symbols: what ``mx.autograd.get_symbol`` returns."""

from __future__ import annotations

from typing import Any

from .._graph.graph import rewrite
from .._graph.node import Entry, Node
from .._runtime.recording import Origin
from ..base import MXNetError
from ..name import NameManager
from ._base import make


def symbol_of(info: Any) -> Any:
    """Return the symbol of a recorded computation.

    Raises
    ------
    MXNetError
        If a part of it was no operator (a `Function`, a conversion).
    """
    done: dict[int, Entry] = {}
    programs: dict[tuple[int, int], tuple[Entry, ...]] = {}
    stack = [info]
    while stack:
        item = stack[-1]
        if id(item) in done:
            stack.pop()
            continue
        is_program = isinstance(item, Origin) and callable(item.attrs)
        is_operator = isinstance(item, Origin) and item.op is not None
        inputs = item.inputs if is_program or is_operator else ()
        waiting = [i for i in inputs if i is not None and id(i) not in done]
        if waiting:
            stack.extend(waiting)
            continue
        stack.pop()
        if is_program:
            key = id(item.attrs), id(item.inputs)  # the outputs of one call share these
            if key not in programs:
                programs[key] = _nodes_of_program(item, done)
            done[id(item)] = programs[key][item.index]
        elif is_operator:
            done[id(item)] = Entry(_node(item, done), item.index)
        else:
            done[id(item)] = Entry(_variable(item))
    return make([done[id(info)]])


def _nodes_of_program(item: Any, done: dict[int, Entry]) -> tuple[Entry, ...]:
    """Return the outputs of a hybridized block's graph in which its inputs' own nodes stand for its variables."""
    graph = item.attrs()
    given = {
        id(variable): done[id(role)]
        for variable, role in zip(graph.variables, item.inputs, strict=True)
        if role is not None
    }
    return rewrite(graph, lambda node, _: [given[id(node)]] if id(node) in given else None).outputs


def _variable(item: Any) -> Node:
    if isinstance(item, Origin) and item.index < 0:
        raise MXNetError("get_symbol: the array was computed by something that is no operator.")
    return Node(None, NameManager.current.get(None, "var"))


def _node(item: Any, done: dict[int, Entry]) -> Node:
    inputs = []
    for given in item.inputs:
        if given is None:
            inputs.append(Entry(Node(None, NameManager.current.get(None, "null"))))
        else:
            inputs.append(done[id(given)])
    attrs = dict(item.attrs)
    if item.op.variadic_count is not None:
        attrs[item.op.variadic_count] = str(len(inputs))
    return Node(item.op, NameManager.current.get(None, "node_"), attrs, inputs)
