"""The usual list of augmenters for classification, from switches."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..ndarray.ndarray import NDArray
from ._augmenters import (
    Augmenter,
    CastAug,
    CenterCropAug,
    ColorNormalizeAug,
    HorizontalFlipAug,
    RandomCropAug,
    RandomSizedCropAug,
    ResizeAug,
)
from ._color_augmenters import ColorJitterAug, HueJitterAug, LightingAug, RandomGrayAug

# Mean and deviation of the colours of ImageNet, and their principal components: variance and direction (in columns).
IMAGENET_MEAN = (123.68, 116.28, 103.53)
IMAGENET_STD = (58.395, 57.12, 57.375)
_VALUES = (55.46, 4.794, 1.148)
_VECTORS = ((-0.5675, 0.7192, 0.4009), (-0.5808, -0.0045, -0.8140), (-0.5836, -0.6948, 0.4203))

# Parameters of several functions and augmenters.
TEXTS = """
src : NDArray, (H, W, C)
size : tuple (width, height)
    Of the result.
interp, inter_method : int
    0 nearest pixel, 1 linear, 2 cubic, 3 area, 4 Lanczos, 9 by size, 10 random.
data_shape : tuple (C, H, W)
    Of the inputs.
resize : int
    First resize the shorter edge to this length, if positive.
rand_mirror : bool
    Mirror every other image.
mean, std : array of 1 or 3 values, or True for ImageNet's
    Normalise colours from 0 to 255.
brightness, contrast, saturation, hue : float
    Bounds of random changes; see `ColorJitterAug` and `HueJitterAug`.
pca_noise : float
    Standard deviation of `LightingAug`.
rand_gray : float
    Probability of turning an image grey.
"""


def checked_colour(name: str, value: Any) -> Any:
    """Return a mean or deviation; AssertionError unless it is an array of 1 or 3 values, or None."""
    if value is not None and (not isinstance(value, (onp.ndarray, NDArray)) or value.shape[0] not in (1, 3)):
        raise AssertionError(f"{name} must be an array of 1 or 3 values, or True for ImageNet's, not {value!r}.")
    return value


def colour_augmenters(
    brightness: float, contrast: float, saturation: float, hue: float, pca_noise: float, rand_gray: float
) -> list[Augmenter]:
    """Return the augmenters that change colours, those whose switch is on."""
    augmenters: list[Augmenter] = []
    if brightness or contrast or saturation:
        augmenters.append(ColorJitterAug(brightness, contrast, saturation))
    if hue:
        augmenters.append(HueJitterAug(hue))
    if pca_noise > 0:
        augmenters.append(LightingAug(pca_noise, onp.array(_VALUES), onp.array(_VECTORS)))
    if rand_gray > 0:
        augmenters.append(RandomGrayAug(rand_gray))
    return augmenters


def _crop(size: tuple[int, int], rand_crop: bool, rand_resize: bool, inter_method: int) -> Augmenter:
    if rand_resize:
        if not rand_crop:
            raise AssertionError("rand_resize needs rand_crop.")
        return RandomSizedCropAug(size, 0.08, (3.0 / 4.0, 4.0 / 3.0), inter_method)
    return RandomCropAug(size, inter_method) if rand_crop else CenterCropAug(size, inter_method)


def CreateAugmenter(  # noqa: N802 (MXNet's name)
    data_shape: tuple[int, int, int],
    resize: int = 0,
    rand_crop: bool = False,
    rand_resize: bool = False,
    rand_mirror: bool = False,
    mean: Any = None,
    std: Any = None,
    brightness: float = 0,
    contrast: float = 0,
    saturation: float = 0,
    hue: float = 0,
    pca_noise: float = 0,
    rand_gray: float = 0,
    inter_method: int = 2,
) -> list[Augmenter]:
    """Return the augmenters that turn decoded images into inputs of a classifier.

    Parameters
    ----------
    rand_crop : bool, default False
        Crop at a random position, not in the middle.
    rand_resize : bool, default False
        Crop a random size and shape, too, and resize it; needs ``rand_crop``.

    Returns
    -------
    list of Augmenter

    Raises
    ------
    AssertionError
        For ``rand_resize`` without ``rand_crop``, or a mean that is no array of 1 or 3 values.

    Examples
    --------
    >>> for augmenter in mx.image.CreateAugmenter((3, 224, 224), rand_mirror=True):
    ...     print(augmenter.dumps())
    ["centercropaug", {"size": [224, 224], "interp": 2}]
    ["horizontalflipaug", {"p": 0.5}]
    ["castaug", {"type": "float32"}]
    """
    augmenters: list[Augmenter] = [ResizeAug(resize, inter_method)] if resize > 0 else []
    augmenters.append(_crop((data_shape[2], data_shape[1]), rand_crop, rand_resize, inter_method))
    if rand_mirror:
        augmenters.append(HorizontalFlipAug(0.5))
    augmenters.append(CastAug())
    augmenters += colour_augmenters(brightness, contrast, saturation, hue, pca_noise, rand_gray)
    mean = checked_colour("mean", nd.array(IMAGENET_MEAN) if mean is True else mean)
    std = checked_colour("std", nd.array(IMAGENET_STD) if std is True else std)
    if mean is not None or std is not None:
        augmenters.append(ColorNormalizeAug(mean, std))
    return augmenters
