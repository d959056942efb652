"""Tables whose columns are as wide as what is in them, within a number of characters."""

from __future__ import annotations

from collections.abc import Sequence

_GAP = "  "
_CUT = ".."
_LAST = 16  # characters that the last column keeps
_FIRST = 8


def fitted(lines: Sequence[Sequence[str]], line_length: int) -> list[str]:
    """Return the lines of a table in at most ``line_length`` characters, as far as its middle columns leave room.

    The last column gives way first, then the first one. Of a field that is cut the end remains, as the names of layers
    differ there. Where half of the first column would be lost, the last one is left out.

    Parameters
    ----------
    lines : sequence of sequences of str
        The fields of each line, all of one number. A line whose first field is empty continues the one before with
        another last field.
    line_length : int
        Characters of a line.
    """
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    first, last = widths[0], widths[-1]
    free_width = line_length - sum(widths[1:-1]) - len(_GAP) * (len(widths) - 1)
    widths[-1] = min(last, max(free_width - first, _LAST))
    widths[0] = min(first, max(free_width - widths[-1], _FIRST))
    if 2 * widths[0] < first:
        widths = [min(first, max(free_width + len(_GAP), _FIRST)), *widths[1:-1]]
        lines = [line[:-1] for line in lines if line[0]]
    return [_GAP.join(map(_field, line, widths)).rstrip() for line in lines]


def _field(text: str, width: int) -> str:
    return text.ljust(width) if len(text) <= width else _CUT + text[len(text) - width + len(_CUT) :]
