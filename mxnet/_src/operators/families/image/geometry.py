"""Images into tensors; normalise, crop and flip them."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import convert
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED
from ...definition.inference import gives
from ...definition.params import Floats
from ..common.constants import kept
from ..convolution.layers import refuse
from ..random.source import Generator
from .checks import require_image, require_numbers, with_same_gradient

_NO_MEAN, _NO_STD = (0.0, 0.0, 0.0, 0.0), (1.0, 1.0, 1.0, 1.0)


@operator(
    "_image_to_tensor",
    aliases=("_npx__image_to_tensor",),
    type_rule=gives(torch.float32),
    history=INPUT_NAMED,
    views=True,
)
def to_tensor(data: Tensor) -> Tensor:
    """Convert images with values from 0 to 255 to tensors with values from 0 to 1, channels first.

    Parameters
    ----------
    data : array, (H, W, C) or (N, H, W, C)

    Returns
    -------
    array, (C, H, W) or (N, C, H, W), float32

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
    require_numbers("_image_to_tensor", data)
    if data.dim() not in (3, 4):
        refuse("_image_to_tensor", "an image (height, width, channels) or a batch of them is needed.", data=data)
    moved = data.movedim(-1, -3)
    if moved.is_floating_point():
        wide = moved if moved.dtype == torch.float64 else moved.to(torch.float32)
        return (wide / 255).to(torch.float32, memory_format=torch.contiguous_format)
    result = torch.empty(moved.shape, dtype=torch.float32, device=data.device)
    return result.copy_(moved).div_(255)  # one step, from bytes to quotients, takes longer


def _per_channel(name: str, values: Sequence[float], default: Sequence[float], data: Tensor) -> Tensor:
    channels = data.shape[-3]
    if tuple(values) == default:
        values = default[:1]
    if len(values) not in (1, channels):
        refuse("_image_normalize", f"{name}={tuple(values)} needs 1 number or one per channel.", data=data)
    return _column(tuple(values), torch.float64 if data.dtype == torch.float64 else torch.float32, data.device)


@kept(maxsize=64)  # making the tensor takes as long as normalizing a small image
def _column(values: tuple[float, ...], precision: torch.dtype, device: torch.device) -> Tensor:
    # MXNet keeps the values in float32.
    return torch.tensor(values, dtype=torch.float32, device=device).to(precision).view(-1, 1, 1)


@operator("_image_normalize", aliases=("_npx__image_normalize",), history=INPUT_NAMED)
def normalize(data: Tensor, *, mean: Floats = _NO_MEAN, std: Floats = _NO_STD) -> Tensor:
    """Subtract a mean from each channel and divide by a standard deviation.

    Parameters
    ----------
    data : array, (C, H, W) or (N, C, H, W), 1 or 3 channels
        As ``to_tensor`` makes it.
    mean, std : float, or tuple of one per channel, default 0 and 1

    Returns
    -------
    array, shape and dtype of ``data``

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
    require_numbers("_image_normalize", data)
    if data.dim() not in (3, 4) or data.shape[-3] not in (1, 3):
        refuse(
            "_image_normalize", "(channels, height, width) or a batch of it, of 1 or 3 channels, is needed.", data=data
        )
    centre, scale = _per_channel("mean", mean, _NO_MEAN, data), _per_channel("std", std, _NO_STD, data)
    return convert((data - centre).div_(scale), data.dtype)


@operator("_image_crop", aliases=("_npx__image_crop",), views=True)
def crop(data: Tensor, *, x: int, y: int, width: int, height: int) -> Tensor:
    """Cut a rectangle out of images.

    Parameters
    ----------
    data : array, (H, W, C) or (N, H, W, C), 1 or 3 channels
    x, y : int, not negative
        Column and row of the rectangle's upper left corner.
    width, height : int, at least 1

    Returns
    -------
    array, (height, width, C) or (N, height, width, C), dtype of ``data``

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
    require_image("_image_crop", data, allows_batches=True)
    if min(width, height) < 1:
        raise MXNetError(f"_image_crop: width={width} and height={height} must be at least 1.")
    if min(x, y) < 0 or x + width > data.shape[-2] or y + height > data.shape[-3]:
        refuse("_image_crop", f"x={x}, y={y}, width={width}, height={height} reaches beyond the image.", data=data)
    return data[..., y : y + height, x : x + width, :]


def _flip(name: str, data: Tensor, axis: int) -> Tensor:
    require_image(name, data)
    return with_same_gradient(lambda image: image.flip(axis), data)


def _random_flip(name: str, data: Tensor, axis: int, generator: Generator) -> Tensor:
    require_image(name, data)
    coin = torch.rand((), device=data.device, generator=generator) < 0.5
    if data.device.type == "cpu":
        return _flip(name, data, axis) if coin else with_same_gradient(Tensor.clone, data)
    # Elsewhere the host does not wait for the coin.
    return with_same_gradient(lambda image: torch.where(coin, image.flip(axis), image), data)


@operator("_image_flip_left_right", aliases=("_npx__image_flip_left_right",))
def flip_left_right(data: Tensor) -> Tensor:
    """Mirror an image from left to right.

    Parameters
    ----------
    data : array, (H, W, C), 1 or 3 channels
        The gradient is handed on unchanged.

    Returns
    -------
    array, shape and dtype of ``data``

    Examples
    --------
    >>> mx.nd.image.flip_left_right(mx.nd.arange(4).reshape((2, 2, 1)))[:, :, 0].asnumpy()
    array([[1., 0.],
           [3., 2.]], dtype=float32)
    """
    return _flip("_image_flip_left_right", data, 1)


@operator("_image_flip_top_bottom", aliases=("_npx__image_flip_top_bottom",), like="_image_flip_left_right")
def flip_top_bottom(data: Tensor) -> Tensor:
    """Mirror an image from top to bottom.

    Examples
    --------
    >>> mx.nd.image.flip_top_bottom(mx.nd.arange(4).reshape((2, 2, 1)))[:, :, 0].asnumpy()
    array([[2., 3.],
           [0., 1.]], dtype=float32)
    """
    return _flip("_image_flip_top_bottom", data, 0)


@operator(
    "_image_random_flip_left_right", aliases=("_npx__image_random_flip_left_right",), like="_image_flip_left_right"
)
def random_flip_left_right(data: Tensor, *, _generator: Generator) -> Tensor:
    """Mirror an image from left to right, or leave it, with equal probability."""
    return _random_flip("_image_random_flip_left_right", data, 1, _generator)


@operator(
    "_image_random_flip_top_bottom", aliases=("_npx__image_random_flip_top_bottom",), like="_image_flip_left_right"
)
def random_flip_top_bottom(data: Tensor, *, _generator: Generator) -> Tensor:
    """Mirror an image from top to bottom, or leave it, with equal probability."""
    return _random_flip("_image_random_flip_top_bottom", data, 0, _generator)
