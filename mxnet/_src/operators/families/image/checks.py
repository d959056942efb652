"""What the image operators share: checks of images, conversion of results, gradients that pass unchanged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from ....core.elements import convert
from ..convolution.layers import refuse, run_function

DTYPES = (
    torch.uint8,
    torch.int8,
    torch.int32,
    torch.int64,
    torch.float16,
    torch.float32,
    torch.float64,
)


def require_numbers(name: str, data: Tensor) -> None:
    """Raise MXNetError for dtypes that MXNet's image operators have no kernel for."""
    if data.dtype not in DTYPES:
        refuse(name, "integers or floating point numbers are needed, cast first.", data=data)


def require_image(name: str, data: Tensor, allows_batches: bool = False) -> None:
    """Raise MXNetError unless the data is an image of 1 or 3 channels, (H, W, C), or perhaps a batch of them."""
    require_numbers(name, data)
    if data.dim() != 3 and not (allows_batches and data.dim() == 4):
        refuse(
            name, f"an image (height, width, channels){' or a batch of them' * allows_batches} is needed.", data=data
        )
    if data.shape[-1] not in (1, 3):
        refuse(name, "an image has 1 or 3 channels, on its last axis.", data=data)


def saturated(values: Tensor, dtype: torch.dtype) -> Tensor:
    """Convert values to an image's dtype: uint8 is clipped to 0 and 255, other integers wrap; fractions are cut."""
    return values.clamp_(0, 255).to(dtype) if dtype == torch.uint8 else convert(values, dtype)


class _Through(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, function: Callable[[Tensor], Tensor], data: Tensor) -> Tensor:
        return function(data)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[None, Tensor]:
        return None, grad


def with_same_gradient(function: Callable[[Tensor], Tensor], data: Tensor) -> Tensor:
    """Return ``function(data)``, a new tensor of the same shape; backward hands on the gradient as it is.

    So MXNet does for augmentations, flips included: they are applied to inputs, not inside networks.
    """
    if data.requires_grad and torch.is_grad_enabled():
        return run_function(_Through, function, data)
    return function(data)
