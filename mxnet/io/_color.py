"""Change the colours of images at random."""

from __future__ import annotations

import random

import numpy as onp

from .._src.core.opencv import opencv
from ._image_parameters import Options
from ._resampling import Image

_LEVELS = onp.arange(256, dtype=onp.float32)
_HUES = 180  # in OpenCV's bytes
# Principal components of the colours of ImageNet (Krizhevsky et al., 2012), rows blue, green, red, times the square
# roots of their variances.
_COMPONENTS = onp.array([[-0.5836, -0.6948, 0.4203], [-0.5808, -0.0045, -0.8140], [-0.5675, 0.7192, 0.4009]]) * (
    55.46,
    4.794,
    1.148,
)


class ColorJitter:
    """Changes brightness, contrast, saturation, hue, and adds noise along the principal components of colours.

    Parameters
    ----------
    options : Options
        ``brightness, contrast, saturation`` : greatest change of a factor; ``random_h, random_s, random_l`` : of a
        byte; ``pca_noise`` : standard deviation. See `ImageRecordIter`.
    """

    def __init__(self, options: Options) -> None:
        o = options
        self._brightness, self._contrast, self._saturation = o.brightness, o.contrast, o.saturation
        self._pca_noise = o.pca_noise
        self._shifts = (o.random_h, o.random_l, o.random_s)
        self.is_active = any((o.brightness, o.contrast, o.saturation, o.pca_noise, *self._shifts))

    def __call__(self, image: Image, generator: random.Random) -> Image:
        """Return the image in other colours."""
        is_color = image.ndim == 3
        if self._brightness > 0:
            image = _levels(image, 1 + generator.uniform(-self._brightness, self._brightness), 0.0)
        if self._contrast > 0:
            factor = 1 + generator.uniform(-self._contrast, self._contrast)
            image = _levels(image, factor, (1 - factor) * float(_gray(image).mean()))
        if self._saturation > 0 and is_color:
            factor = 1 + generator.uniform(-self._saturation, self._saturation)
            image = _saturated(image, factor)
        if any(self._shifts) and is_color:
            image = _shifted(image, [_shift(most, generator) for most in self._shifts])
        if self._pca_noise > 0 and is_color:
            image = _noisy(image, [generator.gauss(0, self._pca_noise) for _ in range(3)])
        return image


def _levels(image: Image, factor: float, summand: float) -> Image:
    """Return a linear function of an image."""
    return opencv().LUT(image, onp.clip(onp.rint(_LEVELS * factor + summand), 0, 255).astype(onp.uint8))


def _gray(image: Image) -> Image:
    """Return brightness. MXNet takes the weight of red for blue here, and the other way round."""
    return opencv().cvtColor(image[:, :, :3], opencv().COLOR_RGB2GRAY) if image.ndim == 3 else image


def _saturated(image: Image, factor: float) -> Image:
    cv2 = opencv()
    gray = cv2.cvtColor(_gray(image), cv2.COLOR_GRAY2BGR)
    return _with_alpha(cv2.addWeighted(onp.ascontiguousarray(image[:, :, :3]), factor, gray, 1 - factor, 0), image)


def _shift(most: int, generator: random.Random) -> int:
    """Draw a shift below a limit, rarely close to it.

    The density is even up to 0.6 of the limit and falls off to 0 at the limit itself, as that of two even draws, of
    0.8 and 0.2 of the limit: what 60,000 images of MXNet show.
    """
    return int(most * (0.8 * generator.uniform(-1, 1) + 0.2 * generator.uniform(-1, 1)))


def _shifted(image: Image, shifts: list[int]) -> Image:
    """Return an image with hue, lightness and saturation shifted; they stop at their limits."""
    cv2 = opencv()
    limits = (_HUES, 255, 255)
    table = onp.stack([onp.clip(_LEVELS + shift, 0, most) for shift, most in zip(shifts, limits, strict=True)], -1)
    shifted = cv2.LUT(cv2.cvtColor(image[:, :, :3], cv2.COLOR_BGR2HLS), table.astype(onp.uint8)[None])
    return _with_alpha(cv2.cvtColor(shifted, cv2.COLOR_HLS2BGR), image)


def _noisy(image: Image, amounts: list[float]) -> Image:
    offsets = (*(_COMPONENTS @ onp.array(amounts)).tolist(), 0.0)
    return opencv().add(image, offsets)


def _with_alpha(colors: Image, image: Image) -> Image:
    return colors if image.shape[2] == 3 else onp.dstack([colors, image[:, :, 3]])
