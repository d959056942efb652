"""A text whose own statements keep their layout, and whose others have the layout of a formatted text."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """A statement, or the head of one that has a body: where it is in a text, and what it says."""

    begin: int
    end: int
    indent: bytes  # before its first line
    text: bytes
    has_lines_in_strings: bool


def with_own_layout(code: str, formatted: str, source: str) -> str:
    """Return a program in which statements that are not in its source have their formatted layout.

    Parameters
    ----------
    code : str
        The program.
    formatted : str
        The same, formatted.
    source : str
        Statements whose text is in here stay as they are.
    """
    own_texts = {_without_indents(piece.text) for piece in pieces(source)}
    ours, theirs = list(pieces(code)), list(pieces(formatted))
    if len(ours) != len(theirs):
        return code
    text = code.encode()
    for piece, other in reversed(list(zip(ours, theirs, strict=True))):
        if _without_indents(piece.text) not in own_texts and _is_movable(piece, other):
            text = text[: piece.begin] + _indented(other, piece.indent) + text[piece.end :]
    return text.decode()


def pieces(text: str) -> Iterator[Piece]:
    """Yield the statements of a text in their order."""
    lines = text.encode().splitlines(keepends=True)
    begins = [0]
    for line in lines:
        begins.append(begins[-1] + len(line))
    source_bytes = b"".join(lines)

    def statements(nodes: list[ast.stmt]) -> Iterator[Piece]:
        for node in nodes:
            begin = begins[node.lineno - 1] + node.col_offset
            line = lines[node.lineno - 1]
            body = getattr(node, "body", None)
            if body:
                end = _end_of_head(source_bytes, begin, begins[body[0].lineno - 1] + body[0].col_offset)
            else:
                end = begins[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
            indent = line[: len(line) - len(line.lstrip())]
            if not isinstance(node, ast.Match):
                yield Piece(begin, end, indent, source_bytes[begin:end], not body and _has_lines_in_strings(node))
            for part in ("body", "handlers", "orelse", "finalbody", "cases"):
                for below in getattr(node, part, []):
                    yield from statements([below] if isinstance(below, ast.stmt) else below.body)

    yield from statements(ast.parse(text).body)


def _without_indents(text: bytes) -> bytes:
    """Return a statement without what is in front of its lines: it may have been moved out of a block."""
    return b"\n".join(line.strip() for line in text.split(b"\n"))


def _end_of_head(source_bytes: bytes, begin: int, first: int) -> int:
    """Return where the colon of a statement's head ends; ``first`` is where its body, or a decorator's, begins."""
    head = source_bytes[begin:first].decode()
    starts = [0]
    for line in head.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    depth, end = 0, len(head)
    try:
        for token in tokenize.generate_tokens(io.StringIO(head).readline):
            if token.type == tokenize.OP:
                depth += (token.string in "([{") - (token.string in ")]}")
                if token.string == ":" and depth == 0:
                    end = starts[token.end[0] - 1] + token.end[1]
    except (tokenize.TokenError, IndentationError):
        pass  # the head alone is no program
    return begin + len(head[:end].encode())


def _has_lines_in_strings(node: ast.stmt) -> bool:
    return any(
        isinstance(part, (ast.Constant, ast.JoinedStr)) and part.end_lineno != part.lineno
        for part in ast.walk(node)
        if isinstance(part, ast.expr)
    )


def _is_movable(piece: Piece, other: Piece) -> bool:
    """Whether the formatted text of a piece fits: with the same comments, and no text of several lines moves."""
    if other.has_lines_in_strings and piece.indent != other.indent:
        return False
    return piece.text.count(b"#") == other.text.count(b"#")


def _indented(piece: Piece, indent: bytes) -> bytes:
    if piece.indent == indent:
        return piece.text
    first, *following_lines = piece.text.split(b"\n")
    return b"\n".join(
        [first, *[indent + line.removeprefix(piece.indent) if line.strip() else line for line in following_lines]]
    )
