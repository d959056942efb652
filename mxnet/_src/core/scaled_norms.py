"""Norms of vectors whose powers do not fit their element type.

The square of 1e20 is no number in float32, nor is that of 1e-25, though the norm of such values is. So the values are
multiplied by a power of two, which changes no digit, wherever their powers would leave the range, and the norm is
divided by it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import torch

Tensor = torch.Tensor
Norm = Callable[[Tensor, float, "Sequence[int] | None", bool], Tensor]

_FEW = 32  # results that Python compares sooner than torch
_EXPONENT = {torch.float32: 126, torch.float64: 1022, torch.bfloat16: 126}  # of the smallest normal number


def guarded(norm: Norm, data: Tensor, order: float, axes: Sequence[int] | None, keepdims: bool) -> Tensor:
    """Return ``norm(data, order, axes, keepdims)``, computed on scaled values where it needs that.

    On the CPU the result tells: within bounds, no power can have mattered that was lost. To look at it would mean to
    wait for a device (and stop a compiler), so there the factor is always computed and mostly 1.
    """
    if 0 < order <= 1 or data.is_meta or data.dtype not in _EXPONENT:  # half precision is added up in single
        return norm(data, order, axes, keepdims)
    if not data.is_cpu or torch.compiler.is_compiling():
        return _scaled(norm, data, order, axes, keepdims) if data.numel() else norm(data, order, axes, keepdims)
    result = norm(data, order, axes, keepdims)
    low, high = _bounds(data.dtype, order)
    if (low < result.item() < high) if result.numel() == 1 else _lies_between(result, low, high):
        return result
    return _scaled(norm, data, order, axes, keepdims) if data.numel() else result


def _lies_between(norms: Tensor, low: float, high: float) -> bool:
    if norms.dim() == 1 and 0 < len(norms) <= _FEW:
        values = norms.tolist()
        return low < min(values) and max(values) < high
    if not norms.numel():
        return True
    least, largest = torch.aminmax(norms.detach() if norms.requires_grad else norms)
    return low < least.item() and largest.item() < high


@cache
def _bounds(dtype: torch.dtype, order: float) -> tuple[float, float]:
    """Return bounds of a norm between which no power that matters has left the range, its gradient's included."""
    exponent = int(0.75 * _EXPONENT[dtype] / max(abs(order), 2))
    return 2.0**-exponent, 2.0**exponent


def _scaled(norm: Norm, data: Tensor, order: float, axes: Sequence[int] | None, keepdims: bool) -> Tensor:
    shift = _shift(data.detach(), order, axes)
    scaled = norm(data * _power(-shift, data), order, axes, keepdims)
    return scaled * _power(shift, data).reshape(scaled.shape)


def _shift(data: Tensor, order: float, axes: Sequence[int] | None) -> Tensor:
    """Return exponents of two, axes kept, that values are to be divided by: only as far as they need it.

    Scaling to a magnitude of 1 would do for the norm, but gradients of ordinary size would leave the range on their
    way through the factors.
    """
    axes = tuple(range(data.dim())) if axes is None else tuple(axes)
    magnitude = data.abs().to(torch.promote_types(data.dtype, torch.float32))
    decisive = torch.amax(magnitude, axes, True) if order > 0 else torch.amin(magnitude, axes, True)
    usable = decisive.isfinite() & (decisive > 0)
    exponent = torch.frexp(torch.where(usable, decisive, 1.0)).exponent
    largest = _EXPONENT[data.dtype]
    limit = int(largest / (2 * max(abs(order), 2)))
    return (exponent - exponent.clamp(-limit, limit)).clamp(-largest, largest)


def _power(exponent: Tensor, like: Tensor) -> Tensor:
    """Return powers of two."""
    return torch.ldexp(torch.ones((), dtype=like.dtype, device=like.device), exponent.to(like.dtype))
