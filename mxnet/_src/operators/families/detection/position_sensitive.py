"""Pool regions whose bins take separate channels (R-FCN): PSROIPooling and its deformable form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ...storage.tokens import connected
from ..resampling.pixels import (
    AxisSamples,
    compute_type,
    crossed,
    half_away,
    images_of,
    index_type,
    linear_samples,
    part_rows,
    single,
    weighted_rows,
)
from .bin_means import Bins, bin_means, suits_table
from .region_mean import mean_over_regions, pixel_ends, whole_pixels
from .regions import Outputs, check_regions, check_types


def _checked_shape(name: str, shapes: list[tuple[int, ...]], params: Mapping[str, Any]) -> tuple[tuple[int, ...], int]:
    """Return the output shape of position-sensitive pooling and the complete ``group_size``; check both."""
    data, rois = shapes[:2]
    check_regions(name, data, rois, params["spatial_scale"], 5)
    pooled, outputs = params["pooled_size"], params["output_dim"]
    group = params["group_size"] or pooled
    if min(pooled, outputs, group) < 1:
        raise MXNetError(f"{name}: pooled_size={pooled}, output_dim={outputs}, group_size={group} must be at least 1.")
    if data[1] < outputs * group * group:
        raise MXNetError(
            f"{name}: output_dim={outputs} and group_size={group} need {outputs * group * group} channels, "
            f"data {tuple(data)} has {data[1]}."
        )
    return (rois[0], outputs, pooled, pooled), group


def parts_of_bins(pooled: int, group: int, device: torch.device) -> Tensor:
    """Return which of the ``group * group`` channels of an output each bin takes, (pooled * pooled,)."""
    part = torch.arange(pooled, device=device) * group // pooled  # of the channels, that each bin of an axis takes
    return (part.unsqueeze(1) * group + part).reshape(-1)


def rounded_regions(rois: Tensor, spatial_scale: float) -> tuple[Tensor, Tensor]:
    """Return start and size, (R, 2) each as x and y, of regions that end with the pixel of their second corner."""
    corners = half_away(rois[:, 1:]).to(rois.dtype)
    scale = single(spatial_scale)
    start = corners[:, :2] * scale
    return start, ((corners[:, 2:] + 1.0) * scale - start).clamp(min=0.1)


def _psroi_infer(shapes: list[tuple[int, ...]], dtypes: list[torch.dtype], params: Mapping[str, Any]) -> Outputs:
    return [(_checked_shape("_contrib_PSROIPooling", shapes, params)[0], dtypes[0])]


@operator("_contrib_PSROIPooling", infer_outputs=_psroi_infer, amp="widest", history=OUTPUTS_NAMED)
def psroi_pooling(
    data: Tensor, rois: Tensor, *, spatial_scale: float, output_dim: int, pooled_size: int, group_size: int = 0
) -> Tensor:
    """Divide regions of images into grids of bins and average each over separate channels.

    Parameters
    ----------
    data : array, (N, output_dim * group_size ** 2, H, W), floating point
    rois : array, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, which are rounded before they are scaled; the second
        belongs to the region. The gradient is zero.
    spatial_scale : float, 0 to 1
        What the corners are multiplied with.
    output_dim : int
        Channels of the result.
    pooled_size : int
        Rows and columns of the grid.
    group_size : int, default ``pooled_size``
        Rows and columns of the grid of channels that the bins are assigned to.

    Returns
    -------
    array, (R, output_dim, pooled_size, pooled_size), dtype of ``data``
        Zero for bins outside the image and for regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    Dai, Li, He, Sun, "R-FCN: Object Detection via Region-based Fully Convolutional Networks", 2016, arXiv:1605.06409.
    """
    name = "_contrib_PSROIPooling"
    params = {
        "spatial_scale": spatial_scale,
        "output_dim": output_dim,
        "pooled_size": pooled_size,
        "group_size": group_size,
    }
    _, group = _checked_shape(name, [tuple(data.shape), tuple(rois.shape)], params)
    check_types(name, data, rois)
    regions = rois.detach().to(compute_type(data.dtype))
    start, size = rounded_regions(regions, spatial_scale)
    ends = (
        pixel_ends(start[:, 1], size[:, 1], pooled_size, data.shape[2]),
        pixel_ends(start[:, 0], size[:, 0], pooled_size, data.shape[3]),
    )
    parts = parts_of_bins(pooled_size, group, data.device)
    used = data[:, : output_dim * group * group]
    images = images_of(regions, data.shape[0])
    rows, columns = ((first.long(), last.long()) for first, last in ends)
    bins = Bins(rows, columns, images, parts, (data.shape[0], output_dim, group * group, *data.shape[2:]))
    if suits_table(used, bins):
        return connected(bin_means(used.contiguous(), bins), rois)
    axes = (whole_pixels(*ends[0], data.shape[2]), whole_pixels(*ends[1], data.shape[3]))
    return connected(mean_over_regions(used, images, axes, parts, group * group), rois)


_POOLING = "_contrib_DeformablePSROIPooling"


def _pooling_shape(shapes: list[tuple[int, ...]], params: Mapping[str, Any]) -> tuple[tuple[int, ...], int]:
    """Return the output shape and the complete ``group_size``; check shapes and parameters."""
    shape, group = _checked_shape(_POOLING, shapes, params)
    if not 0 <= params["trans_std"] <= 1:
        raise MXNetError(f"{_POOLING}: trans_std={params['trans_std']} must be in [0, 1].")
    if params["part_size"] < 0 or params["sample_per_part"] < 0:
        raise MXNetError(
            f"{_POOLING}: part_size={params['part_size']} and sample_per_part={params['sample_per_part']} "
            "must not be negative."
        )
    if not params["no_trans"]:
        part = params["part_size"] or params["pooled_size"]
        trans = shapes[2]
        fits = len(trans) == 4 and trans[0] == shape[0] and trans[1] > 0 and trans[1] % 2 == 0
        if not fits or min(trans[2:]) < part or shape[1] % (trans[1] // 2):
            raise MXNetError(
                f"{_POOLING}: trans {tuple(trans)} must be ({shape[0]}, 2 * classes, {part}, {part}), where classes "
                f"divides output_dim={shape[1]}."
            )
    return shape, group


def _bin_samples(
    start: Tensor, size: Tensor, moved: Tensor, pooled: int, num_samples: int, length: int, dtype: torch.dtype
) -> AxisSamples:
    """Return the samples of bins along one axis, the mean of the samples inside the image.

    ``start`` and ``size`` (R, 1, P or 1, P or 1) are those of the regions, in pixels, and ``moved`` (R, classes, P, P)
    what the bins are moved by, as a share of the region's size.
    """
    step = size / pooled
    begin = start + moved * size
    sample = torch.arange(num_samples, dtype=size.dtype, device=size.device) * (step / num_samples).unsqueeze(-1)
    position = begin.unsqueeze(-1) + sample
    valid = (position >= -0.5) & (position <= length - 0.5)
    position = position.clamp(0.0, float(length - 1))
    # On a pixel both neighbours are the pixel itself, so that the derivative is zero there.
    axis_samples = linear_samples(position, position.detach().floor(), position.detach().ceil(), valid, dtype)
    count = valid.sum(-1).clamp(min=1)
    return AxisSamples(axis_samples.position.flatten(-2), axis_samples.weight.flatten(-2) / count.unsqueeze(-1))


def _shifts(trans: Tensor, pooled: int, part: int, scale: float) -> tuple[Tensor, Tensor]:
    """Return how far every bin is moved right and down, (R, classes, pooled, pooled) each."""
    cell = torch.arange(pooled, device=trans.device) * part // pooled
    of_bins = trans[:, :, cell.unsqueeze(1), cell] * scale
    return of_bins[:, 0::2], of_bins[:, 1::2]


@operator(
    _POOLING,
    active_inputs=lambda params: ("data", "rois") if params["no_trans"] else ("data", "rois", "trans"),
    infer_outputs=lambda shapes, dtypes, params: [(_pooling_shape(shapes, params)[0], dtypes[0])],
    amp="single",
    history=OUTPUTS_NAMED,
    like="_contrib_PSROIPooling",
)
def deformable_psroi_pooling(
    data: Tensor,
    rois: Tensor,
    trans: Tensor | None = None,
    *,
    spatial_scale: float,
    output_dim: int,
    group_size: int,
    pooled_size: int,
    part_size: int = 0,
    sample_per_part: int = 1,
    trans_std: float = 0.0,
    no_trans: bool = False,
) -> Tensor:
    """Divide regions into grids of bins that are moved by offsets, and average each over separate channels.

    Parameters
    ----------
    trans : array, (R, 2 * classes, part_size, part_size), absent when ``no_trans``
        For each class (a run of ``output_dim / classes`` outputs), how far bins are moved right and down, in units of
        the region's size times ``trans_std``.
    group_size : int
        Rows and columns of the grid of channels that the bins are assigned to.
    pooled_size : int
        Rows and columns of the grid of bins.
    part_size : int, default ``pooled_size``
        Rows and columns of ``trans``.
    sample_per_part : int, default 1
        Samples per bin along each axis.
    trans_std : float, 0 to 1, default 0
    no_trans : bool, default False

    Returns
    -------
    array, (R, output_dim, pooled_size, pooled_size), dtype of ``data``
        Samples more than half a pixel outside the image do not count; bins without any are zero, as are regions of
        images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ, or ``spatial_scale`` or ``trans_std`` is out of range.

    References
    ----------
    Dai et al., "Deformable Convolutional Networks", 2017, arXiv:1703.06211.
    """
    params = {
        "spatial_scale": spatial_scale,
        "output_dim": output_dim,
        "group_size": group_size,
        "pooled_size": pooled_size,
        "part_size": part_size,
        "sample_per_part": sample_per_part,
        "trans_std": trans_std,
        "no_trans": no_trans,
    }
    inputs = [data, rois, *([] if trans is None else [trans])]
    shape, group = _pooling_shape([tuple(tensor.shape) for tensor in inputs], params)
    check_types(_POOLING, *inputs)
    regions = rois.detach().to(compute_type(data.dtype))
    if trans is None or no_trans:
        right = down = regions.new_zeros((shape[0], 1, pooled_size, pooled_size))
    else:
        right, down = _shifts(trans.to(regions.dtype), pooled_size, part_size or pooled_size, single(trans_std))
    classes = right.shape[1]
    rows = part_rows(data[:, : output_dim * group * group], classes, group * group)
    parts = classes * group * group
    axis_samples = _pooling_samples(data.shape, parts, regions, spatial_scale, (right, down), sample_per_part)
    first = torch.arange(classes, device=data.device).view(-1, 1) * (group * group)
    part = (first + parts_of_bins(pooled_size, group, data.device)) * (data.shape[2] * data.shape[3])
    index = axis_samples.position + part.to(axis_samples.position.dtype).view(1, classes, pooled_size, pooled_size, 1)
    means = weighted_rows(rows, AxisSamples(index.flatten(0, 3), axis_samples.weight.flatten(0, 3)))
    arranged = means.view(shape[0], classes, pooled_size, pooled_size, rows.shape[1]).permute(0, 1, 4, 2, 3)
    return connected(arranged.reshape(shape).contiguous().to(data.dtype), rois)


def _pooling_samples(
    shape: torch.Size,
    num_parts: int,
    regions: Tensor,
    spatial_scale: float,
    shifts: tuple[Tensor, Tensor],
    num_samples: int,
) -> AxisSamples:
    """Return the samples of all bins, (R, classes, P, P, T), in the first of the ``num_parts`` planes of each image."""
    right, down = shifts
    pooled, (images, _, height, width) = right.shape[2], shape
    index_dtype = index_type(images * height * width * num_parts)
    start, size = rounded_regions(regions, spatial_scale)
    start, size = (start - 0.5).view(-1, 2, 1, 1, 1), size.view(-1, 2, 1, 1, 1)
    bins = torch.arange(pooled, dtype=size.dtype, device=size.device)
    x = start[:, 0] + bins * (size[:, 0] / pooled)
    y = start[:, 1] + bins.unsqueeze(1) * (size[:, 1] / pooled)
    horizontal = _bin_samples(x, size[:, 0], right, pooled, num_samples, width, index_dtype)
    vertical = _bin_samples(y, size[:, 1], down, pooled, num_samples, height, index_dtype)
    image, present = (part.view(-1, 1, 1, 1, 1) for part in images_of(regions, images))
    vertical = AxisSamples(
        vertical.position + (image * (num_parts * height)).to(index_dtype), vertical.weight * present
    )
    axis_samples = crossed(vertical, horizontal, width)
    return AxisSamples(axis_samples.position.flatten(-2), axis_samples.weight.flatten(-2))
