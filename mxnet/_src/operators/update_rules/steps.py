"""What rules are made of: moving averages, roots, norms."""

from __future__ import annotations

from functools import lru_cache

import numpy as onp
import torch

from ...core import long_sums as long_sums
from ...core.torch_internals import foreach_add_, foreach_addcmul_, foreach_mul_, foreach_rsqrt_, foreach_sqrt_
from .scratch import Scratch, Tensors, Work, scale


@lru_cache(maxsize=256)
def single(value: float) -> float:
    """Return a setting as MXNet's operators hold it, rounded to float32: it shows in ``1 - 0.999``."""
    return float(onp.float32(value))


def bias_left(beta: float, count: int, dtype: torch.dtype) -> float:
    """Return ``1 - beta^count``, rounded to float32 as MXNet does, which matters while it is small."""
    if dtype is torch.float64:
        return float(1.0 - beta**count)
    return float(onp.float32(1) - onp.float32(beta**count))


# 1 / sqrt is taken in one step: torch computes it faster than the root alone.
def inverse_roots(squares: Tensors, epsilon: float, scratch: Scratch, means: Tensors | None = None) -> Work:
    """Return ``1 / sqrt(square - mean^2 + epsilon)``."""
    work = scratch.copy(squares, "roots")
    if means is not None:
        foreach_addcmul_(work.parts, means, means, value=-1.0)
    foreach_add_(work.whole, epsilon)
    foreach_rsqrt_(work.whole)
    return work


def roots(squares: Tensors, factor: float, epsilon: float, scratch: Scratch) -> Work:
    """Return ``sqrt(factor * square) + epsilon``."""
    work = scratch.copy(squares, "roots")
    if factor != 1.0:
        scale(work.whole, factor)
    foreach_sqrt_(work.whole)
    foreach_add_(work.whole, epsilon)
    return work


def norms(tensors: Tensors) -> torch.Tensor:
    """Return the Euclidean norms of tensors as one tensor, at least in float32."""
    dtype = torch.promote_types(tensors[0].dtype, torch.float32)
    return torch.stack(long_sums.norms(tensors, dtype))


def scale_each(tensors: Tensors, factors: torch.Tensor) -> None:
    """Multiply each tensor by its factor, in place, without waiting for the device that computes the factors."""
    foreach_mul_(tensors, list(factors.to(tensors[0].dtype).unbind()))


def average(averages: Tensors, values: Tensors, beta: float) -> None:
    """Do ``average = beta * average + (1 - beta) * value``."""
    scale(averages, beta)
    foreach_add_(averages, values, alpha=1.0 - beta)


def average_squares(averages: Tensors, values: Tensors, beta: float) -> None:
    """Do ``average = beta * average + (1 - beta) * value^2``."""
    scale(averages, beta)
    foreach_addcmul_(averages, values, values, value=1.0 - beta)
