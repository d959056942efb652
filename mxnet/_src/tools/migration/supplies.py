"""Sources that migrated programs bring along, found by name, with what they use.

They are those of `.supplied`, and of the exporters that make optimizers, schedules and layers of a running program.
"""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

_EXPORTERS = Path(__file__).parents[2] / "exporters"
# Where two have a name, the first counts
_SOURCES = (
    *sorted(Path(__file__).parent.glob("supplied/*.py")),
    *sorted(_EXPORTERS.glob("torch_training/optimizers/*.py")),
    _EXPORTERS / "torch_training" / "schedules.py",
    _EXPORTERS / "convert" / "torch_tree" / "helpers.py",
)
_COMMENT = re.compile(r"  # noqa\S*(?: .*)?$", re.MULTILINE)
_DOCSTRING = re.compile(r'(""".*?""")', re.DOTALL)
# Names of modules that migrated programs import where they use them
IMPORTS = {
    "contextlib": "import contextlib",
    "functools": "import functools",
    "logging": "import logging",
    "math": "import math",
    "numpy": "import numpy",
    "operator": "import operator",
    "os": "import os",
    "re": "import re",
    "time": "import time",
    "torch": "import torch",
    "weakref": "import weakref",
    "nn": "from torch import nn",
    "functional": "from torch.nn import functional",
    "Tensor": "from torch import Tensor",
    "Callable": "from collections.abc import Callable",
    "Iterable": "from collections.abc import Iterable",
    "Iterator": "from collections.abc import Iterator",
    "Sequence": "from collections.abc import Sequence",
    "Any": "from typing import Any",
    "ClassVar": "from typing import ClassVar",
    "dataclass": "from dataclasses import dataclass",
    "SimpleNamespace": "from types import SimpleNamespace",
}


@functools.cache
def definitions() -> dict[str, str]:
    """Return the source of each function and class, in the order of their files."""
    sources: dict[str, str] = {}
    for path in _SOURCES:
        text = path.read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                lines = text.splitlines()[first - 1 : node.end_lineno]
                sources.setdefault(node.name, _COMMENT.sub("", "\n".join(lines)))
    return _bases_first(sources)


def _bases_first(sources: dict[str, str]) -> dict[str, str]:
    """Sort classes so that each comes after those that it derives from."""
    ordered: dict[str, str] = {}

    def put(name: str) -> None:
        if name in ordered:
            return
        for node in ast.parse(sources[name]).body:
            for base in getattr(node, "bases", []):
                if isinstance(base, ast.Name) and base.id in sources:
                    put(base.id)
        ordered[name] = sources[name]

    for name in sources:
        put(name)
    return ordered


def used_names(text: str) -> set[str]:
    """Return the names that a source reads, those in annotations that are texts, and those it exports, among them."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            names.add(node.id)
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
                names |= used_names(annotation.value)
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "__all__" for target in node.targets):
            names |= {str(constant.value) for constant in ast.walk(node.value) if isinstance(constant, ast.Constant)}
    return names


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
    tree = ast.parse(text)
    methods = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for inner in node.body}
    for node in ast.walk(tree):
        if id(node) in methods:
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
    return names


def _local_names(text: str) -> set[str]:
    """Return the arguments and variables of a definition."""
    nodes = list(ast.walk(ast.parse(text)))
    return {node.arg for node in nodes if isinstance(node, ast.arg)} | {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def definitions_for(text: str) -> list[str]:
    """Return the sources that a program needs, those that others stand on first."""
    needed: set[str] = set()
    called = {name.removesuffix("_") for name in used_names(text) - bound_names(text) if name.endswith("_")}
    called &= set(definitions())
    waiting = (used_names(text) & set(definitions()) - bound_names(text)) | called
    while waiting:
        name = waiting.pop()
        needed.add(name)
        source = definitions()[name]
        waiting |= ((used_names(source) - _local_names(source)) & set(definitions())) - needed
    renamed = called | (needed & bound_anywhere(text))
    return [_named(source, renamed) for name, source in definitions().items() if name in needed]


def _named(source: str, renamed: set[str]) -> str:
    """Write a definition with a trailing underscore after the names that the program has itself."""
    parts = _DOCSTRING.split(source)
    for name in renamed:
        parts[::2] = [re.sub(rf"(?<![\w.\"'`])(?<! def ){name}\b(?!\s*=[^=])", f"{name}_", part) for part in parts[::2]]
    return "".join(parts)


def imports_for(text: str, known: set[str]) -> list[str]:
    """Return the imports that a source needs besides the names that are known."""
    missing = (used_names(text) & set(IMPORTS)) - known
    return [IMPORTS[name] for name in sorted(missing)]
