"""Long lines of generated source, broken as `ruff format` breaks them."""

from __future__ import annotations

from collections.abc import Iterator

LENGTH = 120
_OPENING, _CLOSING = "([{", ")]}"


def broken(text: str, indent: int = 0) -> str:
    """Return a statement or expression in lines that fit; calls that do not have an argument on each line."""
    if indent + len(text) <= LENGTH and "\n" not in text:
        return " " * indent + text
    opening = _last_group(text)
    if opening is None:
        return " " * indent + text
    parts = list(_parts(text[opening + 1 : -1]))
    if not parts:
        return " " * indent + text
    inner = ",\n".join(broken(part, indent + 4) for part in parts)
    return f"{' ' * indent}{text[: opening + 1]}\n{inner},\n{' ' * indent}{text[-1]}"


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
