"""Random changes of an image's colors."""

from __future__ import annotations

from typing import Any

from ..._interface import with_numpy
from ...block import HybridBlock

# Red, green and blue of ITU-R BT.601, by which OpenCV and Pillow make gray images too.
_LUMA = (0.299, 0.587, 0.114)


@with_numpy
class _Jitter(HybridBlock):
    """Base of transforms by a factor that is drawn for each call.

    Parameters
    ----------
    strength : float
        The factor is uniform on [max(0, 1 - strength), 1 + strength].
    """

    def __init__(self, strength: float) -> None:
        super().__init__()
        self._args = (max(0, 1 - strength), 1 + strength)


class RandomBrightness(_Jitter):
    """Multiply an image by a factor from [max(0, 1 - brightness), 1 + brightness].

    Inputs: (H, W, C). Outputs: the same.

    Parameters
    ----------
    brightness : float

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomBrightness(0.2)
    >>> transform(mx.nd.ones((4, 6, 3))).shape
    (4, 6, 3)
    """

    def __init__(self, brightness: float) -> None:
        super().__init__(brightness)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.random_brightness(x, *self._args)


class RandomContrast(_Jitter):
    """Move an image away from, or towards, its mean gray by a factor from [max(0, 1 - contrast), 1 + contrast].

    Inputs: (H, W, C). Outputs: the same.

    Parameters
    ----------
    contrast : float

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomContrast(0.2)
    >>> transform(mx.nd.ones((4, 6, 3))).shape
    (4, 6, 3)
    """

    def __init__(self, contrast: float) -> None:
        super().__init__(contrast)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.random_contrast(x, *self._args)


class RandomSaturation(_Jitter):
    """Move pixels away from, or towards, their gray by a factor from [max(0, 1 - saturation), 1 + saturation].

    Inputs: (H, W, C). Outputs: the same.

    Parameters
    ----------
    saturation : float

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomSaturation(0.2)
    >>> transform(mx.nd.ones((4, 6, 3))).shape
    (4, 6, 3)
    """

    def __init__(self, saturation: float) -> None:
        super().__init__(saturation)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.random_saturation(x, *self._args)


class RandomHue(_Jitter):
    """Turn hues by a factor from [max(0, 1 - hue), 1 + hue], where 1 leaves them.

    Inputs: (H, W, C). Outputs: the same.

    Parameters
    ----------
    hue : float

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomHue(0.2)
    >>> transform(mx.nd.ones((4, 6, 3))).shape
    (4, 6, 3)
    """

    def __init__(self, hue: float) -> None:
        super().__init__(hue)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.random_hue(x, *self._args)


@with_numpy
class RandomColorJitter(HybridBlock):
    """Change brightness, contrast, saturation and hue, each as the transform of its name does, in random order.

    Inputs: (H, W, C). Outputs: the same.

    Parameters
    ----------
    brightness, contrast, saturation, hue : float, default 0
        0 leaves the image as it is.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomColorJitter(brightness=0.2, contrast=0.1)
    >>> transform(mx.nd.ones((4, 6, 3))).shape
    (4, 6, 3)
    """

    def __init__(self, brightness: float = 0, contrast: float = 0, saturation: float = 0, hue: float = 0) -> None:
        super().__init__()
        self._args = (brightness, contrast, saturation, hue)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.random_color_jitter(x, *self._args)


@with_numpy
class RandomLighting(HybridBlock):
    """Add noise along the principal components of ImageNet's colors, as AlexNet was trained with.

    Inputs: (H, W, C). Outputs: the same.

    Parameters
    ----------
    alpha : float
        Standard deviation of the noise.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet classification with deep convolutional neural networks", 2012.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomLighting(0.1)
    >>> transform(mx.nd.ones((4, 6, 3))).shape
    (4, 6, 3)
    """

    def __init__(self, alpha: float) -> None:
        super().__init__()
        self._alpha = alpha

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.random_lighting(x, self._alpha)


class RandomGray(HybridBlock):
    """Make an image gray with a probability; it keeps three channels.

    Inputs: (H, W, 3) or (N, H, W, 3). Outputs: the same shape, float32.

    Parameters
    ----------
    p : float, default 0.5

    Notes
    -----
    MXNet has this transform after 1.9.1.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomGray(p=1)
    >>> pixel = transform(mx.nd.array([[[10.0, 20.0, 30.0]]])).asnumpy().ravel()
    >>> bool((pixel == pixel[0]).all())  # red, green and blue alike
    True
    """

    def __init__(self, p: float = 0.5) -> None:
        super().__init__()
        self.p = p

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        gray = F.concat(*(F.full((1, 3), weight) for weight in _LUMA), dim=0)
        color = F.eye(3)
        is_gray = F.random.uniform(0, 1, shape=(1, 1)) < self.p
        mixing = F.broadcast_mul(is_gray, gray) + F.broadcast_mul(1 - is_gray, color)  # one of both, to the bit
        return F.dot(F.cast(x, "float32"), mixing)
