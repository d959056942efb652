"""The checks, each written once for all rows: one function ``(mx, case, golden entry)`` that raises AssertionError."""
# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8; lengths are compared first

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as onp

from . import execute
from .compare import assert_all_close, signature

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from .case import Case, ErrorCase

    Entry = dict[str, Any]


@dataclass(frozen=True)
class Check:
    """A named check and the rows that it applies to."""

    name: str
    function: Callable[[ModuleType, Case, Entry], None]
    applies: Callable[[Case], bool] = lambda case: True

    def run(self, mx: ModuleType, case: Case, entry: Entry | None) -> None:
        """Check one row; a row that was not recorded, or was recorded differently, fails."""
        self.function(mx, case, recorded(case, entry))


def recorded(case: Case, entry: Entry | None) -> Entry:
    assert entry is not None, f"{case} was never recorded: run make conformance-record"
    assert entry["digest"] == case.digest(case.arrays()), f"{case} changed since it was recorded: record it again"
    return entry


def expected_outputs(case: Case, arrays: list[onp.ndarray], entry: Entry) -> list[Any]:
    """The recorded outputs, or what the row says where we differ from the reference on purpose."""
    if not case.differs:
        return list(entry["outputs"])
    assert case.expect is not None  # Case refuses `differs` without it
    result = case.expect(*arrays)
    return list(result) if isinstance(result, (list, tuple)) else [result]


def check_value(mx: ModuleType, case: Case, entry: Entry) -> None:
    arrays = case.arrays()
    found = execute.forward(mx, case, arrays)
    assert_all_close("output", case, arrays, found["outputs"], expected_outputs(case, arrays, entry))
    if not case.differs:
        assert_all_close("updated input", case, arrays, found["mutated"], entry["mutated"])
    assert_untouched(case, arrays, {"inputs": found["inputs"]})


def assert_untouched(
    case: Case, arrays: list[onp.ndarray], given: dict[str, list[onp.ndarray]], updates: bool = False
) -> None:
    """Arrays that a call was given, and the head gradients of its backward pass, are as before, to the bit.

    Left out are inputs that the operator updates; with ``updates`` also the weight of an optimizer's update, whose
    result takes its place in a graph.
    """
    written = {*case.mutates, *case.into, *([0] if updates and case.inplace else [])}
    for index, (after, before) in enumerate(zip(given["inputs"], arrays)):
        changed = index not in written and after.tobytes() != before.tobytes()
        assert not changed, f"{case}: the call changed input {index}"
    for index, (after, before) in enumerate(zip(given.get("heads", ()), execute.heads(case, given.get("heads", ())))):
        assert after.tobytes() == before.tobytes(), f"{case}: the backward pass changed head gradient {index}"


def check_formula(mx: ModuleType, case: Case, entry: Entry) -> None:
    assert case.expect is not None  # see the row of CHECKS
    arrays = case.arrays()
    result = case.expect(*arrays)
    expected = list(result) if isinstance(result, (list, tuple)) else [result]
    assert_all_close("formula", case, arrays, execute.forward(mx, case, arrays)["outputs"], expected)


def _check_gradient(mx: ModuleType, case: Case, entry: Entry, req: str) -> None:
    arrays = case.arrays()
    wanted = execute.differentiated(case, arrays)
    golden = entry["gradient"]
    if "error" in golden:
        found = execute.attempt(lambda: execute.gradient(mx, case, arrays, req))
        assert found == golden, f"{case}: the reference raises {golden['error']} for the gradient, not so: {found}"
        return
    given: dict[str, list[onp.ndarray]] = {}
    found = execute.gradient(mx, case, arrays, req, given=given)
    assert_untouched(case, arrays, given)
    assert_all_close("recorded output", case, arrays, found["outputs"], golden["outputs"])
    assert_all_close("updated input", case, arrays, found["mutated"], golden["mutated"])
    expected = golden["gradients"]
    if req == "add":
        begin = execute.starts(case, arrays, wanted, req)
        expected = [start + gradient for start, gradient in zip(begin, expected)]
    assert_all_close(f"gradient ({req})", case, arrays, found["gradients"], expected)


def check_gradient_write(mx: ModuleType, case: Case, entry: Entry) -> None:
    _check_gradient(mx, case, entry, "write")


def check_gradient_add(mx: ModuleType, case: Case, entry: Entry) -> None:
    _check_gradient(mx, case, entry, "add")


# --- inference and names ---------------------------------------------------------------------------------------------


def check_inference(mx: ModuleType, case: Case, entry: Entry) -> None:
    """What is inferred equals the recorded inference and what the call really returned."""
    golden = entry["inference"]
    if "error" in golden:
        return  # the reference cannot use this operator in a symbol; ours may
    found = execute.inference(mx, case, case.arrays())
    assert found["order"] == golden["order"], f"{case}: arguments {found['order']}, expected {golden['order']}"
    outputs = [signature(output) for output in entry["outputs"]]
    for kind, position in (("shapes", 1), ("types", 0)):
        if "error" in golden[kind]:
            continue  # the reference cannot infer this row; ours may
        assert "error" not in found[kind], f"{case}: inferring {kind} raised {found[kind]}"
        actual = [output[position] for output in outputs]
        assert found[kind][1] == actual, f"{case}: inferred output {kind} {found[kind][1]}, actual {actual}"
    for key in golden:
        if key != "order" and "error" not in golden[key]:
            _assert_no_less(f"{case} inferred {key}", found[key], golden[key])


def _assert_no_less(what: str, found: Any, golden: Any) -> None:
    """What the reference knows must be the same; where it knows nothing (None, 0, -1, empty shape) ours may."""
    if golden in (None, 0, -1, []):
        return
    if not isinstance(golden, list):
        assert found == golden, f"{what}: {found}, expected {golden}"
        return
    same_kind = isinstance(found, list) and len(found) == len(golden)
    assert same_kind, f"{what}: {found}, expected {golden}"
    for mine, theirs in zip(found, golden):
        _assert_no_less(what, mine, theirs)


def check_naming(mx: ModuleType, case: Case, entry: Entry) -> None:
    """Names of arguments, states and outputs, and the JSON attributes of the node."""
    golden = entry["naming"]
    if "error" in golden:
        return
    found = execute.naming(mx, case, len(case.makers))
    for key, expected in golden.items():
        if not (isinstance(expected, dict) and "error" in expected):
            assert found[key] == expected, f"{case} {key}: {found[key]}, expected {expected}"


# --- symbolic execution ----------------------------------------------------------------------------------------------


def _check_symbolic(mx: ModuleType, case: Case, entry: Entry, **how: bool) -> None:
    if "error" in entry.get("naming", ()):
        return
    arrays = case.arrays()
    plain, graph = execute.forward(mx, case, arrays), execute.symbolic(mx, case, arrays, **how)
    for key in ("outputs", "mutated"):
        assert_all_close(f"executor {key}", case, arrays, graph[key], plain[key])
    wanted = execute.differentiated(case, arrays)
    if not (wanted and case.train) or "error" in (entry.get("gradient") or ()):
        return
    for req in ("write", "add"):
        plain = execute.gradient(mx, case, arrays, req)
        given: dict[str, list[onp.ndarray]] = {}
        graph = execute.symbolic(mx, case, arrays, req=req, wanted=wanted, given=given, **how)
        assert_untouched(case, arrays, given, updates=True)
        for key in ("outputs", "mutated", "gradients"):
            assert_all_close(f"executor {key} ({req})", case, arrays, graph[key], plain[key])


def check_bind(mx: ModuleType, case: Case, entry: Entry) -> None:
    _check_symbolic(mx, case, entry)


def check_json_and_simple_bind(mx: ModuleType, case: Case, entry: Entry) -> None:
    _check_symbolic(mx, case, entry, simple=True, json_trip=True)


# --- further ways to call --------------------------------------------------------------------------------------------


def check_out(mx: ModuleType, case: Case, entry: Entry) -> None:
    arrays = case.arrays()
    plain = execute.forward(mx, case, arrays)["outputs"]
    assert_all_close("out=", case, arrays, execute.into(mx, case, arrays, plain), plain)


def check_inplace(mx: ModuleType, case: Case, entry: Entry) -> None:
    arrays = case.arrays()
    found = execute.into_first(mx, case, arrays)
    assert_all_close("out=first input", case, arrays, found["outputs"], expected_outputs(case, arrays, entry)[:1])
    if not case.differs:
        assert_all_close("updated input", case, arrays, found["mutated"], entry["mutated"])


def check_strided(mx: ModuleType, case: Case, entry: Entry) -> None:
    arrays = case.arrays()
    found = execute.forward(mx, case, arrays, strided=True)
    assert_all_close("output", case, arrays, found["outputs"], expected_outputs(case, arrays, entry))


def check_refused(mx: ModuleType, row: ErrorCase, entry: Entry | None, own_message: bool = True) -> None:
    """The call raises the recorded type of error, and (ours) a message that the row describes."""
    case = row.call()
    golden = recorded(case, entry)
    refusal = _refusal(mx, case)
    assert refusal is not None, f"{case}: accepted, but the reference raises {golden['error']}"
    names, text = [kind.__name__ for kind in type(refusal).__mro__], str(refusal)
    assert golden["error"] in names, f"{case}: raises {names[0]}: {text}, expected {golden['error']}"
    assert not own_message or re.search(row.match, text), f"{case}: the message lacks {row.match!r}: {text}"


def _refusal(mx: ModuleType, case: Case) -> Exception | None:
    try:
        execute.forward(mx, case, case.arrays())
    except Exception as error:
        return error
    return None


def _differentiable(case: Case) -> bool:
    # Types decide; the numbers of all rows would take seconds while tests are collected.
    types = [onp.empty(0, maker.dtype or case.dtype) for maker in case.makers]
    return not case.differs and bool(execute.differentiated(case, types))


CHECKS = (
    Check("value", check_value),
    Check("formula", check_formula, lambda case: case.expect is not None and not case.differs),
    Check("gradient_write", check_gradient_write, _differentiable),
    Check("gradient_add", check_gradient_add, _differentiable),
    Check("inference", check_inference, lambda case: case.symbolic and not case.differs),
    Check("naming", check_naming, lambda case: case.symbolic and not case.differs),
    Check("bind", check_bind, lambda case: case.symbolic),
    Check("json_and_simple_bind", check_json_and_simple_bind, lambda case: case.symbolic),
    Check("out", check_out, lambda case: case.out),
    Check("inplace", check_inplace, lambda case: case.inplace),
    Check("strided", check_strided, lambda case: any(len(maker.shape) > 1 for maker in case.makers)),
)
