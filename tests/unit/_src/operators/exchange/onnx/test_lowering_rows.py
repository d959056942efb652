"""The rows of the conformance tables, exported and run in onnxruntime."""

from __future__ import annotations

import fnmatch
import zlib
from collections import Counter
from pathlib import Path

import exported_rows
import onnxruntime
import pytest
import tomllib
from onnx_models import OPSETS

import mxnet as mx
from mxnet._src.operators.definition import registry

VERSION = tuple(int(part) for part in onnxruntime.__version__.split(".")[:2])
IS_OLD = VERSION <= (1, 20)  # the oldest one with which the tests run: make slow-onnxruntime
DIFFERENCES = [
    entry
    for entry in tomllib.loads(Path(__file__).with_name("differences.toml").read_text(encoding="utf-8"))["difference"]
    if IS_OLD or not entry.get("old", False)
]
PATTERNS = [pattern for entry in DIFFERENCES for pattern in entry["rows"]]
CRASHING = [pattern for entry in DIFFERENCES if entry.get("crashes", False) for pattern in entry["rows"]]
# A row of each operator, and of the others one in so many: the rest runs in `make slow`.
SHARE = 24


def differing(row, patterns=PATTERNS):
    return [pattern for pattern in patterns if fnmatch.fnmatchcase(row, pattern)]


def lacks_kernel(error):
    """Return whether an older onnxruntime has no kernel for an element type for which today's has one."""
    return IS_OLD and "NOT_IMPLEMENTED" in str(error)


def some_rows():
    """A row of each operator and some others."""
    seen = Counter()
    for row in exported_rows.rows():
        operator = registry.get(row.case.operator).name
        seen[operator] += 1
        if seen[operator] == 1 or zlib.crc32(str(row).encode()) % SHARE == 0:
            yield row


def failures(rows, path):
    errors_by_row = {}
    for row in rows:
        if differing(str(row), CRASHING):
            continue
        try:
            exported_rows.check(row, path)
        except Exception as error:  # whatever a runtime or the export raises is what is reported
            if not lacks_kernel(error):
                errors_by_row[str(row)] = f"{type(error).__name__}: {error}".split("\n", maxsplit=1)[0]
    return errors_by_row


def test_some_rows_of_each_operator_give_the_same_in_onnxruntime(tmp_path):
    failed_rows = failures(some_rows(), tmp_path / "row.onnx")
    assert not {row: error for row, error in failed_rows.items() if not differing(row)}


@pytest.mark.slow
def test_all_rows_give_the_same_in_onnxruntime(tmp_path):
    failed_rows = failures(exported_rows.rows(), tmp_path / "row.onnx")
    assert not {row: error for row, error in failed_rows.items() if not differing(row)}
    used = {pattern for row in failed_rows for pattern in differing(row)}
    assert IS_OLD or not set(PATTERNS) - used, "these patterns match no row that differs"


@pytest.mark.slow
@pytest.mark.parametrize("opset", [opset for opset in (13, 15, 18, 20, 22) if opset in OPSETS])
def test_rows_in_other_opsets(tmp_path, opset):
    errors_by_row = {}
    for row in some_rows():
        if differing(str(row), CRASHING):
            continue
        try:
            exported_rows.check(row, tmp_path / "row.onnx", opset)
        except mx.onnx.UnsupportedByONNX:
            continue  # which names the opset that it needs
        except Exception as error:
            if not lacks_kernel(error):
                errors_by_row[str(row)] = str(error).split("\n", maxsplit=1)[0]
    assert not {row: error for row, error in errors_by_row.items() if not differing(row)}


def test_every_operator_of_the_reference_has_a_converter():
    listed = Path(__file__).with_name("reference_operators.txt").read_text(encoding="utf-8").split()
    assert len(listed) == 149
    assert set(listed) <= set(mx.onnx.get_operator_support())
    assert set(listed) <= set(mx.onnx.get_operator_support(12))
    assert mx.onnx.get_operator_support(11) == []


def test_a_wrong_converter_is_noticed(tmp_path, monkeypatch):
    from mxnet._src.operators.exchange.onnx import mxnet_node as _operation

    row = next(r for r in exported_rows.rows(["elementwise_unary"]) if str(r).startswith("elementwise_unary/exp-"))
    monkeypatch.setitem(_operation._CONVERTERS, "exp", lambda op: op.emit("Exp", op.data) * 1.01)
    with pytest.raises(AssertionError, match="differ"):
        exported_rows.check(row, tmp_path / "row.onnx")
