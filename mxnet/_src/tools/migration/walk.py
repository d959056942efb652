"""What is known while a program is walked over, for those who ask about it."""

from __future__ import annotations

from typing import Any, Protocol

from .bindings import Scope
from .kinds import Kinds
from .report import Report
from .structure import Structure


class WalkState(Protocol):
    """The program, where in it the walk is, and what was found so far.

    Attributes
    ----------
    report : Report
        Holds the source.
    kinds : Kinds
        What names and attributes of the program stand for.
    structure : Structure
        How its layers follow each other.
    scope : tuple of str
        Names of the classes and functions around the place that the walk has reached.
    moved_layers : dict from str to list of str
        The layers that a call became, by the source that holds them all.
    """

    report: Report
    kinds: Kinds
    structure: Structure
    scope: Scope
    moved_layers: dict[str, list[str]]

    def kind(self, node: Any) -> str:
        """Return the kind of an expression in the scope of the walk."""
        ...

    def get_metadata(self, key: Any, node: Any, /) -> Any:
        """Return what LibCST knows of a node."""
        ...
