"""A method's text from its statements: signature, lines that fit, and a last one that returns."""

from __future__ import annotations

import re

from ..torch_source.names import Names
from .formatting import LENGTH, broken, split

_CHILD = re.compile(r"self\.[\w.\[\]]+\(")
_TYPED = ("torch.", "functional.")
_STRING = re.compile(r"'([^'\"\\\\]*)'")


def method_text(names: Names, parameters: list[str], annotation: str, codes: list[str], returned: str) -> str:
    """Return the method's text; what only the last line computes is returned at once."""
    lines = [line for code in codes for line in code.splitlines()]
    free = ""
    if lines and lines[-1].startswith(f"{returned} = "):
        free, returned = returned, lines.pop().removeprefix(f"{returned} = ")
    if returned.startswith("(") and returned.endswith(")") and _is_whole(returned):
        returned = returned[1:-1] if not returned.endswith(",)") else returned
    lines = _without_unused(lines, returned)
    signature = f"def forward(self{''.join(f', {p}' for p in parameters)}) -> {annotation}:"
    if annotation == "torch.Tensor" and _is_untyped(lines, returned):
        output = free or names.new("output")
        lines, returned = [*lines, f"{output}: torch.Tensor = {returned}"], output
    body = [part for line in (*lines, f"return {returned}") for part in _indented(_quoted(line), 8, names)]
    head = f"    {signature}"
    if len(head) > LENGTH:
        parts = [f"        {part}," for part in ("self", *parameters)]
        head = "\n".join(["    def forward(", *parts, f"    {signature[signature.rindex(') -> ') :]}"])
    return "\n".join([head, '        """Compute the outputs."""', *body])


def _is_untyped(lines: list[str], returned: str) -> bool:
    """Return whether the type of what a method returns is unknown: torch has none for what a module returns."""
    untyped: set[str] = set()
    for line in lines:
        left, sign, right = line.partition(" = ")
        if sign and _reads_untyped(right, untyped):
            untyped.update(re.findall(r"\w+", left))
    return _reads_untyped(returned, untyped)


def _reads_untyped(code: str, untyped: set[str]) -> bool:
    if code.startswith(_TYPED):
        return False
    return bool(_CHILD.search(code)) or not untyped.isdisjoint(re.findall(r"\w+", code))


def _is_whole(text: str) -> bool:
    depth = 0
    for position, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if depth == 0 and position < len(text) - 1:
            return False
    return True


def _quoted(line: str) -> str:
    """Return a line with the quotes that `ruff format` wants."""
    return _STRING.sub(r'"\1"', line)


def _indented(line: str, indent: int, names: Names) -> list[str]:
    indent += len(line) - len(line.lstrip(" "))
    return [broken(part, indent) for part in split(line.lstrip(" "), indent, names)]


def _without_unused(lines: list[str], returned: str) -> list[str]:
    """Return lines in which names that nothing reads begin with an underscore."""
    text = "\n".join([*lines, returned])
    changed = []
    for line in lines:
        left, sign, right = line.partition(" = ")
        if sign and "," in left:
            for name in re.findall(r"\w+", left):
                if len(re.findall(rf"\b{name}\b", text)) == 1:
                    left = re.sub(rf"\b{name}\b", f"_{name.lstrip('_')}", left)
        changed.append(f"{left}{sign}{right}")
    return changed
