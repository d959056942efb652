"""Parts of graphs in onnxruntime compute what they compute without, follow their weights, and train."""

import json

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon
from mxnet._src.exporters.convert.backends import session
from mxnet.gluon import nn

X = onp.sin(onp.arange(2 * 3 * 8 * 8, dtype="float32")).reshape(2, 3, 8, 8)


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


def test_backend_onnxruntime_network_becomes_one_part():
    net, x = network(), mx.nd.array(X)
    expected = net(x).asnumpy()
    net.hybridize(backend="onnxruntime")
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-4, atol=1e-5)
    assert operators(net) == ["onnxruntime0"]


def test_backend_onnxruntime_optimize_for_of_blocks_and_symbol_blocks(tmp_path, monkeypatch):
    net, x = network(), mx.nd.array(X)
    expected = net(x).asnumpy()
    net.optimize_for(x, backend="onnxruntime")
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-4, atol=1e-5)
    net.export(str(tmp_path / "net"))
    files = str(tmp_path / "net-symbol.json"), ["data"], str(tmp_path / "net-0000.params")
    reloaded = gluon.SymbolBlock.imports(*files)
    with pytest.warns(UserWarning, match="asks for the backend 'onnxruntime', which no file may start"):
        onp.testing.assert_allclose(reloaded(x).asnumpy(), expected, rtol=1e-4, atol=1e-5)
    monkeypatch.setenv("REMX_BACKENDS_FROM_FILES", "1")
    reloaded = gluon.SymbolBlock.imports(*files)
    onp.testing.assert_allclose(reloaded(x).asnumpy(), expected, rtol=1e-4, atol=1e-5)
    plain = network()
    plain.hybridize()
    plain(x)
    plain.export(str(tmp_path / "plain"))
    files = str(tmp_path / "plain-symbol.json"), ["data"], str(tmp_path / "plain-0000.params")
    block = gluon.SymbolBlock.imports(*files)
    block.optimize_for(x, backend="onnxruntime")
    onp.testing.assert_allclose(block(x).asnumpy(), expected, rtol=1e-4, atol=1e-5)


def test_backend_onnxruntime_weights_and_shapes_may_change():
    net, plain, x = network(), network(), mx.nd.array(X)
    net.hybridize(backend="onnxruntime")
    for scale in (1, 2, 3, 4, 5, 6):  # more often than sessions are made anew
        for block in (net, plain):
            block[0].weight.set_data(block[0].weight.data() * scale)
        onp.testing.assert_allclose(net(x).asnumpy(), plain(x).asnumpy(), rtol=1e-3, atol=1e-4)
    onp.testing.assert_allclose(net(x[:1]).asnumpy(), plain(x[:1]).asnumpy(), rtol=1e-3, atol=1e-4)


def test_backend_onnxruntime_training_goes_on_and_inference_follows():
    trained = []
    for options in ({}, {"backend": "onnxruntime"}):
        net, x = network(), mx.nd.array(X)
        net.hybridize(**options)
        net(x)
        trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
        for _ in range(2):
            with autograd.record():
                loss = (net(x) ** 2).mean()
            loss.backward()
            trainer.step(1)
        trained.append(net(x).asnumpy())
    onp.testing.assert_allclose(trained[1], trained[0], rtol=1e-3, atol=1e-4)


class Doubled(mx.operator.CustomOp):
    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], in_data[0] * 2)


@mx.operator.register("doubled_by_the_program")
class DoubledProp(mx.operator.CustomOpProp):
    def create_operator(self, ctx, in_shapes, in_dtypes):
        return Doubled()


def test_backend_onnxruntime_what_onnx_cannot_express_stays_here():
    data = mx.sym.exp(mx.sym.var("data"), name="before")
    middle = mx.sym.Custom(data, op_type="doubled_by_the_program", name="custom")
    symbol = mx.sym.sin(middle, name="after")
    values = {"data": mx.nd.array([[1.0, 2.0], [0.5, 1.0]])}
    optimised = symbol.optimize_for("onnxruntime", dict(values))
    names = [node.name for node in optimised.graph.nodes if node.op is not None]
    assert "custom" in names
    assert len(names) == 3
    expected = symbol.bind(mx.cpu(), dict(values)).forward()[0].asnumpy()
    executor = optimised.bind(mx.cpu(), dict(values), grad_req="null")
    onp.testing.assert_allclose(executor.forward()[0].asnumpy(), expected, rtol=1e-4, atol=1e-5)


def test_backend_onnxruntime_part_that_turns_out_not_to_be_expressible_runs_here(monkeypatch):
    symbol = mx.sym.exp(mx.sym.var("data")).optimize_for("onnxruntime")

    def refuse(*_):
        raise session.UnsupportedByONNX("not now")

    monkeypatch.setattr(session, "translated", refuse)
    executor = symbol.bind(mx.cpu(), {"data": mx.nd.zeros((2,))}, grad_req="null")
    assert executor.forward()[0].asnumpy().tolist() == [1.0, 1.0]


def test_backend_onnxruntime_options_are_kept_in_the_file():
    symbol = mx.sym.exp(mx.sym.var("data")).optimize_for("onnxruntime", threads=1)
    node = json.loads(symbol.tojson())["nodes"][-1]
    assert node["attrs"]["__backend__"] == "onnxruntime"
    assert json.loads(node["attrs"]["__backend_options__"]) == {"threads": 1}


def test_backend_onnxruntime_parts_below_the_least_size_stay_here():
    symbol = mx.sym.sin(mx.sym.exp(mx.sym.var("data"), name="e"), name="s")
    assert [n.name for n in symbol.optimize_for("onnxruntime", min_nodes=3).graph.nodes] == ["data", "e", "s"]


def test_backend_onnxruntime_unknown_option_is_refused():
    with pytest.raises(mx.MXNetError, match="has no option precision; there are providers"):
        mx.sym.exp(mx.sym.var("data")).optimize_for("onnxruntime", precision="low")


def test_backend_onnxruntime_unknown_provider_is_an_error_that_names_the_backend():
    symbol = mx.sym.exp(mx.sym.var("data")).optimize_for("onnxruntime", providers=["NoSuchProvider"])
    executor = symbol.bind(mx.cpu(), {"data": mx.nd.zeros((2,))}, grad_req="null")
    with pytest.raises((mx.MXNetError, UserWarning), match="NoSuchProvider"):
        executor.forward()


def test_backend_onnxruntime_tensorrt_says_what_to_install():
    with pytest.raises(mx.MXNetError, match="pip install onnxruntime-gpu tensorrt"):
        mx.sym.exp(mx.sym.var("data")).optimize_for("tensorrt")


def test_backend_onnxruntime_missing_package_is_named(monkeypatch):
    def absent(name):
        raise ImportError(name)

    monkeypatch.setattr("mxnet._src.exporters.convert.backends.onnxruntime.importlib.import_module", absent)
    with pytest.raises(mx.MXNetError, match=r"pip install onnx onnxruntime"):
        mx.sym.exp(mx.sym.var("data")).optimize_for("onnxruntime")


@pytest.mark.parametrize("activation", ["gelu", "leaky", "elu"])
def test_backend_onnxruntime_takes_operators_that_draw_in_training_alone(activation):
    class Network(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.dense, self.dropout = nn.Dense(4, in_units=4), nn.Dropout(0.5)

        def hybrid_forward(self, F, x):
            return F.exp(self.dropout(F.LeakyReLU(self.dense(x), act_type=activation)))

    net, x = Network(), mx.nd.array(onp.linspace(-1, 1, 200, dtype="float32").reshape(50, 4))
    net.initialize(mx.init.Normal(0.5))
    expected = net(x).asnumpy()
    net.hybridize(backend="onnxruntime")
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-4, atol=1e-5)
    assert operators(net) == ["onnxruntime0"]
    with autograd.record():
        first, second = net(x), net(x)
    assert (first == 1).mean().asscalar() == pytest.approx(0.5, abs=0.2)  # exp of what was dropped
    assert not onp.array_equal(first.asnumpy(), second.asnumpy())


def test_backend_onnxruntime_leaves_what_draws_in_prediction_to_the_programs_seed():
    class Network(gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.Dropout(F.exp(x), p=0.5, mode="always")

    net, x = Network(), mx.nd.ones((8, 8))
    net.hybridize(backend="onnxruntime")
    net(x)
    assert [node.op.name for node in net._cached_graph[1].graph.nodes if node.op is not None][1:] == ["Dropout"]
    drawn = []
    for seed in (3, 3, 4):
        mx.random.seed(seed)
        drawn.append(net(x).asnumpy())
    assert onp.array_equal(drawn[0], drawn[1])
    assert not onp.array_equal(drawn[0], drawn[2])
