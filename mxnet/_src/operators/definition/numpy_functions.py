"""Functions of the NumPy interface that are operators with other arguments: built from their rows (`facets.Function`).

Next to the kernel of ``_npi_full_like`` stands ``Function("zeros_like(a, dtype=None, order='C', ctx=None, out=None)",
given={"fill_value": "0"})``: the call ``_npi_full_like(a, fill_value=0, dtype=dtype, ctx=ctx, out=out)``, where any
``order`` but 'C' is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from .facets import Function
from .registry import all_operators
from .schema import OpDef, Param


@dataclass(frozen=True)
class FunctionArgument:
    """An argument of a function: its name, its default as source (None: it has none)."""

    name: str
    default: str | None


@dataclass(frozen=True)
class FunctionRow:
    """A function and its operator.

    Attributes
    ----------
    arguments : tuple of Argument
        In order, ``self`` included.
    inputs : str
        The operator's inputs, as source.
    params : tuple of str
        What its parameters get, as source.
    refused : tuple of Argument
        Arguments that must have their default.
    takes : dict of str to str
        Which input or parameter of the operator an argument is.
    """

    op: OpDef
    function: Function
    name: str
    arguments: tuple[FunctionArgument, ...]
    inputs: str
    params: tuple[str, ...]
    refused: tuple[FunctionArgument, ...]
    takes: dict[str, str]

    @property
    def is_method_only(self) -> bool:
        """Whether there is no function of that name."""
        return self.arguments[:1] == (FunctionArgument("self", None),)


def _parsed(signature: str) -> tuple[str, tuple[FunctionArgument, ...]]:
    """Return name and arguments of a signature."""
    definition = ast.parse(f"def {signature}: ...").body[0]
    assert isinstance(definition, ast.FunctionDef)
    names = [a.arg for a in definition.args.args]
    defaults = [None] * (len(names) - len(definition.args.defaults)) + [
        ast.unparse(d) for d in definition.args.defaults
    ]
    return definition.name, tuple(FunctionArgument(n, d) for n, d in zip(names, defaults, strict=True))


def _param_source(param: Param, argument: FunctionArgument | None, source: str | None) -> str:
    if source is not None:
        return source
    if argument is None:
        return "_Null"
    if argument.name == "ctx":
        return "ctx or _current_context()"
    if argument.name == "dtype":
        can_be_absent = param.default in (None, "None")
        return "_Null if dtype is None else dtype" if can_be_absent else f'dtype or "{param.default}"'
    return argument.name


def _names(source: str) -> set[str]:
    return {n.id for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Name)}


def row(op: OpDef, function: Function) -> FunctionRow:
    """Return a function's row, read against its operator."""
    name, arguments = _parsed(function.signature)
    params = [p for p in op.params if p.passed and p.name != op.variadic_count]
    by_name = {a.name: a for a in arguments}
    source_of_param = {p.name: p.name for p in params if p.name in by_name and p.name not in function.supplied}
    source_of_param.update({a: p for p, source in function.supplied.items() for a in _names(source) if a in by_name})
    first = [a.name for a in arguments if a.name not in source_of_param and a.default is None]
    if op.inputs and op.inputs[0].variadic:
        inputs = function.inputs or f"_several({first[0]})"
        source_of_param.update(dict.fromkeys(first, op.inputs[0].name))
    else:
        inputs = "".join(f"{n}, " for n in first).strip()
        inputs = f"({inputs})" if len(first) < 2 else f"({inputs[:-1]})"
        source_of_param.update({n: i.name for n, i in zip(first, op.inputs, strict=True)})
    free = [a for a in arguments if a.name not in source_of_param and a.name not in ("out", *function.ignored)]
    return FunctionRow(
        op,
        function,
        name,
        arguments,
        inputs,
        tuple(_param_source(p, by_name.get(p.name), function.supplied.get(p.name)) for p in params),
        tuple(free),
        source_of_param,
    )


def rows() -> Iterator[FunctionRow]:
    """Iterate over all functions, in the order of their names."""
    every = [row(op, function) for op in all_operators() for function in op.front_end.functions]
    return iter(sorted(every, key=lambda r: (r.function.home, r.name, len(r.arguments))))
