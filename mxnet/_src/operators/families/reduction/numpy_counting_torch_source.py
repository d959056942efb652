"""Counts in other formats."""

from __future__ import annotations

import torch

from ...definition.translations import TorchBuilder, Unpacked, to_torch


@to_torch("_npx_nonzero")
def nonzero(b: TorchBuilder) -> str:
    """Write the indices of elements that are not zero."""
    data = b.inputs[0]
    return f"torch.nonzero({data if data.rank else f'{data}.reshape(1)'})"


@to_torch("_npi_unique")
def unique(b: TorchBuilder) -> Unpacked | str:
    """Write the different elements."""
    axis = b.params["axis"]
    data = str(b.inputs[0]) if axis is not None else f"{b.inputs[0]}.reshape(-1)"
    call = f"{b.helper(unique_elements)}({data}, {axis})"
    output_positions = [i for i, name in enumerate(("index", "inverse", "counts"), 1) if b.params[f"return_{name}"]]
    if not output_positions:
        return f"{call}[0]"
    names = ["{0}", "_", "_", "_"]
    for index, which in enumerate(output_positions, 1):
        names[which] = f"{{{index}}}"
    return Unpacked(", ".join(names), call)


@to_torch("_npi_bincount")
def bincount(b: TorchBuilder) -> str:
    """Write counts of integers."""
    flat_code = f"{b.inputs[0]}.reshape(-1).long()"
    weights = f"{b.inputs[1]}.reshape(-1)" if len(b.inputs) > 1 else "None"
    return f"torch.bincount({flat_code}, {weights}, {b.params['minlength']}).to({b.dtype})"


def unique_elements(
    data: torch.Tensor,
    axis: int | None,
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """Return the different elements, ascending, where each occurs first, which each element is, and how often."""
    elements, inverse, counts = torch.unique(data, return_inverse=True, return_counts=True, dim=axis)
    flat = inverse.reshape(-1)
    indices = torch.arange(flat.numel(), device=data.device)
    first = indices.new_full((counts.numel(),), flat.numel())
    first = first.scatter_reduce(0, flat, indices, "amin")
    return elements, first, flat, counts
