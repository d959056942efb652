"""Hybridized training chooses memory layouts; results, gradients and what users see do not depend on it."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn


def network():
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(
            nn.Conv2D(6, 3, padding=1, in_channels=1, use_bias=False),  # before BatchNorm a bias has no gradient
            nn.BatchNorm(in_channels=6),
            nn.Activation("relu"),
            nn.MaxPool2D(2),
            nn.Conv2D(8, 3, strides=2, in_channels=6, groups=2),
            nn.Flatten(),
            nn.Dense(3, in_units=8 * 3 * 3),
        )
    return net


def run(hybridize):
    mx.random.seed(1)
    net = network()
    net.initialize(mx.init.Xavier())
    if hybridize:
        net.hybridize()
    data = nd.array(np.random.RandomState(0).rand(4, 1, 15, 15))
    data.attach_grad()
    with autograd.record():
        loss = (net(data) ** 2).sum()
    loss.backward()
    gradients = {k: p.grad().asnumpy() for k, p in net.collect_params().items() if p.grad_req != "null"}
    return loss.asnumpy(), data.grad.asnumpy(), gradients


def test_results_and_gradients_are_those_of_eager_training():
    for eager, planned in zip(run(False)[:2], run(True)[:2], strict=True):
        np.testing.assert_allclose(planned, eager, rtol=1e-5, atol=1e-6)
    eager, planned = run(False)[2], run(True)[2]
    for name in eager:
        # Sums of a thousand terms in another order: a few last places of the largest gradient, which is about 40.
        limit = 2e-6 * np.abs(eager[name]).max()
        np.testing.assert_allclose(planned[name], eager[name], rtol=1e-5, atol=limit, err_msg=name)


def test_outputs_have_mxnets_layout():
    net = nn.Conv2D(4, 3, in_channels=2)
    net.initialize()
    net.hybridize()
    with autograd.record():
        out = net(nd.ones((2, 2, 8, 8)))
    assert out._tensor.is_contiguous()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"momentum": 0.9})
    out.backward()
    before = net.weight.data().asnumpy()
    trainer.step(1)
    assert np.abs(net.weight.data().asnumpy() - before).max() > 0
