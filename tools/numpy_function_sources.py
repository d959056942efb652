"""The source of the functions of mx.np that are operators with other arguments, and of such methods of arrays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from textwrap import indent

from mxnet._src.operators.definition.documentation import describe_function
from mxnet._src.operators.definition.numpy_functions import FunctionRow, rows
from mxnet._src.operators.definition.schema import OpDef

HEADER = '"""{title}\n\nWritten by tools/generate_front_ends.py; do not edit."""\n\n'
# What the sources may use: name, and where it is imported from.
_IMPORTS = {
    "_float32": "from numpy import float32 as _float32",
    "_call": "from ..._src.run.calls.invoke import np_call as _call",
    "_Null": "from ...base import _Null",
    "_current_context": "from ...context import current_context as _current_context",
    "_as_tuple": "from .._arguments import as_tuple as _as_tuple",
    "_listed": "from .._arguments import listed as _listed",
    "_refused": "from .._arguments import refused as _refused",
    "_several": "from .._arguments import several as _several",
}


def docstring(text: str) -> str:
    """Return a docstring as source."""
    quoted = text.rstrip("\n")
    prefix = "r" if "\\" in quoted else ""
    return f'{prefix}"""{quoted}' + ('\n"""' if "\n" in quoted else '"""')


def _source(row: FunctionRow, is_method: bool, variable: Callable[[OpDef], str]) -> str:
    """Return a function's definition."""
    arguments = list(row.arguments)
    first = arguments[0].name
    inputs = row.inputs
    if is_method:
        arguments = arguments[1:]
        inputs = inputs.replace(f"({first},", "(self,", 1)
    names = [a.name + ("" if a.default is None else f"={a.default}") for a in arguments]
    if is_method:
        names.insert(0, "self")
        summary = re.split(r"[.;:]", describe_function(row.op, {row.arguments[0].name: row.takes[first]}))[0]
        documentation = f"{summary}; see ``mx.np.{row.name}``.".replace(f"``{first}``", "``self``")
    else:
        takes = {a.name: row.takes.get(a.name, a.name) for a in arguments}
        defaults = {a.name: a.default and a.default.replace("'", '"') for a in arguments if a.name != "dtype"}
        documentation = describe_function(row.op, takes, row.function.documentation, defaults)
    lines = [docstring(documentation)]
    for each in row.refused:
        comparison = "is not None" if each.default == "None" else f"!= {each.default}"
        lines.append(f"if {each.name} {comparison}:")
        lines.append(f'    raise _refused("{row.name}", "{each.name}", {each.name}, {each.default})')
    params = f"({', '.join(row.params)}{',' if len(row.params) == 1 else ''})"
    out = ", out" if any(a.name == "out" for a in arguments) else ""
    call = f"_call({variable(row.op)}, {inputs}, {params}{out})"
    lines.append(f"return _as_tuple({call})" if row.function.makes_tuple else f"return {call}")
    return f"def {row.name}({', '.join(names)}):\n" + indent("\n".join(lines), "    ") + "\n"


def _module(title: str, body: str, functions: list[FunctionRow], variable: Callable[[OpDef], str]) -> str:
    imports = ["from ..._src.operators.definition.registry import get as _get"]
    imports += [line for name, line in _IMPORTS.items() if name in body]
    operators = sorted({row.op.name: row.op for row in functions}.items())
    lines = [*imports, "", *(f'{variable(op)} = _get("{name}")' for name, op in operators)]
    return HEADER.format(title=title) + "\n".join(lines) + "\n\n\n" + body


def sources(variable: Callable[[OpDef], str]) -> Iterator[tuple[str, str]]:
    """Yield name and content of each module; ``variable`` names what holds an operator in it."""
    results = list(rows())
    for home in ("", "linalg"):
        functions = [row for row in results if row.function.home == home and not row.is_method_only]
        body = "\n\n".join(_source(row, False, variable) for row in functions)
        where = f"mx.np.{home}".rstrip(".")
        title = f"Functions of {where} that are operators with other arguments."
        yield f"np_{home}_functions".replace("__", "_"), _module(title, body, functions, variable)
    methods = [row for row in results if row.function.methods]
    body = "\n\n".join(
        f'class {name}:\n    """Methods of {of} that are operators."""\n\n    __slots__ = ()\n\n'
        + indent("\n".join(_source(r, True, variable) for r in methods if r.function.methods == kind), "    ")
        for name, kind, of in (
            ("Methods", "all", "NumPy arrays and symbols"),
            ("ArrayMethods", "arrays", "NumPy arrays alone"),
        )
    )
    yield "np_methods", _module("Methods of NumPy arrays and symbols.", body, methods, variable)
