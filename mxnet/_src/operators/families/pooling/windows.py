"""Maxima and sums over the windows of images, by ways that have vector code.

On a CPU, torch's pooling of channels-first images runs without vector code. A window's rows first, then its columns,
each a maximum (or sum) of strided slices, is up to ten times as fast for the small windows that networks have. Where a
gradient is needed, which goes to the places of the maxima, torch's pooling of a channels-last copy finds these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from ....core.torch_internals import max_pool_slope
from ...kernels.layout import channels_last
from ..convolution.layers import run_function

_LARGEST = 4  # windows of more rows or columns need too many passes
# Of a channels-last copy: fewer channels do not fill vectors, fewer numbers do not pay for the copies.
_CHANNELS, _NUMBERS = 8, 1 << 15


def pays(data: Tensor, kernel: Sequence[int]) -> bool:
    """Return True if this way is the faster one, for data that needs no gradient."""
    return (
        len(kernel) == 2
        and max(kernel) <= _LARGEST
        and data.device.type == "cpu"
        and data.dtype in (torch.float32, torch.float64)
        and data.dim() == 4
        and data.is_contiguous()
        and not (data.requires_grad and torch.is_grad_enabled())
    )


def pays_channels_last(data: Tensor, kernel: Sequence[int]) -> bool:
    """Return True if `maximum_with_gradient` is the faster way, for images of which a gradient is needed."""
    # Steps of (64, 20, 24, 24) and (64, 50, 8, 8), windows of 2x2, one thread: 4.0 ms before, 0.9 so.
    return (
        len(kernel) == 2
        and max(kernel) <= _LARGEST
        and data.device.type == "cpu"
        and data.dim() == 4
        and data.shape[1] >= _CHANNELS
        and data.numel() >= _NUMBERS
        and data.is_contiguous()
        and data.requires_grad
        and torch.is_grad_enabled()
    )


class _Maximum(torch.autograd.Function):
    """Maxima found channels-last; their gradient is put into place channels-first, which copies less."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, *windows: Any) -> Tensor:
        pooled, places = functional.max_pool2d(channels_last(data), *windows, return_indices=True)
        ctx.save_for_backward(data, places.contiguous())
        ctx.windows = windows
        result: Tensor = pooled.contiguous()
        return result

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        data, places = ctx.saved_tensors
        return max_pool_slope(grad, data, *ctx.windows, places), *(None for _ in ctx.windows)


def maximum_with_gradient(
    data: Tensor, kernel: Sequence[int], stride: Sequence[int], pad: Sequence[int], ceil: bool
) -> Tensor:
    """Return the maximum of every window; the same as torch's pooling, and the same gradient."""
    return run_function(_Maximum, data, kernel, stride, pad, (1, 1), ceil)


def maximum(data: Tensor, kernel: Sequence[int], stride: Sequence[int], pad: Sequence[int]) -> Tensor:
    """Return the maximum of every window that lies within the padded image."""
    return _reduce(torch.maximum, data, kernel, stride, pad, float("-inf"))


def total(data: Tensor, kernel: Sequence[int], stride: Sequence[int], pad: Sequence[int]) -> Tensor:
    """Return the sum of every window that lies within the image padded with zeros."""
    return _reduce(torch.add, data, kernel, stride, pad, 0.0)


def _reduce(
    function: Callable[..., Tensor],
    data: Tensor,
    kernel: Sequence[int],
    stride: Sequence[int],
    pad: Sequence[int],
    fill: float,
) -> Tensor:
    if any(pad):
        data = functional.pad(data, (pad[1], pad[1], pad[0], pad[0]), value=fill)
    for axis, length, step in ((2, kernel[0], stride[0]), (3, kernel[1], stride[1])):
        windows = (data.shape[axis] - length) // step + 1
        slices = [_every(data, axis, start, windows, step) for start in range(length)]
        if length == 1:
            data = slices[0]
            continue
        result = function(slices[0], slices[1])
        for other in slices[2:]:
            function(result, other, out=result)
        data = result
    return data.contiguous()


def _every(data: Tensor, axis: int, start: int, count: int, step: int) -> Tensor:
    """Return every ``step``-th slice along an axis, ``count`` of them."""
    end = start + (count - 1) * step + 1
    return data[:, :, start:end:step] if axis == 2 else data[..., start:end:step]
