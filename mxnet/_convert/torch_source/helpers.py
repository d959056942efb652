"""Functions that generated files may contain: plain torch, without anything of this package.

Their source goes into the file as it is, so they call nothing but torch and each other.
"""

from __future__ import annotations

import math

import torch
from torch import nn as nn
from torch.nn import functional as functional


def attention_heads(data: torch.Tensor, heads: int, parts: int) -> list[torch.Tensor]:
    """Take interleaved projections (T, N, C) apart: ``parts`` tensors (N * heads, T, head size)."""
    time, batch, width = data.shape
    split = data.reshape(time, batch * heads, parts, width // (heads * parts))
    return [split[:, :, i].transpose(0, 1) for i in range(parts)]


def self_attention_scores(projected: torch.Tensor, heads: int) -> torch.Tensor:
    """Return q k^T / sqrt(head size), (N * heads, T, T), of interleaved queries, keys and values (T, N, C)."""
    queries, keys, _ = attention_heads(projected, heads, 3)
    return torch.bmm(queries / math.sqrt(queries.shape[-1]), keys.transpose(1, 2))


def attention_scores(queries: torch.Tensor, keys_values: torch.Tensor, heads: int) -> torch.Tensor:
    """Return q k^T / sqrt(head size), (N * heads, T, S), of queries and interleaved keys and values."""
    (queries,) = attention_heads(queries, heads, 1)
    keys, _ = attention_heads(keys_values, heads, 2)
    return torch.bmm(queries / math.sqrt(queries.shape[-1]), keys.transpose(1, 2))


def self_attention_sums(projected: torch.Tensor, attention: torch.Tensor, heads: int) -> torch.Tensor:
    """Return the values weighted by attention (N * heads, T, T), as (T, N, C)."""
    summed = torch.bmm(attention, attention_heads(projected, heads, 3)[2])
    return summed.transpose(0, 1).reshape(summed.shape[1], summed.shape[0] // heads, heads * summed.shape[2])


def attention_sums(keys_values: torch.Tensor, attention: torch.Tensor, heads: int) -> torch.Tensor:
    """Return the values weighted by attention (N * heads, T, S), as (T, N, C)."""
    summed = torch.bmm(attention, attention_heads(keys_values, heads, 2)[1])
    return summed.transpose(0, 1).reshape(summed.shape[1], summed.shape[0] // heads, heads * summed.shape[2])


def round_half_down(data: torch.Tensor) -> torch.Tensor:
    """Return the nearest whole numbers, the smaller ones on a tie."""
    nearest = torch.round(data)
    return torch.where(nearest - data == 0.5, nearest - 1, nearest)


def round_half_away(data: torch.Tensor) -> torch.Tensor:
    """Return the nearest whole numbers, those farther from zero on a tie."""
    whole = torch.trunc(data)
    return torch.where((data - whole).abs() >= 0.5, whole + torch.sign(data), whole)


def reversed_sequences(data: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """Return sequences (T, N, ...) backwards, each up to its length; what lies beyond stays."""
    steps = torch.arange(data.shape[0], device=data.device)[:, None]
    lengths = lengths.long().clamp(0, data.shape[0])
    source = torch.where(steps < lengths, lengths - 1 - steps, steps)
    return data[source, torch.arange(data.shape[1], device=data.device)]


def remainder(data: torch.Tensor, divisor: torch.Tensor) -> torch.Tensor:
    """Return the remainder with the sign of the divisor, 0 where that is 0."""
    zero = divisor == 0
    result = torch.remainder(data, divisor.masked_fill(zero, 1))
    return torch.where(zero, torch.zeros_like(result), result)


def run_on_lengths(
    layer: nn.RNNBase, data: torch.Tensor, state: torch.Tensor | None, lengths: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Run a recurrent layer over sequences (T, N, C) of different lengths; outputs beyond their ends are zero."""
    packed = nn.utils.rnn.pack_padded_sequence(data, lengths.long().cpu(), enforce_sorted=False)
    output, state = layer(packed, state)
    return nn.utils.rnn.pad_packed_sequence(output, total_length=data.shape[0])[0], state


def to_corners(boxes: torch.Tensor) -> torch.Tensor:
    """Turn boxes (..., x, y, width, height) around (x, y) into (..., left, top, right, bottom)."""
    middle, half = boxes[..., :2], boxes[..., 2:] / 2
    return torch.cat([middle - half, middle + half], -1)


def to_centers(boxes: torch.Tensor) -> torch.Tensor:
    """Turn boxes (..., left, top, right, bottom) into (..., x, y, width, height) around (x, y)."""
    first, last = boxes[..., :2], boxes[..., 2:]
    return torch.cat([(first + last) / 2, last - first], -1)


def box_overlap(one: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    """Return intersection over union (A, B) of boxes (A, 4) and (B, 4); 0 for two empty ones."""
    areas = [
        torch.where((b[:, 2:] < b[:, :2]).any(1), 0, (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1])) for b in (one, other)
    ]
    size = torch.minimum(one[:, None, 2:], other[:, 2:]) - torch.maximum(one[:, None, :2], other[:, :2])
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
    results = []
    coordinates = slice(coord_start, coord_start + 4)
    for image in rows:
        score = image[:, score_index]
        valid = score > valid_thresh
        if id_index >= 0:
            valid = valid & (image[:, id_index] != background_id)
        order = score.masked_fill(~valid, -math.inf).sort(descending=True, stable=True).indices[: int(valid.sum())]
        best = image[order[:topk] if topk > 0 else order].clone()
        boxes = best[:, coordinates]
        corners = to_corners(boxes) if in_format == "center" else boxes
        overlap = box_overlap(corners, corners) > overlap_thresh
        if id_index >= 0 and not force_suppress:
            kind = best[:, id_index].long()
            overlap = overlap & (kind[:, None] == kind)
        if in_format != out_format:
            converted = to_corners(boxes) if out_format == "corner" else to_centers(boxes)
            best[:, coordinates] = torch.where(boxes[:, :1] < 0, boxes, converted)
        kept = best[~suppressed(overlap)]
        results.append(functional.pad(kept, (0, 0, 0, len(image) - len(kept)), value=-1))
    return torch.stack(results).reshape(data.shape)


def decoded_boxes(
    data: torch.Tensor, anchors: torch.Tensor, factors: tuple[float, ...], clip: float, corner: bool
) -> torch.Tensor:
    """Turn offsets (B, N, 4) from anchors (1, N, 4) into boxes (B, N, 4) by their corners."""
    middle, size = anchors[..., :2], anchors[..., 2:]
    if corner:
        middle, size = (middle + size) / 2, size - middle
    scaled = data * torch.tensor(factors, dtype=data.dtype, device=data.device)
    logarithm = scaled[..., 2:].clamp(max=clip) if clip > 0 else scaled[..., 2:]
    half = logarithm.exp() * size / 2
    center = scaled[..., :2] * size + middle
    return torch.cat([center - half, center + half], -1)


def multibox_prior(
    data: torch.Tensor,
    sizes: tuple[float, ...],
    ratios: tuple[float, ...],
    clip: bool,
    steps: tuple[float, float],
    offsets: tuple[float, float],
) -> torch.Tensor:
    """Lay anchors of several sizes and shapes around each pixel of a feature map (N, C, H, W): (1, A, 4)."""
    height, width = data.shape[2:4]
    shapes = data.new_tensor([(size, ratios[0]) for size in sizes] + [(sizes[0], ratio) for ratio in ratios[1:]])
    root = shapes[:, 1].sqrt()
    half_width, half_height = shapes[:, 0] * height / width * root / 2, shapes[:, 0] / root / 2
    if min(steps) <= 0:
        steps = (1 / height, 1 / width)
    y = ((torch.arange(height, device=data.device) + offsets[0]) * steps[0])[:, None, None].expand(-1, width, 1)
    x = ((torch.arange(width, device=data.device) + offsets[1]) * steps[1])[None, :, None].expand(height, -1, 1)
    anchors = torch.stack([x - half_width, y - half_height, x + half_width, y + half_height], -1).reshape(1, -1, 4)
    return anchors.clamp(0, 1) if clip else anchors


def multibox_detection(
    cls_prob: torch.Tensor,
    loc_pred: torch.Tensor,
    anchor: torch.Tensor,
    clip: bool,
    threshold: float,
    nms_threshold: float,
    force_suppress: bool,
    variances: tuple[float, ...],
    nms_topk: int,
) -> torch.Tensor:
    """Turn predictions for anchors into rows (B, A, 6): class or -1, score, corners; what detects nothing is -1."""
    images, classes, anchors = cls_prob.shape
    if classes < 2:  # the background alone
        return cls_prob.new_full((images, anchors, 6), -1)
    boxes = decoded_boxes(loc_pred.reshape(images, anchors, 4), anchor, variances, -1, True)
    if clip:
        boxes = boxes.clamp(0, 1)
    score, kind = cls_prob[:, 1:].max(1)
    matches = torch.cat([kind[..., None].to(score.dtype), score[..., None], boxes], -1)
    results = []
    for image in matches:
        valid = ((image[:, 1] >= threshold) & (image[:, 1] > -1)).nonzero()[:, 0]
        rows = image[valid]
        if 0 < nms_threshold <= 1:
            rows = rows[rows[:, 1].sort(descending=True, stable=True).indices]
            best = rows[:nms_topk].clone() if nms_topk > 0 else rows.clone()
            overlap = box_overlap(best[:, 2:], best[:, 2:]) >= nms_threshold
            if not force_suppress:
                overlap = overlap & (best[:, None, 0] == best[:, 0])
            best[:, 0] = best[:, 0].masked_fill(suppressed(overlap), -1)
            rest = image[valid[len(best) :]].clone()  # beyond nms_topk: in the order of the anchors, without a class
            rest[:, 0] = -1
            rows = torch.cat([best, rest])
        results.append(functional.pad(rows, (0, 0, 0, anchors - len(rows)), value=-1))
    return torch.stack(results)


def bin_weights(start: torch.Tensor, size: torch.Tensor, pooled: int, ratio: int, length: int) -> torch.Tensor:
    """Return how much each of ``length`` pixels counts in each bin of regions (R,): (R, pooled, length)."""
    step = (size / pooled)[:, None, None]
    count = torch.full_like(step, ratio) if ratio > 0 else step.ceil().clamp(min=1)
    number = torch.arange(int(count.max()), dtype=size.dtype, device=size.device)
    bins = torch.arange(pooled, dtype=size.dtype, device=size.device)[:, None]
    index = start[:, None, None] + bins * step + (number + 0.5) * step / count
    counted = (number < count) & (index >= -1) & (index <= length)
    index = index.clamp(0, length - 1)
    low = index.floor()
    weight = index.new_zeros(len(start), pooled, length)
    weight.scatter_add_(2, low.long(), torch.where(counted, (1 - (index - low)) / count, 0))
    return weight.scatter_add_(
        2, (low.long() + 1).clamp(max=length - 1), torch.where(counted, (index - low) / count, 0)
    )


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
    rows = bin_weights(corners[:, 1], size[:, 1], pooled_size[0], sample_ratio, data.shape[2])
    columns = bin_weights(corners[:, 0], size[:, 0], pooled_size[1], sample_ratio, data.shape[3])
    for index, image in enumerate(rois[:, 0].long().tolist()):
        if 0 <= image < len(data):
            result[index] = rows[index] @ data[image] @ columns[index].T
    return result


def roi_pooling(
    data: torch.Tensor, rois: torch.Tensor, pooled_size: tuple[int, int], spatial_scale: float
) -> torch.Tensor:
    """Take the maximum of each bin of regions (R, 5) of images (N, C, H, W): (R, C, rows, columns)."""
    result = data.new_zeros(len(rois), data.shape[1], *pooled_size)
    corners = round_half_away(rois[:, 1:] * spatial_scale).long()
    lengths, shape = data.shape[2:], pooled_size
    for index, image in enumerate(rois[:, 0].long().tolist()):
        if not 0 <= image < len(data):
            continue
        edges = []
        for axis in (0, 1):
            start, end = corners[index, 1 - axis], corners[index, 3 - axis]
            step = (end - start + 1).clamp(min=1).to(data.dtype) / shape[axis]
            number = torch.arange(shape[axis], dtype=data.dtype, device=data.device)
            first, last = (number * step).floor().long() + start, ((number + 1) * step).ceil().long() + start
            edges.append(torch.stack([first, last], 1).clamp(0, lengths[axis]).tolist())
        for row, (top, bottom) in enumerate(edges[0]):
            for column, (left, right) in enumerate(edges[1]):
                if bottom > top and right > left:
                    result[index, :, row, column] = data[image, :, top:bottom, left:right].amax((1, 2))
    return result


def gamma(data: torch.Tensor) -> torch.Tensor:
    """Return the gamma function; NaN at its poles."""
    wide = data.double()
    whole = wide.floor() == wide
    size = torch.lgamma(wide).exp()
    size = torch.where(whole & size.isfinite(), size.round(), size)
    negative = ((wide < 0) & (torch.remainder(wide.floor(), 2) == 1)) | (torch.signbit(wide) & (wide == 0))
    return torch.where(negative, -size, size).masked_fill((wide < 0) & whole, math.nan).to(data.dtype)
