"""Maxima over many rectangles of images, with the place of each maximum for the gradient.

A sparse table holds the maxima of all blocks of ``2**i`` rows by ``2**j`` columns. Any rectangle is the union of four
(overlapping) such blocks, so a maximum costs four look-ups whatever the size of the rectangle. Pixels are rows that
hold all channels, as look-ups of many adjacent values are fast.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor

from ..common.limits import StepLimit
from ..common.waits import must_wait
from ..convolution.layers import run_function

# Numbers that one table, and one step of look-ups, may hold. On the CPU a table's memory should be some that was freed
# before, as new memory from the system is slow, and a step should stay in the cache.
_TABLE_LIMIT = StepLimit(2**22, 2**26)
_STEP_LIMIT = StepLimit(2**17, 2**26)
_POSITIONS = 2**32  # a key is an image's number in order of size, times this, less the place


class Rectangles(NamedTuple):
    """Half-open rectangles of pixels, as int64 tensors (B,); empty ones where an end is not beyond its start."""

    image: Tensor
    top: Tensor
    bottom: Tensor
    left: Tensor
    right: Tensor

    def empty(self) -> Tensor:
        """Return which rectangles hold no pixel, (B, 1)."""
        return ((self.bottom <= self.top) | (self.right <= self.left)).unsqueeze(1)


def _level(length: Tensor) -> Tensor:
    """Return the largest i with ``2**i <= length``."""
    return torch.frexp(length.clamp(min=1).to(torch.float64)).exponent.long() - 1


def _blocks(shape: torch.Size, rectangles: Rectangles) -> tuple[tuple[int, int], Tensor]:
    """Return how many levels the table needs, and the rows in it of the four blocks of each rectangle, (4, B)."""
    images, height, width = shape[:3]
    level_y, level_x = _level(rectangles.bottom - rectangles.top), _level(rectangles.right - rectangles.left)
    if must_wait(level_y):  # no rectangle is larger than the image
        most_y, most_x = height.bit_length() - 1, width.bit_length() - 1
    else:
        most_y, most_x = int(level_y.max()), int(level_x.max())
    # Rectangles that are empty may start beyond the image; their result is replaced.
    tops = (rectangles.top.clamp(0, height - 1), (rectangles.bottom - (1 << level_y)).clamp(0, height - 1))
    lefts = (rectangles.left.clamp(0, width - 1), (rectangles.right - (1 << level_x)).clamp(0, width - 1))
    table = (level_y * (most_x + 1) + level_x) * images + rectangles.image
    rows = [(table * height + top) * width + left for top in tops for left in lefts]
    return (most_y + 1, most_x + 1), torch.stack(rows)


def _build(pixels: Tensor, levels: tuple[int, int]) -> Tensor:
    """Return the table of maxima, (Y, X, N, H, W, C)."""
    table = pixels.new_empty((*levels, *pixels.shape))
    table[0, 0] = pixels
    for level in range(1, levels[1]):
        _double(table[0, level - 1], table[0, level], 2, 1 << (level - 1))
    for level in range(1, levels[0]):
        _double(table[level - 1], table[level], 2, 1 << (level - 1))
    return table


def _double(source: Tensor, target: Tensor, axis: int, step: int) -> None:
    """Fill a level of the table from the one whose blocks have half the size along an axis."""
    length = source.shape[axis] - 2 * step + 1
    torch.maximum(source.narrow(axis, 0, length), source.narrow(axis, step, length), out=target.narrow(axis, 0, length))


def _maxima(pixels: Tensor, rectangles: Rectangles) -> Tensor:
    """Return the maxima, (B, C), of pixels (N, H, W, C), in any dtype; something for empty rectangles."""
    channels = pixels.shape[3]
    levels, rows = _blocks(pixels.shape, rectangles)
    result = pixels.new_empty((rows.shape[1], channels))
    device = pixels.device
    step_channels = max(1, _TABLE_LIMIT.on(device) // (levels[0] * levels[1] * (pixels.numel() // channels)))
    for first in range(0, channels, step_channels):
        channels_of_step = slice(first, first + step_channels)
        table = _build(pixels[..., channels_of_step].contiguous(), levels).flatten(0, 4)
        step = max(1, _STEP_LIMIT.on(device) // table.shape[1])
        for begin in range(0, rows.shape[1], step):
            part = rows[:, begin : begin + step]
            best = table.index_select(0, part[0])
            for row in part[1:]:
                torch.maximum(best, table.index_select(0, row), out=best)
            result[begin : begin + step, channels_of_step] = best
    return result


def _comparable(data: Tensor) -> Tensor:
    """Return pixels (N, H, W, C) without NaN and -inf.

    MXNet starts from the lowest finite number and takes what is larger: neither is ever the maximum.
    """
    lowest = torch.finfo(data.dtype).min
    return torch.where(data > lowest, data, lowest).permute(0, 2, 3, 1).contiguous()


def _in_order(pixels: Tensor) -> Tensor:
    """Return integers below 2**31 in size, int64, that are ordered as the pixels are."""
    if pixels.dtype == torch.float32:
        bits = (pixels + 0.0).view(torch.int32)  # makes 0.0 of -0.0
        return torch.where(bits < 0, bits ^ 0x7FFFFFFF, bits).long()
    in_order, order = (pixels + 0.0).flatten().sort()
    rank = torch.zeros_like(order)
    rank[1:] = (in_order[1:] != in_order[:-1]).cumsum(0, dtype=torch.int64)
    return torch.empty_like(rank).scatter_(0, order, rank).view(pixels.shape)


def _positions(pixels: Tensor, rectangles: Rectangles) -> Tensor:
    """Return the pixel that each maximum is, (B, C): of equal ones the first in reading order."""
    _, height, width, _ = pixels.shape
    index = torch.arange(height * width, device=pixels.device).view(height, width, 1)
    keys = _in_order(pixels).mul_(_POSITIONS).sub_(index)
    return (
        _maxima(keys, rectangles)
        .neg_()
        .bitwise_and_(_POSITIONS - 1)
        .add_(rectangles.image.unsqueeze(1) * (height * width))
    )


class _RegionMaximum(torch.autograd.Function):
    """Maxima over rectangles; the gradient goes to the first maximum in reading order."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, *rectangle_parts: Tensor) -> Tensor:
        rectangles = Rectangles(*rectangle_parts)
        pixels = _comparable(data)
        indices = _positions(pixels, rectangles)
        maxima = pixels.flatten(0, 2).gather(0, indices)
        empty = rectangles.empty()
        # The row after the last takes the gradients that go nowhere.
        indices.masked_fill_(empty | (maxima == torch.finfo(maxima.dtype).min), pixels.shape[:3].numel())
        ctx.save_for_backward(indices)
        ctx.shape = pixels.shape
        return maxima.masked_fill_(empty, 0.0)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        (indices,) = ctx.saved_tensors
        rows = grad.new_zeros((ctx.shape[:3].numel() + 1, ctx.shape[3])).scatter_add_(0, indices, grad)
        return (rows[:-1].view(ctx.shape).permute(0, 3, 1, 2), None, None, None, None, None)


def region_maximum(data: Tensor, rectangles: Rectangles) -> Tensor:
    """Return the maxima (B, C) of every channel over rectangles of pixels of ``data`` (N, C, H, W).

    NaN is passed over; empty rectangles give zero.
    """
    if not (data.numel() and rectangles.image.numel()):
        return data.new_zeros((rectangles.image.numel(), data.shape[1]))
    if data.requires_grad and torch.is_grad_enabled():
        return run_function(_RegionMaximum, data, *rectangles)
    return _maxima(_comparable(data), rectangles).masked_fill_(rectangles.empty(), 0.0)
