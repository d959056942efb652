"""The text of a program, as Python reads it from the bytes of its file."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import warnings


def decoded(source: bytes) -> str:
    """Return the text of a program's file, whose first lines may say how it is encoded.

    Raises
    ------
    SyntaxError, UnicodeError
        For an encoding that Python does not know, and for bytes that are none of its text.
    """
    return source.decode(encoding_of(source))


def encoding_of(source: bytes) -> str:
    """Return the encoding that a program's first lines name, or UTF-8; SyntaxError if Python does not know it."""
    return tokenize.detect_encoding(io.BytesIO(source).readline)[0]


def lines_of(source: str | bytes) -> tuple[str, ...]:
    """Return the lines that Python counts in a source; none where its bytes are no text."""
    try:
        text = source if isinstance(source, str) else decoded(source)
    except (SyntaxError, UnicodeError, LookupError):
        return ()
    return tuple(re.split(r"\r\n|\r|\n", text))


def parsed(source: str | bytes) -> ast.Module:
    """Return the syntax tree of a program, without Python's warnings about it; SyntaxError if it does not parse."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of "\\d" and `x is 3`, which are not ours to say
        return ast.parse(source)
