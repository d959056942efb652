"""The Gaussian error linear unit with MXNet's values at infinity, on processors where oneDNN's has others.

torch runs oneDNN's kernel for contiguous float32 arrays on a CPU, and for 16-bit ones by the processor. With AVX-512
that kernel is NaN at infinity, infinite from half of the largest value on, and off by 1e-4 where the result is small.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

import torch
from torch import Tensor
from torch.nn import functional

# From so many elements on oneDNN's kernel is faster: 10 % at twice as many, a third at a million (AVX-512, float32).
_ONEDNN = 1 << 14
_FEW = 128  # at twice as many float64 takes as long as a transpose


def gelu(data: Tensor) -> Tensor:
    """Return ``x * Phi(x)``, element by element.

    Small arrays avoid oneDNN's kernel, which takes 5 us to start: up to 128 elements are computed in float64, which
    takes less, and torch's own kernel gets the transpose of more. torch's compiler makes a kernel of its own.
    """
    if torch.compiler.is_dynamo_compiling():
        return functional.gelu(data)
    if data.dtype is torch.float64 or not data.is_cpu or not data.is_contiguous():
        return functional.gelu(data)
    if data.numel() > _ONEDNN:
        return finite_or_else(functional.gelu(data), lambda: _by_torch(data))
    return _by_torch(data)


def finite_or_else(result: Tensor, exact: Callable[[], Tensor]) -> Tensor:
    """Return the result of oneDNN's kernel, or of ``exact`` if it may be wrong: where a value is not finite.

    The sum that is looked at takes 8 % of the time of the kernel. Nothing is looked at where the kernel is right.
    """
    if onednn_is_exact() or math.isfinite(result.detach().sum(dtype=torch.float32)):
        return result
    return exact()


@cache
def onednn_is_exact() -> bool:
    """Return whether oneDNN's kernel on this processor is right at infinity and at the largest value."""
    limits = torch.tensor([math.inf, torch.finfo(torch.float32).max]).repeat(16)  # a whole vector of AVX-512
    return torch.equal(functional.gelu(limits), limits)


def _by_torch(data: Tensor) -> Tensor:
    if data.numel() <= _FEW:
        return functional.gelu(data.double()).to(data.dtype)
    columns = _divisor(data.numel(), data.shape)
    if columns:
        return functional.gelu(data.view(-1, columns).t()).t().view(data.shape)
    half = data * 0.5  # a prime number of elements
    return half + half * torch.erf(data * math.sqrt(0.5))


def _divisor(count: int, shape: torch.Size) -> int:
    """Return a divisor of the count of an array's elements, neither 1 nor the count; 0 where none is at hand."""
    return count // 2 if count % 2 == 0 else next((n for n in shape if 1 < n < count), 0)
