"""The values of names in a graph and in the graphs inside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..base import MXNetError

_MOST_NESTED = 60


class Scope:
    """Names that nodes can use: of this graph, and of those around it.

    Parameters
    ----------
    opsets : mapping of str to int
        Version of each domain's operators.
    around : Scope, optional
    sees : bool, default True
        Whether names of the graphs around are known inside; not so in functions.
    """

    def __init__(self, opsets: Mapping[str, int], around: Scope | None = None, sees: bool = True) -> None:
        self.opsets = opsets
        self._values: dict[str, Any] = {}
        self._around = around if sees else None
        self._depth: int = 0 if around is None else around._depth + 1
        if self._depth > _MOST_NESTED:
            raise MXNetError(f"more than {_MOST_NESTED} graphs one inside the other.")

    def get(self, name: str) -> Any:
        """Return a value; None if the name is unknown."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope._values:
                return scope._values[name]
            scope = scope._around
        return None

    def holds(self, name: str) -> bool:
        """Return whether a name has a value in this graph, whatever graphs around it have."""
        return name in self._values

    def set(self, name: str, value: Any) -> None:
        """Give a value its name."""
        if name:
            self._values[name] = value
