"""Check that oneDNN computes layers of bfloat16 here, by computing two of them."""

from __future__ import annotations

from functools import cache

import torch

from ...core.torch_internals import onednn_convolution, onednn_linear, onednn_linear_weight
from ...operators.kernels.bfloat16 import has_bfloat16_products

Tensor = torch.Tensor
_CHANNELS = 32
_SIZE = 8


@cache
def packs_bfloat16() -> bool:
    """Check that weights of bfloat16 can be packed: instructions, oneDNN's agreement, and right results."""
    if not has_bfloat16_products(torch.device("cpu")):
        return False
    try:
        return _product_is_right() and _convolution_is_right()
    except (RuntimeError, AttributeError):  # torch was built for less than the processor can do
        return False


def _small_integers(*shape: int) -> Tensor:
    """Return small integers, whose products and sums are exact."""
    count = torch.Size(shape).numel()
    return (torch.arange(count) % 5 - 2).reshape(shape).to(torch.bfloat16)


def _is_right(result: Tensor, expected: Tensor) -> bool:
    return result.dtype is torch.bfloat16 and torch.equal(result.float(), expected.to(torch.bfloat16).float())


def _product_is_right() -> bool:
    operator, reorder = onednn_linear(), onednn_linear_weight()
    if operator is None or reorder is None:
        return False
    data, weight = _small_integers(_SIZE, _CHANNELS), _small_integers(_CHANNELS, _CHANNELS)
    result = operator(data, reorder(weight, _SIZE), None, "none", [], "")
    return _is_right(result, data.float() @ weight.float().t())


def _convolution_is_right() -> bool:
    operators = onednn_convolution()
    if operators is None:
        return False
    data, weight = (
        _small_integers(*shape).contiguous(memory_format=torch.channels_last)
        for shape in ((1, _CHANNELS, _SIZE, _SIZE), (_CHANNELS, _CHANNELS, 3, 3))
    )
    geometry = ([1, 1], [1, 1], [1, 1], 1)
    packed = operators.reorder(weight, *geometry, list(data.shape))
    result = operators.convolve(data, packed, None, *geometry, "none", [], "")
    return _is_right(result, torch.conv2d(data.float(), weight.float(), padding=1))
