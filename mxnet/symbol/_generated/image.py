"""Operators of mx.sym, module image.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from ...ndarray._generated import image as _arrays
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
    return _compose(_image_adjust_lighting_op, "adjust_lighting", (data,), (alpha,), name, attr, kwargs)


def crop(data=None, x=_Null, y=_Null, width=_Null, height=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_crop_op, "crop", (data,), (x, y, width, height), name, attr, kwargs)


def flip_left_right(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_flip_left_right_op, "flip_left_right", (data,), (), name, attr, kwargs)


def flip_top_bottom(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_flip_top_bottom_op, "flip_top_bottom", (data,), (), name, attr, kwargs)


def normalize(data=None, mean=_Null, std=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_normalize_op, "normalize", (data,), (mean, std), name, attr, kwargs)


def random_brightness(data=None, min_factor=_Null, max_factor=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_brightness_op, "random_brightness", (data,), (min_factor, max_factor), name, attr, kwargs)


def random_color_jitter(data=None, brightness=_Null, contrast=_Null, saturation=_Null, hue=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_color_jitter_op, "random_color_jitter", (data,), (brightness, contrast, saturation, hue), name, attr, kwargs)


def random_contrast(data=None, min_factor=_Null, max_factor=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_contrast_op, "random_contrast", (data,), (min_factor, max_factor), name, attr, kwargs)


def random_crop(data=None, xrange=_Null, yrange=_Null, width=_Null, height=_Null, interp=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_crop_op, "random_crop", (data,), (xrange, yrange, width, height, interp), name, attr, kwargs)


def random_flip_left_right(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_flip_left_right_op, "random_flip_left_right", (data,), (), name, attr, kwargs)


def random_flip_top_bottom(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_flip_top_bottom_op, "random_flip_top_bottom", (data,), (), name, attr, kwargs)


def random_hue(data=None, min_factor=_Null, max_factor=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_hue_op, "random_hue", (data,), (min_factor, max_factor), name, attr, kwargs)


def random_lighting(data=None, alpha_std=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_lighting_op, "random_lighting", (data,), (alpha_std,), name, attr, kwargs)


def random_resized_crop(data=None, xrange=_Null, yrange=_Null, width=_Null, height=_Null, area=_Null, ratio=_Null, interp=_Null, max_trial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_resized_crop_op, "random_resized_crop", (data,), (xrange, yrange, width, height, area, ratio, interp, max_trial), name, attr, kwargs)


def random_saturation(data=None, min_factor=_Null, max_factor=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_random_saturation_op, "random_saturation", (data,), (min_factor, max_factor), name, attr, kwargs)


def resize(data=None, size=_Null, keep_ratio=_Null, interp=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_resize_op, "resize", (data,), (size, keep_ratio, interp), name, attr, kwargs)


def to_tensor(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_image_to_tensor_op, "to_tensor", (data,), (), name, attr, kwargs)


_document(globals(), _arrays, "Symbol")
