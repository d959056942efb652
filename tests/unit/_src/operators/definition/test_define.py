"""One record makes an operator everywhere: that of CONTRIBUTING.md, in a copy of the package."""

from __future__ import annotations

from pathlib import Path

from changed_package import run_in

PROGRAM = """
import inspect
import json
import numpy as onp
import mxnet as mx
from mxnet import autograd, nd, npx, sym
from mxnet.contrib import amp

assert "changed" in mx.__file__, mx.__file__
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

# To other formats and back.
import tempfile
import torch
from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.torch_source import generate
source = generate(Model("net", s, {}, {}, {"x": (2, 3)}))
assert "h = functional.hardshrink(x, 0.25)" in source.text, source.text
namespace = {"__name__": "net", "__file__": "net.py"}
exec(source.text, namespace)
assert (namespace[source.class_name]()(torch.from_numpy(numbers)).numpy() == executor.outputs[0].asnumpy()).all()

import onnx
from mxnet.contrib.onnx import import_model
path = tempfile.mkdtemp() + "/net.onnx"
mx.onnx.export_model(s, {}, [(2, 3)], "float32", path, verify=True)
again = import_model(path)[0]
node, = [n for n in json.loads(again.tojson())["nodes"] if n["op"] != "null"]
assert node["op"] == "hard_shrink" and float(node["attrs"]["lambd"]) == 0.25, node
assert (again.eval(x=x)[0].asnumpy() == executor.outputs[0].asnumpy()).all()
model = onnx.load(path)
for biased in (False, True):
    del model.graph.node[0].attribute[:]
    if biased:
        model.graph.node[0].attribute.append(onnx.helper.make_attribute("bias", 0.125))
    onnx.save(model, path)
    values = import_model(path)[0].eval(x=x)[0].asnumpy()  # lambd is ONNX's 0.5
    assert (values == onp.where(abs(numbers) > 0.5, numbers - biased * 0.125 * onp.sign(numbers), 0)).all(), values

# Mixed precision: in float32, whatever comes in.
assert "hard_shrink" in amp.list_fp32_ops("float16")
mixed = amp.convert_symbol(sym.FullyConnected(sym.var("x"), num_hidden=3, no_bias=True, name="d").hard_shrink(name="h"))
casts = [n["attrs"]["dtype"] for n in json.loads(mixed.tojson(remove_amp_cast=False))["nodes"] if n["op"] == "amp_cast"]
assert casts[-1] == "float32", casts
result = mixed.eval(x=x, d_weight=nd.array(onp.eye(3, dtype="float32")))[0]
assert result.dtype == onp.float32 and (result.asnumpy() == wanted).all(), result

# Eight bits: the node alone on integers, whose steps are the input's and the output's.
from mxnet.contrib import quantization
deep = sym.hard_shrink(sym.FullyConnected(sym.var("data"), num_hidden=3, no_bias=True, name="d"), lambd=0.5, name="h")
weights = {"d_weight": nd.array(onp.eye(3, dtype="float32"))}
batch = mx.io.NDArrayIter(numbers, batch_size=2)
options = {"label_names": (), "calib_mode": "naive", "calib_data": batch, "quantize_mode": "full"}
quantized, arguments, _ = quantization.quantize_model(deep, weights, {}, **options)
kinds = [n["op"] for n in json.loads(quantized.tojson())["nodes"]]
assert "_contrib_quantized_hard_shrink" in kinds and kinds.count("_contrib_dequantize") == 1, kinds
near = quantized.eval(data=x, **arguments)[0].asnumpy()
far = abs(numbers) != 0.5  # a step of the input decides what is on the bound
assert abs(near - wanted)[far].max() < 2.0 / 127 * 2.5, near
whole = nd.array(onp.arange(-127, 128), dtype="int8")
low, high = nd.array([-2.0]), nd.array([2.0])
table = nd.contrib.quantized_hard_shrink(whole, low, high, lambd=0.5)
real = nd.contrib.dequantize(whole, low, high)
results = nd.contrib.dequantize(*table).asnumpy()
expected = nd.hard_shrink(real, lambd=0.5).asnumpy()
assert table[0].dtype == onp.int8 and abs(results - expected).max() <= 2.01 / 127
assert ((results != 0) == (expected != 0)).all()

for function in (nd.hard_shrink, sym.hard_shrink, npx.hard_shrink):
    assert "farther from zero" in function.__doc__
assert str(inspect.signature(nd.hard_shrink)).startswith("(data=None, lambd=")
"""


def test_a_record_makes_an_operator_everywhere(changed_package: Path) -> None:
    run_in(changed_package, "-c", PROGRAM)
