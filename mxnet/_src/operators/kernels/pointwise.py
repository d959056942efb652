"""Convolutions with kernels of 1x1 as products of matrices, where weights are larger than the arrays.

oneDNN reorders a weight at each call, which with channels last takes longer than the product
where maps are small. A product takes the weight as it is, and its gradient comes as it should lie. Measured on maps of
4x4 and 7x7, 256 to 2048 channels, one image and eight, forward and backward: 0.43 to 0.6 of the time with two threads,
0.76 to 1.03 with one. Where weights are as large as the arrays it takes as long, and longer where they are smaller.
"""

from __future__ import annotations

import torch
from torch.nn.functional import linear

from .layout import channels_last

Tensor = torch.Tensor
_LARGER = 2


def prefers_product(data: Tensor, weight: Tensor, num_outputs: int) -> bool:
    """Whether a convolution without padding and groups that gives ``num_outputs`` values should be a matrix product."""
    return (
        weight.shape[2] == weight.shape[3] == 1
        and weight.shape[1] == data.shape[1]
        and weight.numel() > _LARGER * (data.numel() + num_outputs)
        and data.dtype is torch.float32 is weight.dtype
        and data.is_cpu
        and weight.is_contiguous()
    )


def product(stride: tuple[int, int], data: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """Return the result, channels last in memory, of a convolution with a contiguous weight, (O, C, 1, 1)."""
    if stride != (1, 1):
        data = data[:, :, :: stride[0], :: stride[1]]
    return linear(channels_last(data).permute(0, 2, 3, 1), weight.flatten(1), bias).permute(0, 3, 1, 2)
