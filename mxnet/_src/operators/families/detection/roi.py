"""Pool regions of interest to a fixed grid: ROIPooling, ROIAlign and its rotated form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ...definition.inference import same_type_both_ways
from ...definition.params import Shape
from ...storage.tokens import connected
from ..resampling.pixels import compute_type, half_away, images_of, single
from .bounded_means import is_bounded
from .region_maximum import Rectangles, region_maximum
from .region_mean import aligned_axis, mean_over_regions, rotated_mean
from .regions import ShapeOf, check_regions, check_types, inferred

_LARGEST_COORDINATE = 2.0**30


def _grid(name: str, pooled_size: Shape) -> tuple[int, int]:
    if len(pooled_size) != 2 or min(pooled_size) < 1:
        raise MXNetError(
            f"{name}: pooled_size={tuple(pooled_size)} must be two numbers of at least 1: (rows, columns)."
        )
    return pooled_size[0], pooled_size[1]


def _pooled_shape(name: str, row_length: int = 5) -> ShapeOf:
    def shape(shapes: list[tuple[int, ...]], params: Mapping[str, Any]) -> tuple[int, ...]:
        data, rois = shapes
        check_regions(name, data, rois, params["spatial_scale"], row_length)
        rows, columns = _grid(name, params["pooled_size"])
        channels = data[1]
        if params.get("position_sensitive"):
            if channels % (rows * columns):
                raise MXNetError(
                    f"{name}: with position_sensitive, the {channels} channels must divide by the {rows * columns} "
                    f"bins of pooled_size={(rows, columns)}."
                )
            channels //= rows * columns
        return (rois[0], channels, rows, columns)

    return shape


_roi_pooling_shape = _pooled_shape("ROIPooling")


def _bins(start: Tensor, end: Tensor, pooled: int, length: int, dtype: torch.dtype) -> tuple[Tensor, Tensor]:
    """Return the first pixel of every bin and the one after its last, (R, pooled), within the image."""
    size = (end - start + 1).clamp(min=1).to(dtype)
    step = (size / pooled).unsqueeze(1)
    bin_index = torch.arange(pooled, dtype=dtype, device=start.device)
    # The products are rounded before floor and ceil: MXNet's bins reach one pixel further here and there.
    first = torch.floor(bin_index * step).long() + start.unsqueeze(1)
    last = torch.ceil((bin_index + 1) * step).long() + start.unsqueeze(1)
    return first.clamp(0, length), last.clamp(0, length)


@operator(
    "ROIPooling",
    aliases=("_npx_roi_pooling",),
    infer_outputs=inferred(_roi_pooling_shape),
    type_rule=same_type_both_ways,
    history=OUTPUTS_NAMED,
)
def roi_pooling(data: Tensor, rois: Tensor, *, pooled_size: Shape, spatial_scale: float) -> Tensor:
    """Divide regions of images into grids of bins and take the maximum of each.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
        NaN is passed over.
    rois : array, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, both within the region. Scaled corners are rounded,
        and a region has at least one pixel. The gradient is zero.
    pooled_size : (rows, columns)
    spatial_scale : float, 0 to 1
        What the corners are multiplied with: the inverse of the network's total stride.

    Returns
    -------
    array, (R, C, rows, columns), dtype of ``data``
        Zero for bins outside the image and for regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    Girshick, "Fast R-CNN", 2015, arXiv:1504.08083.

    Examples
    --------
    >>> x = mx.nd.arange(16).reshape((1, 1, 4, 4))
    >>> mx.nd.ROIPooling(x, mx.nd.array([[0, 0, 0, 3, 3]]), pooled_size=(2, 2), spatial_scale=1).asnumpy()
    array([[[[ 5.,  7.],
             [13., 15.]]]], dtype=float32)
    """
    params = {"pooled_size": pooled_size, "spatial_scale": spatial_scale}
    shape = _roi_pooling_shape([tuple(data.shape), tuple(rois.shape)], params)
    check_types("ROIPooling", data, rois)
    regions = rois.detach()
    dtype = compute_type(data.dtype)
    image, present = images_of(regions, data.shape[0])
    present = present & regions.isfinite().all(1)
    scaled = (regions[:, 1:].to(dtype) * single(spatial_scale)).nan_to_num(0.0)
    left, top, right, bottom = half_away(scaled.clamp(-_LARGEST_COORDINATE, _LARGEST_COORDINATE)).long().unbind(1)
    first_row, last_row = _bins(top, bottom, shape[2], data.shape[2], dtype)
    first_column, last_column = _bins(left, right, shape[3], data.shape[3], dtype)
    last_row = torch.where(present.unsqueeze(1), last_row, 0)
    grid = (shape[0], shape[2], shape[3])
    rectangles = Rectangles(
        image.view(-1, 1, 1).expand(grid).reshape(-1),
        *(edge.unsqueeze(2).expand(grid).reshape(-1) for edge in (first_row, last_row)),
        *(edge.unsqueeze(1).expand(grid).reshape(-1) for edge in (first_column, last_column)),
    )
    maxima = region_maximum(data.to(dtype), rectangles).view(*grid, data.shape[1])
    return connected(maxima.permute(0, 3, 1, 2).contiguous().to(data.dtype), rois)


_roi_align_shape = _pooled_shape("_contrib_ROIAlign")


@operator(
    "_contrib_ROIAlign",
    infer_outputs=inferred(_roi_align_shape),
    amp="widest",
    history=OUTPUTS_NAMED,
    like="ROIPooling",
)
def roi_align(
    data: Tensor,
    rois: Tensor,
    *,
    pooled_size: Shape,
    spatial_scale: float,
    sample_ratio: int = -1,
    position_sensitive: bool = False,
    aligned: bool = False,
) -> Tensor:
    """Divide regions of images into grids of bins and average interpolated samples in each.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    rois : array, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, which are not rounded. The gradient is zero.
    sample_ratio : int, default -1
        Samples per bin along each axis; 0 or less: as many as the bin has pixels, rounded up.
    position_sensitive : bool, default False
        Every bin takes its own channels: the ``C / (rows * columns)`` groups of channels hold one for each bin.
    aligned : bool, default False
        Pixels are squares whose centres lie at half numbers; regions may be smaller than a pixel. Otherwise the
        corners are shifted by half a pixel, and regions enlarged to one pixel at least.

    Returns
    -------
    array, (R, C, rows, columns), dtype of ``data``; C / (rows * columns) channels if ``position_sensitive``
        Samples more than a pixel outside the image count as zero, as do regions of images that do not exist.

    References
    ----------
    He, Gkioxari, Dollár, Girshick, "Mask R-CNN", 2017, arXiv:1703.06870.

    Examples
    --------
    >>> image = mx.nd.arange(16).reshape((1, 1, 4, 4))
    >>> regions = mx.nd.array([[0, 0, 0, 2, 2]])  # of the first image, from (0, 0) to (2, 2)
    >>> means = mx.nd.contrib.ROIAlign(image, regions, pooled_size=(2, 2), spatial_scale=1, sample_ratio=1)
    >>> means[0, 0].asnumpy()
    array([[2.5, 3.5],
           [6.5, 7.5]], dtype=float32)
    """
    params = {"pooled_size": pooled_size, "spatial_scale": spatial_scale, "position_sensitive": position_sensitive}
    name = "_contrib_ROIAlign"
    shape = _roi_align_shape([tuple(data.shape), tuple(rois.shape)], params)
    check_types(name, data, rois)
    regions = rois.detach().to(compute_type(data.dtype))
    corners = regions[:, 1:] * single(spatial_scale) - (0.5 if aligned else 0.0)
    size = corners[:, 2:] - corners[:, :2]
    size = size if aligned else size.clamp(min=1.0)
    are_places = sample_ratio <= 0 and is_bounded(data, shape[2:])
    vertical, horizontal = (
        aligned_axis(
            corners[:, 1 - axis], size[:, 1 - axis], shape[axis + 2], sample_ratio, data.shape[axis + 2], are_places
        )
        for axis in (0, 1)
    )
    parts = torch.arange(shape[2] * shape[3], device=data.device) if position_sensitive else None
    means = mean_over_regions(data, images_of(regions, data.shape[0]), (vertical, horizontal), parts)
    return connected(means, rois)


_rotated_shape = _pooled_shape("_contrib_RROIAlign", 6)


@operator("_contrib_RROIAlign", infer_outputs=inferred(_rotated_shape), amp="unlisted", like="_contrib_ROIAlign")
def rotated_roi_align(
    data: Tensor, rois: Tensor, *, pooled_size: Shape, spatial_scale: float, sampling_ratio: int = -1
) -> Tensor:
    """Divide rotated regions of images into grids of bins and average interpolated samples in each.

    Parameters
    ----------
    rois : array, (R, 6), dtype of ``data``
        Number of the image, centre ``x, y``, width, height, and the angle in degrees by which the region is turned
        from the x axis towards the negative y axis. The gradient is zero.
    spatial_scale : float, 0 to 1
        What centre and size are multiplied with; a scaled region has at least the size of a pixel.
    sampling_ratio : int, default -1
        Samples per bin along each axis; 0 or less: as many as the bin has pixels, rounded up.

    Returns
    -------
    array, (R, C, rows, columns), dtype of ``data``

    Notes
    -----
    Differences from MXNet 1.9.1: it has no gradient there, here ``data`` has one.

    References
    ----------
    Ma et al., "Arbitrary-Oriented Scene Text Detection via Rotation Proposals", 2017, arXiv:1703.01086.
    """
    params = {"pooled_size": pooled_size, "spatial_scale": spatial_scale}
    shape = _rotated_shape([tuple(data.shape), tuple(rois.shape)], params)
    check_types("_contrib_RROIAlign", data, rois)
    regions = rois.detach().to(compute_type(data.dtype))
    geometry = regions[:, 1:5] * single(spatial_scale)
    images = images_of(regions, data.shape[0])
    return connected(rotated_mean(data, images, geometry, regions[:, 5], shape[2:], sampling_ratio), rois)
