"""Which pixels of a line make a pixel of the resized line, and how much each counts.

Positions and weights are computed in the precision, and in the order, in which OpenCV computes them, since a last bit
decides how the sum is rounded.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as onp

NEAREST, LINEAR, CUBIC, AREA, LANCZOS, LINEAR_EXACT = range(6)
Line = tuple[onp.ndarray, onp.ndarray]
_single = onp.float32


def _positions(length: int, size: int) -> Line:
    """Return the pixel left of each new pixel's centre, and how far right of it the centre is."""
    scale = 1.0 / (size / length)
    centre = ((onp.arange(size) + 0.5) * scale - 0.5).astype(_single)
    left_pixel = onp.floor(centre).astype(onp.int64)
    return left_pixel, (centre - left_pixel.astype(_single)).astype(_single)


def _around(left_pixel: onp.ndarray, first: int, last: int, length: int) -> onp.ndarray:
    """Return the pixels ``left + first`` to ``left + last``, those beyond the border being the border's."""
    pixels: onp.ndarray = onp.clip(left_pixel[:, None] + onp.arange(first, last + 1), 0, length - 1)
    return pixels


def _stop_at_border(left_pixel: onp.ndarray, fraction: onp.ndarray, length: int) -> onp.ndarray:
    """Return the fraction, zero at the border: along rows, OpenCV leaves out the second pixel there."""
    stopped: onp.ndarray = onp.where((left_pixel < 0) | (left_pixel >= length - 1), _single(0), fraction)
    return stopped


def _two(left_pixel: onp.ndarray, fraction: onp.ndarray, length: int) -> Line:
    return _around(left_pixel, 0, 1, length), onp.stack([_single(1) - fraction, fraction], 1)


def _linear(length: int, size: int, along_rows: bool) -> Line:
    left_pixel, fraction = _positions(length, size)
    return _two(left_pixel, _stop_at_border(left_pixel, fraction, length) if along_rows else fraction, length)


def _linear_exact(length: int, size: int) -> Line:
    """Weights are multiples of 1/256: integers to OpenCV, so that sums are the same in every order."""
    centre = (onp.arange(size) + 0.5) * (length / size) - 0.5
    left_pixel = onp.floor(centre).astype(onp.int64)
    part = (onp.round((centre - left_pixel) * 256) / 256).astype(_single)
    return _two(left_pixel, _stop_at_border(left_pixel, part, length), length)


def _nearest(length: int, size: int) -> Line:
    pixels = onp.floor(onp.arange(size) * (1.0 / (size / length))).astype(onp.int64)
    return onp.minimum(pixels, length - 1)[:, None], onp.ones((size, 1), _single)


def _cubic(length: int, size: int) -> Line:
    """Keys' kernel with ``a = -0.75`` (doi:10.1109/TASSP.1981.1163711)."""
    left_pixel, x = _positions(length, size)
    a, one = _single(-0.75), _single(1)
    y, z = x + one, one - x
    first = ((a * y - 5 * a) * y + 8 * a) * y - 4 * a
    second = ((a + 2) * x - (a + 3)) * x * x + 1
    third = ((a + 2) * z - (a + 3)) * z * z + 1
    weights = onp.stack([first, second, third, one - first - second - third], 1).astype(_single)
    return _around(left_pixel, -1, 2, length), weights


def _lanczos(length: int, size: int) -> Line:
    """Lanczos' kernel over eight pixels; sines of the samples come from one sine and cosine, by addition theorems."""
    left_pixel, x = _positions(length, size)
    half = 0.70710678118654752440
    turns = onp.array([[1, 0], [-half, -half], [0, 1], [half, -half], [-1, 0], [half, half], [0, -1], [-half, half]])
    start = -(x + _single(3)).astype(onp.float64) * onp.pi * 0.25
    angles = -((x + _single(3))[:, None] - onp.arange(8, dtype=_single)).astype(onp.float64) * onp.pi * 0.25
    on_pixel = x < onp.finfo(_single).eps
    angles[on_pixel] = 1.0  # these rows are replaced below; the formula would divide by zero
    sines = turns[:, 0] * onp.sin(start)[:, None] + turns[:, 1] * onp.cos(start)[:, None]
    weights = (sines / (angles * angles)).astype(_single)
    total = onp.cumsum(weights, 1, dtype=_single)[:, -1:]
    weights = weights * (_single(1) / total)
    weights[on_pixel] = onp.eye(8, dtype=_single)[3]
    return _around(left_pixel, -3, 4, length), weights


def _area_up(length: int, size: int, along_rows: bool) -> Line:
    """Blend two pixels only where the new pixel covers their boundary."""
    inverse = size / length
    target = onp.arange(size)
    left_pixel = onp.floor(target * (1.0 / inverse)).astype(onp.int64)
    part = ((target + 1) - (left_pixel + 1) * inverse).astype(_single)
    part = onp.where(part <= 0, _single(0), part - onp.floor(part)).astype(_single)
    return _two(left_pixel, _stop_at_border(left_pixel, part, length) if along_rows else part, length)


def _area_down(length: int, size: int) -> Line:
    """Average the pixels that a new one covers, those it covers partly by their part."""
    scale = 1.0 / (size / length)
    begin = onp.arange(size) * scale
    end = begin + scale
    width = onp.minimum(scale, length - begin)
    last = onp.minimum(onp.floor(end).astype(onp.int64), length - 1)
    first = onp.minimum(onp.ceil(begin).astype(onp.int64), last)
    pixels = (first - 1)[:, None] + onp.arange(int((last - first).max()) + 2)
    inside = (pixels >= first[:, None]) & (pixels < last[:, None])
    before = (pixels == (first - 1)[:, None]) & (first - begin > 1e-3)[:, None]
    after = (pixels == last[:, None]) & (end - last > 1e-3)[:, None]
    weights = onp.where(inside, (1.0 / width)[:, None], 0.0)
    weights = onp.where(before, ((first - begin) / width)[:, None], weights)
    weights = onp.where(after, (onp.minimum(onp.minimum(end - last, 1.0), width) / width)[:, None], weights)
    return onp.clip(pixels, 0, length - 1), weights.astype(_single)


@lru_cache(maxsize=256)
def axis_samples(length: int, size: int, interp: int, along_rows: bool, shrink: bool) -> Line:
    """Return pixels (int64) and weights (float32), (size, samples) each, that resize a line of ``length`` pixels.

    Rows and columns differ at the border. ``shrink`` is for AREA: whether both axes shrink, and so are averaged.
    """
    if interp == NEAREST:
        return _nearest(length, size)
    if interp == CUBIC:
        return _cubic(length, size)
    if interp == LANCZOS:
        return _lanczos(length, size)
    if interp == AREA:
        return _area_down(length, size) if shrink else _area_up(length, size, along_rows)
    if interp == LINEAR_EXACT:
        return _linear_exact(length, size)
    return _linear(length, size, along_rows)
