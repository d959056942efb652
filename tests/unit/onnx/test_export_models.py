"""Networks of several kinds give the same numbers in onnxruntime, for the sizes they were exported with and others."""

from __future__ import annotations

import exported_zoo
import numpy as onp
import onnx
import pytest
from onnx_models import (
    Bert,
    LanguageModel,
    compare,
    detector,
    export,
    face_network,
    indices,
    normal,
    parameters,
    traced,
)

import mxnet as mx
from mxnet.gluon import nn, rnn
from mxnet.gluon.model_zoo import vision


def check(path, symbol, params, inputs, free=None, others=None):
    """Export with fixed shapes, then with free ones, and compare both."""
    export(path, symbol, params, inputs)
    compare(path, symbol, params, inputs)
    if free is not None:
        export(path, symbol, params, inputs, dynamic=True, dynamic_input_shapes=free)
        compare(path, symbol, params, inputs)
        compare(path, symbol, params, others)


def test_a_face_recognition_network(tmp_path):
    symbol = face_network()
    params = parameters(symbol, data=(1, 3, 8, 8))
    path = tmp_path / "m.onnx"
    inputs = {"data": normal(1, 3, 8, 8, scale=50)}
    check(path, symbol, params, inputs, [(None, 3, 8, 8)], {"data": normal(4, 3, 8, 8, scale=50)})
    graph = onnx.load(path).graph
    # What InsightFace's scripts look for: float32 initializers, PRelu under its name with a slope (C, 1, 1), Gemm.
    assert {t.data_type for t in graph.initializer if t.name.endswith(("weight", "gamma", "beta"))} == {1}
    (prelu,) = [node for node in graph.node if node.op_type == "PRelu"]
    assert prelu.name == "relu0"
    (slope,) = [t for t in graph.initializer if t.name == prelu.input[1]]
    assert list(slope.dims) == [8, 1, 1]
    assert "Gemm" in {node.op_type for node in graph.node}
    assert [o.name for o in graph.output] == ["fc1"]


def test_no_batch_size_is_baked_in(tmp_path):
    """A file for one sample runs with more of them once its first length is renamed, as InsightFace's scripts do."""
    symbol = face_network()
    params = parameters(symbol, data=(1, 3, 8, 8))
    path = tmp_path / "m.onnx"
    export(path, symbol, params, {"data": normal(1, 3, 8, 8)})
    model = onnx.load(path)
    for value in (*model.graph.input, *model.graph.output):
        value.type.tensor_type.shape.dim[0].dim_param = "None"
    onnx.save(model, path)
    compare(path, symbol, params, {"data": normal(3, 3, 8, 8)})


@pytest.mark.parametrize("gamma", [True, False])
def test_a_fixed_gamma_counts_as_one(tmp_path, gamma):
    symbol = mx.sym.BatchNorm(mx.sym.var("data"), fix_gamma=gamma, name="bn")
    params = parameters(symbol, data=(2, 3, 4, 4))
    check(tmp_path / "m.onnx", symbol, params, {"data": normal(2, 3, 4, 4)})


@pytest.mark.parametrize("layout", [("NHWC", 2), ("NDHWC", 3), ("NCW", 1)])
def test_layouts(tmp_path, layout):
    name, count = layout
    data = mx.sym.var("data")
    shape = (2, *[6] * count, 3) if name.endswith("C") else (2, 3, *[6] * count)
    symbol = mx.sym.Convolution(data, kernel=(3,) * count, num_filter=4, layout=name, name="conv")
    symbol = mx.sym.BatchNorm(symbol, axis=name.index("C"), name="bn")
    symbol = mx.sym.Pooling(symbol, kernel=(2,) * count, stride=(2,) * count, pool_type="avg", layout=name)
    check(tmp_path / "m.onnx", symbol, parameters(symbol, data=shape), {"data": normal(*shape)})


def test_a_detector(tmp_path):
    symbol = detector()
    params = parameters(symbol, data=(1, 3, 16, 16))
    inputs, others = {"data": normal(1, 3, 16, 16)}, {"data": normal(2, 3, 24, 16)}
    check(tmp_path / "m.onnx", symbol, params, inputs, [("N", 3, "H", "W")], others)


def test_suppression_by_class(tmp_path):
    random = onp.random.RandomState(2)
    corner = random.uniform(0, 1, (2, 40, 2))
    rows = onp.concatenate(
        [random.randint(0, 3, (2, 40, 1)), random.uniform(0, 1, (2, 40, 1)), corner, corner + 0.3], axis=2
    ).astype("float32")
    data = mx.sym.var("data")
    for options in ({"id_index": 0}, {"id_index": 0, "force_suppress": True}, {"topk": 10, "out_format": "center"}):
        symbol = mx.sym.contrib.box_nms(data, overlap_thresh=0.5, valid_thresh=0.1, **options)
        check(tmp_path / "m.onnx", symbol, {}, {"data": rows}, [("N", "M", 6)], {"data": rows[:1, :30].copy()})


@pytest.mark.parametrize("cell", [rnn.LSTM, rnn.GRU, rnn.RNN])
@pytest.mark.parametrize(
    "options", [{"num_layers": 2}, {"num_layers": 3, "bidirectional": True}, {"layout": "NTC"}], ids=str
)
def test_recurrent_layers(tmp_path, cell, options):
    symbol, params = traced(cell(6, **options), (5, 3, 4))
    inputs, others = {"data0": normal(5, 3, 4)}, {"data0": normal(7, 2, 4)}
    check(tmp_path / "m.onnx", symbol, params, inputs, [("T", "N", 4)], others)


@pytest.mark.parametrize("options", [{"projection_size": 4}, {"projection_size": 4, "bidirectional": True}], ids=str)
def test_a_projected_lstm(tmp_path, options):
    symbol, params = traced(rnn.LSTM(6, num_layers=2, **options), (5, 3, 4))
    check(tmp_path / "m.onnx", symbol, params, {"data0": normal(5, 3, 4)}, [("T", "N", 4)], {"data0": normal(7, 2, 4)})


def test_a_language_model(tmp_path):
    symbol, params = traced(LanguageModel(), (5, 3))
    check(tmp_path / "m.onnx", symbol, params, {"data0": indices(20, 5, 3)}, [("T", "N")], {"data0": indices(20, 9, 2)})


def test_unrolled_cells(tmp_path):
    outputs, _ = mx.rnn.LSTMCell(6, prefix="l_").unroll(4, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    params = parameters(outputs, data=(2, 4, 3))
    check(tmp_path / "m.onnx", outputs, params, {"data": normal(2, 4, 3)}, [("N", 4, 3)], {"data": normal(5, 4, 3)})


def test_bert(tmp_path):
    symbol, params = traced(Bert(), (2, 6), (2, 6), (2,))

    def inputs(batch, steps):
        lengths = onp.linspace(2, steps, batch).astype("int").astype("float32")
        return {"data0": indices(30, batch, steps), "data1": indices(2, batch, steps), "data2": lengths}

    free = [("N", "T"), ("N", "T"), ("N",)]
    check(tmp_path / "m.onnx", symbol, params, inputs(2, 6), free, inputs(3, 9))


def test_foreach(tmp_path):
    data, state, weight = mx.sym.var("data"), mx.sym.var("state"), mx.sym.var("weight")
    outputs, states = mx.sym.contrib.foreach(lambda x, s: (x * weight + s[0], [s[0] + x]), data, [state])
    symbol = mx.sym.Group([outputs, states[0]])
    inputs, others = ({"data": normal(n, 3), "state": normal(3)} for n in (5, 7))
    check(tmp_path / "m.onnx", symbol, {"weight": mx.nd.array(normal(3))}, inputs, [("T", 3), (3,)], others)


def test_while_loop(tmp_path):
    def step(i, total):
        return total * 2, [i + 1, mx.sym.broadcast_add(total, mx.sym.reshape(i, shape=(1, 1)))]

    outputs, variables = mx.sym.contrib.while_loop(
        cond=lambda i, total: i < 4, func=step, loop_vars=[mx.sym.var("i"), mx.sym.var("total")], max_iterations=6
    )
    symbol = mx.sym.Group([outputs[0] if isinstance(outputs, list) else outputs, *variables])
    for start in (0, 2, 5):
        inputs = {"i": onp.full(1, start, "float32"), "total": normal(1, 3)}
        check(tmp_path / "m.onnx", symbol, {}, inputs)


def test_cond(tmp_path):
    data = mx.sym.var("data")
    symbol = mx.sym.contrib.cond(mx.sym.sum(data) > 0, lambda: data * 2, lambda: data - 1)
    path = tmp_path / "m.onnx"
    export(path, symbol, {}, {"data": normal(2, 3)})
    compare(path, symbol, {}, {"data": abs(normal(2, 3))})
    compare(path, symbol, {}, {"data": -abs(normal(2, 3))})


@pytest.mark.parametrize("dtype", ["int8", "uint8", "auto"])
def test_a_quantized_network_becomes_qdq(tmp_path, dtype):
    block = nn.HybridSequential()
    with block.name_scope():
        block.add(nn.Conv2D(8, 3, padding=1), nn.BatchNorm(), nn.Activation("relu"), nn.MaxPool2D())
        block.add(nn.Conv2D(8, 3), nn.Activation("relu"), nn.Flatten(), nn.Dense(10))
    symbol, params = traced(block, (1, 3, 16, 16))
    auxiliary = {name: params.pop(name) for name in symbol.list_auxiliary_states()}
    symbol = symbol[0] if len(symbol.list_outputs()) > 1 else symbol
    images = mx.nd.array(normal(8, 3, 16, 16))
    network, arguments, states = mx.contrib.quantization.quantize_model(
        symbol,
        params,
        auxiliary,
        data_names=("data0",),
        label_names=(),
        ctx=mx.cpu(),
        calib_mode="naive",
        calib_data=mx.io.NDArrayIter({"data0": images}, batch_size=4),
        num_calib_examples=8,
        quantized_dtype=dtype,
    )
    path = tmp_path / "m.onnx"
    inputs, known = {"data0": images.asnumpy()}, {**arguments, **states}
    export(path, network, known, inputs)
    compare(path, network, known, inputs, rtol=2e-2)
    graph = onnx.load(path).graph
    kinds = [node.op_type for node in graph.node]
    assert {"Conv", "Gemm", "QuantizeLinear", "DequantizeLinear"} <= set(kinds)
    constants = {tensor.name for tensor in graph.initializer}
    assert all(set(node.input[1:]) <= constants for node in graph.node if node.op_type.endswith("quantizeLinear"))
    assert {t.data_type for t in graph.initializer if t.name.endswith("weight_quantize")} == {onnx.TensorProto.INT8}


def check_zoo(path, name):
    symbol, params, shape = exported_zoo.network(name)
    export(path, symbol, params, {"data": normal(*shape)}, dynamic=True, dynamic_input_shapes=[("N", *shape[1:])])
    compare(path, symbol, params, {"data": normal(2, *shape[1:])})


@pytest.mark.parametrize("name", ["resnet18_v1", "resnet18_v2", "mobilenetv2_0.25"])
def test_some_models_of_the_zoo(tmp_path, name):
    check_zoo(tmp_path / "m.onnx", name)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(vision._MODELS))
def test_the_zoo(tmp_path, name):
    check_zoo(tmp_path / "m.onnx", name)
