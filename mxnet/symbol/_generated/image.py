"""Operators of mx.sym, module image.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
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


def adjust_lighting(data=None, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    """Shift the colours of an image along the principal components of ImageNet's colours.

    Parameters
    ----------
    data : Symbol, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    alpha : tuple of 3 float
        The shift along each component, in standard deviations.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For fewer than 3 numbers, or an array that is no image.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet Classification with Deep Convolutional Neural Networks", 2012.
    """
    return _compose(_image_adjust_lighting_op, "adjust_lighting", (data,), (alpha,), name, attr, kwargs)


def crop(data=None, x=_Null, y=_Null, width=_Null, height=_Null, name=None, attr=None, out=None, **kwargs):
    """Cut a rectangle out of images.

    Parameters
    ----------
    data : Symbol, (H, W, C) or (N, H, W, C), 1 or 3 channels
    x, y : int, not negative
        Column and row of the rectangle's upper left corner.
    width, height : int, at least 1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        If the rectangle is empty or not inside the image.
    """
    return _compose(_image_crop_op, "crop", (data,), (x, y, width, height), name, attr, kwargs)


def flip_left_right(data=None, name=None, attr=None, out=None, **kwargs):
    """Mirror an image from left to right.

    Parameters
    ----------
    data : Symbol, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_image_flip_left_right_op, "flip_left_right", (data,), (), name, attr, kwargs)


def flip_top_bottom(data=None, name=None, attr=None, out=None, **kwargs):
    """Mirror an image from top to bottom.

    Parameters
    ----------
    data : Symbol, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_image_flip_top_bottom_op, "flip_top_bottom", (data,), (), name, attr, kwargs)


def normalize(data=None, mean=_Null, std=_Null, name=None, attr=None, out=None, **kwargs):
    """Subtract a mean from each channel and divide by a standard deviation.

    Parameters
    ----------
    data : Symbol, (C, H, W) or (N, C, H, W), 1 or 3 channels
        As ``to_tensor`` makes it.
    mean, std : float, or tuple of one per channel, default 0 and 1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For another number of axes, channels, means or deviations.
    """
    return _compose(_image_normalize_op, "normalize", (data,), (mean, std), name, attr, kwargs)


def random_brightness(data=None, min_factor=_Null, max_factor=_Null, name=None, attr=None, out=None, **kwargs):
    """Multiply an image by a random number.

    Parameters
    ----------
    data : Symbol, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; uint8 limited to 255, integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
    return _compose(_image_random_brightness_op, "random_brightness", (data,), (min_factor, max_factor), name, attr, kwargs)


def random_color_jitter(data=None, brightness=_Null, contrast=_Null, saturation=_Null, hue=_Null, name=None, attr=None, out=None, **kwargs):
    """Change brightness, contrast, saturation and hue of an image at random, in random order.

    Parameters
    ----------
    data : Symbol, (H, W, C), 1 or 3 channels (RGB); with 1 there is no saturation or hue to change
        The gradient is handed on unchanged.
    brightness, contrast, saturation : float
        The factor is drawn evenly from [1 - x, 1 + x); where x is not positive nothing is done.
    hue : float
        The part of a full turn is drawn evenly from [-x, x).
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is no image.
    """
    return _compose(_image_random_color_jitter_op, "random_color_jitter", (data,), (brightness, contrast, saturation, hue), name, attr, kwargs)


def random_contrast(data=None, min_factor=_Null, max_factor=_Null, name=None, attr=None, out=None, **kwargs):
    """Multiply an image's distance from its mean grey by a random number.

    Parameters
    ----------
    data : Symbol, (H, W, C), 1 or 3 channels (RGB)
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
    return _compose(_image_random_contrast_op, "random_contrast", (data,), (min_factor, max_factor), name, attr, kwargs)


def random_crop(data=None, xrange=_Null, yrange=_Null, width=_Null, height=_Null, interp=_Null, name=None, attr=None, out=None, **kwargs):
    """Crop a rectangle from images at a random position; a smaller image is enlarged as a whole.

    MXNet 1.9.1 has no such operator; it came with 2.0.

    Parameters
    ----------
    data : Symbol, (H, W, C) or (N, H, W, C)
        A batch is cut at one place.
    xrange, yrange : tuple of 2 float, default (0, 1)
        Where the left and the upper border may be: 0 at the image's left (upper) border, 1 as far right (down) as the
        rectangle fits.
    width, height : int, at least 1
    interp : int, default 1
        How to enlarge, as in ``resize``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        For an empty rectangle, or a range that is not inside [0, 1].
    """
    return _compose(_image_random_crop_op, "random_crop", (data,), (xrange, yrange, width, height, interp), name, attr, kwargs)


def random_flip_left_right(data=None, name=None, attr=None, out=None, **kwargs):
    """Mirror an image from left to right, or leave it, with equal probability.

    Parameters
    ----------
    data : Symbol, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_image_random_flip_left_right_op, "random_flip_left_right", (data,), (), name, attr, kwargs)


def random_flip_top_bottom(data=None, name=None, attr=None, out=None, **kwargs):
    """Mirror an image from top to bottom, or leave it, with equal probability.

    Parameters
    ----------
    data : Symbol, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
    """
    return _compose(_image_random_flip_top_bottom_op, "random_flip_top_bottom", (data,), (), name, attr, kwargs)


def random_hue(data=None, min_factor=_Null, max_factor=_Null, name=None, attr=None, out=None, **kwargs):
    """Turn the hue of an image by a random part of the colour circle.

    Parameters
    ----------
    data : Symbol, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The part of a full turn is drawn evenly from [min_factor, max_factor); 0 and 1 leave the hue.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
    return _compose(_image_random_hue_op, "random_hue", (data,), (min_factor, max_factor), name, attr, kwargs)


def random_lighting(data=None, alpha_std=_Null, name=None, attr=None, out=None, **kwargs):
    """Shift the colours of an image at random along the principal components of ImageNet's colours.

    Parameters
    ----------
    data : Symbol, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    alpha_std : float, default 0.05
        Standard deviation of the normally distributed shifts, which ``adjust_lighting`` calls ``alpha``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        If ``data`` is no image.
    """
    return _compose(_image_random_lighting_op, "random_lighting", (data,), (alpha_std,), name, attr, kwargs)


def random_resized_crop(data=None, xrange=_Null, yrange=_Null, width=_Null, height=_Null, area=_Null, ratio=_Null, interp=_Null, max_trial=_Null, name=None, attr=None, out=None, **kwargs):
    """Crop a part of random size, aspect ratio and position, and resize it.

    MXNet 1.9.1 has no such operator; it came with 2.0.

    Parameters
    ----------
    data : Symbol, (H, W, C) or (N, H, W, C); uint8, int8, float32 or float64
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        For an empty result, bounds in the wrong order, or a range that is not inside [0, 1].
    """
    return _compose(_image_random_resized_crop_op, "random_resized_crop", (data,), (xrange, yrange, width, height, area, ratio, interp, max_trial), name, attr, kwargs)


def random_saturation(data=None, min_factor=_Null, max_factor=_Null, name=None, attr=None, out=None, **kwargs):
    """Change the saturation of an image by a random factor f: ``f x + (1 - f) 0.114 blue``.

    The second term is what MXNet 1.9.1 computes for the grey of a pixel.

    Parameters
    ----------
    data : Symbol, (H, W, C), 3 channels (RGB); with 1 it is returned as it is
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
    return _compose(_image_random_saturation_op, "random_saturation", (data,), (min_factor, max_factor), name, attr, kwargs)


def resize(data=None, size=_Null, keep_ratio=_Null, interp=_Null, name=None, attr=None, out=None, **kwargs):
    """Resize images.

    Parameters
    ----------
    data : Symbol, (H, W, C) or (N, H, W, C); uint8, int8, float32 or float64
    size : int, or tuple (width, height)
    keep_ratio : bool, default False
        Whether one number is the new length of the shorter edge, and the longer one follows in proportion, or the
        length of both.
    interp : int, default 1
        0 nearest pixel, 1 linear, 2 cubic, 3 average over areas (shrinking), 4 Lanczos over 8 x 8 pixels,
        5 linear with rounding of exact values.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (height, width, C) or (N, height, width, C), dtype of ``data``

    Raises
    ------
    MXNetError
        For a size below 1, an unknown method, another dtype or number of axes.
    """
    return _compose(_image_resize_op, "resize", (data,), (size, keep_ratio, interp), name, attr, kwargs)


def to_tensor(data=None, name=None, attr=None, out=None, **kwargs):
    """Convert images with values from 0 to 255 to tensors with values from 0 to 1, channels first.

    Parameters
    ----------
    data : Symbol, (H, W, C) or (N, H, W, C)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (C, H, W) or (N, C, H, W), float32

    Raises
    ------
    MXNetError
        For another number of axes.
    """
    return _compose(_image_to_tensor_op, "to_tensor", (data,), (), name, attr, kwargs)
