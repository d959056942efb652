"""Operators at the limits of their parameters: huge and senseless values, missing and unknown ones, empty inputs.

What is compared is the value or the kind of error, on arrays. Where the reference crashes, ours has to live on.
"""

from __future__ import annotations

import resource
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from . import _parameters

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType
    from typing import Any

    import numpy as onp

    from ..conformance.case import Case

RECORDED = 80  # one question in so many is kept; the live comparison asks all
RELATIVE = {"float32": 1e-3, "float64": 1e-5, "float16": 2e-2}

MEMORY = 3 << 30  # bytes that a call may take beyond what the process has
INTEGERS = (-7, 1000, 2**31, 1.5, "junk", [1, 2], None)
FLOATS = (-1e30, 1e30, float("nan"), float("inf"), "junk", [1.0], None)
TUPLES = ((-7,), (1000,), (1, 2, 3, 4, 5, 6, 7), (1.5, 2.5), "junk", 3, None, ((1, 2), (3, 4)), "(1,1")
OTHERS = ("junk", 7, None, "", ())


def values(kind: str) -> tuple[Any, ...]:
    """Return values at and beyond the limits of a type."""
    plain = kind.split(" or ", maxsplit=1)[0]
    if plain.startswith(("int", "long")):
        return INTEGERS
    if plain in ("float", "double"):
        return FLOATS
    if plain.startswith(("Shape", "tuple of")):
        return TUPLES
    return OTHERS if plain != "string" else ()


def questions(seed: int) -> dict[str, tuple[str, Case]]:
    table, changed_cases = _parameters.table(), {}
    for operator, cases in _parameters.base_rows(seed).items():
        case = cases[-1]
        for name, described in table.get(operator, {}).items():
            for value in values(_parameters.kind_of(described)):
                changed_cases[f"{case} | {name}={value!r}"] = "call", _parameters.changed(case, name, value)
            if name in case.params and "required" in described:
                others = {key: value for key, value in case.params.items() if key != name}
                changed_cases[f"{case} | without {name}"] = "call", replace(case, params=others, grad=False)
        changed_cases[f"{case} | unknown"] = "call", _parameters.changed(case, "no_such_parameter", 1)
        if case.makers and not case.mutates:
            changed_cases[f"{case} | no inputs"] = "no inputs", case
            for edge in ("first", "last"):
                changed_cases[f"{case} | empty {edge} axis"] = edge, replace(case, np_shape=True, grad=False)
    return changed_cases


@contextmanager
def _limited_memory() -> Iterator[None]:
    """Refuse allocations that other programs would feel; the process itself keeps what it has."""
    with open("/proc/self/statm", encoding="ascii") as file:
        used = int(file.read().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def _emptied(arrays: list[onp.ndarray], edge: str) -> list[onp.ndarray]:
    return [array if not array.ndim else array[:0] if edge == "first" else array[..., :0] for array in arrays]


def ask(mx: ModuleType, question: tuple[str, Case]) -> object:
    question_kind, case = question
    _parameters.settled(mx)
    arrays = case.arrays()
    if question_kind in ("first", "last"):
        arrays = _emptied(arrays, question_kind)
    if question_kind == "no inputs":
        case = replace(case, inputs=(), grad=False)
        arrays = []
    with _limited_memory():
        return _parameters.attempt(case, lambda: _parameters.eager(mx, case, arrays))
