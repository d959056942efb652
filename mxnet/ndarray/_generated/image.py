"""Operators of mx.nd, module image.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import call as _call
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
    return _call(_image_adjust_lighting_op, (data,), (alpha,), out, kwargs)


def crop(data=None, x=_Null, y=_Null, width=_Null, height=_Null, out=None, name=None, **kwargs):
    return _call(_image_crop_op, (data,), (x, y, width, height), out, kwargs)


def flip_left_right(data=None, out=None, name=None, **kwargs):
    return _call(_image_flip_left_right_op, (data,), (), out, kwargs)


def flip_top_bottom(data=None, out=None, name=None, **kwargs):
    return _call(_image_flip_top_bottom_op, (data,), (), out, kwargs)


def normalize(data=None, mean=_Null, std=_Null, out=None, name=None, **kwargs):
    return _call(_image_normalize_op, (data,), (mean, std), out, kwargs)


def random_brightness(data=None, min_factor=_Null, max_factor=_Null, out=None, name=None, **kwargs):
    return _call(_image_random_brightness_op, (data,), (min_factor, max_factor), out, kwargs)


def random_color_jitter(data=None, brightness=_Null, contrast=_Null, saturation=_Null, hue=_Null, out=None, name=None, **kwargs):
    return _call(_image_random_color_jitter_op, (data,), (brightness, contrast, saturation, hue), out, kwargs)


def random_contrast(data=None, min_factor=_Null, max_factor=_Null, out=None, name=None, **kwargs):
    return _call(_image_random_contrast_op, (data,), (min_factor, max_factor), out, kwargs)


def random_crop(data=None, xrange=_Null, yrange=_Null, width=_Null, height=_Null, interp=_Null, out=None, name=None, **kwargs):
    return _call(_image_random_crop_op, (data,), (xrange, yrange, width, height, interp), out, kwargs)


def random_flip_left_right(data=None, out=None, name=None, **kwargs):
    return _call(_image_random_flip_left_right_op, (data,), (), out, kwargs)


def random_flip_top_bottom(data=None, out=None, name=None, **kwargs):
    return _call(_image_random_flip_top_bottom_op, (data,), (), out, kwargs)


def random_hue(data=None, min_factor=_Null, max_factor=_Null, out=None, name=None, **kwargs):
    return _call(_image_random_hue_op, (data,), (min_factor, max_factor), out, kwargs)


def random_lighting(data=None, alpha_std=_Null, out=None, name=None, **kwargs):
    return _call(_image_random_lighting_op, (data,), (alpha_std,), out, kwargs)


def random_resized_crop(data=None, xrange=_Null, yrange=_Null, width=_Null, height=_Null, area=_Null, ratio=_Null, interp=_Null, max_trial=_Null, out=None, name=None, **kwargs):
    return _call(_image_random_resized_crop_op, (data,), (xrange, yrange, width, height, area, ratio, interp, max_trial), out, kwargs)


def random_saturation(data=None, min_factor=_Null, max_factor=_Null, out=None, name=None, **kwargs):
    return _call(_image_random_saturation_op, (data,), (min_factor, max_factor), out, kwargs)


def resize(data=None, size=_Null, keep_ratio=_Null, interp=_Null, out=None, name=None, **kwargs):
    return _call(_image_resize_op, (data,), (size, keep_ratio, interp), out, kwargs)


def to_tensor(data=None, out=None, name=None, **kwargs):
    return _call(_image_to_tensor_op, (data,), (), out, kwargs)
