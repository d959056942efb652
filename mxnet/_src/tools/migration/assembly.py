"""The text of a migrated program: its imports, what it brings along, and the rest."""

from __future__ import annotations

import ast
import re
import sys

from .calls import IMPORTS_HERE, MARK
from .supplies import definitions_for, imports_for

_RECORDS = re.compile(r"\b(record|backward|requires_grad_|enable_grad)\(")
_OFF = "torch.set_grad_enabled(False)  # gradients where record() is, as in MXNet"


def assembled(code: str, needs_mxnet: bool) -> str:
    """Put imports where MXNet's were, what the program brings along after the imports, and gradients off."""
    body = "\n".join(line for line in code.splitlines() if line.strip() != IMPORTS_HERE)
    definitions = definitions_for(body)
    records = bool(_RECORDS.search(body))
    needed = imports_for("\n".join([body, *definitions, _OFF if records else ""]))
    if needs_mxnet:
        needed.append(f"import mxnet as mx  {MARK} lines that are marked so need it until they are moved")
    lines = _with_imports(code.splitlines(), needed)
    place = _after_imports("\n".join(lines))
    extra = ["", _OFF] if records else []
    for definition in definitions:
        extra += ["", "", *definition.splitlines()]
    following = lines[place:]
    while following and not following[0].strip():
        following.pop(0)
    before_rest = ["", ""] if definitions or _begins_definition(following) else [""]
    return "\n".join([*lines[:place], *extra, *(before_rest if following else []), *following]).rstrip() + "\n"


def _begins_definition(lines: list[str]) -> bool:
    return bool(lines) and lines[0].startswith(("def ", "class ", "@"))


def _with_imports(lines: list[str], needed: list[str]) -> list[str]:
    """Put imports at the first place of MXNet's, sorted with the imports around it."""
    places = [index for index, line in enumerate(lines) if line == IMPORTS_HERE]
    first = places[0] if places else _after_docstring("\n".join(lines))
    if not places:
        lines = [*lines[:first], IMPORTS_HERE, *lines[first:]]
    begin, end = first, first + 1
    while begin and _belongs(lines[begin - 1]):
        begin -= 1
    while end < len(lines) and _belongs(lines[end]):
        end += 1
    block = [line for line in lines[begin:end] if line.strip() and line.strip() != IMPORTS_HERE]
    rest = [line for line in lines[end:] if line.strip() != IMPORTS_HERE]
    before = lines[:begin]
    gap = [""] if before and before[-1].strip() else []
    return [*before, *gap, *sorted_imports([*block, *needed]), "", *rest]


def _belongs(line: str) -> bool:
    """Whether a line is one of a block of imports of one line each."""
    stripped = line.strip()
    if not stripped or stripped == IMPORTS_HERE:
        return True
    return bool(re.match(r"(import|from)\s[^(\\#]*$", line)) and "__future__" not in line


def sorted_imports(lines: list[str]) -> list[str]:
    """Sort imports: Python's first, then those of others; in both ``import`` before ``from``."""
    unique = sorted(
        set(_joined(lines)), key=lambda line: (not line.startswith("import"), line.split()[1].lower(), line)
    )
    python = [line for line in unique if line.split()[1].partition(".")[0].rstrip(",") in sys.stdlib_module_names]
    others = [line for line in unique if line not in python]
    return [*python, *([""] if python and others else []), *others]


def _joined(lines: list[str]) -> list[str]:
    """Join imports from the same module."""
    names: dict[str, set[str]] = {}
    plain = []
    for line in lines:
        found = re.match(r"from (\S+) import ([^#*]+)$", line)
        if found:
            names.setdefault(found[1], set()).update(name.strip() for name in found[2].split(","))
        else:
            plain.append(line)
    # Constants, classes, then the rest, as formatters sort them
    return plain + [
        f"from {module} import {', '.join(sorted(imported, key=_rank))}" for module, imported in names.items()
    ]


def _rank(name: str) -> tuple[int, str]:
    return (0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2), name


def _after_docstring(code: str) -> int:
    place = 0
    for node in ast.parse(code).body:
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if docstring or (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
            place = int(node.end_lineno or 0)
        else:
            break
    return place


def _after_imports(text: str) -> int:
    place = _after_docstring(text)
    for node in ast.parse(text).body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            place = int(node.end_lineno or 0)
    return place
