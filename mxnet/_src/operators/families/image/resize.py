"""Resize images, and cut out random parts of them."""

from __future__ import annotations

import math

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.params import Floats, Shape
from ...kernels.axis_samples import LINEAR_EXACT
from ..common.waits import must_wait
from ..convolution.layers import refuse
from ..random.source import Generator
from ..resampling.interpolation import DTYPES, resample

_BYTES = (torch.int8, torch.bool)  # resized as if they were uint8, as MXNet does


def _resized(name: str, data: Tensor, height: int, width: int, interp: int) -> Tensor:
    as_bytes = data.dtype in _BYTES
    if not as_bytes and data.dtype not in DTYPES:
        refuse(name, "8-bit integers, float32 or float64 are needed, cast first.", data=data)
    same = data.shape[-3:-1] == (height, width)
    if not same and not 0 <= interp <= LINEAR_EXACT:
        raise MXNetError(
            f"{name}: interp={interp} must be 0 nearest, 1 linear, 2 cubic, 3 area, 4 Lanczos or 5 linear."
        )
    if not all(data.shape[-3:-1]):
        refuse(name, "the image is empty.", data=data)
    if as_bytes:
        return resample(data.view(torch.uint8), height, width, interp).view(data.dtype)
    return resample(data, height, width, interp)


def _size(name: str, data: Tensor, size: Shape, keep_ratio: bool) -> tuple[int, int]:
    """Return the new height and width."""
    if len(size) not in (1, 2):
        raise MXNetError(f"{name}: size={size} must be one number, or width and height.")
    if min(size) < 1:
        raise MXNetError(f"{name}: size={size} must be at least 1.")
    if len(size) == 2:
        return size[1], size[0]
    if not keep_ratio:
        return size[0], size[0]
    rows, columns = data.shape[-3:-1]
    if rows > columns:
        return rows * size[0] // columns, size[0]
    return size[0], columns * size[0] // rows


@operator("_image_resize", aliases=("_npx__image_resize",), views=True, like="_image_crop")
def resize(data: Tensor, *, size: Shape = (), keep_ratio: bool = False, interp: int = 1) -> Tensor:
    """Resize images.

    Parameters
    ----------
    data : array, (H, W, C) or (N, H, W, C); uint8, int8, float32 or float64
    size : int, or tuple (width, height)
    keep_ratio : bool, default False
        Whether one number is the new length of the shorter edge, and the longer one follows in proportion, or the
        length of both.
    interp : int, default 1
        0 nearest pixel, 1 linear, 2 cubic, 3 average over areas (shrinking), 4 Lanczos over 8 x 8 pixels,
        5 linear with rounding of exact values.

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
    name = "_image_resize"
    if data.dim() not in (3, 4):
        refuse(name, "an image (height, width, channels) or a batch of them is needed.", data=data)
    return _resized(name, data, *_size(name, data, size, keep_ratio), interp)


@operator("_cvimresize", aliases=("_npi_cvimresize",), no_gradient=True, like="_image_resize")
def cv_resize(src: Tensor, *, w: int, h: int, interp: int = 1) -> Tensor:
    """Resize an image.

    Parameters
    ----------
    src : array, (H, W, C); uint8, int8, float32 or float64
    w, h : int, at least 1
        New width and height.

    Returns
    -------
    array, (h, w, C), dtype of ``src``
    """
    if src.dim() != 3:
        refuse("_cvimresize", "an image (height, width, channels) is needed.", src=src)
    if min(w, h) < 1:
        raise MXNetError(f"_cvimresize: w={w} and h={h} must be at least 1.")
    return _resized("_cvimresize", src, h, w, interp)


def _placed(data: Tensor, height: int, width: int, ranges: tuple[Floats, Floats], generator: Generator) -> Tensor:
    """Crop a rectangle at a random position; ``ranges`` bound it as fractions of the free space, across and down."""
    free_lengths = (data.shape[-2] - width, data.shape[-3] - height)
    if data.is_meta:
        return data[..., :height, :width, :]
    drawn = torch.rand(2, device=data.device, generator=generator)
    if must_wait(drawn):
        x, y = (
            ((low + (high - low) * part) * (room + 1)).long().clamp(max=room)
            for part, room, (low, high) in zip(drawn.unbind(), free_lengths, ranges, strict=True)
        )
        rows, columns = y + torch.arange(height, device=data.device), x + torch.arange(width, device=data.device)
        return data.index_select(-3, rows).index_select(-2, columns)
    left, top = (
        min(int((low + (high - low) * part) * (room + 1)), room)
        for part, room, (low, high) in zip(drawn.tolist(), free_lengths, ranges, strict=True)
    )
    return data[..., top : top + height, left : left + width, :]


def _check_crop(name: str, data: Tensor, width: int, height: int, ranges: tuple[Floats, Floats]) -> None:
    if data.dim() not in (3, 4):
        refuse(name, "an image (height, width, channels) or a batch of them is needed.", data=data)
    if min(width, height) < 1:
        raise MXNetError(f"{name}: width={width} and height={height} must be at least 1.")
    for text, pair in zip(("xrange", "yrange"), ranges, strict=True):
        if len(pair) != 2 or not 0 <= pair[0] <= pair[1] <= 1:
            raise MXNetError(f"{name}: {text}={pair} must be two numbers from 0 to 1, the smaller one first.")


@operator("_image_random_crop", amp="unlisted", like="_image_crop")
def random_crop(
    data: Tensor,
    *,
    xrange: Floats = (0.0, 1.0),
    yrange: Floats = (0.0, 1.0),
    width: int,
    height: int,
    interp: int = 1,
    _generator: Generator,
) -> Tensor:
    """Crop a rectangle from images at a random position; a smaller image is enlarged as a whole.

    MXNet 1.9.1 has no such operator; it came with 2.0.

    Parameters
    ----------
    data : array, (H, W, C) or (N, H, W, C)
        A batch is cut at one place.
    xrange, yrange : tuple of 2 float, default (0, 1)
        Where the left and the upper border may be: 0 at the image's left (upper) border, 1 as far right (down) as the
        rectangle fits.
    interp : int, default 1
        How to enlarge, as in ``resize``.

    Raises
    ------
    MXNetError
        For an empty rectangle, or a range that is not inside [0, 1].
    """
    name = "_image_random_crop"
    _check_crop(name, data, width, height, (xrange, yrange))
    rows, columns = min(height, data.shape[-3]), min(width, data.shape[-2])
    part = _placed(data, rows, columns, (xrange, yrange), _generator)
    return part.clone() if (rows, columns) == (height, width) else _resized(name, part, height, width, interp)


def _random_shape(data: Tensor, area: Floats, ratio: Floats, max_trial: int, generator: Generator) -> tuple[int, int]:
    """Draw height and width of a part of the image; the largest centre square where no draw fits."""
    rows, columns = data.shape[-3:-1]
    if data.is_meta:
        return rows, columns
    for share, ratio_share in torch.rand(max_trial, 2, device=data.device, generator=generator).tolist():
        pixels = (area[0] + (area[1] - area[0]) * share) * rows * columns
        shape = math.exp(math.log(ratio[0]) + (math.log(ratio[1]) - math.log(ratio[0])) * ratio_share)
        width, height = round(math.sqrt(pixels * shape)), round(math.sqrt(pixels / shape))
        if 0 < width <= columns and 0 < height <= rows:
            return height, width
    return min(rows, columns), min(rows, columns)


@operator("_image_random_resized_crop", amp="unlisted", like="_image_random_crop")
def random_resized_crop(
    data: Tensor,
    *,
    xrange: Floats = (0.0, 1.0),
    yrange: Floats = (0.0, 1.0),
    width: int,
    height: int,
    area: Floats = (0.08, 1.0),
    ratio: Floats = (0.75, 1.3333333),
    interp: int = 1,
    max_trial: int = 10,
    _generator: Generator,
) -> Tensor:
    """Crop a part of random size, aspect ratio and position, and resize it.

    MXNet 1.9.1 has no such operator; it came with 2.0.

    Parameters
    ----------
    data : array, (H, W, C) or (N, H, W, C); uint8, int8, float32 or float64
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

    Raises
    ------
    MXNetError
        For an empty result, bounds in the wrong order, or a range that is not inside [0, 1].
    """
    name = "_image_random_resized_crop"
    _check_crop(name, data, width, height, (xrange, yrange))
    for text, pair in (("area", area), ("ratio", ratio)):
        if len(pair) != 2 or not 0 < pair[0] <= pair[1]:
            raise MXNetError(f"{name}: {text}={pair} must be two positive numbers, the smaller one first.")
    rows, columns = _random_shape(data, area, ratio, max_trial, _generator)
    part = _placed(data, rows, columns, (xrange, yrange), _generator)
    return _resized(name, part, height, width, interp)
