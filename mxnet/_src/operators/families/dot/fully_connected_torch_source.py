"""Dense layers in other formats."""

from __future__ import annotations

from ...definition.translations import Emitted, TorchBuilder, to_torch
from ..common.translated import dtype_option


@to_torch("FullyConnected")
def fully_connected(b: TorchBuilder) -> Emitted:
    """Write ``nn.Linear``, after flattening where MXNet does."""
    data, units = b.inputs[0], b.params["num_hidden"]
    rows = str(data)
    if b.params["flatten"] and data.rank != 2:
        rows = f"{data}.unsqueeze(1)" if data.rank == 1 else f"{data}.flatten(1)"
    features = b.input_shape(1)[1]
    bias = ", bias=False" if b.params["no_bias"] else ""
    weights = {"weight": 1} if b.params["no_bias"] else {"weight": 1, "bias": 2}
    layer = b.layer(f"nn.Linear({features}, {units}{bias}{dtype_option(b.dtype)})", weights)
    if layer is not None:
        return f"{layer}({rows})"
    return b.traced()
