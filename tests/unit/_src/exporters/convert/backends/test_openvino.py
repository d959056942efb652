"""Parts of graphs in OpenVINO compute what they compute without, in each precision, and follow their weights."""

import threading

import numpy as onp
import pytest

import mxnet as mx
from mxnet.contrib.quantization import quantize_model
from mxnet.gluon import nn

X = onp.sin(onp.arange(2 * 3 * 8 * 8, dtype="float32")).reshape(2, 3, 8, 8)


@pytest.fixture
def openvino():
    return pytest.importorskip("openvino", reason="the package openvino is an extra: pip install 'remx[onnx,openvino]'")


def network():
    mx.random.seed(2)
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, in_channels=3), nn.BatchNorm(in_channels=4), nn.Activation("relu"))
        net.add(nn.MaxPool2D(), nn.Dense(5, in_units=36))
    net.initialize(mx.init.Normal(0.3))
    return net


def operators(block):
    return [node.name for node in block._cached_graph[1].graph.nodes if node.op is not None]


def test_backend_openvino_network_becomes_one_part(openvino):
    net, x = network(), mx.nd.array(X)
    expected = net(x).asnumpy()
    net.hybridize(backend="openvino")
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-4, atol=1e-5)
    assert operators(net) == ["openvino0"]


def test_backend_openvino_weights_and_shapes_may_change(openvino):
    net, plain, x = network(), network(), mx.nd.array(X)
    net.hybridize(backend="openvino")
    for scale in (1, 2, 3, 4, 5):  # more often than sessions are made anew
        for block in (net, plain):
            block[0].weight.set_data(block[0].weight.data() * scale)
        onp.testing.assert_allclose(net(x).asnumpy(), plain(x).asnumpy(), rtol=1e-3, atol=1e-4)
    onp.testing.assert_allclose(net(x[:1]).asnumpy(), plain(x[:1]).asnumpy(), rtol=1e-3, atol=1e-4)


def test_backend_openvino_results_of_one_call_outlive_the_next(openvino):
    net, x = network(), mx.nd.array(X)
    net.hybridize(backend="openvino")
    first = net(x)
    values = first.asnumpy().copy()
    net(x * 3).wait_to_read()
    assert (first.asnumpy() == values).all()


def test_backend_openvino_threads_call_one_network(openvino):
    net, results = network(), {}
    batches = [mx.nd.array(X * scale) for scale in (1, 2, 3)]
    expected = [net(x).asnumpy() for x in batches]
    net.hybridize(backend="openvino", threads=1)
    net(batches[0]).wait_to_read()

    def call(position):
        results[position] = [net(batches[position]).asnumpy() for _ in range(8)]

    threads = [threading.Thread(target=call, args=(position,)) for position in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for position, rows in results.items():
        for row in rows:
            onp.testing.assert_allclose(row, expected[position], rtol=1e-4, atol=1e-5)


def test_backend_openvino_precision_bfloat16_is_near(openvino):
    net, x = network(), mx.nd.array(X)
    expected = net(x).asnumpy()
    net.hybridize(backend="openvino", precision="bfloat16")
    # bfloat16 has eight bits of fraction; two layers round sums of up to 36 terms.
    assert abs(net(x).asnumpy() - expected).max() < 2**-6 * abs(expected).max()


def test_backend_openvino_network_in_bfloat16(openvino):
    net, x = network(), mx.nd.array(X)
    net(x)
    net.cast("bfloat16")
    x = x.astype("bfloat16")
    expected = net(x).astype("float32").asnumpy()
    net.hybridize(backend="openvino")
    result = net(x)
    assert "bfloat16" in str(result.dtype)
    assert abs(result.astype("float32").asnumpy() - expected).max() <= 2**-6 * abs(expected).max()
    assert operators(net) == ["openvino0"]


def test_backend_openvino_quantized_symbol(openvino):
    data = mx.sym.var("data")
    symbol = mx.sym.FullyConnected(
        mx.sym.Convolution(data, num_filter=4, kernel=(3, 3), name="c"), num_hidden=5, name="f"
    )
    shapes, _, _ = symbol.infer_shape(data=X.shape)
    mx.random.seed(3)
    args = {
        n: mx.nd.random.normal(shape=s) for n, s in zip(symbol.list_arguments(), shapes, strict=True) if n != "data"
    }
    batches = mx.io.NDArrayIter({"data": X}, batch_size=2)
    quantized, qargs, _ = quantize_model(
        symbol, args, {}, calib_data=batches, num_calib_examples=2, calib_mode="naive", label_names=None
    )
    values = {**qargs, "data": mx.nd.array(X)}
    expected = quantized.bind(mx.cpu(), values, grad_req="null").forward()[0].asnumpy()
    optimised = quantized.optimize_for("openvino", dict(values))
    assert not [node.name for node in optimised.graph.nodes if node.op is not None and "quantized" in node.op.name]
    result = optimised.bind(mx.cpu(), values, grad_req="null").forward()[0].asnumpy()
    step = 2 * abs(expected).max() / 127  # a value next to the middle of two integers may become the other one
    assert abs(result - expected).max() <= 2 * step


def test_backend_openvino_unknown_option_is_refused():
    with pytest.raises(mx.MXNetError, match="has no option providers; there are device, config"):
        mx.sym.exp(mx.sym.var("data")).optimize_for("openvino", providers=["CPU"])


def test_backend_openvino_unknown_precision_is_refused(openvino):
    with pytest.raises(mx.MXNetError, match="precision='float8'; it must be one of 'float32', 'bfloat16'"):
        mx.sym.exp(mx.sym.var("data")).optimize_for("openvino", precision="float8")


def test_backend_openvino_unknown_device_is_an_error_that_names_the_backend(openvino):
    symbol = mx.sym.exp(mx.sym.var("data")).optimize_for("openvino", device="NOSUCH")
    executor = symbol.bind(mx.cpu(), {"data": mx.nd.zeros((2,))}, grad_req="null")
    with pytest.raises(mx.MXNetError, match="backend 'openvino'"):
        executor.forward()


def test_backend_openvino_missing_package_is_named(monkeypatch):
    def absent(name):
        raise ImportError(name)

    monkeypatch.setattr("mxnet._src.exporters.convert.backends.openvino.importlib.import_module", absent)
    with pytest.raises(mx.MXNetError, match="pip install onnx openvino"):
        mx.sym.exp(mx.sym.var("data")).optimize_for("openvino")
