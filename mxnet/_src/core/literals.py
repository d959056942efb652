"""Python literals in text, parsed by several threads at once."""

from __future__ import annotations

import ast
from typing import Any

_TRIES = 100


def literal_value(text: str) -> Any:
    """Return the number, string, bytes, tuple, list, dict, set, bool or None that ``text`` writes.

    CPython up to 3.12 counts the depth of the syntax trees it builds in one place for all threads, and raises a
    ``SystemError`` where another thread built one meanwhile; the next try starts counting anew. A lock would not do: it
    is not held by the other parts of a program that build trees, and a process forked meanwhile would wait for it
    forever.

    Raises
    ------
    ValueError, SyntaxError
        If the text is no literal.
    """
    try:
        for _ in range(_TRIES - 1):
            try:
                return ast.literal_eval(text)
            except SystemError:
                continue
        return ast.literal_eval(text)
    except (RecursionError, MemoryError):  # the latter is the parser's word for brackets and signs without an end
        raise ValueError("nested too deep to be read") from None
