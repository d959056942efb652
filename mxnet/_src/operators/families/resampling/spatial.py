"""Sample images at given positions: grids of positions, bilinear samplers, spatial transformers."""

from __future__ import annotations

from typing import Literal

import torch
from torch import Tensor
from torch.nn import functional

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, OUTPUTS_NAMED
from ...definition.inference import same_type_both_ways
from ...definition.params import OmissibleShape, Shape
from ...storage.tokens import connected
from ..common.constants import constant
from ..convolution.layers import refuse, require_floating


def _target(name: str, target_shape: Shape) -> tuple[int, int]:
    """Return the rows and columns of the grid; further values have no meaning."""
    if len(target_shape) < 2 or min(target_shape[:2]) < 1:
        raise MXNetError(
            f"{name}: target_shape={target_shape}; two lengths (height, width) of at least 1 are expected."
        )
    return target_shape[0], target_shape[1]


def _steps(count: int, data: Tensor) -> Tensor:
    """Return ``count`` evenly spaced positions from -1 to 1 (NaN for a single one, whose place is not defined)."""
    if count == 1:
        return torch.full((1,), float("nan"), dtype=data.dtype, device=data.device)
    return torch.arange(count, dtype=data.dtype, device=data.device).mul_(2 / (count - 1)).sub_(1)


def _affine_grid(theta: Tensor, height: int, width: int) -> Tensor:
    """Return the grid (N, 2, height, width) that affine matrices (N, 6) make of the regular one: x, then y."""
    matrix = theta.reshape(-1, 2, 3)
    x, y = _steps(width, theta), _steps(height, theta)
    along_x = matrix[:, :, 0, None, None] * x
    along_y = torch.addcmul(matrix[:, :, 2, None, None], matrix[:, :, 1, None, None], y[:, None])
    return along_x + along_y


def _warped_grid(flow: Tensor) -> Tensor:
    """Return the grid of pixel displacements (N, 2, H, W): positions of the pixels they lead to, from -1 to 1."""
    height, width = flow.shape[2:]
    x = torch.arange(width, dtype=flow.dtype, device=flow.device).expand(height, width)
    y = torch.arange(height, dtype=flow.dtype, device=flow.device)[:, None].expand(height, width)
    half = constant(((width - 1) / 2, (height - 1) / 2), flow.dtype, flow.device)
    return (flow + torch.stack((x, y))) / half[:, None, None] - 1


@operator("GridGenerator", type_rule=same_type_both_ways, history=ALL_NAMED)
def grid_generator(
    data: Tensor, *, transform_type: Literal["affine", "warp"], target_shape: OmissibleShape = (0, 0)
) -> Tensor:
    """Make the grid of positions at which `BilinearSampler` reads an image.

    Positions run from -1 (centre of the first pixel) to 1 (centre of the last). A grid with one row or column has no
    such scale: "affine" gives NaN, "warp" divides by zero.

    Parameters
    ----------
    data : array, floating point
        "affine": (N, 6), the rows of 2 x 3 matrices that map (x, y, 1) of the output to (x, y) of the image.
        "warp": (N, 2, H, W), how far, in pixels, each pixel of the output lies from its source: x, then y.
    transform_type : str
    target_shape : tuple of 2 int
        Height and width of the grid, for "affine"; "warp" keeps those of ``data``.

    Returns
    -------
    array, (N, 2, height, width), dtype of ``data``
        x of every position, then y.

    Raises
    ------
    MXNetError
        If ``data`` has another shape, or ``target_shape`` a length below 1.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.

    Examples
    --------
    >>> identity = mx.nd.array([[1, 0, 0, 0, 1, 0]])
    >>> mx.nd.GridGenerator(identity, transform_type="affine", target_shape=(2, 2))[0].asnumpy().tolist()
    [[[-1.0, 1.0], [-1.0, 1.0]], [[-1.0, -1.0], [1.0, 1.0]]]
    """
    name = "GridGenerator"
    require_floating(name, data)
    if transform_type == "affine":
        if data.dim() != 2 or data.shape[1] != 6:
            refuse(name, "transform_type='affine' needs matrices (N, 6).", data=data)
        return _affine_grid(data, *_target(name, target_shape))
    if data.dim() != 4 or data.shape[1] != 2:
        refuse(name, "transform_type='warp' needs displacements (N, 2, H, W).", data=data)
    return _warped_grid(data)


def _sample(data: Tensor, grid: Tensor) -> Tensor:
    """Read images (N, C, H, W) at a grid (N, 2, h, w) of positions; outside there are zeros."""
    if data.dtype in (torch.float16, torch.bfloat16) and data.device.type == "cpu":
        # Positions in half precision would be off by whole pixels, and torch has no such kernel for CPUs.
        return _sample(data.float(), grid.float()).to(data.dtype)
    if not all(data.shape[2:]):
        return connected(data.new_zeros((*data.shape[:2], *grid.shape[2:])), data, grid)
    points = grid.permute(0, 2, 3, 1)
    return functional.grid_sample(data, points, mode="bilinear", padding_mode="zeros", align_corners=True)


@operator("BilinearSampler", type_rule=same_type_both_ways, history=OUTPUTS_NAMED)
def bilinear_sampler(data: Tensor, grid: Tensor, *, cudnn_off: bool | None = None) -> Tensor:
    """Read images at the positions of a grid, with bilinear interpolation between their four neighbours.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    grid : array, (N, 2, height, width), dtype of ``data``
        x, then y, from -1 (centre of the first pixel) to 1 (centre of the last); beyond, the image counts as zeros.
    cudnn_off
        Tuning hint of MXNet without effect here.

    Returns
    -------
    array, (N, C, height, width), dtype of ``data``

    Raises
    ------
    MXNetError
        If the inputs have other shapes, or different dtypes.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.

    Examples
    --------
    >>> image, grid = mx.nd.array([[[[1, 2], [3, 4]]]]), mx.nd.array([[[[0, 1]], [[0, -1]]]])
    >>> mx.nd.BilinearSampler(image, grid).asnumpy()  # in the middle, and in the upper right corner
    array([[[[2.5, 2. ]]]], dtype=float32)
    """
    name = "BilinearSampler"
    require_floating(name, data)
    if data.dim() != 4:
        refuse(name, "data must be (N, C, H, W).", data=data, grid=grid)
    if grid.dim() != 4 or grid.shape[1] != 2 or grid.shape[0] != data.shape[0]:
        refuse(name, f"grid must be ({data.shape[0]}, 2, height, width).", data=data, grid=grid)
    if data.dtype is not grid.dtype:
        refuse(name, "data and grid must have one dtype.", data=data, grid=grid)
    return _sample(data, grid)


@operator("SpatialTransformer", type_rule=same_type_both_ways, history=OUTPUTS_NAMED, like="BilinearSampler")
def spatial_transformer(
    data: Tensor,
    loc: Tensor,
    *,
    target_shape: Shape = (0, 0),
    transform_type: Literal["affine"],
    sampler_type: Literal["bilinear"],
    cudnn_off: bool | None = None,
) -> Tensor:
    """Transform images by affine maps: `GridGenerator` and `BilinearSampler` in one.

    Parameters
    ----------
    loc : array, (N, 6), dtype of ``data``
        Rows of 2 x 3 matrices that map (x, y, 1) of the output to (x, y) of the image, both from -1 to 1.
    target_shape : tuple of 2 int
        Height and width of the result, at least 1.
    transform_type, sampler_type : str
        "affine" and "bilinear", the only choices.

    Raises
    ------
    MXNetError
        If the inputs have other shapes, or ``target_shape`` a length below 1.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.

    Examples
    --------
    >>> image, mirror = mx.nd.array([[[[1, 2], [3, 4]]]]), mx.nd.array([[-1, 0, 0, 0, 1, 0]])
    >>> mx.nd.SpatialTransformer(
    ...     image, mirror, target_shape=(2, 2), transform_type="affine", sampler_type="bilinear"
    ... )[0, 0].asnumpy()
    array([[2., 1.],
           [4., 3.]], dtype=float32)
    """
    name = "SpatialTransformer"
    require_floating(name, data)
    if data.dim() != 4:
        refuse(name, "data must be (N, C, H, W).", data=data, loc=loc)
    if tuple(loc.shape) != (data.shape[0], 6):
        refuse(name, f"loc must be ({data.shape[0]}, 6).", data=data, loc=loc)
    if data.dtype is not loc.dtype:
        refuse(name, "data and loc must have one dtype.", data=data, loc=loc)
    return _sample(data, _affine_grid(loc, *_target(name, target_shape)))
