"""The text of a migrated program: its imports, what it brings along, and the rest."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter

from .calls import IMPORTS_HERE, MARK
from .supplies import IMPORTS, bound_anywhere, bound_names, definitions_for, imports_for, used_names

_RECORDS = re.compile(r"\b(record|backward|requires_grad_|enable_grad)\(")
_OFF = "torch.set_grad_enabled(False)  # gradients where record() is, as in MXNet"
# What may stand between imports, as ruff has it too
_BETWEEN_IMPORTS = re.compile(r"\b(sys\.path|os\.environ|matplotlib\.use|site\.addsitedir)\b")


def assembled(code: str, source: str, needs_mxnet: bool) -> str:
    """Put imports where MXNet's were, what the program brings along after the imports, and gradients off.

    Parameters
    ----------
    code : str
        The program with its calls moved, and a placeholder for each import of MXNet at its top.
    source : str
        The program before.
    needs_mxnet : bool
        Whether a line stayed: ``mx`` is imported if one reads it.
    """
    body = "\n".join(line for line in code.splitlines() if line.strip() != IMPORTS_HERE)
    definitions = definitions_for(body)
    does_record = bool(_RECORDS.search(body))
    needed = imports_for("\n".join([*definitions, _OFF if does_record else ""]), bound_names(body))
    needed += [line for line in _imports_of(body, source) if line not in needed]
    if needs_mxnet and "mx" in used_names(body) - bound_names(body):
        needed.append(f"import mxnet as mx  {MARK} lines that are marked so need it until they are moved")
    lines = _with_imports(code.splitlines(), needed)
    line_index = _after_imports("\n".join(lines), bound_names("\n".join(definitions)))
    extra = ["", _OFF] if does_record else []
    for definition in definitions:
        extra += ["", "", *definition.splitlines()]
    following = lines[line_index:]
    while following and not following[0].strip():
        following.pop(0)
    before_rest = ["", ""] if definitions or _begins_definition(following) else [""]
    return "\n".join([*lines[:line_index], *extra, *(before_rest if following else []), *following]).rstrip() + "\n"


def _imports_of(body: str, source: str) -> list[str]:
    """Return the imports that the program itself lacks; what it read before under such a name is its own."""
    before, after = _counted_reads(source), _counted_reads(body)
    shadowed_names = {name for name in bound_anywhere(source) & set(IMPORTS) if after[name] <= before[name]}
    return imports_for(body, bound_names(body) | shadowed_names)


def _counted_reads(text: str) -> Counter[str]:
    nodes = ast.walk(ast.parse(text))
    return Counter(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))


def _begins_definition(lines: list[str]) -> bool:
    first = next((line for line in lines if not line.startswith("#")), "")
    return first.startswith(("def ", "class ", "@", "async def "))


def _with_imports(lines: list[str], needed: list[str]) -> list[str]:
    """Put imports at the first place of MXNet's, sorted with the imports around it; at the top if that is further down."""
    top = _end_of_top("\n".join(lines))
    line_indices = [index for index, line in enumerate(lines) if line == IMPORTS_HERE]
    first = (
        line_indices[0]
        if line_indices and line_indices[0] < top
        else top
        if line_indices
        else _after_docstring("\n".join(lines))
    )
    if not line_indices or line_indices[0] >= top:
        lines = [*lines[:first], IMPORTS_HERE, *lines[first:]]
    begin, end = first, first + 1
    while begin and _belongs(lines[begin - 1]):
        begin -= 1
    while end < len(lines) and _belongs(lines[end]):
        end += 1
    block = [line for line in lines[begin:end] if line.strip() and line.strip() != IMPORTS_HERE]
    following = [line for line in lines[end:] if line.strip() != IMPORTS_HERE]
    before = lines[:begin]
    gap = [""] if before and before[-1].strip() and not _is_comment_of_imports(before) else []
    return [*before, *gap, *sorted_imports([*block, *needed]), "", *following]


def _is_comment_of_imports(before: list[str]) -> bool:
    """Whether the last line is a comment on the imports that follow; those of a file's first lines are not."""
    return before[-1].startswith("#") and any(line.strip() and not line.startswith("#") for line in before)


def _belongs(line: str) -> bool:
    """Whether a line is one of a block of imports of one line each."""
    stripped = line.strip()
    if not stripped or stripped == IMPORTS_HERE:
        return True
    return bool(re.match(r"(import|from)\s[^(\\#;]*$", line)) and "__future__" not in line


def sorted_imports(lines: list[str]) -> list[str]:
    """Sort imports: Python's first, then those of others; in both ``import`` before ``from``."""
    unique = sorted(
        set(_joined(lines)), key=lambda line: (not line.startswith("import"), line.split()[1].lower(), line)
    )
    python = [line for line in unique if line.split()[1].partition(".")[0].rstrip(",") in sys.stdlib_module_names]
    other_imports = [line for line in unique if line not in python]
    return [*python, *([""] if python and other_imports else []), *other_imports]


def _joined(lines: list[str]) -> list[str]:
    """Join imports from the same module."""
    names: dict[str, set[str]] = {}
    plain_lines = []
    for line in lines:
        match = re.match(r"from (\S+) import ([^#*]+)$", line)
        if match:
            names.setdefault(match[1], set()).update(name.strip() for name in match[2].split(","))
        else:
            plain_lines.append(line)
    # Constants, classes, then the rest, as formatters sort them
    return plain_lines + [
        f"from {module} import {', '.join(sorted(imported, key=_rank))}" for module, imported in names.items()
    ]


def _rank(name: str) -> tuple[int, str]:
    return (0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2), name


def _after_docstring(code: str) -> int:
    line_index = 0
    for node in ast.parse(code).body:
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if docstring or (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
            line_index = int(node.end_lineno or 0)
        else:
            break
    return line_index


def _is_import(node: ast.stmt) -> bool:
    """Whether a statement imports, or is where MXNet was imported."""
    is_place = isinstance(node, ast.Expr) and isinstance(node.value, ast.Name) and node.value.id == IMPORTS_HERE
    return is_place or isinstance(node, (ast.Import, ast.ImportFrom))


def _end_of_top(text: str) -> int:
    """Return how many lines the imports at the top of a program take, and what may stand between them."""
    line_index = _after_docstring(text)
    for node in ast.parse(text).body:
        if _is_import(node):
            line_index = max(line_index, int(node.end_lineno or 0))
        elif int(node.end_lineno or 0) > line_index and not _may_precede_imports(node, text):
            break
    return line_index


def _may_precede_imports(node: ast.stmt, text: str) -> bool:
    if isinstance(node, (ast.Try, ast.If)):
        return all(
            isinstance(inner, (ast.Import, ast.ImportFrom, ast.Pass, ast.Assign, ast.Try, ast.If))
            for inner in ast.walk(node)
            if isinstance(inner, ast.stmt)
        )
    return bool(_BETWEEN_IMPORTS.search(ast.get_source_segment(text, node) or ""))


def _after_imports(text: str, supplied: set[str]) -> int:
    """Return the line after the last import that no definition, and no use of what is brought along, precedes."""
    line_index = _after_docstring(text)
    for node in ast.parse(text).body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            line_index = max(line_index, int(node.end_lineno or 0))
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) or not supplied.isdisjoint(
            inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)
        ):
            break
    return line_index
