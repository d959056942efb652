"""Channels-last arrays: same values, and the layout that torch's kernels go by."""

from __future__ import annotations

import pytest
import torch
from torch.nn import functional as F  # noqa: N812

from mxnet._src.operators.kernels.layout import channels_last, is_channels_last, prefers_channels_last


@pytest.mark.parametrize("shape", [(2, 3, 5, 7), (2, 1, 5, 7), (1, 1, 4, 4), (2, 3, 4, 5, 6), (2, 1, 4, 5, 6)], ids=str)
def test_values_stay_and_the_layout_carries_on(shape):
    x = torch.arange(float(torch.tensor(shape).prod())).reshape(shape)
    y = channels_last(x)
    assert torch.equal(x, y)
    assert is_channels_last(y)
    assert channels_last(y).data_ptr() == y.data_ptr()
    if shape[1] == 1:
        assert y.data_ptr() == x.data_ptr()  # no copy
    convolve = F.conv2d if len(shape) == 4 else F.conv3d
    weight = torch.ones(4, shape[1], *[2] * (len(shape) - 2))
    assert is_channels_last(convolve(y, weight))
    assert torch.allclose(convolve(y, weight), convolve(x, weight))


def test_arrays_of_one_channel_that_are_parts_of_others():
    x = torch.arange(120.0).reshape(2, 3, 4, 5)[:, 1:2]
    assert torch.equal(channels_last(x), x)
    x = torch.arange(40.0).reshape(2, 1, 4, 5).transpose(2, 3)
    assert torch.equal(channels_last(x), x)


def test_gradient_of_one_channel():
    x = torch.randn(2, 1, 5, 7, requires_grad=True)
    (grad,) = torch.autograd.grad((channels_last(x) * torch.arange(7.0)).sum(), x)
    assert torch.equal(grad, torch.arange(7.0).expand(2, 1, 5, 7))


@pytest.mark.parametrize(
    ("data", "weight", "preferred"),
    [
        ((8, 64, 28, 28), (64, 64, 3, 3), True),  # ResNet's first stage
        ((8, 512, 4, 4), (512, 512, 3, 3), False),  # its last one
        ((8, 512, 4, 4), (2048, 512, 1, 1), True),  # a weight that is the same in both layouts
        ((64, 1, 28, 28), (20, 1, 5, 5), True),
    ],
)
def test_choice(data, weight, preferred):
    outputs = data[0] * weight[0] * data[2] * data[3]
    assert (
        prefers_channels_last(torch.empty(data, device="meta"), torch.empty(weight, device="meta"), outputs)
        is preferred
    )
