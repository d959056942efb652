"""Findings, and where they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# ``missing``: the program fails there. ``damaged``: the file cannot be read. ``guarded``: a missing name that the
# program does without. ``outdated``: works here, but not with a newer Python, NumPy or other package. ``differs``:
# differs from MXNet by design. ``unread``: the file could not be checked.
Kind = Literal["missing", "damaged", "guarded", "outdated", "differs", "unread"]
# Kind, name, line and text of a finding at one line.
Said = tuple[Kind, str, int, str]
FAILURES: tuple[Kind, ...] = ("missing", "damaged", "unread")


@dataclass(frozen=True)
class Finding:
    """Something to look at.

    ``lines`` are empty where it is about the whole file; ``name`` is that which the program uses, written out in full,
    or of what is in the file; ``text`` is the message.
    """

    kind: Kind
    lines: tuple[int, ...]
    name: str
    text: str


@dataclass(frozen=True)
class FileReport:
    """The findings for one file: a ``program``, ``notebook``, ``symbol``, ``arrays``, ``onnx``, or another ``file``.

    ``summary`` says in a few words what it holds; ``uses`` counts where it uses MXNet, ``names`` are those of MXNet
    that it uses, ``cells`` the lines at which a notebook's code cells begin.
    """

    path: str
    kind: str
    summary: str
    uses: int = 0
    names: frozenset[str] = frozenset()
    findings: tuple[Finding, ...] = ()
    cells: tuple[int, ...] = ()


def one_line(error: BaseException) -> str:
    """Return type and message of an error in one line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
