"""How flat tensors travel when workers add them up: as they are, in half precision, or in two bits a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import torch

from .group import Group

Finish = Callable[[], None]


class Exchange(Protocol):
    """A way to add up."""

    def begin(self, group: Group, flat: torch.Tensor) -> Finish:
        """Begin to replace a flat tensor by the sum of all workers'; what is returned waits until it is there."""


class Plain:
    """Numbers travel as they are."""

    def begin(self, group: Group, flat: torch.Tensor) -> Finish:
        """Begin."""
        return group.begin_all_reduce(flat).wait


class HalfPrecision:
    """Numbers of 32 and 64 bits travel, and are added up, in 16 bits; so sums above 65504 become infinite."""

    def begin(self, group: Group, flat: torch.Tensor) -> Finish:
        """Begin."""
        if flat.dtype not in (torch.float32, torch.float64):
            return group.begin_all_reduce(flat).wait
        half = flat.to(torch.float16)
        pending = group.begin_all_reduce(half)

        def finish() -> None:
            pending.wait()
            flat.copy_(half)

        return finish


class TwoBits:
    """Numbers that are ``-threshold``, 0 or ``threshold`` travel as two bits, and are added in the order of ranks.

    Each worker receives those of all others, ``elements * workers / 4`` bytes; as 32-bit numbers it would be
    ``elements * 8``.

    Parameters
    ----------
    threshold : float
    """

    def __init__(self, threshold: float) -> None:
        self.threshold = threshold

    def begin(self, group: Group, flat: torch.Tensor) -> Finish:
        """Begin."""
        packed = _packed((flat > 0).to(torch.uint8) + (flat < 0).to(torch.uint8) * 2)
        received = packed.new_empty(len(packed) * group.size)
        pending = group.begin_all_gather(received, packed)

        def finish() -> None:
            pending.wait()
            flat.zero_()
            for codes in received.view(group.size, -1).unbind():
                signs = _unpacked(codes, flat.numel())
                flat.add_(((signs == 1).to(flat.dtype) - (signs == 2).to(flat.dtype)) * self.threshold)

        return finish


def _packed(codes: torch.Tensor) -> torch.Tensor:
    """Return numbers from 0 to 3, four in a byte."""
    fours = torch.nn.functional.pad(codes, (0, -len(codes) % 4)).view(-1, 4)
    return fours[:, 0] | fours[:, 1] << 2 | fours[:, 2] << 4 | fours[:, 3] << 6


def _unpacked(packed: torch.Tensor, count: int) -> torch.Tensor:
    return torch.stack([packed >> shift & 3 for shift in (0, 2, 4, 6)], dim=1).view(-1)[:count]
