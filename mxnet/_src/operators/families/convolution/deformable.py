"""Convolution at learnt offsets: deformable convolution and its modulated form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ...definition.inference import same_type_both_ways
from ...definition.params import Shape
from ..resampling.pixels import (
    AxisSamples,
    compute_type,
    crossed,
    index_type,
    linear_samples,
    pixel_rows,
    weighted_rows,
)
from .deformable_geometry import (
    DeformableGeometry,
    active_inputs,
    check_inputs,
    geometry_of,
    inferred_output,
    shape_rule,
)
from .layers import refuse


def _grid(geometry: DeformableGeometry, axis: int, length: int, offset: Tensor) -> Tensor:
    """Return the kernel's positions on a spatial axis without offsets, (output length, kernel)."""
    start = torch.arange(length, device=offset.device) * geometry.stride[axis] - geometry.pad[axis]
    point = torch.arange(geometry.kernel[axis], device=offset.device) * geometry.dilate[axis]
    return (start.unsqueeze(1) + point).to(offset.dtype)


def _positions(geometry: DeformableGeometry, offset: Tensor) -> tuple[Tensor, Tensor]:
    """Return rows and columns of all sampling points, (N, H', W', kernel height, kernel width, G)."""
    count, _, height, width = offset.shape
    moved = offset.view(count, geometry.offset_groups, *geometry.kernel, 2, height, width).permute(4, 0, 5, 6, 2, 3, 1)
    y, x = moved.contiguous().unbind(0)
    rows = _grid(geometry, 0, height, offset).view(1, height, 1, -1, 1, 1)
    columns = _grid(geometry, 1, width, offset).view(1, 1, width, 1, -1, 1)
    return y + rows, x + columns


# How positions on an axis become samples: position, length of the axis and dtype of the indices of pixels.
_AxisSampling = Callable[[Tensor, int, torch.dtype], AxisSamples]


def _clamped_samples(position: Tensor, length: int, index_dtype: torch.dtype) -> AxisSamples:
    """Count positions from the first pixel to one past the last; beyond the last pixel its value is repeated."""
    valid = (position >= 0.0) & (position < length)
    inside = position.clamp(0.0, float(length - 1))
    low = torch.floor(inside.detach())
    return linear_samples(inside, low, (low + 1.0).clamp(max=float(length - 1)), valid, index_dtype)


def _faded_samples(position: Tensor, length: int, index_dtype: torch.dtype) -> AxisSamples:
    """Count positions less than a pixel outside, where values fade to zero: as with a border of zeros."""
    valid = (position > -1.0) & (position < length)
    low = torch.floor(position.detach())
    samples = linear_samples(position, low, low + 1.0, valid, index_dtype)
    inside = (samples.position >= 0) & (samples.position < length)
    return AxisSamples(samples.position.clamp(0, length - 1), torch.where(inside, samples.weight, 0.0))


def _columns(
    geometry: DeformableGeometry,
    data: Tensor,
    offset: Tensor,
    samples_of_axis: _AxisSampling,
    mask: Tensor | None = None,
) -> Tensor:
    """Return the sampled patches, (N, H' * W', kernel height * width, C)."""
    count, channels, height, width = data.shape
    groups = geometry.offset_groups
    rows = pixel_rows(data, groups)
    index_dtype = index_type(rows.shape[0])
    y, x = _positions(geometry, offset)
    vertical, horizontal = samples_of_axis(y, height, index_dtype), samples_of_axis(x, width, index_dtype)
    if mask is not None:
        arranged = mask.view(count, groups, *geometry.kernel, *mask.shape[2:]).permute(0, 4, 5, 2, 3, 1)
        vertical = AxisSamples(vertical.position, vertical.weight * arranged.unsqueeze(-1))
    first = (torch.arange(count, device=data.device, dtype=index_dtype) * height).view(-1, 1, 1, 1, 1, 1, 1)
    samples = crossed(AxisSamples(vertical.position + first, vertical.weight), horizontal, width)
    group = torch.arange(groups, device=data.device, dtype=index_dtype).view(-1, 1, 1)
    index = samples.position * groups + group if groups > 1 else samples.position
    num_positions = y.shape[1] * y.shape[2]
    sampled = weighted_rows(rows, AxisSamples(index.reshape(-1, 4), samples.weight.reshape(-1, 4)))
    return sampled.view(count, num_positions, geometry.points, channels)


def _correlate(geometry: DeformableGeometry, columns: Tensor, weight: Tensor, bias: Tensor | None) -> Tensor:
    """Multiply patches with the kernels; return (N, num_filter, H' * W')."""
    count, num_positions, points, channels = columns.shape
    groups = geometry.groups
    inner = channels // groups
    kernels = weight.view(groups, geometry.filters // groups, inner, points).transpose(2, 3).flatten(2)
    if groups == 1:
        patches = columns.view(count, num_positions, points * channels).transpose(1, 2)
        result = torch.matmul(kernels, patches)
    else:
        patches = columns.view(count, num_positions, points, groups, inner).permute(0, 3, 2, 4, 1).flatten(2, 3)
        result = torch.matmul(kernels, patches).view(count, geometry.filters, num_positions)
    return result if bias is None else result + bias.view(-1, 1)


def _deform(
    geometry: DeformableGeometry,
    samples_of_axis: _AxisSampling,
    data: Tensor,
    offset: Tensor,
    mask: Tensor | None,
    weight: Tensor,
    bias: Tensor | None,
) -> Tensor:
    wide = compute_type(data.dtype)
    columns = _columns(geometry, data, offset.to(wide), samples_of_axis, None if mask is None else mask.to(wide))
    result = _correlate(geometry, columns, weight.to(wide), None if bias is None else bias.to(wide))
    return result.view(data.shape[0], geometry.filters, *offset.shape[2:]).to(data.dtype)


_PLAIN = ("data", "offset", "weight", "bias")
_MODULATED = ("data", "offset", "mask", "weight", "bias")


@operator(
    "_contrib_DeformableConvolution",
    active_inputs=active_inputs(_PLAIN),
    shape_rule=shape_rule("_contrib_DeformableConvolution", _PLAIN),
    type_rule=same_type_both_ways,
    infer_outputs=inferred_output("_contrib_DeformableConvolution"),
    amp="single",
    history=OUTPUTS_NAMED,
    like="Convolution",
)
def deformable_convolution(
    data: Tensor,
    offset: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    *,
    kernel: Shape,
    stride: Shape = (),
    dilate: Shape = (),
    pad: Shape = (),
    num_filter: int,
    num_group: int = 1,
    num_deformable_group: int = 1,
    workspace: int = 1024,
    no_bias: bool = False,
    layout: Literal["NCDHW", "NCHW", "NCW"] | None = None,
) -> Tensor:
    """Convolve images whose sampling points are moved by offsets, which are computed from the data.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    offset : array, (N, num_deformable_group * height * width * 2, H', W')
        For each point of the kernel, how far it is moved down and right, in pixels. Points outside the image count
        as zero; between its last pixel and one past it, the last pixel is repeated.
    weight : array, (num_filter, C / num_group, height, width)
    kernel : (height, width)
    stride, dilate : (y, x), default 1
    pad : (y, x), default 0
    num_deformable_group : int, default 1
        The channels are split into so many groups with separate offsets.
    layout : str, default NCHW
        No other is possible.
    workspace
        Tuning hint of MXNet without effect here.

    Returns
    -------
    array, (N, num_filter, H', W'), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, the dtypes differ, or the kernel is larger than the padded data.

    References
    ----------
    Dai et al., "Deformable Convolutional Networks", 2017, arXiv:1703.06211.

    Examples
    --------
    >>> image = mx.nd.arange(9).reshape((1, 1, 3, 3))
    >>> right = mx.nd.concat(mx.nd.zeros((1, 1, 3, 3)), mx.nd.ones((1, 1, 3, 3)))
    >>> moved = mx.nd.contrib.DeformableConvolution(
    ...     image, right, mx.nd.ones((1, 1, 1, 1)), kernel=(1, 1), num_filter=1, no_bias=True
    ... )
    >>> moved[0, 0].asnumpy()  # each pixel reads the one to its right
    array([[1., 2., 0.],
           [4., 5., 0.],
           [7., 8., 0.]], dtype=float32)
    """
    params = {
        "kernel": kernel,
        "stride": stride,
        "dilate": dilate,
        "pad": pad,
        "num_filter": num_filter,
        "num_group": num_group,
        "num_deformable_group": num_deformable_group,
        "layout": layout,
    }
    geometry = geometry_of("_contrib_DeformableConvolution", params)
    check_inputs(geometry, data, offset, weight, bias)
    return _deform(geometry, _clamped_samples, data, offset, None, weight, bias)


@operator(
    "_contrib_ModulatedDeformableConvolution",
    active_inputs=active_inputs(_MODULATED),
    shape_rule=shape_rule("_contrib_ModulatedDeformableConvolution", _MODULATED),
    type_rule=same_type_both_ways,
    infer_outputs=inferred_output("_contrib_ModulatedDeformableConvolution"),
    amp="unlisted",
    history=OUTPUTS_NAMED,
    like="_contrib_DeformableConvolution",
)
def modulated_deformable_convolution(
    data: Tensor,
    offset: Tensor,
    mask: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    *,
    im2col_step: int = 64,
    layout: Literal["NCDHW", "NCHW", "NCW"] | None = None,
    **params: Any,
) -> Tensor:
    """Convolve images whose sampling points are moved by offsets and weighted by masks.

    Parameters
    ----------
    offset : array, (N, num_deformable_group * height * width * 2, H', W')
        For each point of the kernel, how far it is moved down and right, in pixels. The image is surrounded by zeros,
        to which it fades within a pixel.
    mask : array, (N, num_deformable_group * height * width, H', W')
        What each sample is multiplied with.
    num_deformable_group : int, default 1
        The channels are split into so many groups with separate offsets and masks.
    im2col_step : int, default 64
        Images that MXNet computes at a time: N or less must divide N. No effect here.

    Notes
    -----
    Differences from MXNet 1.9.1: its gradient exists on GPUs only.

    References
    ----------
    Zhu, Hu, Lin, Dai, "Deformable ConvNets v2: More Deformable, Better Results", 2018, arXiv:1811.11168.

    Examples
    --------
    >>> image, offset = mx.nd.arange(9).reshape((1, 1, 3, 3)), mx.nd.zeros((1, 2, 3, 3))
    >>> mask = mx.nd.full((1, 1, 3, 3), 0.5)
    >>> halved = mx.nd.contrib.ModulatedDeformableConvolution(
    ...     image, offset, mask, mx.nd.ones((1, 1, 1, 1)), kernel=(1, 1), num_filter=1, no_bias=True
    ... )
    >>> halved[0, 0].asnumpy()
    array([[0. , 0.5, 1. ],
           [1.5, 2. , 2.5],
           [3. , 3.5, 4. ]], dtype=float32)
    """
    name = "_contrib_ModulatedDeformableConvolution"
    geometry = geometry_of(name, {**params, "layout": layout})
    check_inputs(geometry, data, offset, mask, weight, bias)
    if im2col_step < 1 or data.shape[0] % min(im2col_step, max(data.shape[0], 1)):
        refuse(name, f"im2col_step={im2col_step} must divide the number of images, or be larger.", data=data)
    return _deform(geometry, _faded_samples, data, offset, mask, weight, bias)
