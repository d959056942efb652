"""What `export_model` writes runs in onnxruntime and gives the model's numbers."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet.onnx._verification import differences

onnx = pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")


def small_network():
    data = mx.sym.var("data")
    body = mx.sym.Convolution(data, kernel=(3, 3), num_filter=4, pad=(1, 1), name="conv0")
    body = mx.sym.BatchNorm(body, name="bn0")
    body = mx.sym.Activation(body, act_type="relu", name="relu0")
    body = mx.sym.Pooling(body, kernel=(2, 2), stride=(2, 2), pool_type="max", name="pool0")
    body = mx.sym.FullyConnected(mx.sym.Flatten(body), num_hidden=3, name="fc1")
    return mx.sym.SoftmaxOutput(body, name="softmax")


def parameters(symbol, **shapes):
    """Random parameters and auxiliary states of a symbol."""
    random = onp.random.RandomState(7)
    found = {}
    arguments, _, auxiliary = symbol.infer_shape(**shapes)
    for names, known in ((symbol.list_arguments(), arguments), (symbol.list_auxiliary_states(), auxiliary)):
        for name, shape in zip(names, known, strict=True):
            if name not in shapes and not name.endswith("label"):
                found[name] = mx.nd.array(random.uniform(0.2, 1.2, shape))
    return found


def compare(path, symbol, params, **arrays):
    for name, difference, magnitude in differences(str(path), symbol, params, arrays):
        assert difference <= 1e-5 + 1e-4 * magnitude, name


def normal(*shape):
    return onp.random.RandomState(3).standard_normal(shape).astype("float32")


def test_a_network_of_layers(tmp_path):
    symbol = small_network()
    params = parameters(symbol, data=(2, 3, 8, 8))
    path = tmp_path / "model.onnx"
    assert mx.onnx.export_model(symbol, params, [(2, 3, 8, 8)], onp.float32, str(path)) == str(path)
    compare(path, symbol, params, data=normal(2, 3, 8, 8))
    graph = onnx.load(path).graph
    assert [i.name for i in graph.input] == ["data"]
    assert [o.name for o in graph.output] == ["softmax"]
    assert {"conv0", "bn0", "relu0", "pool0", "fc1", "softmax"} <= {node.name for node in graph.node}
    onnx.checker.check_model(str(path), full_check=True)
