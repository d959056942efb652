"""Draw the boxes of detection labels on images, with OpenCV."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as onp

from .._src.core.opencv import opencv
from ..ndarray.ndarray import NDArray
from ._create import IMAGENET_MEAN, IMAGENET_STD

_FONT_SCALE = 0.5
_MARGIN = 5  # pixels between a box and its name


def statistics(mean: Any, std: Any) -> tuple[onp.ndarray, onp.ndarray]:
    """Return mean and deviation of three colours; True stands for ImageNet's, None for none."""
    return _three("mean", mean, IMAGENET_MEAN, 0.0), _three("std", std, IMAGENET_STD, 1.0)


def _three(name: str, value: Any, usual: Any, none: float) -> onp.ndarray:
    if value is None:
        return onp.full(3, none)
    result = onp.array(usual if value is True else value.asnumpy() if isinstance(value, NDArray) else value, float)
    if result.shape not in ((1,), (3,)):
        raise ValueError(f"draw_next: {name}={value!r} must be 1 or 3 values, or True.")
    return result


def restored(image: onp.ndarray, mean: onp.ndarray, std: onp.ndarray, clip: bool) -> onp.ndarray:
    """Return an input (3, H, W) as an image (H, W, 3), uint8."""
    colours = image.transpose(1, 2, 0) * std + mean
    colours = onp.clip(colours, 0, 255) if clip else colours
    return onp.ascontiguousarray(colours.astype(onp.int64).astype(onp.uint8))


def draw_boxes(
    image: onp.ndarray,
    objects: onp.ndarray,
    color: tuple[int, int, int] | None,
    thickness: int,
    names: Mapping[int, str] | None,
) -> None:
    """Draw a box for each object, with its name if it has one, on the image itself."""
    cv2 = opencv()
    height, width = image.shape[:2]
    for number, *box in objects[objects[:, 0] >= 0, :5].tolist():
        left, upper, right, lower = (int(part * side) for part, side in zip(box, (width, height) * 2, strict=True))
        paint = tuple(onp.random.randint(0, 256, 3).tolist()) if color is None else color
        cv2.rectangle(image, (left, upper), (right, lower), paint, thickness)
        if names is not None and int(number) in names:
            corner = (left + _MARGIN, upper + _MARGIN)
            cv2.putText(image, str(names[int(number)]), corner, cv2.FONT_HERSHEY_SIMPLEX, _FONT_SCALE, paint, thickness)


def show(image: onp.ndarray, window: str, wait: int) -> None:
    """Show an image in a window; RuntimeError for an OpenCV without windows."""
    cv2 = opencv()
    try:
        cv2.imshow(window, cv2.cvtColor(image, cv2.COLOR_RGB2BGR))
        cv2.waitKey(wait)
    except cv2.error as error:
        raise RuntimeError("draw_next: waitKey needs an OpenCV with windows: pip install opencv-python") from error
