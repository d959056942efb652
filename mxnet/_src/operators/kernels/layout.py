"""When arrays of a convolutional network lie channels-last in memory, and how to bring them there.

torch's kernels for pooling and BatchNorm are several times faster on channels-last arrays (max pooling 16 times), those
for convolution somewhat. In training, however, weights stay in MXNet's order, and each convolution that runs
channels-last copies its weight and the weight's gradient. So it pays where arrays are large and weights small, as in
the first stages of a network.
"""

from __future__ import annotations

import torch

Tensor = torch.Tensor


def channels_last(x: Tensor) -> Tensor:
    """Return the same values, (N, C, H, W) or (N, C, D, H, W), channels-last, without a copy where they lie so already.

    torch's ``contiguous(memory_format=torch.channels_last)`` leaves an array of one channel as it is, since its memory
    is the same in both layouts, and then chooses slower kernels by the strides, which say channels-last here.
    """
    if x.shape[1] == 1 and x.stride(1) != 1 and x.is_contiguous():
        line, *other_strides = x.stride()
        return x.as_strided(x.shape, (line, 1, *other_strides[1:]))
    return x.contiguous(memory_format=torch.channels_last if x.dim() == 4 else torch.channels_last_3d)


def is_channels_last(x: Tensor) -> bool:
    """Whether torch's kernels treat an array of 4 or 5 axes as channels-last, going by its strides."""
    layout = torch.channels_last if x.dim() == 4 else torch.channels_last_3d
    return x.stride(1) == 1 and x.is_contiguous(memory_format=layout)


def prefers_channels_last(data: Tensor, weight: Tensor, num_outputs: int) -> bool:
    """Whether a convolution in training, with ``num_outputs`` values and MXNet's weight, should run channels-last."""
    # Where h and w are 1 the weight is the same in both layouts. Training steps (batch 8, 112x112, 2 cores) with
    # all convolutions in MXNet's layout / all channels-last / by this rule: ResNet-18 140 / 144 / 127 ms, MobileNetV2
    # 99 / 73 / 63 ms.
    copied = 0 if weight.shape[2] == weight.shape[3] == 1 else weight.numel()
    return copied <= data.numel() + num_outputs
