"""Training programs give what Apache MXNet 1.9.1 gave; see the package."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest
import scenarios
from scenarios._compare import RELATIVE, differences

import mxnet as mx


def row(module: str, name: str) -> Any:
    marks = [pytest.mark.slow] if name in scenarios.slow(module) else []
    return pytest.param(module, name, marks=marks, id=f"{module}-{name}")


ROWS = [(module, name) for module in scenarios.MODULES for name in scenarios.cases(module)]


@functools.lru_cache(maxsize=4)  # the cases of a module come one after the other
def recorded(module: str) -> dict[str, Any]:
    recording: dict[str, Any] = json.loads(scenarios.recording(module).read_text(encoding="utf-8"))
    return recording


@pytest.mark.filterwarnings("ignore::UserWarning")  # cases that are about warnings catch them
@pytest.mark.parametrize(("module", "name"), [row(*names) for names in ROWS])
def test_case(module: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for dtype, limit in scenarios.limits(module).items():
        monkeypatch.setitem(RELATIVE, dtype, limit)
    try:
        with mx.name.NameManager():  # as in a program of its own
            result = scenarios.encode(scenarios.cases(module)[name](mx))
    finally:
        mx.util.reset_np()
    wrong = differences(json.loads(json.dumps(result)), recorded(module)[name], name, 1e-6)
    assert not wrong, "\n".join([f"{len(wrong)} differences", *wrong[:20]])


def test_every_recorded_result_has_a_case() -> None:
    assert {(m, n) for m in scenarios.MODULES for n in recorded(m)} == set(ROWS)


@pytest.mark.parametrize(
    ("actual", "expected"),
    [
        (1.0, 1.001),
        (1, True),
        ([1], [1, 2]),
        ({"array": [1], "dtype": "float32", "data": [1.0]}, {"array": [1], "dtype": "float64", "data": [1.0]}),
        ({"array": [1], "dtype": "float32", "data": [1.0]}, {"array": [1], "dtype": "float32", "data": [1.0001]}),
        ({"float": "nan"}, 1.0),
        ({"message": "something else"}, {"message": "no such file"}),
        ("a", "b"),
    ],
)
def test_a_difference_is_found(actual: Any, expected: Any) -> None:
    assert differences(actual, expected, "", 1e-6)
    assert not differences(expected, expected, "", 1e-6)
