"""Convolutions with kernels of 1x1 whose stride is a step through the array, and not left to the convolution.

They have the values and gradients, of any order, of the convolution with a stride, and run kernels that have none:
where torch's kernels with a stride are at fault (`torch_faults`), no memory layout of data, weight or gradients, be it
chosen by a program, a plan or torch's compiler, leads there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch.nn.functional import pad as padded

Tensor = torch.Tensor
_Pair = tuple[int, ...]


def stepped(
    convolution: Callable[..., Tensor], channels_below: int
) -> Callable[[Tensor, Tensor, Tensor | None, _Pair, _Pair, _Pair, int], Tensor]:
    """Return ``convolution`` of images with 1x1 kernels, where the step replaces the stride for so few channels."""

    def convolve(data: Tensor, weight: Tensor, bias: Tensor | None, stride: _Pair, *rest: Any) -> Tensor:
        if data.is_cpu and data.shape[1] < channels_below:
            return convolution(data[:, :, :: stride[0], :: stride[1]], weight, bias, (1, 1), *rest)
        return convolution(data, weight, bias, stride, *rest)

    return convolve


def spread(data: Tensor, stride: _Pair, begin: _Pair, lengths: _Pair) -> Tensor:
    """Return images of these ``lengths`` with the pixels of ``data`` at each multiple of ``stride``, and zeros between.

    The first ``begin`` pixels of each axis are cut off.
    """
    images, channels, height, width = data.shape
    cells = padded(data.reshape(images, channels, height, 1, width, 1), (0, stride[1] - 1, 0, 0, 0, stride[0] - 1))
    interleaved = cells.reshape(images, channels, height * stride[0], width * stride[1])
    (top, left), (rows, columns) = begin, lengths
    return interleaved[:, :, top : top + rows, left : left + columns].contiguous()
