"""The classes of arrays and symbols, and what modules above do for calls: told once, by those that define it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


class _Missing:
    __slots__ = ("_ag", "_ctx", "_tensor")


# "legacy", "numpy" and storage types -> class. Nothing is an array of mx.np until mx.np is imported.
ARRAY_TYPES: dict[str, type] = {"legacy": _Missing, "numpy": _Missing}


def array_type(kind: str) -> type:
    """Return the class of a kind of arrays, to make one; mx.np is imported when its first array is made."""
    if ARRAY_TYPES[kind] is _Missing:
        import_module("mxnet.numpy")
    return ARRAY_TYPES[kind]


class FrontendHooks:
    """What is defined above calls of operators.

    Attributes
    ----------
    symbols : class, or tuple of classes
        Of symbols.
    composed : callable (operator, inputs, values, out, others) -> symbol
        Applies an operator of mx.np to symbols.
    run_graph : callable (operator, inputs, parameters, out) -> arrays
        Calls an operator that is the graph of its parameter ``subgraph``.
    awaited : callable (arrays) -> Promise or None
        Returns when the first array without values will have some; see ``ndarray._deferred``.
    defer : callable (Promise or Contribution, function, *args) -> arrays
        Defers a call until something is there; see ``ndarray._deferred_calls``.
    """

    symbols: Any = ()
    run_graph: Callable[..., Any]
    composed: Callable[..., Any]
    awaited: Callable[..., Any]
    defer: Callable[..., Any]
