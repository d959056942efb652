"""Change the resolution of images: adaptive pooling, bilinear resizing, upsampling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import torch
from torch import Tensor
from torch.nn import functional

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ...definition.inference import merge, same_type_both_ways
from ...definition.params import OmissibleShape
from ...definition.schema import PartialShapes
from ..convolution.layers import refuse, require_floating, run_function

# For fewer elements a call of torch's kernel is as fast as several calls that copy.
_FEWEST = 1 << 14


def _check_image(name: str, data: Tensor) -> None:
    require_floating(name, data)
    if data.dim() != 4:
        refuse(name, "4 axes are needed: (N, C, H, W).", data=data)


@operator("_contrib_AdaptiveAvgPooling2D", type_rule=same_type_both_ways)
def adaptive_avg_pooling_2d(data: Tensor, *, output_size: OmissibleShape = ()) -> Tensor:
    """Average over a grid of windows that cover the image, whatever its size.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    output_size : int or tuple of 2 int, default 1
        Rows and columns of the grid; one number for both.

    Returns
    -------
    array, (N, C, rows, columns), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes.

    Examples
    --------
    >>> mx.nd.contrib.AdaptiveAvgPooling2D(mx.nd.arange(16).reshape((1, 1, 4, 4)), output_size=2).asnumpy()
    array([[[[ 2.5,  4.5],
             [10.5, 12.5]]]], dtype=float32)
    """
    name = "_contrib_AdaptiveAvgPooling2D"
    _check_image(name, data)
    if len(output_size) > 2:
        # MXNet takes a longer tuple for "not given".
        output_size = ()
    rows, columns = (output_size * 2)[:2] if output_size else (1, 1)
    if min(rows, columns) < 0:
        raise MXNetError(f"{name}: output_size={output_size} must not be negative.")
    return functional.adaptive_avg_pool2d(data, (rows, columns))


_ROUNDED: dict[str, tuple[int, int]] = {  # remainder to reach, step when the length has another one
    "to_even_down": (0, -1),
    "to_even_up": (0, 1),
    "to_odd_down": (1, -1),
    "to_odd_up": (1, 1),
}


def _resized(length: int, size: int, scale: float | None, mode: str) -> int:
    """Return the output length of one axis."""
    if mode in _ROUNDED:
        remainder, step = _ROUNDED[mode]
        return length if length % 2 == remainder else length + step
    if scale is None:
        return size
    if mode == "odd_scale" and length % 2:
        return int((length - 1) * scale) + 1
    return int(length * scale)


class _ConnectedTo(torch.autograd.Function):
    """Return the first array and give the second a gradient of zeros."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, other: Tensor) -> Tensor:
        ctx.save_for_backward(other)
        ctx.passes_heads_to = (0,)
        return data.view_as(data)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, Tensor]:
        (other,) = ctx.saved_tensors
        return grad, torch.zeros_like(other)


@operator(
    "_contrib_BilinearResize2D",
    active_inputs=lambda params: ("data", "like") if params["mode"] == "like" else ("data",),
)
def bilinear_resize_2d(
    data: Tensor,
    like: Tensor | None = None,
    *,
    height: int = 1,
    width: int = 1,
    scale_height: float | None = None,
    scale_width: float | None = None,
    mode: Literal["like", "odd_scale", "size", "to_even_down", "to_even_up", "to_odd_down", "to_odd_up"] = "size",
    align_corners: bool = True,
) -> Tensor:
    """Resize images with bilinear interpolation.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    like : array, (..., H, W), for mode "like" only
        The result gets its height and width; its gradient is zero.
    height, width : int, at least 1
        For mode "size", unless scales are given.
    scale_height, scale_width : float, optional
        Output lengths as multiples of the input's, cut to integers; for the modes "size", where ``scale_width``
        alone has no effect, and "odd_scale".
    mode : str, default "size"
        "odd_scale" keeps odd lengths odd, ``(n - 1) scale + 1``; "to_even_down" and the like change lengths by one
        where they are not even (odd) already.
    align_corners : bool, default True
        Corner pixels keep their values; otherwise pixels count as areas, and the borders as their edges.

    Returns
    -------
    array, (N, C, height, width), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes, a scale is missing, or a length is below 1.

    Examples
    --------
    >>> mx.nd.contrib.BilinearResize2D(mx.nd.array([[[[0, 2]]]]), height=1, width=3).asnumpy()
    array([[[[0., 1., 2.]]]], dtype=float32)
    """
    name = "_contrib_BilinearResize2D"
    _check_image(name, data)
    if mode == "like":
        if like is None:
            refuse(name, "mode='like' needs like.", data=data, like=like)
        size = (like.shape[2], like.shape[3])
    else:
        if mode == "size" and scale_height is None:
            scale_width = None  # alone it has no effect
        if mode in ("size", "odd_scale") and (scale_height is None) != (scale_width is None):
            raise MXNetError(f"{name}: scale_height={scale_height} and scale_width={scale_width} belong together.")
        size = (
            _resized(data.shape[2], height, scale_height, mode),
            _resized(data.shape[3], width, scale_width, mode),
        )
    if min(size) < 1:
        raise MXNetError(f"{name}: height and width must be at least 1, not {size}.")
    if not align_corners:
        # MXNet takes a single output row or column from the border, not the middle.
        data = data[:, :, :1] if size[0] == 1 else data
        data = data[:, :, :, :1] if size[1] == 1 else data
    result = functional.interpolate(data, size, mode="bilinear", align_corners=align_corners)
    if like is not None and like.requires_grad and torch.is_grad_enabled():
        return run_function(_ConnectedTo, result, like)
    return result


_BILINEAR = '["bilinear", {}]'


def _upsampling_inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    if params["sample_type"] == "bilinear":
        return ("data", "weight")
    return tuple(f"arg{i}" for i in range(params.get("num_args", 0)))


def _kernel_length(scale: int) -> int:
    return 2 * scale - scale % 2


def _upsampling_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Give bilinear upsampling its weight: one kernel per channel."""
    if params["sample_type"] == "bilinear" and len(ins) > 1 and ins[0] is not None:
        length = _kernel_length(params["scale"])
        ins[1] = merge(ins[1], (params["num_filter"], 1, length, length), "UpSampling: weight: ")


class _Doubled(torch.autograd.Function):
    """Every pixel twice in both directions; its gradient is the sum of those of its four copies."""

    @staticmethod
    def forward(ctx: Any, image: Tensor) -> Tensor:
        images, channels, height, width = image.shape
        result = image.new_empty((images, channels, height, 2, width, 2))
        first, second = result.unbind(3)
        first[..., 0].copy_(image)
        first[..., 1].copy_(image)
        second.copy_(first)
        return result.view(images, channels, 2 * height, 2 * width)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        images, channels, height, width = grad.shape
        rows = grad.reshape(images, channels, height // 2, 2, width).sum(3)
        return rows[..., ::2] + rows[..., 1::2]


def _repeat(image: Tensor, scale: int) -> Tensor:
    # torch looks up the source of each value, unless channels come last.
    if scale == 2 and image.is_cpu and image.is_contiguous() and image.numel() >= _FEWEST:
        return run_function(_Doubled, image)
    if not image.numel():  # of which torch's function refuses some
        return image.repeat_interleave(scale, 2).repeat_interleave(scale, 3)
    return functional.interpolate(image, scale_factor=scale, mode="nearest")


def _bilinear(data: Tensor, weight: Tensor, scale: int) -> Tensor:
    channels, length = data.shape[1], _kernel_length(scale)
    if weight.shape != (channels, 1, length, length):
        refuse("UpSampling", f"weight must be ({channels}, 1, {length}, {length}).", data=data, weight=weight)
    pad = scale // 2  # ceil((scale - 1) / 2)
    return functional.conv_transpose2d(data, weight, None, scale, pad, 0, channels)


@operator(
    "UpSampling",
    variadic_count="num_args",
    count_position=4,
    active_inputs=_upsampling_inputs,
    input_init={"weight": _BILINEAR, "arg1": _BILINEAR},  # MXNet marks the second input in either mode
    shape_rule=_upsampling_shape,
    type_rule=same_type_both_ways,
    history=OUTPUTS_NAMED,
)
def upsampling(
    *data: Tensor,
    scale: int,
    num_filter: int = 0,
    sample_type: Literal["bilinear", "nearest"],
    multi_input_mode: Literal["concat", "sum"] = "concat",
    workspace: int = 512,
) -> Tensor:
    """Enlarge images by a whole factor.

    Parameters
    ----------
    data : arrays, (N, C, H, W), floating point
        "nearest" takes any number of them, all enlarged to ``scale`` times the first one's size. "bilinear" takes an
        array and the weight (C, 1, k, k) with ``k = 2 scale - scale % 2`` of the transposed convolution that it is.
    scale : int, at least 1
    num_filter : int
        C, for "bilinear".
    sample_type : str
        "nearest" repeats values, "bilinear" applies the weight.
    multi_input_mode : str, default "concat"
        Whether several enlarged arrays are joined along the channels or added.
    workspace
        Tuning hint of MXNet without effect here.

    Returns
    -------
    array, (N, C, scale H, scale W), dtype of ``data``

    Raises
    ------
    MXNetError
        If the sizes do not divide the output's, or the weight has another shape.

    Examples
    --------
    >>> x = mx.nd.array([[[[1, 2]]]])
    >>> mx.nd.UpSampling(x, scale=2, sample_type='nearest').asnumpy()
    array([[[[1., 1., 2., 2.],
             [1., 1., 2., 2.]]]], dtype=float32)
    """
    if scale < 1:
        raise MXNetError(f"UpSampling: scale={scale} must be at least 1.")
    for image in data:
        _check_image("UpSampling", image)
    if sample_type == "bilinear":
        if len(data) != 2:
            raise MXNetError(f"UpSampling: sample_type='bilinear' needs data and weight, {len(data)} arrays given.")
        return _bilinear(data[0], data[1], scale)
    height, width = data[0].shape[2] * scale, data[0].shape[3] * scale
    enlarged = []
    for image in data:
        factor = scale if image is data[0] else height // max(image.shape[2], 1)
        if (image.shape[2] * factor, image.shape[3] * factor) != (height, width):
            refuse("UpSampling", f"sizes must divide the output's, ({height}, {width}).", data=image)
        enlarged.append(_repeat(image, factor))
    if len(enlarged) == 1:
        return enlarged[0]
    if multi_input_mode == "sum":
        return torch.stack(enlarged).sum(0)
    return torch.cat(enlarged, 1)
