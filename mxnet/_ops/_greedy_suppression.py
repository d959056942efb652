"""Greedy non-maximum suppression that stops at a number of boxes, for pixel boxes of several images at a time.

Boxes are taken in blocks, best first: a block is compared with the boxes kept so far and with itself, and what is
behind the last box wanted is never looked at. (`_suppression` decides on all boxes, in continuous coordinates.)
"""

from __future__ import annotations

import torch
from torch import Tensor

_BLOCK = 256  # boxes that are decided together


def _planes(boxes: Tensor) -> Tensor:
    """Lay out boxes (N, B, 4) as contiguous planes (5, N, B): left, top, right, bottom, area."""
    planes = boxes.new_empty((5, *boxes.shape[:2]))
    planes[:4] = boxes.permute(2, 0, 1)
    torch.mul(planes[2] - planes[0] + 1.0, planes[3] - planes[1] + 1.0, out=planes[4])
    return planes


def _overlap(one: Tensor, other: Tensor) -> Tensor:
    """Return intersection over union, (N, A, B), of boxes as planes (5, N, A) and (5, N, B).

    The order of the operations is MXNet's, so that comparisons with a threshold come out as there.
    """
    one, other = one.unsqueeze(3), other.unsqueeze(2)
    shared = torch.minimum(one[2], other[2])
    scratch = torch.maximum(one[0], other[0])
    shared.sub_(scratch).add_(1.0).clamp_(min=0.0)
    height = torch.minimum(one[3], other[3])
    torch.maximum(one[1], other[1], out=scratch)
    shared.mul_(height.sub_(scratch).add_(1.0).clamp_(min=0.0))
    torch.add(one[4], other[4], out=scratch)
    return shared.div_(scratch.sub_(shared))


def _decide(close: Tensor, alive: Tensor) -> Tensor:
    """Return which boxes of a block stay, (N, B): those that no better one that stays is close to.

    Whether the first box stays is known, then the second ...; all are decided at once from what is known, until
    nothing changes. So it takes as many rounds as the longest chain of boxes that decide each other.
    """
    before = close.triu(diagonal=1).to(torch.float32)
    stays = alive
    while True:
        hit = torch.bmm(stays.unsqueeze(1).to(torch.float32), before).squeeze(1) > 0
        following = alive & ~hit
        if torch.equal(following, stays):
            return stays
        stays = following


def suppress(boxes: Tensor, threshold: float, most: int) -> tuple[Tensor, Tensor]:
    """Keep boxes in their order, dropping those that overlap one kept before.

    Parameters
    ----------
    boxes : tensor, (N, B, 4)
        Corners ``x1, y1, x2, y2`` as pixels that belong to the box; the best box of each image first.
    threshold : float
        Boxes are dropped whose intersection over union with a kept one is larger.
    most : int
        Boxes to keep at most.

    Returns
    -------
    index : int64 tensor, (N, most)
        The boxes kept, in order; beyond ``count`` undefined, but valid numbers of boxes.
    count : int64 tensor, (N,)
    """
    images, total = boxes.shape[:2]
    planes = _planes(boxes)
    # Free places overlap nothing; the one after the last takes what is too much.
    kept = boxes.new_full((5, images, most + 1), float("nan"))
    index = torch.zeros((images, most + 1), dtype=torch.long, device=boxes.device)
    count = torch.zeros((images,), dtype=torch.long, device=boxes.device)
    longest = 0
    for begin in range(0, total, _BLOCK):
        block = planes[:, :, begin : begin + _BLOCK].contiguous()
        hit = (_overlap(kept[:, :, :longest], block) > threshold).any(1)
        stays = _decide(_overlap(block, block) > threshold, ~hit)
        place = torch.where(stays, count.unsqueeze(1) + stays.cumsum(1) - 1, most).clamp(max=most)
        kept.scatter_(2, place.expand_as(block), block)
        number = torch.arange(begin, begin + block.shape[2], device=boxes.device)
        index.scatter_(1, place, number.expand_as(place))
        count = (count + stays.sum(1)).clamp(max=most)
        least, longest = torch.stack((count.min(), count.max())).tolist()
        if least >= most:
            break
    return index[:, :most], count
