"""Rows of operators: migrated lines compute what MXNet's operators compute."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("libcst", reason="libcst is not installed; pip install libcst")

import mxnet as mx
from mxnet._src.tools.migration.migrate import migrate
from mxnet._src.tools.migration.rules.operator_rows import ROWS

# Of one array, or of two of the same shape, without an argument that has no default
PLAIN = sorted(
    name
    for name, (signature, _) in ROWS.items()
    if all("=" in part or part in ("data", "lhs", "rhs") for part in signature.split(", "))
    and name not in ("shape_array", "InstanceNorm")
)
POSITIVE = {"log", "log2", "log10", "log1p", "sqrt", "rsqrt", "gamma", "gammaln"}
GREATER = {"arccosh"}
PROGRAM = "import mxnet as mx\n\ny = mx.nd.{name}({arguments})\n"


@pytest.mark.parametrize("name", PLAIN)
def test_migrate_moves_an_operator_to_what_computes_the_same(name: str) -> None:
    generator = np.random.RandomState(1)
    first = generator.uniform(-0.9, 0.9, (3, 4)).astype("float32")
    first = np.abs(first) + (1.1 if name in GREATER else 0.1) if name in POSITIVE | GREATER else first
    second = np.where(generator.rand(3, 4) < 0.3, first, generator.uniform(0.2, 0.9, (3, 4))).astype("float32")
    num_inputs = len([part for part in ROWS[name][0].split(", ") if "=" not in part])
    arguments = [f"mx.nd.array({array.tolist()})" for array in (first, second)[:num_inputs]]
    code, report = migrate(PROGRAM.format(name=name, arguments=", ".join(arguments)))
    assert not report.left
    scope: dict[str, Any] = {}
    exec(code, scope)
    ours = getattr(mx.nd, name)(*map(mx.nd.array, (first, second)[:num_inputs])).asnumpy()
    np.testing.assert_allclose(np.asarray(scope["y"]).reshape(ours.shape), ours, rtol=2e-6, atol=1e-6)
