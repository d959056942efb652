"""Methods of arrays and symbols that are operators: ``x.sum(axis=1)`` is ``sum(x, axis=1)``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from .registry import all_operators
from .shown_signature import ShownSignature

_METHODS: list[str] = []


def expect(methods: Iterable[str]) -> None:
    """Tell which methods operators declare, whose modules are not imported yet."""
    _METHODS.extend(methods)


def names() -> tuple[str, ...]:
    """Return the methods that arrays and symbols alike have, as operators declare."""
    return tuple(_METHODS) or tuple(sorted(name for op in all_operators() for name in op.front_end.methods))


def _method(function: Callable[..., Any], name: str, owner: str, front: str) -> Callable[..., Any]:
    def method(self: Any, *args: Any, **kwargs: Any) -> Any:
        if not args and not kwargs:  # passing empty ones on takes longer than the test
            return function(self)
        return function(self, *args, **kwargs)

    method.__name__ = name
    method.__qualname__ = f"{owner}.{name}"
    show(method, function, f"mx.{front}.{name}")
    return method


def show(method: Any, function: Any, address: str) -> None:
    """Let a method that calls a function show the function's parameters and docstring."""
    method.__doc__ = f"Return ``{address}(self, ...)``.\n\n{function.__doc__ or ''}"
    method.__signature__ = ShownSignature(function, method)


def install(cls: type, operators: ModuleType, front: str, more_names: Iterable[str] = ()) -> None:
    """Add the methods, and ``more_names`` of this kind, to a class; ``front`` is "nd" or "sym", for the docstrings."""
    for name in (*names(), *more_names):
        setattr(cls, name, _method(getattr(operators, name), name, cls.__name__, front))
