"""``mx.contrib.amp``: casts of programs, training with a scaled loss, steps that overflow."""

import json
import logging

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.contrib import amp
from mxnet.contrib.amp import _casting


@pytest.fixture(autouse=True)
def _state_restored():
    """`init` is for a whole program; other tests are to find nothing of it."""
    yield
    _casting.stop()
    amp.amp._amp_initialized = amp.amp._amp_loss_scale_initialized = False
    amp.amp._loss_scaler = None


def _ones(dtype="float32"):
    return mx.nd.ones((2, 2), dtype=dtype)


def _operators(sym):
    nodes = json.loads(sym.tojson(remove_amp_cast=False))["nodes"]
    return [(n["op"], n["name"], n.get("attrs", {}).get("dtype")) for n in nodes if n["op"] != "null"]


def test_init_casts_arrays():
    amp.init()
    assert amp.amp._amp_initialized
    narrow, wide = _ones("float16"), _ones()
    assert mx.nd.FullyConnected(wide, wide, num_hidden=2, no_bias=True).dtype is onp.float16
    assert mx.nd.softmax(narrow).dtype is onp.float32
    assert narrow.exp().dtype is onp.float32
    assert (narrow + wide).dtype is onp.float32
    assert mx.nd.concat(narrow, wide, dim=0).dtype is onp.float32
    assert mx.nd.concat(narrow, narrow, dim=0).dtype is onp.float16
    assert mx.nd.Activation(narrow, act_type="relu").dtype is onp.float16
    assert mx.nd.Activation(narrow, act_type="softrelu").dtype is onp.float32
    assert mx.nd.exp(_ones("float64")).dtype is onp.float64


def test_init_casts_symbols():
    amp.init()
    x, y = mx.sym.var("x"), mx.sym.var("y")
    with mx.name.NameManager():
        dense = mx.sym.FullyConnected(x, num_hidden=2, no_bias=True)
        assert _operators(mx.sym.softmax(dense)) == [
            ("amp_cast", "amp_cast0", "float16"),
            ("amp_cast", "amp_cast1", "float16"),
            ("FullyConnected", "fullyconnected0", None),
            ("amp_cast", "amp_cast2", "float32"),
            ("softmax", "softmax0", None),
        ]
        assert _operators(x + y) == [("amp_multicast", "amp_multicast0", None), ("elemwise_add", "_plus0", None)]
        assert _operators(x.exp()) == [("amp_cast", "amp_cast3", "float32"), ("exp", "exp0", None)]
        assert _operators(x - 1) == [("_minus_scalar", "_minusscalar0", None)]


def test_amp_casts_nothing_without_init():
    assert mx.nd.softmax(_ones("float16")).dtype is onp.float16
    assert _operators(mx.sym.exp(mx.sym.var("x"), name="e")) == [("exp", "e", None)]


def test_init_takes_lists():
    amp.init("float16", ["exp"], [("Activation", "act_type", ["relu"])], ["sin"])
    assert mx.nd.exp(_ones()).dtype is onp.float16
    assert mx.nd.sin(_ones("float16")).dtype is onp.float32
    assert mx.nd.Activation(_ones("float16"), act_type="relu").dtype is onp.float32
    assert mx.nd.dot(_ones(), _ones()).dtype is onp.float32


def test_init_bfloat16():
    amp.init("bfloat16")
    assert mx.nd.FullyConnected(_ones(), _ones(), num_hidden=2, no_bias=True).dtype == amp.amp.bfloat16


def test_init_again_does_nothing(caplog):
    with caplog.at_level(logging.INFO):
        amp.init()
        amp.init("bfloat16")
    assert [r.message for r in caplog.records] == ["Using AMP"]


def test_init_refuses():
    with pytest.raises(AssertionError, match="only float16 or bfloat16"):
        amp.init("int8")
    with pytest.raises(AttributeError, match="no attribute 'unknown'"):
        amp.init(target_precision_ops=["unknown"])
    with pytest.raises(AssertionError, match=r"did you forget to call amp\.init"):
        amp.init_trainer(None)
    amp.init()
    with pytest.raises(TypeError, match="only compatible with Gluon Trainer"):
        amp.init_trainer(mx.optimizer.SGD())
    with pytest.raises(TypeError, match="instead is <class 'int'>"):
        amp.init_trainer(5)


def _trainer(**arguments):
    net = gluon.nn.Dense(1, in_units=2, use_bias=False)
    net.initialize(mx.init.One(), **arguments)
    return net, gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, update_on_kvstore=False)


def _backward(weight, trainer, factor=1.0):
    with autograd.record():
        loss = (weight * mx.nd.ones((1, 2), ctx=weight.context)).sum() * factor
        with amp.scale_loss(loss, trainer) as scaled:
            scaled.backward()


def test_scale_loss_scales_and_skips_updates(caplog):
    amp.init()
    net, trainer = _trainer()
    amp.init_trainer(trainer)
    weight = net.weight.data()
    _backward(weight, trainer)
    assert net.weight.grad().asnumpy().tolist() == [[65536, 65536]]
    trainer.step(1)
    onp.testing.assert_allclose(weight.asnumpy(), [[0.9, 0.9]], rtol=1e-6)
    _backward(weight, trainer, onp.inf)
    with caplog.at_level(logging.INFO):
        trainer.step(1)
    assert [r.message for r in caplog.records] == ["AMP: decreasing loss scale to 32768.000000"]
    onp.testing.assert_allclose(weight.asnumpy(), [[0.9, 0.9]], rtol=1e-6)
    _backward(weight, trainer)
    trainer.step(1)
    onp.testing.assert_allclose(weight.asnumpy(), [[0.8, 0.8]], rtol=1e-6)


def test_unscale():
    amp.init()
    net, trainer = _trainer()
    amp.init_trainer(trainer)
    _backward(net.weight.data(), trainer)
    amp.unscale(trainer)
    assert net.weight.grad().asnumpy().tolist() == [[1, 1]]
    trainer.step(1)
    onp.testing.assert_allclose(net.weight.data().asnumpy(), [[0.9, 0.9]], rtol=1e-6)


def test_trainer_step_skips_an_overflow_on_one_of_two_devices():
    amp.init()
    net, trainer = _trainer(ctx=[mx.cpu(0), mx.cpu(1)])
    amp.init_trainer(trainer)
    for weight, factor in zip(net.weight.list_data(), (1.0, onp.inf), strict=True):
        _backward(weight, trainer, factor)
    trainer.step(1)
    assert all((w.asnumpy() == 1).all() for w in net.weight.list_data())


def test_init_trainer_gives_each_trainer_its_scale():
    amp.init()
    (_, first), (_, second) = _trainer(), _trainer()
    amp.init_trainer(first)
    amp.init_trainer(second)
    assert first._amp_loss_scaler is amp.amp._loss_scaler
    assert second._amp_loss_scaler is not first._amp_loss_scaler


def test_scale_loss_of_loss_outputs(caplog):
    amp.init()
    data = mx.nd.array([[1, 2]])
    data.attach_grad()
    with autograd.record():
        out = mx.nd.SoftmaxOutput(data, mx.nd.array([1]), grad_scale=2)
    out.backward()
    # Recorded from MXNet 1.9.1.
    onp.testing.assert_allclose(data.grad.asnumpy(), [[35250.69140625, -35250.6875]], rtol=1e-6)
    mx.sym.SoftmaxOutput(mx.sym.var("x"))
    assert "SoftmaxOutput does not support dynamic loss scaling" in caplog.text


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("hybrid", [False, True])
def test_amp_network_learns(dtype, hybrid):
    amp.init(dtype)
    mx.random.seed(1)
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Conv2D(4, 3), gluon.nn.BatchNorm(), gluon.nn.Activation("relu"), gluon.nn.Dense(2))
    net.initialize(mx.init.Xavier())
    if hybrid:
        net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, update_on_kvstore=False)
    amp.init_trainer(trainer)
    data = mx.nd.random.normal(shape=(8, 1, 6, 6))
    label = mx.nd.arange(8) % 2
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
    losses = []
    for _ in range(12):
        with autograd.record():
            loss = loss_function(net(data), label)
            with amp.scale_loss(loss, trainer) as scaled:
                autograd.backward(scaled)
        trainer.step(8)
        losses.append(float(loss.mean().asscalar()))
    assert loss.dtype is onp.float32
    assert losses[-1] < losses[0] / 2


@pytest.mark.parametrize("optional", [False, True])
def test_convert_hybrid_block_agrees(optional):
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(16, in_units=8, activation="relu"), gluon.nn.BatchNorm(), gluon.nn.Dense(4))
    net.initialize(mx.init.Xavier())
    net.hybridize()
    data = mx.nd.random.normal(shape=(5, 8))
    expected = net(data).asnumpy()
    converted = amp.convert_hybrid_block(net, ctx=mx.cpu(), cast_optional_params=optional)(data)
    assert converted.dtype is onp.float32
    onp.testing.assert_allclose(converted.asnumpy(), expected, atol=5e-3)  # some roundings to 11 bits of numbers near 1
    assert (converted.asnumpy() != expected).any()
