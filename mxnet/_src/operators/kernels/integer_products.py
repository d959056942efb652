"""Products of 8-bit integers with sums of 32, exact on every processor.

Libraries have kernels for such integers that are exact where the processor adds four products at once (VNNI, AMX);
elsewhere they add pairs in 16 bits, which overflow: measured on AVX2, nearly all results of a convolution of random
integers are wrong. Here the sums are made in float32, whose integers are exact below 2 ** 24: inputs are taken in
parts whose sums cannot reach that, whatever the data, and whose results are added as int32.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import torch
from torch import Tensor
from torch.nn import functional

from ...core.torch_internals import version_of

_EXACT = 2**24
_KNOWN = ("parts_for_int8", "parts_for_uint8")  # attributes of weights
_CONVOLUTIONS: tuple[Callable[..., Tensor], ...] = (functional.conv1d, functional.conv2d, functional.conv3d)


def exact_parts(weight: Tensor, unsigned: bool) -> list[slice]:
    """Return parts of the second axis of a weight of integers over which sums of products stay exact in float32.

    They do in whatever order a library adds: no sum of some of the products is larger than that of all products of one
    sign, each with the largest value that the data (uint8 if ``unsigned``, else int8) may hold. Those of a weight on a
    device are kept with it until it is written into: Python waits for its values once. On the CPU, NumPy may share the
    memory, and what it writes is not noticed.
    """
    if weight.is_cpu:
        return _find_parts(weight, unsigned)
    known: tuple[int, list[slice]] | None = getattr(weight, _KNOWN[unsigned], None)
    if known is None or known[0] != version_of(weight):
        known = version_of(weight), _find_parts(weight, unsigned)
        setattr(weight, _KNOWN[unsigned], known)  # torch's tensors take attributes
    return known[1]


def _find_parts(weight: Tensor, unsigned: bool) -> list[slice]:
    reach = (_weights_of_one_sign(weight, unsigned) * (255 if unsigned else 128)).cpu()  # waited for once
    length = weight.shape[1]
    count = 1
    while True:
        cuts = [length * i // count for i in range(count + 1)]
        parts = [slice(first, last) for first, last in pairwise(cuts)]
        if count >= length or all(float(reach[:, :, part].sum(2).amax()) < _EXACT for part in parts):
            return parts
        count += 1


def _weights_of_one_sign(weight: Tensor, unsigned: bool) -> Tensor:
    """Return sums of the absolute weights that products of one sign have: (signs, outputs, channels), float64."""
    filters = weight.reshape(*weight.shape[:2], -1).to(torch.float64)
    if unsigned:
        return torch.stack([filters.clamp(min=0).sum(2), filters.clamp(max=0).neg_().sum(2)])
    return filters.abs().sum(2).unsqueeze(0)


class Reach:
    """Tells of data whether the sums stay exact in float32, where that is not so of all data.

    The weight holds integers, (outputs, channels or features, ...); ``channels`` is that axis of the data.
    """

    def __init__(self, weight: Tensor, unsigned: bool, groups: int, channels: int) -> None:
        self._weights = _weights_of_one_sign(weight, unsigned).to(torch.float32)
        self._groups = groups
        self._channels = channels

    def is_exact(self, data: Tensor) -> bool:
        """Whether no sum of products of one sign can reach 2 ** 24, by the largest value of each channel."""
        others = [i for i in range(data.dim()) if i != self._channels % data.dim()]
        largest = data.amax(others)
        if data.dtype is torch.int8:
            largest = torch.maximum(largest.to(torch.float32), -data.amin(others).to(torch.float32))
        most = largest.to(torch.float32).reshape(self._groups, -1).amax(0)
        return float((self._weights @ most).max()) < _EXACT * 0.999  # which is itself a sum in float32


def product(data: Tensor, weight: Tensor) -> Tensor:
    """Compute ``data @ weight.T`` as int32: (..., features) of int8 or uint8 with (outputs, features) of int8."""
    if data.is_meta:
        return data.new_empty((*data.shape[:-1], weight.shape[0]), dtype=torch.int32)
    total: Tensor | None = None
    real = weight.to(torch.float32)
    for part in exact_parts(weight, data.dtype is torch.uint8):
        result = functional.linear(data[..., part].to(torch.float32), real[:, part]).to(torch.int32)
        total = result if total is None else total.add_(result)
    assert total is not None
    return total


def batched_product(first: Tensor, second: Tensor) -> Tensor:
    """Multiply matrices of int8 or uint8, (N, rows, length) by (N, length, columns); integral real values."""
    exact = first.shape[2] * 255 * 128 < _EXACT
    real_dtype = torch.float32 if exact else torch.float64
    return torch.bmm(first.to(real_dtype), second.to(real_dtype))


def convolution(
    data: Tensor, weight: Tensor, stride: Sequence[int], pad: Sequence[int], dilate: Sequence[int], groups: int
) -> Tensor:
    """Convolve int8 or uint8 data, channels first, 1 to 3 spatial axes, with an int8 weight; int32."""
    run = _CONVOLUTIONS[data.dim() - 3]
    if data.is_meta:
        real_dtype = torch.float32
        return run(data.to(real_dtype), weight.to(real_dtype), None, stride, pad, dilate, groups).to(torch.int32)
    parts = exact_parts(weight, data.dtype is torch.uint8)
    total: Tensor | None = None
    for part in parts:
        # Rounded, since a library may choose an algorithm that goes by way of fractions.
        channels = data if len(parts) == 1 else _channels(data, part, groups)
        result = run(channels.to(torch.float32), weight[:, part].to(torch.float32), None, stride, pad, dilate, groups)
        result = result.round_().to(torch.int32)
        total = result if total is None else total.add_(result)
    assert total is not None
    return total


def _channels(data: Tensor, part: slice, groups: int) -> Tensor:
    """Return a part of the channels of each group."""
    if groups == 1:
        return data[:, part]
    return data.reshape(data.shape[0], groups, -1, *data.shape[2:])[:, :, part].flatten(1, 2)
