"""The gradient of a convolution's weight as a product: equal to torch's, and part of hybridized training."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
import torch
from torch.nn.functional import conv2d

import mxnet as mx
from mxnet import autograd, nd
from mxnet._src.operators.kernels import weight_gradient as module
from mxnet._src.operators.kernels.weight_gradient import Windows, convolved, weight_gradient

CASES = {
    "plain": ((2, 5, 6, 7), (8, 5, 3, 3), Windows((1, 1), (1, 1), (1, 1))),
    "no padding": ((3, 5, 6, 7), (8, 5, 3, 2), Windows((1, 1), (0, 0), (1, 1))),
    "stride": ((4, 4, 7, 8), (6, 4, 3, 3), Windows((2, 3), (1, 1), (1, 1))),
    "dilation": ((2, 4, 9, 8), (6, 4, 3, 2), Windows((1, 2), (2, 1), (2, 3))),
    "many images for few weights": ((9, 3, 8, 8), (2, 3, 3, 3), Windows((1, 1), (1, 1), (1, 1))),
}


def tensors(data, weight, dtype=torch.float32):
    generator = torch.Generator().manual_seed(1)
    tensors = [torch.randn(shape, generator=generator, dtype=dtype) for shape in (data, weight, weight[:1])]
    return [tensor.requires_grad_() for tensor in tensors]


def plain(windows, *args):
    return conv2d(*args, stride=windows.stride, padding=windows.pad, dilation=windows.dilate)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("has_bias", [False, True])
def test_gradients_are_torchs(name, has_bias):
    data, weight, windows = CASES[name]
    inputs = tensors(data, weight)[: 3 if has_bias else 2]
    expected = plain(windows, *inputs)
    output = convolved(partial(plain, windows), windows, *inputs)
    assert torch.equal(output, expected)
    head = torch.randn(expected.shape, generator=torch.Generator().manual_seed(2))
    for ours, torchs in zip(
        torch.autograd.grad(output, inputs, head), torch.autograd.grad(expected, inputs, head), strict=True
    ):
        assert ours.is_contiguous()
        torch.testing.assert_close(ours, torchs, rtol=1e-5, atol=1e-5 * float(torchs.abs().max()))


@pytest.mark.parametrize("name", CASES)
def test_gradients_of_gradients_are_torchs(name):
    data, weight, windows = CASES[name]
    inputs = tensors(data, weight)
    results = []
    for run in (partial(plain, windows), partial(convolved, partial(plain, windows), windows)):
        first = torch.autograd.grad(run(*inputs).square().sum(), inputs, create_graph=True)
        results.append(torch.autograd.grad(sum(g.square().sum() for g in first), inputs))
    for torchs, ours in zip(*results, strict=True):
        torch.testing.assert_close(ours, torchs, rtol=1e-4, atol=1e-5 * float(torchs.abs().max()))


def test_head_gradients_may_have_the_channels_last():
    data, weight, windows = CASES["plain"]
    inputs = tensors(data, weight)[:2]
    head = torch.randn(2, 8, 6, 7).contiguous(memory_format=torch.channels_last)
    ours = torch.autograd.grad(convolved(partial(plain, windows), windows, *inputs), inputs, head)
    for grad, expected in zip(ours, torch.autograd.grad(plain(windows, *inputs), inputs, head), strict=True):
        torch.testing.assert_close(grad, expected, rtol=1e-5, atol=1e-4)


def test_nothing_is_recorded_where_the_weight_is_not_differentiated():
    data, weight, windows = CASES["plain"]
    x, w, _ = tensors(data, weight)
    result = convolved(partial(plain, windows), windows, x, w.detach())
    assert result.grad_fn.name() == "ConvolutionBackward0"
    with torch.no_grad():
        assert not convolved(partial(plain, windows), windows, x, w).requires_grad


def test_no_images():
    shape, windows = torch.Size((8, 5, 3, 3)), Windows((1, 1), (1, 1), (1, 1))
    weight_grad = weight_gradient(torch.empty(0, 5, 6, 7), shape, torch.empty(0, 8, 6, 7), *windows)
    assert torch.equal(weight_grad, torch.zeros(shape))


def test_patches_take_no_more_memory_than_the_weight():
    largest = []
    data, shape, windows = torch.randn(40, 16, 4, 4), torch.Size((16, 16, 3, 3)), Windows((1, 1), (1, 1), (1, 1))

    class Sizes(torch.utils._python_dispatch.TorchDispatchMode):
        def __torch_dispatch__(self, func, types, args=(), kwargs=None):
            result = func(*args, **(kwargs or {}))
            if isinstance(result, torch.Tensor):
                largest.append(result.untyped_storage().nbytes())
            return result

    with Sizes():
        weight_gradient(data, shape, torch.randn(40, 16, 4, 4), *windows)
    assert max(largest) == max(4 * shape.numel(), data.untyped_storage().nbytes())


def network_gradients(hybridize):
    mx.random.seed(1)
    net = mx.gluon.nn.HybridSequential()
    for channels, stride in ((48, 1), (64, 2), (48, 1)):
        net.add(mx.gluon.nn.Conv2D(channels, 3, stride, padding=1), mx.gluon.nn.Activation("tanh"))
    net.initialize(mx.init.Xavier())
    if hybridize:
        net.hybridize()
    data = nd.array(np.random.RandomState(0).rand(2, 32, 4, 4))
    data.attach_grad()
    with autograd.record():
        out = net(data)
    out.backward()
    return [data.grad.asnumpy(), *[p.grad().asnumpy() for p in net.collect_params().values()]]


def test_hybridized_training_gives_the_gradients_of_eager_training(monkeypatch):
    calls = []

    def counted(*args):
        calls.append(args)
        return weight_gradient(*args)

    monkeypatch.setattr(module, "weight_gradient", counted)
    eager = network_gradients(False)
    assert not calls
    ours = network_gradients(True)
    assert len(calls) == 3
    for grad, expected in zip(ours, eager, strict=True):
        np.testing.assert_allclose(grad, expected, rtol=1e-4, atol=1e-5 * np.abs(expected).max())
