"""The layout of a migrated program: as `ruff format` has it, where the program's own is so and in all that was written."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .ruff import Ruff
from .splicing import with_own_layout

_LENGTHS = (88, 100, 120)  # ruff's own, and others that are in use
_LONGEST = 320  # that ruff takes


@dataclass(frozen=True)
class FormattedProgram:
    """A program's text as it is laid out, and a line of the report on it."""

    code: str
    note: str


def laid_out(code: str, source: str, path: Path | None = None) -> FormattedProgram:
    """Lay out what the migration wrote; the program's own lines keep their layout.

    Parameters
    ----------
    code : str
        The result.
    source : str
        The program. Where ruff would change it, it has a layout of its own: only statements that are not in it change.
    path : Path, optional
        Where it is: ruff's settings there count. Without settings lines are as long as ruff has them, unless those of
        the program are longer.
    """
    ruff = Ruff.found(path)
    if ruff is None:
        return FormattedProgram(
            code, "What was written is not formatted: ruff is not installed. To do: pip install ruff."
        )
    longest = max(map(len, source.splitlines()), default=1)
    likely = next((length for length in _LENGTHS if length >= longest), _LENGTHS[-1])
    settings = "the settings of its folder" if ruff.has_settings() else ""
    # A program with long texts may be formatted with less than its longest line, and one with short lines with more.
    lengths: list[int | None] = [None] if settings else [*_LENGTHS, min(max(longest, 1), _LONGEST)]
    own_lengths = next(((length,) for length in lengths if ruff.formatted(source, length) == source), ())
    length = own_lengths[0] if own_lengths else None if settings else likely
    if ruff.sorts_as(source, length):
        code = ruff.with_sorted_imports(code, length)
    formatted = ruff.formatted(code, length)
    if formatted is None:
        return FormattedProgram(code, f"What was written is not formatted: {ruff.problem}.")
    settings = settings or f"lines of {length}"
    if own_lengths:
        return FormattedProgram(formatted, f"Formatted by ruff, as the program was, with {settings}.")
    return FormattedProgram(
        with_own_layout(code, formatted, source), f"What was written is formatted by ruff, with {settings}."
    )
