"""The environment variables that the package reads or sets, found in its sources.

    python tools/environment_variables.py    # each with the files that name it

A name counts where it is the key of a look-up in ``os.environ`` or in a mapping that stands for it, where it is given
to `getenv`, `core.environment.chosen` or a reader of ``distributed.environment``, and where a constant holds
it that has a prefix which only environment variables have.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "mxnet"
PREFIXES = re.compile(r"(MXNET|DMLC|PS|HOROVOD|BYTEPS|REMX|SLURM|OMPI|PMI|MPI|TORCHELASTIC)_[A-Z0-9_]+\Z")
NAME = re.compile(r"[A-Z][A-Z0-9_]+\Z")
READERS = {"getenv", "chosen", "_number", "_optional", "_required", "_choice", "_port", "_text"}
# In files that look anything up; the others need not be parsed.
HINT = re.compile(r"environ|getenv|chosen|[\"'f](MXNET|DMLC|PS|HOROVOD|BYTEPS|REMX|SLURM|OMPI|PMI|MPI|TORCHELASTIC)_")
MAPPINGS = re.compile(r"environ(ment)?\Z")
# Look like variables and are none.
OTHERS = {"MXNET_C_API"}  # a heading in the profiler's output


@cache
def variables() -> dict[str, list[str]]:
    """Return the files that name each variable, by variable; a name that ends in ``_`` is a prefix."""
    results: dict[str, set[str]] = defaultdict(set)
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for name in _named(ast.parse(text)) if HINT.search(text) else ():
            if name not in OTHERS:
                results[name].add(path.relative_to(PACKAGE.parent).as_posix())
    return {name: sorted(files) for name, files in sorted(results.items())}


def _named(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and PREFIXES.match(node.value):
            yield node.value
        for key in _keys(node):
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and NAME.match(key.value):
                yield key.value


def _keys(node: ast.AST) -> list[ast.expr]:
    """Return the expressions that a node looks up in the environment."""
    if isinstance(node, ast.Subscript) and _is_environment(node.value):
        return [node.slice]
    if isinstance(node, ast.Compare) and any(_is_environment(right) for right in node.comparators):
        return [node.left]
    if not isinstance(node, ast.Call):
        return []
    function = node.func
    called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if called in {"get", "setdefault", "pop"} and isinstance(function, ast.Attribute):
        return node.args[:1] if _is_environment(function.value) else []
    return node.args if called in READERS else []


def _is_environment(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return bool(MAPPINGS.search(name))


if __name__ == "__main__":
    for name, files in variables().items():
        print(f"{name}: {', '.join(files)}")
