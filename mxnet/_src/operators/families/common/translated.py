"""What translations of several families share."""

from __future__ import annotations

import torch

from ...definition.translations import TorchBuilder


def dtype_option(dtype: torch.dtype) -> str:
    """Return the argument that gives a layer its dtype, nothing for float32."""
    return "" if dtype is torch.float32 else f", dtype={dtype}"


def keywords(b: TorchBuilder, *names: str) -> str:
    """Return parameters as arguments by name."""
    return ", ".join(f"{name}={b.literal(b.params[name])}" for name in names)
