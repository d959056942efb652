"""Correlation layer: how well patches of one image fit those of another, at all displacements in a neighbourhood."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ...definition.inference import same_type_both_ways
from ...definition.schema import PartialShapes
from ..elementwise.gradients import recorded_gradients
from ..shape.output_shapes import ask_kernel
from .layers import refuse, require_floating, run_function

_NAME = "Correlation"
_WIDEST = 32  # columns of the first image multiplied at once: wider tiles waste products, narrower ones make them slow

_AMPLE = 1 << 16  # stands for a length that is not known


class _Geometry(NamedTuple):
    """Where the compared positions and their displacements are.

    ``step`` pixels between positions, ``rows`` and ``columns`` of them, ``border`` pixels before the first one;
    ``spread`` pixels between displacements, ``reach`` of them to either side.
    """

    step: int
    spread: int
    reach: int
    rows: int
    columns: int
    border: int

    @property
    def displacements(self) -> int:
        return 2 * self.reach + 1

    @property
    def tile(self) -> int:
        """Columns of the first image that are multiplied at once."""
        return min(_WIDEST, self.columns)

    @property
    def span(self) -> int:
        """Columns of the second image that one tile of the first one meets."""
        return (self.tile - 1) * self.step + 2 * self.reach * self.spread + 1

    @property
    def tiles(self) -> int:
        return -(-self.columns // self.tile)

    def row_slice(self, displacement: int) -> slice:
        """Return the rows of the second image that the positions meet at a vertical displacement (0 is the topmost)."""
        return self._slice(displacement, self.rows)

    def positions(self, vertical: int, horizontal: int) -> tuple[slice, slice, slice, slice]:
        """Return the index of an image (N, C, H, W) for what the positions meet at a displacement (0 is the first)."""
        everything = slice(None)
        return everything, everything, self._slice(vertical, self.rows), self._slice(horizontal, self.columns)

    def _slice(self, displacement: int, count: int) -> slice:
        first = self.border + (displacement - self.reach) * self.spread
        return slice(first, first + (count - 1) * self.step + 1, self.step)


def _left_tiles(image: Tensor, geometry: _Geometry) -> Tensor:
    """Return the positions of the first image (N, C, H, W) as (rows, N, tiles, tile, C)."""
    patch = image[geometry.positions(geometry.reach, geometry.reach)].permute(2, 0, 3, 1)
    padded = functional.pad(patch, (0, 0, 0, geometry.tiles * geometry.tile - geometry.columns))
    return padded.reshape(*padded.shape[:2], geometry.tiles, geometry.tile, padded.shape[3]).contiguous()


def _right_tiles(image: Tensor, geometry: _Geometry) -> Tensor:
    """Return the neighbourhoods of the tiles in the second image, (H, N, tiles, C, span); neighbours overlap."""
    first = geometry.border - geometry.reach * geometry.spread
    length = (geometry.tiles - 1) * geometry.tile * geometry.step + geometry.span
    padded = functional.pad(image[..., first:], (0, max(length - (image.shape[3] - first), 0)))
    return (
        padded[..., :length].unfold(3, geometry.span, geometry.tile * geometry.step).permute(2, 0, 3, 1, 4).contiguous()
    )


def _band(products: Tensor, geometry: _Geometry) -> Tensor:
    """View, among products of all pairs in a tile (..., tile, span), those at the displacements: (..., tile, D)."""
    strides = (*products.stride()[:-2], products.stride(-2) + geometry.step, geometry.spread)
    return products.as_strided((*products.shape[:-1], geometry.displacements), strides)


def _product_bands(left: Tensor, right: Tensor, geometry: _Geometry) -> Tensor:
    """Do `_Products`, by functions that torch differentiates."""
    return torch.stack(
        [
            _band(left @ right[geometry.row_slice(displacement)], geometry)
            for displacement in range(geometry.displacements)
        ]
    )


class _Products(torch.autograd.Function):
    """Sums over channels of products at all displacements: (D, rows, N, tiles, tile, D), vertical ones first.

    All pairs of a tile and its neighbourhood are multiplied, one matrix product for each vertical displacement; that
    is a few times the products needed, at many times the speed of elementwise kernels.
    """

    @staticmethod
    def forward(ctx: Any, left: Tensor, right: Tensor, geometry: _Geometry) -> Tensor:
        ctx.save_for_backward(left, right)
        ctx.at = geometry
        result = left.new_empty((geometry.displacements, *left.shape[:-1], geometry.displacements))
        for displacement in range(geometry.displacements):
            result[displacement] = _band(left @ right[geometry.row_slice(displacement)], geometry)
        return result

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, Tensor, None]:
        (left, right), geometry = ctx.saved_tensors, ctx.at
        if torch.is_grad_enabled():
            grads = recorded_gradients(functools.partial(_product_bands, geometry=geometry), (left, right), grad)
            return grads[0], grads[1], None
        left_grad, right_grad = torch.zeros_like(left), torch.zeros_like(right)
        left_t, right_t = left.transpose(-1, -2), right.transpose(-1, -2)
        spread_out = left.new_zeros((*left.shape[:-1], geometry.span))
        for displacement in range(geometry.displacements):
            rows = geometry.row_slice(displacement)
            _band(spread_out, geometry).copy_(grad[displacement])  # always the same places: the others stay 0
            left_grad += spread_out @ right_t[rows]
            right_grad[rows] += left_t @ spread_out
        return left_grad, right_grad, None


def _products(first: Tensor, second: Tensor, geometry: _Geometry) -> Tensor:
    """Return sums over channels of products at all displacements of two padded images, (N, D * D, rows, columns)."""
    bands = run_function(_Products, _left_tiles(first, geometry), _right_tiles(second, geometry), geometry)
    return bands.flatten(3, 4)[..., : geometry.columns, :].permute(2, 0, 4, 1, 3).flatten(1, 2)


class _Distances(torch.autograd.Function):
    """Sums over channels of absolute differences at all displacements of two padded images: (N, D * D, rows, columns).

    Where two pixels are equal MXNet's gradient is that of the first one being larger; torch's would be zero.
    """

    @staticmethod
    def forward(ctx: Any, first: Tensor, second: Tensor, geometry: _Geometry) -> Tensor:
        ctx.save_for_backward(first, second)
        ctx.at = geometry
        left = first[geometry.positions(geometry.reach, geometry.reach)].contiguous()
        result = first.new_empty((first.shape[0], geometry.displacements**2, geometry.rows, geometry.columns))
        difference = torch.empty_like(left)
        for channel in range(geometry.displacements**2):
            displaced_part = geometry.positions(*divmod(channel, geometry.displacements))
            torch.sub(left, second[displaced_part], out=difference)
            torch.sum(difference.abs_(), 1, out=result[:, channel])
        return result

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, Tensor, None]:
        (first, second), geometry = ctx.saved_tensors, ctx.at
        first_grad, second_grad = torch.zeros_like(first), torch.zeros_like(second)
        centre_part = geometry.positions(geometry.reach, geometry.reach)
        left = first[centre_part].contiguous()
        left_grad = torch.zeros_like(left)
        for channel in range(geometry.displacements**2):
            displaced_part = geometry.positions(*divmod(channel, geometry.displacements))
            head = grad[:, channel, None]
            signed_head = torch.where(left >= second[displaced_part], head, -head)
            left_grad += signed_head
            second_grad[displaced_part] -= signed_head
        first_grad[centre_part] = left_grad
        return first_grad, second_grad, None


def _geometry(
    data: Tensor, kernel_size: int, max_displacement: int, stride1: int, stride2: int, pad_size: int
) -> _Geometry:
    """Return which pixels are compared; MXNetError if there are none."""
    border = max_displacement + (kernel_size - 1) // 2
    height, width = (-(-(n + 2 * (pad_size - border)) // stride1) for n in data.shape[2:])
    if min(height, width) < 1:
        refuse(
            _NAME,
            f"kernel_size={kernel_size} and max_displacement={max_displacement} do not fit, pad_size={pad_size}.",
            data1=data,
        )
    reach = max_displacement // stride2
    if kernel_size == 1:
        return _Geometry(stride1, stride2, reach, height, width, max_displacement)
    rows, columns = ((n - 1) * stride1 + kernel_size for n in (height, width))
    return _Geometry(1, stride2, reach, rows, columns, max_displacement)


def _check(data1: Tensor, data2: Tensor, params: dict[str, int]) -> None:
    require_floating(_NAME, data1)
    if data1.dim() != 4 or data1.shape != data2.shape or data1.dtype is not data2.dtype:
        refuse(_NAME, "two images (N, C, H, W) of one shape and dtype are needed.", data1=data1, data2=data2)
    least = {"kernel_size": 1, "stride1": 1, "stride2": 1}
    for name, value in params.items():
        if value < least.get(name, 0):
            raise MXNetError(f"{_NAME}: {name}={value} must be at least {least.get(name, 0)}.")
    if params["kernel_size"] % 2 == 0:
        raise MXNetError(f"{_NAME}: kernel_size={params['kernel_size']} must be odd.")


def _partial_shape(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    """Return the result's shape as far as the first image tells."""
    data = ins[0]
    if data is None or len(data) != 4:
        return [None]
    height, width = (n if n != -1 else _AMPLE for n in data[2:])
    image = torch.empty((1, 1, height, width), device="meta")
    names = ("kernel_size", "max_displacement", "stride1", "stride2", "pad_size")
    geometry = _geometry(image, *(params[name] for name in names))
    inside = params["kernel_size"] - 1  # of the positions, each the mean of a kernel
    sizes = tuple(
        (size - inside - 1) // params["stride1"] + 1 if inside else size for size in (geometry.rows, geometry.columns)
    )
    rows, columns = (size if n != -1 else -1 for n, size in zip(data[2:], sizes, strict=True))
    return [(data[0], geometry.displacements**2, rows, columns)]


@operator(
    _NAME,
    infer_outputs=ask_kernel,
    type_rule=same_type_both_ways,
    partial_outputs=_partial_shape,
    amp="widest",
    history=OUTPUTS_NAMED,
)
def correlation(
    data1: Tensor,
    data2: Tensor,
    *,
    kernel_size: int = 1,
    max_displacement: int = 1,
    stride1: int = 1,
    stride2: int = 1,
    pad_size: int = 0,
    is_multiply: bool = True,
) -> Tensor:
    r"""Compare patches of two images at all displacements in a neighbourhood.

    .. math:: y_{d,x} = \frac{1}{K^2 C} \sum_{o, c} a_{c, x + o} \, b_{c, x + d + o}

    with offsets :math:`o` in a patch of K x K pixels. Results are for every ``stride1``-th pixel at which the farthest
    displaced patches lie inside the padded images.

    Parameters
    ----------
    data1, data2 : array, (N, C, H, W), floating point, of one shape and dtype
    kernel_size : int, odd, default 1
        K, rows and columns of a patch.
    max_displacement : int, default 1
        The largest displacement, in pixels, in either direction.
    stride1, stride2 : int, at least 1
        Pixels between neighbouring results, and between neighbouring displacements.
    pad_size : int, default 0
        Zeros around the images, in pixels.
    is_multiply : bool, default True
        Sum products; otherwise absolute differences.

    Returns
    -------
    array, (N, D * D, height, width), dtype of ``data1``
        One channel for each displacement, row by row, with ``D = 2 (max_displacement // stride2) + 1`` and
        ``height = ceil((H + 2 pad_size - 2 (max_displacement + (K - 1) / 2)) / stride1)``.

    Raises
    ------
    MXNetError
        If the inputs differ in shape or dtype, a parameter is out of range or the neighbourhood does not fit.

    References
    ----------
    Dosovitskiy et al., "FlowNet: Learning Optical Flow with Convolutional Networks", 2015, arXiv:1504.06852.
    """
    sizes = {"kernel_size": kernel_size, "max_displacement": max_displacement, "stride1": stride1, "stride2": stride2}
    _check(data1, data2, {**sizes, "pad_size": pad_size})
    geometry = _geometry(data1, kernel_size, max_displacement, stride1, stride2, pad_size)
    wide = torch.float32 if data1.dtype in (torch.float16, torch.bfloat16) else data1.dtype
    first, second = (functional.pad(image.to(wide), (pad_size,) * 4) for image in (data1, data2))
    images = _products(first, second, geometry) if is_multiply else run_function(_Distances, first, second, geometry)
    if kernel_size > 1:
        images = functional.avg_pool2d(images, kernel_size, stride1)
    return (images / data1.shape[1]).to(data1.dtype)
