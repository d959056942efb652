"""Gradients of whole numbers and booleans: every operator on integer variants of its inputs, backward from ones."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as onp

from ..conformance import execute
from . import rows

if TYPE_CHECKING:
    from types import ModuleType

    from ..conformance.case import Case

RECORDED = 20
ROWS_OF_AN_OPERATOR = 2
TYPES = ("int32", "int64", "int8", "uint8", "bool")


class Question(NamedTuple):
    """A row, and the type of its floating point inputs instead."""

    case: Case
    dtype: str


def questions(seed: int) -> dict[str, Question]:
    questions: dict[str, Question] = {}
    counts: dict[str, int] = {}
    for name, case in (rows.drawn(seed, 2) if seed else rows.recorded()).items():
        if case.dtype != "float32" or case.grad is False or case.random or case.mutates or case.into:
            continue
        counts[case.operator] = counts.get(case.operator, 0) + 1
        if counts[case.operator] <= ROWS_OF_AN_OPERATOR:
            questions.update({f"{dtype}/{name}": Question(replace(case), dtype) for dtype in TYPES})
    return questions


def ask(mx: ModuleType, question: Question) -> object:
    case, dtype = question
    case_arrays = case.arrays()
    integer_arrays = [onp.abs(onp.round(onp.nan_to_num(a * 3, posinf=9, neginf=9))) % 100 + 1 for a in case_arrays]
    arrays = [w.astype(dtype) if execute.is_floating(a) else a for w, a in zip(integer_arrays, case_arrays)]  # noqa: B905  # Python 3.8
    with execute.semantics(mx, case):
        inputs = execute.device_arrays(mx, case, arrays)
        for i in execute.differentiated(case, case_arrays):
            inputs[i].attach_grad()
        with mx.autograd.record(train_mode=case.train):
            outputs = execute.call(mx, case, inputs)
        mx.autograd.backward(outputs)
        gradients = [inputs[i].grad.asnumpy() for i in execute.differentiated(case, case_arrays)]
        return [onp.dtype(outputs[0].dtype).name, *gradients]
