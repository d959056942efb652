"""Layer and group normalization in other formats."""

from __future__ import annotations

from ...definition.translations import Emitted, TorchBuilder, to_torch
from ..common.translated import dtype_option


@to_torch("LayerNorm")
def layer_norm(b: TorchBuilder) -> Emitted:
    """Write ``nn.LayerNorm``."""
    if b.params["output_mean_var"]:
        b.refuse("output_mean_var=True, whose statistics torch computes without care for large squares.")
    data, eps = b.inputs[0], b.number("eps")
    axis = b.params["axis"] % data.rank
    is_last = axis == data.rank - 1
    operand = str(data) if is_last else f"{data}.movedim({axis}, -1)"
    length = b.input_shape(1)[0]
    layer = b.layer(f"nn.LayerNorm({length}, eps={eps}{dtype_option(b.dtype)})", {"weight": 1, "bias": 2})
    if layer is None:
        return b.traced()
    result = f"{layer}({operand})"
    return result if is_last else f"{result}.movedim(-1, {axis})"


@to_torch("GroupNorm")
def group_norm(b: TorchBuilder) -> Emitted:
    """Write ``nn.GroupNorm``."""
    data, eps, groups = b.inputs[0], b.number("eps"), b.params["num_groups"]
    channels = data.shape[1]
    if b.input_shape(1) == (channels,) and not b.params["output_mean_var"]:
        construction = f"nn.GroupNorm({groups}, {channels}, eps={eps}{dtype_option(b.dtype)})"
        layer = b.layer(construction, {"weight": 1, "bias": 2})
        if layer is not None:
            return f"{layer}({data})"
    return b.traced()
