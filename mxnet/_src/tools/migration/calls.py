"""A call in a program, as rules see it: its arguments under MXNet's names, as source that is already moved."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import libcst as cst

from .names import literal

REMOVED = "__removed__"
MARK = "# MIGRATE:"
IMPORTS_HERE = "__imports_here__"
# Arguments of names and tuning, which mean nothing in torch
# One argument of a signature; its default may be a tuple.
_ARGUMENT = re.compile(r"(\w+)(=?)((?:\([^)]*\)|'[^']*'|[^,('])*)(?:,\s*|$)")
IGNORED = frozenset({"name", "prefix", "params_prefix", "cudnn_off", "workspace", "cudnn_tune", "stype"})


class Stays(Exception):
    """A piece that cannot move: why, and what to do."""

    def __init__(self, reason: str, advice: str = "") -> None:
        super().__init__(reason)
        self.reason, self.advice = reason, advice or "write it with torch by hand"


class Code(str):
    """Source of an expression; ``atom`` is the same, in parentheses where something may follow."""

    __slots__ = ()

    @property
    def atom(self) -> Code:
        """The expression as the beginning of a longer one."""
        try:
            node = cst.parse_expression(self)
        except cst.ParserSyntaxError:
            return Code(f"({self})")
        simple = (cst.Name, cst.Attribute, cst.Call, cst.Subscript, cst.List, cst.Tuple, cst.SimpleString, cst.Float)
        is_whole = isinstance(node, simple) or bool(getattr(node, "lpar", ()))
        return self if is_whole and not (isinstance(node, cst.Tuple) and not node.lpar) else Code(f"({self})")

    @property
    def bare(self) -> Code:
        """The expression as an argument: without parentheses around it that only kept it together."""
        try:
            node = cst.parse_expression(self)
        except cst.ParserSyntaxError:
            return self
        if "\n" in self or isinstance(node, (cst.Tuple, cst.GeneratorExp, cst.NamedExpr, cst.Yield)):
            return self
        return Code(cst.Module([]).code_for_node(node.with_changes(lpar=[], rpar=[])))


@dataclass
class Site:
    """A call: its name, arguments by position and by keyword, and what is known of them.

    ``kinds`` are the arguments' kinds in the same order; ``receiver`` the object of a method.
    """

    name: str
    positional: list[Code]
    keywords: dict[str, Code]
    kinds: list[str] = field(default_factory=list)
    starred: bool = False
    receiver: Code | None = None
    receiver_kind: str = "unknown"
    original: cst.Call | None = None
    doubt: Callable[[str], None] = lambda text: None
    layers_of: Callable[[Any], list[str] | None] = lambda node: None
    program: Any = None

    def bind(self, signature: str) -> dict[str, Code]:
        """Return arguments by name; ``signature`` lists MXNet's names in order, as ``data, axis=None``.

        Defaults are source; a name without one must be passed.
        """
        names = [(match[1], match[2], match[3]) for match in _ARGUMENT.finditer(signature)]
        order = [name for name, _, _ in names]
        if self.starred:
            raise Stays(f"{self.name} is called with * or **", "write the arguments out")
        if len(self.positional) > len(order):
            raise Stays(f"{self.name} has more arguments than are known")
        bound = dict(zip(order, self.positional, strict=False))
        for keyword, value in self.keywords.items():
            if keyword in IGNORED:
                continue
            if keyword not in order:
                raise Stays(f"the argument {keyword} of {self.name} has no counterpart here")
            bound[keyword] = value
        for name, equals, default in names:
            if name not in bound:
                if not equals:
                    raise Stays(f"{self.name} is called without {name}")
                bound[name] = Code(default)
        return bound

    def constant(self, text: str, argument: str) -> Any:
        """Return the value of an argument that has to be a constant."""
        try:
            return literal(text)
        except (ValueError, SyntaxError):
            raise Stays(f"the argument {argument} of {self.name} is no constant", "write the constant out") from None


Rule = Callable[[Site], "str | list[str]"]


def options(*parts: str) -> str:
    """Join the arguments that are not empty."""
    return ", ".join(part for part in parts if part)


def option(name: str, value: str, default: str) -> str:
    """Return ``name=value``, or nothing where it is the default."""
    return "" if value in (default, "None") else f"{name}={value}"
