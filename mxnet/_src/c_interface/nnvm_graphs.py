"""Graphs of NNVM with attributes as JSON, and the passes on them that need no more than a symbol: ``NNGraph...``."""

from __future__ import annotations

import json
from typing import Any

from ... import symbol as sym
from ...base import MXNetError
from ..core import handles as handles
from . import memory
from .library import c_function, c_functions, c_results
from .symbols import new as new_symbol
from .symbols import symbol

GRAPH = "Graph"


class _Graph:
    """A symbol with attributes: each a list of the name of a type and a value; or a symbol."""

    def __init__(self, symbol_: Any, attributes: dict[str, Any] | None = None) -> None:
        self.symbol = symbol_
        self.attributes: dict[str, Any] = {} if attributes is None else dict(attributes)


def _graph(handle: Any) -> _Graph:
    graph: _Graph = memory.get(GRAPH, handle)
    return graph


@c_function
def NNGraphSetJSONAttr(handle: Any, key: Any, text: Any) -> None:
    """Set an attribute: a list of the name of a type, as "str" or "list_shape", and a value."""
    type_and_value = json.loads(memory.text(text))
    if not isinstance(type_and_value, list) or len(type_and_value) != 2 or not isinstance(type_and_value[0], str):
        raise MXNetError(f"an attribute is a list of a type and a value, got {type_and_value!r}")
    _graph(handle).attributes[memory.text(key)] = type_and_value


@c_function
def NNGraphGetJSONAttr(handle: Any, key: Any, out: Any, success: Any) -> None:
    """Return an attribute."""
    name = memory.text(key)
    attribute = _graph(handle).attributes.get(name)
    if attribute is not None and not isinstance(attribute, list):
        raise MXNetError(f"the attribute {name!r} is a symbol, which has no JSON")
    success[0] = attribute is not None
    if attribute is not None:
        out[0] = memory.kept_text("NNGraphGetJSONAttr", json.dumps(attribute))


@c_function
def NNGraphSetNodeEntryListAttr_(handle: Any, key: Any, entries: Any) -> None:
    """Set an attribute to the outputs of a symbol."""
    _graph(handle).attributes[memory.text(key)] = symbol(entries)


def _save(graph: _Graph) -> _Graph:
    return _Graph(graph.symbol, {"json": ["str", graph.symbol.tojson(remove_amp_cast=False)]})


def _load(graph: _Graph) -> _Graph:
    if "json" not in graph.attributes:
        raise MXNetError("the pass LoadJSON needs the attribute 'json'")
    return _Graph(sym.load_json(graph.attributes["json"][1]))


def _order(graph: _Graph) -> _Graph:
    return _Graph(graph.symbol)  # nodes run in an order that fits what they write


_PASSES = {"SaveJSON": _save, "LoadJSON": _load, "OrderMutation": _order}


@c_function
def NNGraphApplyPasses(handle: Any, count: int, names: Any, out: Any) -> None:
    """Return a graph after passes, run one after the other."""
    graph = _graph(handle)
    for name in memory.texts(names, count):
        if name not in _PASSES:
            raise MXNetError(f"there is no pass {name!r} here; passes are {', '.join(_PASSES)}")
        graph = _PASSES[name](graph)
    out[0] = memory.new(GRAPH, graph)


c_results(
    NNGraphCreate=lambda handle: memory.new(GRAPH, _Graph(symbol(handle))),
    NNGraphGetSymbol=lambda handle: new_symbol(_graph(handle).symbol),
)
c_functions(
    NNGraphFree=lambda handle: handles.free(GRAPH, memory.number(handle)),
)
