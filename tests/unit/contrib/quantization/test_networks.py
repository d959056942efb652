"""Networks on integers of eight bits."""

from __future__ import annotations

import ctypes

import numpy as onp
import pytest

import mxnet as mx
from mxnet.base import NDArrayHandle, py_str
from mxnet.contrib import quantization
from mxnet.gluon import nn

IMAGES = onp.random.RandomState(5).normal(size=(12, 3, 12, 12)).astype("float32")
ATTENTION = "_contrib_interleaved_matmul_selfatt_"


class Residual(nn.HybridBlock):
    """A residual block; with ``down`` the shortcut is a convolution too."""

    def __init__(self, down=False, last_relu=True, **kwargs):
        super().__init__(**kwargs)
        stride = 2 if down else 1
        with self.name_scope():
            self.body = nn.HybridSequential(prefix="")
            self.body.add(nn.Conv2D(8, 3, stride, 1, in_channels=8, use_bias=False), nn.BatchNorm(in_channels=8))
            self.body.add(nn.Activation("relu"), nn.Conv2D(8, 3, 1, 1, in_channels=8), nn.BatchNorm(in_channels=8))
            self.shortcut = nn.Conv2D(8, 1, stride, in_channels=8) if down else None
        self.last_relu = last_relu

    def hybrid_forward(self, F, x):
        other = x if self.shortcut is None else self.shortcut(x)
        total = self.body(x) + other
        return F.Activation(total, act_type="relu") if self.last_relu else total


class Inception(nn.HybridBlock):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.name_scope():
            self.one = nn.Conv2D(4, 1, activation="relu", in_channels=8)
            self.two = nn.Conv2D(4, 3, padding=1, in_channels=8)
            self.pool = nn.AvgPool2D(3, 1, 1)

    def hybrid_forward(self, F, x):
        return F.concat(self.one(x), self.two(x), self.pool(x), dim=1)


def stem(*layers):
    net = nn.HybridSequential()
    net.add(nn.Conv2D(8, 3, padding=1, in_channels=3), nn.BatchNorm(in_channels=8), nn.Activation("relu"), *layers)
    return net


NETWORKS = {
    "chain": lambda: stem(nn.Conv2D(6, 3, in_channels=8), nn.BatchNorm(in_channels=6), nn.Activation("relu")),
    "residual": lambda: stem(Residual(), Residual(last_relu=False), nn.GlobalAvgPool2D(), nn.Dense(5)),
    "downsampling": lambda: stem(Residual(down=True), Residual(), nn.Dense(5)),
    "inception": lambda: stem(Inception(), nn.Conv2D(4, 3, in_channels=16), nn.Dense(5)),
    "depthwise": lambda: stem(
        nn.Conv2D(8, 3, groups=8, padding=1, in_channels=8), nn.BatchNorm(in_channels=8), nn.Conv2D(4, 1, in_channels=8)
    ),
    "dense": lambda: stem(nn.MaxPool2D(), nn.Flatten(), nn.Dense(16, activation="relu"), nn.Dense(5)),
}


def initialized(make):
    net = make()
    net.initialize()
    source = onp.random.RandomState(1)
    net(mx.nd.array(IMAGES[:2]))
    for name, param in net.collect_params().items():
        if name.endswith(("gamma", "running_var")):
            param.set_data(mx.nd.array(source.uniform(0.5, 1.5, param.shape)))
        elif name.endswith(("beta", "running_mean", "bias")):
            param.set_data(mx.nd.array(source.normal(size=param.shape) * 0.2))
        else:
            fan = float(onp.prod(param.shape[1:]))
            param.set_data(mx.nd.array(source.normal(size=param.shape) * (2 / fan) ** 0.5))
    return net


def loader(batch=4):
    return mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(IMAGES, onp.zeros(len(IMAGES), "float32")), batch)


def error_of(output, expected):
    """Return the largest difference, as a part of the largest number."""
    return float(abs(output.asnumpy() - expected.asnumpy()).max() / abs(expected.asnumpy()).max())


@pytest.mark.parametrize("dtype", ["auto", "int8"])
@pytest.mark.parametrize("name", NETWORKS)
def test_calibrated_networks(name, dtype):
    net = initialized(NETWORKS[name])
    data = mx.nd.array(IMAGES)
    expected = net(data)
    block = quantization.quantize_net_v2(net, dtype, calib_data=loader(), calib_mode="naive")
    assert isinstance(block, mx.gluon.SymbolBlock)
    assert error_of(block(data), expected) < 0.06
    kinds = {n.op.name for n in block._cached_graph[1].graph.nodes if n.op is not None}
    assert not kinds & {"Convolution", "FullyConnected", "BatchNorm", "_contrib_requantize"}
    assert error_of(net(data), expected) == 0  # the network itself is as it was


@pytest.mark.parametrize("options", [
    {"calib_mode": "entropy"},
    {"calib_mode": "naive", "num_calib_examples": 4},
    {"calib_mode": "naive", "quantize_granularity": "channel-wise"},
    {"calib_mode": "naive", "quantize_mode": "smart"},
    {"calib_mode": "none"},
    {"calib_mode": None},
], ids=str)  # fmt: skip
def test_modes(options):
    net = initialized(NETWORKS["residual"])
    data = mx.nd.array(IMAGES)
    block = quantization.quantize_net_v2(net, calib_data=loader(), **options)
    assert error_of(block(data), net(data)) < (0.3 if options["calib_mode"] == "entropy" else 0.06)


def test_plain_models():
    """Not fused: every layer has its operator on integers."""
    net = initialized(NETWORKS["dense"])
    symbol = net(mx.sym.var("data"))
    params = {name: p.data() for name, p in net.collect_params().items()}
    args = {k: params[k] for k in symbol.list_arguments() if k in params}
    aux = {k: params[k] for k in symbol.list_auxiliary_states()}
    data = mx.nd.array(IMAGES)
    for mode in ("naive", "entropy"):
        qsym, qargs, qaux = quantization.quantize_model(
            symbol, args, aux, label_names=None, calib_mode=mode, calib_data=mx.io.NDArrayIter(IMAGES, batch_size=4)
        )
        module = mx.mod.Module(qsym, label_names=None)
        module.bind([("data", data.shape)], for_training=False)
        module.set_params(qargs, qaux)
        predictions = module.predict(mx.io.NDArrayIter(IMAGES, batch_size=12))
        # Thresholds by entropy cut off numbers that are rare, as among few images.
        assert error_of(predictions, net(data)) < (0.06 if mode == "naive" else 0.3)


def test_files_and_modules(tmp_path, monkeypatch):
    monkeypatch.setenv("REMX_INTEGERS", "integers")
    net = initialized(NETWORKS["downsampling"])
    data = mx.nd.array(IMAGES)
    block = quantization.quantize_net_v2(net, calib_data=loader(), calib_mode="naive")
    expected = block(data).asnumpy()
    path = str(tmp_path / "net")
    block.export(path)
    reloaded = mx.gluon.SymbolBlock.imports(f"{path}-symbol.json", ["data"], f"{path}-0000.params")
    onp.testing.assert_array_equal(reloaded(data).asnumpy(), expected)
    symbol, args, aux = mx.model.load_checkpoint(path, 0)
    assert symbol.tojson() == block._cached_graph[1].tojson()
    assert {a.dtype for a in args.values()} == {onp.float32, onp.int8}
    module = mx.mod.Module(symbol, label_names=None)
    module.bind([("data", data.shape)], for_training=False)
    module.set_params(args, aux)
    onp.testing.assert_array_equal(module.predict(mx.io.NDArrayIter(IMAGES, batch_size=12)).asnumpy(), expected)
    block.collect_params().save(f"{path}.params")
    other = mx.gluon.SymbolBlock(symbol, mx.sym.var("data"))
    other.collect_params().load(f"{path}.params", cast_dtype=True, dtype_source="saved")
    onp.testing.assert_array_equal(other(data).asnumpy(), expected)
    for mode in ("integers", "float32"):
        monkeypatch.setenv("REMX_INTEGERS", mode)
        other.hybridize(static_alloc=True, static_shape=True)
        output = other(data).asnumpy()
        # Integers are the same; in float32 a number between two steps may become the other of them.
        onp.testing.assert_allclose(
            output, expected, rtol=0, atol=0 if mode == "integers" else 0.01 * abs(expected).max()
        )


class Percentile:
    """A collector as programs write it, of the lines that MXNet's examples have."""

    def __init__(self):
        self.min_max_dict = {}
        self.include_layer = None
        self.kinds = set()

    def collect(self, name, arr):
        self.kinds.add((type(name), type(arr)))
        name = py_str(name)
        handle = ctypes.cast(arr, NDArrayHandle)
        array = mx.nd.NDArray(handle, writable=False).asnumpy()
        low, high = onp.percentile(array, 0.1), onp.percentile(array, 99.9)
        if name in self.min_max_dict:
            known = self.min_max_dict[name]
            low, high = min(low, known[0]), max(high, known[1])
        self.min_max_dict[name] = (low, high)


def test_a_program_s_own_collector():
    net = initialized(NETWORKS["residual"])
    collector = Percentile()
    block = quantization.quantize_net_v2(
        net, calib_data=loader(), calib_mode="customize", LayerOutputCollector=collector
    )
    assert collector.kinds == {(bytes, int)}
    assert "data" in collector.min_max_dict
    assert "sg_mkldnn_conv_bn_act_0_output" in collector.min_max_dict
    data = mx.nd.array(IMAGES)
    assert error_of(block(data), net(data)) < 0.15
    low, high = collector.min_max_dict["sg_mkldnn_conv_bn_act_0_output"]
    attrs = block._cached_graph[1].attr_dict()["quantized_sg_mkldnn_conv_bn_act_0"]
    assert (attrs["min_calib_range"], attrs["max_calib_range"]) == (f"{low:f}", f"{high:f}")


def test_calibration_in_a_program_s_own_loop():
    net = initialized(NETWORKS["dense"])
    symbol = net(mx.sym.var("data")).get_backend_symbol("MKLDNN_QUANTIZE")
    params = {name: p.data() for name, p in net.collect_params().items()}
    args = {k: params[k] for k in symbol.list_arguments() if k in params}
    aux = {k: params[k] for k in symbol.list_auxiliary_states()}
    qsym, qargs, qaux, collector = quantization.quantize_graph(
        symbol, args, aux, calib_mode="entropy", quantized_dtype="auto"
    )
    module = mx.mod.Module(symbol, label_names=None)
    module.bind([("data", (4, 3, 12, 12))], for_training=False)
    module.set_params(args, aux)
    count = quantization._collect_layer_statistics(module, mx.io.NDArrayIter(IMAGES, batch_size=4), collector)
    assert count == 12
    assert set(collector.hist_dict) == set(collector.include_layer)
    qsym, qargs, qaux = quantization.calib_graph(qsym, args, qaux, collector, "entropy", "auto")
    assert not collector.hist_dict
    qsym = qsym.get_backend_symbol("MKLDNN_QUANTIZE")
    data = mx.nd.array(IMAGES)
    output = qsym.bind(mx.cpu(), {**qargs, "data": data}, aux_states=qaux).forward()[0]
    assert error_of(output, net(data)) < 0.15


def test_attention_and_embeddings():
    class Encoder(nn.HybridBlock):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            with self.name_scope():
                self.embed = nn.Embedding(20, 8)
                self.project = nn.Dense(24, flatten=False, in_units=8)
                self.last = nn.Dense(3, flatten=False, in_units=8)

        def hybrid_forward(self, F, tokens):
            x = F.transpose(self.project(self.embed(tokens)), axes=(1, 0, 2))
            weights = F.softmax(F.contrib.interleaved_matmul_selfatt_qk(x, heads=2))
            return self.last(F.contrib.interleaved_matmul_selfatt_valatt(x, weights, heads=2))

    net = Encoder()
    net.initialize(mx.init.Normal(0.5))
    tokens = mx.nd.array(onp.random.RandomState(0).randint(0, 20, (4, 6)))
    expected = net(tokens)
    block = quantization.quantize_net_v2(net, calib_data=[tokens], calib_mode="naive")
    assert error_of(block(tokens), expected) < 0.1


def test_lstm():
    net = mx.gluon.rnn.LSTM(8, input_size=6)
    net.initialize(mx.init.Uniform(0.5))
    data = mx.nd.array(onp.random.RandomState(0).normal(size=(5, 2, 6)))
    block = quantization.quantize_net_v2(net, calib_data=[data], calib_mode="naive")
    assert error_of(block(data), net(data)) < 0.05


def test_what_cannot_be_quantized():
    with pytest.raises(TypeError, match="expected a HybridBlock"):
        quantization.quantize_net_v2(nn.Sequential(), data_shapes=[(1, 2)])
    with pytest.raises(TypeError, match="must give NDArrays"):
        quantization.quantize_net_v2(nn.Dense(2), calib_data=[onp.ones((1, 2))], calib_mode="naive")


@pytest.fixture
def all_bits(monkeypatch):
    """Compute with the weights that are written to files, on processors without VNNI too."""
    monkeypatch.setenv("REMX_INTEGERS", "integers")


def exported(block, folder):
    path = str(folder / "net")
    block.export(path)
    return mx.onnx.export_model(
        f"{path}-symbol.json", f"{path}-0000.params", [IMAGES.shape], [onp.float32], f"{path}.onnx"
    )


def run_by_onnxruntime(path, data):
    onnxruntime = pytest.importorskip("onnxruntime", reason="the package is an extra")
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    return session.run(None, {"data": data})[0]


@pytest.mark.usefixtures("all_bits")
@pytest.mark.parametrize("granularity", ["tensor-wise", "channel-wise"])
@pytest.mark.parametrize("dtype", ["auto", "int8"])
@pytest.mark.parametrize("name", NETWORKS)
def test_onnx_export_of_calibrated_networks(name, dtype, granularity, tmp_path):
    net = initialized(NETWORKS[name])
    data = mx.nd.array(IMAGES)
    block = quantization.quantize_net_v2(
        net, dtype, calib_data=loader(), calib_mode="naive", quantize_granularity=granularity
    )
    expected = block(data)
    path = exported(block, tmp_path)
    output = run_by_onnxruntime(path, IMAGES)
    # A value next to the middle of two integers may become the other one, and so on in later layers.
    steps = abs(output - expected.asnumpy()) * 127 / abs(expected.asnumpy()).max()
    assert steps.max() < 3
    assert (steps > 0.01).mean() < 0.1
    onnx = pytest.importorskip("onnx", reason="the package is an extra")
    graph = onnx.load(path).graph
    integral = {t.name for t in graph.initializer if t.data_type == onnx.TensorProto.INT8 and len(t.dims) > 1}
    dequantized = {n.output[0] for n in graph.node if n.op_type == "DequantizeLinear" and n.input[0] in integral}
    layers = [node for node in graph.node if node.op_type in ("Conv", "Gemm")]
    assert layers
    assert all(node.input[1] in dequantized for node in layers)


@pytest.mark.usefixtures("all_bits")
@pytest.mark.parametrize("name", NETWORKS)
def test_backend_onnxruntime_runs_calibrated_networks_whole(name):
    pytest.importorskip("onnxruntime", reason="the package is an extra")
    block = quantization.quantize_net_v2(initialized(NETWORKS[name]), calib_data=loader(), calib_mode="naive")
    data = mx.nd.array(IMAGES)
    expected = block(data)
    block.hybridize()
    block.optimize_for(data, backend="onnxruntime")
    kinds = [n.op.name for n in block._cached_graph[1].graph.nodes if n.op is not None]
    assert kinds == ["_CachedOp"]
    assert error_of(block(data), expected) < 3 / 127


def test_onnx_export_of_uncalibrated_fused_layers_is_refused(tmp_path):
    block = quantization.quantize_net_v2(
        initialized(NETWORKS["chain"]), data_shapes=[("data", IMAGES.shape)], calib_mode="none"
    )
    block(mx.nd.array(IMAGES))
    with pytest.raises(mx.onnx.UnsupportedByONNX, match="max_calib_range is None"):
        exported(block, tmp_path)
    assert not (tmp_path / "net.onnx").exists()


@pytest.mark.usefixtures("all_bits")
def test_onnx_export_of_activations_of_fused_layers(tmp_path):
    net = stem(nn.Conv2D(6, 3, in_channels=8), nn.Activation("sigmoid"), nn.Conv2D(6, 3, in_channels=6))
    net.add(
        nn.HybridLambda(lambda F, x: F.clip(x, 0, 6)), nn.Conv2D(6, 1, in_channels=6), nn.LeakyReLU(0.1), nn.Dense(7)
    )
    net.add(nn.Activation("tanh"))
    net = initialized(lambda: net)
    block = quantization.quantize_net_v2(net, calib_data=loader(), calib_mode="naive")
    expected = block(mx.nd.array(IMAGES)).asnumpy()
    path = exported(block, tmp_path)
    steps = abs(run_by_onnxruntime(path, IMAGES) - expected) * 127 / abs(expected).max()
    assert steps.max() < 3
