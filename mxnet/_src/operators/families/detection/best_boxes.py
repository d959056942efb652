"""From anchors, scores and refinements to the best boxes of images."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from ...definition.params import Floats
from ..common.constants import kept
from .suppression import first_survivors, ranked


@kept(maxsize=32)
def _base_anchors(stride: int, ratios: Floats, scales: Floats, device: torch.device) -> Tensor:
    """Return the anchors of the first cell, (ratios * scales, 4), as corners; sizes are integers times scale."""
    centre = 0.5 * (stride - 1)
    anchors = []
    for ratio in ratios:
        width = math.floor(math.sqrt(math.floor(stride * stride / ratio)) + 0.5)
        height = math.floor(width * ratio + 0.5)
        for scale in scales:
            right, down = 0.5 * (width * scale - 1), 0.5 * (height * scale - 1)
            anchors.append((centre - right, centre - down, centre + right, centre + down))
    return torch.tensor(anchors, dtype=torch.float32, device=device)


def _anchors(shape: torch.Size, params: Mapping[str, Any], device: torch.device) -> Tensor:
    """Return the anchors of all cells, (H, W, A, 4)."""
    stride = params["feature_stride"]
    base = _base_anchors(stride, tuple(params["ratios"]), tuple(params["scales"]), device)
    y = torch.arange(shape[2], dtype=torch.float32, device=device) * stride
    x = torch.arange(shape[3], dtype=torch.float32, device=device) * stride
    corner = torch.stack((x.expand(shape[2], -1), y.unsqueeze(1).expand(-1, shape[3])), -1)
    return base + torch.cat((corner, corner), -1).unsqueeze(2)


def _refined(anchors: Tensor, change: Tensor) -> Tensor:
    """Move the centres by shares of the anchors' size, and scale the sizes by exponentials."""
    size = anchors[..., 2:] - anchors[..., :2] + 1.0
    centre = change[..., :2] * size + (anchors[..., :2] + 0.5 * (size - 1.0))
    reach = 0.5 * (torch.exp(change[..., 2:]) * size - 1.0)
    return torch.cat((centre - reach, centre + reach), -1)


def candidates(
    cls_prob: Tensor, bbox_pred: Tensor, im_info: Tensor, params: Mapping[str, Any]
) -> tuple[Tensor, Tensor]:
    """Return all boxes, (N, H * W * A, 4), within the images, and their scores; -1 for those that do not count."""
    images, _, height, width = bbox_pred.shape
    anchors = _anchors(bbox_pred.shape, params, bbox_pred.device)
    count = anchors.shape[2]
    change = bbox_pred.view(images, count, 4, height, width).permute(0, 3, 4, 1, 2)
    boxes = anchors + change if params["iou_loss"] else _refined(anchors, change)
    image = im_info.view(images, 1, 1, 1, 3)
    last = image[..., :2].flip(-1).repeat(1, 1, 1, 1, 2) - 1.0
    boxes = torch.minimum(boxes, last).nan_to_num(0.0).clamp_(min=0.0)
    scores = cls_prob[:, count:].permute(0, 2, 3, 1)
    cells = torch.floor(im_info[:, :2] / params["feature_stride"]).view(images, 2, 1, 1, 1)
    row = torch.arange(height, device=scores.device).view(height, 1, 1)
    column = torch.arange(width, device=scores.device).view(width, 1)
    beyond = (row >= cells[:, 0]) | (column >= cells[:, 1])
    least = params["rpn_min_size"] * image[..., 2:]
    small = ((boxes[..., 2:] - boxes[..., :2] + 1.0) < least).any(-1)
    # Boxes that are too small grow, and have the score of the cells outside the image.
    grown = boxes + torch.cat((-least, -least, least, least), -1) / 2
    boxes = torch.where(small.unsqueeze(-1), grown, boxes)
    scores = torch.where(beyond | small, -1.0, scores)
    return boxes.reshape(images, -1, 4), scores.reshape(images, -1)


def propose(cls_prob: Tensor, bbox_pred: Tensor, im_info: Tensor, params: Mapping[str, Any]) -> tuple[Tensor, Tensor]:
    """Return the proposals, (N * post, 5), and their scores, (N * post, 1)."""
    images, post = cls_prob.shape[0], params["rpn_post_nms_top_n"]
    boxes, scores = candidates(cls_prob, bbox_pred, im_info, params)
    total = boxes.shape[1]
    num_ranked = params["rpn_pre_nms_top_n"]
    num_ranked = min(num_ranked, total) if num_ranked > 0 else total
    order, _ = ranked(scores, ~scores.isnan(), num_ranked)
    boxes = boxes.gather(1, order.unsqueeze(2).expand(-1, -1, 4))
    index, count = first_survivors(boxes, params["threshold"], min(post, num_ranked))
    # Missing proposals repeat those there are.
    repeated_rank = torch.arange(post, device=boxes.device) % count.unsqueeze(1)
    index = index.gather(1, repeated_rank)
    image_index = torch.arange(images, dtype=boxes.dtype, device=boxes.device).view(-1, 1, 1).expand(-1, post, 1)
    proposals = torch.cat((image_index, boxes.gather(1, index.unsqueeze(2).expand(-1, -1, 4))), 2)
    return proposals.view(-1, 5), scores.gather(1, order.gather(1, index)).view(-1, 1)
