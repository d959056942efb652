"""Training programs give what Apache MXNet 1.9.1 gave; see ``tests/scenarios``."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
import scenarios

import mxnet as mx

FOLDER = Path(__file__).parents[1] / "compat" / "scenarios"
ROWS = [(module, name) for module in scenarios.MODULES for name in scenarios.cases(module)]
# What half precision holds; everything else agrees to the last digits of float32, which MXNet computes settings in.
RELATIVE = {"float16": 5e-3, "float32": 2e-6, "float64": 2e-6}


def recorded(module: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{module}.json").read_text(encoding="utf-8"))
    return found


def differences(found: Any, wanted: Any, where: str, tolerance: float) -> list[str]:
    """Return where two encoded results differ."""
    if isinstance(wanted, dict) and "array" in wanted and isinstance(found, dict):
        wrong = [k for k in ("array", "dtype") if found.get(k) != wanted[k]]
        head = [f"{where}: {k} {found.get(k)} instead of {wanted[k]}" for k in wrong]
        limit = RELATIVE.get(wanted["dtype"], 0.0)
        return head or differences(found["data"], wanted["data"], where, limit)
    if isinstance(wanted, dict) and isinstance(found, dict) and found.keys() == wanted.keys():
        return [d for k in wanted for d in differences(found[k], wanted[k], where, tolerance)]
    if isinstance(wanted, list) and isinstance(found, list) and len(found) == len(wanted):
        pairs = enumerate(zip(found, wanted, strict=True))
        return [d for i, (f, w) in pairs for d in differences(f, w, f"{where}[{i}]", tolerance)]
    if isinstance(wanted, float) and isinstance(found, int | float) and not isinstance(found, bool):
        same = math.isclose(found, wanted, rel_tol=tolerance, abs_tol=tolerance / 10)
    else:
        same = type(found) is type(wanted) and found == wanted
    return [] if same else [f"{where}: {found!r} instead of {wanted!r}"]


@pytest.mark.filterwarnings("ignore::UserWarning")  # cases that are about warnings catch them
@pytest.mark.parametrize(("module", "name"), ROWS, ids=[f"{m}-{n}" for m, n in ROWS])
def test_case(module: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for dtype, limit in scenarios.limits(module).items():
        monkeypatch.setitem(RELATIVE, dtype, limit)
    try:
        with mx.name.NameManager():  # as in a program of its own
            found = scenarios.encode(scenarios.cases(module)[name](mx))
    finally:
        mx.util.reset_np()
    wrong = differences(json.loads(json.dumps(found)), recorded(module)[name], name, 1e-6)
    assert not wrong, "\n".join([f"{len(wrong)} differences", *wrong[:20]])


def test_every_recorded_result_has_a_case() -> None:
    assert {(m, n) for m in scenarios.MODULES for n in recorded(m)} == set(ROWS)


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (1.0, 1.001),
        (1, True),
        ([1], [1, 2]),
        ({"array": [1], "dtype": "float32", "data": [1.0]}, {"array": [1], "dtype": "float64", "data": [1.0]}),
        ({"array": [1], "dtype": "float32", "data": [1.0]}, {"array": [1], "dtype": "float32", "data": [1.0001]}),
        ({"float": "nan"}, 1.0),
        ("a", "b"),
    ],
)
def test_a_difference_is_found(found: Any, wanted: Any) -> None:
    assert differences(found, wanted, "", 1e-6)
    assert not differences(wanted, wanted, "", 1e-6)
