"""What a program uses, as records: names of modules, imports, and where they stand."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

PACKAGE = "mxnet"
# Where something begins and ends in its line, in bytes of UTF-8 as Python's syntax trees count; (0, 0) is nowhere.
Span = tuple[int, int]
NOWHERE: Span = (0, 0)


@dataclass(frozen=True)
class Condition:
    """A condition that something stands under: an expression, and what it is there, true or false."""

    test: ast.expr
    is_true: bool


@dataclass(frozen=True)
class Use:
    """Where a program uses a name of a module, in full (``mxnet.nd.relu``), with the keywords if it is a call.

    ``guarded``: it stands in ``try`` with ``except AttributeError``, or in a condition on versions, so that the program
    goes on without the name. ``tried``: in any ``try`` with a handler. ``conditions`` are those of its function, or of
    its module outside functions. ``is_import``: it stands in an import statement.
    """

    name: str
    line: int
    keywords: tuple[str, ...] = ()
    guarded: bool = False
    call: ast.Call | None = field(default=None, compare=False, repr=False)
    span: Span = field(default=NOWHERE, compare=False)
    tried: bool = field(default=False, compare=False)
    conditions: tuple[Condition, ...] = field(default=(), compare=False, repr=False)
    is_import: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Import:
    """Where a program imports a module; ``level`` counts the dots before it, ``function`` is the one it stands in."""

    module: str
    line: int
    level: int = 0
    guarded: bool = False
    function: str = ""
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Program:
    """What a program uses: names of modules, imports, calls of methods by name, and names that nothing binds.

    ``registered`` are the names, in lower case, that it gives to registries of MXNet; ``source`` is its text, or the
    bytes of its file.
    """

    uses: list[Use]
    imports: list[Import]
    methods: list[Use]
    free: list[Use]
    registered: frozenset[str]
    changes_path: bool
    source: str | bytes = field(default="", repr=False)


def is_in(package: str, name: str) -> bool:
    """Whether a name in full is that of a package, or in it."""
    return name.partition(".")[0] == package


def span_of(node: ast.AST) -> Span:
    """Return where a node stands in its first line; to the end of the line (-1) where it goes on in the next."""
    begin, end = getattr(node, "col_offset", 0), getattr(node, "end_col_offset", None)
    goes_on = getattr(node, "end_lineno", None) != getattr(node, "lineno", None)
    return begin, -1 if goes_on or end is None else end
