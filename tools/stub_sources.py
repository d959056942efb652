"""What editors and type checkers read of operators: typed declarations with docstrings, from the registry.

The functions of mx.nd and mx.sym have MXNet's signatures, in which every argument can be left out. The declarations say
what a call needs: arrays without which it fails have no default, parameters of operators with any number of inputs are
named, and other keywords are none.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import indent

from numpy_function_sources import docstring

from mxnet._src.operators.definition import fluent, namespaces, registry
from mxnet._src.operators.definition.documentation import describe
from mxnet._src.operators.definition.schema import OpDef, Param
from mxnet._src.operators.definition.signature import is_variadic, passed, safe, stub_type

ND, SYM = "ndarray", "symbol"
ARRAY = {ND: "NDArray", SYM: "Symbol"}
HEADER = '"""{title}\n\nWritten by tools/generate_front_ends.py; do not edit."""\n\n'


def array(front: str, module: str) -> str:
    """Return the type of the arrays or symbols that a module's functions take."""
    if module in namespaces.NUMPY_MODULES:
        return {ND: "ndarray", SYM: "_Symbol"}[front]
    return ARRAY[front]


def _tail(front: str, array: str) -> list[str]:
    name = "name: str | None = None"
    if front == ND:
        return [f"out: {array} | Sequence[{array}] | None = None", name]
    return [name, "attr: dict[str, str] | None = None", "out: None = None"]


def _result(front: str, op: OpDef, array: str) -> str:
    """Return the type of a call's result; X or anything is X unless parameters ask for something else.

    Written as ``Union``: of ``X | Any``, the engine that completes in editors (jedi) makes nothing.
    """
    if front == SYM:
        return array
    visible = op.num_outputs if op.num_visible is None else op.num_visible
    if not callable(visible):
        return array if visible == 1 else f"list[{array}]"
    try:
        usual = visible({p.name: p.default for p in op.params if not p.required})
    except (KeyError, TypeError):  # it takes a parameter that every call gives
        usual = 2
    return f"Union[{array if usual == 1 else f'list[{array}]'}, Any]"


def _parameter(param: Param) -> str:
    kind = stub_type(param)
    written = "..." if param.required or str(param.default) in ("inf", "-inf", "nan") else repr(param.default)
    if param.default == "None":
        written = "None"
    if param.default is None and not kind.endswith("| None"):
        kind += " | None"
    return f"{safe(param.name)}: {kind} = {written}"


def _arguments(front: str, op: OpDef, array: str) -> list[str]:
    tail = _tail(front, array)
    hidden = [_parameter(p) for p in passed(op) if not p.listed]
    hidden += [f"{safe(i.name)}: {array} | None = None" for i in op.inputs if not i.listed and i.name != "out"]
    if is_variadic(op):
        named = [_parameter(p) for p in op.params]
        if op.variadic_count is not None and op.variadic_count not in {p.name for p in op.params}:
            named.append(f"{op.variadic_count}: int | None = None")
        # Counts are left out by those who call; other parameters without a default are needed.
        named = [n if n.startswith("num_") else n.removesuffix(" = ...") for n in named]
        more = ["**kwargs: Any"] if op.open_params is not None else []
        return [f"*{op.inputs[0].name}: {array}", *named, *tail, *more]
    needed = front == ND
    arguments = []
    for i in op.inputs:
        if i.listed:
            needed = needed and not i.optional
            arguments.append(f"{safe(i.name)}: {array}" + ("" if needed else " | None = None"))
    for param in passed(op):
        if param.listed:
            needed = param.required and all("=" not in a for a in arguments)
            arguments.append(_parameter(param).removesuffix(" = ...") if needed else _parameter(param))
    return [*arguments, *tail, *(["*", *hidden] if hidden else [])]


def function(front: str, module: str, name: str, op: OpDef) -> str:
    """Return the declaration of one function; its document stands in the source beside the stub."""
    kind = array(front, module)
    return f"def {name}({', '.join(_arguments(front, op, kind))}) -> {_result(front, op, kind)}: ...\n"


def _imports(front: str, text: str) -> list[str]:
    union = ", Union" if "Union[" in text else ""
    lines = ["from collections.abc import Sequence", f"from typing import Any, Literal{union}", ""]
    lines.append("from ..._src.run.typing import DTypeLike")
    sources = {
        ND: {"NDArray": "..ndarray", "ndarray": "...numpy"},
        SYM: {"Symbol": "..symbol", "_Symbol": "..numpy"},
    }[front]
    lines += [f"from {module} import {name}" for name, module in sources.items() if f": {name}" in text]
    return lines


def module(front: str, module: str, pairs: Sequence[tuple[str, OpDef]]) -> str:
    """Return the stub file of one generated module."""
    body = "".join(function(front, module, name, op) for name, op in pairs)
    # Names that begin with an underscore are exported by this alone.
    names = "__all__ = [" + ", ".join(f'"{name}"' for name, _ in pairs) + "]\n\n" if module == "_internal" else ""
    return "\n".join(_imports(front, body)) + "\n\n" + names + body


# Methods of symbols beyond those of arrays and symbols, and their operators; arrays have such of their own.
_MORE_METHODS = {
    ND: {},
    SYM: {
        **{name: name for name in ("broadcast_like", "broadcast_to", "diag", "expand_dims", "flatten", "reshape")},
        "astype": "cast",
        "squeeze": "squeeze",
    },
}


def methods(front: str) -> str:
    """Return the stub file of the methods that are operators."""
    kind = ARRAY[front]
    lines = []
    for name, operator in sorted({**{n: n for n in fluent.names()}, **_MORE_METHODS[front]}.items()):
        op = registry.get(operator)
        arguments = ["self", *_arguments(front, op, kind)[1:]]
        head = f"def {name}({', '.join(arguments)}) -> {_result(front, op, kind)}:"
        lines.append(f"{head}\n{indent(docstring(describe(op, kind)), '    ')}\n")
    body = 'class Methods:\n    """Methods that are operators of the array or symbol and other arguments."""\n\n'
    body += indent("".join(lines), "    ")
    return "\n".join(_imports(front, body)) + "\n\n" + body
