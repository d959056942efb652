"""Sums over millions of elements, in parts.

torch adds the squares of a norm on the CPU one after the other, in a few lanes: a lane that has reached 2^24 in float32
does not grow by adding ones, so that the norm of 2^28 ones is too small by 30 %. And for a sum in another element type
it converts the whole array first, which for 2^31 bytes in int64 takes 16 GiB. Both is avoided by adding up parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import torch

from .scaled_norms import guarded
from .torch_internals import foreach_norm

Tensor = torch.Tensor
PART = 2**18  # elements: they and what is computed from them fit into the cache
_SLAB = 2**22  # elements: a few megabytes, of arrays that would not fit into memory all at once
_HUGE = 2**27  # elements: in int64 they take 1 GiB


def _is_long(data: Tensor) -> bool:
    return data.is_cpu and data.numel() > 2 * PART


def _is_flat(data: Tensor, axes: Sequence[int] | None) -> bool:
    """Return whether an array's memory is to be gone through from one end to the other."""
    return (axes is None or len(axes) == data.dim()) and data.is_contiguous() and not data.requires_grad


def _by_parts(data: Tensor, dtype: torch.dtype, function: Callable[[Tensor], Tensor]) -> Tensor:
    """Return a function's results for the parts of an array, converted in one buffer.

    Separate buffers would lie between the results, so that the allocator could not use their memory again.
    """
    parts = data.view(-1).split(PART)
    result = torch.empty(len(parts), dtype=dtype)
    buffer = torch.empty(PART, dtype=dtype)
    for number, part in enumerate(parts):
        result[number] = function(part if data.dtype is dtype else buffer[: len(part)].copy_(part))
    return result


def vector_norm(data: Tensor, order: float, axes: Sequence[int] | None, keepdims: bool) -> Tensor:
    """Return the norm of vectors, as `torch.linalg.vector_norm`, for finite orders other than 0.

    Numbers whose powers leave the range of their element type have their norm too.

    Parameters
    ----------
    data : Tensor, any shape, floating point
    order : float
    axes : sequence of int or None
        Not negative; None means all.
    keepdims : bool
    """
    return guarded(_norm_in_parts if _is_long(data) else torch.linalg.vector_norm, data, order, axes, keepdims)


def _norm_in_parts(data: Tensor, order: float, axes: Sequence[int] | None, keepdims: bool) -> Tensor:
    if _is_flat(data, axes):
        result = _flat_norm(data, order, torch.promote_types(data.dtype, torch.float32)).to(data.dtype)
        return result.reshape((1,) * data.dim()) if keepdims else result
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


def _flat_norm(data: Tensor, order: float, dtype: torch.dtype) -> Tensor:
    norm = partial(torch.linalg.vector_norm, ord=order)
    return norm(_by_parts(data, dtype, norm))


def norms(tensors: Sequence[Tensor], dtype: torch.dtype | None = None) -> list[Tensor]:
    """Return the Euclidean norm of each tensor, computed in ``dtype``."""
    if not any(map(_is_long, tensors)):
        return list(foreach_norm(list(tensors), 2, dtype=dtype))
    return [_flat_norm(tensor.contiguous(), 2, dtype or tensor.dtype) for tensor in tensors]


def total(data: Tensor, axes: Sequence[int], keepdims: bool, dtype: torch.dtype) -> Tensor:
    """Return the sum over axes in another element type, as `torch.sum`."""
    if not _is_long(data) or not _is_flat(data, axes):
        is_huge = data.is_cpu and data.numel() > _HUGE and data.dtype is not dtype and not data.requires_grad
        if is_huge:
            return _total_of_slabs(data, axes, keepdims, dtype)
        return torch.sum(data, axes, keepdims, dtype=dtype)  # type: ignore[call-overload]
    result = _by_parts(data, dtype, partial(torch.sum, dtype=dtype)).sum(dtype=dtype)
    return result.reshape((1,) * data.dim()) if keepdims else result


def _total_of_slabs(data: Tensor, axes: Sequence[int], keepdims: bool, dtype: torch.dtype) -> Tensor:
    """Return the sum of an array that is converted piece by piece, along its longest axis."""
    longest = max(range(data.dim()), key=lambda axis: data.shape[axis])
    sums: list[Tensor] = []
    for slab in data.split(max(1, _SLAB * data.shape[longest] // data.numel()), longest):
        part = torch.sum(slab, axes, True, dtype=dtype)  # type: ignore[call-overload]
        if longest in axes and sums:
            sums[0] += part
        else:
            sums.append(part)
    partial_sums = torch.cat(sums, longest)
    return partial_sums if keepdims else partial_sums.squeeze(tuple(axes))


def mean(data: Tensor, axes: Sequence[int], keepdims: bool, dtype: torch.dtype) -> Tensor:
    """Return the mean over axes in another, floating point element type, as `torch.mean`."""
    if not _is_long(data) or not _is_flat(data, axes):
        return torch.mean(data, axes, keepdims, dtype=dtype)  # type: ignore[call-overload]
    return total(data, axes, keepdims, dtype) / data.numel()
