from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ..ndarray import NDArray

def adjust_lighting(data: NDArray, alpha: Sequence[float], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Shift the colours of an image along the principal components of ImageNet's colours.

    Parameters
    ----------
    data : NDArray, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    alpha : tuple of 3 float
        The shift along each component, in standard deviations.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For fewer than 3 numbers, or an array that is no image.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet Classification with Deep Convolutional Neural Networks", 2012.
    """
def crop(data: NDArray, x: int, y: int, width: int, height: int, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Cut a rectangle out of images.

    Parameters
    ----------
    data : NDArray, (H, W, C) or (N, H, W, C), 1 or 3 channels
    x, y : int, not negative
        Column and row of the rectangle's upper left corner.
    width, height : int, at least 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        If the rectangle is empty or not inside the image.
    """
def flip_left_right(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Mirror an image from left to right.

    Parameters
    ----------
    data : NDArray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def flip_top_bottom(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Mirror an image from top to bottom.

    Parameters
    ----------
    data : NDArray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def normalize(data: NDArray, mean: Sequence[float] = (0.0, 0.0, 0.0, 0.0), std: Sequence[float] = (1.0, 1.0, 1.0, 1.0), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Subtract a mean from each channel and divide by a standard deviation.

    Parameters
    ----------
    data : NDArray, (C, H, W) or (N, C, H, W), 1 or 3 channels
        As ``to_tensor`` makes it.
    mean, std : float, or tuple of one per channel, default 0 and 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For another number of axes, channels, means or deviations.
    """
def random_brightness(data: NDArray, min_factor: float, max_factor: float, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Multiply an image by a random number.

    Parameters
    ----------
    data : NDArray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; uint8 limited to 255, integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
def random_color_jitter(data: NDArray, brightness: float, contrast: float, saturation: float, hue: float, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Change brightness, contrast, saturation and hue of an image at random, in random order.

    Parameters
    ----------
    data : NDArray, (H, W, C), 1 or 3 channels (RGB); with 1 there is no saturation or hue to change
        The gradient is handed on unchanged.
    brightness, contrast, saturation : float
        The factor is drawn evenly from [1 - x, 1 + x); where x is not positive nothing is done.
    hue : float
        The part of a full turn is drawn evenly from [-x, x).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is no image.
    """
def random_contrast(data: NDArray, min_factor: float, max_factor: float, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Multiply an image's distance from its mean grey by a random number.

    Parameters
    ----------
    data : NDArray, (H, W, C), 1 or 3 channels (RGB)
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
def random_crop(data: NDArray, xrange: Sequence[float] = (0.0, 1.0), yrange: Sequence[float] = (0.0, 1.0), width: int = ..., height: int = ..., interp: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Cut a rectangle out of images at a random place; where an image is smaller, all of it is enlarged.

    MXNet 1.9.1 has no such operator; it came with 2.0.

    Parameters
    ----------
    data : NDArray, (H, W, C) or (N, H, W, C)
        A batch is cut at one place.
    xrange, yrange : tuple of 2 float, default (0, 1)
        Where the left and the upper border may be: 0 at the image's left (upper) border, 1 as far right (down) as the
        rectangle fits.
    width, height : int, at least 1
    interp : int, default 1
        How to enlarge, as in ``resize``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        For an empty rectangle, or a range that is not inside [0, 1].
    """
def random_flip_left_right(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Mirror an image from left to right, or leave it, with equal probability.

    Parameters
    ----------
    data : NDArray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def random_flip_top_bottom(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Mirror an image from top to bottom, or leave it, with equal probability.

    Parameters
    ----------
    data : NDArray, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def random_hue(data: NDArray, min_factor: float, max_factor: float, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Turn the hue of an image by a random part of the colour circle.

    Parameters
    ----------
    data : NDArray, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The part of a full turn is drawn evenly from [min_factor, max_factor); 0 and 1 leave the hue.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
def random_lighting(data: NDArray, alpha_std: float = 0.05000000074505806, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Shift the colours of an image at random along the principal components of ImageNet's colours.

    Parameters
    ----------
    data : NDArray, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    alpha_std : float, default 0.05
        Standard deviation of the normally distributed shifts, which ``adjust_lighting`` calls ``alpha``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        If ``data`` is no image.
    """
def random_resized_crop(data: NDArray, xrange: Sequence[float] = (0.0, 1.0), yrange: Sequence[float] = (0.0, 1.0), width: int = ..., height: int = ..., area: Sequence[float] = (0.08, 1.0), ratio: Sequence[float] = (0.75, 1.3333333), interp: int = 1, max_trial: int = 10, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Cut out a part of random size, shape and place, and resize it.

    MXNet 1.9.1 has no such operator; it came with 2.0.

    Parameters
    ----------
    data : NDArray, (H, W, C) or (N, H, W, C); uint8, int8, float32 or float64
        A batch is cut at one place.
    xrange, yrange : tuple of 2 float, default (0, 1)
        Where the left and the upper border may be: 0 at the image's left (upper) border, 1 as far right (down) as the
        part fits.
    width, height : int, at least 1
        Of the result.
    area : tuple of 2 float, default (0.08, 1)
        Bounds of the part's area, as a share of the image's.
    ratio : tuple of 2 float, default (3/4, 4/3)
        Bounds of the part's width over its height, drawn evenly on a logarithmic scale.
    interp : int, default 1
        As in ``resize``.
    max_trial : int, default 10
        How often to draw until a part fits into the image; after that it is the largest square.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        For an empty result, bounds in the wrong order, or a range that is not inside [0, 1].
    """
def random_saturation(data: NDArray, min_factor: float, max_factor: float, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Change the saturation of an image by a random factor f: ``f x + (1 - f) 0.114 blue``.

    The second term is what MXNet 1.9.1 computes for the grey of a pixel.

    Parameters
    ----------
    data : NDArray, (H, W, C), 3 channels (RGB); with 1 it is returned as it is
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
def resize(data: NDArray, size: int | Sequence[int | None] = (), keep_ratio: bool = False, interp: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Resize images.

    Parameters
    ----------
    data : NDArray, (H, W, C) or (N, H, W, C); uint8, int8, float32 or float64
    size : int, or tuple (width, height)
    keep_ratio : bool, default False
        Whether one number is the new length of the shorter edge, and the longer one follows in proportion, or the
        length of both.
    interp : int, default 1
        0 nearest pixel, 1 linear, 2 cubic, 3 average over areas (shrinking), 4 Lanczos over 8 x 8 pixels,
        5 linear with rounding of exact numbers.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        For a size below 1, an unknown method, another dtype or number of axes.
    """
def to_tensor(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Turn images of numbers from 0 to 255 into tensors of numbers from 0 to 1, channels first.

    Parameters
    ----------
    data : NDArray, (H, W, C) or (N, H, W, C)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (C, H, W) or (N, C, H, W), float32

    Raises
    ------
    MXNetError
        For another number of axes.
    """
