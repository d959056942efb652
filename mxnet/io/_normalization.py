"""Write images into batches: channels first and red first, mirrored and normalized."""

from __future__ import annotations

import random

import numpy as onp

from .._src.core.opencv import opencv
from ._image_parameters import Options
from ._resampling import Image

_SINGLE = onp.float32


class Normalization:
    """Writes ``(image - mean) * scale / std`` of uint8 images into arrays of a batch.

    Batches of int8 get ``image - mean``, cut off at -128 and 127, those of uint8 the image itself.

    Parameters
    ----------
    options : Options
        ``mean_r`` ..., ``std_r`` ..., ``scale``, ``mirror``, ``rand_mirror``, ``max_random_contrast``,
        ``max_random_illumination``. See `ImageRecordIter`.
    mean : array (C, H, W) or None
        Instead of ``mean_r`` and the others.
    """

    def __init__(self, options: Options, mean: onp.ndarray | None) -> None:
        o = options
        self.channels = channels = o.data_shape[0]
        is_detection = not hasattr(o, "mirror")  # which changes colours, and mirrors, before
        self._mirror = not is_detection and o.mirror
        self._rand_mirror = not is_detection and o.rand_mirror
        self._contrast = 0.0 if is_detection else o.max_random_contrast
        self._illumination = 0.0 if is_detection else o.max_random_illumination
        means = onp.array([o.mean_r, o.mean_g, o.mean_b, o.mean_a], _SINGLE)[:channels].reshape(-1, 1, 1)
        self._mean = means if mean is None else mean
        self._mirrored_mean = onp.ascontiguousarray(self._mean[:, :, ::-1])
        deviations = onp.array([o.std_r, o.std_g, o.std_b, o.std_a], _SINGLE)[:channels].reshape(-1, 1, 1)
        deviations[deviations == 0] = 1  # not given: ImageDetRecordIter's default is 0
        self._factor = _SINGLE(o.scale) / deviations
        self._subtracts = bool(self._mean.any())
        self._multiplies = bool((self._factor != 1).any())

    def __call__(self, image: Image, out: onp.ndarray, planes: onp.ndarray, generator: random.Random) -> None:
        """Write an image (H, W, C) into its position in a batch.

        Parameters
        ----------
        image : array (H, W) or (H, W, C), uint8, in the order blue, green, red
        out : array (C, H, W)
        planes : array (C, H, W), uint8
            Of the same size, for intermediate results.
        generator : random.Random
        """
        mirrored = self._mirror or (self._rand_mirror and generator.random() < 0.5)
        # Splitting rows that do not follow one another takes 20 times as long (180 us instead of 8).
        image = opencv().flip(image, 1) if mirrored else onp.ascontiguousarray(image)
        if out.dtype == onp.uint8:
            _split(image, out)
            return
        _split(image, planes)
        if out.dtype == onp.int8:
            centered = planes - (self._mirrored_mean if mirrored else self._mean)
            onp.copyto(out, onp.clip(centered, -128, 127), casting="unsafe")
            return
        onp.copyto(out, planes)
        self._changed(out, mirrored, generator)

    def _changed(self, values: onp.ndarray, mirrored: bool, generator: random.Random) -> onp.ndarray:
        """Return normalized values, changed in place."""
        if self._subtracts:
            values -= self._mirrored_mean if mirrored else self._mean
        if self._contrast:
            values *= _SINGLE(1 + generator.uniform(-self._contrast, self._contrast))
        if self._illumination:
            values += _SINGLE(generator.uniform(-self._illumination, self._illumination))
        if self._multiplies:
            values *= self._factor
        return values


def _split(image: Image, planes: onp.ndarray) -> None:
    """Write the channels of an image (blue, green, red, alpha) into planes (red, green, blue, alpha)."""
    count = len(planes)
    if count == 1:
        onp.copyto(planes[0], image)
        return
    order = (2, 1, 0, 3)[:count]
    opencv().split(image, [planes[i] for i in order])
