"""The names of MXNet that a program uses, found in its syntax tree; the program is not run.

Followed are imports, other names for modules and functions (``nd = mx.nd``), and what is reached from them by dots.
What an object made by a call has is not known here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

PACKAGE = "mxnet"
_CAUGHT = {"AttributeError", "ImportError", "ModuleNotFoundError", "Exception", "BaseException"}


@dataclass(frozen=True)
class Use:
    """Where a program uses a name of MXNet, in full (``mxnet.nd.relu``), with the keywords if it is a call.

    ``guarded``: it stands in ``try`` with ``except AttributeError``, so that the program goes on without the name.
    """

    name: str
    line: int
    keywords: tuple[str, ...] = ()
    guarded: bool = False


def uses_of(source: str | bytes) -> list[Use]:
    """Return the uses of MXNet in a program, in the order of its syntax tree; SyntaxError if Python has it."""
    reader = _Reader()
    reader.read(ast.parse(source))
    return reader.uses


# What a name stands for in a scope: a name of MXNet in full, or None where it is something else.
_Scope = dict[str, "str | None"]


class _Reader(ast.NodeVisitor):
    def __init__(self) -> None:
        self.uses: list[Use] = []
        self._scopes: list[_Scope] = [{}]
        self._later: list[tuple[list[_Scope], ast.FunctionDef | ast.AsyncFunctionDef]] = []
        self._guards = 0

    def read(self, tree: ast.Module) -> None:
        """Read a module; bodies of functions come last, when all names of the module are known."""
        self.visit(tree)
        while self._later:
            scopes, function = self._later.pop(0)
            self._scopes = [*scopes, dict.fromkeys(_parameters(function.args))]
            for statement in function.body:
                self.visit(statement)

    # What names stand for

    def _meaning(self, name: str) -> str | None:
        for scope in reversed(self._scopes):
            if name in scope:
                return scope[name]
        return None

    def _name_of(self, node: ast.expr) -> str | None:
        """Return the name of MXNet in full that an expression is, if it is one."""
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            return None
        root = self._meaning(node.id)
        return None if root is None else ".".join([root, *reversed(parts)])

    def _note(self, name: str, node: ast.AST, keywords: tuple[str, ...] = ()) -> None:
        self.uses.append(Use(name, getattr(node, "lineno", 0), keywords, bool(self._guards)))

    def _bind(self, target: ast.expr, meaning: str | None) -> None:
        for node in ast.walk(target):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self._scopes[-1][node.id] = meaning if node is target else None

    # Statements

    def visit_Import(self, node: ast.Import) -> None:
        """Note ``import mxnet.gluon as gluon``."""
        for alias in node.names:
            first = alias.name.partition(".")[0]
            if first == PACKAGE:
                self._note(alias.name, node)
            bound, meaning = (alias.asname, alias.name) if alias.asname else (first, first)
            self._scopes[-1][bound] = meaning if first == PACKAGE else None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Note ``from mxnet.gluon import nn``."""
        module = node.module or ""
        ours = not node.level and module.partition(".")[0] == PACKAGE
        if ours:
            self._note(module, node)
        for alias in node.names:
            if alias.name == "*":
                continue
            if ours:
                self._note(f"{module}.{alias.name}", node)
            self._scopes[-1][alias.asname or alias.name] = f"{module}.{alias.name}" if ours else None

    def visit_Assign(self, node: ast.Assign) -> None:
        """Follow ``nd = mx.nd``; a name that gets something else is not MXNet's from there on."""
        self.visit(node.value)
        nothing = (
            isinstance(node.value, ast.Constant) and node.value.value is None
        )  # ``mx = None`` after a failed import
        for target in node.targets:
            self.visit(target)
            if not nothing:
                self._bind(target, self._name_of(node.value))

    def visit_For(self, node: ast.For | ast.AsyncFor) -> None:
        """Read a loop; its variable is something of its own."""
        self.visit(node.iter)
        self._bind(node.target, None)
        for statement in [*node.body, *node.orelse]:
            self.visit(statement)

    def visit_AsyncFor(self, node: ast.AsyncFor) -> None:
        """Read a loop like any other."""
        self.visit_For(node)

    def visit_Try(self, node: ast.Try) -> None:
        """Read a ``try``: what its handlers catch, the program can do without."""
        caught = any(_catches(handler) for handler in node.handlers)
        self._guards += caught
        for statement in node.body:
            self.visit(statement)
        self._guards -= caught
        for part in (*node.handlers, *node.orelse, *node.finalbody):
            self.visit(part)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Read decorators and defaults now, the body later."""
        for part in [*node.decorator_list, *node.args.defaults, *node.args.kw_defaults]:
            if part is not None:
                self.visit(part)
        self._scopes[-1][node.name] = None
        self._later.append((list(self._scopes), node))

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """Read a function like any other."""
        self.visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Read bases and body; methods do not see the class's own names."""
        for part in [*node.decorator_list, *node.bases, *node.keywords]:
            self.visit(part)
        self._scopes[-1][node.name] = None
        before = len(self._later)
        self._scopes.append({})
        for statement in node.body:
            self.visit(statement)
        own = self._scopes.pop()
        for index in range(before, len(self._later)):
            scopes, function = self._later[index]
            self._later[index] = ([scope for scope in scopes if scope is not own], function)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Read a lambda with its parameters shadowing."""
        self._scopes.append(dict.fromkeys(_parameters(node.args)))
        self.visit(node.body)
        self._scopes.pop()

    # Expressions

    def visit_Call(self, node: ast.Call) -> None:
        """Note what is called with which keywords."""
        name = self._name_of(node.func)
        if name is None:
            self.visit(node.func)
        else:
            self._note(name, node.func, tuple(keyword.arg for keyword in node.keywords if keyword.arg))
        for part in [*node.args, *node.keywords]:
            self.visit(part)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Note what is reached by dots."""
        name = self._name_of(node)
        if name is None:
            self.visit(node.value)
        elif isinstance(node.ctx, ast.Load):  # what a program sets there is its own
            self._note(name, node)


def _parameters(arguments: ast.arguments) -> Iterator[str]:
    for each in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]:
        if each is not None:
            yield each.arg


def _catches(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(kind, ast.Name) and kind.id in _CAUGHT for kind in kinds)
