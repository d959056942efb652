"""A planned inference sees every way in which weights change between its calls."""

import numpy as np
import pytest

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.core.torch_internals import version_of
from mxnet.gluon import nn

OPTIMIZERS = (
    ("sgd", {}),
    ("sgd", {"momentum": 0.9, "wd": 0.1}),
    ("sgd", {"clip_gradient": 0.1}),
    ("nag", {"momentum": 0.9}),
    ("adam", {}),
    ("rmsprop", {}),
    ("rmsprop", {"centered": True}),
    ("adagrad", {}),
)


def network(normalized=True):
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, in_channels=2))
        if normalized:
            net.add(nn.BatchNorm(in_channels=4))
        net.add(nn.Activation("relu"), nn.Flatten(), nn.Dense(3, in_units=4 * 36))
    net.initialize(mx.init.Xavier())
    return net


def assert_fresh(net, data):
    """The planned network gives what an eager one with the same parameters gives."""
    eager = network(any(isinstance(layer, nn.BatchNorm) for layer in net))
    for ours, theirs in zip(net.collect_params().values(), eager.collect_params().values(), strict=True):
        theirs.set_data(ours.data())
    np.testing.assert_allclose(net(data).asnumpy(), eager(data).asnumpy(), rtol=1e-4, atol=1e-4)


@pytest.fixture
def data():
    return nd.array(np.random.RandomState(0).rand(2, 2, 8, 8))


@pytest.fixture(params=[True, False], ids=["BatchNorm", "plain"])
def planned(data, request):
    # Recorded passes write into BatchNorm's averages, so that with it every plan is made again, whatever else changed.
    net = network(request.param)
    net.hybridize(static_alloc=True, static_shape=True)
    net(data)
    return net


@pytest.mark.parametrize(("name", "settings"), OPTIMIZERS, ids=str)
def test_inference_plan_after_optimizer_steps(planned, data, name, settings):
    trainer = gluon.Trainer(planned.collect_params(), name, {"learning_rate": 0.05, **settings})
    for _ in range(3):
        before = planned(data).asnumpy()
        with autograd.record():
            loss = (planned(data) ** 2).sum()
        loss.backward()
        trainer.step(1)
        assert np.abs(planned(data).asnumpy() - before).max() > 1e-4
        assert_fresh(planned, data)


@pytest.mark.parametrize("name", sorted(set(mx.optimizer.Optimizer.opt_registry) - {"test"}))
def test_updater_counts_writes_of_every_optimizer(name):
    weights = [nd.ones((2, 3)) for _ in range(5)]
    optimizer = mx.optimizer.create(name, learning_rate=0.05)
    updater = mx.optimizer.get_updater(optimizer)
    counts = [version_of(weight._writable()) for weight in weights]
    updater(list(range(5)), [nd.full((2, 3), 0.5) for _ in weights], weights)
    assert all(version_of(w._writable()) > count for w, count in zip(weights, counts, strict=True))


def test_inference_plan_after_writes(planned, data):
    weight = planned[0].weight.data()
    weight[:] = 0.5
    assert_fresh(planned, data)
    weight[0:1][:] = 2  # through a view
    assert_fresh(planned, data)
    weight *= 2
    assert_fresh(planned, data)
    nd.ones(weight.shape).copyto(weight)
    assert_fresh(planned, data)
    if isinstance(planned[1], nn.BatchNorm):
        planned[1].running_mean.set_data(nd.ones((4,)))
        assert_fresh(planned, data)
    planned.initialize(mx.init.Xavier(), force_reinit=True)
    assert_fresh(planned, data)
