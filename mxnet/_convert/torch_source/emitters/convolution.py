"""Convolutions and transposed convolutions."""

from __future__ import annotations

import torch

from ...._definition.params import Shape
from ..call import Call
from ..literals import each
from ..registry import emits

_CHANNELS_LAST = ("NWC", "NHWC", "NDHWC")


def filled(values: Shape, count: int, default: int) -> tuple[int, ...]:
    """Return one number per axis; MXNet leaves () for the default."""
    return tuple(values[:count]) if values else (default,) * count


def dtype_option(dtype: torch.dtype) -> str:
    """Return the argument that gives a layer its dtype, nothing for float32."""
    return "" if dtype is torch.float32 else f", dtype={dtype}"


def channels_last(call: Call) -> bool:
    """Return whether a layer's channels are the last axis."""
    return call.params.get("layout") in _CHANNELS_LAST


def moved(expression: str, last: bool) -> str:
    """Return data with the channels where torch has them."""
    return f"{expression}.movedim(-1, 1)" if last else expression


def moved_back(expression: str, last: bool) -> str:
    """Return a result with the channels where MXNet has them."""
    return f"{expression}.movedim(1, -1)" if last else expression


def _geometry(call: Call) -> dict[str, tuple[int, ...]]:
    count = len(call.params["kernel"])
    return {
        "stride": filled(call.params["stride"], count, 1),
        "padding": filled(call.params["pad"], count, 0),
        "dilation": filled(call.params["dilate"], count, 1),
    }


def _options(call: Call, geometry: dict[str, tuple[int, ...]]) -> str:
    defaults = {"stride": 1, "padding": 0, "dilation": 1, "output_padding": 0}
    shown = [f"{name}={each(v)}" for name, v in geometry.items() if set(v) != {defaults[name]}]
    if call.params["num_group"] != 1:
        shown.append(f"groups={call.params['num_group']}")
    if call.params["no_bias"]:
        shown.append("bias=False")
    return "".join(f", {option}" for option in shown)


@emits("Convolution", "Convolution_v1")
def convolution(call: Call) -> str:
    """Write ``nn.Conv2d`` and its kin; a function where the weights are computed."""
    kernel, last = call.params["kernel"], channels_last(call)
    geometry, groups = _geometry(call), call.params["num_group"]
    data = call.inputs[0]
    channels = data.shape[-1 if last else 1]
    construction = (
        f"nn.Conv{len(kernel)}d({channels}, {call.params['num_filter']}, {each(kernel)}{_options(call, geometry)}"
        f"{dtype_option(call.dtype)})"
    )
    weights = {"weight": 1} if call.params["no_bias"] else {"weight": 1, "bias": 2}
    layer = _layer(call, construction, weights, last)
    if layer is not None:
        return moved_back(f"{layer}({moved(str(data), last)})", last)
    bias = "None" if call.params["no_bias"] else str(call.inputs[2])
    arguments = ", ".join(str(tuple(v)) for v in geometry.values())
    weight = moved(str(call.inputs[1]), last)
    result = f"functional.conv{len(kernel)}d({moved(str(data), last)}, {weight}, {bias}, {arguments}, {groups})"
    return moved_back(result, last)


def _layer(call: Call, construction: str, weights: dict[str, int], last: bool) -> str | None:
    if not last:
        return call.layer(construction, weights)
    if not all(call.is_weight(position) for position in weights.values()):
        return None
    tensors = {name: call.constant(position) for name, position in weights.items()}
    results = {name: tensor for name, tensor in tensors.items() if tensor is not None}
    results["weight"] = results["weight"].movedim(-1, 1).contiguous()
    return call.layer_with(construction, results, call.layer_name(1))


@emits("Deconvolution")
def deconvolution(call: Call) -> str:
    """Write ``nn.ConvTranspose2d`` and its kin."""
    kernel, last = call.params["kernel"], channels_last(call)
    geometry, data = _geometry(call), call.inputs[0]
    geometry["output_padding"] = filled(call.params["adj"], len(kernel), 0)
    if any(call.params["target_shape"]):
        _fit(geometry, call, data.shape[1:-1] if last else data.shape[2:])
    channels = data.shape[-1 if last else 1]
    construction = (
        f"nn.ConvTranspose{len(kernel)}d({channels}, {call.params['num_filter']}, {each(kernel)}"
        f"{_options(call, geometry)}{dtype_option(call.dtype)})"
    )
    weights = {"weight": 1} if call.params["no_bias"] else {"weight": 1, "bias": 2}
    layer = _layer(call, construction, weights, last)
    if layer is not None:
        return moved_back(f"{layer}({moved(str(data), last)})", last)
    bias = "None" if call.params["no_bias"] else str(call.inputs[2])
    order = [geometry["stride"], geometry["padding"], geometry["output_padding"]]
    arguments = ", ".join(str(tuple(v)) for v in order)
    weight = moved(str(call.inputs[1]), last)
    function = f"functional.conv_transpose{len(kernel)}d"
    operands = f"{moved(str(data), last)}, {weight}, {bias}, {arguments}"
    return moved_back(f"{function}({operands}, {call.params['num_group']}, {tuple(geometry['dilation'])})", last)


def _fit(geometry: dict[str, tuple[int, ...]], call: Call, lengths: tuple[int, ...]) -> None:
    """Find the padding with which the output has the lengths asked for."""
    pads, adjs = [], []
    for axis, (length, target) in enumerate(zip(lengths, call.params["target_shape"], strict=True)):
        extent = geometry["dilation"][axis] * (call.params["kernel"][axis] - 1) + 1
        excess = (length - 1) * geometry["stride"][axis] + extent - target
        pads.append((excess + 1) // 2)
        adjs.append(excess % 2)
    geometry["padding"], geometry["output_padding"] = tuple(pads), tuple(adjs)
