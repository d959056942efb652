from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ...numpy import ndarray

def adjust_lighting(data: ndarray, alpha: Sequence[float], out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Shift the colours of an image along the principal components of ImageNet's colours.

    Parameters
    ----------
    data : ndarray, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    alpha : tuple of 3 float
        The shift along each component, in standard deviations.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For fewer than 3 numbers, or an array that is no image.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet Classification with Deep Convolutional Neural Networks", 2012.
    """
def crop(data: ndarray, x: int, y: int, width: int, height: int, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Cut a rectangle out of images.

    Parameters
    ----------
    data : ndarray, (H, W, C) or (N, H, W, C), 1 or 3 channels
    x, y : int, not negative
        Column and row of the rectangle's upper left corner.
    width, height : int, at least 1
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        If the rectangle is empty or not inside the image.
    """
def flip_left_right(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Mirror an image from left to right.

    Parameters
    ----------
    data : ndarray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``
    """
def flip_top_bottom(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Mirror an image from top to bottom.

    Parameters
    ----------
    data : ndarray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``
    """
def normalize(data: ndarray, mean: Sequence[float] = (0.0, 0.0, 0.0, 0.0), std: Sequence[float] = (1.0, 1.0, 1.0, 1.0), out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Subtract a mean from each channel and divide by a standard deviation.

    Parameters
    ----------
    data : ndarray, (C, H, W) or (N, C, H, W), 1 or 3 channels
        As ``to_tensor`` makes it.
    mean, std : float, or tuple of one per channel, default 0 and 1
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For another number of axes, channels, means or deviations.
    """
def random_brightness(data: ndarray, min_factor: float, max_factor: float, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Multiply an image by a random number.

    Parameters
    ----------
    data : ndarray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; uint8 limited to 255, integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
def random_color_jitter(data: ndarray, brightness: float, contrast: float, saturation: float, hue: float, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Change brightness, contrast, saturation and hue of an image at random, in random order.

    Parameters
    ----------
    data : ndarray, (H, W, C), 1 or 3 channels (RGB); with 1 there is no saturation or hue to change
        The gradient is handed on unchanged.
    brightness, contrast, saturation : float
        The factor is drawn evenly from [1 - x, 1 + x); where x is not positive nothing is done.
    hue : float
        The part of a full turn is drawn evenly from [-x, x).
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is no image.
    """
def random_contrast(data: ndarray, min_factor: float, max_factor: float, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Multiply an image's distance from its mean grey by a random number.

    Parameters
    ----------
    data : ndarray, (H, W, C), 1 or 3 channels (RGB)
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
def random_flip_left_right(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Mirror an image from left to right, or leave it, with equal probability.

    Parameters
    ----------
    data : ndarray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``
    """
def random_flip_top_bottom(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Mirror an image from top to bottom, or leave it, with equal probability.

    Parameters
    ----------
    data : ndarray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``
    """
def random_hue(data: ndarray, min_factor: float, max_factor: float, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Turn the hue of an image by a random part of the colour circle.

    Parameters
    ----------
    data : ndarray, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The part of a full turn is drawn evenly from [min_factor, max_factor); 0 and 1 leave the hue.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
def random_lighting(data: ndarray, alpha_std: float = 0.05000000074505806, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Shift the colours of an image at random along the principal components of ImageNet's colours.

    Parameters
    ----------
    data : ndarray, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    alpha_std : float, default 0.05
        Standard deviation of the normally distributed shifts, which ``adjust_lighting`` calls ``alpha``.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        If ``data`` is no image.
    """
def random_saturation(data: ndarray, min_factor: float, max_factor: float, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Change the saturation of an image by a random factor f: ``f x + (1 - f) 0.114 blue``.

    The second term is what MXNet 1.9.1 computes for the grey of a pixel.

    Parameters
    ----------
    data : ndarray, (H, W, C), 3 channels (RGB); with 1 it is returned as it is
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
def resize(data: ndarray, size: int | Sequence[int | None] = (), keep_ratio: bool = False, interp: int = 1, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Resize images.

    Parameters
    ----------
    data : ndarray, (H, W, C) or (N, H, W, C); uint8, int8, float32 or float64
    size : int, or tuple (width, height)
    keep_ratio : bool, default False
        Whether one number is the new length of the shorter edge, and the longer one follows in proportion, or the
        length of both.
    interp : int, default 1
        0 nearest pixel, 1 linear, 2 cubic, 3 average over areas (shrinking), 4 Lanczos over 8 x 8 pixels,
        5 linear with rounding of exact numbers.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        For a size below 1, an unknown method, another dtype or number of axes.
    """
def to_tensor(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Turn images of numbers from 0 to 255 into tensors of numbers from 0 to 1, channels first.

    Parameters
    ----------
    data : ndarray, (H, W, C) or (N, H, W, C)
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (C, H, W) or (N, C, H, W), float32

    Raises
    ------
    MXNetError
        For another number of axes.
    """
