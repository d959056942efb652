"""Multibox detection in other formats."""

from __future__ import annotations

import torch
from torch.nn import functional

from ...definition.translations import TorchBuilder, to_torch
from ..common.translated import keywords
from .boxes_torch_source import box_overlap, suppressed


@to_torch("_contrib_MultiBoxDetection")
def multibox_detection_to_torch(b: TorchBuilder) -> str:
    """Write detections of predictions for anchors."""
    options = keywords(b, "clip", "threshold", "nms_threshold", "force_suppress", "variances", "nms_topk")
    name = b.helper(multibox_detection, decoded_boxes, box_overlap, suppressed)
    return f"{name}({', '.join(map(str, b.inputs))}, {options})"


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
    score, class_ids = cls_prob[:, 1:].max(1)
    classes_and_scores = torch.stack([class_ids.to(score.dtype), score], -1)
    detections = torch.cat([classes_and_scores, boxes], -1)
    rows_of_images = []
    for image in detections:
        valid = ((image[:, 1] >= threshold) & (image[:, 1] > -1)).nonzero()[:, 0]
        rows = image[valid]
        if 0 < nms_threshold <= 1:
            rows = rows[rows[:, 1].sort(descending=True, stable=True).indices]
            best = rows[:nms_topk].clone() if nms_topk > 0 else rows.clone()
            overlap = box_overlap(best[:, 2:], best[:, 2:]) >= nms_threshold
            if not force_suppress:
                overlap = overlap & (best[:, None, 0] == best[:, 0])
            best[:, 0] = best[:, 0].masked_fill(suppressed(overlap), -1)
            # Beyond nms_topk: in the order of the anchors, without a class
            unranked_rows = image[valid[len(best) :]].clone()
            unranked_rows[:, 0] = -1
            rows = torch.cat([best, unranked_rows])
        rows_of_images.append(functional.pad(rows, (0, 0, 0, anchors - len(rows)), value=-1))
    return torch.stack(rows_of_images)


def decoded_boxes(
    data: torch.Tensor,
    anchors: torch.Tensor,
    factors: tuple[float, ...],
    clip: float,
    corner: bool,
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
