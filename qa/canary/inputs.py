"""What is tried: an input, and the way in which a program would use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .baits import Baits


@dataclass(frozen=True)
class Input:
    """A crafted input.

    Attributes
    ----------
    name : str
        What it is, for reports.
    use : callable
        Does what a program does with it.
    prepare : callable
        Writes it, unwatched.
    names_files : bool
        It is of a kind that says which files are to be read.
    """

    name: str
    use: Callable[[], object]
    prepare: Callable[[], object] = lambda: None
    names_files: bool = False


@dataclass(frozen=True)
class Setting:
    """Where inputs are made.

    Attributes
    ----------
    baits : Baits
    own : Path
        The folder in which inputs lie and whatever a program asks for is written.
    """

    baits: Baits
    own: Path

    def file(self, name: str, content: bytes | str) -> Callable[[], object]:
        """Return what writes an input's file."""
        data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
        return lambda: (self.own / name).write_bytes(data)


# A format's inputs, in an order that a sample of every n-th is one of all kinds.
Family = Callable[[Setting], Iterator[Input]]
