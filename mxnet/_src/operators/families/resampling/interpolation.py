"""Resize images with OpenCV's interpolation methods, as torch kernels, or with OpenCV where that is the same number.

MXNet 1.9.1 resizes with OpenCV 3.4.2. The kernels here give its values to the last bit, 8-bit images included, whose
weights it rounds to 1/2048; only averages over areas (AREA) may differ in the last place. OpenCV's later versions
round cubic interpolation and floating point images differently, but not the methods in `_WITH_OPENCV`.
"""

from __future__ import annotations

import torch
from torch import Tensor

from ....core.opencv import is_available, opencv
from ...kernels.axis_samples import AREA, CUBIC, LINEAR, LINEAR_EXACT, NEAREST, axis_samples
from ..common.constants import kept

_WITH_OPENCV = {  # dtype -> methods for which any version of OpenCV gives the same values
    torch.uint8: (NEAREST, LINEAR, AREA, LINEAR_EXACT),
    torch.float32: (NEAREST, AREA),
    torch.float64: (NEAREST, AREA),
}
_MOST_CHANNELS = 4  # that OpenCV averages
_BITS = 11  # of the weights for 8-bit images
_VECTOR = 8  # OpenCV computes rows in vectors of 8 floating-point values, and the remainder with integers
DTYPES = (torch.uint8, torch.float32, torch.float64)


def resample(data: Tensor, height: int, width: int, interp: int) -> Tensor:
    """Resize images (..., H, W, C): 0 nearest, 1 linear, 2 cubic, 3 area, 4 Lanczos, 5 linear and exact."""
    rows, columns = data.shape[-3:-1]
    if (rows, columns) == (height, width):
        return data.clone()
    if interp == LINEAR_EXACT and data.dtype != torch.uint8:
        interp = LINEAR
    if interp == LINEAR and (rows, columns) == (2 * height, 2 * width):
        interp = AREA  # as OpenCV does
    if _opencv_can(data, interp):
        return _with_opencv(data, height, width, interp)
    if interp == NEAREST or not data.numel():  # without images, or channels
        return _pick(data, height, width)
    if interp == AREA and rows % height == 0 and columns % width == 0:
        return _blocks(data, height, width)
    return (_bytes if data.dtype == torch.uint8 else _floating)(data, height, width, interp)


def _opencv_can(data: Tensor, interp: int) -> bool:
    if data.device.type != "cpu" or (data.requires_grad and torch.is_grad_enabled()):
        return False
    fits = data.numel() > 0 and data.shape[-1] <= _MOST_CHANNELS
    return fits and interp in _WITH_OPENCV[data.dtype] and is_available()


def _with_opencv(data: Tensor, height: int, width: int, interp: int) -> Tensor:
    """Resize image after image, each in one call."""
    resize = opencv().resize
    result = data.new_empty((*data.shape[:-3], height, width, data.shape[-1]))
    target = result.view(-1, *result.shape[-3:]).numpy()
    for image, resized in zip(data.detach().reshape(-1, *data.shape[-3:]).numpy(), target, strict=True):
        resized[...] = resize(image, (width, height), interpolation=interp).reshape(resized.shape)
    return result


def _line(data: Tensor, axis: int, size: int, interp: int, shrink: bool) -> tuple[Tensor, Tensor]:
    """Return pixels and weights (samples, size) along an axis, on the device of the data."""
    return _on_device(data.shape[axis], size, interp, axis == -2, shrink, data.device)


@kept(maxsize=64)
def _on_device(
    length: int, size: int, interp: int, along_rows: bool, shrink: bool, device: torch.device
) -> tuple[Tensor, Tensor]:
    pixels, weights = axis_samples(length, size, interp, along_rows, shrink)
    with torch.inference_mode(False):
        return torch.from_numpy(pixels).t().to(device), torch.from_numpy(weights).t().to(device)


def _weighted(data: Tensor, axis: int, pixels: Tensor, weights: Tensor) -> Tensor:
    """Return the weighted sum over the samples, added in their order."""
    # With the axis first, a tap picks whole blocks of memory.
    first = data.movedim(axis, 0)
    flat = first.reshape(len(first), -1).to(weights.dtype)
    result = flat.index_select(0, pixels[0]).mul_(weights[0].unsqueeze(1))
    for pixel, weight in zip(pixels[1:], weights[1:], strict=True):  # at most 8, or the factor of a reduction
        result += flat.index_select(0, pixel).mul_(weight.unsqueeze(1))
    return result.view(len(result), *first.shape[1:]).movedim(0, axis)


def _shrinks(data: Tensor, height: int, width: int) -> bool:
    return height <= data.shape[-3] and width <= data.shape[-2]


def _floating(data: Tensor, height: int, width: int, interp: int) -> Tensor:
    shrink = _shrinks(data, height, width)
    for axis, size in ((-2, width), (-3, height)):
        pixels, weights = _line(data, axis, size, interp, shrink)
        data = _weighted(data, axis, pixels, weights.to(data.dtype))
    return data


def _pick(data: Tensor, height: int, width: int) -> Tensor:
    for axis, size in ((-2, width), (-3, height)):
        data = data.index_select(axis, _line(data, axis, size, NEAREST, shrink=False)[0][0])
    return data


def _bytes(data: Tensor, height: int, width: int, interp: int) -> Tensor:
    """Resize 8-bit images with fixed-point arithmetic, where OpenCV uses it."""
    if interp == LINEAR_EXACT:
        return _floating(data.float(), height, width, LINEAR_EXACT).add_(0.5).floor_().to(torch.uint8)
    if interp == AREA and _shrinks(data, height, width):
        return _floating(data.to(torch.float32), height, width, AREA).round_().clamp_(0, 255).to(torch.uint8)
    fixed_one = float(1 << _BITS)
    pixels, weights = _line(data, -2, width, interp, shrink=False)
    # Integers below 2**24, which float32 holds exactly.
    rows = _weighted(data, -2, pixels, torch.round(weights * fixed_one))
    pixels, weights = _line(data, -3, height, interp, shrink=False)
    weights = torch.round(weights * fixed_one)
    if interp in (LINEAR, AREA):
        return _rounded_linear(rows, pixels, weights)
    if interp == CUBIC:
        return _rounded_cubic(rows, pixels, weights)
    return _rounded_sum(rows, pixels, weights)


def _rounded_linear(rows: Tensor, pixels: Tensor, weights: Tensor) -> Tensor:
    rows, weights = rows.to(torch.int32) >> 4, weights.to(torch.int32).view(*weights.shape, 1, 1)
    upper = (rows.index_select(-3, pixels[0]) * weights[0]) >> 16
    lower = (rows.index_select(-3, pixels[1]) * weights[1]) >> 16
    return ((upper + lower + 2) >> 2).clamp_(0, 255).to(torch.uint8)


def _rounded_sum(rows: Tensor, pixels: Tensor, weights: Tensor) -> Tensor:
    total = _weighted(rows.to(torch.int32), -3, pixels, weights.to(torch.int32))
    return ((total + (1 << (2 * _BITS - 1))) >> (2 * _BITS)).clamp_(0, 255).to(torch.uint8)


def _rounded_cubic(rows: Tensor, pixels: Tensor, weights: Tensor) -> Tensor:
    """Round halves to even in the vectors of a row, up in what remains."""
    *_, columns, channels = rows.shape
    rows = rows.flatten(-2).unsqueeze(-1)
    vectorized_length = columns * channels - columns * channels % _VECTOR
    scaled = weights * (1.0 / (1 << 2 * _BITS))
    head = _weighted(rows[..., :vectorized_length, :], -3, pixels, scaled).round_().clamp_(0, 255).to(torch.uint8)
    if vectorized_length < columns * channels:
        head = torch.cat([head, _rounded_sum(rows[..., vectorized_length:, :], pixels, weights)], -2)
    return head.reshape(*head.shape[:-2], columns, channels)


def _blocks(data: Tensor, height: int, width: int) -> Tensor:
    """Average over blocks of pixels, where both lengths shrink by a whole factor."""
    rows, columns, channels = data.shape[-3:]
    down, across = rows // height, columns // width
    parts = data.reshape(*data.shape[:-3], height, down, width, across, channels)
    if data.dtype == torch.uint8 and (down, across) == (2, 2):
        return ((parts.sum((-4, -2), dtype=torch.int32) + 2) >> 2).to(torch.uint8)
    scale = torch.full((), 1.0 / (down * across), dtype=torch.float32, device=data.device)
    if data.dtype == torch.uint8:
        return (parts.sum((-4, -2), dtype=torch.int32) * scale).round_().to(torch.uint8)
    averages: Tensor = parts.sum((-4, -2)) * scale
    return averages
