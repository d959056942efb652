"""A program as a Python function: one statement for each operator, in order.

A program that shows values on its way is a generator: it yields each of them, then the tuple of its results.

torch.fx writes such functions too, of a graph that it first builds, at five times the cost: a quarter of what binding
took. Here it is only written.
"""

from __future__ import annotations

import builtins
import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import torch

from ...graph.node import Node
from ...messages.tracebacks import GENERATED
from ..calls.hooks import HOOKS, Hooks

Program = Callable[..., tuple[torch.Tensor, ...]]
# The function's arguments and results of its statements, by number; a tuple is given as such.
Value = int
Operands = Sequence["Value | tuple[Value, ...]"]

# Where a program's globals keep what its statements stand for, which of the globals are kernels, its code, and hooks.
_STATEMENTS, _OPERATORS, _CODE, _HOOKS = "_statements", "_operators", "_code", "_hooks"
# The arguments, and whether hooks change kernels, which is looked at once a run.
_LINES_BEFORE = 2


_NO_HOOKS = Hooks()


class Statement(NamedTuple):
    """A call, and the node that it computes; None for what is done besides nodes."""

    value: Value
    text: str
    uses: tuple[Value, ...]
    node: Node | None


class Statements:
    """A function that is being written.

    Parameters
    ----------
    count : int
        Number of its arguments, which are the first values.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._values = itertools.count(count)
        self._statements: list[Statement] = []
        self._globals: dict[str, Any] = {}
        self._operators: dict[str, str] = {}
        self._names: dict[tuple[int, str], str] = {}
        self._shown: list[Value] = []

    def call(
        self,
        function: Callable[..., Any],
        operands: Operands,
        keywords: Mapping[str, Any] | None = None,
        node: Node | None = None,
        constants: Sequence[Any] = (),
    ) -> Value:
        """Add the call of a function with values, then constants, and keyword arguments; return its result's number."""
        parts: list[str] = []
        uses: list[Value] = []
        for operand in operands:
            if isinstance(operand, tuple):
                parts.append("(" + "".join([f"v{value}, " for value in operand]) + ")")
                uses.extend(operand)
            else:
                parts.append(f"v{operand}")
                uses.append(operand)
        parts += [self._literal(constant) for constant in constants]
        if keywords:
            parts += [f"{name}={self._literal(value)}" for name, value in keywords.items()]
        name = self._global(function, "" if node is None or node.op is None else node.op.name)
        value = next(self._values)
        self._statements.append(Statement(value, f"v{value} = {name}({', '.join(parts)})", tuple(uses), node))
        return value

    def show(self, value: Value) -> None:
        """Yield a value to the caller, who may let it go before the next statement; the function is a generator."""
        number = next(self._values)
        self._shown.append(number)
        self._statements.append(Statement(number, f"yield v{value}", (value,), None))

    def _global(self, value: Any, operator: str = "") -> str:
        """Return the name of a global; kernels of different operators, which may be watched, have different ones."""
        name = self._names.get((id(value), operator))
        if name is None:
            name = self._names[id(value), operator] = f"g{len(self._globals)}"
            self._globals[name] = value
            if operator:
                self._operators[name] = operator
        return name

    def _literal(self, value: Any) -> str:
        return repr(value) if _is_literal(value) else self._global(value)

    def function(self, outputs: Sequence[Value]) -> FunctionType:
        """Return the function that returns a tuple of values. What neither they nor shown ones need is left out."""
        body, freed = self._needed([*outputs, *self._shown])
        arguments = ", ".join([f"v{value}" for value in range(self._count)])
        instrumented = f"_instrumented(globals())({arguments})"
        lines = [
            f"def program({arguments}):",
            f" if {_HOOKS}.changes_graphs: return {f'(yield from {instrumented})' if self._shown else instrumented}",
        ]
        for statement in body:
            last = freed.get(statement.value)
            freeing_code = "; " + "".join([f"v{value} = " for value in last]) + "None" if last else ""
            lines.append(f" {statement.text}{freeing_code}")
        end = "yield" if self._shown else "return"
        lines.append(f" {end} (" + "".join([f"v{value}, " for value in outputs]) + ")")
        # A copy: Python adapts code to the globals that it runs with, and torch counts what it compiles of a code.
        code = _Code(_compiled("\n".join(lines)).replace())
        return FunctionType(
            code.code,
            {
                "__builtins__": builtins,  # torch's compiler looks for them
                **self._globals,
                _STATEMENTS: body,
                _OPERATORS: self._operators,
                _CODE: code,
                _HOOKS: HOOKS,
                _instrumented.__name__: _instrumented,
            },
        )

    def _needed(self, outputs: Sequence[Value]) -> tuple[list[Statement], dict[Value, list[Value]]]:
        """Return the statements that outputs depend on, and by their values what nothing after them uses."""
        needed = set(outputs)
        body: list[Statement] = []
        freed: dict[Value, list[Value]] = {}
        for statement in reversed(self._statements):
            if statement.value not in needed:
                continue
            body.append(statement)
            last = [value for value in dict.fromkeys(statement.uses) if value not in needed]
            if last:
                freed[statement.value] = last
                needed.update(last)
        body.reverse()
        return body, freed


@lru_cache(maxsize=128)
def _compiled(text: str) -> CodeType:
    """Return the code of the function that a text defines, to be copied; what it does depends on its globals.

    Networks that are bound again, and equal networks of an ensemble or on several devices, have equal texts, and
    Python's compiler takes a tenth of what it takes to bind a small one.
    """
    compiled = compile(text, GENERATED, "exec", dont_inherit=True)
    return next(constant for constant in compiled.co_consts if isinstance(constant, CodeType))


def _is_literal(value: Any) -> bool:
    value_type = type(value)
    if value_type is tuple:
        return all(map(_is_literal, value))
    if value_type is float:
        return math.isfinite(value)
    return value is None or value_type in (int, str, bool)


class _Code:
    """The code of a program, of which there are no two, and by which its instrumented version is remembered."""

    __slots__ = ("__weakref__", "code")

    def __init__(self, code: CodeType) -> None:
        self.code = code


def with_kernels(names: Mapping[str, Any], change: Callable[[str, Callable[..., Any]], Callable[..., Any]]) -> Program:
    """Return the program whose globals are given with other kernels, in which no hook takes part.

    Parameters
    ----------
    names : mapping
        ``program.__globals__``.
    change : callable (operator's name, kernel) -> kernel
    """
    kernels = {name: change(operator, names[name]) for name, operator in names[_OPERATORS].items()}
    return FunctionType(names[_CODE].code, {**names, **kernels, _HOOKS: _NO_HOOKS, _CODE: None})


def _instrumented(names: Mapping[str, Any]) -> Program:
    """Return the program whose globals are given as hooks change it."""
    instrumented, code = HOOKS.programs, names[_CODE]
    program: Program | None = instrumented.get(code)
    if program is None:
        program = instrumented[code] = with_kernels(names, HOOKS.graph_kernel)
    return program


def running(names: Mapping[str, Any], line: int) -> Statement | None:
    """Return the statement in a line of the program whose globals are given; None if they are no program's."""
    body = names.get(_STATEMENTS)
    position = line - _LINES_BEFORE - 1
    return body[position] if isinstance(body, list) and 0 <= position < len(body) else None


def local_name(value: Value) -> str:
    """Return the name under which a running program has a value."""
    return f"v{value}"
