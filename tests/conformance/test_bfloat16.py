"""Rows of the operators that mixed precision computes in bfloat16, forward and backward, against float32.

MXNet 1.9.1 computes most of these in bfloat16 on processors with AVX-512 only, so what they answer was not recorded.
The inputs are rounded to eight bits for both, so that what is left are roundings on the way: one of the result, and a
few inside kernels that consist of several steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet._src.operators.definition import registry
from mxnet.contrib.amp.lists import symbol_bf16

from . import cases as tables
from . import execute
from .case import reseeded
from .compare import assert_close

if TYPE_CHECKING:
    from .case import Case

NARROW = onp.dtype([("bfloat16", onp.uint16)])
# A rounding to eight bits is off by at most 2**-9 of a number; this is eight in a row, of numbers up to the largest.
TOLERANCE = (2.0**-6, 2.0**-6)
# MXNet's own kernels take float32 alone.
SINGLE_ONLY = {f"_contrib_{name}" for name in ("MultiBoxDetection", "MultiBoxPrior", "MultiBoxTarget")}
SINGLE_ONLY |= {"_contrib_Proposal", "_contrib_MultiProposal"}
# Limits that eight bits do not hold: which boxes count as overlapping is another question then.
OTHER_QUESTIONS = {"_contrib_box_nms-exactly-0.3333333333333333"}


def _is_narrow(case: Case) -> bool:
    """Whether mixed precision gives the operator bfloat16 arrays, or leaves it those that it gets."""
    op = registry.find(case.operator)
    return op is not None and op.amp.casting(case.operator, True) in ("narrow", "either", "widest")


def _positions(case: Case) -> list[int]:
    """Inputs in the row's type; parameters that stay in float32 are none."""
    op = registry.find(case.operator)
    count = 1 if op is not None and op.amp.single_inputs else len(case.makers)
    return [i for i, maker in enumerate(case.makers[:count]) if maker.dtype is None]


CASES = [
    case
    for family in tables.families()
    for case in tables.cases(family)
    if case.dtype == "float32" and not (case.is_numpy or case.random or case.into or family == "example")
    if _is_narrow(case) and _positions(case) and str(case) not in OTHER_QUESTIONS
]


def _inputs(case: Case, narrow: bool) -> list[Any]:
    inputs = [mx.nd.array(a, dtype=a.dtype) for a in case.arrays()]
    for i in _positions(case):
        rounded = inputs[i].astype("bfloat16")
        inputs[i] = rounded if narrow else rounded.astype("float32")
    return inputs


def _numbers(array: Any) -> onp.ndarray:
    return (array.astype("float32") if array.dtype == NARROW else array).asnumpy()


def _run(case: Case, narrow: bool) -> tuple[list[onp.ndarray], list[onp.ndarray], list[Any]]:
    """Return outputs with updated inputs, gradients, and the types of the outputs."""
    with execute.semantics(mx, case):
        inputs = _inputs(case, narrow)
        outputs = execute.call(mx, case, inputs)
        values = [_numbers(a) for a in (*outputs, *(inputs[i] for i in case.mutates))]
        inputs = _inputs(case, narrow)
        grad_indices = execute.differentiated(case, case.arrays())
        for i in grad_indices:
            inputs[i].attach_grad()
        if not grad_indices:
            return values, [], [o.dtype for o in outputs]
        with mx.autograd.record(train_mode=case.train):
            results = execute.call(mx, case, inputs)
        heads = [
            mx.nd.array(reseeded(f"{case}/head/{i}").standard_normal(tuple(r.shape))).astype("bfloat16").astype(r.dtype)
            for i, r in enumerate(results)
        ]
        mx.autograd.backward(results, heads, train_mode=case.train)
        return values, [_numbers(inputs[i].grad) for i in grad_indices], [o.dtype for o in outputs]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_like_single_precision(case: Case) -> None:
    wide = _run_or_refusal(case, narrow=False)
    if case.operator in SINGLE_ONLY:
        with pytest.raises(mx.MXNetError, match="float32"):
            _run(case, narrow=True)
        return
    if isinstance(wide, mx.MXNetError):
        with pytest.raises(mx.MXNetError):
            _run(case, narrow=True)
        return
    narrow = _run(case, narrow=True)
    for part_name, narrow_arrays, wide_arrays in zip(("output", "gradient"), narrow, wide, strict=False):
        for mine, theirs in zip(narrow_arrays, wide_arrays, strict=True):
            assert_close(f"{case} {part_name}", mine, theirs, TOLERANCE)
    # The first output: statistics are in float32. Operators that are told a type keep to it.
    takes_dtype = any(param.name == "dtype" for param in registry.get(case.operator).params)
    assert narrow[2][0] == (NARROW if wide[2][0] is onp.float32 and not takes_dtype else wide[2][0])


def _run_or_refusal(case: Case, narrow: bool) -> Any:
    """Return what a row gives; in float32 it may be refused, for the gradients it has not."""
    try:
        return _run(case, narrow)
    except mx.MXNetError as refusal:
        return refusal


# Operators of the lists without rows: on graphs of integers, and those that the lists know by another name alone.
WITHOUT_ROW = {f"_contrib_dgl_{name}" for name in ("adjacency", "graph_compact", "subgraph")}
WITHOUT_ROW |= {f"_contrib_dgl_csr_neighbor_{kind}_sample" for kind in ("uniform", "non_uniform")}
WITHOUT_ROW |= {"_contrib_edge_id", "broadcast_mul", "sum"}


def test_every_operator_of_the_lists_has_a_row() -> None:
    named = {*symbol_bf16.BF16_FUNCS, *symbol_bf16.BF16_FP32_FUNCS, *symbol_bf16.WIDEST_TYPE_CASTS}
    operators = {op.name for op in map(registry.find, named) if op is not None}
    assert operators - {registry.get(case.operator).name for case in CASES} == WITHOUT_ROW
