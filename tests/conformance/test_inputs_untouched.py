"""No operator changes what it is given, whatever the element type, except the inputs that it updates.

Where an input has just the element type that a kernel computes in, conversion does not copy, and writing into the
"copy" would be writing into the caller's array. So every row is also called with all its inputs in each of the usual
types; a call that is refused is none. The rows' own types are seen to by `checks.assert_untouched`.
"""

from __future__ import annotations

import zlib
from math import prod
from typing import TYPE_CHECKING

import pytest

import mxnet as mx

from . import cases as tables
from . import execute
from .checks import assert_untouched

if TYPE_CHECKING:
    import numpy as onp

    from .case import Case

TYPES = ("float64", "float32", "int64", "int32")
FAMILIES = tables.families()
MOST_ELEMENTS = 20000
SHARE = 100  # one row in so many is called in all types at every run, and `ALWAYS`
ALWAYS = ("_unravel_index",)  # once truncated float64 in place


def _changes(case: Case, dtype: str) -> None:
    arrays = [array.astype(dtype) for array in case.arrays()]
    answer = execute.attempt(lambda: execute.forward(mx, case, arrays))
    if "error" not in answer:
        assert_untouched(case, arrays, answer)
    grad_indices = [index for index in execute.differentiated(case, arrays) if arrays[index].dtype.kind == "f"]
    arrays_after: dict[str, list[onp.ndarray]] = {}
    if grad_indices:
        answer = execute.attempt(lambda: execute.gradient(mx, case, arrays, "write", grad_indices, arrays_after))
        if "error" not in answer:
            assert_untouched(case, arrays, arrays_after)
    if case.symbolic and not case.into:
        answer = execute.attempt(
            lambda: execute.symbolic(mx, case, arrays, grad_indices=grad_indices, arrays_after=arrays_after)
        )
        if "error" not in answer:
            assert_untouched(case, arrays, arrays_after)


def _rows(family: str) -> list[Case]:
    """The family's rows, each in one of its element types."""
    distinct_cases = {
        (case.operator, case.id, repr(case.makers), repr(case.params)): case for case in tables.cases(family)
    }
    return [case for case in distinct_cases.values() if sum(prod(maker.shape) for maker in case.makers) < MOST_ELEMENTS]


@pytest.mark.filterwarnings("ignore")  # of numbers that do not fit a type
def test_a_share_of_all_operators_in_all_types() -> None:
    for family in FAMILIES:
        for case in _rows(family):
            if case.operator in ALWAYS or zlib.crc32(str(case).encode()) % SHARE == 0:
                for dtype in TYPES:
                    _changes(case, dtype)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("family", FAMILIES)
def test_all_operators_in_all_types(family: str) -> None:
    for case in _rows(family):
        for dtype in TYPES:
            _changes(case, dtype)
