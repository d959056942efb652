"""A program with names that are gone written under their new names; everything else stays as it is, to the letter.

before                                          after
  import cPickle as pickle                        import pickle
  from collections import Iterable, deque         from collections import deque
                                                  from collections.abc import Iterable
  net = nn.SyncBatchNorm(dtype=np.float)          net = mx.gluon.contrib.nn.SyncBatchNorm(dtype=float)
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from .names import canonical, meaning_of
from .packages import gone, has_old_methods
from .programs import bound_names, read_program
from .rename_table import BUILTINS, METHODS, MODULES, NAMES
from .sources import parsed
from .uses import PACKAGE, Program, Use, is_in


class _Edit(NamedTuple):
    """What takes the place of the bytes from ``begin`` to ``end`` of a line, counted from one."""

    line: int
    begin: int
    end: int
    text: str


def renamed(source: str) -> str:
    """Return a program with new names for those that are gone and have one; SyntaxError if it does not parse.

    What stands in ``try``, or in a condition on versions, is the program's own answer, and stays. Names over several
    lines stay too, and all where the result would not parse.
    """
    writer = _Writer(source)
    if not writer.edits and not writer.imports:
        return source
    text = writer.text()
    try:
        parsed(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return source
    return text


class _Writer:
    """Collects the edits of a program, and applies them."""

    def __init__(self, source: str) -> None:
        self._lines = re.split(r"(?<=\n)|(?<=\r)(?!\n)", source)
        self._tree = parsed(source)
        self._bound = bound_names(self._tree)
        self._program: Program = read_program(source)
        self.edits: set[_Edit] = set()
        self.imports: dict[str, None] = {}
        self._guarded = {statement.line for statement in self._program.imports if statement.guarded}
        self._roots = dict(self._bindings())
        for node in ast.walk(self._tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)) and node.lineno not in self._guarded:
                self.edits.update(self._of_import(node))
        self.edits.update(self._of_names())

    def _bindings(self) -> Iterator[tuple[str, str]]:
        """Yield the modules that the module itself imports, and the names that it has for them."""
        for node in self._tree.body:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    first = alias.name.partition(".")[0]
                    yield (alias.name, alias.asname) if alias.asname else (first, first)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield from ((f"{node.module}.{alias.name}", alias.asname or alias.name) for alias in node.names)

    # Imports

    def _of_import(self, node: ast.Import | ast.ImportFrom) -> Iterator[_Edit]:
        if isinstance(node, ast.Import):
            for alias in node.names:
                new = _module(alias.name)
                if new and alias.end_lineno == alias.lineno:
                    begin, end = alias.col_offset, alias.end_col_offset or 0
                    yield _Edit(alias.lineno, begin, end, _import_of(new, alias))
        elif not node.level and node.module:
            new = _module(node.module)
            if new:
                yield from self._of_module(node, new)
            elif any(_name(f"{node.module}.{alias.name}") for alias in node.names):
                yield from self._of_members(node)

    def _of_module(self, node: ast.ImportFrom, new: str) -> Iterator[_Edit]:
        line = self._lines[node.lineno - 1].encode()
        match = re.compile(rb"from\s+(" + re.escape((node.module or "").encode()) + rb")\s").match(
            line, node.col_offset
        )
        if match:
            yield _Edit(node.lineno, match.start(1), match.end(1), new)

    def _of_members(self, node: ast.ImportFrom) -> Iterator[_Edit]:
        """Write ``from OLD import a, b`` as an import for each module that has them now."""
        if node.end_lineno is None or node.end_col_offset is None:
            return
        if node.end_lineno != node.lineno and "(" not in self._lines[node.lineno - 1]:
            return
        statements = "\n".join(_members(node))
        indent = " " * node.col_offset
        text = statements.replace("\n", self._line_end(node.lineno) + indent)
        yield (
            _Edit(node.lineno, node.col_offset, -1, text)
            if node.end_lineno != node.lineno
            else _Edit(node.lineno, node.col_offset, node.end_col_offset, text)
        )
        for line in range(node.lineno + 1, node.end_lineno + 1):  # of a list over several lines nothing stays
            end = node.end_col_offset if line == node.end_lineno else -2
            yield _Edit(line, 0, end, "")

    def _line_end(self, line: int) -> str:
        text = self._lines[line - 1]
        return text[len(text.rstrip("\r\n")) :] or "\n"

    # Names

    def _of_names(self) -> Iterator[_Edit]:
        program = self._program
        for use in program.uses:
            if not use.is_import and not use.guarded and use.span[1] > 0:
                text = self._new_name(use)
                if text:
                    yield _Edit(use.line, *use.span, text)
        for use in program.free:
            new = BUILTINS.get(use.name)
            if new and not use.guarded and (new not in self._bound):
                self._need(new)
                yield _Edit(use.line, *use.span, new)
        if not has_old_methods(program):
            yield from self._of_methods()

    def _of_methods(self) -> Iterator[_Edit]:
        for use in self._program.methods:
            new = METHODS.get(use.name)
            function = use.call.func if use.call is not None else None
            if new and not use.guarded and isinstance(function, ast.Attribute):
                end = function.end_col_offset or 0
                yield _Edit(function.end_lineno or use.line, end - len(use.name), end, new)

    def _new_name(self, use: Use) -> str:
        """Return what to write for a name, reached from what the program imports; "" where it stays."""
        new = _name(use.name) or self._in_module(use.name)
        if not new:
            return ""
        written = self._lines[use.line - 1].encode()[slice(*use.span)].decode()
        if "." not in new:
            return "" if new in self._bound else new
        root, *parts = written.split(".")
        meaning = use.name.split(".")[: len(use.name.split(".")) - len(parts)]
        if not parts:
            return ""  # imported by name: the import is what changes
        if new.startswith(".".join([*meaning, ""])):
            self._need_module_of(new)
            return f"{root}{new[len('.'.join(meaning)) :]}"
        return self._reached(new)

    def _in_module(self, name: str) -> str:
        """Return the new name of what is in a module that has another name and is reached by dots from a package."""
        module = name.rpartition(".")[0]
        while "." in module:
            new = _module(module)
            if new:
                return new + name[len(module) :]
            module = module.rpartition(".")[0]
        return ""

    def _reached(self, new: str) -> str:
        """Return a name as it is reached from the modules that the program imports; one is imported if none has it."""
        parts = new.split(".")
        for count in range(len(parts) - 1, 0, -1):
            root = self._roots.get(".".join(parts[:count]))
            if root is not None and (count > 1 or is_in(PACKAGE, new)):
                return ".".join([root, *parts[count:]])
        self._need(new)
        return new

    def _need(self, new: str) -> None:
        module = new.rpartition(".")[0]
        if module and self._roots.get(module) != module:
            self.imports[module] = None

    def _need_module_of(self, new: str) -> None:
        """Have a submodule imported that its package need not have imported; MXNet and NumPy import theirs."""
        module = new.rpartition(".")[0]
        if "." in module and not is_in(PACKAGE, new) and module not in self._roots:
            self.imports[module] = None

    # The result

    def text(self) -> str:
        """Return the program with all edits."""
        lines = list(self._lines)
        for edit in sorted(self.edits, reverse=True):
            lines[edit.line - 1] = _applied(lines[edit.line - 1], edit)
        if self.imports:
            line_number = self._first_import()
            end = self._line_end(line_number) if line_number else "\n"
            lines[line_number:line_number] = [f"import {module}{end}" for module in sorted(self.imports)]
        return "".join(lines)

    def _first_import(self) -> int:
        """Return how many lines are before an import that is to be added: after the first one that is not special."""
        for node in self._tree.body:
            if isinstance(node, ast.Import) or (isinstance(node, ast.ImportFrom) and node.module != "__future__"):
                return node.lineno - 1
        return next((node.lineno - 1 for node in self._tree.body if not _is_first(node)), len(self._lines))


def _is_first(node: ast.stmt) -> bool:
    """Whether a statement has to stay before imports: the docstring, and ``from __future__``."""
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or (isinstance(node, ast.ImportFrom) and node.module == "__future__")


def _applied(line: str, edit: _Edit) -> str:
    text = line.rstrip("\r\n")
    data, line_end = text.encode(), line[len(text) :]
    if edit.end == -2:  # the whole line goes
        return ""
    following = b"" if edit.end == -1 else data[edit.end :]
    if edit.begin == 0 and not edit.text and not following.strip():
        return ""
    return (data[: edit.begin] + edit.text.encode() + following).decode() + line_end


def _import_of(new: str, alias: ast.alias) -> str:
    bound = alias.asname or alias.name
    if "." in bound and not alias.asname:
        return new  # uses are written under the new name too
    return new if new == bound else f"{new} as {bound}"


def _members(node: ast.ImportFrom) -> Iterator[str]:
    """Yield the statements that take the place of one: what stays, then what is elsewhere, then built-in functions."""
    of_module: dict[str, list[str]] = {node.module or "": []}
    assignments = []
    for alias in node.names:
        new = _name(f"{node.module}.{alias.name}") or f"{node.module}.{alias.name}"
        module, _, name = new.rpartition(".")
        bound = alias.asname or alias.name
        if module:
            of_module.setdefault(module, []).append(name if name == bound else f"{name} as {bound}")
        else:
            assignments.append(f"{bound} = {name}")
    yield from (f"from {module} import {', '.join(names)}" for module, names in of_module.items() if names)
    yield from assignments


def _module(name: str) -> str:
    new = MODULES.get(name, "")
    return new if new and _is_gone(name) else ""


def _name(name: str) -> str:
    """Return the new name of one that is gone; "" for others."""
    new = NAMES.get(canonical(name) if is_in(PACKAGE, name) else name, "")
    return new if new and _is_gone(name) else ""


def _is_gone(name: str) -> bool:
    """Whether a name is not here, or will not be with newer packages."""
    return bool(meaning_of(name).missing) if is_in(PACKAGE, name) else bool(gone(name)[0])
