"""The harness rejects wrong operators, so that a green run means something."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as onp
import pytest

import mxnet as mx

from . import cases as tables
from . import golden
from .case import Case, ErrorCase, constant, describe, expand, integers, normal, shorten, special
from .checks import CHECKS, check_refused
from .compare import assert_close
from .differences import Difference
from .resolve import resolve

if TYPE_CHECKING:
    from collections.abc import Callable

CHECK = {check.name: check for check in CHECKS}
ENTRIES = golden.read("example")
ROWS = {str(case): case for case in tables.cases("example")}
ROW = ROWS["FullyConnected-4x2x3,5x6,5-num_hidden=5"]
ENTRY = ENTRIES[str(ROW)]


def spoiled(operator: str, spoil: Callable[[list[Any], Any], Any], root: str = "nd") -> Any:
    """The package with one operator spoiled: ``spoil(inputs, result)`` gives what users get instead."""
    right = resolve(getattr(mx, root), operator)

    def wrong(*inputs: Any, **params: Any) -> Any:
        return spoil(list(inputs), right(*inputs, **params))

    names = {"op": SimpleNamespace(**{operator: wrong}), "array": mx.nd.array, "var": mx.sym.var}
    fake = SimpleNamespace(load_json=mx.sym.load_json, Group=mx.sym.Group, __name__="spoiled", **names)
    roots = {"nd": mx.nd, "sym": mx.sym, root: fake}
    return SimpleNamespace(**roots, autograd=mx.autograd, util=mx.util, cpu=mx.cpu, context=mx.context)


def rejects(check: str, package: Any, case: Case = ROW) -> None:
    CHECK[check].run(mx, case, ENTRIES[str(case)])  # right as it is
    with pytest.raises(AssertionError):
        CHECK[check].run(package, case, ENTRIES[str(case)])


@pytest.mark.parametrize(
    "check", ["value", "gradient_write", "gradient_add", "bind", "json_and_simple_bind", "strided"]
)
def test_rejects_one_percent(check: str) -> None:
    rejects(check, spoiled("FullyConnected", lambda inputs, result: result * 1.01))


@pytest.mark.parametrize("check", ["value", "gradient_write"])
def test_rejects_wrong_dtype(check: str) -> None:
    rejects(check, spoiled("FullyConnected", lambda inputs, result: result.astype("float64")))


def test_rejects_wrong_shape() -> None:
    rejects("value", spoiled("FullyConnected", lambda inputs, result: result.expand_dims(0)))
    rejects("value", spoiled("FullyConnected", lambda inputs, result: [result, result]))


@pytest.mark.parametrize("check", ["gradient_write", "gradient_add"])
def test_rejects_missing_gradient(check: str) -> None:
    rejects(check, spoiled("FullyConnected", lambda inputs, result: mx.nd.BlockGrad(result)))


def test_rejects_wrong_gradient_of_one_input() -> None:
    def spoil(inputs: list[Any], result: Any) -> Any:
        return result + 0 * inputs[0].sum() + 0.01 * (inputs[2] - mx.nd.BlockGrad(inputs[2]))

    rejects("gradient_write", spoiled("FullyConnected", spoil))


def test_rejects_gradient_where_there_is_none() -> None:
    case = ROWS["SoftmaxOutput-4x3,integers(4)-normalization=batch"]
    rejects("gradient_write", spoiled("SoftmaxOutput", lambda inputs, result: mx.nd.softmax(inputs[0])), case)


def test_rejects_changed_input() -> None:
    def spoil(inputs: list[Any], result: Any) -> Any:
        inputs[1][0] = 3
        return result

    rejects("value", spoiled("FullyConnected", spoil))


def test_rejects_state_that_is_not_updated() -> None:
    case = next(case for case in ROWS.values() if case.operator == "sgd_mom_update")

    def spoil(inputs: list[Any], result: Any) -> Any:
        inputs[2][:] = inputs[2] * 1.01
        return result

    rejects("value", spoiled("sgd_mom_update", spoil), case)


def test_rejects_ignored_out() -> None:
    package = spoiled("FullyConnected", lambda inputs, result: result)

    def ignoring(*inputs: Any, out: Any = None, **params: Any) -> Any:
        return mx.nd.FullyConnected(*inputs, **params)

    package.nd.op.FullyConnected = ignoring
    rejects("out", package)


@pytest.mark.parametrize("check", ["inference", "naming", "bind"])
def test_rejects_wrong_symbol(check: str) -> None:
    rejects(check, spoiled("FullyConnected", lambda inputs, result: mx.sym.expand_dims(result, axis=0), "sym"))


def test_rejects_random_result_of_wrong_dtype() -> None:
    case = ROWS["Dropout-3x4-p=0.5"]
    rejects("value", spoiled("Dropout", lambda inputs, result: result.astype("float16")), case)


def test_rejects_accepted_call() -> None:
    row = next(row for row in tables.errors("example") if row.operator == "Activation")
    package = spoiled("Activation", lambda inputs, result: result)
    package.nd.op.Activation = lambda data, **params: data
    check_refused(mx, row, ENTRIES[str(row)], own_message=False)
    with pytest.raises(AssertionError, match="accepted"):
        check_refused(package, row, ENTRIES[str(row)])


def test_rejects_other_error_type() -> None:
    row = next(row for row in tables.errors("example") if row.operator == "Activation")
    package = spoiled("Activation", lambda inputs, result: result)

    def refuse(data: Any, **params: Any) -> Any:
        raise KeyError("act_type")

    package.nd.op.Activation = refuse
    with pytest.raises(AssertionError, match="KeyError"):
        check_refused(package, row, ENTRIES[str(row)])


def test_rejects_row_that_was_not_recorded() -> None:
    with pytest.raises(AssertionError, match="never recorded"):
        CHECK["value"].run(mx, ROW, None)


def test_rejects_row_that_changed_since() -> None:
    changed = Case(ROW.operator, [normal(4, 6), normal(5, 6), normal(5)], ROW.params)
    with pytest.raises(AssertionError, match="record it again"):
        CHECK["value"].run(mx, changed, ENTRY)


@pytest.mark.parametrize(
    ("actual", "expected"),
    [
        ([1.0], [1.01]),
        ([1.0], [float("nan")]),
        ([float("nan")], [1.0]),
        ([float("inf")], [-float("inf")]),
        ([1e30], [float("inf")]),
        ([0.0, 1.0], [1e-5, 1.0]),
    ],
)
def test_comparison_rejects(actual: list[float], expected: list[float]) -> None:
    with pytest.raises(AssertionError, match="1 of"):
        assert_close("array", onp.array(actual), onp.array(expected), (1e-5, 1e-6))


def test_comparison_accepts_equal_special_values() -> None:
    values = onp.array([float("nan"), float("inf"), -float("inf"), 0.0, 1.0])
    assert_close("array", values, values.copy(), (0.0, 0.0))


def test_inputs_depend_on_the_row_alone() -> None:
    """The bytes that the reference saw under another Python and NumPy; a drift would void every golden file."""
    rows = expand(
        [Case("x", [normal(2, 3), integers(0, 9, 4), special(3), constant([[1, 2]])], dtypes=("float64", "float16"))]
    )
    assert [row.digest(row.arrays()) for row in rows] == [3540154856, 1331155390]


def test_same_bytes_in_every_golden_file(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    entry = {"b": [onp.arange(6.0).reshape(2, 3), onp.zeros((0, 3), "int8")], "a": {"error": "x"}, "c": None}
    first = golden.write("family", {"row": entry}).read_bytes()
    assert golden.write("family", {"row": dict(reversed(entry.items()))}).read_bytes() == first
    read = golden.read("family")["row"]
    assert read["a"] == {"error": "x"}
    assert read["b"][0].tolist() == [[0, 1, 2], [3, 4, 5]]
    assert read["b"][1].shape == (0, 3)


def test_rows_need_reasons() -> None:
    with pytest.raises(ValueError, match="why"):
        Case("sum", [normal(2)], out=False)
    with pytest.raises(ValueError, match="expect"):
        Case("sum", [normal(2)], differs="something")


def test_long_ids_stay_distinct() -> None:
    names = {shorten(describe([normal(2)], {"text": "x" * 200 + str(i)})) for i in range(5)}
    assert len(names) == 5


def test_error_rows_are_told_apart_from_rows() -> None:
    assert str(ErrorCase("sum", [normal(2)])) != str(Case("sum", [normal(2)]))


def test_listed_difference_covers_what_it_names() -> None:
    entry = Difference("id", ["sum"], "reason", ["value"], ["float16"], {"axis": 1}, None)
    case = Case("sum", [normal(2, 2)], {"axis": 1}, dtypes=("float16",))
    assert entry.covers(case, "value")
    assert not entry.covers(case, "dtype")
    assert not entry.covers(Case("sum", [normal(2, 2)], {"axis": 1}), "value")
    assert not entry.covers(Case("sum", [normal(2, 2)], {"axis": 0}, dtypes=("float16",)), "value")
    assert not entry.covers(Case("mean", [normal(2, 2)], {"axis": 1}, dtypes=("float16",)), "value")
