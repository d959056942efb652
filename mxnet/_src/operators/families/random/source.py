"""Where random numbers come from: the draws of torch of which distributions are made."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from ....core.torch_internals import standard_gamma
from ...definition.params import Shape

Generator = torch.Generator | None
Number = float | Tensor


class RandomSource(NamedTuple):
    """What is drawn: how many samples, of which dtype, on which device, and by which generator."""

    shape: Shape
    dtype: torch.dtype
    device: torch.device
    generator: Generator

    def even(self) -> Tensor:
        """Draw samples spread evenly over [0, 1)."""
        return torch.rand(self.shape, dtype=self.dtype, device=self.device, generator=self.generator)

    def normal(self) -> Tensor:
        """Draw samples of the normal distribution with mean 0 and standard deviation 1."""
        return torch.randn(self.shape, dtype=self.dtype, device=self.device, generator=self.generator)

    def exponential(self) -> Tensor:
        """Draw samples of the exponential distribution with mean 1."""
        empty = torch.empty(self.shape, dtype=self.dtype, device=self.device)
        return empty.exponential_(1.0, generator=self.generator)

    def gamma(self, concentration: Number) -> Tensor:
        """Draw samples of gamma distributions with scale 1."""
        if not isinstance(concentration, Tensor):
            concentration = torch.full(self.shape, concentration, dtype=self.dtype, device=self.device)
        return standard_gamma(concentration, generator=self.generator)

    def poisson(self, mean: Tensor) -> Tensor:
        """Draw samples of Poisson distributions."""
        return torch.poisson(mean, generator=self.generator)


def working_type(dtype: torch.dtype) -> torch.dtype:
    """Return the dtype to draw in: half precision has no gamma or Poisson draws."""
    return torch.float64 if dtype is torch.float64 else torch.float32
