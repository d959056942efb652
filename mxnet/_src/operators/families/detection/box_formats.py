"""What the operators on boxes share: corner and centre formats, areas, overlaps."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from ..common.limits import StepLimit

# Pairs of boxes that are compared at once: on the CPU temporaries have to stay in the cache.
_PAIRS = StepLimit(1 << 17, 1 << 24)
_SHORT = 64  # boxes
_MANY_ROWS = 1024  # for fewer, telling torch to take them as numbers takes longer

# Translations copy the source of these two, in which torch is the only name from elsewhere.


def corners_of(boxes: torch.Tensor) -> torch.Tensor:
    """Turn (..., x, y, width, height) with the centre (x, y) into (..., left, top, right, bottom)."""
    middle, half = boxes[..., :2], boxes[..., 2:] / 2
    return torch.cat([middle - half, middle + half], -1)


def center_of(boxes: torch.Tensor) -> torch.Tensor:
    """Turn (..., left, top, right, bottom) into (..., x, y, width, height) with the centre (x, y)."""
    first, last = boxes[..., :2], boxes[..., 2:]
    return torch.cat([(first + last) / 2, last - first], -1)


def sides_first(boxes: Tensor) -> Tensor:
    """Lay out (..., 4) as contiguous (4, ...): steps over long lines take a fraction of those over columns of four.

    As a batch of one: torch copies a transposed matrix of four rows in three times the time.
    """
    return boxes.unsqueeze(0).movedim(-1, 0).contiguous().squeeze(1)


def sides_last(sides: Sequence[Tensor]) -> Tensor:
    """Return (..., 4) of four contiguous planes (...), the inverse of `sides_first`.

    Column by column, which takes a quarter of the time of `torch.stack`.
    """
    result = sides[0].new_empty((*sides[0].shape, 4))
    for number, side in enumerate(sides):
        result[..., number] = side
    return result


def selected(boxes: Tensor, index: Tensor) -> Tensor:
    """Return rows of (N, 4)."""
    if not _are_numbers(boxes, index):
        return boxes.index_select(0, index)
    return _as_numbers(boxes).index_select(0, index).view(torch.float32).view(-1, 4)


def put_rows(target: Tensor, index: Tensor, boxes: Tensor) -> None:
    """Write rows (N, 4) at the places of an index into contiguous rows (M, 4)."""
    if _are_numbers(boxes, index) and _are_numbers(target, index):
        _as_numbers(target).scatter_(0, index, _as_numbers(boxes))
    else:
        target.index_copy_(0, index, boxes)


def put_ones(target: Tensor, index: Tensor) -> None:
    """Write rows of ones at the places of an index into contiguous rows (M, 4)."""
    if _are_numbers(target, index):
        _as_numbers(target).scatter_(0, index, _as_numbers(target.new_ones(1, 4)).expand(len(index)))
    else:
        target.index_fill_(0, index, 1)


def _are_numbers(boxes: Tensor, index: Tensor) -> bool:
    """Whether to move rows of four float32 as one complex number each, of as many bytes: a third of the time."""
    if len(index) < _MANY_ROWS or boxes.dtype is not torch.float32 or not boxes.is_cpu:
        return False
    # torch reads complex numbers only from addresses that they divide, which arrays of NumPy need not have.
    return boxes.is_contiguous() and boxes.data_ptr() % 16 == 0


def _as_numbers(boxes: Tensor) -> Tensor:
    return boxes.view(torch.complex128).squeeze(1)


def planes_of(boxes: Tensor, are_pixels: bool = False) -> Tensor:
    """Lay out corner boxes (..., 4) as contiguous planes (5, ...): left, top, right, bottom, area.

    The area of a box with a negative side is 0, unless corners ``are_pixels`` that belong to the box.
    """
    planes = boxes.new_empty((5, *boxes.shape[:-1]))
    if boxes.is_cpu:
        planes[:4].unsqueeze(1).copy_(boxes.unsqueeze(0).movedim(-1, 0))  # as `sides_first` does
    else:  # on a device, and in an export, which knows no length of that copy
        planes[:4] = boxes.movedim(-1, 0)
    if are_pixels:
        torch.mul(planes[2] - planes[0] + 1.0, planes[3] - planes[1] + 1.0, out=planes[4])
        return planes
    sides = planes[2:4] - planes[:2]
    torch.mul(sides[0], sides[1], out=planes[4])
    planes[4].masked_fill_((sides < 0).any(0), 0)
    return planes


def overlaps(lhs: Tensor, rhs: Tensor, are_pixels: bool = False) -> Tensor:
    """Return intersection over union of boxes as planes (see `planes_of`) that broadcast; NaN for two empty boxes.

    The order of the operations is MXNet's, so that comparisons with a threshold come out as there.
    """
    left, top, right, bottom, area = lhs
    width = torch.minimum(right, rhs[2])
    scratch = torch.maximum(left, rhs[0])
    width.sub_(scratch)
    height = torch.minimum(bottom, rhs[3])
    torch.maximum(top, rhs[1], out=scratch)
    height.sub_(scratch)
    if are_pixels:
        width.add_(1.0)
        height.add_(1.0)
    width.clamp_(min=0).mul_(height.clamp_(min=0))
    torch.add(area, rhs[4], out=scratch)
    return width.div_(scratch.sub_(width))


def all_overlaps(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return the overlaps (N, M) of boxes as planes (5, N) and (5, M); 0 of two empty ones."""
    count, width = lhs.shape[1], rhs.shape[1]
    if width < _SHORT < count:  # rows of the result that are short are columns of another, which has long ones
        # As a batch of one, which torch copies faster than a matrix of few rows.
        return all_overlaps(rhs, lhs).unsqueeze(0).transpose(1, 2).contiguous().squeeze(0)
    # Two empty boxes give 0 / 0; NaN of NaN coordinates stays.
    empty = lhs[4] == 0, rhs[4] == 0
    is_certain = lhs.is_cpu and not (bool(empty[0].any()) and bool(empty[1].any()))
    step = max(_PAIRS.on(lhs.device) // max(width, 1), 1)
    # What fits is taken whole: slices to a length that follows from others could not be exported for any length.
    boxes = (lhs,) if count <= step else torch.split(lhs, step, 1)
    parts = []
    for planes in boxes:
        pairs = overlaps(planes[..., None], rhs[:, None])
        parts.append(pairs if is_certain else pairs.masked_fill_((planes[4] == 0)[:, None] & empty[1], 0))
    return parts[0] if len(parts) == 1 else torch.cat(parts)
