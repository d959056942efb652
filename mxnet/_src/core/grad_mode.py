"""A call without torch's graph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from .torch_internals import set_grad_enabled


def without_grad(function: Callable[..., Any], /, *args: Any) -> Any:
    """Call a function as within ``torch.no_grad()``, for a fraction of what that block costs."""
    before = torch.is_grad_enabled()
    try:
        set_grad_enabled(False)
        return function(*args)
    finally:
        set_grad_enabled(before)
