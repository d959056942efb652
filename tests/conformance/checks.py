"""The checks, each written once for all rows: one function ``(mx, case, golden entry)`` that raises AssertionError."""
# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8; lengths are compared first

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as onp

from . import execute
from .compare import assert_all_close, signature

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import ModuleType
    from typing import Any

    from .case import Case, ErrorCase

    Entry = dict[str, Any]


@dataclass
class Row:
    """A row, its recorded answers and the implementation's: checks of one row share its eager calls and symbols."""

    mx: ModuleType
    case: Case
    entry: Entry
    inputs: list[onp.ndarray]
    calls: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, mx: ModuleType, case: Case, entry: Entry | None) -> Row:
        """A row that was recorded as it is now; AssertionError for others."""
        inputs = case.arrays()
        assert entry is not None, f"{case} was never recorded: run make conformance-record"
        assert entry["digest"] == case.digest(inputs), f"{case} changed since it was recorded: record it again"
        return cls(mx, case, entry, inputs)

    @property
    def arrays(self) -> list[onp.ndarray]:
        """Copies of the inputs: no check sees what another one did to them."""
        return [array.copy() for array in self.inputs]

    def forward(self) -> dict[str, Any]:
        """The eager call outside `record`."""
        if "forward" not in self.calls:
            self.calls["forward"] = execute.forward(self.mx, self.case, self.arrays)
        return self.calls["forward"]

    def gradient(self, req: str) -> dict[str, Any]:
        """The recorded eager call and its backward pass, and what they left of the arrays that they were given."""
        if req not in self.calls:
            after: dict[str, Any] = {}
            self.calls[req] = execute.gradient(self.mx, self.case, self.arrays, req, arrays_after=after)
            self.calls[req]["after"] = after
        return self.calls[req]

    def symbol(self) -> Any:
        """The operator applied to variables; see `execute.symbol`."""
        if "symbol" not in self.calls:
            with execute.semantics(self.mx, self.case):
                self.calls["symbol"] = execute.symbol(self.mx, self.case, len(self.inputs))
        return self.calls["symbol"]

    def loaded(self) -> Any:
        """The symbol, written as JSON and read again."""
        if "loaded" not in self.calls:
            with execute.semantics(self.mx, self.case):
                self.calls["loaded"] = self.mx.sym.load_json(self.symbol().tojson())
        return self.calls["loaded"]


@dataclass(frozen=True)
class Check:
    """A named check and the rows that it applies to."""

    name: str
    function: Callable[[Row], None]
    applies: Callable[[Case], bool] = lambda case: True

    def run(self, mx: ModuleType, case: Case, entry: Entry | None) -> None:
        """Check one row; a row that was not recorded, or was recorded differently, fails."""
        self.function(Row.of(mx, case, entry))


def failures(mx: ModuleType, case: Case, entry: Entry | None, applied: Iterable[Check]) -> dict[str, Exception]:
    """Check one row in several ways; return what was raised, by the names of the checks."""
    row = Row.of(mx, case, entry)
    raised: dict[str, Exception] = {}
    for check in applied:
        try:
            check.function(row)
        except Exception as error:
            raised[check.name] = error
    return raised


def expected_outputs(case: Case, arrays: list[onp.ndarray], entry: Entry) -> list[Any]:
    """The recorded outputs, or what the row says where we differ from the reference on purpose."""
    if not case.differs:
        return list(entry["outputs"])
    assert case.expect is not None  # Case refuses `differs` without it
    result = case.expect(*arrays)
    return list(result) if isinstance(result, (list, tuple)) else [result]


def check_value(row: Row) -> None:
    case, entry, arrays = row.case, row.entry, row.arrays
    outputs = row.forward()
    assert_all_close("output", case, arrays, outputs["outputs"], expected_outputs(case, arrays, entry))
    if not case.differs:
        assert_all_close("updated input", case, arrays, outputs["mutated"], entry["mutated"])
    assert_untouched(case, arrays, {"inputs": outputs["inputs"]})


def assert_untouched(case: Case, arrays: list[onp.ndarray], arrays_after: dict[str, list[onp.ndarray]]) -> None:
    """Arrays that a call was given, and the head gradients of its backward pass, are as before, to the bit.

    Left out are inputs that the operator updates.
    """
    written = {*case.mutates, *case.into}
    for index, (after, before) in enumerate(zip(arrays_after["inputs"], arrays)):
        changed = index not in written and after.tobytes() != before.tobytes()
        assert not changed, f"{case}: the call changed input {index}"
    for index, (after, before) in enumerate(
        zip(arrays_after.get("heads", ()), execute.heads(case, arrays_after.get("heads", ())))
    ):
        assert after.tobytes() == before.tobytes(), f"{case}: the backward pass changed head gradient {index}"


def check_formula(row: Row) -> None:
    case, arrays = row.case, row.arrays
    assert case.expect is not None  # see the row of CHECKS
    result = case.expect(*arrays)
    expected = list(result) if isinstance(result, (list, tuple)) else [result]
    assert_all_close("formula", case, arrays, row.forward()["outputs"], expected)


def _check_gradient(row: Row, req: str) -> None:
    case, arrays = row.case, row.arrays
    grad_indices = execute.differentiated(case, arrays)
    golden = row.entry["gradient"]
    if "error" in golden:
        answer = execute.attempt(lambda: row.gradient(req))
        assert answer == golden, f"{case}: the reference raises {golden['error']} for the gradient, not so: {answer}"
        return
    answer = row.gradient(req)
    assert_untouched(case, arrays, answer["after"])
    assert_all_close("recorded output", case, arrays, answer["outputs"], golden["outputs"])
    assert_all_close("updated input", case, arrays, answer["mutated"], golden["mutated"])
    expected = golden["gradients"]
    if req == "add":
        begin = execute.starts(case, arrays, grad_indices, req)
        expected = [start + gradient for start, gradient in zip(begin, expected)]
    assert_all_close(f"gradient ({req})", case, arrays, answer["gradients"], expected)


def check_gradient_write(row: Row) -> None:
    _check_gradient(row, "write")


def check_gradient_add(row: Row) -> None:
    _check_gradient(row, "add")


# --- inference and names ---------------------------------------------------------------------------------------------


def check_inference(row: Row) -> None:
    """What is inferred equals the recorded inference and what the call really returned."""
    mx, case, entry = row.mx, row.case, row.entry
    golden = entry["inference"]
    if "error" in golden:
        return  # the reference cannot use this operator in a symbol; ours may
    # Rows of further dtypes are asked for these alone; `simple_bind` infers their shapes, too.
    kept_keys = [key for key in golden if case.first or key.startswith("types")]
    inferred = execute.inference(mx, case, row.arrays, row.symbol(), shapes=case.first)
    assert inferred["order"] == golden["order"], f"{case}: arguments {inferred['order']}, expected {golden['order']}"
    outputs = [signature(output) for output in entry["outputs"]]
    for kind, position in (("shapes", 1), ("types", 0)):
        if kind not in kept_keys or "error" in golden[kind]:
            continue  # the reference cannot infer this row; ours may
        assert "error" not in inferred[kind], f"{case}: inferring {kind} raised {inferred[kind]}"
        actual = [output[position] for output in outputs]
        assert inferred[kind][1] == actual, f"{case}: inferred output {kind} {inferred[kind][1]}, actual {actual}"
    for key in kept_keys:
        if key != "order" and "error" not in golden[key]:
            _assert_no_less(f"{case} inferred {key}", inferred[key], golden[key])


def _assert_no_less(what: str, inferred: Any, golden: Any) -> None:
    """What the reference knows must be the same; where it knows nothing (None, 0, -1, empty shape) ours may."""
    if golden in (None, 0, -1, []):
        return
    if not isinstance(golden, list):
        assert inferred == golden, f"{what}: {inferred}, expected {golden}"
        return
    same_kind = isinstance(inferred, list) and len(inferred) == len(golden)
    assert same_kind, f"{what}: {inferred}, expected {golden}"
    for mine, theirs in zip(inferred, golden):
        _assert_no_less(what, mine, theirs)


def check_naming(row: Row) -> None:
    """Names of arguments, states and outputs, and the JSON attributes of the node."""
    mx, case = row.mx, row.case
    golden = row.entry["naming"]
    if "error" in golden:
        return
    names = execute.naming(mx, case, len(case.makers), row.symbol())
    for key, expected in golden.items():
        if not (isinstance(expected, dict) and "error" in expected):
            assert names[key] == expected, f"{case} {key}: {names[key]}, expected {expected}"


# --- symbolic execution ----------------------------------------------------------------------------------------------


def _check_symbolic(row: Row, graph: Callable[[], Any], simple: bool) -> None:
    mx, case, entry = row.mx, row.case, row.entry
    if "error" in entry.get("naming", ()):
        return
    arrays, plain = row.arrays, row.forward()
    grad_indices = execute.differentiated(case, arrays)
    trains = grad_indices and case.train and "error" not in (entry.get("gradient") or ())
    # The executor that trains predicts before, unless that changes its arrays.
    predicts = trains and not case.mutates
    if not predicts:
        executed = execute.symbolic(mx, case, arrays, simple=simple, graph=graph())
        for key in ("outputs", "mutated"):
            assert_all_close(f"executor {key}", case, arrays, executed[key], plain[key])
    for req in ("write", "add") if trains else ():
        arrays_after: dict[str, list[onp.ndarray]] = {}
        options = {
            "simple": simple,
            "graph": graph(),
            "predicts": predicts and req == "write",
            "arrays_after": arrays_after,
        }
        executed, recorded = (
            execute.symbolic(mx, case, arrays, req=req, grad_indices=grad_indices, **options),
            row.gradient(req),
        )
        if options["predicts"]:
            assert_all_close("executor outputs", case, arrays, executed["predicted"], plain["outputs"])
        assert_untouched(case, arrays, arrays_after)
        for key in ("outputs", "mutated", "gradients"):
            assert_all_close(f"executor {key} ({req})", case, arrays, executed[key], recorded[key])


def check_bind(row: Row) -> None:
    _check_symbolic(row, row.symbol, simple=False)


def check_json_and_simple_bind(row: Row) -> None:
    _check_symbolic(row, row.loaded, simple=True)


# --- further ways to call --------------------------------------------------------------------------------------------


def check_out(row: Row) -> None:
    case, arrays, plain = row.case, row.arrays, row.forward()["outputs"]
    assert_all_close("out=", case, arrays, execute.into(row.mx, case, arrays, plain), plain)


def check_inplace(row: Row) -> None:
    case, entry, arrays = row.case, row.entry, row.arrays
    answer = execute.into_first(row.mx, case, arrays)
    assert_all_close("out=first input", case, arrays, answer["outputs"], expected_outputs(case, arrays, entry)[:1])
    if not case.differs:
        assert_all_close("updated input", case, arrays, answer["mutated"], entry["mutated"])


def check_strided(row: Row) -> None:
    case, entry, arrays = row.case, row.entry, row.arrays
    answer = execute.forward(row.mx, case, arrays, strided=True)
    assert_all_close("output", case, arrays, answer["outputs"], expected_outputs(case, arrays, entry))


def check_refused(mx: ModuleType, row: ErrorCase, entry: Entry | None, own_message: bool = True) -> None:
    """The call raises the recorded type of error, and (ours) a message that the row describes."""
    case = row.call()
    golden = Row.of(mx, case, entry).entry
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
    Check("naming", check_naming, lambda case: case.symbolic and not case.differs and case.first),
    Check("bind", check_bind, lambda case: case.symbolic and case.first),
    Check("json_and_simple_bind", check_json_and_simple_bind, lambda case: case.symbolic),
    Check("out", check_out, lambda case: case.out and case.first),
    Check("inplace", check_inplace, lambda case: case.inplace),
    Check("strided", check_strided, lambda case: any(len(maker.shape) > 1 for maker in case.makers)),
)
