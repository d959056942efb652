"""In which storage are an operator's outputs and gradients when its inputs are sparse, and are they right?

A row of each classic operator is asked with each of its inputs in turn, and all at once, as row_sparse and as csr:
called on arrays, recorded, and bound as a symbol. Numbers are compared with those of the same call on dense arrays, by
whoever is asked, so that an answer is short.
"""
# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as onp

from ..conformance import execute
from ..conformance.resolve import resolve
from . import rows

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

RECORDED = 12
_WAYS = ("called", "recorded", "bound")


class Question(NamedTuple):
    """A row, the inputs that are sparse, their storage, and how the operator is run."""

    case: Case
    sparse: tuple[int, ...]
    stype: str
    way: str


def questions(seed: int) -> dict[str, Question]:
    """All inputs of one row of each operator."""
    cases = {}
    for name, case in _one_of_each(rows.drawn(seed, 3) if seed else rows.recorded()).items():
        shapes = [a.shape for a in case.arrays()]
        for stype in ("row_sparse", "csr"):
            fitting = [i for i, s in enumerate(shapes) if _fits(s, stype)]
            chosen = [(i,) for i in fitting] + ([tuple(fitting)] if len(fitting) > 1 else [])
            for sparse in chosen:
                for way in _WAYS:
                    if way == "called" or not case.random:
                        positions_text = ",".join(map(str, sparse))
                        cases[f"{name}/{stype} {positions_text}/{way}"] = Question(case, sparse, stype, way)
    return cases


def _fits(shape: tuple[int, ...], stype: str) -> bool:
    return all(shape) and (len(shape) == 2 if stype == "csr" else len(shape) >= 2)


def _one_of_each(cases: dict[str, Case]) -> dict[str, Case]:
    """The first row of each operator, if possible one whose inputs are all matrices of floating point."""
    best: dict[str, tuple[int, str, Case]] = {}
    for name, case in cases.items():
        if case.is_numpy or case.np_shape or not case.inputs or case.into or not case.symbolic:
            continue
        arrays = case.arrays()
        if not any(_fits(a.shape, "row_sparse") for a in arrays):
            continue
        rank = sum(a.ndim != 2 for a in arrays) + sum(a.dtype.kind != "f" for a in arrays)
        if case.operator not in best or rank < best[case.operator][0]:
            best[case.operator] = (rank, name, case)
    return {name: case for _, name, case in best.values()}


def ask(mx: ModuleType, question: Question) -> object:
    """Storage of outputs and of gradients, and whether the numbers are those of dense arrays."""
    arrays = question.case.arrays()
    for i in question.sparse:
        arrays[i] = arrays[i].copy()
        arrays[i][1::2] = 0
        arrays[i][..., -1:] = 0
    run = {"called": _called, "recorded": _recorded, "bound": _bound}[question.way]
    stypes, values = run(mx, question, arrays, question.stype)
    _, expected = run(mx, question, arrays, "default")
    return [*stypes, question.case.random or _agree(values, expected)]


def _agree(values: list[onp.ndarray], expected: list[onp.ndarray]) -> bool:
    return all(
        a.shape == b.shape and onp.allclose(a.astype("float64"), b.astype("float64"), 1e-3, 1e-4, equal_nan=True)
        for a, b in zip(values, expected)
    )


def _inputs(mx: ModuleType, question: Question, arrays: list[onp.ndarray], stype: str) -> list[Any]:
    inputs = execute.device_arrays(mx, question.case, arrays)
    return [a.tostype(stype) if i in question.sparse else a for i, a in enumerate(inputs)]


def _called(mx: ModuleType, question: Question, arrays: list[onp.ndarray], stype: str) -> Any:
    inputs = _inputs(mx, question, arrays, stype)
    outputs = execute.call(mx, question.case, inputs)
    values = [x.asnumpy() for x in outputs]
    changed = [inputs[i].asnumpy() for i in question.case.mutates]
    return [[x.stype for x in outputs]], values + changed


def _recorded(mx: ModuleType, question: Question, arrays: list[onp.ndarray], stype: str) -> Any:
    case = question.case
    inputs = _inputs(mx, question, arrays, stype)
    grad_indices = execute.differentiated(case, arrays)
    for i in grad_indices:
        inputs[i].attach_grad()
    with mx.autograd.record(train_mode=case.train):
        outputs = execute.call(mx, case, inputs)
    mx.autograd.backward(outputs, [mx.nd.array(h) for h in execute.heads(case, outputs)], train_mode=case.train)
    grads = [inputs[i].grad for i in grad_indices]
    return [[x.stype for x in grads]], [x.asnumpy() for x in (*outputs, *grads)]


def _bound(mx: ModuleType, question: Question, arrays: list[onp.ndarray], stype: str) -> Any:
    case = question.case
    names = execute.input_names(arrays)
    stypes = [stype if i in question.sparse else "default" for i in range(len(arrays))]
    variables = [mx.sym.var(n, stype=s) for n, s in zip(names, stypes)]
    function = resolve(mx.sym, case.operator)
    if case.keywords is None:
        symbol = function(*variables, **case.params)
    else:
        symbol = function(**dict(zip(case.keywords, variables)), **case.params)
    grad_indices = execute.differentiated(case, arrays)
    reqs = {n: "write" if i in grad_indices else "null" for i, n in enumerate(names)}
    shapes = {n: a.shape for n, a in zip(names, arrays)}
    executor = symbol.simple_bind(mx.cpu(), reqs, {n: a.dtype for n, a in zip(names, arrays)}, **shapes)
    inputs = {**executor.arg_dict, **executor.aux_dict}
    for name, array in zip(names, _inputs(mx, question, arrays, stype)):
        array.copyto(inputs[name])
    executor.forward(is_train=bool(grad_indices))
    storage_types = [x.stype for x in executor.outputs]
    values = [x.asnumpy() for x in executor.outputs]
    if not grad_indices:
        return [storage_types], values
    heads = [mx.nd.array(h, dtype=h.dtype) for h in execute.heads(case, executor.outputs)]
    executor.backward([h.tostype(s) for h, s in zip(heads, storage_types)])
    grads = [executor.grad_dict[names[i]] for i in grad_indices]
    return [storage_types, [x.stype for x in grads]], values + [x.asnumpy() for x in grads]
