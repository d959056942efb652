"""Activations in other formats."""

from __future__ import annotations

from ...definition.translations import Emitted, TorchBuilder, to_torch
from ..common.translated import dtype_option


@to_torch("LeakyReLU")
def leaky_relu(b: TorchBuilder) -> Emitted:
    """Write ``nn.PReLU``, and a slope that is random in training; the others are what their kernel calls."""
    act_type = b.params["act_type"]
    if act_type == "prelu":
        return _prelu(b)
    if act_type == "rrelu":
        bounds = f"{b.number('lower_bound')}, {b.number('upper_bound')}"
        return f"functional.rrelu({b.inputs[0]}, {bounds}, self.training)"
    return b.traced()


def _prelu(b: TorchBuilder) -> Emitted:
    data, slopes = b.inputs[0], b.input_shape(1)
    if len(slopes) == 1 and (slopes[0] == 1 or (data.rank > 1 and slopes[0] == data.shape[1])):
        layer = b.layer(f"nn.PReLU({slopes[0]}{dtype_option(b.dtype)})", {"weight": 1})
        if layer is not None:
            return f"{layer}({data})"
    return b.traced()
