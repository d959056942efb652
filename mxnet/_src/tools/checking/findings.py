"""Findings, and where they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from .uses import NOWHERE, Span

# ``missing``: the program fails there. ``damaged``: the file cannot be read. ``needs``: it wants of the machine what is
# not here, a GPU, a file, other processes. ``guarded``: a missing name that the program does without. ``outdated``:
# works here, but not with a newer Python, NumPy or other package. ``differs``: differs from MXNet by design.
# ``unread``: the file could not be checked.
Kind = Literal["missing", "damaged", "needs", "guarded", "outdated", "differs", "unread"]
FAILURES: tuple[Kind, ...] = ("missing", "damaged", "unread")


class Said(NamedTuple):
    """A finding at one line; ``package`` is the first name of a package that is not installed."""

    kind: Kind
    name: str
    line: int
    text: str
    span: Span = NOWHERE
    package: str = ""


@dataclass(frozen=True)
class Finding:
    """Something to look at.

    ``lines`` are empty where it is about the whole file; ``name`` is that which the program uses, written out in full,
    or of what is in the file; ``text`` is the message. ``span`` is where in the first of the lines it is. ``package``
    is the first name of the package that is not installed, if that is the finding.
    """

    kind: Kind
    lines: tuple[int, ...]
    name: str
    text: str
    span: Span = NOWHERE
    package: str = ""


@dataclass(frozen=True)
class FileReport:
    """The findings for one file: a ``program``, ``notebook``, ``symbol``, ``arrays``, ``onnx``, or another ``file``.

    ``summary`` says in a few words what it holds; ``uses`` counts where it uses MXNet, ``names`` are those of MXNet
    that it uses, ``cells`` the lines at which a notebook's code cells begin, ``source`` the lines of the program.
    """

    path: str
    kind: str
    summary: str
    uses: int = 0
    names: frozenset[str] = frozenset()
    findings: tuple[Finding, ...] = ()
    cells: tuple[int, ...] = ()
    source: tuple[str, ...] = field(default=(), repr=False)


def one_line(error: BaseException) -> str:
    """Return type and message of an error in one line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
