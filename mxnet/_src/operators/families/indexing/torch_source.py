"""Elements by index in other formats."""

from __future__ import annotations

from ...definition.translations import TorchBuilder, holds_indices, to_torch

holds_indices({1: 0}, "take")
holds_indices({1: None}, "pick", "gather_nd")
holds_indices({0: None}, "one_hot")


@to_torch("_contrib_boolean_mask")
def boolean_mask(b: TorchBuilder) -> str:
    """Write a choice of rows."""
    return f"{b.inputs[0]}[{b.inputs[1]} != 0]"
