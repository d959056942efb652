"""Augmenters for detection that cut out a part of an image, or put it into a larger one, and follow the boxes."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._src.messages.tracebacks import warn
from ..base import numeric_types
from ..ndarray._generated import internal
from ..ndarray.ndarray import NDArray
from . import _boxes
from ._boxes import Box
from ._detection_augmenters import DetAugmenter
from ._transform import fixed_crop

Range = tuple[float, float]
Example = tuple[NDArray, onp.ndarray]
_LEAST_BORDER = 2  # pixels along each axis; observed on MXNet: no padded image is less than that larger


def _range(value: Any) -> Any:
    """Return two bounds, from one number or two."""
    return (value, value) if isinstance(value, numeric_types) else _numbers(value)


def _numbers(value: Any) -> Any:
    if not isinstance(value, (list, tuple)):
        raise AssertionError(f"Expected a number, or a tuple or list of numbers, got {value!r}.")
    return value


def _is_range(name: str, parameter: str, value: Range, positive: bool) -> bool:
    """Whether the bounds are in order; warns that the augmenter does nothing otherwise."""
    usable = value[0] <= value[1] and (value[0] > 0 if positive else value[1] > 0)
    if not usable:
        warn(f"Skip {name} due to invalid {parameter}: {value}")
    return usable


def _side(area: float, ratio: float) -> int:
    """Return the height of a rectangle, of which the width is a multiple."""
    return round(math.sqrt(area / ratio))


def _height_for(width: int, ratio: float) -> int:
    """Return the greatest height whose multiple, rounded to pixels, is not above a width."""
    height = int((width + 1) / ratio)
    while round(height * ratio) > width:
        height -= 1
    return height


def _draw_height(low: int, high: int) -> int:
    """Draw a height; where there is nothing to choose, the upper bound counts and nothing is drawn."""
    return random.randint(low, high) if low < high else high


def _draw_position(space: int) -> int:
    return random.randint(0, max(0, space))


class DetRandomCropAug(DetAugmenter):
    """Cut out a random part, drawn with Python's `random` until its boxes satisfy the constraints.

    If ``max_attempts`` draws fail, the image stays as it is.

    Parameters
    ----------
    min_object_covered : float, default 0.1
        The part must cover more than this share of every box that it touches, and touch one.
    aspect_ratio_range : tuple (least, most) or float, default (0.75, 1.33)
        Bounds of the part's width over its height.
    area_range : tuple (least, most) or float, default (0.05, 1)
        Bounds of the part's area, as a share of the image's.
    min_eject_coverage : float, default 0.3
        Boxes that keep no more than this share of their area leave the label.
    max_attempts : int, default 50

    Examples
    --------
    >>> augment = mx.image.DetRandomCropAug(min_object_covered=0.5)
    >>> box = np.array([[0, 0.1, 0.2, 0.5, 0.6]])  # class, left, top, right, bottom
    >>> image, label = augment(mx.nd.ones((8, 8, 3)), box)
    >>> image.shape[2], label.shape
    (3, (1, 5))
    """

    def __init__(
        self,
        min_object_covered: float = 0.1,
        aspect_ratio_range: Range | float = (0.75, 1.33),
        area_range: Range | float = (0.05, 1.0),
        min_eject_coverage: float = 0.3,
        max_attempts: int = 50,
    ) -> None:
        self.aspect_ratio_range = _range(aspect_ratio_range)
        self.area_range = _range(area_range)
        super().__init__(
            min_object_covered=min_object_covered,
            aspect_ratio_range=self.aspect_ratio_range,
            area_range=self.area_range,
            min_eject_coverage=min_eject_coverage,
            max_attempts=max_attempts,
        )
        self.min_object_covered = min_object_covered
        self.min_eject_coverage = min_eject_coverage
        self.max_attempts = max_attempts
        self.enabled = _is_range("DetRandomCropAug", "area_range", self.area_range, positive=False) and _is_range(
            "DetRandomCropAug", "aspect_ratio_range", self.aspect_ratio_range, positive=True
        )

    def __call__(self, src: NDArray, label: onp.ndarray) -> Example:
        height, width = src.shape[:2]
        if not self.enabled or height <= 0 or width <= 0:
            return src, label
        for _ in range(self.max_attempts):
            part = self._draw(height, width)
            if part is None or not _boxes.is_covered_enough(label, part, height, width, self.min_object_covered):
                continue
            boxes = _boxes.cropped(label, part, height, width, self.min_eject_coverage)
            if boxes is not None:
                return fixed_crop(src, *part), boxes
        return src, label

    def _draw(self, height: int, width: int) -> Box | None:
        """Return a random part, or None if its area is out of bounds."""
        ratio = random.uniform(*self.aspect_ratio_range)
        least, most = (bound * height * width for bound in self.area_range)
        tallest = min(_side(most, ratio), height, _height_for(width, ratio))
        down = _draw_height(_side(least, ratio), tallest)
        # Rounding to pixels may leave the bounds. A pixel more or less has to bring the area back.
        down += _out_of_bounds(down, ratio, least, most)
        across = round(down * ratio)
        if _out_of_bounds(down, ratio, least, most) or not (0 <= across <= width and 0 <= down <= height):
            return None
        y = _draw_position(height - down)
        return _draw_position(width - across), y, across, down


def _out_of_bounds(down: int, ratio: float, least: float, most: float) -> int:
    """Return 1 if the area of a height with its width is too small, -1 if it is too large, or else 0."""
    area = down * round(down * ratio)
    return int(area < least) - int(area > most)


class DetRandomPadAug(DetAugmenter):
    """Put an image at a random position of a larger one of random size, drawn with Python's `random`.

    Parameters
    ----------
    aspect_ratio_range : tuple (least, most) or float, default (0.75, 1.33)
        Bounds of the larger image's width over its height.
    area_range : tuple (least, most) or float, default (1, 3)
        Bounds of the larger image's area, as a multiple of the image's; at least 1.
    max_attempts : int, default 50
        How often to draw until the image fits; after that it stays as it is.
    pad_val : tuple of float or float, default (128, 128, 128)
        Colour of the border.

    Examples
    --------
    >>> augment = mx.image.DetRandomPadAug(area_range=(2.0, 3.0))
    >>> box = np.array([[0, 0.1, 0.2, 0.5, 0.6]])  # class, left, top, right, bottom
    >>> image, label = augment(mx.nd.ones((8, 8, 3)), box)
    >>> image.shape[2], label.shape
    (3, (1, 5))
    """

    def __init__(
        self,
        aspect_ratio_range: Range | float = (0.75, 1.33),
        area_range: Range | float = (1.0, 3.0),
        max_attempts: int = 50,
        pad_val: Sequence[float] | float = (128, 128, 128),
    ) -> None:
        self.aspect_ratio_range = _range(aspect_ratio_range)
        self.area_range = _range(area_range)
        super().__init__(
            aspect_ratio_range=self.aspect_ratio_range,
            area_range=self.area_range,
            max_attempts=max_attempts,
            pad_val=pad_val,
        )
        self.pad_val = (pad_val,) * 3 if isinstance(pad_val, numeric_types) else _numbers(pad_val)
        self.max_attempts = max_attempts
        self.enabled = _is_range("DetRandomPadAug", "aspect_ratio_range", self.aspect_ratio_range, positive=True)
        if self.area_range[1] <= 1.0 or self.area_range[0] > self.area_range[1]:
            warn(f"Skip DetRandomPadAug due to invalid area_range: {self.area_range}")
            self.enabled = False

    def __call__(self, src: NDArray, label: onp.ndarray) -> Example:
        height, width = src.shape[:2]
        if not self.enabled or height <= 0 or width <= 0:
            return src, label
        for _ in range(self.max_attempts):
            part = self._draw(height, width)
            if part is not None:
                return self._bordered(src, part), _boxes.padded(label, part, height, width)
        return src, label

    def _draw(self, height: int, width: int) -> Box | None:
        """Return the image's position and the size of the larger image, or None if it is not larger along both axes."""
        ratio = random.uniform(*self.aspect_ratio_range)
        least, most = (bound * height * width for bound in self.area_range)
        lowest = _side(least, ratio)
        if round(lowest * ratio) < width:
            lowest = _height_for(width, ratio)
        down = _draw_height(max(lowest, height), _side(most, ratio))
        across = round(down * ratio)
        if min(down - height, across - width) < _LEAST_BORDER:
            return None
        y = _draw_position(down - height)
        return _draw_position(across - width), y, across, down

    def _bordered(self, src: NDArray, part: Box) -> NDArray:
        height, width = src.shape[:2]
        x, y, across, down = part
        bottom, right = down - y - height, across - x - width
        return internal._cvcopyMakeBorder(src, y, bottom, x, right, values=self.pad_val)
