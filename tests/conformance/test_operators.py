"""Every row of every family, every check: our answers against what MXNet 1.9.1 was recorded to answer."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import pytest
from list_differences import sections

import mxnet as mx

from . import cases as tables
from . import differences, golden
from .checks import CHECKS, check_refused, failures

if TYPE_CHECKING:
    from .case import Case, ErrorCase

recorded = functools.lru_cache(maxsize=None)(golden.read)

ROWS = [
    pytest.param(family, row, id=f"{family}-{row[0]}") for family in tables.families() for row in tables.rows(family)
]
REFUSED = [
    pytest.param(family, row, id=f"{family}-{row}") for family in tables.families() for row in tables.errors(family)
]


@pytest.mark.parametrize(("family", "row"), ROWS)
def test_as_recorded(family: str, row: list[Case]) -> None:
    """A row in all dtypes and ways: one test, whose failure names each check that failed."""
    raised: dict[str, Exception] = {}
    for case in row:
        applied = [check for check in CHECKS if check.applies(case)]
        errors = failures(mx, case, recorded(family).get(str(case)), applied)
        raised.update({f"{case.dtype} {name}": error for name, error in errors.items()})
    if raised:
        error_lines = "\n".join(f"{name}: {type(error).__name__}: {error}" for name, error in raised.items())
        raise AssertionError(f"{len(raised)} checks failed\n{error_lines}") from next(iter(raised.values()))


@pytest.mark.parametrize(("family", "row"), REFUSED)
def test_refused_as_recorded(family: str, row: ErrorCase) -> None:
    check_refused(mx, row, recorded(family).get(str(row)))


def test_deliberate_differences_are_listed() -> None:
    known = {entry.id for entry in differences.load()}
    used = {case.differs for family in tables.families() for case in tables.cases(family) if case.differs}
    assert used <= known, f"not in differences.toml: {sorted(used - known)}"


def test_deliberate_differences_are_explained_to_users() -> None:
    explained = {difference["id"] for section in sections() for difference in section["difference"]}
    explained_by_name = {entry.id: entry.explained for entry in differences.load()}
    assert {name: row for name, row in explained_by_name.items() if row and row not in explained} == {}
    # Of internal use, or sums in another order: nothing that a program meets.
    untold = {"zeros-without-dtype", "half-precision-squares", "gradients-that-cancel", "hawkes-gradients-that-cancel"}
    assert {name for name, row in explained_by_name.items() if not row} == untold
