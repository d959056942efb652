"""Functions on images and regions that generated files may contain: plain torch, as in `helpers`."""

from __future__ import annotations

import torch
from torch.nn import functional as functional


def sampled_pixels(data: torch.Tensor, rows: torch.Tensor, columns: torch.Tensor, fades: bool) -> torch.Tensor:
    """Interpolate images (B, C, H, W) at positions (B, K): (B, C, K).

    Beyond the image there is nothing; with ``fades`` pixels of zeros surround it, otherwise its border goes on for a
    pixel behind the last one.
    """
    sides = []
    for position, length in ((rows, data.shape[2]), (columns, data.shape[3])):
        valid = ((position > -1) if fades else (position >= 0)) & (position < length)
        inner = position if fades else position.clamp(0, length - 1)
        low = inner.floor()
        pair = []
        for pixel, weight in ((low, 1 - (inner - low)), (low + 1, inner - low)):
            inside = valid & (pixel >= 0) & (pixel < length)
            pair.append((pixel.clamp(0, length - 1).long(), torch.where(inside, weight, 0)))
        sides.append(pair)
    flat = data.flatten(2)
    result = flat.new_zeros((*flat.shape[:2], rows.shape[1]))
    for row, first in sides[0]:
        for column, second in sides[1]:
            index = (row * data.shape[3] + column).unsqueeze(1).expand(-1, flat.shape[1], -1)
            result = result + flat.gather(2, index) * (first * second).unsqueeze(1)
    return result


def deformed_convolution(
    data: torch.Tensor,
    offset: torch.Tensor,
    mask: torch.Tensor | None,
    weight: torch.Tensor,
    bias: torch.Tensor | None,
    stride: tuple[int, int],
    dilate: tuple[int, int],
    pad: tuple[int, int],
    groups: int,
    offset_groups: int,
    fades: bool,
) -> torch.Tensor:
    """Convolve images whose sampling points are moved by offsets, and weighted by masks."""
    count, channels = data.shape[:2]
    kernel, size = weight.shape[2:], offset.shape[2:]
    points = kernel[0] * kernel[1]
    moved = offset.reshape(count * offset_groups, points, 2, -1)
    positions = []
    for axis in (0, 1):
        index = torch.arange(size[axis], device=data.device) * stride[axis] - pad[axis]
        point = torch.arange(kernel[axis], device=data.device) * dilate[axis]
        indices = index.repeat_interleave(size[1]) if axis == 0 else index.repeat(size[0])
        point = point.repeat_interleave(kernel[1]) if axis == 0 else point.repeat(kernel[0])
        positions.append((moved[:, :, axis] + point[:, None] + indices).flatten(1))
    images = data.reshape(count * offset_groups, channels // offset_groups, *data.shape[2:])
    patches = sampled_pixels(images, positions[0], positions[1], fades)
    if mask is not None:
        patches = patches * mask.reshape(count * offset_groups, 1, -1)
    patches = patches.reshape(count, groups, channels // groups * points, -1)
    kernels = weight.reshape(groups, weight.shape[0] // groups, -1)
    result = (kernels @ patches).reshape(count, weight.shape[0], *size)
    return result if bias is None else result + bias[:, None, None]


def correlated(
    first: torch.Tensor,
    second: torch.Tensor,
    kernel: int,
    most: int,
    stride: int,
    spread: int,
    pad: int,
    multiplied: bool,
) -> torch.Tensor:
    """Compare patches of two images (N, C, H, W) at all displacements in a neighbourhood."""
    border, reach = most + (kernel - 1) // 2, most // spread
    sizes = [-(-(n + 2 * (pad - border)) // stride) for n in first.shape[2:]]
    step = stride
    if kernel > 1:
        sizes, step, border = [(n - 1) * stride + kernel for n in sizes], 1, most
    first, second = (functional.pad(image, (pad,) * 4) for image in (first, second))

    def part(image: torch.Tensor, down: int, right: int) -> torch.Tensor:
        rows, columns = (
            slice(border + move, border + move + (n - 1) * step + 1, step)
            for move, n in zip((down, right), sizes, strict=True)
        )
        return image[:, :, rows, columns]

    left = part(first, 0, 0)
    results = []
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            other = part(second, down * spread, right * spread)
            results.append((left * other if multiplied else (left - other).abs()).mean(1))
    images = torch.stack(results, 1)
    return functional.avg_pool2d(images, kernel, stride) if kernel > 1 else images


def sequence_loss(
    scores: torch.Tensor,
    labels: torch.Tensor,
    lengths: torch.Tensor | None,
    used: torch.Tensor | None,
    blank_first: bool,
) -> torch.Tensor:
    """Return the CTC loss of scores (T, N, C) before softmax; labels (N, L) are padded by 0, or -1 if blank is last."""
    labels = labels.long()
    if used is None:
        used = (labels == (0 if blank_first else -1)).cumsum(1).eq(0).sum(1)
    if lengths is None:
        lengths = torch.full((scores.shape[1],), scores.shape[0], device=scores.device)
    else:
        behind = torch.arange(scores.shape[0], device=scores.device)[:, None] >= lengths.long()
        scores = scores.masked_fill(behind[:, :, None], 0)
    blank = 0 if blank_first else scores.shape[2] - 1
    logs = scores.log_softmax(2)
    return functional.ctc_loss(logs, labels, lengths.long(), used.long(), blank, "none", zero_infinity=True)


def pooled_parts(
    data: torch.Tensor, rois: torch.Tensor, scale: float, outputs: int, pooled: int, group: int
) -> torch.Tensor:
    """Divide regions into grids of bins, and average each over channels of its own (R-FCN)."""
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
            step = ((corners[number, axis + 2] + 1) * scale - start).clamp(min=0.1) / pooled
            first = (bins * step + start).floor().clamp(0, length)[:, None]
            last = ((bins + 1) * step + start).ceil().clamp(0, length)[:, None]
            pixels = torch.arange(length, device=data.device)
            inside = (pixels >= first) & (pixels < last)
            weights.append(inside / (last - first).clamp(min=1))
        means = weights[0] @ data[image, : outputs * group * group] @ weights[1].mT
        grid = means.reshape(outputs, group * group, pooled * pooled)
        chosen = parts.reshape(1, 1, -1).expand(outputs, 1, -1)
        result[number] = grid.gather(1, chosen).reshape(outputs, pooled, pooled)
    return result


def encoded_boxes(
    samples: torch.Tensor,
    matches: torch.Tensor,
    anchors: torch.Tensor,
    refs: torch.Tensor,
    means: torch.Tensor,
    stds: torch.Tensor,
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return offsets from anchors of the boxes that samples are matched with, and where there are any."""
    indices = matches.long().clamp(0, refs.shape[1] - 1)
    boxes = refs.gather(1, indices.unsqueeze(2).expand(-1, -1, 4))
    (middle, size), (own_middle, own_size) = (
        ((b[..., :2] + b[..., 2:]) / 2, b[..., 2:] - b[..., :2]) for b in (boxes, anchors)
    )
    offsets = (torch.cat([(middle - own_middle) / own_size, torch.log(size / own_size)], -1) - means) / stds
    positive = (samples > 0.5).unsqueeze(2)
    return torch.where(positive, offsets, 0), positive.to(samples.dtype).expand_as(offsets)


def greedy_matches(scores: torch.Tensor, least: float, most: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Match rows and columns of matrices (..., N, M), the best pair first; -1 where there is none."""
    if scores.dim() > 2:
        results = [greedy_matches(matrix, least, most) for matrix in scores]
        return torch.stack([one for one, _ in results]), torch.stack([other for _, other in results])
    rows, columns = scores.shape
    by_row, by_column = scores.new_full((rows,), -1), scores.new_full((columns,), -1)
    left = scores.nan_to_num(-torch.inf, posinf=torch.inf).clone()
    for _ in range(min(rows, columns, most)):
        best = int(left.argmax())
        row, column = divmod(best, columns)
        if not left[row, column] > least:
            break
        by_row[row], by_column[column] = column, row
        left[row], left[:, column] = -torch.inf, -torch.inf
    return by_row, by_column
