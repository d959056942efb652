"""Operators of mx.nd, module image.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import call as _call
from ...base import _Null

_image_adjust_lighting_op = _get("_image_adjust_lighting")
_image_crop_op = _get("_image_crop")
_image_flip_left_right_op = _get("_image_flip_left_right")
_image_flip_top_bottom_op = _get("_image_flip_top_bottom")
_image_normalize_op = _get("_image_normalize")
_image_random_brightness_op = _get("_image_random_brightness")
_image_random_color_jitter_op = _get("_image_random_color_jitter")
_image_random_contrast_op = _get("_image_random_contrast")
_image_random_crop_op = _get("_image_random_crop")
_image_random_flip_left_right_op = _get("_image_random_flip_left_right")
_image_random_flip_top_bottom_op = _get("_image_random_flip_top_bottom")
_image_random_hue_op = _get("_image_random_hue")
_image_random_lighting_op = _get("_image_random_lighting")
_image_random_resized_crop_op = _get("_image_random_resized_crop")
_image_random_saturation_op = _get("_image_random_saturation")
_image_resize_op = _get("_image_resize")
_image_to_tensor_op = _get("_image_to_tensor")


def adjust_lighting(data=None, alpha=_Null, out=None, name=None, **kwargs):
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
    return _call(_image_adjust_lighting_op, (data,), (alpha,), out, kwargs)


def crop(data=None, x=_Null, y=_Null, width=_Null, height=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> image = mx.nd.arange(12).reshape((3, 4, 1))
    >>> mx.nd.image.crop(image, x=1, y=0, width=2, height=2)[:, :, 0].asnumpy()
    array([[1., 2.],
           [5., 6.]], dtype=float32)
    """
    return _call(_image_crop_op, (data,), (x, y, width, height), out, kwargs)


def flip_left_right(data=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.image.flip_left_right(mx.nd.arange(4).reshape((2, 2, 1)))[:, :, 0].asnumpy()
    array([[1., 0.],
           [3., 2.]], dtype=float32)
    """
    return _call(_image_flip_left_right_op, (data,), (), out, kwargs)


def flip_top_bottom(data=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.image.flip_top_bottom(mx.nd.arange(4).reshape((2, 2, 1)))[:, :, 0].asnumpy()
    array([[2., 3.],
           [0., 1.]], dtype=float32)
    """
    return _call(_image_flip_top_bottom_op, (data,), (), out, kwargs)


def normalize(data=None, mean=_Null, std=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> image = mx.nd.array([0, 0.5, 1]).reshape((3, 1, 1))
    >>> mx.nd.image.normalize(image, mean=(0.5, 0.5, 0.5), std=(0.5, 0.25, 0.125)).asnumpy().ravel()
    array([-1.,  0.,  4.], dtype=float32)
    """
    return _call(_image_normalize_op, (data,), (mean, std), out, kwargs)


def random_brightness(data=None, min_factor=_Null, max_factor=_Null, out=None, name=None, **kwargs):
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
    return _call(_image_random_brightness_op, (data,), (min_factor, max_factor), out, kwargs)


def random_color_jitter(data=None, brightness=_Null, contrast=_Null, saturation=_Null, hue=_Null, out=None, name=None, **kwargs):
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
    return _call(_image_random_color_jitter_op, (data,), (brightness, contrast, saturation, hue), out, kwargs)


def random_contrast(data=None, min_factor=_Null, max_factor=_Null, out=None, name=None, **kwargs):
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
    return _call(_image_random_contrast_op, (data,), (min_factor, max_factor), out, kwargs)


def random_crop(data=None, xrange=_Null, yrange=_Null, width=_Null, height=_Null, interp=_Null, out=None, name=None, **kwargs):
    """Crop a rectangle from images at a random position; a smaller image is enlarged as a whole.

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
    return _call(_image_random_crop_op, (data,), (xrange, yrange, width, height, interp), out, kwargs)


def random_flip_left_right(data=None, out=None, name=None, **kwargs):
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
    return _call(_image_random_flip_left_right_op, (data,), (), out, kwargs)


def random_flip_top_bottom(data=None, out=None, name=None, **kwargs):
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
    return _call(_image_random_flip_top_bottom_op, (data,), (), out, kwargs)


def random_hue(data=None, min_factor=_Null, max_factor=_Null, out=None, name=None, **kwargs):
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
    return _call(_image_random_hue_op, (data,), (min_factor, max_factor), out, kwargs)


def random_lighting(data=None, alpha_std=_Null, out=None, name=None, **kwargs):
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
    return _call(_image_random_lighting_op, (data,), (alpha_std,), out, kwargs)


def random_resized_crop(data=None, xrange=_Null, yrange=_Null, width=_Null, height=_Null, area=_Null, ratio=_Null, interp=_Null, max_trial=_Null, out=None, name=None, **kwargs):
    """Crop a part of random size, aspect ratio and position, and resize it.

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
    return _call(_image_random_resized_crop_op, (data,), (xrange, yrange, width, height, area, ratio, interp, max_trial), out, kwargs)


def random_saturation(data=None, min_factor=_Null, max_factor=_Null, out=None, name=None, **kwargs):
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
    return _call(_image_random_saturation_op, (data,), (min_factor, max_factor), out, kwargs)


def resize(data=None, size=_Null, keep_ratio=_Null, interp=_Null, out=None, name=None, **kwargs):
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
        5 linear with rounding of exact values.
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

    Examples
    --------
    >>> image = mx.nd.zeros((4, 6, 3), dtype="uint8")
    >>> mx.nd.image.resize(image, size=(3, 2)).shape, mx.nd.image.resize(image, size=2, keep_ratio=True).shape
    ((2, 3, 3), (2, 3, 3))
    """
    return _call(_image_resize_op, (data,), (size, keep_ratio, interp), out, kwargs)


def to_tensor(data=None, out=None, name=None, **kwargs):
    """Convert images with values from 0 to 255 to tensors with values from 0 to 1, channels first.

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

    Examples
    --------
    >>> image = mx.nd.array([[[0, 51, 255]]], dtype="uint8")  # one pixel
    >>> mx.nd.image.to_tensor(image).asnumpy().ravel()
    array([0. , 0.2, 1. ], dtype=float32)
    """
    return _call(_image_to_tensor_op, (data,), (), out, kwargs)
