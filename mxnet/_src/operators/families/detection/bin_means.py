"""Means over bins of whole pixels by tables of sums: a bin of any size takes four numbers, and no read-back.

A table has, for each corner of pixels, the sum of all above and left of it (Crow, "Summed-Area Tables for Texture
Mapping", SIGGRAPH 1984). Its numbers are 64-bit integers, multiples of a power of two that the largest value decides:
integers cancel exactly, so bins of zeros are zero, where sums of floating point numbers would leave rests. A value is
rounded to 2**-62 of the largest, times as many as are added up: for images of 1000 x 1000 to 2**-42.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ..common.waits import must_wait
from ..convolution.layers import run_function

# Tables of at most this many elements are made whatever the number of bins; others if bins have as many pixels as they.
_SMALL = 1 << 18
_PIXELS_OF_BIN = 8
_BITS = 62
_INFINITY = 1 << 20  # infinities and NaN of a bin are counted in one number


class Bins(NamedTuple):
    """Rectangles of pixels.

    Attributes
    ----------
    rows, columns : (Tensor, Tensor), (R, P) each
        First and, behind the last, int64.
    images : (Tensor, Tensor), (R,) each
        The image of each region and whether there is one.
    parts : Tensor, (P * P,)
        Which part of the channels each bin takes.
    shape : tuple of int
        Of the data: images, outputs, parts, height, width.
    """

    rows: tuple[Tensor, Tensor]
    columns: tuple[Tensor, Tensor]
    images: tuple[Tensor, Tensor]
    parts: Tensor
    shape: tuple[int, int, int, int, int]

    def corners(self) -> list[Tensor]:
        """Return the rows of a table at the corners of all bins, (R * P * P,): top left, right, bottom left, right."""
        _, _, num_parts, height, width = self.shape
        image = self.images[0].view(-1, 1, 1) * (height + 1)
        part = self.parts.view(self.rows[0].shape[1], self.columns[0].shape[1])
        return [
            (((image + y.unsqueeze(2)) * (width + 1) + x.unsqueeze(1)) * num_parts + part).flatten()
            for y in self.rows
            for x in self.columns
        ]

    def shares(self) -> Tensor:
        """Return what a pixel counts in the mean of its bin, (R, P, P, 1); 0 for bins of none."""
        (top, bottom), (left, right) = self.rows, self.columns
        area = (bottom - top).unsqueeze(2) * (right - left).unsqueeze(1)
        counts = self.images[1].view(-1, 1, 1) & (area > 0)
        return torch.where(counts, 1.0 / area.clamp(min=1).double(), 0.0).unsqueeze(3)


def suits_table(data: Tensor, bins: Bins) -> bool:
    """Return whether means are taken from a table: on a device always, on the CPU where that is faster and as exact."""
    num_regions = bins.images[0].numel()
    if not (num_regions and data.numel()):
        return False
    if must_wait(data):
        return True
    pixels = num_regions * bins.parts.numel() * bins.shape[1] * _PIXELS_OF_BIN
    if data.dtype is torch.float64 or data.numel() > max(pixels, _SMALL):
        return False
    return bool(data.detach().abs().amax().isfinite())


def bin_means(data: Tensor, bins: Bins) -> Tensor:
    """Return the mean of each bin, (R, outputs, P, P)."""
    return run_function(_Means, data, bins)


class _Means(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, data: Tensor, bins: Bins) -> Tensor:
        ctx.bins = bins
        return _means(data, bins)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        return run_function(_Spread, grad, ctx.bins), None


class _Spread(torch.autograd.Function):
    """The gradient of `_Means`, which is linear: each is the gradient of the other."""

    @staticmethod
    def forward(ctx: Any, grad: Tensor, bins: Bins) -> Tensor:
        ctx.bins = bins
        return _spread(grad, bins)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        return run_function(_Means, grad, ctx.bins), None


def _means(data: Tensor, bins: Bins) -> Tensor:
    images, outputs, parts, height, width = bins.shape
    pixels = data.view(images, outputs, parts, height, width).permute(0, 3, 4, 2, 1)
    scale = _scale(data, height * width)
    finite = pixels.isfinite() if must_wait(data) else None
    sums = _over_bins(_whole(pixels if finite is None else torch.where(finite, pixels, 0), scale), bins).double()
    if finite is not None:
        sums = _with_specials(sums / scale, _over_bins(_specials(pixels), bins)) * scale
    shares = bins.shares()
    means = sums.mul_(shares / scale).masked_fill_(shares == 0, 0)  # of no image, or of none of its pixels
    return means.permute(0, 3, 1, 2).to(data.dtype, memory_format=torch.contiguous_format)


def _spread(grad: Tensor, bins: Bins) -> Tensor:
    """Return for each pixel the sum of the gradients of its bins, by the bins' share."""
    images, outputs, parts, height, width = bins.shape
    of_pixels = grad.permute(0, 2, 3, 1) * bins.shares()
    scale = _scale(of_pixels, max(grad.numel() // max(outputs, 1), 1))
    steps = _whole(of_pixels, scale).view(-1, outputs)
    table = steps.new_zeros((images * (height + 1) * (width + 1) * parts, outputs))
    for corner, sign in zip(bins.corners(), (1, -1, -1, 1), strict=True):
        table.index_add_(0, corner, steps, alpha=sign)
    table = table.view(images, height + 1, width + 1, parts, outputs)
    _accumulate(table)
    spread = (table[:, :height, :width].permute(0, 4, 3, 1, 2) / scale).to(grad.dtype)
    return spread.reshape(images, outputs * parts, height, width)


def _scale(values: Tensor, num_terms: int) -> Tensor:
    """Return the power of two by which values become integers of which so many can be added up."""
    largest = values.detach().double().abs() if must_wait(values) else values.detach().abs()
    if must_wait(values):
        largest = torch.where(largest.isfinite(), largest, 0)
    exponent = torch.frexp(largest.amax().double()).exponent
    free_bits = _BITS - num_terms.bit_length()
    return torch.ldexp(torch.ones((), dtype=torch.float64, device=values.device), free_bits - exponent.clamp(min=-900))


def _whole(values: Tensor, scale: Tensor) -> Tensor:
    """Return values in units of ``1 / scale``, compact."""
    scaled = values.to(torch.float64, memory_format=torch.contiguous_format, copy=True)
    return scaled.mul_(scale).round_().to(torch.int64)


def _over_bins(pixels: Tensor, bins: Bins) -> Tensor:
    """Return the sums of integers (N, H, W, parts, outputs) over bins, (R, P, P, outputs)."""
    images, height, width, parts, outputs = pixels.shape
    table = pixels.new_zeros((images, height + 1, width + 1, parts, outputs))
    table[:, 1:, 1:] = pixels
    _accumulate(table)
    rows = table.view(-1, outputs)
    corners: Sequence[Tensor] = [rows.index_select(0, corner) for corner in bins.corners()]
    sums = corners[0].sub_(corners[1]).sub_(corners[2]).add_(corners[3])
    return sums.view(-1, bins.rows[0].shape[1], bins.columns[0].shape[1], outputs)


def _accumulate(table: Tensor) -> None:
    """Add up a table (N, H, W, ...) along rows and columns, in place."""
    if must_wait(table) or table.numel() <= _SMALL:
        torch.cumsum(table, 1, out=table)
        torch.cumsum(table, 2, out=table)
        return
    for axis in (1, 2):  # line by line: torch's own sums along an axis that is not the last take five times as long
        lines = table.unbind(axis)
        for before, line in pairwise(lines):
            line.add_(before)


def _specials(pixels: Tensor) -> Tensor:
    """Return NaN and infinities as numbers, of which a sum tells how many there are of each."""
    ones = pixels.isnan().long() + (pixels == float("inf")).long() * _INFINITY
    return (ones + (pixels == float("-inf")).long() * _INFINITY**2).contiguous()


def _with_specials(sums: Tensor, specials: Tensor) -> Tensor:
    """Return sums to which the infinities and NaN have been added that `_specials` counted."""
    nan, infinity_counts = specials % _INFINITY, specials // _INFINITY
    infinite, negative = infinity_counts % _INFINITY, infinity_counts // _INFINITY
    sums = sums.masked_fill(infinite > 0, float("inf"))
    sums = torch.where(negative > 0, sums - float("inf"), sums)
    return sums.masked_fill(nan > 0, float("nan"))
