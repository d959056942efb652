"""Convolutions in other formats.

Those in which torch's kernels with a stride are at fault (`torch_faults`) are written without one, whatever the memory
layout: the layout of what the file's module is given, and of its gradients, is not known.
"""

from __future__ import annotations

from ...definition.params import Shape
from ...definition.translations import TorchBuilder, to_torch
from ...kernels.torch_faults import faulty_channels
from ..common.translated import dtype_option

_CHANNELS_LAST = ("NWC", "NHWC", "NDHWC")


def _filled(values: Shape, count: int, default: int) -> tuple[int, ...]:
    """Return one value per axis; MXNet leaves () for the default."""
    return tuple(values[:count]) if values else (default,) * count


def _channels_last(b: TorchBuilder) -> bool:
    """Return True if a layer's channels are the last axis."""
    return b.params.get("layout") in _CHANNELS_LAST


def _moved(expression: str, last: bool) -> str:
    """Return data with the channels where torch has them."""
    return f"{expression}.movedim(-1, 1)" if last else expression


def _moved_back(expression: str, last: bool) -> str:
    """Return a result with the channels where MXNet has them."""
    return f"{expression}.movedim(1, -1)" if last else expression


def _geometry(b: TorchBuilder) -> dict[str, tuple[int, ...]]:
    count = len(b.params["kernel"])
    return {
        "stride": _filled(b.params["stride"], count, 1),
        "padding": _filled(b.params["pad"], count, 0),
        "dilation": _filled(b.params["dilate"], count, 1),
    }


def _options(b: TorchBuilder, geometry: dict[str, tuple[int, ...]]) -> str:
    defaults = {"stride": 1, "padding": 0, "dilation": 1, "output_padding": 0}
    options = [f"{name}={b.each(v)}" for name, v in geometry.items() if set(v) != {defaults[name]}]
    if b.params["num_group"] != 1:
        options.append(f"groups={b.params['num_group']}")
    if b.params["no_bias"]:
        options.append("bias=False")
    return "".join(f", {option}" for option in options)


def _stepped(data: str, geometry: dict[str, tuple[int, ...]]) -> str:
    """Return the pixels of ``data`` that a stride selects, for a convolution without it."""
    rows, columns = geometry["stride"]
    geometry["stride"] = (1, 1)
    return f"{data}[:, :, ::{rows}, ::{columns}]"


def _spread(data: str, geometry: dict[str, tuple[int, ...]]) -> str:
    """Return ``data`` with the zeros that a stride puts between pixels, for a transposed convolution without it."""
    rows, columns = geometry["stride"]
    margins = []  # what padding cuts off
    for axis in (1, 0):
        first = geometry["padding"][axis]
        margins += [-first, geometry["output_padding"][axis] + 1 - geometry["stride"][axis] - first]
    geometry["stride"], geometry["padding"], geometry["output_padding"] = (1, 1), (0, 0), (0, 0)
    cells = f"functional.pad({data}[:, :, :, None, :, None], {(0, columns - 1, 0, 0, 0, rows - 1)})"
    flattened = f"{cells}.flatten(4).flatten(2, 3)"
    return f"functional.pad({flattened}, {tuple(margins)})" if any(margins) else flattened


@to_torch("Convolution", "Convolution_v1")
def convolution(b: TorchBuilder) -> str:
    """Write ``nn.Conv2d`` and its kin; a function where the weights are computed."""
    kernel, last = b.params["kernel"], _channels_last(b)
    geometry, groups = _geometry(b), b.params["num_group"]
    data = b.inputs[0]
    channels, moved = data.shape[-1 if last else 1], _moved(str(data), last)
    if channels < faulty_channels(kernel, geometry["stride"], geometry["padding"], groups):
        moved = _stepped(moved, geometry)
    construction = (
        f"nn.Conv{len(kernel)}d({channels}, {b.params['num_filter']}, {b.each(kernel)}{_options(b, geometry)}"
        f"{dtype_option(b.dtype)})"
    )
    weights = {"weight": 1} if b.params["no_bias"] else {"weight": 1, "bias": 2}
    layer = _layer(b, construction, weights, last)
    if layer is not None:
        return _moved_back(f"{layer}({moved})", last)
    bias = "None" if b.params["no_bias"] else str(b.inputs[2])
    arguments = ", ".join(str(tuple(v)) for v in geometry.values())
    weight = _moved(str(b.inputs[1]), last)
    result = f"functional.conv{len(kernel)}d({moved}, {weight}, {bias}, {arguments}, {groups})"
    return _moved_back(result, last)


def _layer(b: TorchBuilder, construction: str, weights: dict[str, int], last: bool) -> str | None:
    if not last:
        return b.layer(construction, weights)
    if not all(b.is_weight(position) for position in weights.values()):
        return None
    tensors = {name: b.constant(position) for name, position in weights.items()}
    constants = {name: tensor for name, tensor in tensors.items() if tensor is not None}
    constants["weight"] = constants["weight"].movedim(-1, 1).contiguous()
    return b.layer_with(construction, constants, b.layer_name(1))


@to_torch("Deconvolution")
def deconvolution(b: TorchBuilder) -> str:
    """Write ``nn.ConvTranspose2d`` and its kin."""
    kernel, last = b.params["kernel"], _channels_last(b)
    geometry, data = _geometry(b), b.inputs[0]
    geometry["output_padding"] = _filled(b.params["adj"], len(kernel), 0)
    if any(b.params["target_shape"]):
        _fit(geometry, b, data.shape[1:-1] if last else data.shape[2:])
    channels, moved = data.shape[-1 if last else 1], _moved(str(data), last)
    if b.params["num_filter"] < faulty_channels(kernel, geometry["stride"], (0,) * len(kernel), b.params["num_group"]):
        moved = _spread(moved, geometry)
    construction = (
        f"nn.ConvTranspose{len(kernel)}d({channels}, {b.params['num_filter']}, {b.each(kernel)}"
        f"{_options(b, geometry)}{dtype_option(b.dtype)})"
    )
    weights = {"weight": 1} if b.params["no_bias"] else {"weight": 1, "bias": 2}
    layer = _layer(b, construction, weights, last)
    if layer is not None:
        return _moved_back(f"{layer}({moved})", last)
    bias = "None" if b.params["no_bias"] else str(b.inputs[2])
    order = [geometry["stride"], geometry["padding"], geometry["output_padding"]]
    arguments = ", ".join(str(tuple(v)) for v in order)
    weight = _moved(str(b.inputs[1]), last)
    function = f"functional.conv_transpose{len(kernel)}d"
    operands = f"{moved}, {weight}, {bias}, {arguments}"
    return _moved_back(f"{function}({operands}, {b.params['num_group']}, {tuple(geometry['dilation'])})", last)


def _fit(geometry: dict[str, tuple[int, ...]], b: TorchBuilder, lengths: tuple[int, ...]) -> None:
    """Find the padding with which the output has the requested lengths."""
    pads, adjs = [], []
    for axis, (length, target) in enumerate(zip(lengths, b.params["target_shape"], strict=True)):
        extent = geometry["dilation"][axis] * (b.params["kernel"][axis] - 1) + 1
        excess = (length - 1) * geometry["stride"][axis] + extent - target
        pads.append((excess + 1) // 2)
        adjs.append(excess % 2)
    geometry["padding"], geometry["output_padding"] = tuple(pads), tuple(adjs)
