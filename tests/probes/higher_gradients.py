"""Gradients of gradients, to the third order, of every differentiable operator.

Where MXNet differentiates a gradient, the values are compared with it. Our own are compared, besides, with central
differences of the gradient of the order below, along one direction.
"""
# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as onp

from ..conformance import execute
from ..conformance.case import reseeded
from . import rows

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

    Arrays = list[onp.ndarray]

RECORDED = 48
RELATIVE = {"float64": 1e-5}
ORDERS = ("second", "penalty", "third")
ROWS_OF_AN_OPERATOR = 3
STEP = 1e-5
# These take float32 alone.
SINGLE_ONLY = ("MultiBoxTarget", "MultiBoxPrior", "MultiBoxDetection", "Proposal", "MultiProposal")
SINGLE_ONLY = tuple("_contrib_" + name for name in SINGLE_ONLY)
# These look at one triangle of a matrix and give the other half of its gradient.
SYMMETRIC = ("_linalg_potrf", "_linalg_syevd", "_npi_cholesky", "_npi_eigh", "_npi_eigvalsh")
CLOSE = 2e-4
# No gradient flows through their states, by MXNet's definition: their gradients are no derivatives of functions.
UNCHECKED = ("_contrib_hawkesll",)
# PyTorch's third derivatives of layer_norm are wrong.
UNCHECKED_THIRD = ("LayerNorm", "InstanceNorm", "_npx_layer_norm")


class Question(NamedTuple):
    """What is asked: "second" and "third" gradients, or the gradient of a "penalty", the sum of squared gradients."""

    order: str
    case: Case


def questions(seed: int) -> dict[str, Question]:
    questions: dict[str, Question] = {}
    counts: dict[str, int] = {}
    for name, case in (rows.drawn(seed, 3) if seed else rows.recorded()).items():
        if case.dtype not in ("float32", "float64") or case.grad is False or case.random or case.mutates or case.into:
            continue
        wide = replace(case, dtypes=("float64",))
        if case.operator in SINGLE_ONLY or not execute.differentiated(wide, wide.arrays()):
            continue
        counts[case.operator] = counts.get(case.operator, 0) + 1
        if counts[case.operator] <= ROWS_OF_AN_OPERATOR:
            questions.update({f"{order}/{name}": Question(order, wide) for order in ORDERS})
    return questions


class _Program:
    """An operator and variables, by which it is differentiated; the gradients' weights are fixed."""

    def __init__(self, mx: ModuleType, case: Case, arrays: Arrays) -> None:
        self.mx, self.case, self.arrays = mx, case, arrays
        self.wanted = execute.differentiated(case, arrays)
        self.inputs = execute.device_arrays(mx, case, arrays)
        self.variables = [self.inputs[i] for i in self.wanted]
        buffers = execute.device_arrays(mx, case, [onp.zeros_like(arrays[i]) for i in self.wanted])
        mx.autograd.mark_variables(self.variables, buffers)

    def _weights(self, like: list[Any], order: int) -> list[Any]:
        weights = [reseeded(f"{self.case}/{order}/{i}").standard_normal(x.shape) for i, x in enumerate(like)]
        return execute.device_arrays(self.mx, self.case, weights)

    def _gradients(self, heads: list[Any], order: int, create_graph: bool) -> list[Any]:
        weights = self._weights(heads, order)
        gradients: list[Any] = self.mx.autograd.grad(
            heads, self.variables, weights, create_graph=create_graph, retain_graph=True
        )
        return gradients

    def gradients(self, order: int, again: bool = False) -> list[Any]:
        """The gradients of an order, as arrays; of them the next are those of their weighted sum."""
        autograd = self.mx.autograd
        with autograd.record(train_mode=self.case.train):
            outputs = execute.call(self.mx, self.case, self.inputs)
            for derivative in range(1, order + 1):
                outputs = self._gradients(outputs, derivative, again or derivative < order)
        return outputs

    def penalty(self) -> Arrays:
        """The gradients of half the sum of all squared gradients."""
        with self.mx.autograd.record(train_mode=self.case.train):
            gradients = self.gradients(1, again=True)
            parts = [(g * g / 2).sum() for g in gradients]
        self.mx.autograd.backward(parts)
        return [v.grad.asnumpy() for v in self.variables]

    def numbers(self, order: int) -> Arrays:
        """The gradients of an order."""
        return [g.asnumpy() for g in self.gradients(order)]


def ask(mx: ModuleType, question: Question) -> object:
    order, case = question
    arrays = case.arrays()
    with execute.semantics(mx, case):
        program = _Program(mx, case, arrays)
        if order == "penalty":
            return program.penalty()
        number = ORDERS.index(order) // 2 + 2
        gradients = program.numbers(number)
        unchecked = UNCHECKED + UNCHECKED_THIRD if number == 3 else UNCHECKED
        if hasattr(mx, "__remx_version__") and case.operator not in unchecked:
            _check(program, gradients, number)
        return gradients


def _check(program: _Program, gradients: Arrays, order: int) -> None:
    """Raise AssertionError unless gradients are those of the order below, as far as central differences show."""
    directions = [reseeded(f"{program.case}/direction/{i}").standard_normal(x.shape) for i, x in enumerate(gradients)]
    if program.case.operator in SYMMETRIC:
        directions = [(d + d.swapaxes(-1, -2)) / 2 for d in directions]
    slope = sum(float((g * d).sum()) for g, d in zip(gradients, directions))
    estimates = [_slope(program, directions, order, step) for step in (STEP, 3 * STEP)]
    size = max(1.0, *map(abs, estimates))
    is_smooth = all(map(onp.isfinite, [slope, *estimates])) and abs(estimates[0] - estimates[1]) < CLOSE / 4 * size
    assert not is_smooth or abs(slope - estimates[0]) < CLOSE * size, (slope, estimates)


def _slope(program: _Program, directions: Arrays, order: int, step: float) -> float:
    values = []
    for sign in (1, -1):
        arrays = [array.copy() for array in program.arrays]
        for i, direction in zip(program.wanted, directions):
            arrays[i] = arrays[i] + sign * step * direction
        moved = _Program(program.mx, program.case, arrays)
        below = moved.numbers(order - 1)
        weights = [w.asnumpy() for w in program._weights(below, order)]
        values.append(sum(float((g * w).sum()) for g, w in zip(below, weights)))
    return (values[0] - values[1]) / (2 * step)
