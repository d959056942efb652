"""Sources that migrated programs bring along: found by name in `.supplied`, with what they use."""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

_FOLDER = Path(__file__).parent / "supplied"
# Names of modules that migrated programs import where they use them
IMPORTS = {
    "contextlib": "import contextlib",
    "functools": "import functools",
    "math": "import math",
    "numpy": "import numpy",
    "torch": "import torch",
    "nn": "from torch import nn",
    "functional": "from torch.nn import functional",
    "Tensor": "from torch import Tensor",
    "Callable": "from collections.abc import Callable",
    "Iterable": "from collections.abc import Iterable",
    "Iterator": "from collections.abc import Iterator",
    "Sequence": "from collections.abc import Sequence",
    "Any": "from typing import Any",
    "SimpleNamespace": "from types import SimpleNamespace",
}


@functools.cache
def definitions() -> dict[str, str]:
    """Return the source of each function and class, in the order of their files."""
    found = {}
    for path in sorted(_FOLDER.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                lines = text.splitlines()[first - 1 : node.end_lineno]
                found[node.name] = "\n".join(lines).replace("  # type: ignore[override]", "").replace(
                    "  # type: ignore[no-any-return]", ""
                )  # fmt: skip
    return found


def used_names(text: str) -> set[str]:
    """Return the names that a source reads."""
    nodes = ast.walk(ast.parse(text))
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def bound_names(text: str) -> set[str]:
    """Return the names that a source binds at its top."""
    names: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update((alias.asname or alias.name).partition(".")[0] for alias in node.names)
    return names


def bound_anywhere(text: str) -> set[str]:
    """Return the names that a program binds in any scope, imports aside."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
    return names


def definitions_for(text: str) -> list[str]:
    """Return the sources that a program needs, those that others stand on first."""
    needed: set[str] = set()
    renamed = {name.removesuffix("_") for name in used_names(text) - bound_names(text) if name.endswith("_")}
    renamed &= set(definitions())
    waiting = (used_names(text) & set(definitions()) - bound_names(text)) | renamed
    while waiting:
        name = waiting.pop()
        needed.add(name)
        waiting |= (used_names(definitions()[name]) & set(definitions())) - needed
    return [_named(source, name, renamed) for name, source in definitions().items() if name in needed]


def _named(source: str, name: str, renamed: set[str]) -> str:
    """Write a definition under the name with a trailing underscore, where the program has the name itself."""
    for each in renamed:
        source = re.sub(rf"(?<![\w.]){each}(?=\(|\b:)", f"{each}_", source)
    return source


def imports_for(text: str) -> list[str]:
    """Return the imports that a source lacks."""
    missing = (used_names(text) & set(IMPORTS)) - bound_names(text)
    return [IMPORTS[name] for name in sorted(missing)]
