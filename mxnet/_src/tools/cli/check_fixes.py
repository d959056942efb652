"""``mxnet check --fix``: programs with new names for those that are gone, shown first and written when agreed."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ....base import MXNetError
from ...core.reading import TEXT_LIMIT, read_file
from ...formats.atomic import replacing
from ..checking.renames import renamed
from ..checking.sources import encoding_of
from .terminal import Colour, Painter, is_terminal

_COLOURS: dict[str, Colour] = {"+": "green", "-": "red", "@": "cyan"}


class _Fixed(NamedTuple):
    path: Path
    before: str
    after: str
    encoding: str


def fix(files: Sequence[Path], is_agreed: bool) -> int:
    """Print what would change, and write it if that is agreed to; 0, also where nothing changes."""
    programs = [path for path in files if path.name.lower().endswith(".py")]
    fixed = [program for program in map(_fixed, programs) if program is not None]
    paint = Painter()
    for program in fixed:
        for line in _diff(program):
            print(paint(line, _COLOURS[line[0]]) if line[:1] in _COLOURS else line)
    notebooks = sum(path.name.lower().endswith(".ipynb") for path in files)
    if notebooks:
        print(f"Notebooks are not written ({notebooks} here): mxnet check lists their names.")
    if not fixed:
        print("There is nothing to rename.")
    elif is_agreed or _agrees(len(fixed)):
        for program in fixed:
            _write(program)
        print(f"Written: {', '.join(str(program.path) for program in fixed)}.")
    else:
        print("Nothing is written. --fix --yes writes without asking.")
    return 0


def _fixed(path: Path) -> _Fixed | None:
    """Return a program and what becomes of it; None where nothing changes, or where it cannot be read."""
    try:
        data = read_file(path, TEXT_LIMIT)
        encoding = encoding_of(data)
        before = data.decode(encoding)
        after = renamed(before)
        after.encode(encoding)
    except (MXNetError, OSError, SyntaxError, ValueError, LookupError, RecursionError, MemoryError):
        return None  # mxnet check says why
    return _Fixed(path, before, after, encoding) if after != before else None


def _diff(program: _Fixed) -> Iterator[str]:
    name = program.path.as_posix()
    before, after = program.before.splitlines(), program.after.splitlines()
    yield from difflib.unified_diff(before, after, name, f"{name} (renamed)", lineterm="")


def _agrees(count: int) -> bool:
    """Ask on a terminal whether to write; elsewhere nobody can answer."""
    if not is_terminal(sys.stdin) or not is_terminal(sys.stdout):
        return False
    try:
        return input(f"Write {count} file{'' if count == 1 else 's'}? [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        return False


def _write(program: _Fixed) -> None:
    with replacing(program.path) as stream:
        stream.write(program.after.encode(program.encoding))
