"""Augmenters that change colours, for floating point images in RGB."""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..ndarray._generated import op
from ..ndarray._kinds import of_either_kind
from ..ndarray.ndarray import NDArray
from ._augmenters import Augmenter, RandomOrderAug

# Share of red, green and blue in the brightness that the eye sees (ITU-R BT.601).
_LUMA = ((0.299, 0.587, 0.114),)
# From RGB to the colours of NTSC television, Y (brightness), I and Q (hue), and back.
_TO_YIQ = onp.array([[0.299, 0.587, 0.114], [0.596, -0.274, -0.321], [0.211, -0.523, 0.311]])
_FROM_YIQ = onp.array([[1.0, 0.956, 0.621], [1.0, -0.272, -0.647], [1.0, -1.107, 1.705]])
_GREY = ((0.21, 0.21, 0.21), (0.72, 0.72, 0.72), (0.07, 0.07, 0.07))


class BrightnessJitterAug(Augmenter):
    """Multiply an image by a random number from [1 - brightness, 1 + brightness], in place.

    Parameters
    ----------
    brightness : float

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3))
    >>> mx.image.BrightnessJitterAug(0.2)(image).shape
    (4, 6, 3)
    """

    def __init__(self, brightness: float) -> None:
        super().__init__(brightness=brightness)
        self.brightness = brightness

    @of_either_kind
    def __call__(self, src: Any) -> Any:
        src *= 1.0 + random.uniform(-self.brightness, self.brightness)
        return src


class ContrastJitterAug(Augmenter):
    """Multiply an image's distance from its mean grey by a random number from [1 - contrast, 1 + contrast], in place.

    Parameters
    ----------
    contrast : float

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3))
    >>> mx.image.ContrastJitterAug(0.2)(image).shape
    (4, 6, 3)
    """

    def __init__(self, contrast: float) -> None:
        super().__init__(contrast=contrast)
        self.contrast = contrast
        self.coef = nd.array([_LUMA])

    @of_either_kind
    def __call__(self, src: Any) -> Any:
        alpha = 1.0 + random.uniform(-self.contrast, self.contrast)
        shares = src * self.coef
        grey = (3.0 * (1.0 - alpha) / shares.size) * op.sum(shares)
        src *= alpha
        src += grey
        return src


class SaturationJitterAug(Augmenter):
    """Multiply the distance of colours from grey by a random number from [1 - saturation, 1 + saturation], in place.

    Parameters
    ----------
    saturation : float

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3))
    >>> mx.image.SaturationJitterAug(0.2)(image).shape
    (4, 6, 3)
    """

    def __init__(self, saturation: float) -> None:
        super().__init__(saturation=saturation)
        self.saturation = saturation
        self.coef = nd.array([_LUMA])

    @of_either_kind
    def __call__(self, src: Any) -> Any:
        alpha = 1.0 + random.uniform(-self.saturation, self.saturation)
        grey: Any = op.sum(src * self.coef, axis=2, keepdims=True)
        grey *= 1.0 - alpha
        src *= alpha
        src += grey
        return src


class HueJitterAug(Augmenter):
    """Turn the hue of an image by a random angle from [-180 hue, 180 hue] degrees.

    Parameters
    ----------
    hue : float

    References
    ----------
    https://beesbuzz.biz/code/16-hsv-color-transforms: turning the hue in YIQ colours.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3))
    >>> mx.image.HueJitterAug(0.1)(image).shape
    (4, 6, 3)
    """

    def __init__(self, hue: float) -> None:
        super().__init__(hue=hue)
        self.hue = hue
        self.tyiq = _TO_YIQ
        self.ityiq = _FROM_YIQ

    @of_either_kind
    def __call__(self, src: NDArray) -> NDArray:
        angle = random.uniform(-self.hue, self.hue) * math.pi
        cosine, sine = math.cos(angle), math.sin(angle)
        rotation = onp.array([[1.0, 0.0, 0.0], [0.0, cosine, -sine], [0.0, sine, cosine]])
        return op.dot(src, nd.array((self.ityiq @ rotation @ self.tyiq).T))


class ColorJitterAug(RandomOrderAug):
    """Change brightness, contrast and saturation, those that are positive, in random order.

    Parameters
    ----------
    brightness, contrast, saturation : float

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3))
    >>> mx.image.ColorJitterAug(0.2, 0.2, 0.2)(image).shape
    (4, 6, 3)
    """

    def __init__(self, brightness: float, contrast: float, saturation: float) -> None:
        parts: list[Augmenter] = []
        if brightness > 0:
            parts.append(BrightnessJitterAug(brightness))
        if contrast > 0:
            parts.append(ContrastJitterAug(contrast))
        if saturation > 0:
            parts.append(SaturationJitterAug(saturation))
        super().__init__(parts)


class LightingAug(Augmenter):
    """Shift the colours at random along their principal components, in place.

    Draws from NumPy's global generator.

    Parameters
    ----------
    alphastd : float
        Standard deviation of the shifts, as a multiple of ``eigval``.
    eigval : array, (3,)
    eigvec : array, (3, 3)
        A component in each column.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet Classification with Deep Convolutional Neural Networks", 2012.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3))
    >>> mx.image.LightingAug(0.1, np.array([55.46, 4.794, 1.148]), np.eye(3))(image).shape
    (4, 6, 3)
    """

    def __init__(self, alphastd: float, eigval: Any, eigvec: Any) -> None:
        super().__init__(alphastd=alphastd, eigval=eigval, eigvec=eigvec)
        self.alphastd = alphastd
        self.eigval = eigval
        self.eigvec = eigvec

    @of_either_kind
    def __call__(self, src: Any) -> Any:
        alpha = onp.random.normal(0, self.alphastd, size=(3,))
        src += nd.array(onp.dot(self.eigvec * alpha, self.eigval))
        return src


class RandomGrayAug(Augmenter):
    """Turn colours into greys at random.

    Parameters
    ----------
    p : float
        Probability.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3))
    >>> mx.image.RandomGrayAug(1)(image).shape
    (4, 6, 3)
    """

    def __init__(self, p: float) -> None:
        super().__init__(p=p)
        self.p = p
        self.mat = nd.array(_GREY)

    @of_either_kind
    def __call__(self, src: NDArray) -> NDArray:
        return op.dot(src, self.mat) if random.random() < self.p else src
