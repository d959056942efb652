"""List where the package speaks of operators by their names, outside the modules made for it.

    python tools/operator_mentions.py

An operator's record holds what is known of it, so that nothing else need know its name. Counted are string constants
that are the registered name, or an alias, of an operator, and could hardly be anything else: those with a capital
letter or an underscore that are no name of a method of arrays or a function of mx.np too. Operators themselves
(``_ops``), passes, which are about certain operators, the exporter of ONNX, names of ONNX's own operators, tables of
what stands for MXNet's layers and calls in PyTorch, and generated sources are left out.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parents[1] / "mxnet"
_POSITIONS = (
    "_src/operators/families",
    "_src/graph/passes",
    "_src/graph/subgraphs",
    "_src/operators/update_rules",
    "_src/operators/exchange",  # ONNX's own names, some of which are MXNet's too
    "_src/exporters/convert/torch_tree",  # which of torch's layers stands for each of MXNet's
    "_src/tools/migration",  # what calls in programs, by MXNet's names, become
)


class Mention(NamedTuple):
    """A string that names an operator."""

    path: str
    line: int
    name: str


def names() -> frozenset[str]:
    """Return the names of operators that are hardly words for anything else."""
    import mxnet as mx
    from mxnet._src.operators.definition.registry import all_operators

    words = {*dir(mx.nd.NDArray), *dir(mx.np)}
    known = {name for op in all_operators() for name in (op.name, *op.aliases)}
    return frozenset(name for name in known - words if "_" in name or name != name.lower())


def _documents(tree: ast.AST) -> set[int]:
    """Return the identities of docstrings, which may speak of whatever they like."""
    results = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                results.add(id(first.value))
    return results


def mentions(package: Path = PACKAGE) -> Iterator[Mention]:
    """Yield the mentions in hand-written modules, in order."""
    known = names()
    for file in sorted(package.rglob("*.py")):
        path = file.relative_to(package).as_posix()
        if "_generated" in path or path.startswith(tuple(f"{index}/" for index in _POSITIONS)):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        documents = _documents(tree)
        for node in ast.walk(tree):
            is_name = isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known
            if is_name and id(node) not in documents:
                yield Mention(path, node.lineno, node.value)


def main() -> int:
    """Print the mentions."""
    results = list(mentions())
    for mention in results:
        print(f"{mention.path}:{mention.line}: {mention.name}")
    print(f"{len(results)} mentions in {len({m.path for m in results})} files", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
