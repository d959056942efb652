"""Sums over millions of numbers, in parts.

torch adds the numbers of a norm on the CPU one after the other, in a few lanes: a lane that has reached 2^24 in float32
does not grow by adding ones, so that the norm of 2^28 ones is too small by 30 %. And for a sum in another element type
it converts the whole array first, which for 2^31 bytes in int64 takes 16 GiB. Both is avoided by adding up parts.
"""

from __future__ import annotations

from collections.abc import Sequence

import torch

from ._torch_internals import foreach_norm

Tensor = torch.Tensor
PART = 2**18  # numbers: they and what is made of them fit into the cache


def _is_long(data: Tensor) -> bool:
    return data.is_cpu and data.numel() > 2 * PART


def vector_norm(data: Tensor, order: float, axes: Sequence[int] | None, keepdims: bool) -> Tensor:
    """Return the norm of vectors, as `torch.linalg.vector_norm`, for finite orders other than 0.

    Parameters
    ----------
    data : Tensor, any shape, floating point
    order : float
    axes : sequence of int or None
        Not negative; None means all.
    keepdims : bool
    """
    if not _is_long(data):
        return torch.linalg.vector_norm(data, order, axes, keepdims)
    axes = tuple(range(data.dim()) if axes is None else axes)
    longest = max(axes, key=lambda axis: data.shape[axis], default=None)
    count = 1
    for axis in axes:
        count *= data.shape[axis]
    if longest is None or count <= 2 * PART:
        return torch.linalg.vector_norm(data, order, axes, keepdims)
    step = max(1, PART * data.shape[longest] // count)
    parts = [torch.linalg.vector_norm(part, order, axes, keepdims) for part in data.split(step, longest)]
    return torch.linalg.vector_norm(torch.stack(parts), order, 0)


def norms(tensors: Sequence[Tensor], dtype: torch.dtype | None = None) -> list[Tensor]:
    """Return the Euclidean norm of each tensor, computed in ``dtype``."""
    if not any(map(_is_long, tensors)):
        return list(foreach_norm(list(tensors), 2, dtype=dtype))
    found = []
    for tensor in tensors:
        parts = foreach_norm(tensor.reshape(-1).split(PART), 2, dtype=dtype)
        found.append(torch.linalg.vector_norm(torch.stack(list(parts))))
    return found


def total(data: Tensor, axes: Sequence[int], keepdims: bool, dtype: torch.dtype) -> Tensor:
    """Return the sum over axes in another element type, as `torch.sum`."""
    if not _is_long(data) or len(axes) != data.dim() or data.requires_grad or not data.is_contiguous():
        return torch.sum(data, axes, keepdims, dtype=dtype)  # type: ignore[call-overload]
    parts = [torch.sum(part, dtype=dtype) for part in data.view(-1).split(PART)]
    found = torch.stack(parts).sum(dtype=dtype)
    return found.reshape((1,) * data.dim()) if keepdims else found


def mean(data: Tensor, axes: Sequence[int], keepdims: bool, dtype: torch.dtype) -> Tensor:
    """Return the mean over axes in another, floating point element type, as `torch.mean`."""
    if not _is_long(data) or len(axes) != data.dim():
        return torch.mean(data, axes, keepdims, dtype=dtype)  # type: ignore[call-overload]
    return total(data, axes, keepdims, dtype) / data.numel()
