"""Rows of the conformance tables, written as code of torch and run, beside what the operators here compute.

PYTHONPATH=.:tests python -m translated_rows FAMILY ...
"""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import torch
from conformance import cases as tables
from conformance import execute
from conformance.compare import assert_close

import mxnet as mx
from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.torch_source import Unsupported, generate, supported
from mxnet._src.operators.definition import registry

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from conformance.case import Case

# Relative, and absolute in units of the largest expected magnitude.
TOLERANCES = {"float16": (1e-2, 3e-3), "float32": (1e-4, 1e-5), "float64": (1e-4, 1e-5)}


@dataclass(frozen=True)
class Row:
    """A row of a family, all of whose inputs are the module's, or all but the first its weights."""

    family: str
    case: Case
    weights: bool

    def __str__(self) -> str:
        return f"{self.family}/{self.case}" + ("/weights" if self.weights else "")


def rows(families: Sequence[str] | None = None, *, every: bool = True) -> Iterator[Row]:
    """Yield the rows of all operators with a translation: in each form, or those of single precision in one."""
    names = set(supported())
    for family in families or tables.families():
        for case in tables.cases(family):
            op = registry.find(case.operator)
            if op is None or op.name not in names or case.into or case.random or family == "example":
                continue
            forms = [False, True] if len(case.makers) > 1 else [False]
            if every:
                yield from (Row(family, case, weights) for weights in forms)
            elif case.dtype == "float32":
                yield Row(family, case, forms[-1])


def check(row: Row) -> str:
    """Write a row's operator as code, run it and compare; returns the code. AssertionError where it differs."""
    case = row.case
    arrays = case.arrays()
    expected = execute.forward(mx, case, arrays)["outputs"]
    with execute.semantics(mx, case):
        symbol = execute.symbol(mx, case, len(arrays))
        inputs = dict(zip(execute.input_names(arrays), arrays, strict=True))
        states = set(symbol.list_auxiliary_states())
        make = mx.np.array if case.is_numpy else mx.nd.array
        weights = {n: make(a, dtype=a.dtype) for n, a in inputs.items() if n in states or (row.weights and n != "in0")}
        shapes = {n: tuple(a.shape) for n, a in inputs.items() if n not in weights}
        arguments = {n: a for n, a in weights.items() if n not in states}
        auxiliary = {n: a for n, a in weights.items() if n in states}
        model = Model("row", symbol, arguments, auxiliary, shapes)
        model.dtypes.update({n: getattr(torch, str(inputs[n].dtype)) for n in shapes})
        source = generate(model)
    namespace: dict[str, Any] = {"__name__": "translated", "__file__": "translated.py"}
    exec(compile(source.text, "translated.py", "exec"), namespace)
    module = namespace[source.class_name]()
    module.load_state_dict(source.tensors)
    with torch.no_grad():
        actual = module.eval()(*[torch.from_numpy(inputs[name].copy()) for name in source.inputs])
    outputs = list(actual) if isinstance(actual, (tuple, list)) else [actual]
    assert len(outputs) == len(expected), f"{row}: {len(outputs)} outputs, expected {len(expected)}\n{source.text}"
    for index, (mine, theirs) in enumerate(zip(outputs, expected, strict=True)):
        try:
            assert_close(f"{row} output {index}", mine.detach().numpy(), theirs, _tolerance(arrays, theirs))
        except AssertionError as error:
            raise AssertionError(f"{error}\n{forward_of(source.text)}") from None
    return source.text


def forward_of(text: str) -> str:
    """Return the lines of a file's ``forward``."""
    return text.split("def forward", 1)[1].split("\ndef ", 1)[0]


def _tolerance(arrays: Sequence[Any], expected: Any) -> tuple[float, float]:
    if expected.dtype.kind != "f":
        return 0.0, 0.0
    names = [a.dtype.name for a in (*arrays, expected) if a.dtype.name in TOLERANCES]
    return max(TOLERANCES[name] for name in names)


def report(families: Sequence[str] | None = None) -> None:
    """Print the rows that fail, for work on translations."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for row in rows(families):
        count = counts[registry.get(row.case.operator).name]
        count[1] += 1
        try:
            check(row)
            count[0] += 1
        except Unsupported as error:
            print(f"-- {row}: {str(error)[:160]}")
            count[0] += 1
        except Exception as error:
            count[2] += 1
            if count[2] <= 2:
                print(f"{row}: {type(error).__name__}: {str(error)[:500]}".replace("\n", " "))
    for operator, (good, total, _) in sorted(counts.items()):
        if good < total:
            print(f"== {operator}: {good} of {total}")
    print(f"{sum(c[0] for c in counts.values())} of {sum(c[1] for c in counts.values())} rows, {len(counts)} operators")


if __name__ == "__main__":
    report(sys.argv[1:] or None)
