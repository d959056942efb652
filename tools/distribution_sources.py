"""Sources of the functions that draw from distributions, in mx.nd.random, mx.sym.random and mx.np.random."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import indent

from numpy_function_sources import docstring

from mxnet._src.operators.definition.distribution_documents import of_function, of_numpy_function
from mxnet._src.operators.definition.distributions import CLASSIC, NUMPY, NumpyDistribution, Parameter

ND, SYM = "ndarray", "symbol"
HEADER = '''"""Distributions of mx.{name}.random.

Written by tools/generate_front_ends.py; do not edit."""

from __future__ import annotations

from typing import Any

'''
CLASSIC_IMPORTS = """from ..._src.operators.definition.random_calls import inverse as _inverse
from ...base import _Null
{context}from .._random_helper import _random_helper
from . import internal as _internal
"""
CONTEXT = "from ...context import Context\n"
NUMPY_IMPORTS = """from ..._src.operators.definition.registry import get as _get
from ...context import Context
from ..numpy._operands import context_of as _place_of
from ..numpy._random_operands import draw as _draw
from ..numpy._random_operands import dtype_text as _dtype_text

"""
# What follows a distribution's parameters.
ENDS = {
    ND: ("shape: Any = _Null", "dtype: Any = _Null", "ctx: Context | None = None", "out: Any = None"),
    SYM: ("shape: Any = _Null", "dtype: Any = _Null"),
}


def classic_source(front: str) -> str:
    """Return the module of functions of mx.nd.random or mx.sym.random."""
    bodies = []
    for name, record in sorted(CLASSIC.items()):
        if record.draw is None and record.fill is None:
            continue
        arguments = [*(argument(p, "{:g}") for p in record.parameters), *ENDS[front], "**kwargs: Any"]
        value = ", ".join(f"_inverse({p.shown})" if p.inverse else p.shown for p in record.parameters)
        operators = f"_internal._random_{name}, " + (f"_internal._sample_{name}" if record.draw else "None")
        rest = ", ".join(each.partition(":")[0] for each in ENDS[front])
        body = f"return _random_helper({operators}, [{value}], {rest}, kwargs)"
        text = indent(docstring(of_function(record, "NDArray" if front == ND else "Symbol")), "    ")
        bodies.append(f"\n\ndef {name}({', '.join(arguments)}) -> Any:\n{text}\n    {body}\n")
    imports = CLASSIC_IMPORTS.format(context=CONTEXT if front == ND else "")
    return HEADER.format(name="nd" if front == ND else "sym") + imports + "".join(bodies)


def numpy_source(ahead: bool) -> str:
    """Return the module of functions of mx.np.random; with ``ahead``, of mx.npx.random."""
    ending = "_n" if ahead else ""
    operators, bodies = [], []
    for name, record in sorted(NUMPY.items()):
        if ahead and not record.batched:
            continue
        variable = f"_{record.operator_name.strip('_')}{ending}_op"
        operators.append(f'{variable} = _get("{record.operator_name}{ending}")\n')
        rest = list(numpy_ends(record, ahead))
        arguments = [*(argument(p, "{!r}") for p in record.parameters), *(written for written, _ in rest)]
        supplied = "".join(f"{p.name}, " for p in record.parameters)
        # The operator's order has the context before the element type.
        passed = sorted((value for _, value in rest if value != "out"), key=lambda value: value.startswith("_dtype"))
        out = ", out" if rest[-1][1] == "out" else ""
        body = f"return _draw({variable}, ({supplied}), ({''.join(f'{value}, ' for value in passed)}){out})"
        text = indent(docstring(of_numpy_function(record, ahead)), "    ")
        bodies.append(f"\n\ndef {name}{ending}({', '.join(arguments)}) -> Any:\n{text}\n    {body}\n")
    return HEADER.format(name="npx" if ahead else "np") + NUMPY_IMPORTS + "".join(operators) + "".join(bodies)


def argument(parameter: Parameter, default: str) -> str:
    """Return a distribution's parameter as an argument of a function."""
    written = f"{parameter.shown}: {'int' if parameter.whole and parameter.default is None else 'Any'}"
    return written if parameter.default is None else f"{written} = {default.format(parameter.default)}"


def numpy_ends(record: NumpyDistribution, ahead: bool) -> Iterator[tuple[str, str]]:
    """Yield the arguments after the parameters, and what is passed on of each."""
    yield ("batch_shape: Any = None", "batch_shape") if ahead else ("size: Any = None", "size")
    if record.dtypes:
        yield "dtype: Any = None", "_dtype_text(dtype)"
    if record.placed:
        yield "ctx: Context | None = None", "_place_of(ctx)"
    if record.placed and not ahead:
        yield "out: Any = None", "out"
