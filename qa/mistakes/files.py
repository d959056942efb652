"""Files that are not there, or of another kind."""

import zipfile

from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd, recordio


def write(name, content):
    with open(name, "wb") as stream:
        stream.write(content)


@mistake(
    "missing.params",
    "No such file",
    cure="""
nd.save("arrays.params", [nd.ones((2,))])
nd.load("arrays.params")
""",
)
def arrays_of_a_file_that_is_not_there():
    nd.load("missing.params")


@mistake("model.onnx", "ONNX", "mx.contrib.onnx.import_model")
def onnx_file_as_arrays():
    write("model.onnx", b"\x08\x08\x12\x07pytorch\x1a\x052.0.0:\x10\x0a\x0e\x0a\x01x\x12\x01y\x22\x04Relu")
    nd.load("model.onnx")


@mistake(
    "model.pth",
    "torch.load",
    "PyTorch",
    cure="""
import torch

torch.save({"weight": torch.ones(2)}, "model.pth")
{name: mx.nd.array(value.numpy()) for name, value in torch.load("model.pth").items()}
""",
)
def file_of_torch_as_arrays():
    with zipfile.ZipFile("model.pth", "w") as archive:
        archive.writestr("model/data.pkl", "x")
    nd.load("model.pth")


@mistake(
    "weights.txt",
    "nd.save",
    "text",
    cure="""
write("weights.txt", b"0.1, 0.2, 0.3\\n")
import numpy

mx.nd.array(numpy.loadtxt("weights.txt", delimiter=","))
""",
)
def text_as_arrays():
    write("weights.txt", b"0.1, 0.2, 0.3\n")
    nd.load("weights.txt")


@mistake(
    "arrays.params",
    "400 bytes",
    "only 368 are left",
    cure="""
nd.save("arrays.params", [nd.ones((10, 10))])
nd.load("arrays.params")
""",
)
def damaged_file():
    nd.save("whole.params", [nd.ones((10, 10))])
    with open("whole.params", "rb") as stream:
        write("arrays.params", stream.read()[:-40])
    nd.load("arrays.params")


@mistake(
    "model-symbol.json",
    "No such file",
    cure="""
mod = mx.mod.Module(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2), label_names=None)
mod.bind([("data", (1, 3))])
mod.init_params()
mod.save_checkpoint("model", 3)
mx.model.load_checkpoint("model", 3)
""",
)
def model_that_is_not_there():
    mx.model.load_checkpoint("model", 3)


@mistake(
    "graph.json",
    "JSON",
    "Symbol.save",
    cure="""
mx.sym.relu(mx.sym.var("data")).save("graph.json")
mx.sym.load("graph.json")
""",
)
def symbol_of_a_file_that_is_none():
    write("graph.json", b"weights")
    mx.sym.load("graph.json")


@mistake("NoSuchOperator", "not registered")
def symbol_with_an_unknown_operator():
    text = '{"nodes": [{"op": "NoSuchOperator", "name": "x", "inputs": []}], "arg_nodes": [], "heads": [[0, 0, 0]]}'
    mx.sym.load_json(text)


@mistake("gelu_of_2", "not registered", "MXNet 2.0.0")
def symbol_of_a_newer_mxnet():
    node = '{"op": "gelu_of_2", "name": "x", "inputs": []}'
    text = f'{{"nodes": [{node}], "arg_nodes": [], "heads": [[0, 0, 0]], "attrs": {{"mxnet_version": ["int", 20000]}}}}'
    mx.sym.load_json(text)


@mistake(
    "missing.rec",
    "No such file",
    cure="""
records = recordio.MXRecordIO("missing.rec", "w")
records.write(b"one record")
records.close()
recordio.MXRecordIO("missing.rec", "r").read()
""",
)
def record_file_that_is_not_there():
    recordio.MXRecordIO("missing.rec", "r")


@mistake(
    "records.rec",
    "magic number",
    "byte 0",
    cure="""
records = recordio.MXRecordIO("records.rec", "w")
records.write(b"one record")
records.close()
recordio.MXRecordIO("records.rec", "r").read()
""",
)
def record_file_of_another_kind():
    write("records.rec", b"no records at all, but text")
    recordio.MXRecordIO("records.rec", "r").read()


@mistake(
    "net_weight",
    "module.params",
    "'fc_weight'",
    "same prefix",
    "restore_prefix",
    cure="""
nd.save("module.params", {"arg:fc_weight": nd.ones((2, 3)), "arg:fc_bias": nd.ones((2,))})
net = gluon.nn.Dense(2, in_units=3, prefix="fc_")
net.collect_params().load("module.params")
""",
)
def parameters_of_a_module_into_a_block():
    nd.save("module.params", {"arg:fc_weight": nd.ones((2, 3))})
    net = gluon.nn.Dense(2, in_units=3, prefix="net_")
    net.collect_params().load("module.params")
