"""Convolutions with kernels of 1x1 as products: equal to torch's, part of training, refused where shapes are wrong."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from torch.nn.functional import conv2d

import mxnet as mx
from mxnet import autograd, nd
from mxnet._src.operators.families.convolution import kernel as convolution
from mxnet._src.operators.kernels.pointwise import prefers_product, product


def tensors(images=2, channels=24, outputs=40, size=3):
    generator = torch.Generator().manual_seed(1)
    shapes = ((images, channels, size, size), (outputs, channels, 1, 1), (outputs,))
    return [torch.randn(shape, generator=generator).requires_grad_() for shape in shapes]


@pytest.mark.parametrize("stride", [(1, 1), (2, 2), (1, 2), (4, 5)])
@pytest.mark.parametrize("has_bias", [False, True])
@pytest.mark.parametrize("layout", [torch.contiguous_format, torch.channels_last])
def test_results_and_gradients_are_torchs(stride, has_bias, layout):
    data, weight, bias = tensors()
    inputs = [data, weight, bias][: 3 if has_bias else 2]
    expected = conv2d(*inputs, stride=stride)
    output = product(stride, data.contiguous(memory_format=layout), *inputs[1:])
    torch.testing.assert_close(output, expected, rtol=1e-5, atol=1e-5)
    head = torch.randn(expected.shape, generator=torch.Generator().manual_seed(2))
    for ours, torchs in zip(
        torch.autograd.grad(output, inputs, head), torch.autograd.grad(expected, inputs, head), strict=True
    ):
        torch.testing.assert_close(ours, torchs, rtol=1e-5, atol=1e-5 * float(torchs.abs().max()))


def test_no_images():
    data, weight, bias = tensors(images=0)
    assert product((2, 2), data, weight, bias).shape == (0, 40, 2, 2)


def test_small_weights_and_larger_kernels_stay_convolutions():
    data, weight, _ = tensors(images=1, channels=64, outputs=64, size=2)
    assert prefers_product(data, weight, 64 * 4)
    assert not prefers_product(data, weight, 64 * 64)
    assert not prefers_product(data, weight.expand(64, 64, 3, 3), 64 * 4)
    assert not prefers_product(data[:, :32], weight, 64 * 4)
    assert not prefers_product(data.double(), weight.double(), 64 * 4)


def gradients(hybridize):
    mx.random.seed(1)
    net = mx.gluon.nn.HybridSequential()
    for channels, stride in ((48, 1), (64, 2), (48, 1)):
        net.add(mx.gluon.nn.Conv2D(channels, 1, stride), mx.gluon.nn.Activation("tanh"))
    net.initialize(mx.init.Xavier())
    if hybridize:
        net.hybridize()
    data = nd.array(np.random.RandomState(0).rand(1, 64, 3, 3))
    data.attach_grad()
    with autograd.record():
        out = net(data)
    out.backward()
    return [out.asnumpy(), data.grad.asnumpy(), *[p.grad().asnumpy() for p in net.collect_params().values()]]


def test_hybridized_training_gives_the_gradients_of_eager_training(monkeypatch):
    strides = []

    def counted(stride, *args):
        strides.append(stride)
        return product(stride, *args)

    monkeypatch.setattr(convolution, "product", counted)
    eager = gradients(False)
    assert not strides
    hybridized = gradients(True)
    assert strides == [(1, 1), (2, 2), (1, 1)]
    for actual, expected in zip(hybridized, eager, strict=True):
        np.testing.assert_allclose(actual, expected, rtol=1e-4, atol=1e-5 * np.abs(expected).max())


@pytest.mark.parametrize(("weight", "bias"), [((32, 64, 1, 1), (48,)), ((48, 64, 1, 1), (32,))])
def test_wrong_shapes_are_refused_by_name(weight, bias):
    x, w, b = mx.sym.var("x"), mx.sym.var("w"), mx.sym.var("b")
    graph = mx.sym.Convolution(x, w, b, kernel=(1, 1), num_filter=48, name="widen")
    arrays = {"x": nd.ones((1, 64, 2, 2)), "w": nd.ones(weight), "b": nd.ones(bias)}
    with pytest.raises(mx.MXNetError, match=r"widen|num_filter=48"):
        graph.bind(mx.cpu(), arrays, {"w": nd.zeros(weight)}).forward(is_train=True)
