"""Functions of arrays that torch has in another form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional


def reshape(data: Tensor, shape: Sequence[int]) -> Tensor:
    """Reshape with MXNet's codes: 0 keeps an axis, -1 is inferred, -2 keeps the rest, -3 joins two, -4 splits one."""
    lengths: list[int] = []
    codes, axis = list(shape), 0
    while codes:
        code = codes.pop(0)
        if code == 0:
            lengths.append(data.shape[axis])
        elif code == -2:
            lengths.extend(data.shape[axis:])
        elif code == -3:
            lengths.append(data.shape[axis] * data.shape[axis + 1])
            axis += 1
        elif code == -4:
            first, second = codes.pop(0), codes.pop(0)
            first = data.shape[axis] // second if first == -1 else first
            lengths.extend([first, data.shape[axis] // first])
        else:
            lengths.append(code)
        axis += 1
    return data.reshape(lengths)


def as_array(data: Any, dtype: torch.dtype | None = None, device: Any = None) -> Tensor:
    """Return a copy as a tensor: arrays keep their element type, numbers and lists have float32."""
    if dtype is None and not hasattr(data, "dtype"):
        dtype = torch.float32
    return torch.as_tensor(data, dtype=dtype, device=device).clone()


def as_index(index: Tensor) -> Tensor:
    """Return an index in whole numbers; truth values stay."""
    return index if index.dtype == torch.bool else index.long()


def pick(data: Tensor, index: Tensor, axis: int = -1, keepdims: bool = False) -> Tensor:
    """Take one element along an axis for each index, which is clipped to the axis."""
    axis %= data.dim()
    index = index if index.dim() == data.dim() else index.unsqueeze(axis)
    picked = data.gather(axis, index.long().clamp(0, data.shape[axis] - 1))
    return picked if keepdims else picked.squeeze(axis)


def one_hot(
    indices: Tensor, depth: int, on_value: float = 1.0, off_value: float = 0.0
) -> Tensor:
    """Return a row for each index, with ``on_value`` at the index."""
    class_indices = torch.arange(depth, device=indices.device)
    return torch.where(
        indices.unsqueeze(-1).long() == class_indices, on_value, off_value
    )


def sequence_mask(
    data: Tensor,
    sequence_length: Tensor | None = None,
    use_sequence_length: bool = False,
    value: float = 0.0,
    axis: int = 0,
) -> Tensor:
    """Replace what is after the end of each sequence; time is ``axis`` and the batch the other of the first two."""
    if not use_sequence_length or sequence_length is None:
        return data
    steps = torch.arange(data.shape[axis], device=data.device)
    inside = (
        steps.unsqueeze(1) < sequence_length
        if axis == 0
        else steps < sequence_length.unsqueeze(1)
    )
    return data.masked_fill(
        ~inside.reshape(inside.shape + (1,) * (data.dim() - 2)), value
    )


def topk(
    data: Tensor,
    axis: int = -1,
    k: int = 1,
    ret_typ: str = "indices",
    is_ascend: bool = False,
) -> Any:
    """Return the greatest elements along an axis: their indices in float32, their values, or both."""
    found = data.topk(k, dim=axis, largest=not is_ascend)
    indices = found.indices.float()
    return {"indices": indices, "value": found.values, "both": [found.values, indices]}[
        ret_typ
    ]


def dot(
    lhs: Tensor, rhs: Tensor, transpose_a: bool = False, transpose_b: bool = False
) -> Tensor:
    """Multiply over the last axis of ``lhs`` and the first of ``rhs``, or the other ends of them."""
    first = lhs.dim() - 1 if not transpose_a else 0
    second = 0 if not transpose_b else rhs.dim() - 1
    product: Tensor = torch.tensordot(lhs, rhs, dims=([first], [second]))
    return product


def smooth_l1(data: Tensor, scalar: float = 1.0) -> Tensor:
    """Return the smooth absolute value, quadratic within ``1 / scalar**2``."""
    square = scalar * scalar
    return torch.where(
        data.abs() < 1 / square, 0.5 * square * data.square(), data.abs() - 0.5 / square
    )


def l2_normalization(
    data: Tensor, eps: float = 1e-10, mode: str = "instance"
) -> Tensor:
    """Divide by the 2-norm of each sample, of the channels, or of the places of each channel."""
    axes = {
        "instance": range(1, data.dim()),
        "channel": [1],
        "spatial": range(2, data.dim()),
    }[mode]
    return data / torch.sqrt(data.square().sum(dim=tuple(axes), keepdim=True) + eps)


def pooling(
    data: Tensor,
    kernel: Any = (),
    pool_type: str = "max",
    global_pool: bool = False,
    stride: Any = None,
    pad: Any = 0,
) -> Tensor:
    """Return maxima or means of windows of a 4-d tensor."""
    if global_pool:
        return (
            functional.adaptive_max_pool2d(data, 1)
            if pool_type == "max"
            else functional.adaptive_avg_pool2d(data, 1)
        )
    stride = stride or 1
    if pool_type == "max":
        return functional.max_pool2d(data, kernel, stride, pad)
    return functional.avg_pool2d(data, kernel, stride, pad)
