"""Boxes of a detection label: rows (class, left, upper, right, lower ...), as parts of the image's width and height."""

from __future__ import annotations

import numpy as onp

Box = tuple[int, int, int, int]  # x, y, width, height in pixels
# Pixels. Observed on MXNet: boxes up to this area do not count, and parts below it are not cut out.
_SMALLEST = 2


def areas(boxes: onp.ndarray) -> onp.ndarray:
    """Return the areas of boxes (N, 4); 0 where right is left of left."""
    areas: onp.ndarray = onp.maximum(0, boxes[:, 2] - boxes[:, 0]) * onp.maximum(0, boxes[:, 3] - boxes[:, 1])
    return areas


def mirrored(label: onp.ndarray) -> onp.ndarray:
    """Mirror boxes from left to right, in place."""
    left = label[:, 1].copy()
    label[:, 1] = 1.0 - label[:, 3]
    label[:, 3] = 1.0 - left
    return label


def is_covered_enough(label: onp.ndarray, part: Box, height: int, width: int, least: float) -> bool:
    """Whether a part of the image covers more than a share of each box that it touches, and touches one."""
    x, y, across, down = part
    if across * down < _SMALLEST:
        return False
    sizes = areas(label[:, 1:5])
    boxes = label[sizes * width * height > _SMALLEST, 1:5]
    # In the precision of the label, as MXNet: that decides where a share is about the least.
    low = onp.array([x / width, y / height], label.dtype)
    high = onp.array([(x + across) / width, (y + down) / height], label.dtype)
    common = onp.concatenate([onp.maximum(boxes[:, :2], low), onp.minimum(boxes[:, 2:], high)], 1)
    shares = areas(common) / areas(boxes)
    shares_touched = shares[shares > 0]
    return bool(shares_touched.size and float(shares_touched.min()) > least)


def cropped(label: onp.ndarray, part: Box, height: int, width: int, least: float) -> onp.ndarray | None:
    """Return the boxes that keep more than a share of their area as parts of a cropped image; None without any."""
    x, y, across, down = (part[0] / width, part[1] / height, part[2] / width, part[3] / height)
    result = label.copy()
    result[:, (1, 3)] = (result[:, (1, 3)] - x) / across
    result[:, (2, 4)] = (result[:, (2, 4)] - y) / down
    result[:, 1:5] = onp.clip(result[:, 1:5], 0, 1)
    with onp.errstate(divide="ignore", invalid="ignore"):  # rows that only fill up the label have no area
        shares = areas(result[:, 1:5]) * across * down / areas(label[:, 1:5])
    visible = (result[:, 3] > result[:, 1]) & (result[:, 4] > result[:, 2]) & (shares > least)
    return result[visible] if visible.any() else None


def padded(label: onp.ndarray, part: Box, height: int, width: int) -> onp.ndarray:
    """Return the boxes as parts of a larger image, given the image's position in it and its size."""
    x, y, across, down = part
    result = label.copy()
    result[:, (1, 3)] = (result[:, (1, 3)] * width + x) / across
    result[:, (2, 4)] = (result[:, (2, 4)] * height + y) / down
    return result
