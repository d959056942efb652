"""Change the colours of images: brightness, contrast, saturation, hue, lighting."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.params import Floats
from ...definition.tracing import is_tracing
from ..common.constants import constant
from ..random.source import Generator
from .checks import require_image, saturated, with_same_gradient
from .hue import turn_hue

# Share of red, green and blue in the brightness that the eye sees (ITU-R BT.601).
_LUMA = (0.299, 0.587, 0.114)
# Principal components of the colours of ImageNet, (RGB, component), each times the root of its variance.
_COMPONENTS = (
    (55.46 * -0.5675, 4.794 * 0.7192, 1.148 * 0.4009),
    (55.46 * -0.5808, 4.794 * -0.0045, 1.148 * -0.8140),
    (55.46 * -0.5836, 4.794 * -0.6948, 1.148 * 0.4203),
)
Change = Callable[[Tensor, Tensor], Tensor]


def _factor(data: Tensor, low: float, high: float, generator: Generator) -> Tensor:
    """Draw one float32 number from [low, high), on the device of the image."""
    return torch.rand((), device=data.device, generator=generator) * (high - low) + low


def _changed(change: Change, data: Tensor, factor: Tensor) -> Tensor:
    """Apply a change in float32, whatever the dtype, as MXNet does."""
    return saturated(change(data.to(torch.float32), factor), data.dtype)


def _brightness(data: Tensor, factor: Tensor) -> Tensor:
    return data * factor


def _contrast(data: Tensor, factor: Tensor) -> Tensor:
    pixels = data.reshape(-1, data.shape[2])
    grey = pixels @ constant(_LUMA, torch.float32, data.device) if data.shape[2] == 3 else pixels
    return (data * factor).add_((1 - factor) * grey.mean())


def _saturation(data: Tensor, factor: Tensor) -> Tensor:
    # MXNet 1.9.1 mixes with the share of blue alone, not with the grey of all three.
    return (data * factor).add_((1 - factor) * (data[..., 2:] * _LUMA[2]))


_hue: Change = turn_hue


def _random_change(name: str, change: Change, data: Tensor, low: float, high: float, generator: Generator) -> Tensor:
    require_image(name, data)
    for parameter, bound in (("min_factor", low), ("max_factor", high)):
        if bound < 0:
            raise MXNetError(f"{name}: {parameter}={bound} must not be negative.")
    if data.shape[2] == 1 and change in (_saturation, _hue):
        return with_same_gradient(Tensor.clone, data)  # grey has neither saturation nor hue
    factor = _factor(data, low, high, generator)
    return with_same_gradient(lambda image: _changed(change, image, factor), data)


@operator("_image_random_brightness", aliases=("_npx__image_random_brightness",))
def random_brightness(data: Tensor, *, min_factor: float, max_factor: float, _generator: Generator) -> Tensor:
    """Multiply an image by a random number.

    Parameters
    ----------
    data : array, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The factor is drawn evenly from [min_factor, max_factor).

    Returns
    -------
    array, shape and dtype of ``data``; uint8 limited to 255, integers without their fraction

    Raises
    ------
    MXNetError
        For a negative factor, or an array that is no image.
    """
    return _random_change("_image_random_brightness", _brightness, data, min_factor, max_factor, _generator)


@operator("_image_random_contrast", aliases=("_npx__image_random_contrast",), like="_image_random_brightness")
def random_contrast(data: Tensor, *, min_factor: float, max_factor: float, _generator: Generator) -> Tensor:
    """Multiply an image's distance from its mean grey by a random number.

    Parameters
    ----------
    data : array, (H, W, C), 1 or 3 channels (RGB)
        The gradient is handed on unchanged.

    Returns
    -------
    array, shape and dtype of ``data``; uint8 limited to [0, 255], integers without their fraction
    """
    return _random_change("_image_random_contrast", _contrast, data, min_factor, max_factor, _generator)


@operator("_image_random_saturation", aliases=("_npx__image_random_saturation",), like="_image_random_contrast")
def random_saturation(data: Tensor, *, min_factor: float, max_factor: float, _generator: Generator) -> Tensor:
    """Change the saturation of an image by a random factor f: ``f x + (1 - f) 0.114 blue``.

    The second term is what MXNet 1.9.1 computes for the grey of a pixel.

    Parameters
    ----------
    data : array, (H, W, C), 3 channels (RGB); with 1 it is returned as it is
        The gradient is handed on unchanged.
    """
    return _random_change("_image_random_saturation", _saturation, data, min_factor, max_factor, _generator)


@operator("_image_random_hue", aliases=("_npx__image_random_hue",), like="_image_random_contrast")
def random_hue(data: Tensor, *, min_factor: float, max_factor: float, _generator: Generator) -> Tensor:
    """Turn the hue of an image by a random part of the colour circle.

    Parameters
    ----------
    data : array, (H, W, C), 3 channels (RGB, 0 to 255); with 1 it is returned as it is
        The gradient is handed on unchanged.
    min_factor, max_factor : float, not negative
        The part of a full turn is drawn evenly from [min_factor, max_factor); 0 and 1 leave the hue.
    """
    return _random_change("_image_random_hue", _hue, data, min_factor, max_factor, _generator)


@operator("_image_random_color_jitter", aliases=("_npx__image_random_color_jitter",))
def random_color_jitter(
    data: Tensor, *, brightness: float, contrast: float, saturation: float, hue: float, _generator: Generator
) -> Tensor:
    """Change brightness, contrast, saturation and hue of an image at random, in random order.

    Parameters
    ----------
    data : array, (H, W, C), 1 or 3 channels (RGB); with 1 there is no saturation or hue to change
        The gradient is handed on unchanged.
    brightness, contrast, saturation : float
        The factor is drawn evenly from [1 - x, 1 + x); where x is not positive nothing is done.
    hue : float
        The part of a full turn is drawn evenly from [-x, x).

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is no image.
    """
    require_image("_image_random_color_jitter", data)
    grey = data.shape[2] == 1
    steps: tuple[tuple[Change, float, float], ...] = (
        (_brightness, brightness, 1.0),
        (_contrast, contrast, 1.0),
        (_saturation, 0.0 if grey else saturation, 1.0),
        (_hue, 0.0 if grey else hue, 0.0),
    )
    if data.is_meta:
        return torch.empty_like(data)
    # A trace has one order for good.
    order = () if is_tracing() else torch.randperm(len(steps), device=data.device, generator=_generator).tolist()
    active_steps = [steps[i] for i in order or range(len(steps)) if steps[i][1] > 0]
    factors = [_factor(data, middle - width, middle + width, _generator) for _, width, middle in active_steps]

    def change(image: Tensor) -> Tensor:
        for (step, _, _), factor in zip(active_steps, factors, strict=True):
            image = _changed(step, image, factor)
        return image if active_steps else image.clone()

    return with_same_gradient(change, data)


def _light(data: Tensor, alpha: Tensor) -> Tensor:
    if data.shape[2] == 1:
        return with_same_gradient(Tensor.clone, data)  # the components are directions among three colours
    parts = constant(_COMPONENTS, torch.float32, data.device) * alpha
    shift = parts[:, 0] + parts[:, 1] + parts[:, 2]
    return with_same_gradient(lambda image: _changed(_shifted, image, shift), data)


def _shifted(data: Tensor, shift: Tensor) -> Tensor:
    # Whole rows at a time: adding three values to each pixel's three takes several times as long.
    return (data.flatten(1) + shift.repeat(data.shape[1])).view(data.shape)


@operator("_image_adjust_lighting", aliases=("_npx__image_adjust_lighting",), like="_image_random_hue")
def adjust_lighting(data: Tensor, *, alpha: Floats) -> Tensor:
    """Shift the colours of an image along the principal components of ImageNet's colours.

    Parameters
    ----------
    alpha : tuple of 3 float
        The shift along each component, in standard deviations.

    Raises
    ------
    MXNetError
        For fewer than 3 numbers, or an array that is no image.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet Classification with Deep Convolutional Neural Networks", 2012.
    """
    require_image("_image_adjust_lighting", data)
    if len(alpha) < 3:
        raise MXNetError(f"_image_adjust_lighting: alpha={alpha} needs 3 numbers, one per principal component.")
    return _light(data, constant(tuple(alpha[:3]), torch.float32, data.device))


@operator("_image_random_lighting", aliases=("_npx__image_random_lighting",), like="_image_random_hue")
def random_lighting(
    data: Tensor,
    *,
    alpha_std: float = 0.05000000074505806,  # MXNet parses 0.05f, then widens it to double
    _generator: Generator,
) -> Tensor:
    """Shift the colours of an image at random along the principal components of ImageNet's colours.

    Parameters
    ----------
    alpha_std : float, default 0.05
        Standard deviation of the normally distributed shifts, which ``adjust_lighting`` calls ``alpha``.

    Raises
    ------
    MXNetError
        If ``data`` is no image.
    """
    require_image("_image_random_lighting", data)
    return _light(data, torch.randn(3, device=data.device, generator=_generator) * alpha_std)
