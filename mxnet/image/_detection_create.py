"""The usual lists of augmenters for detection, from switches."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ._augmenters import CastAug, ColorNormalizeAug, ForceResizeAug, ResizeAug
from ._create import IMAGENET_MEAN, IMAGENET_STD, checked_colour, colour_augmenters
from ._detection_augmenters import (
    DetAugmenter,
    DetBorrowAug,
    DetHorizontalFlipAug,
    DetRandomSelectAug,
    as_list,
)
from ._detection_regions import DetRandomCropAug, DetRandomPadAug


def CreateMultiRandCropAugmenter(  # noqa: N802 (MXNet's name)
    min_object_covered: Any = 0.1,
    aspect_ratio_range: Any = (0.75, 1.33),
    area_range: Any = (0.05, 1.0),
    min_eject_coverage: Any = 0.3,
    max_attempts: Any = 50,
    skip_prob: float = 0,
) -> DetRandomSelectAug:
    """Return an augmenter that chooses one of several `DetRandomCropAug`.

    Parameters
    ----------
    min_object_covered, aspect_ratio_range, area_range, min_eject_coverage, max_attempts
        Arguments of `DetRandomCropAug`; a list holds one for each.
    skip_prob : float, default 0
        Probability of cropping nothing.

    Raises
    ------
    AssertionError
        If lists have different lengths.
    """
    passed = [
        as_list(v) for v in (min_object_covered, aspect_ratio_range, area_range, min_eject_coverage, max_attempts)
    ]
    count = max(len(numbers) for numbers in passed)
    if any(len(numbers) not in (1, count) for numbers in passed):
        raise AssertionError(
            f"CreateMultiRandCropAugmenter: lists have lengths {[len(numbers) for numbers in passed]}."
        )
    rows = zip(*(numbers * count if len(numbers) == 1 else numbers for numbers in passed), strict=True)
    return DetRandomSelectAug([DetRandomCropAug(*row) for row in rows], skip_prob=skip_prob)


def CreateDetAugmenter(  # noqa: N802 (MXNet's name)
    data_shape: tuple[int, int, int],
    resize: int = 0,
    rand_crop: float = 0,
    rand_pad: float = 0,
    rand_gray: float = 0,
    rand_mirror: bool = False,
    mean: Any = None,
    std: Any = None,
    brightness: float = 0,
    contrast: float = 0,
    saturation: float = 0,
    pca_noise: float = 0,
    hue: float = 0,
    inter_method: int = 2,
    min_object_covered: Any = 0.1,
    aspect_ratio_range: Any = (0.75, 1.33),
    area_range: Any = (0.05, 3.0),
    min_eject_coverage: Any = 0.3,
    max_attempts: Any = 50,
    pad_val: Any = (127, 127, 127),
) -> list[DetAugmenter]:
    """Return the augmenters that turn decoded images and their labels into inputs of a detector.

    Parameters
    ----------
    rand_crop, rand_pad : float, default 0
        Probabilities of cutting out a random part, and of putting the image into a larger one.
    min_object_covered, aspect_ratio_range, area_range, min_eject_coverage, max_attempts
        Arguments of `CreateMultiRandCropAugmenter`. Padding uses the upper bound of ``area_range``, too.
    pad_val : tuple of float, default (127, 127, 127)
        Colour of borders.

    Returns
    -------
    list of DetAugmenter
    """
    augmenters: list[DetAugmenter] = [DetBorrowAug(ResizeAug(resize, inter_method))] if resize > 0 else []
    if rand_crop > 0:
        crops = (min_object_covered, aspect_ratio_range, area_range, min_eject_coverage, max_attempts)
        augmenters.append(CreateMultiRandCropAugmenter(*crops, skip_prob=1 - rand_crop))
    if rand_mirror > 0:
        augmenters.append(DetHorizontalFlipAug(0.5))
    if rand_pad > 0:
        pad = DetRandomPadAug(aspect_ratio_range, (1.0, area_range[1]), max_attempts, pad_val)
        augmenters.append(DetRandomSelectAug([pad], 1 - rand_pad))
    # Whatever the proportions are now, inputs have one size.
    augmenters.append(DetBorrowAug(ForceResizeAug((data_shape[2], data_shape[1]), inter_method)))
    augmenters.append(DetBorrowAug(CastAug()))
    colours = colour_augmenters(brightness, contrast, saturation, hue, pca_noise, rand_gray)
    augmenters += [DetBorrowAug(augmenter) for augmenter in colours]
    mean = checked_colour("mean", onp.array(IMAGENET_MEAN) if mean is True else mean)
    std = checked_colour("std", onp.array(IMAGENET_STD) if std is True else std)
    if mean is not None or std is not None:
        augmenters.append(DetBorrowAug(ColorNormalizeAug(mean, std)))
    return augmenters
