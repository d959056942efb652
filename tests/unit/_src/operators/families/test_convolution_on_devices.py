"""Layouts in which graphs on devices convolve; values are compared in qa/devices."""

import pytest
import torch

from mxnet._src.operators.definition.registry import get
from mxnet._src.operators.kernels.layout import is_channels_last

PARAMS = {"kernel": (3, 3), "layout": None, "num_group": 1}


def supplied(dtype, **params):
    """Return the data that a kernel gets in a graph on a device."""
    arrange = get("Convolution").training.on_device
    return arrange(lambda data, weight: data, {**PARAMS, **params})(torch.ones(2, 3, 4, 5, dtype=dtype), None)


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16])
def test_images_in_16_bits_are_channels_last(dtype):
    assert is_channels_last(supplied(dtype))
    assert supplied(dtype).shape == (2, 3, 4, 5)


@pytest.mark.parametrize("params", [{"num_group": 3}, {"layout": "NHWC"}, {"kernel": (3,)}], ids=str)
def test_other_convolutions_stay_as_they_are(params):
    assert supplied(torch.float16, **params).is_contiguous()


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_other_types_stay_in_their_layout(dtype):
    assert supplied(dtype).is_contiguous()
