"""Tensors that are added up together: laid one behind another in a few large ones.

A message for each of many small arrays costs five to eight times as much as a few large messages.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

import torch

from ...core.grad_mode import without_grad

# Bytes. The first bucket, which is ready first during a backward pass, is small, so that its way begins early.
FIRST_BYTES = 1 << 20
BYTES = 25 << 20


@dataclass
class Bucket:
    """Some tensors' offsets in a flat one.

    Attributes
    ----------
    positions : list of int
        Which of the tensors, in the order in which they lie.
    flat : Tensor, one axis
        Holds this worker's values, and after the exchange their sums over all workers.
    views : list of Tensor
        The parts of ``flat``, in the tensors' shapes.
    name : object
        The same for buckets of the same tensors, if they have to be recognized.
    """

    positions: list[int]
    flat: torch.Tensor
    views: list[torch.Tensor] = field(default_factory=list)
    name: Hashable = None

    def fill(self, tensors: Sequence[torch.Tensor]) -> None:
        """Copy its tensors, in the order of `positions`, into the flat one."""
        # Gradients that can be differentiated again are exchanged without their graph.
        without_grad(lambda: torch.cat([tensor.reshape(-1) for tensor in tensors], out=self.flat))


def buckets_of(
    tensors: Sequence[torch.Tensor], first_bytes: int = FIRST_BYTES, most_bytes: int = BYTES
) -> list[Bucket]:
    """Deal tensors out to buckets, the last ones first: gradients of the last layers are there first.

    Parameters
    ----------
    tensors : list of Tensor
        A bucket's are of one dtype, on one device.
    first_bytes, most_bytes : int
        A bucket is closed when it has so many bytes, the first of a kind sooner.
    """
    open_ones: dict[tuple[torch.dtype, torch.device], list[int]] = {}
    filled: dict[tuple[torch.dtype, torch.device], int] = {}
    closed: list[list[int]] = []
    limits: dict[tuple[torch.dtype, torch.device], int] = {}
    for index in reversed(range(len(tensors))):
        tensor = tensors[index]
        group = (tensor.dtype, tensor.device)
        open_ones.setdefault(group, []).append(index)
        filled[group] = filled.get(group, 0) + tensor.numel() * tensor.element_size()
        if filled[group] >= limits.setdefault(group, first_bytes):
            closed.append(open_ones.pop(group))
            filled[group], limits[group] = 0, most_bytes
    closed.extend(open_ones.values())
    return [_bucket(positions, tensors) for positions in closed]


def _bucket(positions: list[int], tensors: Sequence[torch.Tensor]) -> Bucket:
    first = tensors[positions[0]]
    sizes = [tensors[index].numel() for index in positions]
    flat = torch.empty(sum(sizes), dtype=first.dtype, device=first.device)
    views = [part.view(tensors[index].shape) for part, index in zip(torch.split(flat, sizes), positions, strict=True)]
    return Bucket(positions, flat, views)
