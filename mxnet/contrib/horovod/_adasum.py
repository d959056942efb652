"""Adasum: a sum of gradients that takes into account how far they point in the same direction.

Maleki, Musuvathi, Mytkowicz, Saarikivi, Xu, Eksarevskiy, Ekanayake, Barsoum, "Scaling Distributed Training with
Adaptive Summation", 2020, arXiv:2006.02924.
"""

from __future__ import annotations

import torch

from ..._src.distributed.collective.group import Group
from ...base import MXNetError


def adasum(group: Group, tensor: torch.Tensor) -> torch.Tensor:
    """Return the adaptive sum of all members' tensors.

    Neighbours are combined, then the results of neighbours, and so on.
    """
    if group.size & (group.size - 1):
        raise MXNetError(f"allreduce: Adasum needs 2, 4, 8, ... members, got {group.size}.")
    if not tensor.is_floating_point():
        raise MXNetError(f"allreduce: Adasum is for floating point, got {tensor.dtype}.")
    tensors = group.all_gather(tensor)
    while len(tensors) > 1:
        tensors = [_combined(*pair) for pair in zip(tensors[::2], tensors[1::2], strict=True)]
    return tensors[0]


def _combined(first: torch.Tensor, second: torch.Tensor) -> torch.Tensor:
    a, b = first.double(), second.double()
    product, a_square, b_square = (a * b).sum(), (a * a).sum(), (b * b).sum()
    a_factor = 1 - product / (2 * a_square) if a_square > 0 else torch.ones_like(product)
    b_factor = 1 - product / (2 * b_square) if b_square > 0 else torch.ones_like(product)
    return (a_factor * a + b_factor * b).to(first.dtype)
