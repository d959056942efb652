"""Convolution and its transpose, in one to three dimensions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import prod
from typing import Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Amp, Quantized
from ...definition.inference import merge, same_type_both_ways
from ...definition.params import Shape
from ...definition.pictures import Attributes, Picture, has_bias, literal_shape, window
from ...definition.schema import PartialShapes
from ...kernels.bfloat16 import in_single, is_emulated
from ...kernels.layout import channels_last, prefers_channels_last
from ...kernels.pointwise import prefers_product, product
from ...kernels.torch_faults import faulty_channels
from ...kernels.unit_stride import stepped
from ...kernels.weight_gradient import Windows, convolved
from .layers import CHANNELS_LAST, check_layout, counted, per_axis, refuse, refused

_CONVOLUTIONS = (torch.conv1d, torch.conv2d, torch.conv3d)
# Types whose kernels are faster channels-last.
_ARRANGED = frozenset((torch.float32, torch.bfloat16))
# Types that tensor cores multiply, whose kernels in cuDNN want channels-last arrays, and else turn them in each call.
_SIXTEEN_BITS = frozenset((torch.float16, torch.bfloat16))


class Geometry:
    """The spatial parameters of one convolution, checked and complete."""

    def __init__(self, operator_name: str, params: Mapping[str, Any]) -> None:
        self.operator = operator_name
        kernel = params["kernel"]
        count = len(kernel)
        if not 1 <= count <= 3:
            raise MXNetError(f"{operator_name}: kernel={tuple(kernel)} must have 1, 2 or 3 axes.")
        self.kernel = per_axis(operator_name, "kernel", kernel, count, 1, 1)
        self.stride = per_axis(operator_name, "stride", params["stride"], count, 1, 1)
        self.dilate = per_axis(operator_name, "dilate", params["dilate"], count, 1, 1)
        self.pad = per_axis(operator_name, "pad", params["pad"], count, 0, 0)
        self.filters: int = params["num_filter"]
        self.groups: int = params["num_group"]
        self.no_bias: bool = params["no_bias"]
        layout = params["layout"]
        check_layout(operator_name, layout, count)
        self.channels_last = layout in CHANNELS_LAST
        self.spatial = slice(1, -1) if self.channels_last else slice(2, None)
        if self.filters < 1:
            raise MXNetError(f"{operator_name}: num_filter={self.filters} must be at least 1.")
        if self.groups < 1 or self.filters % self.groups:
            raise MXNetError(f"{operator_name}: num_filter={self.filters} must divide by num_group={self.groups}.")

    @property
    def rank(self) -> int:
        return len(self.kernel) + 2

    def channels(self, shape: tuple[int, ...]) -> int:
        return shape[-1] if self.channels_last else shape[1]

    def arrange(self, batch: int, channels: int, spatial: tuple[int, ...]) -> tuple[int, ...]:
        """Return the shape in the order of the layout."""
        return (batch, *spatial, channels) if self.channels_last else (batch, channels, *spatial)

    def check_rank(self, shape: tuple[int, ...]) -> None:
        if len(shape) != self.rank:
            raise MXNetError(
                f"{self.operator}: data {tuple(shape)} has {len(shape)} axes, kernel={self.kernel} needs {self.rank}."
                + (" One sample becomes a batch by expand_dims(axis=0)." if len(shape) == self.rank - 1 else "")
            )

    def check_groups(self, channels: int) -> None:
        if channels != -1 and channels % self.groups:
            raise MXNetError(f"{self.operator}: {channels} channels must divide by num_group={self.groups}.")

    def extent(self, axis: int) -> int:
        """Return how many elements the dilated kernel spans."""
        return self.dilate[axis] * (self.kernel[axis] - 1) + 1


def _inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("data", "weight") if params["no_bias"] else ("data", "weight", "bias")


def _share(ins: PartialShapes, index: int, shape: tuple[int, ...], what: str) -> None:
    ins[index] = merge(ins[index], shape, what)


def convolution_shape_of(name: str) -> Callable[[PartialShapes, PartialShapes, Mapping[str, Any]], None]:
    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        """Weight and bias from data; batch, and under a stride of one the lengths, also from the output."""
        data = ins[0]
        if data is None:
            return
        geometry = Geometry(name, params)
        geometry.check_rank(data)
        channels = geometry.channels(data)
        geometry.check_groups(channels)
        inner = -1 if channels == -1 else channels // geometry.groups
        _share(ins, 1, geometry.arrange(geometry.filters, inner, geometry.kernel), f"{name}: weight: ")
        if not geometry.no_bias:
            _share(ins, 2, (geometry.filters,), f"{name}: bias: ")
        spatial = tuple(_length(geometry, axis, n) for axis, n in enumerate(data[geometry.spatial]))
        outs[0] = merge(outs[0], geometry.arrange(data[0], geometry.filters, spatial), f"{name}: output: ")
        if outs[0] is not None and -1 in data:
            back = tuple(_length_before(geometry, axis, n) for axis, n in enumerate(outs[0][geometry.spatial]))
            ins[0] = merge(data, geometry.arrange(outs[0][0], -1, back), f"{name}: data: ")

    return rule


def _length(geometry: Geometry, axis: int, length: int) -> int:
    if length == -1:
        return -1
    free_length = length + 2 * geometry.pad[axis] - geometry.extent(axis)
    if free_length < 0:
        raise MXNetError(
            f"{geometry.operator}: kernel={geometry.kernel} spans {geometry.extent(axis)} on spatial axis {axis}, "
            f"data has {length} with {geometry.pad[axis]} of padding on both sides; use a larger pad."
        )
    return free_length // geometry.stride[axis] + 1


def _length_before(geometry: Geometry, axis: int, length: int) -> int:
    if length == -1 or geometry.stride[axis] != 1:
        return -1
    return length - 1 + geometry.extent(axis) - 2 * geometry.pad[axis]


def _explain(geometry: Geometry, data: Tensor, weight: Tensor) -> str:
    """Explain what is wrong with shapes that torch has refused; "" if nothing is."""
    channels = geometry.channels(tuple(data.shape))
    weight_channels = geometry.channels(tuple(weight.shape)) * geometry.groups
    if channels != weight_channels:
        layout = "last" if geometry.channels_last else "second"
        problem = f"data has {counted(channels, 'channel')} (its {layout} axis), weight expects {weight_channels}"
        if geometry.groups > 1:
            problem += f" (num_group={geometry.groups})"
        return f"{problem}.{_IMAGES.get((channels, weight_channels), '')}"
    for axis, length in enumerate(data.shape[geometry.spatial]):
        if length + 2 * geometry.pad[axis] < geometry.extent(axis):
            return _too_large(geometry, tuple(data.shape[geometry.spatial]))
    return ""


# What images of one kind of channels need for a network of the other.
_IMAGES = {
    (1, 3): " Grey images become coloured ones by repeat(3, axis=1).",
    (3, 1): " Coloured images become grey ones by mean(axis=1, keepdims=True).",
}


def _too_large(geometry: Geometry, lengths: tuple[int, ...]) -> str:
    extents = tuple(geometry.extent(axis) for axis in range(len(geometry.kernel)))
    spans = "" if extents == geometry.kernel else f" spans {extents} with dilate={geometry.dilate} and"
    return f"kernel={geometry.kernel}{spans} is larger than data {lengths} with pad={geometry.pad}. Use a larger pad."


def _specialize_for(name: str, params: Mapping[str, Any]) -> Callable[..., Tensor]:
    geometry = Geometry(name, params)
    function: Callable[..., Tensor] = _CONVOLUTIONS[len(geometry.kernel) - 1]
    kernel_shape, rank, last = geometry.kernel, geometry.rank, geometry.channels_last
    stride, pad, dilate = geometry.stride, geometry.pad, geometry.dilate
    groups, filters = geometry.groups, geometry.filters
    few_channels = faulty_channels(kernel_shape, stride, pad, groups)
    if few_channels:
        function = stepped(function, few_channels)

    def kernel(data: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
        shape = weight.shape
        if (
            data.dim() != rank or shape[0] != filters or shape[1:-1] != kernel_shape
            if last
            else (data.dim() != rank or shape[0] != filters or shape[2:] != kernel_shape)
        ):
            geometry.check_rank(data.shape)
            refuse(name, f"weight must hold num_filter={filters} kernels {kernel_shape}.", data=data, weight=weight)
        if data.dtype is torch.bfloat16 and is_emulated(data, weight, bias):
            return in_single(kernel, data, weight, bias)
        try:
            if last:
                moved = function(data.movedim(-1, 1), weight.movedim(-1, 1), bias, stride, pad, dilate, groups)
                return moved.movedim(1, -1)
            return function(data, weight, bias, stride, pad, dilate, groups)
        except RuntimeError as error:
            refused(name, _explain(geometry, data, weight), error, data, weight, bias)

    return kernel


def _specialize(params: Mapping[str, Any]) -> Callable[..., Tensor]:
    return _specialize_for("Convolution", params)


def _picture_text(attributes: Attributes) -> str:
    return f"Convolution\n{window(attributes)}, {attributes['num_filter']}"


def _count_parameters(attributes: Attributes, channels: int, _: tuple[int, ...]) -> int:
    filters = int(attributes["num_filter"])
    weights = channels * filters // int(attributes.get("num_group", "1")) * prod(literal_shape(attributes["kernel"]))
    return weights + (filters if has_bias(attributes) else 0)


def _arranged(kernel: Callable[..., Any], windows: Windows, groups: int, data: Tensor, *rest: Any, **more: Any) -> Any:
    """Run a training convolution in the memory layout that is faster for its size; what follows keeps the layout."""
    weight = rest[0]
    if data.dtype in _ARRANGED and data.dim() == 4 and weight.dim() == 4:
        outputs = _outputs(windows, data, weight)
        if prefers_channels_last(data, weight, outputs):
            return kernel(channels_last(data), *rest, **more)
        data = data.contiguous()
        if groups == 1:
            return convolved(partial(kernel, **more), windows, data, *rest)
    return kernel(data, *rest, **more)


def _outputs(windows: Windows, data: Tensor, weight: Tensor) -> int:
    """Return how many elements a convolution has, but for what its padding adds."""
    images, _, height, width = data.shape
    return images * weight.shape[0] * (height // windows.stride[0]) * (width // windows.stride[1])


def _as_product(
    convolution: Callable[..., Any],
    windows: Windows,
    filters: int,
    data: Tensor,
    weight: Tensor,
    *rest: Any,
    **more: Any,
) -> Any:
    """Run a training convolution with a kernel of 1x1 as a product where that is faster."""
    if (
        data.dim() == weight.dim() == 4
        and not more
        and prefers_product(data, weight, _outputs(windows, data, weight))
        and weight.shape[0] == filters
        and all(bias.shape == (filters,) for bias in rest)
    ):
        return product(windows.stride, data, weight, *rest)
    return convolution(data, weight, *rest, **more)


def _takes_images(params: Mapping[str, Any]) -> bool:
    """Whether a convolution is of images in MXNet's layout."""
    return len(params["kernel"]) == 2 and str(params["layout"]) in ("None", "NCHW")


def _on_device(kernel: Callable[..., Any], params: Mapping[str, Any]) -> Callable[..., Any]:
    """Return the function that convolves images in graphs on devices; what follows keeps the layout."""
    if not _takes_images(params) or params["num_group"] != 1:
        return kernel
    return partial(_with_channels_last, kernel)


def _with_channels_last(kernel: Callable[..., Any], data: Tensor, *rest: Any, **more: Any) -> Any:
    if data.dtype in _SIXTEEN_BITS and data.dim() == 4:
        data = channels_last(data)
    return kernel(data, *rest, **more)


def _in_training(kernel: Callable[..., Any], params: Mapping[str, Any]) -> Callable[..., Any]:
    """Return the function that convolves images in MXNet's layout in graphs that are trained; other kernels stay."""
    if not _takes_images(params):
        return kernel
    windows = Windows(params["stride"] or (1, 1), params["pad"] or (0, 0), params["dilate"] or (1, 1))
    arranged = partial(_arranged, kernel, windows, params["num_group"])
    if windows.pad == (0, 0) and params["num_group"] == 1 and tuple(params["kernel"]) == (1, 1):
        return partial(_as_product, arranged, windows, params["num_filter"])
    return arranged


@operator(
    "Convolution",
    in_training=_in_training,
    on_device=_on_device,
    active_inputs=_inputs,
    shape_rule=convolution_shape_of("Convolution"),
    type_rule=same_type_both_ways,
    specialize=_specialize,
    aliases=("_npx_convolution",),
    amp=Amp("narrow", bfloat="narrow"),
    history=OUTPUTS_NAMED,
    picture=Picture("product", _picture_text, _count_parameters),
    quantized=Quantized("_contrib_quantized_conv", lambda params: "must", requantize=True),
)
def convolution(
    data: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    *,
    kernel: Shape,
    stride: Shape = (),
    dilate: Shape = (),
    pad: Shape = (),
    num_filter: int,
    num_group: int = 1,
    workspace: int = 1024,
    no_bias: bool = False,
    cudnn_tune: Literal["fastest", "limited_workspace", "off"] | None = None,
    cudnn_off: bool = False,
    layout: Literal["NCDHW", "NCHW", "NCW", "NDHWC", "NHWC"] | None = None,
) -> Tensor:
    """Correlate the spatial axes with learnt kernels, in one to three dimensions.

    Every output length is ``floor((n + 2 pad - dilate (kernel - 1) - 1) / stride) + 1``.

    Parameters
    ----------
    data : array, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    weight : array, (num_filter, C / num_group, *kernel), or (num_filter, *kernel, C / num_group) with channels last
    bias : array, (num_filter,), absent when ``no_bias``
    kernel : tuple of 1 to 3 int
    stride, dilate : tuple of int, default 1 on every axis
    pad : tuple of int, default 0 on every axis
        Zeros on both sides.
    num_filter : int
        Number of output channels.
    num_group : int, default 1
        The channels are split into so many independent convolutions.
    no_bias : bool, default False
    layout : str, default NCW, NCHW or NCDHW
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.

    Returns
    -------
    array, (N, num_filter, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, or the kernel is larger than the padded data.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 2, 3, 4]]])
    >>> mx.nd.Convolution(x, mx.nd.array([[[1, -1]]]), kernel=(2,), num_filter=1, no_bias=True).asnumpy()
    array([[[-1., -1., -1.]]], dtype=float32)
    """
    return _specialize(
        {
            "kernel": kernel,
            "stride": stride,
            "dilate": dilate,
            "pad": pad,
            "num_filter": num_filter,
            "num_group": num_group,
            "no_bias": no_bias,
            "layout": layout,
        }
    )(data, weight, bias)


def _specialize_v1(params: Mapping[str, Any]) -> Callable[..., Tensor]:
    return _specialize_for("Convolution_v1", params)


@operator(
    "Convolution_v1",
    active_inputs=_inputs,
    shape_rule=convolution_shape_of("Convolution_v1"),
    type_rule=same_type_both_ways,
    specialize=_specialize_v1,
    amp="single",
    history=OUTPUTS_NAMED,
    like="Convolution",
)
def convolution_v1(
    data: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    *,
    layout: Literal["NCDHW", "NCHW", "NDHWC", "NHWC"] | None = None,
    **params: Any,
) -> Tensor:
    """Correlate the spatial axes with learnt kernels: the operator that files of MXNet before 0.9 name.

    Parameters
    ----------
    data : array, (N, C, H, W) or (N, C, D, H, W), floating point
    weight : array, (num_filter, C / num_group, *kernel)
    layout : str, default NCHW or NCDHW
    """
    return _specialize_v1({**params, "layout": layout})(data, weight, bias)
