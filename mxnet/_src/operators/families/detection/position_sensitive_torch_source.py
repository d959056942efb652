"""Position sensitive pooling in other formats."""

from __future__ import annotations

import numpy as onp
import torch

from ...definition.translations import TorchBuilder, to_torch


@to_torch("_contrib_PSROIPooling")
def psroi_pooling(b: TorchBuilder) -> str:
    """Write means over bins of regions, of separate channels."""
    p = b.params
    scale = float(onp.float32(p["spatial_scale"]))
    options = f"{scale!r}, {p['output_dim']}, {p['pooled_size']}, {p['group_size'] or p['pooled_size']}"
    return f"{b.helper(pooled_parts)}({b.inputs[0]}, {b.inputs[1]}, {options})"


def pooled_parts(
    data: torch.Tensor,
    rois: torch.Tensor,
    scale: float,
    outputs: int,
    pooled: int,
    group: int,
) -> torch.Tensor:
    """Divide regions into grids of bins, and average each over separate channels (R-FCN)."""
    count, _, height, width = data.shape
    corners = torch.sign(rois[:, 1:]) * (rois[:, 1:].abs() + 0.5).floor()
    part = torch.arange(pooled, device=data.device) * group // pooled
    parts = part[:, None] * group + part
    bins = torch.arange(pooled, device=data.device, dtype=data.dtype)
    result = data.new_zeros((len(rois), outputs, pooled, pooled))
    for number, region in enumerate(rois):
        image = int(region[0])
        if not (region[0] >= 0 and image < count):
            continue
        weights = []
        for axis, length in ((1, height), (0, width)):
            start = corners[number, axis] * scale
            end = (corners[number, axis + 2] + 1) * scale
            step = (end - start).clamp(min=0.1) / pooled
            first = (bins * step + start).floor().clamp(0, length)[:, None]
            last = ((bins + 1) * step + start).ceil().clamp(0, length)[:, None]
            pixels = torch.arange(length, device=data.device)
            inside = (pixels >= first) & (pixels < last)
            weights.append(inside / (last - first).clamp(min=1))
        means = weights[0] @ data[image, : outputs * group * group] @ weights[1].mT
        grid = means.reshape(outputs, group * group, pooled * pooled)
        part_index = parts.reshape(1, 1, -1).expand(outputs, 1, -1)
        result[number] = grid.gather(1, part_index).reshape(outputs, pooled, pooled)
    return result
