"""What a terminal shows: its width, and colours where there is one."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Literal, TextIO

Colour = Literal["red", "yellow", "green", "cyan", "bold"]
_CODES: dict[Colour, str] = {"red": "31;1", "yellow": "33", "green": "32", "cyan": "36", "bold": "1"}
_WIDTH = 120  # where there is no terminal
_NARROWEST = 40


class Painter:
    """Puts colours around text that goes to a terminal; around other text nothing.

    There are none where ``NO_COLOR`` is set to anything, where ``TERM`` is ``dumb``, and in the old console of Windows.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self.is_on = has_colours(sys.stdout if stream is None else stream)

    def __call__(self, text: str, colour: Colour) -> str:
        """Return the text in a colour."""
        return f"\x1b[{_CODES[colour]}m{text}\x1b[0m" if self.is_on and text else text


def has_colours(stream: TextIO | None) -> bool:
    """Whether what is written to a stream may have colours."""
    is_plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return is_terminal(stream) and not is_plain and (os.name != "nt" or "WT_SESSION" in os.environ)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is open and a terminal."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def width() -> int:
    """Return the columns of the terminal that standard output goes to, 120 where it is none."""
    return max(shutil.get_terminal_size((_WIDTH, 24)).columns, _NARROWEST) if is_terminal(sys.stdout) else _WIDTH
