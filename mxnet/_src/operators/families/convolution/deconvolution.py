"""Transposed convolution."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ...definition.inference import merge, same_type_both_ways
from ...definition.params import OmissibleShape, Shape
from ...definition.schema import PartialShapes
from ...kernels.bfloat16 import in_single, is_emulated
from ...kernels.torch_faults import faulty_channels
from ...kernels.unit_stride import spread
from ...storage.tokens import connected
from .kernel import Geometry, _inputs
from .layers import counted, per_axis, refuse, refused

_NAME = "Deconvolution"
_FUNCTIONS = (torch.conv_transpose1d, torch.conv_transpose2d, torch.conv_transpose3d)


class _Transposed(Geometry):
    """Spatial parameters of a transposed convolution: the output length may be given instead of pad and adj."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__(_NAME, params)
        count = len(self.kernel)
        self.adj = per_axis(_NAME, "adj", params["adj"], count, 0, 0)
        target = params["target_shape"]
        # MXNet reads a target of zeros only as "not given".
        self.target = per_axis(_NAME, "target_shape", target, count, 0, 0) if any(target) else None

    def padding(self, spatial: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the lengths cut off on both sides and given back at the end, for data of these lengths."""
        if self.target is None:
            pad, adj = self.pad, self.adj
        else:
            pads, adjs = zip(*(self._cut(axis, n) for axis, n in enumerate(spatial)), strict=True)
            pad, adj = tuple(pads), tuple(adjs)
        for a, s in zip(adj, self.stride, strict=True):
            if a >= s:
                raise MXNetError(f"{_NAME}: adj={adj} must be smaller than stride={self.stride}.")
        return pad, adj

    def _cut(self, axis: int, length: int) -> tuple[int, int]:
        assert self.target is not None
        if length == -1:
            return 0, 0
        excess = (length - 1) * self.stride[axis] + self.extent(axis) - self.target[axis]
        if excess < 0:
            raise MXNetError(
                f"{_NAME}: target_shape={self.target} is too large: data of {length} on spatial axis {axis} gives "
                f"at most {excess + self.target[axis]}."
            )
        return (excess + 1) // 2, excess % 2

    def is_faulty(self) -> bool:
        """Whether torch's gradient of the weight can write out of bounds, without padding, on the CPU."""
        return self.filters < faulty_channels(self.kernel, self.stride, (0,) * len(self.kernel), self.groups)

    def lengths(self, spatial: tuple[int, ...]) -> tuple[int, ...]:
        """Return the output lengths; -1 where that of data is unknown and no target is given."""
        if self.target is not None:
            self.padding(spatial)
            return self.target
        pad, adj = self.padding(spatial)
        return tuple(
            -1 if n == -1 else (n - 1) * self.stride[i] + self.extent(i) - 2 * pad[i] + adj[i]
            for i, n in enumerate(spatial)
        )


def _infer_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Weight and bias from data."""
    data = ins[0]
    if data is None:
        return
    geometry = _Transposed(params)
    geometry.check_rank(data)
    channels = geometry.channels(data)
    geometry.check_groups(channels)
    weight = geometry.arrange(channels, geometry.filters // geometry.groups, geometry.kernel)
    ins[1] = merge(ins[1], weight, f"{_NAME}: weight: ")
    if not geometry.no_bias:
        ins[2] = merge(ins[2], (geometry.filters,), f"{_NAME}: bias: ")
    lengths = geometry.lengths(data[geometry.spatial])
    outs[0] = merge(outs[0], geometry.arrange(data[0], geometry.filters, lengths), f"{_NAME}: output: ")


def _specialize(params: Mapping[str, Any]) -> Callable[..., Tensor]:
    geometry = _Transposed(params)
    function = _FUNCTIONS[len(geometry.kernel) - 1]
    last, is_faulty = geometry.channels_last, geometry.is_faulty()

    def kernel(data: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
        geometry.check_rank(data.shape)
        if data.dtype is torch.bfloat16 and is_emulated(data, weight, bias):
            return in_single(kernel, data, weight, bias)
        if last:
            data, weight = data.movedim(-1, 1), weight.movedim(-1, 1)
        if weight.shape[2:] != geometry.kernel or weight.shape[1] * geometry.groups != geometry.filters:
            rule = f"weight must hold num_filter={geometry.filters} kernels {geometry.kernel} per input channel."
            refuse(_NAME, rule, data=data, weight=weight)
        pad, adj = geometry.padding(data.shape[2:])
        try:
            if is_faulty and data.is_cpu and (bias is None or bias.shape == (geometry.filters,)):
                result = spread(function(data, weight), geometry.stride, pad, geometry.lengths(data.shape[2:]))
                result = result if bias is None else result + bias.view(-1, 1, 1)
            else:
                result = function(data, weight, bias, geometry.stride, pad, adj, geometry.groups, geometry.dilate)
        except RuntimeError as error:
            shape = (data.shape[0], geometry.filters, *geometry.lengths(data.shape[2:]))
            if not all(shape) and data.shape[1] == weight.shape[0]:  # of no length: torch has no such convolution
                return connected(data.new_empty(shape), data, weight)
            channels, weight_channels = data.shape[1], weight.shape[0]
            explanation = f"data has {counted(channels, 'channel')}, weight expects {weight_channels}."
            refused(_NAME, explanation if channels != weight_channels else "", error, data, weight, bias)
        return result.movedim(1, -1) if last else result

    return kernel


@operator(
    _NAME,
    active_inputs=_inputs,
    shape_rule=_infer_shape,
    type_rule=same_type_both_ways,
    specialize=_specialize,
    aliases=("_npx_deconvolution",),
    amp="narrow",
    history=OUTPUTS_NAMED,
    like="Convolution",
)
def deconvolution(
    data: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    *,
    kernel: Shape,
    stride: Shape = (),
    dilate: Shape = (),
    pad: Shape = (),
    adj: Shape = (),
    target_shape: OmissibleShape = (),
    num_filter: int,
    num_group: int = 1,
    workspace: int = 512,
    no_bias: bool = True,
    cudnn_tune: Literal["fastest", "limited_workspace", "off"] | None = None,
    cudnn_off: bool = False,
    layout: Literal["NCDHW", "NCHW", "NCW", "NDHWC", "NHWC"] | None = None,
) -> Tensor:
    """Transpose of a convolution: spread every input value over the output with a learnt kernel.

    Every output length is ``(n - 1) stride - 2 pad + dilate (kernel - 1) + 1 + adj``.

    Parameters
    ----------
    weight : array, (C, num_filter / num_group, *kernel), or (C, *kernel, num_filter / num_group) with channels last
    pad : tuple of int, default 0 on every axis
        Cut off on both sides of the output.
    adj : tuple of int below ``stride``, default 0 on every axis
        Added to the end of the output, since several input lengths lead to one output length of a convolution.
    target_shape : tuple of int, optional
        Output lengths; ``pad`` and ``adj`` then follow from it.
    num_group : int, default 1
    no_bias : bool, default True

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, ``adj`` is not below ``stride``, or ``target_shape`` is out of reach.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 2]]])
    >>> mx.nd.Deconvolution(x, mx.nd.array([[[1, 10]]]), kernel=(2,), stride=(2,), num_filter=1).asnumpy()
    array([[[ 1., 10.,  2., 20.]]], dtype=float32)
    """
    return _specialize(
        {
            "kernel": kernel,
            "stride": stride,
            "dilate": dilate,
            "pad": pad,
            "adj": adj,
            "target_shape": target_shape,
            "num_filter": num_filter,
            "num_group": num_group,
            "no_bias": no_bias,
            "layout": layout,
        }
    )(data, weight, bias)
