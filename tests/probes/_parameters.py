"""Operators' parameters as MXNet 1.9.1 lists them, and how a call with others is answered, for probes that change them.

``parameters.json`` holds {operator: {parameter: type}}, in the words of the error that MXNet raises for an unknown
parameter ("int, optional, default='1'").
"""
# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8

from __future__ import annotations

import ast
import contextlib
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as onp

from ..conformance import execute
from ..conformance.case import reseeded
from . import rows

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

HANGS = {"amp_multicast"}  # the reference, on half precision
SHOWN = 12  # numbers of a result that are compared, spread over it


def table() -> dict[str, dict[str, str]]:
    """Return {operator: {parameter: type}}."""
    parameters: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("parameters.json").read_text("utf-8"))
    return parameters


def kind_of(described: str) -> str:
    """Return a parameter's type without default: "int", "Shape(tuple)", "{'full', 'valid'}"."""
    return re.split(r", ?(?:optional|required)", described)[0]


def choices(kind: str) -> list[Any]:
    """Return the values of a type that lists them."""
    return sorted(ast.literal_eval(kind), key=str) if kind.startswith("{") else []


def base_rows(seed: int) -> dict[str, list[Case]]:
    """Return rows of each operator to start from: the first of them, and the one with the most parameters."""
    of_operator: dict[str, list[Case]] = {}
    for case in (rows.drawn(seed, 2) if seed else rows.recorded()).values():
        if not case.into and case.operator not in HANGS:
            of_operator.setdefault(case.operator, []).append(case)
    cases_of_operator = {}
    for operator, cases in of_operator.items():
        fullest = max(cases, key=lambda case: len(case.params))
        cases_of_operator[operator] = [cases[0]] if len(fullest.params) == len(cases[0].params) else [cases[0], fullest]
    return cases_of_operator


def changed(case: Case, name: str, value: Any) -> Case:
    """Return a row with one parameter of another value."""
    # Rows of the second have one factor to draw from; "always" drops elements out of training too.
    random = case.random or case.operator.startswith("_image_random_") or value == "always"
    return replace(case, params={**case.params, name: value}, grad=False, random=random)


def _sample(case: Case, outputs: list[onp.ndarray]) -> list[Any]:
    output_samples = []
    for output in outputs:
        flat_values = output.ravel()
        picked = (
            flat_values[reseeded(str(output.shape)).permutation(flat_values.size)[:SHOWN]]
            if flat_values.size
            else flat_values
        )
        output_samples.append([output.dtype.name, list(output.shape), None if case.random else picked])
    return output_samples


def settled(mx: ModuleType) -> None:
    """Wait for what was begun before; the reference reports its failures at whatever is read next."""
    with contextlib.suppress(Exception):
        mx.nd.waitall()


def attempt(case: Case, compute: Callable[[], list[onp.ndarray]]) -> Any:
    """Return some numbers of each output, or the error's name."""
    try:
        return _sample(case, compute())
    except Exception as error:
        return "raises " + type(error).__name__


def eager(mx: ModuleType, case: Case, arrays: list[onp.ndarray]) -> list[onp.ndarray]:
    """Call the operator on arrays."""
    return execute.forward(mx, case, arrays)["outputs"]


def bound(mx: ModuleType, case: Case, arrays: list[onp.ndarray]) -> list[onp.ndarray]:
    """Run the operator's symbol, bound by ``simple_bind``."""
    return execute.symbolic(mx, case, arrays, simple=True)["outputs"]


def hybridized(mx: ModuleType, case: Case, arrays: list[onp.ndarray]) -> list[onp.ndarray]:
    """Run the operator's symbol as a hybridized block."""
    with execute.semantics(mx, case):
        graph = execute.symbol(mx, case, len(arrays))
        if case.is_numpy:
            graph = graph.as_np_ndarray()
        variables = [mx.sym.var(name) for name in execute.input_names(arrays)]
        if case.is_numpy:
            variables = [variable.as_np_ndarray() for variable in variables]
        block = mx.gluon.SymbolBlock(graph, variables)
        block.hybridize()
        outputs = block(*execute.device_arrays(mx, case, arrays))
        return [o.asnumpy() for o in (outputs if isinstance(outputs, (list, tuple)) else [outputs])]


def in_all_forms(mx: ModuleType, case: Case) -> list[Any]:
    """Return the answer of the call on arrays, and those of its other forms where they are not the same."""
    settled(mx)
    arrays = case.arrays()
    first = attempt(case, lambda: eager(mx, case, arrays))
    if not case.symbolic or case.random or not arrays or case.mutates or case.inplace:  # updates are no symbols there
        return [first]
    other_answers = [attempt(case, lambda run=run: run(mx, case, arrays)) for run in (bound, hybridized)]
    return [first, *("as on arrays" if same(first, answer) else answer for answer in other_answers)]


def same(one: Any, other: Any) -> bool:
    """Return whether two answers agree, rounding aside."""
    if isinstance(one, str) or isinstance(other, str):
        return isinstance(one, str) and isinstance(other, str)
    return len(one) == len(other) and all(
        a[:2] == b[:2] and onp.allclose(a[2].astype("float64"), b[2].astype("float64"), 1e-3, 1e-5, equal_nan=True)
        for a, b in zip(one, other)
    )
