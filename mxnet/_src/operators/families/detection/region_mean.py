"""Means over the bins of regions, as weighted sums of pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from ..common.constants import constant
from ..common.waits import must_wait
from ..resampling.pixels import AxisSamples, crossed, index_type, linear_samples, part_rows, pixel_rows, weighted_rows
from .bounded_means import AxisPlaces, places_of, sums_of_places

# AxisSamples that one step of a sum over regions may have: bounds the memory of indices and weights.
_STEP_LIMIT = 2**22


def _window(low: Tensor, near_weight: Tensor, far_weight: Tensor, valid: Tensor, length: int) -> AxisSamples:
    """Sum the weights of an axis' samples by pixel: (R, P, T), T as many neighbouring pixels as the widest bin needs.

    ``low`` (R, P, S) is the pixel at or before each sample, ``near_weight`` and ``far_weight`` those of that pixel and
    the next; samples that are not ``valid`` have weights of zero.
    """
    start = torch.where(valid, low, length - 1).amin(-1, keepdim=True)
    index = torch.where(valid, low - start, 0)
    # Samples are at most a pixel apart, so that as many pixels are enough on devices, where the largest is not read.
    extent = min(low.shape[2], length) + 2 if must_wait(low) else int(index.max()) + 2
    weight = near_weight.new_zeros((*low.shape[:2], extent))
    weight.scatter_add_(2, index, near_weight).scatter_add_(2, index + 1, far_weight)
    return AxisSamples((start + torch.arange(extent, device=low.device)).clamp(max=length - 1), weight)


def _bilinear_range(position: Tensor, length: int) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Return the pixels around positions, the positions within the image, and which are at most a pixel outside."""
    valid = _near(position, length)
    position = position.clamp(0.0, float(length - 1))
    low = torch.floor(position)
    return low, (low + 1.0).clamp(max=float(length - 1)), position, valid


def _samples(
    start: Tensor, size: Tensor, pooled: int, ratio: int, length: int | None, may_read: bool = True
) -> tuple[Tensor, Tensor, Tensor]:
    """Place samples along one axis of regions (R,): positions and validity (R, pooled, S), counts by bin (R, 1, 1).

    Positions that lie outside of the image's ``length`` for sure may be left out. Without ``may_read`` there are as
    many as any region may need.
    """
    step = (size / pooled).unsqueeze(1)
    bins = torch.arange(pooled, dtype=size.dtype, device=size.device)
    begin = (start.unsqueeze(1) + bins * step).unsqueeze(2)
    step = step.unsqueeze(2)
    count = torch.full_like(step, ratio) if ratio > 0 else torch.ceil(step).nan_to_num(1.0)
    # Samples are at least half a pixel apart: of a region far larger than the image, only those near it are made.
    limit = None if length is None else 2 * length + 5
    most = None if ratio <= 0 and not may_read else max(1, ratio if ratio > 0 else int(count.max()))
    num_samples = min(number for number in (limit, most) if number is not None)
    sample_index = torch.arange(num_samples, dtype=size.dtype, device=size.device)
    if num_samples != most:
        sample_index = sample_index + torch.floor((-1.0 - begin) * count / step - 0.5).nan_to_num(0.0).clamp(min=0.0)
    return begin + (sample_index + 0.5) * step / count, sample_index < count, count


def aligned_axis(
    start: Tensor, size: Tensor, pooled: int, ratio: int, length: int, are_places: bool
) -> AxisSamples | AxisPlaces:
    """Return the samples of bins along one axis, (R, pooled, T): the mean of interpolated samples.

    ``start`` and ``size`` (R,) are in pixels; ``ratio`` is the number of samples per bin, 0 or less: its size rounded
    up. ``are_places`` says whether places are wanted instead, for which nothing is read.
    """
    if not start.numel():
        return AxisSamples(start.new_zeros((0, pooled, 1), dtype=torch.long), start.new_zeros((0, pooled, 1)))
    position, used, count = _samples(start, size, pooled, ratio, length, not are_places)
    low, high, position, valid = _bilinear_range(position, length)
    valid = valid & used
    fraction = torch.where(high > low, position - low, position * 0.0)
    near_weight, far_weight = (torch.where(valid, weight / count, 0.0) for weight in (1.0 - fraction, fraction))
    low = low.nan_to_num(0.0).long()
    if are_places:
        return places_of(low, near_weight, far_weight, valid, length)
    if ratio > 0 and must_wait(start):  # how many pixels the widest bin needs is not known
        return AxisSamples(
            torch.cat((low, (low + 1).clamp(max=length - 1)), 2), torch.cat((near_weight, far_weight), 2)
        )
    return _window(low, near_weight, far_weight, valid, length)


def pixel_ends(start: Tensor, size: Tensor, pooled: int, length: int) -> tuple[Tensor, Tensor]:
    """Return the first pixel that each bin touches along one axis and the one behind the last, whole, (R, pooled)."""
    bins = torch.arange(pooled, dtype=size.dtype, device=size.device)
    step = (size / pooled).unsqueeze(1)
    first = torch.floor(bins * step + start.unsqueeze(1)).clamp(0, length).nan_to_num(0.0)
    last = torch.ceil((bins + 1.0) * step + start.unsqueeze(1)).clamp(0, length).nan_to_num(0.0)
    return first, last


def whole_pixels(first: Tensor, last: Tensor, length: int) -> AxisSamples:
    """Return the samples of bins between `pixel_ends`, (R, pooled, T): the mean of all pixels that a bin touches."""
    extent = max(1, int((last - first).max())) if first.numel() else 1
    index = first.unsqueeze(2) + torch.arange(extent, dtype=first.dtype, device=first.device)
    weight = (index < last.unsqueeze(2)) / (last - first).clamp(min=1.0).unsqueeze(2)
    return AxisSamples(index.clamp(max=length - 1).long(), weight)


def mean_over_regions(
    data: Tensor,
    images: tuple[Tensor, Tensor],
    axes: Sequence[AxisSamples | AxisPlaces],
    parts: Tensor | None,
    group: int = 0,
) -> Tensor:
    """Sum pixels of ``data`` (N, C, H, W) over bins, whose weights are products of row and column weights.

    ``images`` are the image of every region and whether there is one, (R,) each; ``axes`` its samples (R, rows, S) and
    (R, columns, T), or its places. ``parts`` (rows * columns,) say which of ``group`` parts of the channels each bin
    takes; 0 means as many as bins. The result is (R, C, rows, columns), or (R, C / group, rows, columns) where there
    are parts.
    """
    num_parts = 1 if parts is None else group or parts.numel()
    rows = pixel_rows(data) if parts is None else part_rows(data, 1, num_parts)
    image, present = images
    grid = tuple((axis.num_places if isinstance(axis, AxisPlaces) else axis.weight).shape[1] for axis in axes)
    if not (image.numel() and rows.numel()):
        return data.new_zeros((image.numel(), rows.shape[1], *grid))
    index_dtype = index_type(rows.shape[0])
    height, width = data.shape[2:]
    vertical, horizontal = (axis._replace(position=axis.position.to(index_dtype)) for axis in axes)
    first_row = (image * (num_parts * height)).to(index_dtype)
    shift = None if parts is None else (parts * (height * width)).to(index_dtype).view(*grid, 1)
    if isinstance(vertical, AxisPlaces) and isinstance(horizontal, AxisPlaces):
        means = _over_places(rows, vertical.in_images(first_row, present), horizontal, width, shift)
    elif isinstance(vertical, AxisSamples) and isinstance(horizontal, AxisSamples):
        vertical = AxisSamples(vertical.position + first_row.view(-1, 1, 1), vertical.weight * present.view(-1, 1, 1))
        means = _over_samples(rows, vertical, horizontal, width, shift)
    else:
        raise TypeError("Both axes must be samples, or both places.")
    return means.permute(0, 3, 1, 2).contiguous().to(data.dtype)


def _over_places(
    rows: Tensor, vertical: AxisPlaces, horizontal: AxisPlaces, width: int, shift: Tensor | None
) -> Tensor:
    def compute(region_index: Tensor | None) -> Tensor:
        if region_index is None:
            return sums_of_places(rows, vertical, horizontal, width, shift)
        return sums_of_places(
            rows, vertical.of_regions(region_index), horizontal.of_regions(region_index), width, shift
        )

    num_places = vertical.weight.shape[1] * horizontal.weight.shape[1]
    return _in_even_parts(len(vertical.weight), num_places, compute, rows.device)


def _over_samples(
    rows: Tensor, vertical: AxisSamples, horizontal: AxisSamples, width: int, shift: Tensor | None
) -> Tensor:
    may_be_special = must_wait(rows) or not bool(rows.detach().sum().isfinite())

    def compute(region_index: Tensor | None) -> Tensor:
        axes = (vertical, horizontal)
        if region_index is not None:
            axes = (_narrowed(vertical, region_index), _narrowed(horizontal, region_index))
        if may_be_special:
            axes = (_filled(axes[0]), _filled(axes[1]))
        return _summed(rows, *axes, width, shift)

    axes = (vertical, horizontal)
    if must_wait(rows):
        samples_per_region = math.prod(math.prod(axis.weight.shape[1:]) for axis in axes)
        means = _in_even_parts(len(vertical.weight), samples_per_region, compute, rows.device)
    else:
        num_bins = math.prod(axis.weight.shape[1] for axis in axes)
        means = _in_parts(_used(vertical.weight) * _used(horizontal.weight) * num_bins, compute)
    if not may_be_special:
        return means
    # A bin that takes no pixel has a place with a weight of zero nevertheless, and that pixel may be NaN.
    has_rows, has_columns = ((axis.weight != 0).any(2) for axis in axes)
    return means.masked_fill(~(has_rows.unsqueeze(2) & has_columns.unsqueeze(1)).unsqueeze(3), 0)


def _in_even_parts(
    count: int, samples_per_region: int, compute: Callable[[Tensor | None], Tensor], device: torch.device
) -> Tensor:
    """Compute a result for every region, in parts of as many as may have ``samples_per_region`` each."""
    if count * samples_per_region <= _STEP_LIMIT:
        return compute(None)
    parts = torch.split(torch.arange(count, device=device), max(1, _STEP_LIMIT // samples_per_region))
    return torch.cat([compute(part) for part in parts])


def _in_parts(size: Tensor, compute: Callable[[Tensor | None], Tensor], region_index: Tensor | None = None) -> Tensor:
    """Compute a result (some, ...) for the indices of some regions, None for all, in parts if they are too many.

    Regions of similar ``size`` (R,) come together, as small ones are padded to the largest.
    """
    if size.shape[0] == 1 or int(size.max()) * size.shape[0] <= _STEP_LIMIT:
        return compute(region_index)
    order = torch.argsort(size)
    parts = [
        _in_parts(size[part], compute, part if region_index is None else region_index[part])
        for part in order.tensor_split(2)
    ]
    return torch.cat(parts)[torch.argsort(order)]


def _narrowed(axis_samples: AxisSamples, region_index: Tensor) -> AxisSamples:
    """Return the samples of some regions, without the last ones that none of them uses."""
    weight = axis_samples.weight[region_index]
    if must_wait(weight):
        return AxisSamples(axis_samples.position[region_index], weight)
    extent = max(1, int(_used(weight).max()))
    return AxisSamples(axis_samples.position[region_index][..., :extent], weight[..., :extent])


def _used(weight: Tensor) -> Tensor:
    """Return how many samples of an axis each region needs, (R,)."""
    sample_number = torch.arange(1, weight.shape[2] + 1, device=weight.device)
    return (sample_number * (weight != 0).any(1)).amax(1)


def _filled(axis_samples: AxisSamples) -> AxisSamples:
    """Let samples without a weight repeat the last one of their bin that has one, with too little to be seen.

    The pixel that they name may be an infinity that is not in the bin, and times zero any would be NaN.
    """
    position, weight = axis_samples
    has_weight = weight != 0
    sample_number = torch.arange(weight.shape[2], device=weight.device)
    last = (sample_number * has_weight).amax(2, keepdim=True)
    source = torch.where(has_weight, sample_number, last)
    factor = torch.where(has_weight, 1.0, torch.finfo(weight.dtype).eps ** 2)
    return AxisSamples(position.gather(2, source), weight.gather(2, source) * factor)


def _summed(rows: Tensor, vertical: AxisSamples, horizontal: AxisSamples, width: int, shift: Tensor | None) -> Tensor:
    """Return the sums over all bins, (R, rows, columns, C)."""
    row_samples = AxisSamples(vertical.position.unsqueeze(2), vertical.weight.unsqueeze(2))
    column_samples = AxisSamples(horizontal.position.unsqueeze(1), horizontal.weight.unsqueeze(1))
    axis_samples = crossed(row_samples, column_samples, width)
    index = axis_samples.position.flatten(3)
    if shift is not None:
        index = index + shift
    result = weighted_rows(rows, AxisSamples(index.flatten(0, 2), axis_samples.weight.flatten(3).flatten(0, 2)))
    return result.view(*index.shape[:3], rows.shape[1])


def rotated_mean(
    data: Tensor, images: tuple[Tensor, Tensor], geometry: Tensor, degrees: Tensor, grid: tuple[int, ...], ratio: int
) -> Tensor:
    """Return the means of interpolated samples over the bins of rotated regions, (R, C, rows, columns).

    ``images`` are the image of every region and whether there is one, (R,) each; ``geometry`` (R, 4) centre x, y, width
    and height in pixels; ``ratio`` the samples per bin and axis, 0 or less: the bin's size rounded up.
    """
    rows = pixel_rows(data)
    if not (degrees.numel() and rows.numel()):
        return data.new_zeros((degrees.numel(), data.shape[1], *grid))
    size = geometry[:, 2:].clamp(min=1.0)
    counts = (
        torch.full_like(size, ratio)
        if ratio > 0
        else torch.ceil(size / constant(tuple(grid[::-1]), size.dtype, size.device))
    )

    def compute(region_index: Tensor | None) -> Tensor:
        if region_index is None:
            return _rotated_sums(rows, data.shape, images, torch.cat((geometry[:, :2], size), 1), degrees, grid, ratio)
        some_images = (images[0][region_index], images[1][region_index])
        region = torch.cat((geometry[region_index, :2], size[region_index]), 1)
        return _rotated_sums(rows, data.shape, some_images, region, degrees[region_index], grid, ratio)

    samples_per_region = counts.nan_to_num(1.0).prod(1) * (4 * grid[0] * grid[1])
    return _in_parts(samples_per_region, compute).permute(0, 3, 1, 2).contiguous().to(data.dtype)


def _rotated_sums(
    rows: Tensor,
    shape: torch.Size,
    images: tuple[Tensor, Tensor],
    geometry: Tensor,
    degrees: Tensor,
    grid: tuple[int, ...],
    ratio: int,
) -> Tensor:
    """Return the means over all bins, (R, rows, columns, C)."""
    column, row, wide, high = geometry.unbind(1)
    down, used_down, number_down = _samples(-high / 2, high, grid[0], ratio, None)
    along, used_along, number_along = _samples(-wide / 2, wide, grid[1], ratio, None)
    count = degrees.shape[0]
    down, along = down.view(count, grid[0], 1, -1, 1), along.view(count, 1, grid[1], 1, along.shape[2])
    used = used_down.view(count, 1, 1, -1, 1) & used_along.view(count, 1, 1, 1, -1)
    radians = torch.deg2rad(degrees).view(-1, 1, 1, 1, 1)
    cosine, sine = torch.cos(radians), torch.sin(radians)
    y = down * cosine - along * sine + row.view(-1, 1, 1, 1, 1)
    x = along * cosine + down * sine + column.view(-1, 1, 1, 1, 1)
    # Only the samples that count go on: regions differ in their number, and some lie outside.
    used = used & images[1].view(-1, 1, 1, 1, 1) & _near(y, shape[2]) & _near(x, shape[3])
    of_bins = used.sum((3, 4))
    of_regions = of_bins.sum((1, 2))
    index_dtype = index_type(rows.shape[0])
    first = torch.repeat_interleave((images[0] * shape[2]).to(index_dtype), of_regions).unsqueeze(1)
    share = torch.repeat_interleave(1.0 / (number_down * number_along).view(-1), of_regions).unsqueeze(1)
    vertical, horizontal = (
        _pixel_samples(y[used], shape[2], index_dtype),
        _pixel_samples(x[used], shape[3], index_dtype),
    )
    axis_samples = crossed(AxisSamples(vertical.position + first, vertical.weight * share), horizontal, shape[3])
    starts = 4 * (of_bins.flatten().cumsum(0) - of_bins.flatten())
    result = weighted_rows(
        rows, AxisSamples(axis_samples.position.flatten(), axis_samples.weight.flatten()), starts.to(index_dtype)
    )
    return result.view(count, *grid, rows.shape[1])


def _near(position: Tensor, length: int) -> Tensor:
    """Return which positions are at most a pixel outside the image; NaN stays, and shows in the result."""
    return ~((position < -1.0) | (position > length))


def _pixel_samples(position: Tensor, length: int, dtype: torch.dtype) -> AxisSamples:
    """Interpolate at positions near the image, (K,): samples (K, 2)."""
    position = position.clamp(0.0, float(length - 1))
    low = torch.floor(position)
    return linear_samples(position, low, (low + 1.0).clamp(max=float(length - 1)), None, dtype)
