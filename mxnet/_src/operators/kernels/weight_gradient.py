"""The gradient of a convolution's weight as a product of matrices, where arrays are small and weights large.

oneDNN computes it in another memory order, from which each value of a large weight is then moved, and its kernel is
slow on small maps. The product of the head gradient and the patches of the data that belong to it has the right order.
Measured where weights are larger than the arrays (one thread with AVX2, kernels of 3x3, 256 and 512 channels, maps of
4x4 to 14x14, 1 to 32 images): 0.6 to 1.0 of the time; a training step of ResNet-18 on 8 images of 112x112 0.92.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch.nn.grad import conv2d_input, conv2d_weight

Tensor = torch.Tensor
_PLAIN_TYPES = frozenset((torch.Tensor, torch.nn.Parameter))
_Pair = tuple[int, int]


class Windows(NamedTuple):
    """Where a convolution of images puts its windows."""

    stride: _Pair
    pad: _Pair
    dilate: _Pair


def convolved(
    kernel: Callable[..., Tensor], windows: Windows, data: Tensor, weight: Tensor, bias: Tensor | None = None
) -> Tensor:
    """Convolve, differentiable to any order; the gradient of the weight is a product of matrices if it can be.

    ``kernel`` takes data, contiguous, weight and bias; there are no groups.
    """
    if not (weight.requires_grad and torch.is_grad_enabled() and _are_plain(data, weight)):
        return kernel(data, weight, bias)
    return _Convolved.apply(kernel, windows, data, weight, bias)  # type: ignore[no-any-return, no-untyped-call]


def _are_plain(data: Tensor, weight: Tensor) -> bool:
    """Whether these are ordinary float32 arrays on the CPU, outside of torch's tracing and autocasting."""
    return (
        data.dtype is torch.float32 is weight.dtype
        and data.is_cpu
        and weight.is_cpu
        and type(data) in _PLAIN_TYPES
        and type(weight) in _PLAIN_TYPES
        and weight.shape[2] * weight.shape[3] > 1  # or else oneDNN multiplies matrices itself
        and not torch.is_autocast_enabled("cpu")
        and not torch.compiler.is_compiling()
    )


class _Convolved(torch.autograd.Function):
    """A convolution whose backward pass multiplies matrices for the weight."""

    @staticmethod
    def forward(
        ctx: Any, kernel: Callable[..., Tensor], windows: Windows, data: Tensor, weight: Tensor, bias: Tensor | None
    ) -> Tensor:
        ctx.save_for_backward(data, weight)
        ctx.windows = windows
        return kernel(data, weight, bias)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor | None, ...]:
        data, weight = ctx.saved_tensors
        windows, grad = ctx.windows, grads[0].contiguous()
        _, _, need_data, need_weight, need_bias = ctx.needs_input_grad
        # A backward pass that is itself recorded needs functions that torch differentiates.
        of_weight = conv2d_weight if torch.is_grad_enabled() else weight_gradient
        return (
            None,
            None,
            conv2d_input(data.shape, weight, grad, *windows) if need_data else None,  # type: ignore[no-untyped-call]
            of_weight(data, weight.shape, grad, *windows) if need_weight else None,
            grad.sum((0, 2, 3)) if need_bias else None,
        )


def weight_gradient(
    data: Tensor, shape: torch.Size, grad: Tensor, stride: _Pair, padding: _Pair, dilation: _Pair
) -> Tensor:
    """Return the gradient of a convolution's weight of a shape (O, C, h, w); ``grad`` is contiguous.

    As many images are copied at once as have patches no larger than the weight together.
    """
    outputs, height, width = grad.shape[1:]
    inner = shape[1:].numel()
    result = grad.new_empty(outputs, inner)
    together = max(1, result.numel() // max(1, inner * height * width))
    for begin in range(0, len(data), together):
        patches = _patches(data[begin : begin + together], shape, (height, width), stride, padding, dilation)
        rows = grad[begin : begin + together].permute(1, 2, 3, 0).reshape(outputs, -1)
        torch.addmm(result, rows, patches.t(), beta=0 if begin == 0 else 1, out=result)
    return result.view(shape) if len(data) else result.zero_().view(shape)


def _patches(data: Tensor, shape: torch.Size, lengths: _Pair, stride: _Pair, padding: _Pair, dilation: _Pair) -> Tensor:
    """Return the values that windows cover, (C * h * w, H' * W' * N).

    With the images last, rows of windows lie side by side in memory: they are copied several times as fast.
    """
    count, channels, height, width = data.shape
    padded = data.new_zeros(channels, height + 2 * padding[0], width + 2 * padding[1], count)
    padded[:, padding[0] : padding[0] + height, padding[1] : padding[1] + width].copy_(data.permute(1, 2, 3, 0))
    of_channel, down, right, of_column = padded.stride()
    covered = padded.as_strided(
        (*shape[1:], *lengths, count),
        (of_channel, down * dilation[0], right * dilation[1], down * stride[0], right * stride[1], of_column),
    )
    return covered.reshape(shape[1:].numel(), -1)
