"""One record makes an operator everywhere: that of CONTRIBUTING.md, in a copy of the package."""

from __future__ import annotations

from pathlib import Path

from changed_package import example, run_in_changed_package

IMPORTS = "from ._sparse_elementwise import ON_STORED\n"

PROGRAM = """
import inspect
import numpy as onp
import mxnet as mx
from mxnet import autograd, nd, npx, sym
from mxnet.contrib import amp

assert "shrink" in mx.__file__, mx.__file__
numbers = onp.array([[-1.0, -0.25, 0.0], [0.25, 2.0, 0.5]], "float32")
wanted = onp.where(abs(numbers) > 0.5, numbers, 0)
x = nd.array(numbers)
x.attach_grad()
with autograd.record():
    y = nd.hard_shrink(x, lambd=0.5)
y.backward()
assert (y.asnumpy() == wanted).all() and (x.grad.asnumpy() == (wanted != 0)).all()
assert (x.hard_shrink().asnumpy() == wanted).all()
assert (npx.hard_shrink(mx.np.array(numbers)).asnumpy() == wanted).all()

rows = x.tostype("row_sparse")
assert nd.hard_shrink(rows).stype == "row_sparse" and (nd.hard_shrink(rows).asnumpy() == wanted).all()

s = sym.var("x").hard_shrink(lambd=0.25, name="h")
assert sym.load_json(s.tojson()).infer_shape(x=(2, 3))[1] == [(2, 3)]
executor = s.simple_bind(mx.cpu(), x=(2, 3))
seen = []
executor.set_monitor_callback(lambda name, array: seen.append(name))
executor.forward(x=x)
assert seen == ["h_output"] and (executor.outputs[0].asnumpy() == onp.where(abs(numbers) > 0.25, numbers, 0)).all()

import tempfile
from mxnet._convert.model import Model
from mxnet._convert.torch_source import generate
source = generate(Model("net", s, {}, {}, {"x": (2, 3)})).text
assert "h = functional.hardshrink(x, 0.25)" in source, source
path = tempfile.mkdtemp() + "/net.onnx"
mx.onnx.export_model(s, {}, [(2, 3)], "float32", path, verify=True)

assert "hard_shrink" in amp.list_fp32_ops("float16")
for function in (nd.hard_shrink, sym.hard_shrink, npx.hard_shrink):
    assert "farther from zero" in function.__doc__
assert str(inspect.signature(nd.hard_shrink)).startswith("(data=None, lambd=")
"""


def test_a_record_makes_an_operator_everywhere(tmp_path: Path) -> None:
    record = example('@operator(\n    "hard_shrink"')
    run_in_changed_package(tmp_path / "shrink", "_ops/activation.py", PROGRAM, record, IMPORTS)
