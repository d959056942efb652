"""What do operators do with arrays that have no axes, or no elements, under np_shape?

Some rows of each operator are asked with all their inputs, and with the first alone, cut down to a number (shape ()),
to none along the first axis, and to none along the last: called and differentiated, and bound as a symbol. An answer
says of every array its element type, shape and, if they are few, its elements.
"""
# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8

from __future__ import annotations

import functools
import math
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as onp

from ..conformance import execute
from . import rows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

REPLAYED = 24  # one recorded question in so many is answered at every run of the tests, the others in the slow ones
ROWS = 2  # of each operator, with parameters of their own
_MOST_ELEMENTS = 5000
_SHOWN = 6  # elements of an array
_TOLERANCE = {"float16": 5e-3, "float32": 2e-4, "float64": 2e-4}  # of numbers written with five digits


class Question(NamedTuple):
    """A row, what its inputs are cut down to, whether all are or only the first, and how the operator is run."""

    case: Case
    cut: str
    inputs: str
    way: str


@functools.lru_cache(maxsize=1)
def questions(seed: int) -> dict[str, Question]:
    """Every cut of some rows of each operator; ``seed`` 1 and later: of random ones."""
    cases = {}
    for name, case in _chosen(rows.drawn(seed, ROWS) if seed else rows.recorded()).items():
        for cut in _CUTS:
            for inputs in ("all", "first")[: len(case.makers)]:
                for way in ("called", "bound")[: 1 + _is_bound(case)]:
                    if cut != "last" or _differs(case, inputs):
                        cases[f"{name} {cut} {inputs} {way}"] = Question(case, cut, inputs, way)
    return cases


def _chosen(cases: dict[str, Case]) -> dict[str, Case]:
    """The first rows of each operator that differ in parameters, by operator and count."""
    counts: Counter[str] = Counter()
    seen, chosen_cases = set(), {}
    for case in cases.values():
        kind = (case.operator, len(case.makers), repr(sorted(case.params.items())))
        if case.random or not case.makers or kind in seen or counts[case.operator] == ROWS:
            continue
        seen.add(kind)
        if sum(math.prod(maker.shape) for maker in case.makers) <= _MOST_ELEMENTS:
            counts[case.operator] += 1
            chosen_cases[f"{case.operator} {counts[case.operator]}"] = replace(case, np_shape=True)
    return chosen_cases


def _is_bound(case: Case) -> bool:
    return case.symbolic and not case.into


def _differs(case: Case, inputs: str) -> bool:
    """Whether cutting along the last axis is something else than along the first."""
    return any(len(maker.shape) > 1 for maker in case.makers[: 1 if inputs == "first" else None])


def _number(array: onp.ndarray) -> onp.ndarray:
    return onp.array(array.ravel()[0] if array.size else 0, dtype=array.dtype)


def _none_first(array: onp.ndarray) -> onp.ndarray:
    return onp.zeros((0, *array.shape[1:]), dtype=array.dtype)


def _none_last(array: onp.ndarray) -> onp.ndarray:
    return onp.zeros((*array.shape[:-1], 0), dtype=array.dtype)


_CUTS = {"number": _number, "none": _none_first, "last": _none_last}


def ask(mx: ModuleType, question: Question) -> list[str]:
    """Outputs and gradients; of a symbol first what it infers."""
    execute.attempt(mx.nd.waitall)  # the reference raises errors of one call in another
    case, cut = question.case, _CUTS[question.cut]
    full_arrays = case.arrays()
    count = len(full_arrays) if question.inputs == "all" else 1
    arrays = [*(cut(array) for array in full_arrays[:count]), *full_arrays[count:]]
    return _called(mx, case, arrays) if question.way == "called" else _bound(mx, case, arrays)


def _called(mx: ModuleType, case: Case, arrays: list[onp.ndarray]) -> list[str]:
    called = execute.attempt(lambda: execute.forward(mx, case, arrays))
    if "error" in called:
        return [_text(called)]
    answer = [_text(called, "outputs", "mutated")]
    grad_indices = execute.differentiated(case, arrays)
    if grad_indices:
        answer.append(_text(execute.attempt(lambda: execute.gradient(mx, case, arrays, "write")), "gradients"))
    return answer


def _bound(mx: ModuleType, case: Case, arrays: list[onp.ndarray]) -> list[str]:
    names = execute.input_names(arrays)
    with execute.semantics(mx, case):
        graph = execute.symbol(mx, case, len(arrays))
        shapes = execute.attempt(lambda: graph.infer_shape(**{n: a.shape for n, a in zip(names, arrays)})[1])
        types = execute.attempt(lambda: graph.infer_type(**{n: a.dtype.name for n, a in zip(names, arrays)})[1])
    inferred = f"raises {shapes['error']}" if isinstance(shapes, dict) else _inferred(shapes, types)
    grad_indices = execute.differentiated(case, arrays)
    executed = execute.attempt(lambda: execute.symbolic(mx, case, arrays, grad_indices=grad_indices))
    return [inferred, _text(executed, "outputs", "mutated"), *([_text(executed, "gradients")] if grad_indices else [])]


def _inferred(shapes: Any, types: Any) -> str:
    if shapes is None:
        return "unknown"
    known = [""] * len(shapes) if isinstance(types, dict) or types is None else types
    return ", ".join(_described(shape, dtype and onp.dtype(dtype).name) for shape, dtype in zip(shapes, known))


def _described(shape: Sequence[int], dtype: str) -> str:
    return f"{dtype} {'x'.join(str(int(size)) for size in shape) or '()'}".strip()


def _text(answer: dict[str, Any], *kinds: str) -> str:
    if "error" in answer:
        return f"raises {answer['error']}"
    return ", ".join(_array(array) for kind in kinds for array in answer[kind])


def _array(array: onp.ndarray) -> str:
    """Element type, shape and elements; those of arrays of one value, once, and none where they are many."""
    head, values = _described(array.shape, array.dtype.name), array.ravel()
    if values.size > 1 and (values[0] == values).all():
        values = values[:1]
    shown = values.tolist() if values.size <= _SHOWN else []
    return " ".join([head, *(f"{float(value) + 0.0:.5g}" for value in shown)])  # no sign of zero


def wrong(mine: list[str] | str, theirs: list[str] | str) -> list[str]:
    """Outputs or gradients that differ; what the reference refuses may be answered here.

    What is inferred counts where there are outputs: of what it refuses to compute, the reference may infer a shape.
    """
    if isinstance(theirs, str) or (_raises(theirs[-1]) and (isinstance(mine, str) or _raises(mine[-1]))):
        return []
    if isinstance(mine, str):
        return [f"{mine} instead of {theirs[0]}"]
    pairs = zip(mine, theirs)
    return [f"{ours} instead of {other}" for ours, other in pairs if not _raises(other) and not _agree(ours, other)]


def _raises(answer: str) -> bool:
    return answer.startswith("raises ") or answer == "unknown"


def _agree(ours: str, other: str) -> bool:
    if ours == other:
        return True
    mine, theirs = ours.split(", "), other.split(", ")
    return len(mine) == len(theirs) and all(_close(a.split(" "), b.split(" ")) for a, b in zip(mine, theirs))


def _close(ours: list[str], other: list[str]) -> bool:
    if ours[:2] != other[:2] or len(ours) != len(other):
        return False
    limit = _TOLERANCE.get(ours[0], 0.0)
    pairs = [(float(a), float(b)) for a, b in zip(ours[2:], other[2:])]
    return all(
        math.isclose(a, b, rel_tol=limit, abs_tol=limit / 10) or (math.isnan(a) and math.isnan(b)) for a, b in pairs
    )
