"""Rows of the conformance tables, exported to ONNX and run in onnxruntime, beside what the operators here compute."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as onp
from conformance import cases as tables
from conformance import execute
from conformance.compare import assert_close

import mxnet as mx
from mxnet._src.operators.definition import registry
from mxnet._src.operators.exchange.onnx.mxnet_node import converted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from conformance.case import Case

# Relative, and absolute in units of the largest expected magnitude: what the export promises. Another library's sums
# and transcendental functions differ in the last bits; kernels that exist for float32 alone limit float64.
TOLERANCES = {"float16": (1e-2, 3e-3), "float32": (1e-4, 1e-5), "float64": (1e-4, 1e-5)}


@dataclass(frozen=True)
class Row:
    """A row of a family, with its first inputs given when the model runs and the others as parameters, or all given."""

    family: str
    case: Case
    parameters: bool

    def __str__(self) -> str:
        return f"{self.family}/{self.case}" + ("/parameters" if self.parameters else "")


def rows(families: Sequence[str] | None = None) -> Iterator[Row]:
    """Yield the rows of all operators with a converter."""
    names = set(converted())
    for family in families or tables.families():
        if family == "example":
            continue
        for case in tables.cases(family):
            op = registry.find(case.operator)
            if op is not None and op.name in names and case.symbolic and not case.into:
                yield Row(family, case, False)
                if len(case.makers) > 1:
                    yield Row(family, case, True)


def check(row: Row, path: Path, opset: int | None = None) -> None:
    """Export a row, run it, and compare; AssertionError where it differs."""
    import onnxruntime

    case = row.case
    arrays = case.arrays()
    expected = execute.forward(mx, case, arrays)["outputs"]
    with execute.semantics(mx, case):
        symbol = execute.symbol(mx, case, len(arrays))
        make = mx.np.array if case.is_numpy else mx.nd.array
        inputs = dict(zip(execute.input_names(arrays), arrays, strict=True))
        known = {n: make(a, dtype=a.dtype) for n, a in inputs.items() if row.parameters and n != "in0"}
        names = [name for name in symbol.list_inputs() if name not in known]
        shapes, dtypes = [inputs[n].shape for n in names], [inputs[n].dtype for n in names]
        mx.onnx.export_model(symbol, known, shapes, dtypes, str(path), opset_version=opset)
    options = onnxruntime.SessionOptions()
    options.log_severity_level, options.intra_op_num_threads = 3, 1
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    outputs = session.run(None, {model_input.name: inputs[model_input.name] for model_input in session.get_inputs()})
    assert len(outputs) == len(expected), f"{row}: {len(outputs)} outputs, expected {len(expected)}"
    for index, (mine, theirs) in enumerate(zip(outputs, expected, strict=True)):
        if "quanti" in case.operator and theirs.dtype.kind in "iu":
            # Rounded once where MXNet rounds in between: a step more or less, of int32 the digits of float32.
            apart = onp.abs(mine.astype("float64") - theirs)
            assert mine.dtype == theirs.dtype, f"{row}: output {index} is {mine.dtype}, expected {theirs.dtype}"
            assert (apart <= 1 + 1e-5 * onp.abs(theirs.astype("float64"))).all(), (
                f"{row}: output {index}: {apart.max()}"
            )
        elif case.random:
            assert (mine.dtype, mine.shape) == (theirs.dtype, theirs.shape), f"{row}: output {index}"
        else:
            assert_close(f"{row} output {index}", mine, theirs, _tolerance(arrays, theirs))


def _tolerance(arrays: Sequence[Any], expected: Any) -> tuple[float, float]:
    if expected.dtype.kind != "f":
        return 0.0, 0.0
    names = [a.dtype.name for a in (*arrays, expected) if a.dtype.name in TOLERANCES]
    return max(TOLERANCES[name] for name in names)


def report(families: Sequence[str] | None, path: Path, opset: int | None) -> None:
    """Print the rows that fail, for work on converters."""
    counts: dict[str, list[int]] = {}
    for row in rows(families):
        operator = registry.get(row.case.operator).name
        count = counts.setdefault(operator, [0, 0, 0])
        count[1] += 1
        try:
            check(row, path, opset)
            count[0] += 1
        except Exception as error:
            count[2] += 1
            if count[2] <= 3:
                print(f"{row}: {type(error).__name__}: {str(error)[:300]}".replace("\n", " "))
    for operator, (good, total, _) in sorted(counts.items()):
        if good < total:
            print(f"== {operator}: {good} of {total}")
    print(f"{sum(c[0] for c in counts.values())} of {sum(c[1] for c in counts.values())} rows, {len(counts)} operators")


if __name__ == "__main__":
    import sys
    import tempfile

    limits = [int(word) for word in sys.argv[1:] if word.isdigit()]
    with tempfile.TemporaryDirectory() as folder:
        words = [word for word in sys.argv[1:] if not word.isdigit()]
        report(words or None, Path(folder) / "row.onnx", limits[0] if limits else None)
