"""Lists of tensors."""

from __future__ import annotations

from itertools import chain
from operator import attrgetter

import torch
from torch.autograd.graph import increment_version

Tensors = list[torch.Tensor]
_dtype = attrgetter("dtype")
_device = attrgetter("device")
_is_cpu = attrgetter("is_cpu")
_shape = attrgetter("shape")
_is_contiguous = torch.Tensor.is_contiguous
# So many values are updated at once: intermediate results are as large, and stay in a processor's cache.
_PIECE = 1 << 22


def contiguous(tensors: Tensors) -> bool:
    """Whether all tensors are contiguous."""
    return all(map(_is_contiguous, tensors))


def dense(tensors: Tensors) -> Tensors:
    """Return tensors laid out row by row: fused kernels walk the memory."""
    return tensors if contiguous(tensors) else [t.contiguous() for t in tensors]


def count_writes(tensors: Tensors) -> None:
    """Count a write into each tensor, which torch's fused optimizers leave out: plans made of the old values end."""
    increment_version(tensors)


def of_one_kind(tensors: Tensors, dtype: torch.dtype, device: torch.device) -> bool:
    """Whether all tensors have an element type and are on a device."""
    if set(map(_dtype, tensors)) != {dtype}:
        return False
    if device.type == "cpu":
        return all(map(_is_cpu, tensors))
    return set(map(_device, tensors)) == {device}


def _neighbours(sizes: list[int]) -> list[slice]:
    """Return slices of at most `_PIECE` values each, or of one tensor."""
    indices, begin, total = [], 0, 0
    for end, size in enumerate(sizes):
        if end > begin and total + size > _PIECE:
            indices.append(slice(begin, end))
            begin, total = end, 0
        total += size
    return [*indices, slice(begin, len(sizes))]


class Known:
    """Weights and states, with properties that are cached while they are the same tensors.

    Asking 160 tensors for one property takes 10 us, their identities 5 us. ``lists`` has weights, then one list for
    each array that a state consists of. ``alike``: all are of one element type on one device, and states have the
    shapes of their weights if they must. ``pieces`` are slices of neighbours of not too many values, and these: results
    of them are small.
    """

    __slots__ = ("_device", "_dtype", "_identities", "_own", "_shapes", "alike", "contiguous", "lists", "pieces")

    def __init__(self, lists: list[Tensors], states_fit: bool) -> None:
        self.lists = lists
        self._identities = list(map(id, chain(*lists)))
        weights = lists[0]
        self._shapes = list(map(_shape, weights))
        self._dtype, self._device = weights[0].dtype, weights[0].device
        self.alike = all(of_one_kind(tensors, self._dtype, self._device) for tensors in lists)
        if states_fit:
            self.alike = self.alike and all(list(map(_shape, tensors)) == self._shapes for tensors in lists[1:])
        self.contiguous = all(map(contiguous, lists))
        indices = _neighbours([t.numel() for t in weights])
        self.pieces = [(p, [tensors[p] for tensors in lists] if len(indices) > 1 else lists) for p in indices]
        self._own = frozenset(id(tensors) for _, piece in self.pieces for tensors in piece)

    def holds(self, lists: list[Tensors]) -> bool:
        """Whether these are the same tensors."""
        return len(lists) == len(self.lists) and list(map(id, chain(*lists))) == self._identities

    def has(self, lists: tuple[Tensors, ...]) -> bool:
        """Whether each is one of the lists, or of a piece of them."""
        return self._own.issuperset(map(id, lists))

    def fits(self, grads: Tensors) -> bool:
        """Whether gradients agree with the weights in shape, element type and device."""
        return list(map(_shape, grads)) == self._shapes and of_one_kind(grads, self._dtype, self._device)
