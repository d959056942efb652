"""Image patches as columns of a matrix, and back: im2col, col2im."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from math import prod
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from ...definition.define import operator
from ...definition.facets import ALL_NAMED
from ...definition.params import Shape
from .layers import per_axis, refuse, require_floating, run_function

# torch loops over elements, which is slow, and takes only two axes; but there is little to begin with. So it is the
# faster way to lay out columns of fewer elements, and to put back images of fewer, or such as need many passes.
_FEWEST_LAID_OUT = 1 << 15
_FEWEST_PUT_BACK = 1 << 14
_MOST_PASSES = 64


class _Grid(NamedTuple):
    """Where the patches of an image lie; everything has one value for each spatial axis."""

    size: tuple[int, ...]
    kernel: tuple[int, ...]
    stride: tuple[int, ...]
    dilate: tuple[int, ...]
    pad: tuple[int, ...]

    @property
    def patches(self) -> tuple[int, ...]:
        """How many patches there are along each axis."""
        return tuple(
            (n + 2 * p - d * (k - 1) - 1) // s + 1
            for n, k, s, d, p in zip(self.size, self.kernel, self.stride, self.dilate, self.pad, strict=True)
        )

    def lays_out_few(self, data: Tensor) -> bool:
        """Whether torch's own way makes columns faster."""
        return len(self.kernel) == 2 and data.numel() * prod(self.kernel) < _FEWEST_LAID_OUT

    def puts_back_few(self, columns: Tensor) -> bool:
        """Whether torch's own way puts columns back faster."""
        passes = prod(self.kernel)
        has_few_passes = passes > _MOST_PASSES or columns.numel() < _FEWEST_PUT_BACK * passes or not columns.is_cpu
        return len(self.kernel) == 2 and has_few_passes

    def windows(self, padded: Tensor) -> Tensor:
        """Return a view of padded images (N, C, ...) as (N, C, *kernel, *patches)."""
        for axis, (k, s, d) in enumerate(zip(self.kernel, self.stride, self.dilate, strict=True), 2):
            padded = padded.unfold(axis, d * (k - 1) + 1, s)[..., ::d]
        axes = range(2, 2 + len(self.kernel))
        return padded.permute(0, 1, *(axis + len(self.kernel) for axis in axes), *axes)

    def slices(self) -> Iterator[tuple[tuple[Any, ...], tuple[Any, ...]]]:
        """Iterate over a patch's positions: the index in patches, and in the padded image for all patches."""
        lines = [
            [slice(d * i, d * i + (count - 1) * s + 1, s) for i in range(k)]
            for count, k, s, d in zip(self.patches, self.kernel, self.stride, self.dilate, strict=True)
        ]
        for index in itertools.product(*map(range, self.kernel)):
            positions = (line[i] for line, i in zip(lines, index, strict=True))
            yield (slice(None), slice(None), *index), (slice(None), slice(None), *positions)


class _Columns(torch.autograd.Function):
    """Patches as columns; the gradient puts them back."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, grid: _Grid) -> Tensor:
        ctx.grid = grid
        images, channels = data.shape[:2]
        if grid.lays_out_few(data):
            return functional.unfold(data, grid.kernel, grid.dilate, grid.pad, grid.stride)
        around = [p for pad in reversed(grid.pad) for p in (pad, pad)]
        padded = functional.pad(data, around) if any(around) else data
        return grid.windows(padded).reshape(images, channels * prod(grid.kernel), prod(grid.patches))

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return run_function(_Images, grad, ctx.grid), None


class _Images(torch.autograd.Function):
    """Columns put back and added; the gradient takes patches."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, grid: _Grid) -> Tensor:
        ctx.grid = grid
        if grid.puts_back_few(data):
            return functional.fold(data, grid.size, grid.kernel, grid.dilate, grid.pad, grid.stride)
        parts = data.reshape(data.shape[0], -1, *grid.kernel, *grid.patches)
        sizes = [n + 2 * p for n, p in zip(grid.size, grid.pad, strict=True)]
        padded = data.new_zeros((*parts.shape[:2], *sizes))
        for index, position in grid.slices():
            padded[position].add_(parts[index])
        for axis, (count, pad) in enumerate(zip(grid.size, grid.pad, strict=True), 2):
            padded = padded.narrow(axis, pad, count)
        return padded.contiguous()

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return run_function(_Columns, grad, ctx.grid), None


def _grid(name: str, size: Sequence[int], kernel: Shape, stride: Shape, dilate: Shape, pad: Shape) -> _Grid:
    """Return where the patches lie, checked; one spatial axis becomes two, the second of length 1."""
    axes = len(kernel)
    if not 1 <= axes <= 3 or min(kernel) < 1:
        refuse(name, f"kernel={kernel} must be one to three numbers, 1 at least.")
    grid = _Grid(
        tuple(size),
        kernel,
        per_axis(name, "stride", stride, axes, 1, 1),
        per_axis(name, "dilate", dilate, axes, 1, 1),
        per_axis(name, "pad", pad, axes, 0, 0),
    )
    if min(grid.patches) < 1:
        refuse(name, f"kernel={kernel} is larger than the image {grid.size} with its padding.")
    if axes > 1:
        return grid
    return _Grid((*grid.size, 1), (*kernel, 1), (*grid.stride, 1), (*grid.dilate, 1), (*grid.pad, 0))


@operator("im2col", amp="unlisted", history=ALL_NAMED)
def im2col(data: Tensor, *, kernel: Shape, stride: Shape = (), dilate: Shape = (), pad: Shape = ()) -> Tensor:
    """Lay out the patches that a convolution sees as columns.

    Parameters
    ----------
    data : array, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
    kernel : (width,), (height, width) or (depth, height, width)
    stride, dilate : one value for each axis of the kernel, default 1
    pad : one value for each axis of the kernel, default 0
        Zeros around the image.

    Returns
    -------
    array, (N, C * product of the kernel, number of patches)

    Raises
    ------
    MXNetError
        If ``data`` is no batch of images or smaller than the kernel.

    Notes
    -----
    A kernel of one value on (N, C, H, W) takes, as in MXNet, the first C * H values of a sample for (C, H).

    Examples
    --------
    >>> image = mx.nd.arange(6).reshape((1, 1, 2, 3))
    >>> mx.nd.im2col(image, kernel=(2, 2)).asnumpy()  # a column for each of the two patches
    array([[[0., 1.],
            [1., 2.],
            [3., 4.],
            [4., 5.]]], dtype=float32)
    """
    require_floating("im2col", data)
    axes = len(kernel)
    if axes == 1 and data.dim() == 4:
        data = data.flatten(1)[:, : data.shape[1] * data.shape[2]].reshape(data.shape[:3])
    if data.dim() != axes + 2:
        refuse("im2col", f"data must be (N, C, ...) with an axis for each number of kernel={kernel}.", data=data)
    grid = _grid("im2col", data.shape[2:], kernel, stride, dilate, pad)
    if axes == 1:
        data = data.unsqueeze(-1)
    return run_function(_Columns, data, grid)


@operator("col2im", amp="unlisted", history=ALL_NAMED)
def col2im(
    data: Tensor, *, output_size: Shape, kernel: Shape, stride: Shape = (), dilate: Shape = (), pad: Shape = ()
) -> Tensor:
    """Put columns of patches back into images, adding where patches overlap.

    Parameters
    ----------
    data : array, (N, C * product of the kernel, number of patches), floating point
    output_size : (W,), (H, W) or (D, H, W)
    kernel : (width,), (height, width) or (depth, height, width)
    stride, dilate : one value for each axis of the kernel, default 1
    pad : one value for each axis of the kernel, default 0

    Returns
    -------
    array, (N, C, *output_size)

    Raises
    ------
    MXNetError
        If the number of patches or their size does not fit.

    Examples
    --------
    >>> columns = mx.nd.ones((1, 4, 2))
    >>> mx.nd.col2im(columns, output_size=(2, 3), kernel=(2, 2)).asnumpy()  # two patches overlap in the middle
    array([[[[1., 2., 1.],
             [1., 2., 1.]]]], dtype=float32)
    """
    require_floating("col2im", data)
    if data.dim() != 3 or len(output_size) != len(kernel):
        rule = f"data must be (N, K, L), output_size={output_size} and kernel={kernel} equally many numbers."
        refuse("col2im", rule, data=data)
    grid = _grid("col2im", output_size, kernel, stride, dilate, pad)
    num_patches, patch_size = prod(grid.patches), prod(kernel)
    if data.shape[2] != num_patches or data.shape[1] % patch_size:
        rule = f"data must be (N, a multiple of {patch_size}, {num_patches}) for these parameters."
        refuse("col2im", rule, data=data)
    images = run_function(_Images, data, grid)
    return images.squeeze(-1) if len(kernel) == 1 else images
