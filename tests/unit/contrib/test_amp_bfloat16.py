"""Mixed precision in bfloat16: training, inference, files, modules, weights of sixteen bits."""

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet import autograd, gluon
from mxnet._src.operators.kernels.bfloat16 import has_bfloat16_products
from mxnet.contrib import amp
from mxnet.contrib.amp import _casting
from mxnet.gluon import nn

NARROW = amp.amp.bfloat16


@pytest.fixture(autouse=True)
def _state_restored():
    """`init` is for a whole program; other tests are to find nothing of it."""
    yield
    _casting.stop()
    amp.amp._amp_initialized = amp.amp._amp_loss_scale_initialized = False
    amp.amp._loss_scaler = None


def _convolutional():
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(
            nn.Conv2D(8, 3, padding=1, in_channels=1),
            nn.BatchNorm(in_channels=8),
            nn.Activation("relu"),
            nn.MaxPool2D(),
            nn.Conv2D(16, 3, in_channels=8, activation="relu"),
            nn.Flatten(),
            nn.Dense(10, in_units=64),
        )
    mx.random.seed(3)
    net.initialize(mx.init.Xavier())
    return net


def _accuracy(dtype, hybrid, epochs):
    """Train on the digits, two thirds of them, and return the percentage of the others that are read right."""
    if dtype == "bfloat16":
        amp.init("bfloat16")
    from sklearn.datasets import load_digits  # takes longer to import than this file's other tests

    digits = load_digits()
    order = onp.random.RandomState(0).permutation(len(digits.target))
    images = mx.nd.array(digits.images[order][:, None] / 16)
    labels = mx.nd.array(digits.target[order])
    net, loss_function = _convolutional(), gluon.loss.SoftmaxCrossEntropyLoss()
    if hybrid:
        net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.005})
    for epoch in range(epochs):
        trainer.set_learning_rate(0.005 if epoch < 0.6 * epochs else 0.0005)
        for start in range(0, 1197, 64):
            with autograd.record():
                loss = loss_function(net(images[start : start + 64]), labels[start : start + 64])
            loss.backward()  # bfloat16 has the range of float32, so the loss needs no scale
            trainer.step(len(loss))
    assert net[0].weight.data().dtype is onp.float32
    return 100 * float((net(images[1197:]).astype("float32").argmax(axis=1) == labels[1197:]).mean().asscalar())


@pytest.mark.parametrize("hybrid", [False, True], ids=["eager", "hybridized"])
def test_amp_bfloat16_digits_are_learnt_as_well(hybrid):
    """Within half a point of float32: three of 600 images."""
    single = _accuracy("float32", hybrid, 10)
    assert single > 96
    assert abs(_accuracy("bfloat16", hybrid, 10) - single) <= 0.5


def _relative_error(output, expected):
    output, expected = (x.astype("float32").asnumpy().astype("float64") for x in (output, expected))
    return onp.linalg.norm(output - expected) / onp.linalg.norm(expected)


def _data(*shape):
    return mx.nd.array(onp.random.RandomState(1).uniform(-1, 1, shape))


def _with_statistics(net, data):
    """Run in training mode, so that normalisations have statistics as of trained networks."""
    for _ in range(3):
        with autograd.record():
            out = net(data)
        out.backward()
    return net


@pytest.mark.parametrize("cast_optional_params", [False, True])
@pytest.mark.parametrize("static", [False, True])
def test_amp_bfloat16_converted_block(tmp_path, cast_optional_params, static):
    """A converted network, planned or not, exported and read again, gives float32's results to eight bits."""
    net, data = _convolutional(), _data(4, 1, 8, 8)
    _with_statistics(net, data)
    net.hybridize()
    expected = net(data)
    converted = amp.convert_hybrid_block(net, "bfloat16", ctx=mx.cpu(), cast_optional_params=cast_optional_params)
    kinds = {p.data().dtype == NARROW for n, p in converted.collect_params().items() if n.endswith("weight")}
    assert kinds == {cast_optional_params}
    converted.hybridize(static_alloc=static, static_shape=static)
    for _ in range(2):
        result = converted(data)
    assert result.dtype is onp.float32
    assert _relative_error(result, expected) < 2e-2
    path = str(tmp_path / "net")
    converted.export(path, remove_amp_cast=not cast_optional_params)
    reloaded = gluon.SymbolBlock.imports(path + "-symbol.json", ["data"], path + "-0000.params")
    assert _relative_error(reloaded(data), result) < 2e-2


def test_amp_bfloat16_casts_are_out_of_graphs_without_instructions(monkeypatch):
    """What a processor without products of bfloat16 numbers computes is float32's result, at float32's cost."""
    monkeypatch.setattr(torch.cpu, "get_capabilities", dict)
    has_bfloat16_products.cache_clear()
    net, data = _convolutional(), _data(4, 1, 8, 8)
    _with_statistics(net, data)
    net.hybridize(static_alloc=True, static_shape=True)
    expected = net(data).asnumpy()
    amp.init("bfloat16")
    net.hybridize(static_alloc=True, static_shape=True)
    onp.testing.assert_allclose(net(data).astype("float32").asnumpy(), expected, rtol=2**-7, atol=2**-8)
    with autograd.record():
        loss = net(data).astype("float32").sum()
    loss.backward()
    assert net[0].weight.grad().dtype is onp.float32
    has_bfloat16_products.cache_clear()


@pytest.mark.parametrize("name", ["resnet18_v1", "mobilenet0.25", "squeezenet1.1", "densenet121"])
@pytest.mark.slow
def test_amp_bfloat16_networks_of_the_zoo(name):
    """Relative error of the classes' scores, against float32: eight bits, through tens of layers."""
    net = gluon.model_zoo.vision.get_model(name, classes=10)
    net.initialize(mx.init.Xavier())
    data = _data(2, 3, 224, 224)
    _with_statistics(net, data)
    expected = net(data)
    amp.init("bfloat16")
    rounded_by_layer = net(data)  # call by call, each layer rounded
    assert _relative_error(rounded_by_layer, expected) < 1e-2


@pytest.mark.parametrize(
    "optimizer",
    ["sgd", "adam", "nag", "adagrad", "rmsprop", "lamb", "nadam", "signum", "ftrl", "adadelta", "lars", "dcasgd"],
)
def test_amp_bfloat16_weights_of_sixteen_bits(optimizer):
    """With ``multi_precision`` updates are made on a float32 copy, so that small ones are not lost."""
    weights = []
    for dtype in ("bfloat16", "float32"):
        weight = mx.nd.ones((4, 3), dtype=dtype)
        opt = mx.optimizer.create(optimizer, learning_rate=1e-3, multi_precision=True)
        updater = mx.optimizer.get_updater(opt)
        gradient = mx.nd.array(onp.linspace(0.5, 1, 12).reshape(4, 3)).astype("bfloat16").astype(dtype)
        for _ in range(20):
            updater(0, gradient, weight)
        weights.append(weight)
    assert weights[0].dtype == NARROW
    onp.testing.assert_array_equal(
        weights[0].astype("float32").asnumpy(), weights[1].astype("bfloat16").astype("float32").asnumpy()
    )


def test_amp_bfloat16_accumulating_in_bfloat16_is_warned_of():
    with pytest.warns(UserWarning, match="Accumulating with bfloat16"):
        mx.optimizer.SGD().create_state_multi_precision(0, mx.nd.ones((2,), dtype="bfloat16"))


def test_amp_bfloat16_network_of_sixteen_bits():
    """``net.cast``: parameters, activations and gradients are bfloat16, statistics float32, and it learns."""
    net = _convolutional()
    net.cast("bfloat16")
    assert net[1].gamma.data().dtype is onp.float32
    data, label = _data(16, 1, 8, 8).astype("bfloat16"), mx.nd.arange(16) % 2
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "multi_precision": True})
    loss_function, losses = gluon.loss.SoftmaxCrossEntropyLoss(), []
    for step in range(12):
        if step == 6:
            net.hybridize()
        with autograd.record():
            result = net(data)
            loss = loss_function(result.astype("float32"), label)
        loss.backward()
        trainer.step(16)
        losses.append(float(loss.mean().asscalar()))
    assert result.dtype == NARROW == net[0].weight.grad().dtype
    assert losses[-1] < losses[0] / 2
    accuracy = mx.metric.Accuracy()
    accuracy.update([label], [net(data)])
    assert accuracy.get()[1] > 0.9


def test_amp_bfloat16_parameters_are_initialized_in_any_type():
    net = nn.Dense(3, in_units=2)
    net.cast("bfloat16")
    net.initialize(mx.init.Xavier())
    assert net.weight.data().dtype == NARROW
    assert "bfloat16" in repr(net.weight) or net.weight.dtype == "bfloat16"


def test_amp_bfloat16_module():
    """A converted symbol in a Module, with parameters of its types."""
    data = mx.sym.var("data")
    net = mx.sym.FullyConnected(data, num_hidden=8, name="fc1")
    net = mx.sym.FullyConnected(mx.sym.relu(net), num_hidden=3, name="fc2")
    net = mx.sym.SoftmaxOutput(net, name="softmax")
    single = mx.mod.Module(net)
    single.bind([("data", (5, 4))], [("softmax_label", (5,))])
    mx.random.seed(2)
    single.init_params(mx.init.Xavier())
    batch = mx.io.DataBatch([_data(5, 4)], [mx.nd.zeros(5)])
    single.forward(batch, is_train=False)
    sym, args, aux = amp.convert_model(net, *single.get_params(), target_dtype="bfloat16", cast_optional_params=True)
    assert args["fc1_weight"].dtype == NARROW
    module = mx.mod.Module(sym)
    module.bind([("data", (5, 4))], [("softmax_label", (5,))])
    module.set_params(args, aux)
    module.forward(batch, is_train=False)
    assert _relative_error(module.get_outputs()[0], single.get_outputs()[0]) < 2e-2
    module.init_optimizer(optimizer_params={"learning_rate": 0.1, "multi_precision": True})
    module.forward_backward(batch)
    module.update()
    assert module.get_params()[0]["fc1_weight"].dtype == NARROW
