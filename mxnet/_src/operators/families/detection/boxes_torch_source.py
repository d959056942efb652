"""Boxes in other formats."""

from __future__ import annotations

import math

import numpy as onp
import torch
from torch.nn import functional

from ...definition.translations import TorchBuilder, to_torch
from ..common.translated import keywords
from .box_formats import center_of, corners_of


@to_torch("_contrib_box_nms")
def box_nms_to_torch(b: TorchBuilder) -> tuple[str, ...]:
    """Write non-maximum suppression; the hidden second output, which records positions, is left out."""
    limits = {name: float(onp.float32(b.params[name])) for name in ("overlap_thresh", "valid_thresh")}
    format_value = b.literal if b.dtype is torch.float32 else repr  # MXNet holds them in single precision
    limit_text = ", ".join(f"{name}={format_value(value)}" for name, value in limits.items())
    names = ("topk", "coord_start", "score_index", "id_index", "background_id")
    options = keywords(b, *names, "force_suppress", "in_format", "out_format")
    used = (corners_of, center_of, box_overlap, suppressed)
    return (f"{b.helper(box_nms, *used)}({b.inputs[0]}, {limit_text}, {options})",)


def box_nms(
    data: torch.Tensor,
    overlap_thresh: float,
    valid_thresh: float,
    topk: int,
    coord_start: int,
    score_index: int,
    id_index: int,
    background_id: int,
    force_suppress: bool,
    in_format: str,
    out_format: str,
) -> torch.Tensor:
    """Keep the best of boxes that overlap: the kept rows by score, then rows of -1."""
    if topk == 0:
        return data
    rows = data.reshape(-1, *data.shape[-2:])
    rows_of_images = []
    coordinates = slice(coord_start, coord_start + 4)
    for image in rows:
        score = image[:, score_index]
        valid = score > valid_thresh
        if id_index >= 0:
            valid = valid & (image[:, id_index] != background_id)
        score = score.masked_fill(~valid, -math.inf)
        order = score.sort(descending=True, stable=True).indices[: int(valid.sum())]
        best = image[order[:topk] if topk > 0 else order].clone()
        boxes = best[:, coordinates]
        corners = corners_of(boxes) if in_format == "center" else boxes
        overlap = box_overlap(corners, corners) > overlap_thresh
        if id_index >= 0 and not force_suppress:
            class_ids = best[:, id_index].long()
            overlap = overlap & (class_ids[:, None] == class_ids)
        if in_format != out_format:
            convert = corners_of if out_format == "corner" else center_of
            converted = convert(boxes)
            best[:, coordinates] = torch.where(boxes[:, :1] < 0, boxes, converted)
        kept = best[~suppressed(overlap)]
        margins = (0, 0, 0, len(image) - len(kept))
        rows_of_images.append(functional.pad(kept, margins, value=-1))
    return torch.stack(rows_of_images).reshape(data.shape)


def box_overlap(one: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    """Return intersection over union (A, B) of boxes (A, 4) and (B, 4); 0 for two empty ones."""
    areas = []
    for boxes in (one, other):
        sides = boxes[:, 2:] - boxes[:, :2]
        areas.append(torch.where((sides < 0).any(1), 0, sides[:, 0] * sides[:, 1]))
    first = torch.maximum(one[:, None, :2], other[:, :2])
    size = torch.minimum(one[:, None, 2:], other[:, 2:]) - first
    common = size.clamp(min=0).prod(2)
    union = areas[0][:, None] + areas[1] - common
    empty = (areas[0] == 0)[:, None] & (areas[1] == 0)
    return (common / union).masked_fill(empty, 0)


def suppressed(overlap: torch.Tensor) -> torch.Tensor:
    """Return which boxes go, best first: those that overlap a better one that stays, as the matrix says."""
    gone = torch.zeros(len(overlap), dtype=torch.bool, device=overlap.device)
    for i in range(len(overlap)):
        if not gone[i]:
            gone[i + 1 :] |= overlap[i, i + 1 :]
    return gone
