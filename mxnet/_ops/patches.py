"""Image patches as columns of a matrix, and back: im2col, col2im."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from .._op.define import operator
from .._op.params import Shape
from ._layer import per_axis, refuse, require_floating, run_function

# Larger windows need too many passes: torch's own way is then as fast.
_MOST_PASSES = 64


class _Grid(NamedTuple):
    """Where the patches of an image lie; all pairs are (y, x)."""

    size: tuple[int, int]
    kernel: tuple[int, ...]
    stride: tuple[int, ...]
    dilate: tuple[int, ...]
    pad: tuple[int, ...]

    @property
    def patches(self) -> tuple[int, int]:
        """Rows and columns of patches."""
        rows, columns = (
            (n + 2 * p - d * (k - 1) - 1) // s + 1
            for n, k, s, d, p in zip(self.size, self.kernel, self.stride, self.dilate, self.pad, strict=True)
        )
        return rows, columns

    def suits(self, data: Tensor) -> bool:
        """Whether slices are the faster way: torch's own has no vector code on a CPU."""
        return data.device.type == "cpu" and self.kernel[0] * self.kernel[1] <= _MOST_PASSES and min(self.patches) > 0

    def slices(self) -> Iterator[tuple[int, int, slice, slice]]:
        """Iterate over a patch's places: row and column, and where they are in the padded image for all patches."""
        rows, columns = self.patches
        for i in range(self.kernel[0]):
            top = i * self.dilate[0]
            for j in range(self.kernel[1]):
                left = j * self.dilate[1]
                yield (
                    i,
                    j,
                    slice(top, top + (rows - 1) * self.stride[0] + 1, self.stride[0]),
                    slice(left, left + (columns - 1) * self.stride[1] + 1, self.stride[1]),
                )


class _Columns(torch.autograd.Function):
    """Patches as columns; the gradient puts them back."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, grid: _Grid) -> Tensor:
        ctx.grid = grid
        images, channels = data.shape[:2]
        rows, columns = grid.patches
        y, x = grid.pad
        padded = functional.pad(data, (x, x, y, y)) if y or x else data
        result = data.new_empty((images, channels, *grid.kernel, rows, columns))
        for i, j, vertical, horizontal in grid.slices():
            result[:, :, i, j] = padded[:, :, vertical, horizontal]
        return result.view(images, channels * grid.kernel[0] * grid.kernel[1], rows * columns)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return run_function(_Images, grad, ctx.grid), None


class _Images(torch.autograd.Function):
    """Columns put back and added; the gradient takes patches."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, grid: _Grid) -> Tensor:
        ctx.grid = grid
        (height, width), (y, x) = grid.size, grid.pad
        parts = data.reshape(data.shape[0], -1, *grid.kernel, *grid.patches)
        padded = data.new_zeros((*parts.shape[:2], height + 2 * y, width + 2 * x))
        for i, j, vertical, horizontal in grid.slices():
            padded[:, :, vertical, horizontal] += parts[:, :, i, j]
        return padded[:, :, y : y + height, x : x + width].contiguous()

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return run_function(_Columns, grad, ctx.grid), None


def _grid(name: str, size: tuple[int, int], kernel: Shape, stride: Shape, dilate: Shape, pad: Shape) -> _Grid:
    return _Grid(
        size,
        kernel,
        per_axis(name, "stride", stride, 2, 1, 1),
        per_axis(name, "dilate", dilate, 2, 1, 1),
        per_axis(name, "pad", pad, 2, 0, 0),
    )


@operator("im2col")
def im2col(data: Tensor, *, kernel: Shape, stride: Shape = (), dilate: Shape = (), pad: Shape = ()) -> Tensor:
    """Lay out the patches that a convolution sees as columns.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    kernel : (height, width)
    stride, dilate : (y, x), default 1
    pad : (y, x), default 0
        Zeros around the image.

    Returns
    -------
    array, (N, C * height * width, number of patches)

    Raises
    ------
    MXNetError
        If ``data`` is no batch of images or smaller than the kernel.
    """
    require_floating("im2col", data)
    if data.dim() != 4 or len(kernel) != 2:
        refuse("im2col", f"data must be (N, C, H, W) and kernel={kernel} two numbers.", data=data)
    grid = _grid("im2col", (data.shape[2], data.shape[3]), kernel, stride, dilate, pad)
    if grid.suits(data):
        return run_function(_Columns, data, grid)
    return functional.unfold(data, grid.kernel, grid.dilate, grid.pad, grid.stride)


@operator("col2im")
def col2im(
    data: Tensor, *, output_size: Shape, kernel: Shape, stride: Shape = (), dilate: Shape = (), pad: Shape = ()
) -> Tensor:
    """Put columns of patches back into images, adding where patches overlap.

    Parameters
    ----------
    data : array, (N, C * height * width, number of patches), floating point
    output_size : (H, W)
    kernel : (height, width)
    stride, dilate : (y, x), default 1
    pad : (y, x), default 0

    Returns
    -------
    array, (N, C, H, W)

    Raises
    ------
    MXNetError
        If the number of patches or their size does not fit.
    """
    require_floating("col2im", data)
    if data.dim() != 3 or len(kernel) != 2 or len(output_size) != 2:
        rule = f"data must be (N, K, L), output_size={output_size} and kernel={kernel} two numbers each."
        refuse("col2im", rule, data=data)
    grid = _grid("col2im", (output_size[0], output_size[1]), kernel, stride, dilate, pad)
    rows, columns = grid.patches
    fits = data.shape[2] == rows * columns and data.shape[1] % (kernel[0] * kernel[1]) == 0
    if fits and grid.suits(data):
        return run_function(_Images, data, grid)
    return functional.fold(data, grid.size, grid.kernel, grid.dilate, grid.pad, grid.stride)
