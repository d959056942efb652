"""No module imports a module that imports it, directly or through others; imports for typing and in functions count."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from paths import ROOT

# Circles that are still to be undone, each by the modules it may hold.
KNOWN: tuple[str, ...] = ()


def modules(root: Path) -> dict[str, Path]:
    """Return the modules of a package by name."""
    results = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root.parent).with_suffix("").parts
        results[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return results


def targets(name: str, path: Path) -> Iterator[str]:
    """Yield what a module imports: ``from a import b`` yields "a.b", of which only "a" may be a module."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def imports(root: Path) -> dict[str, set[str]]:
    """Return the modules of a package that each of its modules imports."""
    known = modules(root)

    def module_of(target: str) -> str:
        return target if target in known else target.rpartition(".")[0]

    return {name: {module_of(t) for t in targets(name, path)} & known.keys() - {name} for name, path in known.items()}


def circles(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """Return the sets of modules that all reach each other, by Tarjan's algorithm."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    results = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        stack.append(name)
        for other in graph[name]:
            if other not in order:
                visit(other)
            if other in stack:
                lowest[name] = min(lowest[name], lowest[other])
        if lowest[name] == order[name]:
            start = stack.index(name)
            results.append(set(stack[start:]))
            del stack[start:]

    for name in graph:
        if name not in order:
            visit(name)
    return [members for members in results if len(members) > 1]


def test_no_modules_import_each_other() -> None:
    unknown = [sorted(c) for c in circles(imports(ROOT / "mxnet")) if not all(m.startswith(KNOWN) for m in c)]
    assert not unknown


def test_imports_of_all_kinds_count(tmp_path: Path) -> None:
    package = tmp_path / "house"
    (package / "hall").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "hall" / "__init__.py").write_text("from .stairs import up\n")
    (package / "hall" / "stairs.py").write_text("def up():\n    from ..roof import view\n")
    (package / "roof.py").write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import house.hall\n")
    (package / "door.py").write_text("from . import hall\nimport os\n")
    assert circles(imports(package)) == [{"house.hall", "house.hall.stairs", "house.roof"}]
