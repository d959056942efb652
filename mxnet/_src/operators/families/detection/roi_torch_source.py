"""Regions of interest in other formats."""

from __future__ import annotations

import torch

from ...definition.translations import TorchBuilder, to_torch
from ..common.translated import keywords


@to_torch("_contrib_ROIAlign")
def roi_align_to_torch(b: TorchBuilder) -> str:
    """Write means over bins of regions."""
    if b.params["position_sensitive"]:
        b.refuse("position_sensitive=True.")
    name = b.helper(roi_align, bin_weights)
    options = keywords(b, "pooled_size", "spatial_scale", "sample_ratio", "aligned")
    return f"{name}({b.inputs[0]}, {b.inputs[1]}, {options})"


def bin_weights(
    start: torch.Tensor,
    size: torch.Tensor,
    pooled: int,
    ratio: int,
    length: int,
) -> torch.Tensor:
    """Return how much each of ``length`` pixels counts in each bin of regions (R,): (R, pooled, length)."""
    step = (size / pooled)[:, None, None]
    count = torch.full_like(step, ratio) if ratio > 0 else step.ceil().clamp(min=1)
    sample_index = torch.arange(int(count.max()), dtype=size.dtype, device=size.device)
    bins = torch.arange(pooled, dtype=size.dtype, device=size.device)[:, None]
    sample_position = start[:, None, None] + bins * step + (sample_index + 0.5) * step / count
    counted = (sample_index < count) & (sample_position >= -1) & (sample_position <= length)
    sample_position = sample_position.clamp(0, length - 1)
    low = sample_position.floor()
    weight = sample_position.new_zeros(len(start), pooled, length)
    part = sample_position - low
    weight.scatter_add_(2, low.long(), torch.where(counted, (1 - part) / count, 0))
    following = (low.long() + 1).clamp(max=length - 1)
    return weight.scatter_add_(2, following, torch.where(counted, part / count, 0))


def roi_align(
    data: torch.Tensor,
    rois: torch.Tensor,
    pooled_size: tuple[int, int],
    spatial_scale: float,
    sample_ratio: int,
    aligned: bool,
) -> torch.Tensor:
    """Average interpolated samples over bins of regions (R, 5) of images (N, C, H, W): (R, C, rows, columns)."""
    result = data.new_zeros(len(rois), data.shape[1], *pooled_size)
    if not len(rois):
        return result
    corners = rois[:, 1:] * spatial_scale - (0.5 if aligned else 0.0)
    size = corners[:, 2:] - corners[:, :2]
    size = size if aligned else size.clamp(min=1)
    (first_x, first_y), (width, height) = corners[:, :2].unbind(1), size.unbind(1)
    down, across = pooled_size
    rows = bin_weights(first_y, height, down, sample_ratio, data.shape[2])
    columns = bin_weights(first_x, width, across, sample_ratio, data.shape[3])
    for index, image in enumerate(rois[:, 0].long().tolist()):
        if 0 <= image < len(data):
            result[index] = rows[index] @ data[image] @ columns[index].T
    return result
