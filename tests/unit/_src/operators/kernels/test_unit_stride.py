"""Convolutions whose stride is a step through the array, against sums written out, and the faults that they avoid."""

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet import autograd, nd
from mxnet._src.operators.kernels.torch_faults import FAULTS, faulty_channels


def test_faulty_channels_of_kernels_that_the_table_names():
    assert len(FAULTS) == 1
    assert faulty_channels((1, 1), (2, 2), (0, 0), 1) == 16
    assert faulty_channels((1, 1), (1, 3), (0, 0), 1) == 16


@pytest.mark.parametrize(
    ("kernel", "stride", "pad", "groups"),
    [
        ((1, 1), (1, 1), (0, 0), 1),
        ((1, 2), (2, 2), (0, 0), 1),
        ((1, 1), (2, 2), (0, 1), 1),
        ((1, 1), (2, 2), (0, 0), 2),
        ((1,), (2,), (0,), 1),
        ((1, 1, 1), (2, 2, 2), (0, 0, 0), 1),
    ],
)
def test_faulty_channels_of_other_kernels_are_none(kernel, stride, pad, groups):
    assert faulty_channels(kernel, stride, pad, groups) == 0


def record(data, weight, bias, call):
    arrays = [nd.array(values) for values in (data, weight, bias)]
    for array in arrays:
        array.attach_grad()
    with autograd.record():
        out = call(*arrays)
        loss = (out * out).sum() / 2
    loss.backward()
    return out.asnumpy(), *(array.grad.asnumpy() for array in arrays)


@pytest.mark.parametrize(("channels", "stride"), [(1, (2, 2)), (5, (1, 3)), (15, (2, 1)), (16, (2, 2))])
def test_convolution_with_a_kernel_of_one_and_a_stride(channels, stride):
    random = np.random.RandomState(channels)
    data, weight, bias = random.rand(2, channels, 7, 8), random.rand(4, channels, 1, 1), random.rand(4)
    results = record(
        data, weight, bias, lambda x, w, b: nd.Convolution(x, w, b, kernel=(1, 1), stride=stride, num_filter=4)
    )
    steps = data[:, :, :: stride[0], :: stride[1]]
    out = np.einsum("nchw,oc->nohw", steps, weight[:, :, 0, 0]) + bias[:, None, None]
    of_data = np.zeros_like(data)
    of_data[:, :, :: stride[0], :: stride[1]] = np.einsum("nohw,oc->nchw", out, weight[:, :, 0, 0])
    of_weight = np.einsum("nohw,nchw->oc", out, steps)[:, :, None, None]
    for result, exact in zip(results, (out, of_data, of_weight, out.sum((0, 2, 3))), strict=True):
        np.testing.assert_allclose(result, exact, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize(
    ("stride", "pad", "adj"), [((2, 2), (0, 0), (1, 1)), ((3, 1), (1, 0), (2, 0)), ((2, 3), (0, 1), (0, 1))]
)
def test_deconvolution_with_a_kernel_of_one_and_a_stride(stride, pad, adj):
    random = np.random.RandomState(3)
    data, weight, bias = random.rand(2, 6, 4, 5), random.rand(6, 3, 1, 1), random.rand(3)
    geometry = {"kernel": (1, 1), "stride": stride, "pad": pad, "adj": adj, "num_filter": 3, "no_bias": False}
    results = record(data, weight, bias, lambda x, w, b: nd.Deconvolution(x, w, b, **geometry))
    lengths = [(n - 1) * s + 1 - 2 * p + a for n, s, p, a in zip((4, 5), stride, pad, adj, strict=True)]
    spread = np.zeros((2, 3, 4 * stride[0], 5 * stride[1]))
    spread[:, :, :: stride[0], :: stride[1]] = np.einsum("nchw,co->nohw", data, weight[:, :, 0, 0])
    cut = (slice(None), slice(None), *(slice(p, p + n) for p, n in zip(pad, lengths, strict=True)))
    out = spread[cut] + bias[:, None, None]
    head = np.zeros_like(spread)
    head[cut] = out
    head = head[:, :, :: stride[0], :: stride[1]]
    of_data = np.einsum("nohw,co->nchw", head, weight[:, :, 0, 0])
    of_weight = np.einsum("nchw,nohw->co", data, head)[:, :, None, None]
    for result, exact in zip(results, (out, of_data, of_weight, out.sum((0, 2, 3))), strict=True):
        np.testing.assert_allclose(result, exact, rtol=1e-5, atol=1e-5)


def test_deconvolution_refuses_a_bias_of_another_length():
    with pytest.raises(mx.MXNetError, match="Deconvolution"):
        nd.Deconvolution(
            nd.ones((1, 2, 3, 3)), nd.ones((2, 3, 1, 1)), nd.ones(1), kernel=(1, 1), stride=(2, 2), num_filter=3,
            no_bias=False,
        )  # fmt: skip


@pytest.mark.parametrize("images", [1, 2])
def test_instance_norm_gradient_does_not_depend_on_the_layout_of_the_head_gradient(images):
    data = torch.randn((images, 3, 4, 5), generator=torch.Generator().manual_seed(0))
    head = torch.randn(data.shape, generator=torch.Generator().manual_seed(1))
    gradients = []
    for order in ((0, 1, 2, 3), (0, 2, 3, 1)):  # the gradient of a transpose lies in memory as the head gradient
        x = nd.array(data.numpy())
        x.attach_grad()
        with autograd.record():
            out = nd.transpose(nd.InstanceNorm(x, nd.ones(3), nd.zeros(3)), axes=order)
        out.backward(nd.array(head.permute(order).numpy()))
        gradients.append(x.grad.asnumpy())
    normal = data.double().numpy()
    spread = normal.var((2, 3), keepdims=True) + 1e-3
    normal = (normal - normal.mean((2, 3), keepdims=True)) / np.sqrt(spread)
    heads = head.double().numpy()
    parts = heads - heads.mean((2, 3), keepdims=True) - normal * (heads * normal).mean((2, 3), keepdims=True)
    for gradient in gradients:
        np.testing.assert_allclose(gradient, parts / np.sqrt(spread), rtol=1e-4, atol=1e-5)
