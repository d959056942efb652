"""Greedy non-maximum suppression of boxes sorted by score.

A box is kept unless a better box of its group that is kept overlaps it too much. Groups (an image, or a class of an
image) are rows of one batch. Each row is taken in blocks: inside a block the relation "suppresses" is resolved by
iterating until nothing changes, then the kept boxes of the block are compared with everything behind it. So the work
grows with the number of kept boxes, memory does not grow with the square of the row, and no step runs box by box.

Both ways read from the device what is left. Short rows are decided there by `bounded_suppression`, which reads nothing.
"""

from __future__ import annotations

from math import isqrt

import torch
from torch import Tensor

from ..common.limits import StepLimit
from ..resampling.pixels import compute_type
from .bounded_suppression import is_bounded, kept_in_steps
from .box_formats import overlaps, planes_of

# Most boxes per block, and pairs compared at once: on the CPU temporaries have to stay in the cache.
_BLOCK = StepLimit(128, 1024)
_PAIRS = StepLimit(1 << 19, 1 << 24)
_LEAST_BLOCK = 32
# Rows within this factor of the longest are padded to its length and worked on together.
_PADDING = 4
# Boxes that `first_survivors` decides together: it hopes to look at few.
_FIRST_BLOCK = 256


def ranked(score: Tensor, valid: Tensor, limit: int) -> tuple[Tensor, Tensor]:
    """Order the valid columns of each row by descending score, equal ones by index; a positive ``limit`` is the most.

    Returns columns and where there are that many, (B, K) each.
    """
    num_kept = score.shape[1] if limit < 1 else min(limit, score.shape[1])
    score = score.masked_fill(~valid, float("-inf"))
    if num_kept < score.shape[1] and score.dtype in (torch.float32, torch.float16):
        order = _largest(score, num_kept)
    else:
        order = score.sort(dim=1, descending=True, stable=True).indices[:, :num_kept]
    return order, torch.arange(num_kept, device=score.device) < valid.sum(1, keepdim=True)


def _largest(score: Tensor, count: int) -> Tensor:
    """Return the columns of the ``count`` largest values, equal ones by index: eight times as fast as a stable sort.

    Number and column are packed into one integer each, which leaves no ties.
    """
    bits = (score.to(torch.float32) + 0.0).view(torch.int32)  # -0.0 becomes 0.0, which it equals
    ordered = bits ^ ((bits >> 31) & 0x7FFFFFFF)  # negative values are stored as magnitudes
    last = score.shape[1] - 1
    keys = (ordered.to(torch.int64) << 32) + torch.arange(last, -1, -1, device=score.device)
    return last - (keys.topk(count, 1).values & 0xFFFFFFFF)


def survivors(
    boxes: Tensor, present: Tensor, groups: Tensor | None, threshold: float, inclusive: bool = False
) -> Tensor:
    """Return which of the boxes (B, K, 4), best first, survive within their image and group, both (B, K)."""
    if is_bounded(boxes):
        return _kept_in_steps(boxes, present, groups, threshold, inclusive)
    if groups is None:
        return keep_in_rows(boxes, present, threshold, inclusive)
    num_images, num_boxes = present.shape
    groups, order = groups.sort(dim=1, stable=True)
    image = torch.arange(num_images, device=boxes.device)[:, None]
    is_present = present.gather(1, order)
    flat = (order + num_boxes * image)[is_present]
    runs = (groups * num_images + image)[is_present]
    keep = torch.zeros(num_images * num_boxes, dtype=torch.bool, device=boxes.device)
    keep[flat] = keep_by_group(boxes.reshape(-1, 4)[flat], runs, threshold, inclusive)
    return keep.view(present.shape)


def _kept_in_steps(boxes: Tensor, present: Tensor, groups: Tensor | None, threshold: float, inclusive: bool) -> Tensor:
    planes = planes_of(boxes)

    def suppresses(one: slice, other: slice) -> Tensor:
        pairs = overlaps(planes[:, :, one, None], planes[:, :, None, other])
        exceeds = _exceeds(pairs, threshold, inclusive)
        return exceeds if groups is None else exceeds & (groups[:, one, None] == groups[:, None, other])

    return kept_in_steps(present, suppresses)


def keep_by_group(boxes: Tensor, groups: Tensor, threshold: float, inclusive: bool = False) -> Tensor:
    """Return which corner boxes (N, 4) survive, groups being runs of equal values, the best box first within each.

    A box overlapping a kept one by more than ``threshold`` is dropped, with ``inclusive`` also at exactly this overlap.
    """
    _, sizes = torch.unique_consecutive(groups, return_counts=True)
    keep = torch.empty(len(boxes), dtype=torch.bool, device=boxes.device)
    starts = sizes.cumsum(0) - sizes
    sizes, order = sizes.sort(descending=True)
    starts = starts[order]
    lengths: list[int] = sizes.tolist()
    num_done = 0
    while num_done < len(lengths):
        longest = lengths[num_done]
        until = num_done + sum(_PADDING * length >= longest for length in lengths[num_done:])
        steps = torch.arange(longest, device=boxes.device)
        present = steps < sizes[num_done:until, None]
        rows = torch.where(present, starts[num_done:until, None] + steps, 0)
        survives = keep_in_rows(boxes[rows], present, threshold, inclusive)
        keep[rows[present]] = survives[present]
        num_done = until
    return keep


def keep_in_rows(boxes: Tensor, present: Tensor, threshold: float, inclusive: bool = False) -> Tensor:
    """Return which corner boxes (G, L, 4), best first in each row, survive; ``present`` (G, L) is False for padding."""
    groups, length = present.shape
    keep = torch.zeros((groups, length + 1), dtype=torch.bool, device=boxes.device)  # one column for padding
    index = torch.arange(length, device=boxes.device).expand(groups, length)
    planes = planes_of(boxes)
    # NaN in a box must not spread to comparisons with others.
    planes, alive = _voided(planes, planes.isnan().any(0), threshold), present
    pairs_of_row = _PAIRS.on(boxes.device) // max(groups, 1)
    block = min(max(isqrt(pairs_of_row), _LEAST_BLOCK), _BLOCK.on(boxes.device))
    while alive.shape[1]:
        head, planes = planes[:, :, :block], planes[:, :, block:]
        pairs = overlaps(head[..., None], head[:, :, None])
        kept = _resolve(_exceeds(pairs, threshold, inclusive), alive[:, :block])
        keep.scatter_(1, index[:, :block], kept)
        alive, index = alive[:, block:], index[:, block:]
        if alive.shape[1]:
            alive = alive & ~_covered(_compact(head, kept, threshold), planes, threshold, inclusive)
            planes, alive, index = _squeeze(planes, alive, index, length)
    return keep[:, :length]


def _exceeds(overlap: Tensor, threshold: float, inclusive: bool) -> Tensor:
    overlap = overlap.to(compute_type(overlap.dtype))  # torch would round the threshold to half precision
    return overlap >= threshold if inclusive else overlap > threshold


def _resolve(suppresses: Tensor, alive: Tensor) -> Tensor:
    """Return which boxes of one block survive among themselves, given which would suppress which, (G, L, L)."""
    # A matrix product counts the kept boxes that suppress each; the loop ends after the longest chain.
    matrix = suppresses.to(torch.float32).triu_(1)
    kept = alive
    while True:
        hits = torch.bmm(kept[:, None].to(torch.float32), matrix)[:, 0]
        still_alive = alive & (hits == 0)
        if torch.equal(still_alive, kept):
            return kept
        kept = still_alive


def first_survivors(boxes: Tensor, threshold: float, most: int) -> tuple[Tensor, Tensor]:
    """Return the first boxes of each image that survive; what is behind the last one wanted is not looked at.

    ``boxes`` (N, B, 4) are corners as pixels that belong to the box, best first. The result is the index of at most
    ``most`` boxes, (N, most), undefined but valid beyond their count (N,).
    """
    images, total = boxes.shape[:2]
    planes = planes_of(boxes, are_pixels=True)
    if is_bounded(boxes):

        def suppresses(one: slice, other: slice) -> Tensor:
            return overlaps(planes[:, :, one, None], planes[:, :, None, other], are_pixels=True) > threshold

        stays = kept_in_steps(torch.ones((images, total), dtype=torch.bool, device=boxes.device), suppresses)
        return chosen_first(stays, 0)[:, :most], stays.sum(1).clamp(max=most)
    # Free places overlap nothing; the one after the last takes what is too much.
    kept = boxes.new_full((5, images, most + 1), float("nan"))
    index = torch.zeros((images, most + 1), dtype=torch.long, device=boxes.device)
    count = torch.zeros((images,), dtype=torch.long, device=boxes.device)
    longest = 0
    for begin in range(0, total, _FIRST_BLOCK):
        block = planes[:, :, begin : begin + _FIRST_BLOCK].contiguous()
        row_boxes = block[:, :, None]
        hit = (overlaps(kept[:, :, :longest, None], row_boxes, are_pixels=True) > threshold).any(1)
        stays = _resolve(overlaps(block[..., None], row_boxes, are_pixels=True) > threshold, ~hit)
        position = torch.where(stays, count.unsqueeze(1) + stays.cumsum(1, dtype=torch.int64) - 1, most).clamp(max=most)
        kept.scatter_(2, position.expand_as(block), block)
        index_in_image = torch.arange(begin, begin + block.shape[2], device=boxes.device)
        index.scatter_(1, position, index_in_image.expand_as(position))
        count = (count + stays.sum(1)).clamp(max=most)
        least, longest = torch.stack((count.min(), count.max())).tolist()
        if least >= most:
            break
    return index[:, :most], count


def _positions(chosen: Tensor) -> Tensor:
    """Return the indices of the chosen columns of each row, padded with the row's length to the largest count."""
    length = chosen.shape[1]
    most = int(chosen.sum(1).amax())
    return chosen_first(chosen, length)[:, :most]


def chosen_first(chosen: Tensor, padding: int) -> Tensor:
    """Return where the chosen columns of each row (G, L) stand, padded to the length of the row."""
    groups, length = chosen.shape
    columns = torch.full((groups, length + 1), padding, device=chosen.device)
    target = torch.where(chosen, chosen.cumsum(1, dtype=torch.int64) - 1, length)
    columns.scatter_(1, target, torch.arange(length, device=chosen.device).expand(groups, length))
    columns[:, length] = padding
    return columns[:, :length]


def _compact(planes: Tensor, kept: Tensor, threshold: float) -> Tensor:
    """Return the kept boxes of each row, padded with boxes that overlap nothing."""
    columns = _positions(kept)
    padding = columns == kept.shape[1]
    compacted = planes.gather(2, columns.clamp(max=kept.shape[1] - 1).expand(5, *columns.shape))
    return _voided(compacted, padding, threshold)


def _voided(planes: Tensor, is_padding: Tensor, threshold: float) -> Tensor:
    """Make boxes overlap nothing: turned inside out their overlap is 0, and NaN where 0 would exceed the threshold."""
    planes[:2].masked_fill_(is_padding, float("inf"))
    planes[2:4].masked_fill_(is_padding, float("-inf"))
    planes[4].masked_fill_(is_padding, 0 if threshold >= 0 else float("nan"))
    return planes


def _covered(kept: Tensor, rest: Tensor, threshold: float, inclusive: bool) -> Tensor:
    """Return which boxes of ``rest`` a kept one suppresses.

    The largest overlap decides. It is NaN where two boxes are empty, and an empty box overlaps no other one by more
    than 0; so nothing is lost by that, unless the threshold is negative.
    """
    groups, length = rest.shape[1:]
    largest = rest.new_full((groups, length), float("-inf"))
    step = max(_PAIRS.on(rest.device) // max(groups * length, 1), 1)
    for part in torch.split(kept, step, 2):
        if part.shape[2]:
            overlap = overlaps(part[..., None], rest[:, :, None])
            if threshold < 0:
                overlap.nan_to_num_(float("-inf"))
            torch.maximum(largest, overlap.amax(1), out=largest)
    return _exceeds(largest, threshold, inclusive)


def _squeeze(planes: Tensor, alive: Tensor, index: Tensor, padding: int) -> tuple[Tensor, Tensor, Tensor]:
    """Drop what is no longer alive, where that shortens the rows."""
    most = int(alive.sum(1).amax())
    if 4 * most > 3 * alive.shape[1]:
        return planes, alive, index
    columns = _positions(alive)
    present = columns < alive.shape[1]
    columns = columns.clamp(max=alive.shape[1] - 1)
    return (
        planes.gather(2, columns.expand(5, *columns.shape)),
        present,
        index.gather(1, columns).masked_fill_(~present, padding),
    )
