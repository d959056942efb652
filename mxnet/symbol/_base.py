"""What every symbol is: outputs of a graph."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from .._src.core import handles as _handles
from .._src.graph.graph import Graph
from .._src.graph.node import Entry
from .._src.messages.public import public


@public("mxnet._ctypes.symbol")
class SymbolBase:
    """Holds the outputs; the class of classic symbols is registered with `set_symbol_type`."""

    __slots__ = ("__weakref__", "_graph", "_outputs")

    _graph: Graph | None
    _outputs: tuple[Entry, ...]

    @property
    def graph(self) -> Graph:
        """The graph that the symbol is the output of."""
        graph = getattr(self, "_graph", None)
        if graph is None or graph.outputs is not self._outputs:
            graph = self._graph = Graph(self._outputs)
        return graph

    @property
    def handle(self) -> ctypes.c_void_p:
        """An opaque number that identifies the symbol while it lives."""
        return _handles.of_python("Symbol", self)

    def _output_names(self) -> list[str]:
        return [e.node.output_name(e.index) for e in self._outputs]


class _Types(dict[str, type]):
    def __missing__(self, kind: str) -> type:
        import_module("mxnet.symbol.numpy._symbol")
        return self[kind]


# "legacy" and "numpy" -> class of symbols, filled by the modules that define them; the latter when it is asked for.
TYPES = _Types()


def set_symbol_type(cls: type, kind: str = "legacy") -> None:
    """Tell this module the class of classic or of NumPy symbols (called once, by the module that defines it)."""
    TYPES[kind] = cls


def make(outputs: Sequence[Entry], cls: type | None = None) -> Any:
    """Return a symbol with the given outputs, by default a classic one."""
    symbol: Any = object.__new__(cls or TYPES["legacy"])
    symbol._outputs, symbol._graph = tuple(outputs), None  # one that is absent would be looked for by `__getattr__`
    return symbol
