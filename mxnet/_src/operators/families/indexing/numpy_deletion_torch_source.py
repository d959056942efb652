"""Deletion in other formats."""

from __future__ import annotations

import torch

from ...definition.translations import Emitted, TorchBuilder, to_torch


@to_torch("_npi_delete")
def deleted(b: TorchBuilder) -> Emitted:
    """Write the remaining elements of an array where the inputs select the deleted ones."""
    if len(b.inputs) == 1:
        return b.traced()
    data, axis = b.inputs[0], b.params["axis"]
    flat = axis is None or not data.rank
    operand = f"{data}.reshape(-1)" if flat else str(data)
    return f"{b.helper(without)}({operand}, {b.inputs[1]}, {0 if flat else axis % data.rank})"


def without(data: torch.Tensor, indices: torch.Tensor, axis: int) -> torch.Tensor:
    """Leave out slices along an axis; indices outside of it count for nothing."""
    is_kept = torch.ones(data.shape[axis], dtype=torch.bool, device=data.device)
    indices = indices.long().reshape(-1)
    is_kept[indices[(indices >= 0) & (indices < data.shape[axis])]] = False
    return data.index_select(axis, is_kept.nonzero().squeeze(1))
