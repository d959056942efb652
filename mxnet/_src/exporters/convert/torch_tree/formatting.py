"""Long lines of generated source, broken as `ruff format` breaks them, with its own length or any up to 120."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from ..torch_source.names import Names

LENGTH = 88  # ruff's own
_SHORTEST = 12  # of a part that gets a name
_CALL = re.compile(r"(?:return |[\w, ]+ = )[\w.]+\((?:\[[\w, ]*\]|[\w, .=-])*\)")  # whose arguments are broken up
_PARTS = (ast.Call, ast.BinOp, ast.Compare, ast.UnaryOp, ast.Subscript)
_OPENING, _CLOSING = "([{", ")]}"


def broken(text: str, indent: int = 0, after: int = 0) -> str:
    """Return a statement or expression in lines that fit; calls that do not have an argument on each line.

    Parameters
    ----------
    text : str
    indent : int, default 0
        In front of its lines.
    after : int, default 0
        How many letters follow the last line.
    """
    if indent + len(text) + after <= LENGTH and "\n" not in text:
        return " " * indent + text
    opening = _last_group(text)
    if opening is None or _is_index(text, opening):
        return " " * indent + text
    parts = list(_parts(text[opening + 1 : -1]))
    if not parts:
        return " " * indent + text
    inner = ",\n".join(broken(part, indent + 4, after=1) for part in parts)
    comma = "" if len(parts) == 1 and _only_groups(text, opening) else ","  # which would make a tuple
    return f"{' ' * indent}{text[: opening + 1]}\n{inner}{comma}\n{' ' * indent}{text[-1]}"


def split(line: str, indent: int, names: Names) -> list[str]:
    """Return a statement as one or more that fit, the parts of a long expression with names of their own.

    Parameters
    ----------
    line : str
    indent : int
    names : Names
        Those that are taken.
    """
    targets, sign, computed = line.partition(" = ")
    if sign and "," in targets and indent + len(line.partition("(")[0]) >= LENGTH:
        name = names.new("part")
        return [*split(f"{name} = {computed}", indent, names), f"{targets} = {name}"]
    lines = []
    while indent + len(line) > LENGTH and not _CALL.fullmatch(line):
        part = _largest_part(line, LENGTH - indent - 20)
        if part is None:
            break
        start, end = part
        name = names.new("part")
        lines += split(f"{name} = {line[start:end]}", indent, names)
        before, after = line[:start], line[end:]
        if before.endswith("(") and after.startswith(")") and not re.search(r"[\w)\]]\($", before):
            before, after = before[:-1], after[1:]  # which only kept the expression together
        line = f"{before}{name}{after}"
    return [*lines, line]


def _largest_part(line: str, longest: int) -> tuple[int, int] | None:
    """Return where the longest inner expression is that fits on a line, else the shortest one."""
    try:
        (statement,) = ast.parse(line).body
    except SyntaxError:  # the head of a loop or a branch
        return None
    statement_value = getattr(statement, "value", None)
    parts = [
        (node.col_offset, node.end_col_offset)
        for node in ast.walk(statement_value or statement)
        if isinstance(node, _PARTS) and node is not statement_value and node.end_col_offset is not None
    ]
    lengths = {part: part[1] - part[0] for part in parts if part[1] - part[0] >= _SHORTEST}
    fitting = [part for part in lengths if lengths[part] <= longest]
    if fitting:
        return max(fitting, key=lengths.__getitem__)
    return min(lengths, key=lengths.__getitem__, default=None)


def _last_group(text: str) -> int | None:
    """Return where the brackets open that close at the end of a text."""
    if not text or text[-1] not in _CLOSING:
        return None
    opened: list[int] = []
    last = None
    for position, letter in _code(text):
        if letter in _OPENING:
            opened.append(position)
        elif letter in _CLOSING:
            last = opened.pop()
    return last


def _is_index(text: str, opening: int) -> bool:
    """Return whether brackets hold an index, of which a comma would make a tuple."""
    return text[opening] == "[" and bool(re.search(r"[\w)\]]$", text[:opening]))


def _only_groups(text: str, opening: int) -> bool:
    """Return whether brackets keep an expression together, and are neither a call's nor a tuple's."""
    return text[opening] == "(" and not re.search(r"[\w)\]]$", text[:opening]) and not text[:-1].endswith(",")


def _parts(text: str) -> Iterator[str]:
    """Yield what commas separate outside of brackets."""
    depth = start = 0
    for position, letter in _code(text):
        depth += (letter in _OPENING) - (letter in _CLOSING)
        if letter == "," and depth == 0:
            yield text[start:position].strip()
            start = position + 1
    if text[start:].strip():
        yield text[start:].strip()


def _code(text: str) -> Iterator[tuple[int, str]]:
    """Yield positions and letters outside of strings."""
    quote, escaped = "", False
    for position, letter in enumerate(text):
        if quote:
            if letter == quote and not escaped:
                quote = ""
            escaped = letter == "\\" and not escaped
        elif letter in "\"'":
            quote = letter
        else:
            yield position, letter
