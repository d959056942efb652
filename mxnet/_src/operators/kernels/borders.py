"""Borders around images, in OpenCV's ways: where their pixels come from, and their colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as onp

CONSTANT_BORDER = 0


def _wrapped(index: onp.ndarray, length: int) -> onp.ndarray:
    return index % length


def _reflected(index: onp.ndarray, length: int) -> onp.ndarray:
    turned = index % (2 * length)
    inside: onp.ndarray = onp.minimum(turned, 2 * length - 1 - turned)
    return inside


def _reflected_without_edge(index: onp.ndarray, length: int) -> onp.ndarray:
    turned = index % max(2 * length - 2, 1)
    inside: onp.ndarray = onp.minimum(turned, 2 * length - 2 - turned)
    return inside


def _repeated(index: onp.ndarray, length: int) -> onp.ndarray:
    inside: onp.ndarray = onp.clip(index, 0, length - 1)
    return inside


# Type of border -> which pixel stands at an index, counted from the image's first pixel.
_POSITIONS: dict[int, Callable[[onp.ndarray, int], onp.ndarray]] = {
    1: _repeated,
    2: _reflected,
    3: _wrapped,
    4: _reflected_without_edge,
}
BORDERS = (CONSTANT_BORDER, *_POSITIONS)


def border_indices(border_type: int, before: int, length: int, after: int) -> list[int]:
    """Return which of ``length`` pixels stands at each index of a line with borders."""
    indices: list[int] = _POSITIONS[border_type](onp.arange(-before, length + after), length).tolist()
    return indices


def border_colour(value: float, values: Sequence[float], channels: int, dtype: str) -> list[float] | None:
    """Return the border's colour, one value per channel, rounded and limited for images of integers.

    ``value`` is that of the first three channels where ``values`` is empty; of these at most four are used, what is
    missing is 0. None for an image of more than four channels whose colours differ, which OpenCV refuses.
    """
    passed = (*(values or (value,) * 3), 0.0, 0.0, 0.0, 0.0)[:4]
    if channels > 4 and len(set(passed)) > 1:
        return None
    colour = onp.array((passed * channels)[:channels], onp.float64)
    if onp.dtype(dtype).kind in "iu":
        limits = onp.iinfo(dtype)
        colour = onp.clip(onp.round(colour), limits.min, limits.max)
    channel_values: list[float] = colour.tolist()
    return channel_values
