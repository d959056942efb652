"""Resize and warp images with the results of the OpenCV release that MXNet 1.9.1 was built with."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from typing import Any

import numpy as onp

from .._src.core.opencv import opencv
from ..base import MXNetError

Image = Any  # NumPy array (H, W) or (H, W, C), uint8
NEAREST, LINEAR, CUBIC, AREA, LANCZOS = range(5)
_AUTOMATIC, _RANDOM = 9, 10
_COORDINATE_BITS, _FRACTION_BITS = 10, 5  # of OpenCV's coordinates, and of what its tables of weights distinguish


@contextlib.contextmanager
def _own_kernels() -> Iterator[None]:
    """Let OpenCV use its own kernels in this thread: Intel's, though faster, differ from them in the last bit."""
    ipp: Any = getattr(opencv(), "ipp", None)  # only where OpenCV was built with it
    before = ipp is not None and ipp.useIPP()
    if before:
        ipp.setUseIPP(False)
    try:
        yield
    finally:
        if before:
            ipp.setUseIPP(True)


def check_method(owner: str, method: int) -> None:
    """Raise MXNetError for a number that is no interpolation method."""
    if method not in (*range(LANCZOS + 1), _AUTOMATIC, _RANDOM):
        raise MXNetError(f"{owner}: inter_method={method} must be 0 to 4, 9 (by size) or 10 (random).")


def interpolation(method: int, old: tuple[int, int], new: tuple[int, int], generator: random.Random) -> int:
    """Return OpenCV's flag for a method, given heights and widths before and after."""
    if method == _AUTOMATIC:
        if new[0] > old[0] and new[1] > old[1]:
            return CUBIC
        return AREA if new[0] < old[0] and new[1] < old[1] else LINEAR
    return generator.randint(NEAREST, LANCZOS) if method == _RANDOM else method


def resize(image: Image, height: int, width: int, method: int, generator: random.Random) -> Image:
    """Return an image of another size."""
    old = image.shape[:2]
    if old == (height, width):
        return image
    flag = interpolation(method, old, (height, width), generator)
    with _own_kernels():
        return opencv().resize(image, (width, height), interpolation=flag)


def resize_short(image: Image, length: int, method: int, generator: random.Random) -> Image:
    """Return an image whose shorter edge has a length."""
    height, width = image.shape[:2]
    if height > width:
        return resize(image, length * height // width, length, method, generator)
    return resize(image, length, length * width // height, method, generator)


def warp(image: Image, matrix: onp.ndarray, height: int, width: int, flag: int, border: float) -> Image:
    """Return an image under an affine map (2, 3) of its coordinates.

    Source coordinates are fixed-point values with 5 bits after the point, as in OpenCV's releases before 5.
    """
    cv2 = opencv()
    inverse = cv2.invertAffineTransform(matrix.astype(onp.float64))
    fixed_one = 1 << _COORDINATE_BITS
    half = fixed_one // 2 if flag == NEAREST else fixed_one >> _FRACTION_BITS + 1
    x = onp.rint(inverse[:, :1] * onp.arange(width) * fixed_one).astype(onp.int32)
    y = onp.rint((inverse[:, 1:2] * onp.arange(height) + inverse[:, 2:]) * fixed_one).astype(onp.int32) + half
    fixed_point = (y[:, :, None] + x[:, None, :]) >> _COORDINATE_BITS - _FRACTION_BITS
    integer_part = (fixed_point >> _FRACTION_BITS).astype(onp.int16).transpose(1, 2, 0)
    fraction_part = fixed_point & (1 << _FRACTION_BITS) - 1
    weights = ((fraction_part[1] << _FRACTION_BITS) + fraction_part[0]).astype(onp.uint16)
    flag = LINEAR if flag == AREA else flag
    with _own_kernels():
        maps = onp.ascontiguousarray(integer_part), weights
        return cv2.remap(image, *maps, flag, borderMode=cv2.BORDER_CONSTANT, borderValue=(border,) * 4)
