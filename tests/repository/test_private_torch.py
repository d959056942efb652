"""Private names of torch are mentioned in one module, and the page about them says what that module says."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import private_torch
import pytest
import torch
from paths import ROOT
from torch import fx

PACKAGE = ROOT / "mxnet"
FILES = [p for p in sorted(PACKAGE.rglob("*.py")) if p != private_torch.MODULE]
CLASSES = (
    torch.Tensor,
    torch.UntypedStorage,
    torch.Generator,
    torch.autograd.Function,
    torch.autograd.graph.Node,
    torch.autograd.profiler.profile,
    torch.nn.Module,
    fx.Graph,
    fx.GraphModule,
    fx.Node,
)
KINDS = (ast.Import, ast.ImportFrom, ast.Attribute, ast.Constant, ast.ClassDef, ast.FunctionDef)
DOTTED = re.compile(r"torch(\.\w+)*\._[a-zA-Z]\w*(\.\w+)*|__dynamo\w+|torch\.ops\b.*")


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


MEMBERS = {name for c in CLASSES for name in dir(c) if _is_private(name)}


@functools.cache
def _nodes(tree: ast.AST) -> list[ast.AST]:
    """Return what the functions below look at, found once for all of them."""
    return [node for node in ast.walk(tree) if isinstance(node, KINDS)]


def imported(tree: ast.AST) -> dict[str, str]:
    """Return what a file's names for parts of torch stand for."""
    torch_names = {"torch": "torch"}
    for node in _nodes(tree):
        if isinstance(node, ast.Import):
            torch_names |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            torch_names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return {name: dotted for name, dotted in torch_names.items() if dotted.split(".")[0] == "torch"}


def mentions(tree: ast.AST, own_members: set[str]) -> Iterator[str]:
    """Yield the private names of torch in a file; ``own_members`` are names of this package's members."""
    roots, others = imported(tree), MEMBERS - own_members
    yield from filter(DOTTED.fullmatch, roots.values())
    for node in _nodes(tree):
        if isinstance(node, ast.Attribute):
            first, dot, attributes = ast.unparse(node).partition(".")
            dotted = roots.get(first, "") + dot + attributes
            if DOTTED.fullmatch(dotted):
                yield dotted
            elif node.attr in others and first not in roots:
                yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if DOTTED.fullmatch(node.value) or node.value in others:
                yield node.value
        elif isinstance(node, ast.ClassDef) and any(ast.unparse(b).split(".")[0] in roots for b in node.bases):
            # a private method of torch's, defined anew
            yield from (n.name for n in node.body if isinstance(n, ast.FunctionDef) and n.name in MEMBERS)


def members(tree: ast.AST) -> Iterator[str]:
    """Yield the private members that a file's classes, or functions that fill objects, define."""
    for node in _nodes(tree):
        if isinstance(node, ast.FunctionDef) and _is_private(node.name):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_private(node.attr):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            yield from (n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in FILES}


def test_private_names_of_torch_are_mentioned_in_one_module(trees: dict[Path, ast.Module]) -> None:
    own_members = {name for tree in trees.values() for name in members(tree)}
    mentions_by_file = {str(path.relative_to(ROOT)): set(mentions(tree, own_members)) for path, tree in trees.items()}
    assert not {path: names for path, names in mentions_by_file.items() if names}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("import torch\ntorch._foreach_add_(a, b)", "torch._foreach_add_"),
        ("import torch\ntorch.ops.mkldnn.x(a)", "torch.ops.mkldnn"),
        ("from torch import fx\nfx.graph._Namespace()", "torch.fx.graph._Namespace"),
        ("from torch.utils import _pytree", "torch.utils._pytree"),
        ("from torch._C._nn import linear", "torch._C._nn.linear"),
        ("import torch._dynamo", "torch._dynamo"),
        ("x._version", "_version"),
        ("getattr(x, '_version')", "_version"),
        ("sys.modules['torch._dynamo']", "torch._dynamo"),
        ("import torch\nclass A(torch.nn.Module):\n    def _apply(self): pass", "_apply"),
    ],
)
def test_a_mention_is_noticed(text: str, name: str) -> None:
    assert name in set(mentions(ast.parse(text), set()))


def test_what_the_package_defines_itself_is_its_own() -> None:
    tree = ast.parse("class A:\n    def f(self):\n        self._grad = 1\n\nx._grad")
    assert not list(mentions(tree, set(members(tree))))


def test_the_page_is_up_to_date() -> None:
    assert private_torch.PAGE.read_text(encoding="utf-8") == private_torch.page(), "run tools/private_torch.py"
