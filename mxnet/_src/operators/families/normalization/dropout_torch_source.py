"""Dropout in other formats."""

from __future__ import annotations

from ...definition.translations import TorchBuilder, to_torch


@to_torch("Dropout")
def dropout(b: TorchBuilder) -> str:
    """Write ``nn.Dropout``."""
    data, p, axes = b.inputs[0], b.number("p"), b.params["axes"]
    training = "True" if b.params["mode"] == "always" else "self.training"
    if axes:
        lengths = ", ".join("1" if i in axes else f"{data}.shape[{i}]" for i in range(data.rank))
        return f"{data} * functional.dropout({data}.new_ones({lengths}), {p}, {training})"
    if training == "True":
        return f"functional.dropout({data}, {p}, True)"
    return f"{b.layer_with(f'nn.Dropout({p})', {})}({data})"
