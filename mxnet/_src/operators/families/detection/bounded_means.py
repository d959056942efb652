"""Means over bins of any size in a number of places that is known before: no device is waited for.

The bins of a region lie side by side, so that along an axis all of them together touch at most as many pixels as the
image has and two more for each bin, where neighbours meet. That many places are taken, and filled bin by bin.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from ..common.waits import must_wait
from ..resampling.pixels import AxisSamples, crossed, weighted_rows
from .suppression import chosen_first

# Places of a region that a device is not waited for: rarely more than twice as many as the largest region fills.
_MOST_PLACES = 1 << 14
_REST = 64  # places in each of the sums that take those which no bin does


class AxisPlaces(NamedTuple):
    """The pixels of all bins along one axis.

    Attributes
    ----------
    bin_index : Tensor, (R, E)
        Ascending; the number of bins for places that are not used.
    position : Tensor, (R, E)
        Of the pixel.
    weight : Tensor, (R, E)
    num_places : Tensor, (R, P)
        How many each bin has.
    """

    bin_index: Tensor
    position: Tensor
    weight: Tensor
    num_places: Tensor

    @property
    def samples(self) -> AxisSamples:
        """Where the places are, and their weights."""
        return AxisSamples(self.position, self.weight)

    def in_images(self, first_row: Tensor, present: Tensor) -> AxisPlaces:
        """Return the places in images that begin with a row (R,); regions that are not ``present`` have none."""
        position = self.position + first_row.unsqueeze(1)
        num_bins = self.num_places.shape[1]
        bin_index = self.bin_index.masked_fill(~present.unsqueeze(1), num_bins)
        return AxisPlaces(bin_index, position, self.weight, self.num_places * present.unsqueeze(1))

    def of_regions(self, region_index: Tensor) -> AxisPlaces:
        """Return the places of some regions."""
        return AxisPlaces(*(part[region_index] for part in self))


def is_bounded(data: Tensor, grid: Sequence[int]) -> bool:
    """Return whether bins of any size are to be taken here: images (N, C, H, W) are on a device, and small."""
    height, width = data.shape[2:]
    return must_wait(data) and (height + 2 * grid[0]) * (width + 2 * grid[1]) <= _MOST_PLACES


def places_of(low: Tensor, near_weight: Tensor, far_weight: Tensor, valid: Tensor, length: int) -> AxisPlaces:
    """Sum the weights of an axis' samples by pixel.

    ``low`` (R, P, S) is the pixel at or before each sample, ``near_weight`` and ``far_weight`` those of that pixel and
    the next; samples that are not ``valid`` have weights of zero.
    """
    num_regions, num_bins, _ = low.shape
    weight = near_weight.new_zeros((num_regions, num_bins, length + 1))
    weight.scatter_add_(2, low, near_weight).scatter_add_(2, low + 1, far_weight)
    is_touched = torch.zeros_like(weight, dtype=torch.bool)
    for pixel in (low, low + 1):
        is_touched.scatter_(2, torch.where(valid, pixel, length), True)
    weight, is_touched = weight[..., :length], is_touched[..., :length]
    place = chosen_first(is_touched.flatten(1), num_bins * length)[:, : length + 2 * num_bins]
    weight_of_place = functional.pad(weight.flatten(1), (0, 1)).gather(1, place)
    return AxisPlaces(place // length, place % length, weight_of_place, is_touched.sum(2))


def sums_of_places(
    rows: Tensor, vertical: AxisPlaces, horizontal: AxisPlaces, width: int, shift: Tensor | None
) -> Tensor:
    """Return the sums over all bins, (R, rows, columns, C), of rows of pixels (K, C) of images ``width`` wide.

    ``shift`` (rows, columns, 1) is added to the index of each bin's pixels.
    """
    num_bin_rows = vertical.num_places.shape[1]
    num_bin_columns = horizontal.num_places.shape[1]
    row_bin = vertical.bin_index.clamp(max=num_bin_rows - 1)
    column_bin = horizontal.bin_index.clamp(max=num_bin_columns - 1)
    pixels = crossed(vertical.samples, horizontal.samples, width)
    index, num_places = pixels.position, pixels.position.numel()
    if shift is not None:
        index = index + shift[row_bin.unsqueeze(2), column_bin.unsqueeze(1), 0]
    # The places of a bin follow each other, row by row; bins and regions do, too.
    row_start, column_start = (axis.num_places.cumsum(1) - axis.num_places for axis in (vertical, horizontal))
    num_columns = horizontal.num_places.sum(1, keepdim=True)
    used = vertical.num_places.sum(1) * num_columns.squeeze(1)
    first = (row_start * num_columns + (used.cumsum(0) - used).unsqueeze(1)).unsqueeze(2)
    bin_start = first + vertical.num_places.unsqueeze(2) * column_start.unsqueeze(1)
    row = torch.arange(row_bin.shape[1], device=rows.device) - row_start.gather(1, row_bin)
    column = torch.arange(column_bin.shape[1], device=rows.device) - column_start.gather(1, column_bin)
    place = bin_start.gather(1, row_bin.unsqueeze(2).expand(-1, -1, num_bin_columns))
    place = place.gather(2, column_bin.unsqueeze(1).expand_as(index))
    place += row.unsqueeze(2) * horizontal.num_places.gather(1, column_bin).unsqueeze(1) + column.unsqueeze(1)
    is_row_unused, is_column_unused = vertical.bin_index == num_bin_rows, horizontal.bin_index == num_bin_columns
    place.masked_fill_(is_row_unused.unsqueeze(2) | is_column_unused.unsqueeze(1), num_places)
    place = place.clamp_(max=num_places).flatten()
    # What no bin takes is spread over rows and sums, so that none, here or in the gradient, is far longer than others.
    filler = torch.arange(num_places + 1, device=rows.device) % rows.shape[0]
    index = filler.to(index.dtype).scatter_(0, place, index.flatten())[:num_places]
    weight = rows.new_zeros(num_places + 1).scatter_(0, place, pixels.weight.flatten())[:num_places]
    rest = used.sum() + torch.arange(0, num_places, _REST, device=rows.device)
    starts = torch.cat((bin_start.flatten(), rest)).clamp_(max=num_places).to(index.dtype)
    sums = weighted_rows(rows, AxisSamples(index, weight), starts)[: bin_start.numel()]
    return sums.view(*bin_start.shape, rows.shape[1])
