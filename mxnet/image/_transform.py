"""Resize, crop and normalise images, at chosen and at random positions."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from .._src.messages.tracebacks import warn
from ..base import MXNetError, numeric_types
from ..ndarray._kinds import like
from ..ndarray.ndarray import NDArray
from ._read import imresize

Box = tuple[int, int, int, int]
NEAREST, LINEAR, CUBIC, AREA, LANCZOS = range(5)
AUTOMATIC, RANDOM = 9, 10
_TRIALS = 10


def scale_down(src_size: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
    """Return the largest size of given proportions that is not larger than an image, nor than asked for.

    Parameters
    ----------
    src_size : tuple (width, height)
        Of the image.
    size : tuple (width, height)
        That is asked for.

    Returns
    -------
    tuple of int (width, height)

    Examples
    --------
    >>> mx.image.scale_down((640, 480), (720, 120))
    (640, 106)
    """
    width: float
    height: float
    width, height = size
    most_across, most_down = src_size
    if most_down < height:
        width, height = width * most_down / height, most_down
    if most_across < width:
        width, height = most_across, height * most_across / width
    return int(width), int(height)


def _get_interp_method(interp: int, sizes: Sequence[int] = ()) -> int:
    """Return the method, 0 to 4; 9 depends on ``sizes`` (old height and width, new height and width), 10 is random."""
    if interp == AUTOMATIC:
        if not sizes:
            return CUBIC
        old_height, old_width, height, width = sizes
        if height > old_height and width > old_width:
            return CUBIC
        return AREA if height < old_height and width < old_width else LINEAR
    if interp == RANDOM:
        return random.randint(NEAREST, LANCZOS)
    if interp not in range(NEAREST, LANCZOS + 1):
        raise ValueError(f"interp={interp} must be 0 to 4, 9 (by size) or 10 (random).")
    return interp


def resize_short(src: NDArray, size: int, interp: int = 2) -> NDArray:
    """Resize an image so that its shorter edge has a given length.

    Parameters
    ----------
    size : int
        Of the shorter edge, in pixels.

    Returns
    -------
    NDArray
    """
    height, width, _ = src.shape
    if height > width:
        new_height, new_width = size * height // width, size
    else:
        new_height, new_width = size, size * width // height
    method = _get_interp_method(interp, (height, width, new_height, new_width))
    return imresize(src, new_width, new_height, interp=method)


def fixed_crop(
    src: NDArray, x0: int, y0: int, w: int, h: int, size: tuple[int, int] | None = None, interp: int = 2
) -> NDArray:
    """Cut out a rectangle, and perhaps resize it.

    Parameters
    ----------
    x0, y0 : int
        Column and row of the upper left corner.
    w, h : int
        Width and height.
    size : tuple (width, height), optional
        Of the result; (w, h) if not given.

    Returns
    -------
    NDArray
    """
    if w < 1 or h < 1:
        raise MXNetError(f"fixed_crop: a part of width {w!r} and height {h!r} is empty.")
    part = src[y0 : y0 + h, x0 : x0 + w]
    if size is None or (w, h) == tuple(size):
        return part
    method = _get_interp_method(interp, (h, w, size[1], size[0]))
    return imresize(part, *size, interp=method)


def random_crop(src: NDArray, size: tuple[int, int], interp: int = 2) -> tuple[NDArray, Box]:
    """Cut out a rectangle at a random position; of a smaller image, the largest of the same proportions, resized.

    Draws from Python's `random`.

    Returns
    -------
    NDArray, (height, width, C)
    tuple (x, y, width, height)
        Of the rectangle in the image.
    """
    height, width, _ = src.shape
    across, down = scale_down((width, height), size)
    x = random.randint(0, width - across)
    y = random.randint(0, height - down)
    return fixed_crop(src, x, y, across, down, size, interp), (x, y, across, down)


def center_crop(src: NDArray, size: tuple[int, int], interp: int = 2) -> tuple[NDArray, Box]:
    """Cut out the middle; where the image is smaller, the largest part of the same proportions, resized.

    Returns
    -------
    NDArray, (height, width, C)
    tuple (x, y, width, height)
        Of the rectangle in the image.
    """
    height, width, _ = src.shape
    across, down = scale_down((width, height), size)
    x, y = int((width - across) / 2), int((height - down) / 2)
    return fixed_crop(src, x, y, across, down, size, interp), (x, y, across, down)


def color_normalize(src: NDArray, mean: Any, std: Any = None) -> NDArray:
    """Subtract a mean and divide by a standard deviation, in place.

    Parameters
    ----------
    src : NDArray, (H, W, C), floating point
        Is changed.
    mean, std : NDArray, (C,), or float, or None
        None leaves out the step.

    Returns
    -------
    NDArray
        ``src``
    """
    if mean is not None:
        src -= _of_kind(mean, src)
    if std is not None:
        src /= _of_kind(std, src)
    return src


def _of_kind(value: Any, src: NDArray) -> Any:
    return like(value.as_nd_ndarray(), src) if isinstance(value, NDArray) else value


def _random_shape(num_pixels: int, area: tuple[float, float], ratio: tuple[float, float]) -> tuple[int, int]:
    """Draw width and height of a part of ``num_pixels``."""
    target = random.uniform(area[0], area[1]) * num_pixels
    shape = math.exp(random.uniform(math.log(ratio[0]), math.log(ratio[1])))
    return round(math.sqrt(target * shape)), round(math.sqrt(target / shape))


def random_size_crop(
    src: NDArray,
    size: tuple[int, int],
    area: float | tuple[float, float] | None,
    ratio: tuple[float, float],
    interp: int = 2,
    **kwargs: Any,
) -> tuple[NDArray, Box]:
    """Cut out a part of random size, shape and position, and resize it.

    Draws from Python's `random`; the middle is taken if ten draws are larger than the image.

    Parameters
    ----------
    area : tuple (least, most) or float (least)
        The part's area as a share of the image's.
    ratio : tuple (least, most)
        The part's width over its height, drawn evenly on a logarithmic scale.
    min_area : float
        The old name of ``area``.

    Returns
    -------
    NDArray, (height, width, C)
    tuple (x, y, width, height)
        Of the part in the image.

    Raises
    ------
    AssertionError
        For another keyword.
    """
    if "min_area" in kwargs:
        warn("`min_area` is deprecated. Please use `area` instead.", DeprecationWarning)
        area = kwargs.pop("min_area")
    if kwargs:
        raise AssertionError(f"unexpected keyword arguments for `random_size_crop`: {sorted(kwargs)}.")
    bounds: Any = (area, 1.0) if isinstance(area, numeric_types) else area
    height, width, _ = src.shape
    for _ in range(_TRIALS):
        across, down = _random_shape(height * width, bounds, ratio)
        if across <= width and down <= height:
            x = random.randint(0, width - across)
            y = random.randint(0, height - down)
            return fixed_crop(src, x, y, across, down, size, interp), (x, y, across, down)
    return center_crop(src, size, interp)
