"""What was found, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# ``missing``: the program fails there. ``damaged``: the file cannot be read. ``guarded``: a missing name that the
# program does without. ``differs``: works otherwise than in MXNet, on purpose. ``unread``: nothing could be said.
Kind = Literal["missing", "damaged", "guarded", "differs", "unread"]
FAILURES: tuple[Kind, ...] = ("missing", "damaged", "unread")


@dataclass(frozen=True)
class Finding:
    """Something to look at.

    Attributes
    ----------
    kind : str
    lines : tuple of int
        Where in the file; empty where it is about the whole of it.
    name : str
        The name that the program uses, written out in full, or of what is in the file.
    text : str
        What a person should know.
    """

    kind: Kind
    lines: tuple[int, ...]
    name: str
    text: str


@dataclass(frozen=True)
class FileReport:
    """What is to be said about one file.

    Attributes
    ----------
    path : str
    kind : str
        ``program``, ``notebook``, ``symbol`` or ``arrays``.
    summary : str
        What it holds, in a few words.
    uses : int
        How many places use MXNet.
    names : frozenset of str
        The names of MXNet that are used.
    findings : tuple of Finding
    cells : tuple of int
        Of a notebook, the lines at which its code cells begin.
    """

    path: str
    kind: str
    summary: str
    uses: int = 0
    names: frozenset[str] = frozenset()
    findings: tuple[Finding, ...] = ()
    cells: tuple[int, ...] = ()
