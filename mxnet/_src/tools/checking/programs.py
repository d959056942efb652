"""The names that a program uses of the modules that it imports, found in its syntax tree; the program is not run.

Followed are imports, other names for modules and functions (``nd = mx.nd``), and what is reached from them by dots.
The type of an object that a call returns is unknown here: only the calls of its methods are recorded.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from .sources import parsed
from .uses import PACKAGE, Condition, Import, Program, Use, is_in, span_of

_CAUGHT = {"AttributeError", "ImportError", "ModuleNotFoundError", "Exception", "BaseException"}
# A condition with one of these chooses between versions: what is in its branches may not be reached.
_ASKED = {"version_info", "hexversion", "PY2", "PY3", "find_spec", "TYPE_CHECKING", "__version__"}
# The module of operators that a block's hybrid_forward is called with, mx.nd or mx.sym: they have the same names.
_OPERATORS = f"{PACKAGE}.nd"


def uses_of(source: str | bytes) -> list[Use]:
    """Return the uses of MXNet in a program, in the order of its syntax tree; SyntaxError if Python has it."""
    return [use for use in read_program(source).uses if is_in(PACKAGE, use.name)]


def read_program(source: str | bytes) -> Program:
    """Return the names that a program uses, in the order of its syntax tree; SyntaxError if it does not parse."""
    tree = parsed(source)
    reader = _Reader()
    reader.read(tree)
    bound = bound_names(tree)
    free_uses = [use for use in reader.loads if use.name not in bound]
    registered = frozenset(name.lower() for node in ast.walk(tree) for name in _registered(node))
    changes_path = any(use.name.startswith("sys.path.") for use in reader.uses)
    return Program(reader.uses, reader.imports, reader.methods, free_uses, registered, changes_path, source)


def bound_names(tree: ast.AST) -> set[str]:
    """Return all names that a program gives something to, in whatever scope."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def _registered(node: ast.AST) -> Iterator[str]:
    """Yield the names under which a class is registered: by a decorator ``register`` or ``alias``, or a call of it."""
    if isinstance(node, ast.ClassDef):
        for decorator in node.decorator_list:
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            if _last_name(called) in ("register", "alias"):
                yield node.name
                yield from _texts(decorator)
    elif isinstance(node, ast.Call) and _last_name(node.func) in ("register", "alias"):
        yield from _texts(node)
        yield from (part.id for part in node.args if isinstance(part, ast.Name))


def _texts(node: ast.AST) -> Iterator[str]:
    arguments = [*node.args, *(k.value for k in node.keywords)] if isinstance(node, ast.Call) else []
    for part in arguments:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


# What a name stands for in a scope: a name in full, or None where it is something else.
_Scope = dict[str, "str | None"]


class _Waiting(NamedTuple):
    """A function whose body is read last, with the scopes around it and the conditions on versions that it is in."""

    scopes: list[_Scope]
    function: ast.FunctionDef | ast.AsyncFunctionDef
    num_conditions: int


class _Reader(ast.NodeVisitor):
    def __init__(self) -> None:
        self.uses: list[Use] = []
        self.imports: list[Import] = []
        self.methods: list[Use] = []
        self.loads: list[Use] = []
        self._function = ""
        self._scopes: list[_Scope] = [{}]
        self._later: list[_Waiting] = []
        self._guards = 0
        self._versions = 0
        self._tries = 0
        self._conditions: list[Condition] = []

    def read(self, tree: ast.Module) -> None:
        """Read a module; bodies of functions come last, when all names of the module are known."""
        self.visit(tree)
        while self._later:
            scopes, function, self._versions = self._later.pop(0)
            self._function = function.name
            self._scopes = [*scopes, _scope_of(function)]
            for statement in function.body:
                self.visit(statement)

    # What names stand for

    def _meaning(self, name: str) -> str | None:
        for scope in reversed(self._scopes):
            if name in scope:
                return scope[name]
        return None

    def _name_of(self, node: ast.expr) -> str | None:
        """Return the name in full that an expression is, if it is one of a module."""
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            return None
        root = self._meaning(node.id)
        return None if root is None else ".".join([root, *reversed(parts)])

    def _note(self, name: str, node: ast.AST, call: ast.Call | None = None) -> None:
        self.uses.append(self._use(name, node, call))

    def _use(self, name: str, node: ast.AST, call: ast.Call | None = None) -> Use:
        keywords = tuple(keyword.arg for keyword in call.keywords if keyword.arg) if call else ()
        guarded = bool(self._guards or self._versions)
        line_number, conditions = getattr(node, "lineno", 0), tuple(self._conditions)
        is_import = isinstance(node, (ast.alias, ast.ImportFrom))
        return Use(name, line_number, keywords, guarded, call, span_of(node), bool(self._tries), conditions, is_import)

    def _note_import(self, module: str, node: ast.alias | ast.ImportFrom, level: int = 0) -> None:
        guarded = bool(self._guards or self._versions)
        self.imports.append(Import(module, node.lineno, level, guarded, self._function, span_of(node)))

    def _bind(self, target: ast.expr, meaning: str | None) -> None:
        for node in ast.walk(target):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self._scopes[-1][node.id] = meaning if node is target else None

    # Statements

    def visit_Import(self, node: ast.Import) -> None:
        """Note ``import mxnet.gluon as gluon``."""
        for alias in node.names:
            first = alias.name.partition(".")[0]
            self._note_import(alias.name, alias)
            self._note(alias.name, alias)
            bound, meaning = (alias.asname, alias.name) if alias.asname else (first, first)
            self._scopes[-1][bound] = meaning

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Note ``from mxnet.gluon import nn``."""
        module = node.module or ""
        self._note_import(module, node, node.level)
        if not node.level:
            self._note(module, node)
        for alias in node.names:
            if alias.name == "*":
                continue
            if not node.level:
                self._note(f"{module}.{alias.name}", alias)
            self._scopes[-1][alias.asname or alias.name] = None if node.level else f"{module}.{alias.name}"

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
        """Read a loop; its variable is unknown."""
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
        self._tries += bool(node.handlers)
        for statement in node.body:
            self.visit(statement)
        self._tries -= bool(node.handlers)
        self._guards -= caught
        for handler in node.handlers:
            if caught:
                self._visit_fallback(handler)
            else:
                self.visit(handler)
        for part in (*node.orelse, *node.finalbody):
            self.visit(part)

    def _visit_fallback(self, handler: ast.ExceptHandler) -> None:
        """Read ``except ImportError: import its_old_name``, which is not reached where the new name is there."""
        uses, imports, bound = len(self.uses), len(self.imports), dict(self._scopes[-1])
        self.visit(handler)
        self.imports[imports:] = [replace(statement, guarded=True) for statement in self.imports[imports:]]
        lines = {statement.line for statement in self.imports[imports:]}
        self.uses[uses:] = [replace(use, guarded=use.guarded or use.line in lines) for use in self.uses[uses:]]
        self._forget_conflicts(bound)

    def _forget_conflicts(self, bound: _Scope) -> None:
        """Forget what names stand for that one branch binds so and the other otherwise, but for names of MXNet."""
        scope = self._scopes[-1]
        for name, meaning in bound.items():
            if meaning is not None and scope.get(name) != meaning:  # which of the two, is not known of others
                scope[name] = meaning if is_in(PACKAGE, meaning) else None

    def visit_If(self, node: ast.If) -> None:
        """Read a condition; branches that depend on a version are ones that a program may do without."""
        asks = any(self._asks(part) for part in ast.walk(node.test) if isinstance(part, ast.expr))
        self.visit(node.test)
        self._versions += asks
        self._visit_under(Condition(node.test, True), node.body)
        bound = dict(self._scopes[-1])
        self._visit_under(Condition(node.test, False), node.orelse)
        if asks:
            self._forget_conflicts(bound)
        self._versions -= asks

    def _visit_under(self, condition: Condition, nodes: Sequence[ast.AST]) -> None:
        """Read what stands under a condition."""
        self._conditions.append(condition)
        for node in nodes:
            self.visit(node)
        self._conditions.pop()

    def _asks(self, part: ast.expr) -> bool:
        """Whether a part of a condition asks for a version, or whether a module has a name."""
        if isinstance(part, ast.Call) and _last_name(part.func) == "hasattr" and part.args:
            return self._name_of(part.args[0]) is not None
        return _last_name(part) in _ASKED

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """Read a conditional expression like a condition."""
        asks = any(self._asks(part) for part in ast.walk(node.test) if isinstance(part, ast.expr))
        self._versions += asks
        self.visit(node.test)
        self._visit_under(Condition(node.test, True), [node.body])
        self._visit_under(Condition(node.test, False), [node.orelse])
        self._versions -= asks

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Read decorators and defaults now, the body later."""
        for part in [*node.decorator_list, *node.args.defaults, *node.args.kw_defaults]:
            if part is not None:
                self.visit(part)
        self._scopes[-1][node.name] = None
        self._later.append(_Waiting(list(self._scopes), node, self._versions))

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
        class_scope = self._scopes.pop()
        for index in range(before, len(self._later)):
            waiting = self._later[index]
            self._later[index] = waiting._replace(
                scopes=[scope for scope in waiting.scopes if scope is not class_scope]
            )

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Read a lambda with its parameters shadowing."""
        self._scopes.append(dict.fromkeys(_parameters(node.args)))
        self.visit(node.body)
        self._scopes.pop()

    # Expressions

    def visit_Call(self, node: ast.Call) -> None:
        """Note what is called with which keywords."""
        name = self._name_of(node.func)
        if name is not None:
            self._note(name, node.func, node)
        elif isinstance(node.func, ast.Attribute):
            self.methods.append(self._use(node.func.attr, node, node))
            self.visit(node.func.value)
        else:
            self.visit(node.func)
        for part in [*node.args, *node.keywords]:
            self.visit(part)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Note what is reached by dots."""
        name = self._name_of(node)
        if name is None:
            self.visit(node.value)
        elif isinstance(node.ctx, ast.Load):  # what a program sets there is its own
            self._note(name, node)

    def visit_Name(self, node: ast.Name) -> None:
        """Note a name by itself: one of a module, or one that nothing may have bound."""
        if isinstance(node.ctx, ast.Load) and self._meaning(node.id) is None:
            self.loads.append(self._use(node.id, node))


def _scope_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> _Scope:
    """Return the parameters of a function; ``F`` of a ``hybrid_forward`` is the module of operators."""
    names = list(_parameters(function.args))
    scope: _Scope = dict.fromkeys(names)
    if function.name == "hybrid_forward" and len(names) > 1:
        scope[names[1]] = _OPERATORS
    return scope


def _parameters(arguments: ast.arguments) -> Iterator[str]:
    for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]:
        if argument is not None:
            yield argument.arg


def _catches(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    types = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(caught, ast.Name) and caught.id in _CAUGHT for caught in types)
