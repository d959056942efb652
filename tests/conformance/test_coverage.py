"""Every operator in the registry has rows recorded from MXNet 1.9.1, with gradients where it has any."""

from __future__ import annotations

import functools
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mxnet as mx
from mxnet._src.operators.definition import namespaces, registry

from . import cases as tables
from . import golden
from .differences import tomllib
from .resolve import resolve

if TYPE_CHECKING:
    from mxnet._src.operators.definition.schema import OpDef

KNOWN = tomllib.loads(Path(__file__).with_name("known_gaps.toml").read_text())
GAPS: dict[str, str] = KNOWN["gaps"]


@functools.cache
def recorded_rows() -> dict[str, list[dict[str, Any]]]:
    """Recorded entries by the operator's own name, whichever alias the row calls."""
    rows_by_operator: dict[str, list[dict[str, Any]]] = {}
    for family in tables.families():
        entries = golden.read(family)
        for case in tables.cases(family):
            operator = registry.find(case.operator)
            if operator is not None and str(case) in entries:
                rows_by_operator.setdefault(operator.name, []).append({**entries[str(case)], "case": case})
    return rows_by_operator


def missing(operator: OpDef) -> str:
    """What the operator lacks; empty when it is covered."""
    rows = recorded_rows().get(operator.name, [])
    if not rows:
        return "no recorded row"
    deterministic = [row for row in rows if not row["case"].random and not row["case"].differs]
    has_gradient = any(row.get("gradient") for row in rows)
    # grad=False was verified against the reference when the row was recorded.
    without = all(row["case"].grad is False for row in deterministic)
    no_inputs = all(not row["case"].makers for row in rows)
    covered = has_gradient or without or no_inputs or operator.no_gradient or not _has_floats(deterministic)
    return "" if covered else "no recorded gradient"


def _has_floats(rows: list[dict[str, Any]]) -> bool:
    return any(array.dtype.kind == "f" for row in rows for array in row["case"].arrays())


def test_operators_are_covered() -> None:
    lacks = {operator.name: missing(operator) for operator in registry.all_operators()}
    covered = sorted(name for name in GAPS if lacks.get(name) == "")
    assert not covered, f"covered now; delete their lines in known_gaps.toml: {covered}"
    unknown = {name: lack for name, lack in lacks.items() if lack and name not in GAPS}
    assert not unknown, f"add rows to cases/ and record them: {unknown}"


def test_gaps_only_shrink() -> None:
    stale = sorted(name for name in GAPS if registry.find(name) is None)
    assert not stale, f"known_gaps.toml lists what is no operator: {stale}"
    assert len(GAPS) == KNOWN["at_most"], "known_gaps.toml: `at_most` must equal the number of gaps, and may only fall"


# Names of the NumPy interface (`_np_cumsum` is also nd.cumsum) are found once that front end exists.
CALLABLE = [name for name in registry.all_names() if hasattr(mx.nd, "numpy") or not namespaces.is_numpy(name)]


def test_every_name_is_callable() -> None:
    refused = []
    for root, name in product((mx.nd, mx.sym), CALLABLE):
        try:
            resolve(root, name)
        except LookupError as error:
            refused.append(str(error))
    assert not refused, "\n".join(refused)
